"""What the operator sees and sets: logs, settings, and what is refused at the start."""

import contextlib
import os
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from harness import PATIENCE, PROGRAM, Player, postgres, sqlite


class Logs(unittest.TestCase):
    def test_who_reads_them_may_go_away(self):
        with sqlite() as database:
            process = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--database", database, "--thinkers", "1"],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            try:
                address = process.stdout.readline().split()[-1]
                process.stderr.close()
                for _ in range(3):  # each is written down
                    status, _, _ = Player(address).request("POST", "/api/me", {"name": "Eve"}, headers={"X-Pelops": None})
                    self.assertEqual(status, 403)
                self.assertEqual(Player(address).request("GET", "/health")[0], 200)
            finally:
                process.terminate()
                self.assertEqual(process.wait(timeout=PATIENCE), 0)
                process.stdout.close()

    def test_each_is_a_line_of_keys_and_values(self):
        with contextlib.ExitStack() as stack:
            cluster = contextlib.ExitStack()
            stack.callback(cluster.close)
            database = cluster.enter_context(postgres())
            log = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "log"
            with log.open("w") as file:
                server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--database", database, "--thinkers", "1", "--log-level", "debug"],
                                          stdout=subprocess.PIPE, stderr=file, text=True)
            stack.callback(server.stdout.close)
            stack.callback(server.wait)
            stack.callback(server.kill)
            anna = Player(server.stdout.readline().split()[-1], "Anna")
            made = anna.post("/api/games", {"game": "olympus", "players": 3})
            anna.request("GET", "/api/%22%0A%5C" + "x" * 300)
            anna.request("POST", "/api/me", {"name": "\"\n" * 20})
            cluster.close()
            self.assertEqual(anna.request("POST", "/api/games", {"game": "olympus", "players": 3})[0], 503)
            anna.request("POST", f"/api/games/{made['id']}/leave", {})
            deadline = time.monotonic() + PATIENCE
            while "thinker=" not in log.read_text():
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.2)
            lines = log.read_text().splitlines()
            self.assertGreater(sum("postgresql: " in line for line in lines), 1)
            for line in lines:
                self.assertRegex(line, r'^time=\S+ level=\w+( \w+=("([^"\\]|\\.)*"|[^\s"]+)| \w+)+$')

    def test_a_worker_goes_on_without_them_too(self):
        with postgres() as database:
            reading, writing = os.pipe()
            worker = subprocess.Popen([PROGRAM, "work", "--database", database], stdout=subprocess.PIPE, stderr=writing, text=True)
            os.close(writing)
            try:
                worker.stdout.readline()
                os.close(reading)
                with open(f"/proc/{worker.pid}/status") as status:
                    ignored = next(int(line.split()[1], 16) for line in status if line.startswith("SigIgn"))
                self.assertTrue(ignored >> 12 & 1)
            finally:
                worker.terminate()
                self.assertEqual(worker.wait(timeout=PATIENCE), 0)
                worker.stdout.close()


if __name__ == "__main__":
    unittest.main(warnings="ignore")
