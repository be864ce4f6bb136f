"""Notices through the operator's hooks: to who is not there, once until they have looked."""

import contextlib
import hashlib
import hmac
import http.server
import json
import queue
import sqlite3
import stat
import tempfile
import threading
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

    def test_a_device_that_fell_asleep_and_a_hook_that_fails_once(self):
        with tempfile.TemporaryDirectory() as folder, sqlite() as database:
            told = Path(folder) / "told"
            hook = Path(folder) / "hook"
            hook.write_text(f'#!/bin/sh\necho "$@" >> {told}\ntest "$(wc -l < {told})" -gt 1\n')
            hook.chmod(hook.stat().st_mode | stat.S_IEXEC)
            with Server(database, "--notice-command", str(hook)) as server:
                anna, ben = Player(server.address, "Anna"), Player(server.address, timeout=PATIENCE)
                ben.post("/api/me", {"name": "Ben", "contact": "ben@example.org"})
                computer = {"kind": "computer", "level": "random"}
                made = anna.post("/api/games", {"game": "olympus", "players": 3, "start": 0,
                                                "seats": [{"kind": "me"}, {"kind": "human"}, computer]})
                id_ = made["id"]
                ben.post(f"/api/games/{id_}/join", {"invite": made["invite"]})
                asleep = Seated(ben, id_).connect()
                seat = Seated(anna, id_).connect()
                while not seat.choices():
                    seat.receive()
                while anna.get(f"/api/games/{id_}")["state"]["asked"]["seat"] == 0:
                    self.assertTrue(seat.answered(seat.act()["id"])["ok"])
                # He answers no ping: after a while it is plain that he is not there, and cannot have seen his turn.
                deadline = time.monotonic() + 3 * PATIENCE
                while not told.exists() or len(told.read_text().splitlines()) < 2:
                    self.assertLess(time.monotonic(), deadline)
                    time.sleep(0.5)
                self.assertEqual(told.read_text().splitlines(), [f"Ben ben@example.org {id_} your_turn"] * 2)
                asleep.drop()

    def hook(self, folder, then):
        """A hook that writes its arguments down; and what it has written."""
        told, hook = Path(folder) / "told", Path(folder) / "hook"
        hook.write_text(f'#!/bin/sh\necho "$@" >> {told}\n{then}\n')
        hook.chmod(0o755)
        return str(hook), lambda: told.read_text().splitlines() if told.exists() else []

    def game(self, server, contacts):
        """A game that has just started, with people who are not there: all but the last are told of it."""
        people = []
        for contact in contacts:
            people.append(Player(server.address, timeout=PATIENCE))
            people[-1].post("/api/me", {"name": contact, "contact": contact})
        made = people[0].post("/api/games", {"game": "olympus", "players": len(people)})
        for one in people[1:]:
            one.post(f"/api/games/{made['id']}/join", {"invite": made["invite"]})
        return people, made["id"]

    def until(self, holds, seconds=PATIENCE):
        deadline = time.monotonic() + seconds
        while not holds():
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.2)

    def test_hooks_that_fail_keep_nobody_waiting_and_who_has_looked_is_not_told_again(self):
        with tempfile.TemporaryDirectory() as folder, sqlite() as database:
            hook, told = self.hook(folder, 'case "$2" in good*) exit 0;; *) exit 1;; esac')
            with Server(database, "--notice-command", hook) as server:
                people, id_ = self.game(server, ["bad", "bad", "bad"])
                self.until(told)
                first = time.monotonic()
                for _ in range(12):
                    self.game(server, ["bad", "bad", "bad"])
                self.game(server, ["good", "good", "good"])
                self.until(lambda: any(line.startswith("good") for line in told()), 15)
                for one in people:
                    Seated(one, id_).connect().drop()
                self.assertLess(time.monotonic() - first, 19, "too slow a machine to say anything")
                other = [line for line in told() if id_ not in line]
                self.until(lambda: told().count(other[0]) > 1)  # the second try of one who has not looked
                time.sleep(3)
                self.assertEqual([told().count(line) for line in set(told()) if id_ in line], [2])

    def test_what_is_old_is_not_sent_any_more(self):
        with tempfile.TemporaryDirectory() as folder, sqlite() as database:
            hook, told = self.hook(folder, "exit 0")
            with Server(database) as server:
                _, old = self.game(server, ["a", "b", "c"])
                _, fresh = self.game(server, ["d", "e", "f"])
                server.stop()
            with contextlib.closing(sqlite3.connect(database)) as rows, rows:
                rows.execute("UPDATE notices SET pending = MAX(1, pending - 25 * 3600 * 1000) WHERE game = ?", [old])
            with Server(database, "--notice-command", hook):
                self.until(lambda: len(told()) >= 2)
                time.sleep(2.5)
                self.assertEqual({line.split()[2] for line in told()}, {fresh})

    def test_a_signed_post_reaches_the_operators_relay(self):
        posts = queue.Queue()

        class Relay(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                posts.put((self.headers, self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_):
                pass

        relay = http.server.HTTPServer(("127.0.0.1", 0), Relay)
        threading.Thread(target=relay.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{relay.server_port}/notice"
        for flags, arrives in ((("--notice-internal",), True), ((), False)):
            with sqlite() as database, Server(database, "--notice-url", url, "--notice-key", "secret", *flags) as server:
                anna, ben = Player(server.address), Player(server.address, "Ben")
                anna.post("/api/me", {"name": "Anna \"A\" <a>", "contact": "anna@example.org"})
                computer = {"kind": "computer", "level": "random"}
                made = anna.post("/api/games", {"game": "olympus", "players": 3, "seats": [{"kind": "me"}, {"kind": "human"}, computer]})
                ben.post(f"/api/games/{made['id']}/join", {"invite": made["invite"]})
                if not arrives:  # an internal address, and nobody has allowed it
                    with self.assertRaises(queue.Empty):
                        posts.get(timeout=4)
                    continue
                headers, body = posts.get(timeout=PATIENCE)
                self.assertEqual(headers["X-Pelops-Signature"], hmac.new(b"secret", body, hashlib.sha256).hexdigest())
                self.assertEqual(json.loads(body), {"player": "Anna \"A\" <a>", "contact": "anna@example.org",
                                                    "game": made["id"], "kind": "started"})
        relay.shutdown()
        relay.server_close()


if __name__ == "__main__":
    unittest.main(warnings="ignore")
