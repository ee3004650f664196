"""How far each network's win chances have to be stretched to say how often games are won."""

# The power to which chances are raised, by the network's checksum, as ``python -m tests.insight.powers`` fits
# it. A network that is not here is taken as it is.
POWERS: dict[str, float] = {
    "ad386ecf2226": 1.95,  # splendor-3: 2.1 on 100 games, 1.8 on 221 others
}
