"""Who may look, for how long, and what is told to whom: rights that end, subscriptions that are taken back, notices on sockets."""

import json
import signal
import socket
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from harness import PATIENCE, PROGRAM, Player, Seated, Server, postgres, sqlite, table


def metric(server, name):
    return float(Player(server.address).request("GET", "/metrics")[2].split(f"\npelops_{name} ")[1].split()[0])


def until(test, says, what):
    deadline = time.monotonic() + PATIENCE
    while not says():
        test.assertLess(time.monotonic(), deadline, what)
        time.sleep(0.1)


class Rights(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.database = sqlite()
        cls.server = Server(cls.database.__enter__())

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.database.__exit__(None, None, None)

    def people(self, *names):
        return [Player(self.server.address, name, timeout=PATIENCE) for name in names]

    def loses_the_look(self, seat):
        """Everything that comes until the right ends; nothing of the running game may be among it."""
        while True:
            message = seat.receive()
            if message["type"] == "unsubscribed":
                return
            self.assertNotEqual((message["type"], message.get("kind")), ("entry", "started"))

    def test_an_open_game_that_is_not_for_spectators_once_it_runs(self):
        anna, ben, caro, eve = self.people("Anna", "Ben", "Caro", "Eve")
        made = anna.post("/api/games", {"game": "olympos", "players": 3, "public": True, "spectators": False})
        watching = Seated(eve, made["id"], views=True).connect()
        playing = Seated(anna, made["id"]).connect()
        for one in (ben, caro):
            one.post(f"/api/games/{made['id']}/join", {"invite": made["invite"]})
        self.loses_the_look(watching)
        while playing.sequence < 3:
            playing.receive()

    def test_an_invite_is_for_joining(self):
        anna, ben, caro, eve = self.people("Anna", "Ben", "Caro", "Eve")
        made = anna.post("/api/games", {"game": "olympus", "players": 3})
        undecided = Seated(eve, made["id"], watch=made["invite"]).connect()
        watcher = Seated(eve, made["id"], watch=made["watch"]).connect()
        for one in (ben, caro):
            one.post(f"/api/games/{made['id']}/join", {"invite": made["invite"]})
        self.loses_the_look(undecided)
        while watcher.sequence < 3:
            watcher.receive()
        # A new link ends the look of those who came by the old one.
        anna.post(f"/api/games/{made['id']}/watch_link")
        self.loses_the_look(watcher)

    def test_a_subscription_that_is_taken_back_at_once(self):
        players, id_, _ = table(self.server)
        before = metric(self.server, "subscriptions")
        for _ in range(5):
            live = players[0].live()
            live.send({"cmd": "subscribe", "id": "a", "game": id_})
            live.send({"cmd": "unsubscribe", "id": "b", "game": id_})
            live.answer("b")
            live.close()
        until(self, lambda: metric(self.server, "subscriptions") == before, "a subscription was left behind")
        self.assertFalse(players[1].get(f"/api/games/{id_}")["state"]["seats"][0]["online"])

    def test_refusals_are_counted(self):
        players, id_, _ = table(self.server)
        before = metric(self.server, "refused_total")
        eve = Player(self.server.address, "Eve")
        eve.request("POST", f"/api/games/{id_}/act", {"sequence": 3, "n": 0})
        live = eve.live()
        for frame in ("{", '{"cmd":"fly"}', json.dumps({"cmd": "act", "game": id_, "sequence": 3, "n": 0})):
            live.send(frame)
            self.assertFalse(live.receive()["ok"])
        self.assertEqual(metric(self.server, "refused_total"), before + 4)

    def test_the_end_of_time(self):
        players, id_, _ = table(self.server)
        self.assertTrue(players[0].get(f"/api/games/{id_}/at/{2**63 - 1}")["ok"])

    def test_consent_is_for_the_wish_that_was_seen(self):
        players, id_, _ = table(self.server, start=0)
        seats = [Seated(player, id_).connect() for player in players]
        for _ in range(8):
            actor = next(seat for seat in seats if seat.choices())
            self.assertTrue(actor.answered(actor.act()["id"])["ok"])
            for seat in seats:
                while seat.sequence < actor.sequence:
                    seat.receive()
        now = lambda: players[0].get(f"/api/games/{id_}")["state"]  # noqa: E731
        last = seats.index(actor)  # whose own wish would need nobody
        one, other, third = players[(last + 1) % 3], players[(last + 2) % 3], players[last]
        one.post(f"/api/games/{id_}/undo", {"sequence": now()["sequence"]})
        first = now()["sequence"]
        third.post(f"/api/games/{id_}/decline", {"sequence": first})
        other.post(f"/api/games/{id_}/undo", {"sequence": now()["sequence"]})
        status, _, said = third.request("POST", f"/api/games/{id_}/agree", {"sequence": first})
        self.assertEqual((status, json.loads(said)["code"]), (409, "stale"), said)
        # Who leaves is not waited for.
        third.post(f"/api/games/{id_}/leave")
        self.assertEqual(now()["undo"]["waiting"], [players.index(one)])
        one.post(f"/api/games/{id_}/agree", {"sequence": now()["sequence"]})
        self.assertIsNone(now()["undo"])

    def test_one_address_does_not_shut_out_others(self):
        with sqlite() as database, Server(database, sockets=1) as server:
            address = (Player(server.address).host, server.port)
            idle = [socket.create_connection(address) for _ in range(130)]
            closed = set()

            def closed_are(count):
                for i, one in enumerate(idle):
                    one.setblocking(False)
                    try:
                        if one.recv(1) == b"":
                            closed.add(i)
                    except BlockingIOError:
                        pass
                    except ConnectionError:
                        closed.add(i)
                return len(closed) >= count

            until(self, lambda: closed_are(29), closed)
            with socket.create_connection(address, source_address=("127.0.0.2", 0)) as other:
                other.sendall(b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
                self.assertIn(b" 200 ", other.recv(100))
            self.assertEqual(len(closed), 29)
            for one in idle:
                one.close()

    def test_stopping_does_not_wait_for_a_hook(self):
        with tempfile.TemporaryDirectory() as folder, sqlite() as database:
            hook, began = Path(folder) / "hook", Path(folder) / "began"
            hook.write_text(f"#!/bin/sh\nls /proc/self/fd > {began}\nexec sleep 30\n")
            hook.chmod(0o755)
            with Server(database, "--notice-command", str(hook)) as server:
                people = [Player(server.address) for _ in range(3)]
                for i, player in enumerate(people):
                    player.post("/api/me", {"name": f"P{i}", "contact": "c"})
                made = people[0].post("/api/games", {"game": "olympus", "players": 3})
                for player in people[1:]:
                    player.post(f"/api/games/{made['id']}/join", {"invite": made["invite"]})
                until(self, began.exists, "the hook did not run")
                until(self, lambda: began.read_text(), "the hook did not run")
                seconds, code = server.stop()
                self.assertEqual(code, 0)
                self.assertLess(seconds, 5)
                # Standard streams, and what `ls` opens itself: no sockets.
                self.assertLessEqual(len(began.read_text().split()), 5)

    def test_settings(self):
        with tempfile.TemporaryDirectory() as folder:
            config = Path(folder) / "pelops.toml"
            config.write_text('origin = "https://games.example"\nlog_level = "warn"\n')
            work = subprocess.run([PROGRAM, "work", "--config", config], capture_output=True, text=True, timeout=PATIENCE)
            self.assertIn("PostgreSQL", work.stderr)
            for flags, says in ((["--log-level", "loud"], "--log-level"), (["--notice-url", "https://a.example"], "--notice-key")):
                refused = subprocess.run([PROGRAM, "serve", "--port", "0", *flags], capture_output=True, text=True, timeout=PATIENCE, cwd=folder)
                self.assertEqual(refused.returncode, 2, refused.stderr)
                self.assertIn(says, refused.stderr)


class Clocks(unittest.TestCase):
    def test_a_server_that_was_suspended_takes_no_time(self):
        with sqlite() as database, Server(database) as server:
            players, id_, _ = table(server, clock={"seconds": 60, "increment": 0})
            seats = [Seated(player, id_).connect() for player in players]
            actor = next(seat for seat in seats if seat.choices())
            time.sleep(1.5)  # a sign of life
            server.process.send_signal(signal.SIGSTOP)
            frame = actor.act()  # waits for the server
            time.sleep(6)
            server.process.send_signal(signal.SIGCONT)
            self.assertTrue(actor.answered(frame["id"])["ok"])
            left = lambda: players[0].get(f"/api/games/{id_}")["state"]["clock"]["left"]  # noqa: E731
            mover = seats.index(actor)
            before = left()[mover]
            self.assertGreater(before, 56_000)
            server.kill()
            server.start()
            self.assertAlmostEqual(left()[mover], before, delta=1)


    def test_a_thought_goes_on_after_a_kill(self):
        with sqlite() as database, Server(database) as server:
            anna = Player(server.address, "Anna")
            computer = {"kind": "computer", "level": "master"}
            id_ = anna.post("/api/games", {"game": "olympus", "players": 3, "seats": [computer] * 3})["id"]
            state = lambda: anna.get(f"/api/games/{id_}")["state"]  # noqa: E731
            for _ in range(3):
                sequence = state()["sequence"]
                deadline = time.monotonic() + PATIENCE
                while state()["sequence"] < sequence + 2:
                    self.assertLess(time.monotonic(), deadline)
                    time.sleep(0.05)
                self.assertIsNotNone(state()["thinking"])
                server.kill()
                server.start()


class Notices(unittest.TestCase):
    def told(self, live):
        """The notices that came before the answer to a ping."""
        live.send({"cmd": "ping", "id": "p"})
        return [one["kind"] for one in live.answer("p")[1] if one["type"] == "notice"]

    def once_until_looked(self, server, other):
        players, id_, _ = table(server, start=0)
        for player in players[1:]:
            player.get(f"/api/games/{id_}")
        anna = Player(other.address)
        anna.cookie = players[0].cookie
        hall = anna.live()  # does not look at the game
        seats = [Seated(player, id_).connect() for player in players]
        seats[0].drop()

        def until_annas_turn():
            while True:
                state = players[1].get(f"/api/games/{id_}")["state"]
                asked = state["asked"]["seat"]
                if asked == 0:
                    return
                options = players[asked].get(f"/api/games/{id_}")["state"]["asked"]["options"]
                players[asked].post(f"/api/games/{id_}/act", {"sequence": state["sequence"], "n": options[-1]["n"]})

        def anna_acts():
            while True:
                state = players[0].get(f"/api/games/{id_}")["state"]
                if state["asked"]["seat"] != 0:
                    return
                players[0].post(f"/api/games/{id_}/act", {"sequence": state["sequence"], "n": state["asked"]["options"][-1]["n"]})

        def looks_and_goes():
            seats[0].connect()
            seats[0].drop()
            until(self, lambda: not players[1].get(f"/api/games/{id_}")["state"]["seats"][0]["online"], "still there")

        got = []

        def comes(kinds):
            until(self, lambda: got.extend(self.told(hall)) or len(got) >= len(kinds), got)
            time.sleep(0.3)
            got.extend(self.told(hall))
            self.assertEqual(got, kinds)
            got.clear()

        looks_and_goes()
        self.told(hall)
        anna_acts()
        until_annas_turn()
        comes(["your_turn"])
        anna_acts()  # without having looked
        until_annas_turn()
        comes([])
        looks_and_goes()
        anna_acts()
        until_annas_turn()
        comes(["your_turn"])
        looks_and_goes()
        players[0].post(f"/api/games/{id_}/mute", {"muted": True})
        anna_acts()
        until_annas_turn()
        comes([])

    def test_on_one_server(self):
        with sqlite() as database, Server(database) as server:
            self.once_until_looked(server, server)

    def test_on_two_servers(self):
        with postgres() as database, Server(database) as one, Server(database) as two:
            self.once_until_looked(one, one)
            self.once_until_looked(one, two)


if __name__ == "__main__":
    unittest.main(warnings="ignore")
