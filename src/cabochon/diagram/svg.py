def board_svg(table): return "<svg/>"
