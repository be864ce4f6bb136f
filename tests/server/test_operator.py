"""What the operator sees and sets: logs, settings, and what is refused at the start."""

import contextlib
import os
import socket
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from harness import PATIENCE, PROGRAM, Player, Server, postgres, sqlite


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


class Settings(unittest.TestCase):
    def refused(self, *flags, environment=None, code=2):
        with tempfile.TemporaryDirectory() as folder:
            port = () if any(flag.startswith("--port") for flag in flags) else ("--port", "0")
            done = subprocess.run([PROGRAM, "serve", *port, "--database", f"{folder}/games.sqlite", *flags], capture_output=True,
                                  text=True, timeout=PATIENCE, env={**os.environ, **(environment or {})})
        self.assertEqual((done.returncode, done.stdout), (code, ""), done.stderr)
        return done.stderr

    def test_what_cannot_be_right_is_refused_at_the_start(self):
        for flag, values in {"--requests": ("0", "-3"), "--sockets": ("0", "-1"), "--all-sockets": ("0",), "--thinkers": ("-7", "5000"),
                             "--origin": ("nonsense", "https://games.example/", "games.example", "https://", "https://Games.example",
                                          "https://games.example:443", "http://a b", "https://games.example/path", "https://a:b"),
                             "--page": ("/nonexistent", "/etc/passwd"), "--address": ("nonsense", "1.2.3", "localhost"),
                             "--port": ("65536",), "--notice-url": ("ftp://a",)}.items():
            for value in values:
                said = self.refused(f"{flag}={value}")
                self.assertIn(flag, said)
                self.assertEqual(len(said.splitlines()), 1, said)
        self.assertIn("--requests", self.refused(environment={"PELOPS_REQUESTS": "0"}))

    def test_what_is_right_is_taken(self):
        for flags in (["--origin", "https://games.example"], ["--origin", "http://127.0.0.1:8080"], ["--origin", "http://[::1]:8080"],
                      ["--address", "::1"], ["--page", "/tmp"]):
            with sqlite() as database, Server(database, *flags):
                pass

    def test_a_port_that_is_taken(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            said = self.refused("--port", str(taken.getsockname()[1]), code=1)
        self.assertIn("Address already in use", said)
        self.assertNotIn("boost", said)
        self.assertIn("cannot listen on 192.0.2.1", self.refused("--address", "192.0.2.1", code=1))

    def test_a_flag_comes_before_the_environment_and_that_before_the_file(self):
        with tempfile.TemporaryDirectory() as folder:
            config = Path(folder) / "pelops.toml"
            config.write_text(f'address = "127.0.0.2"\nport = 0\nthinkers = 1\ndatabase = "{folder}/games.sqlite"\n')
            for flags, variables, expected in (([], {}, "127.0.0.2"), ([], {"PELOPS_ADDRESS": "127.0.0.3"}, "127.0.0.3"),
                                               (["--address", "127.0.0.4"], {"PELOPS_ADDRESS": "127.0.0.3"}, "127.0.0.4")):
                process = subprocess.Popen([PROGRAM, "serve", "--config", config, *flags], stdout=subprocess.PIPE, text=True,
                                           stderr=subprocess.DEVNULL, env={**os.environ, **variables})
                self.assertIn(f"http://{expected}:", process.stdout.readline())
                process.kill()
                process.wait()
                process.stdout.close()
            config.write_text("requests = 4294967297\n")  # 1, to who looks at 32 bits of it
            self.assertIn("requests", self.refused("--config", str(config)))


if __name__ == "__main__":
    unittest.main(warnings="ignore")
