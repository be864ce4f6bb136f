"""Line mode in a terminal: editing, history, completion, Ctrl-C, colours and none."""

import unittest

from harness import Folder, Terminal


class Editing(unittest.TestCase):
    def terminal(self, *arguments, **more):
        kept = Folder()
        folder = kept.__enter__()
        self.addCleanup(kept.__exit__)
        terminal = Terminal(folder, "play", "olympus", "--lines", "--seed", "7", "--start", "0", "--level", "novice", *arguments, **more)
        self.addCleanup(terminal.__exit__)
        terminal.wait("Which deity", "Athens>")
        return terminal

    def test_completion_and_history(self):
        terminal = self.terminal()
        terminal.type("card ago")
        terminal.keys("Tab")
        terminal.wait("Athens> card Agora")
        terminal.keys("Enter")
        terminal.wait("may rise above 5")
        terminal.keys("C-l")
        terminal.keys("Up")
        terminal.wait(r"Athens> card Agora\s*$")
        terminal.keys("C-u")
        terminal.type("card temple of a")
        terminal.keys("Tab")
        terminal.wait("Temple of Athena", "Temple of Ares", r"Athens> card temple of a\s*$")  # several: a list of them
        terminal.keys("C-u")
        terminal.type("qu")
        terminal.keys("Tab", "Enter")
        terminal.wait("not finished", "EXIT 0")
        self.assertIn("card", (terminal.folder / ".local/state/pelops/history").read_text())

    def test_ctrl_c_cancels_the_line(self):
        terminal = self.terminal()
        terminal.type("qui")
        terminal.keys("C-c")
        terminal.type("help")
        terminal.keys("Enter")
        terminal.wait("take your last decision back", without=["EXIT"])
        terminal.keys("C-d")
        terminal.wait("not finished", "EXIT 0")

    def test_italian_letters(self):
        kept = Folder()
        folder = kept.__enter__()
        self.addCleanup(kept.__exit__)
        with Terminal(folder, "play", "olympus", "--lines", "--seed", "7", "--start", "0", "--level", "novice", "--language", "it") as terminal:
            terminal.wait("Atene>")
            terminal.type("perch")
            terminal.keys("Tab")
            terminal.wait("Atene> perché")
            terminal.keys("BSpace", "BSpace")
            terminal.type("é zeus")
            terminal.keys("Enter")
            terminal.wait("Zeus è tra le scelte")

    def test_colours_and_none(self):
        coloured = self.terminal().tmux
        self.assertIn("\033[", coloured("capture-pane", "-p", "-e"))
        for arguments, more in ((("--plain",), {}), ((), {"NO_COLOR": "1"})):
            terminal = self.terminal(*arguments, **more)
            self.assertNotIn("\033[3", terminal.tmux("capture-pane", "-p", "-e"))


if __name__ == "__main__":
    unittest.main()
