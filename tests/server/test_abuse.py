"""What people with bad intentions send: refused, logged, and others do not notice."""

import contextlib
import json
import os
import random
import select
import socket
import time
import unittest

from harness import PATIENCE, Player, Refused, Seated, Server, locked, postgres, sqlite, table


def metric(player, name):
    return float(player.request("GET", "/metrics")[2].split(f"\npelops_{name} ")[1].split()[0])


class Crowding(unittest.TestCase):
    """One who takes more than a fair share of what others need too."""

    def test_computers_think_for_everybody_in_turn(self):
        with sqlite() as database, Server(database) as server:
            mallory, anna = Player(server.address, "Mallory"), Player(server.address, "Anna", timeout=PATIENCE)
            for _ in range(40):
                id_ = mallory.post("/api/games", {"game": "olympus", "players": 3, "seats": [{"kind": "human"}] * 3})["id"]
                mallory.post(f"/api/games/{id_}/start", {"level": "master"})
            novice = {"kind": "computer", "level": "novice"}
            id_ = anna.post("/api/games", {"game": "olympus", "players": 3, "start": 0, "seats": [{"kind": "me"}, novice, novice]})["id"]
            seat = Seated(anna, id_).connect()
            own = 0
            while own < 6:  # moves of the computers at her table
                while seat.choices():
                    self.assertTrue(seat.answered(seat.act()["id"])["ok"])
                before, since = metric(anna, "computer_moves_total"), seat.sequence
                while not seat.choices():
                    seat.receive()
                here = sum(one["kind"] == "acted" for sequence, one in seat.entries.items() if sequence > since)
                own += here
                # One may be under way, and then each of hers waits for one of the others.
                self.assertLessEqual(metric(anna, "computer_moves_total") - before, 2 * here + 4)

    def test_games_of_computers_only_are_few(self):
        with sqlite() as database, Server(database) as server:
            eve, computers = Player(server.address, "Eve"), [{"kind": "computer", "level": "master"}] * 3
            for i in range(3):
                eve.post("/api/games", {"game": "olympus", "players": 3, "seats": computers, "request": f"r{i}"})
            with self.assertRaisesRegex(Refused, "too_many: computers play 3 games"):
                eve.post("/api/games", {"game": "olympus", "players": 3, "seats": computers})
            eve.post("/api/games", {"game": "olympus", "players": 3, "seats": computers, "request": "r0"})  # the one that is there
            eve.post("/api/games", {"game": "olympus", "players": 3, "seats": [{"kind": "me"}, *computers[1:]]})

    def test_frames_of_all_sockets_of_one_address(self):
        with sqlite() as database, Server(database, requests=4) as server:
            anna = Player(server.address, "Anna")
            sockets = [anna.live() for _ in range(5)]
            refused = 0
            for i in range(100):  # fewer than one socket may send at once
                for live in sockets:
                    live.send({"cmd": "ping", "id": str(i)})
                refused += sum(live.answer(str(i))[0].get("code") == "too_many" for live in sockets)
            self.assertGreater(refused, 20)

    def test_lookups_of_one_address(self):
        with postgres() as database, Server(database, requests=40) as server:
            address = (Player(server.address).host, server.port)
            with contextlib.ExitStack() as stack:
                many = [stack.enter_context(socket.create_connection(address, timeout=PATIENCE)) for _ in range(40)]
                other = stack.enter_context(socket.create_connection(address, PATIENCE, source_address=("127.0.0.2", 0)))
                waiting = {*many, other}
                with locked(database, "games"):  # so that none is done before the last has come
                    for one in waiting:
                        one.sendall(b"GET /api/games?list=archive HTTP/1.1\r\nHost: a\r\n\r\n")
                    while len(waiting) > 8 + 1:
                        answered, _, _ = select.select(waiting, [], [], PATIENCE)
                        self.assertTrue(answered, "those who are too many are told at once")
                        for one in answered:
                            self.assertEqual(one.recv(100).split()[1], b"429")
                            waiting.remove(one)
                self.assertIn(other, waiting)
                for one in waiting:
                    self.assertEqual(one.recv(100).split()[1], b"200")
            for _ in range(20):  # one after the other
                self.assertTrue(Player(server.address).get("/api/games?list=archive")["ok"])

    def test_new_players_of_one_address(self):
        with sqlite() as database, Server(database, requests=40) as server:
            anna = Player(server.address, "Anna")
            with self.assertRaisesRegex(Refused, "too_many: too many new players"):
                for i in range(60):
                    Player(server.address, f"P{i}")
            self.assertGreaterEqual(i, 28)
            anna.post("/api/me", {"name": "Anna the First"})  # who is known goes on


