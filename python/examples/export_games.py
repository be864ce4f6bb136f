#!/usr/bin/env python3
"""Games as data: one row a decision (CSV) or one object a game (JSON lines).

    python3 export_games.py --game olympos --games 100 --level random --format csv > games.csv
    python3 export_games.py --game olympus --games 10 --level novice --format jsonl > games.jsonl

An object has the record too, from which `pelops replay`, the page and `pelops.load` play the game again.
"""

import argparse
import csv
import json
import sys

import pelops


def play(game, seed, level):
    """A game between players of a level: its state at the end and a row a decision."""
    state = game.new_initial_state(seed)
    rows = []
    while not state.is_terminal():
        action = state.think(level=level)["action"]
        rows.append(
            {
                "seed": seed,
                "decision": len(rows),
                "player": state.current_player(),
                "prompt": state.prompt,
                "source": state.source,
                "options": len(state.legal_actions()),
                "action": action,
                "text": state.action_to_string(action),
            }
        )
        state.apply_action(action)
    return state, rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="olympus", choices=[row["id"] for row in pelops.games()])
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--level", default="random")
    parser.add_argument("--format", default="jsonl", choices=["csv", "jsonl"])
    options = parser.parse_args()
    game = pelops.Game(options.game, options.players)
    table = None
    for seed in range(options.seed, options.seed + options.games):
        state, rows = play(game, seed, options.level)
        if options.format == "jsonl":
            print(json.dumps({"game": game.name, "seed": seed, "scores": state.scores(), "returns": state.returns(),
                              "decisions": rows, "record": state.serialize()}))  # fmt: skip
            continue
        scores = {f"score_{seat}": score["points"] for seat, score in enumerate(state.scores())}
        for row in rows:
            if table is None:
                table = csv.DictWriter(sys.stdout, [*row, *scores], lineterminator="\n")
                table.writeheader()
            table.writerow({**row, **scores})


if __name__ == "__main__":
    main()
