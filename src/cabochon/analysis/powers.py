"""How far each network's win chances have to be stretched to say how often games are won."""

# The power to which chances are raised, by the network's checksum, as ``python -m tests.insight.powers`` fits
# it. A network that is not here is taken as it is.
POWERS: dict[str, float] = {
    "ad386ecf2226": 2.1,  # splendor-3: halves 2.2 and 2.0, log loss 0.8817 before, 0.8354 with it
}
