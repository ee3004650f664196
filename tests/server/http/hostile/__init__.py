"""What strangers, cheats and floods try, as permanent tests."""
