"""Games at a real server: made from the terminal, joined by a link, played to the end, broken off and taken up again."""

import re
import subprocess
import sys
import threading
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "server"))
from harness import PATIENCE, PROGRAM, Player, Refused, Server, sqlite  # noqa: E402,F401  (the server's)
from test_deploy import Nginx  # noqa: E402

import importlib.util  # noqa: E402

spec = importlib.util.spec_from_file_location("terminal_harness", Path(__file__).with_name("harness.py"))
terminal_harness = importlib.util.module_from_spec(spec)
spec.loader.exec_module(terminal_harness)
Folder, Terminal, environment = terminal_harness.Folder, terminal_harness.Terminal, terminal_harness.environment


class Typist:
    """`pelops play` over a pipe, where each question is answered with the first choice."""

    def __init__(self, folder, *arguments, **more):
        self.process = subprocess.Popen([PROGRAM, "play", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                        text=True, bufsize=1, env=environment(folder, **more), cwd=folder)
        self.lines = []
        self.answering = True
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))
            # The choices are listed; the prompt follows.
            if self.answering and re.match(r" +1  ", line):
                self.tell("1")

    def tell(self, line):
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except (BrokenPipeError, ValueError):
            pass

    def text(self):
        return "\n".join(self.lines)

    def wait(self, wanted):
        deadline = time.monotonic() + PATIENCE
        while not (found := re.search(wanted, self.text())):
            if time.monotonic() > deadline or (self.process.poll() is not None and not self.thread.is_alive()):
                raise AssertionError(f"{wanted!r} was not said:\n{self.text()}")
            time.sleep(0.03)
        return found

    def end(self):
        code = self.process.wait(timeout=PATIENCE)
        self.thread.join(timeout=PATIENCE)
        self.process.stdin.close()
        self.process.stdout.close()
        return code


class AtServer(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.database = sqlite()
        cls.server = Server(cls.database.__enter__())

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()
        cls.database.__exit__(None, None, None)

    def folder(self):
        kept = Folder()
        self.addCleanup(kept.__exit__)
        return kept.__enter__()

    def test_whole_games_by_link(self):
        """Anna makes a game and Ben comes by the link; both play to the end, and both see the same result."""
        for game in ("olympus", "olympos"):
            with self.subTest(game):
                anna = Typist(self.folder(), game, "--server", self.server.address, "--people", "2", "--names", "Anna", "--level", "random")
                link = anna.wait(r"http://\S+/game/\w+\?invite=\S+")[0]
                ben = Typist(self.folder(), "--invite", link, "--names", "Ben")
                self.assertEqual((anna.end(), ben.end()), (0, 0), anna.text() + ben.text())
                for one in (anna, ben):
                    self.assertIn("The game is over.", one.text())
                    self.assertNotIn("{", one.text())
                self.assertEqual(anna.text().split("The game is over.")[1], ben.text().split("The game is over.")[1])
                self.assertIn("Sparta (Ben)", ben.text())

    def test_the_server_is_killed_and_comes_back(self):
        folder = self.folder()
        anna = Typist(folder, "olympos", "--server", self.server.address, "--names", "Anna", "--level", "random")
        anna.wait("time 0 →")
        self.server.kill()
        anna.wait("The connection is lost")
        self.server.start()
        self.assertEqual(anna.end(), 0, anna.text())
        self.assertIn("The game is over.", anna.text())

    def test_leave_and_come_back(self):
        folder = self.folder()
        with Terminal(folder, "play", "olympus", "--server", self.server.address, "--names", "Anna", "--level", "random") as terminal:
            screen = terminal.wait("Your turn, Athens")
            terminal.keys("h")
            terminal.wait("there are no hints")
            terminal.keys("Enter")
            terminal.wait("Your turn, Athens", "q leave|choose")
            terminal.keys("q")
            terminal.keys("Enter")
            screen = terminal.wait("Your seat is kept", "EXIT 0")
        table = re.search(r"--table (\w{12})", screen.replace("\n", ""))[1]
        with Terminal(folder, "play", "--server", self.server.address, "--table", table) as terminal:
            terminal.wait("Your turn, Athens")
            terminal.keys("l")
            terminal.wait("Athens")

    def test_talk(self):
        """What one says at the table the other hears."""
        anna = Typist(self.folder(), "olympus", "--server", self.server.address, "--people", "2", "--names", "Anna", "--level", "random", "--start", "0")
        anna.answering = False
        ben = Typist(self.folder(), "--invite", anna.wait(r"http://\S+/game/\w+\?invite=\S+")[0], "--names", "Ben")
        ben.answering = False
        anna.wait("Which deity")
        anna.tell("say Well met, Sparta! <b>κ</b>")
        ben.wait("Well met, Sparta! <b>κ</b>")
        ben.tell("say And to you.")
        deadline = time.monotonic() + PATIENCE
        while "And to you." not in anna.text():  # who is asked hears it with the next line: a question is not interrupted
            self.assertLess(time.monotonic(), deadline, anna.text())
            anna.tell("")
            time.sleep(0.2)
        for one in (anna, ben):
            one.tell("quit")
            self.assertEqual(one.end(), 0)

    def test_through_tls(self):
        """A game behind nginx with TLS; a certificate that nobody vouches for is refused."""
        folder = self.folder()
        server = Server(f"{folder}/games.sqlite", "--proxy")
        self.addCleanup(server.stop)
        nginx = Nginx(str(folder), [server.port, server.port])
        self.addCleanup(nginx.stop)
        arguments = ("olympos", "--server", nginx.address, "--names", "Anna", "--level", "random")
        anna = Typist(folder, *arguments, SSL_CERT_FILE=str(folder / "cert.pem"))
        self.assertEqual(anna.end(), 0, anna.text())
        self.assertIn("The game is over.", anna.text())
        refused = terminal_harness.run(folder, *arguments)
        self.assertEqual(refused.returncode, 1, refused.stdout)
        self.assertRegex(refused.stderr, "certificate")

    def test_undo(self):
        """Others have moved since; computers agree."""
        anna = Typist(self.folder(), "olympus", "--server", self.server.address, "--names", "Anna", "--level", "random", "--start", "0")
        anna.answering = False
        anna.wait("Which deity")
        anna.tell("athena")
        anna.wait(r"Athens: worships Athena[^?]*\?[^?]*Athens>|Join the ceremony")
        anna.tell("undo")
        anna.wait("The server is asked")
        time.sleep(0.5)
        anna.tell("")
        anna.wait("A move was taken back.")
        anna.wait(r"A move was taken back.[^$]*Which deity")
        anna.tell("quit")
        self.assertEqual(anna.end(), 0)

    def test_refusals(self):
        folder = self.folder()
        for says, arguments in (("is not the address of a server", ["--server", "nowhere", "--table", "x"]),
                                ("Connection refused", ["--server", "http://127.0.0.1:1", "--table", "x"]),
                                ("an invitation is a link", ["--server", self.server.address, "--invite", "abc"]),
                                ("no such game|not found|there is no game", ["--server", self.server.address, "--table", "zzzzzzzzzzzz"])):
            with self.subTest(arguments):
                done = terminal_harness.run(folder, *arguments)
                self.assertEqual(done.returncode, 1, done.stdout)
                self.assertRegex(done.stderr, says)


if __name__ == "__main__":
    unittest.main()
