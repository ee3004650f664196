"""The game in a full-screen terminal program, with colours, keys and mouse (Textual)."""
