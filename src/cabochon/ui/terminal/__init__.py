"""The table in a terminal that can do more: colours, keys and mouse, with Textual."""
