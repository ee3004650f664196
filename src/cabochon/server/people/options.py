"""The options of a table, as they are sent; what is stored of them has models of its own."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from cabochon.server.model import Model


class Clock(Model):
    """How long people may think; bots are not timed."""

    kind: Literal["none", "turn", "total"] = Field(
        default="none", description="No clock, so many seconds for each turn, or for the whole game."
    )
    seconds: int = Field(default=60, ge=5, le=86_400, description="The time for a turn or for the game.")
    increment: int = Field(default=0, ge=0, le=600, description="Seconds added after each turn (total only).")
    at_zero: Literal["default", "forfeit"] = Field(
        default="default", description="When time runs out: a legal default is played, or the game is lost."
    )


class CommonOptions(Model):
    """The options that a request names and a table has in the same form."""

    clock: Clock = Field(default=Clock(), description="The clock.")
    memory_aid: bool = Field(default=True, description="Whether boards list the cards not yet seen.")
    chat: bool = Field(default=True, description="Whether there is a table chat.")


class Options(CommonOptions):
    """The rules that this table plays by."""

    take_back: bool = Field(
        default=True,
        description="Whether moves may be taken back: any move against bots alone; between people only "
        "moves that showed nothing, and only if the others agree.",
    )
    hints: bool = Field(default=True, description="Whether people may ask the strongest bot.")