class Abuse(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.database = sqlite()
        cls.server = Server(cls.database.__enter__(), requests=500, sockets=60)

    @classmethod
    def tearDownClass(cls):
        # Others are unaffected: after all of it a game can be played.
        players, id_, _ = table(cls.server)
        seats = [Seated(player, id_).connect() for player in players]
        actor = next(seat for seat in seats if seat.choices())
        frame = actor.act()
        assert actor.answered(frame["id"])["ok"]
        assert cls.server.process.poll() is None
        cls.server.kill()
        cls.database.__exit__(None, None, None)

    def status(self, expected, player, *arguments, **more):
        status, _, text = player.request(*arguments, **more)
        self.assertEqual(status, expected, text)
        answer = json.loads(text)
        self.assertFalse(answer["ok"])
        self.assertTrue(answer["error"])

    def test_posts_of_other_pages(self):
        anna = Player(self.server.address, "Anna")
        self.status(403, anna, "POST", "/api/me", {"name": "Eve"}, headers={"Origin": "http://evil.example"})
        self.status(403, anna, "POST", "/api/me", {"name": "Eve"}, headers={"X-Pelops": None})
        self.status(400, anna, "POST", "/api/me", {"name": "Eve"}, headers={"Content-Type": "text/plain"})
        self.assertEqual(anna.get("/api/me")["player"]["name"], "Anna")
        with self.assertRaisesRegex(ConnectionError, "403"):
            anna.live(origin="http://evil.example")
        anna.live(origin=self.server.address).close()

    def test_foreign_seats_and_made_up_tokens(self):
        players, id_, made = table(self.server)
        eve = Player(self.server.address, "Eve")
        for command in ("act", "undo", "chat", "leave", "hand_over", "start", "invite", "rematch"):
            body = {"sequence": 4, "n": 0, "text": "x"}
            if command == "act":
                body.pop("text")
            with self.assertRaises(Refused) as raised:
                eve.post(f"/api/games/{id_}/{command}", body)
            self.assertIn(raised.exception.answer["code"], ("forbidden", "not_found"), command)
        eve.cookie = made["invite"]
        self.status(401, eve, "GET", "/api/me")
        eve.cookie = "A" * 5000
        self.status(401, eve, "GET", "/api/me")
        eve.cookie = "x' OR '1'='1"
        self.status(401, eve, "GET", "/api/me")

    def test_an_answer_for_another_seat(self):
        players, id_, _ = table(self.server)
        seats = [Seated(player, id_).connect() for player in players]
        actor = next(i for i, seat in enumerate(seats) if seat.choices())
        other = seats[(actor + 1) % 3]
        other.live.send({"cmd": "act", "id": "a", "game": id_, "sequence": other.sequence, "n": 0})
        self.assertEqual(other.answered("a")["code"], "refused")

    def test_names(self):
        for name in ("", " ", "a\nb", "a|b", "x" * 41, "\x00", 7, None, ["a"], "\u0007"):
            self.status(400, Player(self.server.address), "POST", "/api/me", {"name": name})
        for name in ("An\u200bna", "\u202eannA", "\u2066Anna", "Anna\ufeff", "An\u2028na", "Anna\u200f", "An\u0085na", "\U000e0041nna"):
            status, _, said = Player(self.server.address).request("POST", "/api/me", {"name": name})
            self.assertEqual(status, 400)
            self.assertIn("without invisible characters", said)
            self.assertTrue(all(c.isprintable() for c in json.loads(said)["error"]), said)
        for name in ("Robert'); DROP TABLE players;--", "<script>alert(1)</script>", "Ἀθηνᾶ", "%s%n"):
            player = Player(self.server.address, name)
            self.assertEqual(player.get("/api/me")["player"]["name"], name)
            player.post("/api/games", {"game": "olympus", "players": 3, "public": True})
        self.assertEqual(player.get("/api/games?list=open&search='%20OR%201=1--")["games"], [])

    def test_contacts(self):
        anna = Player(self.server.address, "Anna")
        for contact in ("a@b\nBcc: x@y", "a@b\r", "\ta@b", "-oProxyCommand=x", "\x7f", "a\u2028b", "\u202ea@b", "x" * 201):
            self.status(400, anna, "POST", "/api/me", {"name": "Anna", "contact": contact})
        self.assertEqual(anna.get("/api/me")["player"]["contact"], "")
        for contact in ("anna-maria@example.org", "+39 06 1234", "Ἀθηνᾶ", ""):
            self.assertEqual(anna.post("/api/me", {"name": "Anna", "contact": contact})["player"]["contact"], contact)

    def test_malformed_bodies(self):
        anna = Player(self.server.address, "Anna")
        deep = "[" * 5000 + "]" * 5000
        for body in (b"", b"{", b"[]", b"null", b'{"name":"a","name":"b"}', deep.encode(), b'\xff\xfe', b'{"name":"\xff"}'):
            self.status(400, anna, "POST", "/api/me", body)
        for body in ({"game": "chess", "players": 3}, {"game": "olympus", "players": 2}, {"game": "olympus"},
                     {"game": "olympus", "players": 3, "seats": [1, 2, 3]},
                     {"game": "olympus", "players": 3, "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "human"}]},
                     {"game": "olympus", "players": 3, "seats": [{"kind": "computer", "level": "god"}] * 3},
                     {"game": "olympus", "players": 3, "clock": {"seconds": -5}},
                     {"game": "olympus", "players": 3, "clock": {"seconds": 1e300}},
                     {"game": "olympus", "players": 3, "start": 18446744073709551615},
                     {"game": "olympus", "players": 3, "figures": "[buildings.market]\nfoo = 1"},
                     {"game": "olympus", "players": 3, "figures": "x" * 70000}):
            self.status(400, anna, "POST", "/api/games", body)
        self.status(400, anna, "POST", "/api/games/import", {"record": "no record"})
        self.status(400, anna, "GET", "/api/games?list=everything")
        self.status(404, anna, "GET", "/api/games/..%2f..%2fetc")
        self.status(404, anna, "GET", "/api/nothing")
        self.status(413, anna, "POST", "/api/games", b'{"a":"' + b"x" * 300_000 + b'"}')
        self.status(400, anna, "POST", "/api/games", b'{"a":"' + b"x" * 200_000 + b'"}')
        self.status(400, anna, "POST", "/api/games/import", b'{"a":"' + b"x" * 1_100_000 + b'"}')
        for path in ("/api/me", "/api/games/abcdefghijkl/chat", "/api/games/import/", "/api/nothing", "/"):
            self.status(413, anna, "POST", path, b'{"a":"' + b"x" * 1_000_000 + b'"}')
        self.status(413, anna, "POST", "/api/me", iter([b"x" * 1000] * 100))  # in chunks

    def test_a_body_that_is_too_large_is_refused_before_it_comes(self):
        with socket.create_connection((Player(self.server.address).host, self.server.port)) as one:
            one.sendall(b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n")
            one.settimeout(10)
            self.assertIn(b" 413 ", one.recv(1000))

    def test_frames(self):
        players, id_, _ = table(self.server)
        live = players[0].live()
        for text in ("", "{", "[]", "17", '{"cmd":"fly"}', '{"cmd":7}', '{"cmd":"subscribe"}', '{"cmd":"subscribe","game":"' + "x" * 30 + '"}',
                     '{"cmd":"act","game":"abc"}', '{"cmd":"act","game":"%s","sequence":-1,"n":0}' % id_,
                     '{"cmd":"act","game":"%s","sequence":99999,"n":0}' % id_, '{"cmd":"act","id":"\\u0000","game":"%s"}' % id_,
                     '{"cmd":"act","game":"%s","sequence":4,"n":1e9}' % id_, '{"cmd":"chat","game":"%s","text":"%s"}' % (id_, "x" * 501)):
            live.send(text)
            answer = live.receive()
            self.assertEqual((answer["type"], answer["ok"]), ("answer", False), text)
        live.frame(1, b'{"cmd":"ping","pad":"' + b"x" * 8000 + b'"}')
        self.assertTrue(live.receive()["ok"])
        live.frame(1, b"x" * 8193)
        with self.assertRaises(ConnectionError):
            live.receive()
        live = players[0].live()
        live.frame(2, b"binary")
        with self.assertRaises(ConnectionError):
            live.receive()
        live = players[0].live()
        live.socket.sendall(os.urandom(200))
        with self.assertRaises((ConnectionError, UnicodeDecodeError)):
            while True:
                live.receive()

    def test_floods(self):
        anna = Player(self.server.address, "Anna")
        live = anna.live()
        slowed = 0
        with self.assertRaises(ConnectionError):
            for _ in range(100_000):
                live.send({"cmd": "ping", "id": "flood"})
                answer = live.receive()
                self.assertEqual(answer["id"], "flood")
                if answer.get("code") == "too_many":
                    slowed += 1
        self.assertGreater(slowed, 50)
        many = []
        with self.assertRaisesRegex(ConnectionError, "429"):
            for _ in range(100):
                many.append(anna.live())
        for one in many:
            one.close()
        deadline = time.monotonic() + 30
        while True:  # and those that are closed do not count any more
            try:
                anna.live().close()
                break
            except ConnectionError:
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.2)

    def test_slow_readers_are_cut_off_and_nobody_waits_for_them(self):
        players, id_, _ = table(self.server)
        slow = players[1].live(receive_buffer=4096)
        slow.send({"cmd": "subscribe", "id": "s", "game": id_})
        metrics = lambda: float(players[0].request("GET", "/metrics")[2].split("\npelops_cut_off_total ")[1].split()[0])  # noqa: E731
        before = metrics()
        longest, n = 0.0, 0
        live = players[0].live()
        while metrics() == before and n < 6000:
            # Each frame of the slow client asks for the state, which it never reads.
            for _ in range(20):
                n += 1
                slow.socket.setblocking(False)
                try:
                    slow.send({"cmd": "subscribe", "id": "s", "game": id_})
                except (BlockingIOError, ConnectionError, OSError):
                    pass
                time.sleep(0.005)
            begin = time.monotonic()
            live.send({"cmd": "ping", "id": "p"})
            live.answer("p")
            longest = max(longest, time.monotonic() - begin)
        self.assertGreater(metrics(), before)
        self.assertLess(longest, 2)

    def test_half_open_and_dribbled_requests(self):
        address = (Player(self.server.address).host, self.server.port)
        idle = [socket.create_connection(address) for _ in range(50)]
        dribble = socket.create_connection(address)
        dribble.sendall(b"GET /health HTTP/1.1\r\nHost: a\r\nX: ")
        self.assertEqual(Player(self.server.address).request("GET", "/health")[0], 200)
        bad = socket.create_connection(address)
        bad.sendall(b"\x16\x03\x01 not http\r\n\r\n")
        self.assertLess(len(bad.recv(1000)), 1000)
        huge = socket.create_connection(address)
        huge.sendall(b"GET / HTTP/1.1\r\nHost: a\r\nCookie: " + b"x" * 20_000 + b"\r\n\r\n")
        huge.settimeout(30)
        self.assertIn(b" 413 ", huge.recv(1000))
        # Who says nothing, or does not come to an end, is hung up on.
        for one in (idle[0], idle[-1], dribble):
            one.settimeout(60)
            self.assertEqual(one.recv(1), b"")
        for one in (*idle, dribble, bad, huge):
            one.close()


if __name__ == "__main__":
    random.seed(1)
    unittest.main(warnings="ignore")
