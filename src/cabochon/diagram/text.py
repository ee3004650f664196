def board_text(table): return "board"
