"""Real servers, real databases, real sockets, for the tests beside this file."""

import contextlib
import faulthandler
import os
import pwd
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "server" / "example"))
from client import Live, Player, Refused  # noqa: E402,F401

PROGRAM = os.environ.get("PELOPS_PROGRAM", "build/dev/pelops")
# The thread sanitizer and a loaded machine take their time.
PATIENCE = float(os.environ.get("PELOPS_PATIENCE", "60"))


# A test that hangs says where it stands before the runner stops it (tests/server/CMakeLists.txt).
faulthandler.dump_traceback_later(PATIENCE * 10, exit=True)


class Server:
    """`pelops serve` on a free port."""

    def __init__(self, database, *flags, thinkers=1, port=0, requests=100000, sockets=20000):
        self.flags = ["--database", str(database), "--thinkers", str(thinkers), "--requests", str(requests), "--sockets", str(sockets),
                      "--log-level", "warn", *flags]
        self.port = port
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen([PROGRAM, "serve", "--port", str(self.port), *self.flags], stdout=subprocess.PIPE,
                                        text=True)
        line = self.process.stdout.readline()
        if "listening on" not in line:
            raise RuntimeError(f"the server did not start: {line!r}, exit code {self.process.wait()}")
        self.address = line.split()[-1]
        self.port = int(self.address.rsplit(":", 1)[1])

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """Seconds that SIGTERM took, and the exit code."""
        begin = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        return time.monotonic() - begin, code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.kill()


@contextlib.contextmanager
def sqlite():
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder) / "pelops.sqlite"


@contextlib.contextmanager
def postgres():
    """A cluster of its own, on a socket in a temporary folder, that nobody else sees."""
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not programs:
        raise RuntimeError("PostgreSQL is not installed; script/bootstrap installs it")
    programs = programs[-1]
    folder = Path(tempfile.mkdtemp(prefix="pelops-pg-"))
    as_user = []
    if os.geteuid() == 0:  # PostgreSQL does not run as root
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)
        as_user = ["runuser", "-u", "postgres", "--"]
    folder.chmod(0o755)
    data = folder / "data"
    subprocess.run([*as_user, programs / "initdb", "-D", data, "-U", "pelops", "-A", "trust", "-E", "UTF8", "--no-sync"],
                   check=True, stdout=subprocess.DEVNULL, cwd=folder)
    process = subprocess.Popen([*as_user, programs / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", "-c",
                                "max_connections=60"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder,
                               start_new_session=True)
    try:
        deadline = time.monotonic() + PATIENCE
        while subprocess.run([programs / "pg_isready", "-q", "-h", folder, "-U", "pelops", "-d", "postgres"]).returncode != 0:
            if time.monotonic() > deadline:
                raise RuntimeError("PostgreSQL did not start")
            time.sleep(0.1)
        yield f"postgresql://pelops@/postgres?host={folder}"
    finally:
        subprocess.run([*as_user, programs / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"], check=False,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
        process.wait(timeout=PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)


def psql(database, statement):
    """What a statement says, from beside the servers: its connection is to another database of the same cluster."""
    program = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1] / "psql"
    return subprocess.run([program, database.replace("/postgres?", "/template1?"), "-XAtqc", statement], check=True,
                          capture_output=True, text=True, cwd="/").stdout.strip()


@contextlib.contextmanager
def deaf(database):
    """Meanwhile the server that was started last hears no announcements; connections that servers have stay."""
    listening = "FROM pg_stat_activity WHERE query LIKE 'LISTEN %'"
    psql(database, "ALTER DATABASE postgres ALLOW_CONNECTIONS false")
    try:
        before = int(psql(database, f"SELECT COUNT(*) {listening}"))
        psql(database, f"SELECT pg_terminate_backend(pid) {listening} ORDER BY backend_start DESC LIMIT 1")
        deadline = time.monotonic() + PATIENCE
        while int(psql(database, f"SELECT COUNT(*) {listening}")) != before - 1:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        yield
    finally:
        psql(database, "ALTER DATABASE postgres ALLOW_CONNECTIONS true")


@contextlib.contextmanager
def locked(database, name):
    """Meanwhile whoever looks into the table waits; a server gives up after ten seconds."""
    program = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1] / "psql"
    with subprocess.Popen([program, database, "-XAtq"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd="/") as session:
        session.stdin.write(f"BEGIN; LOCK TABLE {name} IN ACCESS EXCLUSIVE MODE; SELECT 'locked';\n")
        session.stdin.flush()
        assert session.stdout.readline() == "locked\n"
        try:
            yield
        finally:
            session.stdin.close()  # psql leaves, and the lock goes with it


class Seated:
    """A player with a socket at one game: keeps the log that the server tells, and what is asked."""

    def __init__(self, player, game, rng=None, views=False, watch=None):
        self.player, self.game, self.views, self.watch = player, game, views, watch
        self.rng = rng or random.Random(1)
        self.sequence, self.entries, self.state, self.asked = -1, {}, None, None
        self.over, self.number, self.live, self.frame = False, 0, None, None

    def connect(self):
        self.drop()
        self.live = self.player.live()
        wish = {"cmd": "subscribe", "id": "sub", "game": self.game, "views": self.views}
        if self.sequence >= 0:
            wish["after"] = self.sequence
        if self.watch:
            wish["watch"] = self.watch
        self.live.send(wish)
        answer, others = self.live.answer("sub")
        if not answer["ok"]:
            raise Refused(answer)
        for message in others:
            self.take(message)
        while self.sequence < answer["sequence"]:
            self.take(self.live.receive())
        return self

    def drop(self):
        if self.live:
            self.live.close()
            self.live = None

    def take(self, message):
        """One message: entries must come in order, each once."""
        if message["type"] == "state":
            self.state = message["state"]
            self.sequence = message["sequence"]
            self.asked = self.state.get("asked")
            self.over = self.state["status"] == "over"
        elif message["type"] == "entry":
            assert message["sequence"] == self.sequence + 1, f"{message['sequence']} follows {self.sequence}"
            self.sequence = message["sequence"]
            self.entries[self.sequence] = message
            if "asked" in message:
                self.asked = message["asked"]
            self.over = message.get("status") == "over" or self.over
        return message

    def receive(self):
        return self.take(self.live.receive())

    def choices(self):
        return (self.asked or {}).get("options") or []

    def act(self, **more):
        """Sends one of the options and returns the request's id."""
        self.number += 1
        request = more.pop("id", f"{id(self)}-{self.number}")
        frame = {"cmd": "act", "id": request, "game": self.game, "sequence": self.sequence,
                 "n": self.rng.choice(self.choices())["n"], **more}
        self.live.send(frame)
        self.frame = frame
        return frame

    def answered(self, request):
        while True:
            message = self.receive()
            if message["type"] == "answer" and message.get("id") == request:
                if message.get("code") != "too_many":
                    return message
                time.sleep(0.5)  # faster than a socket may be
                self.live.send(self.frame)


def table(server, names=("Anna", "Ben", "Caro"), game="olympus", **more):
    """A running game of people; the players and its id."""
    players = [Player(server.address, name, timeout=PATIENCE) for name in names]
    made = players[0].post("/api/games", {"game": game, "players": len(players), **more})
    for player in players[1:]:
        player.post(f"/api/games/{made['id']}/join", {"invite": made["invite"]})
    return players, made["id"], made
