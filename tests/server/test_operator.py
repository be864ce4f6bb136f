"""What the operator sees and sets: logs, settings, and what is refused at the start."""

import os
import subprocess
import unittest

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
