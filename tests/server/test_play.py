"""Games over the socket: every client sees the same, and nothing is done twice. On SQLite; `--postgres`: on PostgreSQL."""

import json
import random
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from harness import PATIENCE, PROGRAM, Player, Refused, Seated, Server, postgres, sqlite, table

POSTGRES = "--postgres" in sys.argv


def play_to_end(seats, rng, drop=0.0):
    """Everybody plays at random; a seat may lose its connection before or after it acts."""
    for seat in seats:
        seat.connect()
    while not all(seat.over for seat in seats):
        actor = next((seat for seat in seats if seat.choices()), None)
        if actor is None:
            for seat in seats:
                if not seat.over:
                    seat.receive()
            continue
        if rng.random() < drop:
            rng.choice(seats).connect()
            continue
        frame = actor.act()
        if rng.random() < drop:  # the answer is lost: the same frame again gets it
            actor.connect()
            actor.live.send(frame)
        answer = actor.answered(frame["id"])
        assert answer["ok"], answer
        target = answer["sequence"]
        for seat in seats:
            while seat.sequence < target:
                seat.receive()


class Play(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.database = postgres() if POSTGRES else sqlite()
        cls.server = Server(cls.database.__enter__())

    @classmethod
    def tearDownClass(cls):
        seconds, code = cls.server.stop()
        cls.database.__exit__(None, None, None)
        assert code == 0 and seconds < 5, (code, seconds)

    def refused(self, code, call, *arguments):
        with self.assertRaises(Refused) as raised:
            call(*arguments)
        self.assertEqual(raised.exception.answer["code"], code, raised.exception.answer)
        return raised.exception.answer

    def test_full_games_with_lost_connections(self):
        for game in ("olympus", "olympos"):
            with self.subTest(game=game):
                rng = random.Random(5)
                players, id_, _ = table(self.server, game=game)
                seats = [Seated(player, id_, random.Random(i)) for i, player in enumerate(players)]
                play_to_end(seats, rng, drop=0.05)
                logs = []
                for player in players:
                    entries, after = [], 0
                    while True:
                        page = player.get(f"/api/games/{id_}/log?after={after}")
                        entries += page["entries"]
                        if not page["more"]:
                            break
                        after = entries[-1]["sequence"]
                    logs.append(entries)
                public = [[(e["sequence"], e["kind"], e.get("seat"), e["at"]) for e in log] for log in logs]
                self.assertEqual(public[0], public[1])
                self.assertEqual(public[0], public[2])
                # What was told live is what the log says.
                for seat, log in zip(seats, logs):
                    said = {e["sequence"]: e for e in log}
                    for sequence, entry in seat.entries.items():
                        self.assertEqual(entry.get("events"), said[sequence].get("events"))
                states = [player.get(f"/api/games/{id_}")["state"] for player in players]
                self.assertEqual([s["status"] for s in states], ["over"] * 3)
                self.assertEqual(states[0]["scores"], states[1]["scores"])
                _, _, record = players[0].request("GET", f"/api/games/{id_}/record")
                with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
                    file.write(record)
                    file.flush()
                    subprocess.run([PROGRAM, "replay", file.name, "--quiet"], check=True)
                self.assertIn("seats: Anna | Ben | Caro", record)
                self.assertIn(f"seed: {states[0]['seed']}\n", record)
                # And the record comes back in.
                again = players[1].post("/api/games/import", {"record": record})["state"]
                self.assertEqual((again["status"], again["scores"]), ("over", states[0]["scores"]))

    def test_the_seed_is_committed_to_and_opened_at_the_end(self):
        import hashlib
        players, id_, made = table(self.server)
        state = made["state"]
        self.assertNotIn("seed", json.dumps(state).replace("commitment", ""))
        self.refused("refused", players[0].get, f"/api/games/{id_}/record")
        play_to_end([Seated(player, id_, random.Random(i)) for i, player in enumerate(players)], random.Random(1))
        end = players[0].get(f"/api/games/{id_}")["state"]
        text = f"pelops:{id_}:{end['salt']}:{end['seed']}"
        self.assertEqual(hashlib.blake2b(text.encode(), digest_size=32).hexdigest(), state["commitment"])

    def test_stale_and_repeated_requests(self):
        players, id_, _ = table(self.server)
        seats = [Seated(player, id_).connect() for player in players]
        actor = next(seat for seat in seats if seat.choices())
        before = actor.sequence
        frame = actor.act(id="once")
        first = actor.answered("once")
        for _ in range(3):
            actor.live.send(frame)
            self.assertEqual(actor.answered("once")["sequence"], first["sequence"])
        stale = {**frame, "id": "other"}
        actor.live.send(stale)
        answer = actor.answered("other")
        self.assertEqual((answer["ok"], answer["code"]), (False, "stale"))
        self.assertEqual(answer["state"]["sequence"], first["sequence"])
        # Over HTTP too, by another connection of the same player.
        body = {"request": "once", "sequence": before, "n": 0}
        self.assertEqual(actor.player.post(f"/api/games/{id_}/act", body)["sequence"], first["sequence"])
        log = actor.player.get(f"/api/games/{id_}/log?after={before}")["entries"]
        self.assertEqual(len([e for e in log if e["kind"] == "acted"]), 1)

    def test_a_preview_changes_nothing(self):
        players, id_, _ = table(self.server)
        seats = [Seated(player, id_).connect() for player in players]
        actor = next(seat for seat in seats if seat.choices())
        other = next(seat for seat in seats if seat is not actor)
        choice = {"sequence": actor.sequence, "n": 0}
        before = actor.player.get(f"/api/games/{id_}")["state"]["view"]
        preview = actor.player.post(f"/api/games/{id_}/preview", choice)
        self.assertTrue(preview["events"])
        self.assertEqual(set(preview["view"]), set(before))
        actor.live.send({"cmd": "preview", "id": "p1", "game": id_, **choice})
        self.assertEqual(actor.answered("p1")["events"], preview["events"])
        self.assertEqual(actor.player.get(f"/api/games/{id_}")["state"]["view"], before)
        self.refused("refused", other.player.post, f"/api/games/{id_}/preview", choice)
        self.refused("refused", actor.player.post, f"/api/games/{id_}/preview", {**choice, "n": 100000})
        self.refused("bad_request", actor.player.post, f"/api/games/{id_}/preview", {"sequence": actor.sequence})
        frame = actor.act()
        actor.answered(frame["id"])
        self.assertIn("state", self.refused("stale", actor.player.post, f"/api/games/{id_}/preview", choice))

    def test_links_lead_into_the_page(self):
        player = Player(self.server.address)
        for path, to in ((f"/game/{'a' * 12}?invite=q8_-J&x=1", f"../#/game/{'a' * 12}?invite=q8_-J"), (f"/game/{'a' * 12}", f"../#/game/{'a' * 12}"),
                         ("/game/abc?watch=%0d%0aX:%201", "../#/game/abc")):
            status, headers, _ = player.request("GET", path)
            self.assertEqual((status, headers.get("Location")), (302, to))
        status, headers, _ = player.request("GET", "/game/a%0d%0aX:1")
        self.assertNotEqual(status, 302)

    def test_undo(self):
        players, id_, _ = table(self.server)
        seats = [Seated(player, id_, random.Random(3)).connect() for player in players]

        def everybody(sequence):
            for seat in seats:
                while seat.sequence < sequence:
                    seat.receive()

        def asked():
            return next(i for i, seat in enumerate(seats) if seat.choices())

        first = asked()
        start = players[first].get(f"/api/games/{id_}")["state"]
        frame = seats[first].act()
        done = seats[first].answered(frame["id"])["sequence"]
        everybody(done)
        free = asked() != first
        self.assertTrue(free, "in Olympus others may join a ceremony: they are asked next")
        # Nobody else has acted: it is free.
        undone = players[first].post(f"/api/games/{id_}/undo", {"sequence": done})["sequence"]
        everybody(undone)
        self.assertEqual(players[first].get(f"/api/games/{id_}")["state"]["view"], start["view"])
        self.assertEqual(seats[0].entries[undone]["to"], start["sequence"])
        # Now somebody else acts too: all must agree.
        frame = seats[first].act()
        everybody(seats[first].answered(frame["id"])["sequence"])
        second = asked()
        frame = seats[second].act()
        done = seats[second].answered(frame["id"])["sequence"]
        everybody(done)
        wish = players[first].post(f"/api/games/{id_}/undo", {"sequence": done})["sequence"]
        state = players[second].get(f"/api/games/{id_}")["state"]
        others = [i for i in range(3) if i != first]
        self.assertEqual((state["undo"]["by"], state["undo"]["waiting"]), (first, others))
        self.refused("refused", players[first].post, f"/api/games/{id_}/agree", {"sequence": wish})
        players[others[0]].post(f"/api/games/{id_}/agree", {"sequence": wish})
        self.assertEqual(players[0].get(f"/api/games/{id_}")["state"]["undo"]["waiting"], [others[1]])
        players[others[1]].post(f"/api/games/{id_}/agree", {"sequence": wish})
        state = players[first].get(f"/api/games/{id_}")["state"]
        self.assertEqual((state["view"], state["undo"]), (start["view"], None))
        # Declined: nothing happens.
        everybody(state["sequence"])
        frame = seats[first].act()
        everybody(seats[first].answered(frame["id"])["sequence"])
        second = asked()
        frame = seats[second].act()
        done = seats[second].answered(frame["id"])["sequence"]
        wish = players[first].post(f"/api/games/{id_}/undo", {"sequence": done})["sequence"]
        players[others[0]].post(f"/api/games/{id_}/decline", {"sequence": wish})
        self.assertIsNone(players[0].get(f"/api/games/{id_}")["state"]["undo"])

    def test_computers_play_and_seats_change_hands(self):
        anna = Player(self.server.address, "Anna")
        computers = [{"kind": "computer", "level": level} for level in ("novice", "medium")]
        id_ = anna.post("/api/games", {"game": "olympos", "players": 3, "seats": [{"kind": "me"}, *computers]})["id"]
        seat = Seated(anna, id_).connect()
        for _ in range(3):
            while not seat.choices() and not seat.over:
                seat.receive()
            frame = seat.act()
            self.assertTrue(seat.answered(frame["id"])["ok"])
        anna.post(f"/api/games/{id_}/hand_over", {"level": "random"})
        while not seat.over:
            seat.receive()
        self.assertIn("handed_over", [e["kind"] for e in seat.entries.values()])
        self.assertEqual({e["by"] for e in seat.entries.values() if e["kind"] == "acted"}, {"human", "computer"})
        self.refused("refused", anna.post, f"/api/games/{id_}/take_back")
        # Once more: the same people, the same levels; asked twice it is one game.
        next_game = anna.post(f"/api/games/{id_}/rematch")["game"]
        self.assertEqual(anna.post(f"/api/games/{id_}/rematch")["game"], next_game)
        again = anna.get(f"/api/games/{next_game}")["state"]
        self.assertEqual((again["seat"], again["status"]), (0, "running"))
        self.assertNotEqual(again["commitment"], seat.state["commitment"])

    def test_a_seat_is_handed_over_and_taken_back(self):
        players, id_, _ = table(self.server)
        seat = Seated(players[0], id_).connect()
        players[0].post(f"/api/games/{id_}/hand_over", {"level": "random"})
        self.refused("refused", players[1].post, f"/api/games/{id_}/hand_over", {"seat": 2})
        players[0].post(f"/api/games/{id_}/take_back")
        state = players[0].get(f"/api/games/{id_}")["state"]
        self.assertEqual(state["seats"][0]["by"], "human")
        players[2].post(f"/api/games/{id_}/leave")
        self.assertEqual(players[0].get(f"/api/games/{id_}")["state"]["seats"][2]["by"], "computer")
        players[2].post(f"/api/games/{id_}/take_back")
        self.assertEqual(players[0].get(f"/api/games/{id_}")["state"]["seats"][2]["by"], "human")
        seat.drop()

    def test_seats_links_and_lists(self):
        anna, ben, eve = (Player(self.server.address, n) for n in ("Anna", "Ben", "Eve"))
        made = anna.post("/api/games", {"request": "m1", "game": "olympus", "players": 3})
        id_ = made["id"]
        self.assertEqual(anna.post("/api/games", {"request": "m1", "game": "olympus", "players": 3})["id"], id_)
        self.refused("not_found", eve.get, f"/api/games/{id_}")
        self.refused("forbidden", eve.post, f"/api/games/{id_}/join", {"invite": made["watch"]})
        self.refused("forbidden", eve.post, f"/api/games/{id_}/join")
        self.assertEqual(ben.post(f"/api/games/{id_}/join", {"invite": made["invite"], "seat": 2})["seat"], 2)
        self.assertEqual(ben.post(f"/api/games/{id_}/join", {"invite": made["invite"]})["seat"], 2)
        self.refused("refused", eve.post, f"/api/games/{id_}/join", {"invite": made["invite"], "seat": 2})
        self.refused("forbidden", ben.post, f"/api/games/{id_}/invite")
        token = anna.post(f"/api/games/{id_}/invite")["token"]
        self.refused("forbidden", eve.post, f"/api/games/{id_}/join", {"invite": made["invite"]})
        self.assertIsNone(eve.get(f"/api/games/{id_}?watch={made['watch']}")["state"]["seat"])
        self.assertIn(id_, [g["id"] for g in ben.get("/api/games?list=mine")["games"]])
        self.assertNotIn(id_, [g["id"] for g in eve.get("/api/games?list=open")["games"]])
        # The host starts: a computer takes the free seat, and it cannot be claimed any more.
        anna.post(f"/api/games/{id_}/start", {"level": "random"})
        self.refused("refused", eve.post, f"/api/games/{id_}/join", {"invite": token})
        public = anna.post("/api/games", {"game": "olympos", "players": 3, "public": True})["id"]
        self.assertIn(public, [g["id"] for g in eve.get("/api/games?list=open&search=anna")["games"]])
        self.assertNotIn(public, [g["id"] for g in eve.get("/api/games?list=open&search=%25zzz")["games"]])
        self.assertEqual(eve.post(f"/api/games/{public}/join")["seat"], 1)
        eve.post(f"/api/games/{public}/leave")
        self.assertFalse(anna.get(f"/api/games/{public}")["state"]["seats"][1]["taken"])
        anna.post(f"/api/games/{public}/leave")
        self.assertEqual(anna.get(f"/api/games/{public}")["state"]["status"], "closed")

    def test_another_device(self):
        anna = Player(self.server.address, "Anna")
        id_ = anna.post("/api/games", {"game": "olympus", "players": 3})["id"]
        code = anna.post("/api/me/recovery")["code"]
        phone = Player(self.server.address)
        self.refused("forbidden", phone.post, "/api/me/recover", {"code": "AAAAA-AAAAA-AAAAA-AAAAA"})
        first = phone.post("/api/me/recover", {"code": code.lower().replace("-", " "), "request": "3f7a-phone"})
        lost, phone.cookie = phone.cookie, None
        self.assertEqual(phone.post("/api/me/recover", {"code": code, "request": "3f7a-phone"}), first)
        self.assertEqual(phone.cookie, lost)
        self.assertEqual(phone.get(f"/api/games/{id_}")["state"]["seat"], 0)
        self.assertEqual(anna.get(f"/api/games/{id_}")["state"]["seat"], 0)
        thief = Player(self.server.address)
        self.refused("forbidden", thief.post, "/api/me/recover", {"code": code})
        self.refused("forbidden", thief.post, "/api/me/recover", {"code": code, "request": "3f7a-thief"})
        old = phone.cookie
        phone.post("/api/me/forget")
        phone.cookie = old
        self.refused("no_player", phone.get, "/api/me")
        phone.cookie = None
        self.refused("forbidden", phone.post, "/api/me/recover", {"code": code, "request": "3f7a-phone"})
        self.assertEqual(anna.get("/api/me")["player"]["name"], "Anna")

    def test_clocks(self):
        players, id_, _ = table(self.server, clock={"seconds": 10, "increment": 5})
        seats = [Seated(player, id_, random.Random(1)).connect() for player in players]
        first = next(i for i, seat in enumerate(seats) if seat.choices())
        time.sleep(1.2)
        frame = seats[first].act()
        seats[first].answered(frame["id"])
        clock = players[0].get(f"/api/games/{id_}")["state"]["clock"]
        self.assertLess(clock["left"][first], 10_000 + 5_000 - 1_000)
        self.assertGreater(clock["left"][first], 5_000)
        running = clock["running"]
        self.assertNotEqual(running, first)
        # The clock goes on through a restart of the server, and is not cheated by it.
        type(self).server.stop()
        type(self).server.start()
        clock = players[0].get(f"/api/games/{id_}")["state"]["clock"]
        self.assertEqual(clock["running"], running)
        self.assertLess(clock["left"][running], 10_000)
        deadline = time.monotonic() + PATIENCE
        while not players[0].get(f"/api/games/{id_}")["state"]["seats"][running].get("expired"):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.3)
        self.refused("refused", players[running].post, f"/api/games/{id_}/take_back")

    def test_chat_and_presence(self):
        players, id_, made = table(self.server)
        anna = Seated(players[0], id_).connect()
        ben = Seated(players[1], id_).connect()
        spectator = Seated(Player(self.server.address), id_, watch=made["watch"]).connect()
        players[1].post(f"/api/games/{id_}/chat", {"text": "<b>' OR 1=1; --</b>"})
        for seat in (anna, ben, spectator):
            while seat.receive()["type"] != "entry":
                pass
            self.assertEqual(seat.entries[seat.sequence]["text"], "<b>' OR 1=1; --</b>")
        spectator.live.send({"cmd": "chat", "id": "c", "game": id_, "text": "hello"})
        self.assertEqual(spectator.answered("c")["code"], "no_player")
        ben.drop()
        while True:
            message = anna.receive()
            if message["type"] == "presence" and message["online"] == [0]:
                break

    def test_who_missed_a_move_and_a_word_knows_how_it_stands(self):
        players, id_, _ = table(self.server)
        seats = [Seated(player, id_, views=True).connect() for player in players]
        for _ in range(20):
            actor = next(seat for seat in seats if seat.choices())
            for seat in seats:
                if seat is not actor:
                    seat.drop()
            self.assertTrue(actor.answered(actor.act()["id"])["ok"])
            actor.player.post(f"/api/games/{id_}/chat", {"text": "your turn"})
            while actor.entries[actor.sequence]["kind"] != "chat":
                actor.receive()
            for seat, player in zip(seats, players, strict=True):
                state = player.get(f"/api/games/{id_}")["state"]
                if seat is not actor:
                    seat.connect()
                    last = seat.entries[seat.sequence]
                    self.assertEqual((last["kind"], last["view"]), ("chat", state["view"]))
                self.assertEqual(seat.asked, state["asked"])

    def test_health_metrics_and_page(self):
        player = Player(self.server.address)
        self.assertEqual(player.request("GET", "/health")[0], 200)
        self.assertIn("pelops_moves_total", player.request("GET", "/metrics")[2])
        self.assertEqual(json.loads(player.request("GET", "/api")[2])["openapi"][:2], "3.")
        status, headers, text = player.request("GET", "/anything")
        self.assertEqual((status, headers["Content-Type"]), (200, "text/html; charset=utf-8"))
        self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
        tag = headers["ETag"]
        self.assertEqual(player.request("GET", "/", headers={"If-None-Match": tag})[0], 304)
        self.assertEqual(player.request("GET", "/../../etc/passwd")[0], 404)
        self.assertEqual(player.request("GET", "/missing.js")[0], 404)
        self.assertEqual(player.request("HEAD", "/")[2], "")

    def test_notices_on_a_socket_that_looks_elsewhere(self):
        players, id_, _ = table(self.server)
        seats = [Seated(player, id_, random.Random(2)).connect() for player in players]
        actor = next(i for i, seat in enumerate(seats) if seat.choices())
        away = [player.live() for i, player in enumerate(players) if i != actor]
        for i, seat in enumerate(seats):
            if i != actor:
                seat.drop()
        deadline = time.monotonic() + PATIENCE
        while any(s["online"] for i, s in enumerate(players[actor].get(f"/api/games/{id_}")["state"]["seats"]) if i != actor):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.1)
        self.assertTrue(seats[actor].answered(seats[actor].act()["id"])["ok"])
        asked = players[actor].get(f"/api/games/{id_}")["state"]["asked"]["seat"]
        self.assertNotEqual(asked, actor)
        live = away[[i for i in range(3) if i != actor].index(asked)]
        self.assertEqual(live.receive(), {"type": "notice", "game": id_, "kind": "your_turn"})

    def test_the_example_client_plays_to_the_end(self):
        client = Path(__file__).resolve().parents[2] / "server" / "example" / "client.py"
        out = subprocess.run([sys.executable, client, self.server.address, "--level", "random"], check=True, timeout=PATIENCE * 3,
                             capture_output=True, text=True).stdout
        self.assertIn("\nover: [", out)

    def test_a_folder_as_page(self):
        with tempfile.TemporaryDirectory() as folder, sqlite() as database:
            page = Path(folder)
            (page / "assets").mkdir()
            (page / "index.html").write_text("<p>mine</p>")
            (page / "assets" / "a-123.js").write_text("1")
            (page / "assets" / "a-123.js.br").write_bytes(b"packed")
            with Server(database, "--page", folder, thinkers=-1) as server:
                player = Player(server.address)
                self.assertEqual(player.request("GET", "/")[2], "<p>mine</p>")
                status, headers, text = player.request("GET", "/assets/a-123.js", headers={"Accept-Encoding": "gzip, br"})
                self.assertEqual((headers["Content-Encoding"], text), ("br", "packed"))
                self.assertIn("immutable", headers["Cache-Control"])
                self.assertEqual(player.request("GET", "/assets/a-123.js")[2], "1")
                (page / "index.html").write_text("<p>new</p>")
                self.assertEqual(player.request("GET", "/")[2], "<p>new</p>")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], warnings="ignore")
