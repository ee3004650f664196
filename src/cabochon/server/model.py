"""The base of everything that is sent or stored as JSON."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """A record that can't be changed and has no unknown fields."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_serialization_defaults_required=True,  # what the server sends is always whole
    )
