"""A whole engine for Cabochon in plain Python, to be copied and made better.

It plays the move that brings most at once and leaves the best plan: a plan is a card in reach, worth less for
each turn that its missing tokens would take. Try it: cabochon play --bot "engine:python3 plain_engine.py"
"""

import sys

LETTERS = {"splendor": "wbgrkj", "splendor-2014": "wbgrkj", "marvel": "yborpjt"}
VALUES = {"1": 1.5, "2": 5.0, "3": 9.0}  # of a card, by its level


def plan(card: str, tokens: list[int], bonuses: list[int]) -> float:
    """What it is worth to work for a card such as 2r14200: level 2, red bonus, the digits are its cost."""
    lacks = [max(0, int(cost) - tokens[i] - bonuses[i]) for i, cost in enumerate(card[2:7])]
    turns = max(0, max(lacks) - tokens[5], (sum(lacks) - tokens[5]) / 3)
    return VALUES[card[0]] / (1 + turns)


def worth(move: str, position: str) -> float:
    """How good the move is for the seat that makes it."""
    table, *words = position.split()
    fields = dict(word.split("=") for word in words)
    ruleset, players = table.split(":")
    letters, seat = LETTERS[ruleset], int(fields["turn"]) % int(players) + 1
    counts, bought, hand, _tiles = fields[f"seat{seat}"].split("/")
    tokens = [int(count) for count in counts]
    bonuses = [sum(card[1:2] == letter for card in bought.split(",")) for letter in letters]
    rows = ",".join([fields["level1"], fields["level2"], fields["level3"], hand])
    cards = [card.strip("()") for card in rows.split(",") if card != "-"]
    gain = -1.0 if move[0] in "R*" else 0.0  # reserving and spare jokers cost something
    if move[0] == "B":  # buy a card
        gain = VALUES[move[1]]
        cards.remove(move[1:])
        for i in range(5):
            tokens[i] -= min(tokens[i], max(0, int(move[3 + i]) - bonuses[i]))
        bonuses[letters.index(move[2])] += 1
    elif move[0] == "-":  # return a token
        tokens[letters.index(move[1])] -= 1
    elif move[0] in letters and move != "pass":  # take tokens
        for letter in move:
            tokens[letters.index(letter)] += 1
        gain = -0.3 * max(0, sum(tokens) - 10)  # tokens that would have to go back
    plans = sorted((plan(card, tokens, bonuses) for card in cards), reverse=True)
    return gain + sum(value / 3.0 ** (i + 1) for i, value in enumerate(plans))


if __name__ == "__main__":
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "cbp":
            print("id name Plain", "cbpok 1", sep="\n", flush=True)
        elif word == "ready?":
            print("ready", flush=True)
        elif word == "position":
            position = rest
        elif word == "legal":
            moves = rest.split()
        elif word == "go":
            print("move", max(moves, key=lambda move: worth(move, position)), flush=True)
