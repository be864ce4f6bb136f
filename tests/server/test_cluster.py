"""PostgreSQL: several servers and workers on one database, and no other link between them."""

import random
import subprocess
import threading
import time
import unittest

from harness import PATIENCE, PROGRAM, Player, Refused, Seated, Server, deaf, postgres, table


class Worker:
    """`pelops work`: thinks for all servers."""

    def __init__(self, database):
        self.process = subprocess.Popen([PROGRAM, "work", "--database", database, "--thinkers", "2", "--log-level", "warn"],
                                        stdout=subprocess.PIPE, text=True)
        assert "thinking" in self.process.stdout.readline()

    def __enter__(self):
        return self

    def kill(self):
        self.process.kill()
        self.process.wait()

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
            assert self.process.wait(timeout=PATIENCE) == 0
        self.process.stdout.close()


def elsewhere(player, server):
    """The same person, on another server."""
    other = Player(server.address, timeout=PATIENCE)
    other.cookie = player.cookie
    return other


class Cluster(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cluster = postgres()
        cls.database = cls.cluster.__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.cluster.__exit__(None, None, None)

    def test_one_game_on_two_servers_and_one_is_killed(self):
        with Server(self.database, thinkers=-1) as one, Server(self.database, thinkers=-1) as two:
            players, id_, _ = table(one)
            seats = [Seated(player if i != 1 else elsewhere(player, two), id_, random.Random(i)).connect()
                     for i, player in enumerate(players)]
            actions = 0
            killed = False
            while actions < 60 and not seats[0].over:
                actor = next((seat for seat in seats if seat.choices()), None)
                if actor is None:
                    for seat in seats:
                        seat.receive()
                    continue
                frame = actor.act()
                answer = actor.answered(frame["id"])
                self.assertTrue(answer["ok"], answer)
                actions += 1
                for seat in seats:
                    while seat.sequence < answer["sequence"]:
                        seat.receive()
                if actions == 30 and not killed:
                    killed = True
                    two.kill()
                    seats[1].player = elsewhere(players[1], one)
                    seats[1].connect()
            self.assertTrue(killed)
            self.assertEqual({seat.sequence for seat in seats}, {seats[0].sequence})

    def test_presence_is_known_on_both(self):
        with Server(self.database, thinkers=-1) as one, Server(self.database, thinkers=-1) as two:
            players, id_, _ = table(one)
            anna = Seated(players[0], id_).connect()
            ben = Seated(elsewhere(players[1], two), id_).connect()
            while True:
                message = anna.receive()
                if message["type"] == "presence" and message["online"] == [0, 1]:
                    break
            ben.drop()
            while True:
                message = anna.receive()
                if message["type"] == "presence" and message["online"] == [0]:
                    break

    def test_both_servers_act_at_once_and_one_of_them_is_first(self):
        with Server(self.database, thinkers=-1) as one, Server(self.database, thinkers=-1) as two:
            players, id_, _ = table(one)
            seats = [Seated(player, id_).connect() for player in players]
            actor = next(seat for seat in seats if seat.choices())
            sequence = actor.sequence
            here, there = actor.player, elsewhere(actor.player, two)
            there.get(f"/api/games/{id_}")
            answers = []

            def act(player, request):
                try:
                    answers.append(player.post(f"/api/games/{id_}/act", {"request": request, "sequence": sequence, "n": 0}))
                except Refused as refused:
                    answers.append(refused.answer)

            threads = [threading.Thread(target=act, args=(p, f"r{i}")) for i, p in enumerate((here, there))]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(sorted(a["ok"] for a in answers), [False, True], answers)
            self.assertIn(next(a for a in answers if not a["ok"])["code"], ("stale", "refused"))
            done = next(a for a in answers if a["ok"])
            log = here.get(f"/api/games/{id_}/log?after={sequence}")["entries"]
            self.assertEqual([e["sequence"] for e in log], [done["sequence"]])
            # The same request at both: one entry, the same answer.
            for seat in seats:
                while seat.sequence < done["sequence"]:
                    seat.receive()
            actor = next(seat for seat in seats if seat.choices())
            sequence = actor.sequence
            here, there = actor.player, elsewhere(actor.player, two)
            answers.clear()
            threads = [threading.Thread(target=act, args=(p, "same")) for p in (here, there)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(answers[0], answers[1])
            self.assertTrue(answers[0]["ok"], answers)
            log = there.get(f"/api/games/{id_}/log?after={sequence}")["entries"]
            self.assertEqual([e["sequence"] for e in log], [answers[0]["sequence"]])

    def test_a_forgotten_device_is_forgotten_everywhere(self):
        with Server(self.database, thinkers=-1) as one, Server(self.database, thinkers=-1) as two:
            players, id_, _ = table(one)
            there = elsewhere(players[0], two)
            self.assertEqual(there.get("/api/me")["player"]["name"], players[0].get("/api/me")["player"]["name"])
            seats = [Seated(one_of, id_).connect() for one_of in (players[0], there)]
            players[0].post("/api/me/forget")
            for seat in seats:
                with self.assertRaises(ConnectionError):
                    while True:
                        seat.receive()
            for player in (players[0], there):
                player.cookie = there.cookie
                with self.assertRaises(Refused) as refused:
                    player.get("/api/me")
                self.assertEqual(refused.exception.answer["code"], "no_player")

    def test_what_a_deaf_server_missed_it_reads_again(self):
        with Server(self.database, thinkers=-1) as one, Server(self.database, thinkers=-1) as two:
            players, id_, made = table(one)
            seats = [Seated(player, id_).connect() for player in players]
            there = [Seated(elsewhere(player, two), id_).connect() for player in players]
            watching = Seated(Player(two.address, timeout=PATIENCE), id_, watch=made["watch"]).connect()
            actor = next(i for i, seat in enumerate(seats) if seat.choices())
            forgotten = next(i for i in (1, 2) if i != actor)
            with deaf(self.database):
                moved = seats[actor].answered(seats[actor].act()["id"])
                self.assertTrue(moved["ok"], moved)
                players[forgotten].post("/api/me/forget")
                link = players[0].post(f"/api/games/{id_}/watch_link")["token"]
            with self.assertRaises(ConnectionError):
                while True:
                    there[forgotten].receive()
            with self.assertRaises(Refused) as refused:
                there[forgotten].player.get("/api/me")
            self.assertEqual(refused.exception.answer["code"], "no_player")
            while watching.receive()["type"] != "unsubscribed":
                pass
            Seated(Player(two.address, timeout=PATIENCE), id_, watch=link).connect()
            for i in range(3):
                while i != forgotten and there[i].sequence < moved["sequence"]:
                    there[i].receive()

    def test_a_game_that_cannot_be_is_asked_of_no_database(self):
        with Server(self.database, thinkers=-1) as server:
            anna = Player(server.address, "Anna")
            for id_ in ("%ff", "%c3%28", "a%00b", "abcdefabcdef"):
                for command, body in (("join", {"invite": "x"}), ("act", {}), ("invite", {})):
                    with self.assertRaises(Refused) as refused:
                        anna.post(f"/api/games/{id_}/{command}", body)
                    self.assertEqual(refused.exception.answer["code"], "not_found", (id_, command))

    def test_workers_think_and_one_dies_in_a_thought(self):
        with Server(self.database, thinkers=-1) as server:
            anna, *others = (Player(server.address, name) for name in ("Anna", "Ben", "Caro"))
            computer, thinking = {"kind": "computer", "level": "random"}, {"kind": "computer", "level": "master"}
            made_by = {person.post("/api/games", {"game": game, "players": 3, "seats": [computer] * 3})["id"]: person
                       for person in others for game in ("olympus", "olympos", "olympus")}
            # A master's thought takes long enough to die in it: its game goes on at the other worker.
            long = anna.post("/api/games", {"game": "olympus", "players": 3, "start": 0,
                                            "seats": [thinking, computer, computer]})["id"]
            with Worker(self.database) as first, Worker(self.database):
                deadline = time.monotonic() + PATIENCE * 3
                time.sleep(0.5)
                first.kill()
                sequence = anna.get(f"/api/games/{long}")["state"]["sequence"]
                while anna.get(f"/api/games/{long}")["state"]["sequence"] < sequence + 5:
                    self.assertLess(time.monotonic(), deadline)
                    time.sleep(0.2)
                for game, person in made_by.items():
                    while person.get(f"/api/games/{game}")["state"]["status"] != "over":
                        self.assertLess(time.monotonic(), deadline)
                        time.sleep(0.2)


if __name__ == "__main__":
    unittest.main(warnings="ignore")
