"""Tests of ``Game`` and ``View`` as people import them."""
