"""``python -m cabochon`` is the same as ``cabochon``."""

from cabochon.ui.extras import main

if __name__ == "__main__":
    main()
