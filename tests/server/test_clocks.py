"""Clocks count the time in which a player could have moved, and no other."""

import sqlite3
import time
import unittest

from harness import PATIENCE, Server, sqlite, table


class Clocks(unittest.TestCase):
    def test_a_database_that_hangs_takes_nobodys_time(self):
        with sqlite() as database, Server(database, thinkers=-1) as server:
            players, id_, _ = table(server, clock={"seconds": 600, "increment": 0})

            def left():
                clock = players[0].get(f"/api/games/{id_}")["state"]["clock"]
                return clock["left"][clock["running"]]

            time.sleep(1.5)
            before = left()
            begin = time.monotonic()
            other = sqlite3.connect(database, timeout=PATIENCE, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            time.sleep(7)
            other.execute("ROLLBACK")
            deadline = time.monotonic() + PATIENCE
            while not other.execute("SELECT COUNT(*) FROM outages").fetchone()[0]:
                self.assertLess(time.monotonic(), deadline, "it is not known that the database was away")
                time.sleep(0.1)
            other.close()
            time.sleep(1)
            players[0].post(f"/api/games/{id_}/chat", {"text": "go on"})
            passed = (time.monotonic() - begin) * 1000
            self.assertLess(before - left(), passed - 6000)


if __name__ == "__main__":
    unittest.main(warnings="ignore")
