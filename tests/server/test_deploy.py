"""The deployment of deploy/: nginx with TLS before two servers on one PostgreSQL, a worker, and one server that goes."""

import concurrent.futures
import contextlib
import http.server
import os
import random
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import tempfile
import threading
import time
import unittest
from pathlib import Path

from harness import PATIENCE, PROGRAM, Player, Refused, Seated, Server, postgres

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Nginx:
    """nginx with our file, its ports and its certificate replaced by ones of the test."""

    def __init__(self, folder, ports):
        self.folder, self.port = Path(folder), free_port()
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                        "-keyout", self.folder / "key.pem", "-out", self.folder / "cert.pem", "-subj", "/CN=games.example",
                        "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
        site = (DEPLOY / "nginx.conf").read_text()
        for ours, theirs in {"127.0.0.1:8081": f"127.0.0.1:{ports[0]}", "127.0.0.1:8082": f"127.0.0.1:{ports[1]}",
                             "listen 80;": f"listen {free_port()};", "listen 443 ": f"listen {self.port} ",
                             "/etc/letsencrypt/live/games.example/fullchain.pem": str(self.folder / "cert.pem"),
                             "/etc/letsencrypt/live/games.example/privkey.pem": str(self.folder / "key.pem")}.items():
            assert ours in site, ours
            site = site.replace(ours, theirs)
        temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "main.conf").write_text(
            f"daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1;\n"
            f"events {{ worker_connections 256; }}\nhttp {{ access_log off;\n{temporary}{site}\n}}\n")
        self.process = subprocess.Popen(["nginx", "-p", folder, "-e", f"{folder}/error.log", "-c", f"{folder}/main.conf"])
        self.context = ssl.create_default_context(cafile=str(self.folder / "cert.pem"))
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                Player(self.address, context=self.context).request("GET", "/health")
                return
            except OSError:
                assert self.process.poll() is None and time.monotonic() < deadline, (self.folder / "error.log").read_text()
                time.sleep(0.1)

    @property
    def address(self):
        return f"https://localhost:{self.port}"

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Deploy(unittest.TestCase):
    def play(self, seat):
        """To the end, at another server if its own goes; the number of its actions."""
        while not seat.over:
            try:
                if not seat.choices():
                    seat.receive()
                    continue
                answer = seat.answered(seat.act()["id"])
                self.assertTrue(answer["ok"] or answer["code"] == "stale", answer)
            except OSError:  # nginx finds the other
                deadline = time.monotonic() + PATIENCE
                while True:
                    try:
                        seat.connect()
                        break
                    except (OSError, Refused):
                        self.assertLess(time.monotonic(), deadline)
                        time.sleep(0.2)
        return seat.number

    def test_a_game_through_nginx_goes_on_when_a_server_goes(self):
        with postgres() as database, tempfile.TemporaryDirectory() as folder:
            servers = [Server(database, "--proxy", thinkers=-1) for _ in range(2)]
            worker = subprocess.Popen([PROGRAM, "work", "--database", database, "--thinkers", "1", "--log-level", "warn"])
            nginx = Nginx(folder, [server.port for server in servers])
            try:
                people = [Player(nginx.address, name, timeout=PATIENCE, context=nginx.context) for name in ("Anna", "Ben")]
                made = people[0].post("/api/games", {"game": "olympos", "players": 3, "seats": [
                    {"kind": "me"}, {"kind": "human"}, {"kind": "computer", "level": "novice"}]})
                people[1].post(f"/api/games/{made['id']}/join", {"invite": made["invite"]})
                seats = [Seated(person, made["id"], random.Random(i)).connect() for i, person in enumerate(people)]
                with concurrent.futures.ThreadPoolExecutor() as pool:
                    playing = [pool.submit(self.play, seat) for seat in seats]
                    while seats[0].number < 4 and not playing[0].done():
                        time.sleep(0.05)
                    servers[0].kill()
                    acts = sum(one.result() for one in playing)
                self.assertGreater(acts, 8)
                states = [person.get(f"/api/games/{made['id']}")["state"] for person in people]
                self.assertEqual(states[0]["scores"], states[1]["scores"])
                # What is for the operator and for plain http is seen to by nginx.
                status, headers, _ = people[0].request("GET", "/")
                self.assertEqual(status, 200)
                self.assertIn("max-age", headers["Strict-Transport-Security"])
                self.assertRegex(people[0].request("POST", "/api/me", {"name": "Eve"})[1].get("Set-Cookie", "Secure"), "Secure")
            finally:
                nginx.stop()
                worker.terminate()
                worker.wait(timeout=PATIENCE)
                for server in servers:
                    if server.process.poll() is None:
                        server.kill()

    def test_the_origin_is_what_the_file_says(self):
        with tempfile.TemporaryDirectory() as folder:
            config = Path(folder) / "pelops.toml"
            text, origins = re.subn(r'^origin = ".*"$', 'origin = "https://our.example"', (DEPLOY / "pelops.toml").read_text(), flags=re.M)
            self.assertEqual(origins, 1)
            config.write_text(re.sub(r'^database = ".*"$', f'database = "{folder}/games.sqlite"', text, flags=re.M))
            unit = (DEPLOY / "pelops@.service").read_text()
            command = re.search(r"^ExecStart=\S+ (.*)$", unit, re.M)[1].replace("/etc/pelops/pelops.toml", str(config)).replace("%i", "0")
            variables = dict(one.split("=", 1) for line in re.findall(r"^Environment=(.*)$", unit, re.M) for one in shlex.split(line))
            process = subprocess.Popen([PROGRAM, *command.split()], stdout=subprocess.PIPE, text=True, env={**os.environ, **variables})
            try:
                address = process.stdout.readline().split()[-1]
                for origin, expected in (("https://our.example", 200), ("https://games.example", 403)):
                    status, _, said = Player(address).request("POST", "/api/me", {"name": "Anna"}, headers={"Origin": origin})
                    self.assertEqual(status, expected, said)
            finally:
                process.terminate()
                process.wait(timeout=PATIENCE)
                process.stdout.close()

    def test_only_a_post_that_servers_know_again_is_sent_twice(self):
        seen = []

        class Dies(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(204)
                self.end_headers()

            def do_POST(self):
                self.rfile.read(int(self.headers["Content-Length"]))
                seen.append(self.path)
                self.close_connection = True

            def log_message(self, *_):
                pass

        with contextlib.ExitStack() as stack, tempfile.TemporaryDirectory() as folder:
            servers = [stack.enter_context(http.server.ThreadingHTTPServer(("127.0.0.1", 0), Dies)) for _ in range(2)]
            for server in servers:
                threading.Thread(target=server.serve_forever, daemon=True).start()
                stack.callback(server.shutdown)
            nginx = Nginx(folder, [server.server_port for server in servers])
            stack.callback(nginx.stop)
            for path, times in (("/api/me", 1), ("/api/me/recovery", 1), ("/api/games", 2), ("/api/games/abc/chat", 2)):
                seen.clear()
                self.assertEqual(Player(nginx.address, context=nginx.context).request("POST", path, {})[0], 502)
                self.assertEqual(seen, [path] * times)
                time.sleep(4)  # until nginx takes them for alive again

    def test_the_units_run_what_is_there(self):
        for unit in DEPLOY.glob("*.service"):
            command = re.search(r"^ExecStart=/usr/(?:local/)?bin/pelops (\w+) (.*)$", unit.read_text(), re.M)
            self.assertIsNotNone(command, unit.name)
            help_ = subprocess.run([PROGRAM, command[1], "--help"], check=True, capture_output=True, text=True).stdout
            for flag in re.findall(r"--[a-z-]+", command[2]):
                self.assertIn(flag, help_, unit.name)
            if shutil.which("systemd-analyze"):
                text = re.sub(r"/usr/(local/)?bin/pelops", shutil.which("true"), unit.read_text())
                with tempfile.TemporaryDirectory() as folder:
                    copy = Path(folder) / unit.name.replace("@.", "@8081.")
                    copy.write_text(text)
                    found = subprocess.run(["systemd-analyze", "verify", "--man=no", copy], capture_output=True, text=True)
                    ours = [line for line in found.stderr.splitlines() if copy.name in line]
                    self.assertEqual(ours, [])


if __name__ == "__main__":
    unittest.main(warnings="ignore")
