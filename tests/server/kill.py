#!/usr/bin/env python3
"""SIGKILL at random moments under load: no acknowledged action is lost or doubled, no game is stuck.

    kill.py [--rounds 20] [--postgres] [--tables 4] [--seed 1]

A round lets people play at several tables, with computers among them, and kills the server somewhere in the middle; then it is
started again and everything that was acknowledged is looked for. Ends with a line of counts.
"""

import argparse
import random
import threading
import time

from harness import PATIENCE, Player, Seated, Server, postgres, sqlite


class Table(threading.Thread):
    """Two people and a computer, who play until the server dies."""

    def __init__(self, server, number, seed):
        super().__init__(daemon=True)
        self.server, self.number, self.rng = server, number, random.Random(seed)
        self.acknowledged = {}  # request -> sequence
        self.unanswered = []    # frames whose answer never came
        self.wrong = None
        players = [Player(server.address, f"{name}{number}", timeout=PATIENCE) for name in ("Anna", "Ben")]
        made = players[0].post("/api/games", {"game": self.rng.choice(("olympus", "olympos")), "players": 3,
                                              "seats": [{"kind": "me"}, {"kind": "human"}, {"kind": "computer", "level": "random"}]})
        players[1].post(f"/api/games/{made['id']}/join", {"invite": made["invite"]})
        self.game, self.players = made["id"], players
        self.seats = [Seated(player, self.game, random.Random(seed + i)) for i, player in enumerate(players)]
        self.count = 0

    def over(self):
        return any(seat.over for seat in self.seats)

    def run(self):
        try:
            for seat in self.seats:
                seat.connect()
            while not self.over():
                actor = next((seat for seat in self.seats if seat.choices()), None)
                if actor is None:
                    for seat in self.seats:
                        seat.receive()
                    continue
                self.count += 1
                frame = actor.act(id=f"t{self.number}-{self.count}")
                self.unanswered.append((actor, frame))
                answer = actor.answered(frame["id"])
                if not answer["ok"] and answer["code"] == "unavailable":
                    return
                assert answer["ok"], answer
                self.unanswered.pop()
                self.acknowledged[frame["id"]] = answer["sequence"]
                for seat in self.seats:
                    while seat.sequence < answer["sequence"]:
                        seat.receive()
        except (ConnectionError, OSError):
            pass  # the server was killed
        except Exception as error:  # whatever else goes wrong is what this looks for
            self.wrong = error

    def check(self):
        """After the restart: everything acknowledged is there once, and what was not answered gets one answer."""
        if self.wrong:
            raise self.wrong
        for actor, frame in self.unanswered:
            body = {**frame, "request": frame["id"]}
            try:
                sequence = actor.player.post(f"/api/games/{self.game}/act", body)["sequence"]
                again = actor.player.post(f"/api/games/{self.game}/act", body)["sequence"]
                assert sequence == again, (sequence, again)
                self.acknowledged[frame["id"]] = sequence
            except Exception as error:
                answer = getattr(error, "answer", {})
                # It never arrived, and meanwhile the game cannot have moved: only its own action moves it.
                raise AssertionError(f"{frame} got {answer or error}") from error
        self.unanswered.clear()
        entries, after = [], -1
        while True:
            page = self.players[0].get(f"/api/games/{self.game}/log" + (f"?after={after}" if after >= 0 else ""))
            entries += page["entries"]
            if not page["more"]:
                break
            after = entries[-1]["sequence"]
        assert [e["sequence"] for e in entries] == list(range(len(entries))), "the log has a gap"
        by_sequence = {e["sequence"]: e for e in entries}
        human = [e for e in entries if e["kind"] == "acted" and e["by"] == "human"]
        assert len(human) == len(self.acknowledged), f"{len(human)} actions in the log, {len(self.acknowledged)} acknowledged"
        for request, sequence in self.acknowledged.items():
            assert by_sequence[sequence]["kind"] == "acted", request
        # Not stuck: somebody is asked who can answer, or the computer moves.
        deadline = time.monotonic() + PATIENCE
        while True:
            state = self.players[0].get(f"/api/games/{self.game}")["state"]
            if state["status"] == "over":
                return
            if state["asked"]["seat"] != 2:
                return
            assert time.monotonic() < deadline, "the computer does not move"
            time.sleep(0.05)

    def renewed(self):
        """The same table, for the next round."""
        seats = self.seats
        super().__init__(daemon=True)
        self.seats = seats
        return self


def run(database, arguments):
    rng = random.Random(arguments.seed)
    server = Server(database)
    tables, finished, acknowledged = [], 0, 0
    for round_ in range(arguments.rounds):
        fresh = [Table(server, f"{round_}x{i}", rng.randrange(1 << 30)) for i in range(arguments.tables - len(tables))]
        tables += fresh
        for table in tables:
            table.start()
        time.sleep(rng.uniform(0.05, arguments.longest))
        server.kill()
        for table in tables:
            table.join(PATIENCE)
            assert not table.is_alive()
        server.start()
        for table in tables:
            table.check()
        acknowledged += sum(len(table.acknowledged) for table in tables if table.over())
        finished += sum(table.over() for table in tables)
        tables = [table.renewed() for table in tables if not table.over()]
    acknowledged += sum(len(table.acknowledged) for table in tables)
    seconds, code = server.stop()
    assert code == 0 and seconds < 5, (code, seconds)
    return finished, acknowledged


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--longest", type=float, default=0.6, help="seconds until a kill, at most")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    begin = time.monotonic()
    with (postgres() if arguments.postgres else sqlite()) as database:
        finished, acknowledged = run(database, arguments)
    print(f"{arguments.rounds} kills on {'PostgreSQL' if arguments.postgres else 'SQLite'} in {time.monotonic() - begin:.0f} s: "
          f"{acknowledged} acknowledged actions, none lost or doubled; {finished} games ended, none stuck")
    assert acknowledged > arguments.rounds, "too little was played to say anything"


if __name__ == "__main__":
    main()
