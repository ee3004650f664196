"""How far each network's win chances have to be stretched to say how often games are won."""

# The power to which chances are raised, by ruleset and the network's checksum, as fitted by
# ``python -m tests.insight.powers``; what is not here is taken as it is.
POWERS: dict[tuple[str, str], float] = {
    ("splendor", "ad386ecf2226"): 1.95,  # splendor-3: 2.1 on 100 games, 1.8 on 221 others
    ("splendor-2014", "ad386ecf2226"): 1.95,
}
