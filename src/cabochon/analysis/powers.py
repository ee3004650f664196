"""How far each network's win chances have to be stretched to say how often games are won."""

# The power to which chances are raised, by ruleset and the network's checksum, as fitted by
# ``python -m tests.insight.powers``; what is not here is taken as it is.
POWERS: dict[tuple[str, str], float] = {
    ("splendor", "28e0517eeac7"): 1.15,  # splendor-3: 1.35 on 200 games, 1.1 on 541 others
    ("splendor-2014", "28e0517eeac7"): 1.2,
}
