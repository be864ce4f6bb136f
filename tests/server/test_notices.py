"""Notices through the operator's command: to who is not there, once until they have looked."""

import stat
import tempfile
import time
import unittest
from pathlib import Path

from harness import PATIENCE, Player, Seated, Server, sqlite


class Notices(unittest.TestCase):
    def test_one_until_looked(self):
        with tempfile.TemporaryDirectory() as folder, sqlite() as database:
            told = Path(folder) / "told"
            hook = Path(folder) / "hook"
            hook.write_text(f'#!/bin/sh\necho "$@" >> {told}\n')
            hook.chmod(hook.stat().st_mode | stat.S_IEXEC)
            with Server(database, "--notice-command", str(hook)) as server:
                people = {}
                for name in ("Anna", "Ben", "Caro"):
                    people[name] = Player(server.address)
                    people[name].post("/api/me", {"name": name, "contact": f"{name}@example.org"})
                anna = people["Anna"]
                made = anna.post("/api/games", {"game": "olympus", "players": 3, "start": 0})
                id_ = made["id"]
                for name in ("Ben", "Caro"):
                    people[name].post(f"/api/games/{id_}/join", {"invite": made["invite"]})

                def lines(count):
                    deadline = time.monotonic() + PATIENCE
                    while True:
                        got = told.read_text().splitlines() if told.exists() else []
                        if len(got) >= count:
                            return sorted(got)
                        self.assertLess(time.monotonic(), deadline, got)
                        time.sleep(0.2)

                # The game started: everybody but who filled it is told, Anna of that and not of her turn on top.
                self.assertEqual(lines(2), [f"Anna Anna@example.org {id_} started", f"Ben Ben@example.org {id_} started"])
                # Anna looks and acts; Ben has not looked since he was told: not a second time. Caro gets her first.
                seat = Seated(anna, id_).connect()
                frame = seat.act()
                self.assertTrue(seat.answered(frame["id"])["ok"])
                state = anna.get(f"/api/games/{id_}")["state"]
                self.assertEqual(state["asked"]["seat"], 1)
                time.sleep(2.5)
                self.assertEqual(len(lines(2)), 2)
                ben = Seated(people["Ben"], id_).connect()
                self.assertTrue(ben.answered(ben.act()["id"])["ok"])
                self.assertEqual(lines(3)[-1], f"Caro Caro@example.org {id_} your_turn")
                time.sleep(2.5)
                self.assertEqual(len(lines(3)), 3)


if __name__ == "__main__":
    unittest.main(warnings="ignore")
