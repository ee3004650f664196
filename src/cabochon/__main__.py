"""``python -m cabochon`` is the same as ``cabochon``."""

from cabochon.ui.cli import main

if __name__ == "__main__":
    main()
