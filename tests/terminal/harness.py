"""The program over pipes, and in a real terminal: a tmux server of its own for each test."""

import faulthandler
import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

PROGRAM = os.environ.get("PELOPS_PROGRAM", "build/dev/pelops")
PATIENCE = float(os.environ.get("PELOPS_PATIENCE", "60"))
GAMES = ("olympus", "olympos")

faulthandler.dump_traceback_later(PATIENCE * 5, exit=True)


def environment(folder, **more):
    """Nothing of the tester's own settings."""
    return {"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8", **more}


class Folder:
    """A folder for a test's files, which is also its home."""

    def __enter__(self):
        self.path = Path(tempfile.mkdtemp(prefix="pelops-term-"))
        return self.path

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)


def run(folder, *arguments, lines="", **more):
    """`pelops play` with these lines as its input."""
    return subprocess.run([PROGRAM, "play", *arguments], input=lines, capture_output=True, text=True, timeout=PATIENCE,
                          env=environment(folder, **more), cwd=folder)


class Terminal:
    """A program in a terminal of a given size."""

    number = 0

    def __init__(self, folder, *arguments, columns=80, rows=24, program=PROGRAM, **more):
        self.folder = folder
        Terminal.number += 1
        self.socket = str(Path(folder) / f"tmux-{Terminal.number}")
        words = " ".join(f"'{one}'" for one in (program, *arguments))
        settings = " ".join(f"{key}='{value}'" for key, value in environment(folder, **more).items())
        # The exit code stays on the screen: the pane ends only with the server.
        shell = f"cd '{folder}'; env -i TERM=$TERM {settings} {words}; code=$?; echo; echo EXIT $code; sleep 1000"
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), shell)
        self.tmux("set", "-g", "history-limit", "5000")

    def tmux(self, *arguments):
        return subprocess.run(["tmux", "-S", self.socket, *arguments], capture_output=True, text=True, check=True,
                              timeout=PATIENCE, env={**os.environ, "LC_ALL": "C.UTF-8"}).stdout

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True, check=False)

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def wait(self, *wanted, without=()):
        """The screen once it shows all of these (regular expressions) and none of those."""
        deadline = time.monotonic() + PATIENCE
        while True:
            screen = self.screen()
            if all(re.search(one, screen) for one in wanted) and not any(re.search(one, screen) for one in without):
                return screen
            if time.monotonic() > deadline:
                raise AssertionError(f"{wanted} without {without} is not on the screen:\n{screen}")
            time.sleep(0.03)
