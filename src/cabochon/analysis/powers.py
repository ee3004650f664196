"""How far each network's win chances have to be stretched to say how often games are won."""

# The power to which chances are raised, by ruleset and the network's checksum, as fitted by
# ``python -m tests.insight.powers``; what is not here is taken as it is.
POWERS: dict[tuple[str, str], float] = {
    ("splendor", "eddf204f59f1"): 2.1,  # splendor-3: halves of 200 games 2.5 and 1.75
    ("splendor-2014", "eddf204f59f1"): 1.95,  # 1.75 and 2.2
}
