"""Full-screen mode in a real terminal: whole games by keys, resizing, overlays, saving, leaving, Italian, a curtain."""

import re
import subprocess
import time
import unittest

from harness import GAMES, PATIENCE, PROGRAM, Folder, Terminal


class Screen(unittest.TestCase):
    def terminal(self, *arguments, **more):
        kept = Folder()
        folder = kept.__enter__()
        self.addCleanup(kept.__exit__)
        terminal = Terminal(folder, "play", *arguments, "--pace", "none", **more)
        self.addCleanup(terminal.__exit__)
        return terminal

    def fits(self, screen, columns, rows):
        lines = screen.rstrip("\n").split("\n")
        self.assertLessEqual(len(lines), rows)
        self.assertLessEqual(max(len(line) for line in lines), columns)

    def test_whole_games(self):
        """Enter, Enter, ... against computers that choose blindly, with a resize in the middle."""
        for game in GAMES:
            with self.subTest(game):
                terminal = self.terminal(game, "--seed", "5", "--level", "random", "--save", "a.record")
                terminal.wait("Your turn, Athens", f"Pelops · {game.capitalize()}")
                deadline = time.monotonic() + PATIENCE
                presses = 0
                while "The game is over" not in terminal.screen():
                    self.assertLess(time.monotonic(), deadline, terminal.screen())
                    terminal.keys(*["Enter"] * 60)
                    presses += 1
                    if presses == 1:
                        terminal.resize(120, 40)
                        self.fits(terminal.wait("Your turn|thinking|over"), 120, 40)
                    if presses == 2:
                        terminal.resize(80, 24)
                        self.fits(terminal.wait("Your turn|thinking|over"), 80, 24)
                time.sleep(0.5)  # what was typed too much
                terminal.keys("p")
                screen = terminal.wait("wins|share the win", "Total")
                self.assertNotRegex(screen, r"\{|\b(olympus|olympos|terminal|table)\.\w+")
                terminal.keys("q", "q")
                terminal.wait("EXIT 0")
                checked = subprocess.run([PROGRAM, "replay", terminal.folder / "a.record", "--quiet"], capture_output=True, text=True, check=False)
                self.assertIn("finished", checked.stdout, checked.stderr)

    def test_overlays(self):
        terminal = self.terminal("olympus", "--seed", "7", "--start", "0", "--level", "novice", "--names", "Anna")
        terminal.wait("Which deity do you worship", r"1 Demeter", "q leave")
        terminal.keys("h")
        terminal.wait("What the computer would do", "% to win")
        terminal.keys("Escape")
        terminal.keys("c")
        terminal.type("oracle")
        terminal.wait("Cards: oracle", "alpha favour of any deity")
        terminal.keys("Escape")
        terminal.keys("t")
        terminal.wait("Table in words", r"Culture 1 / 10")
        terminal.keys("Escape")
        terminal.keys("r")
        terminal.wait("The rule for this", "put a priest on the alpha")
        terminal.keys("Escape")
        terminal.keys("?")
        terminal.wait("By keyboard", "take your last decision back")
        terminal.keys("Escape")
        terminal.keys("u")
        terminal.wait("There is nothing to take back")
        terminal.type("4")
        terminal.wait(r"Culture \+2")
        terminal.keys("Enter")
        terminal.keys("l")
        terminal.wait("Log", "worships Athena")
        terminal.keys("Escape")
        terminal.wait("Your turn", "q leave")

    def test_save_leave_and_go_on(self):
        terminal = self.terminal("olympos", "--seed", "7", "--start", "1", "--level", "novice")
        terminal.wait("Which territory is out of the game")
        terminal.keys("Enter")
        terminal.wait("1 Macedonia")
        terminal.keys("u")
        terminal.wait("Taken back", "1 Illyria")
        terminal.keys("Down", "Enter")
        terminal.wait("Macedonia ×")
        terminal.keys("s")
        terminal.type("game.record")
        terminal.wait("Save as: game.record")
        terminal.keys("Enter")
        terminal.wait("is saved in game.record")
        terminal.keys("Escape")
        terminal.wait("Leave the table")
        terminal.type("n")
        terminal.wait("Which territory", without=["Leave the table", "EXIT"])
        terminal.keys("o")
        terminal.type("nothing")
        terminal.keys("Enter")
        terminal.wait("did not work: nothing: No such file")
        terminal.keys("q")
        terminal.wait("Leave the table")
        terminal.type("y")
        terminal.wait("The game is not finished", "EXIT 0")
        with Terminal(terminal.folder, "play", "--load", "game.record") as again:
            again.wait("Macedonia ×", "Which territory is out of the game")

    def test_groups_open_and_close(self):
        terminal = self.terminal("olympus", "--seed", "7", "--start", "0", "--level", "random")
        screen = terminal.wait("Which deity")
        self.assertIn("↓", screen)  # more choices than rows
        terminal.keys("End")
        terminal.wait(r"13 Hera", "↑")
        terminal.keys("Home")
        terminal.wait(r"1 Demeter")

    def test_curtain(self):
        terminal = self.terminal("olympos", "--seed", "7", "--names", "Anna,Ben", "--level", "random", "--start", "1")
        screen = terminal.wait("Athens .Anna., your turn", "Pass the keyboard")
        self.assertNotIn("lands", screen)
        terminal.keys("Enter")
        terminal.wait("Which territory", "lands")

    def test_italian_small_and_without_colours(self):
        terminal = self.terminal("olympus", "--seed", "7", "--start", "0", "--level", "novice", LANG="it_IT.UTF-8", NO_COLOR="1")
        screen = terminal.wait("Quale divinità", "scegli", "Atene")
        self.fits(screen, 80, 24)
        self.assertIsNone(re.search("\033\\[[0-9;]*3[0-7]", terminal.tmux("capture-pane", "-p", "-e")))
        terminal.resize(40, 10)
        terminal.wait("troppo piccola")
        terminal.resize(200, 60)
        terminal.wait("Quale divinità", "Edifici")
        terminal.keys("C-c")
        terminal.wait("Lasciare il tavolo")
        terminal.type("s")
        terminal.wait("La partita non è finita", "EXIT 0")

    def test_thinking_does_not_freeze(self):
        """While a master thinks keys are answered."""
        terminal = self.terminal("olympus", "--seed", "7", "--start", "1", "--level", "master")
        terminal.wait("is thinking")
        terminal.keys("c")
        terminal.wait("Cards", "Agora")
        terminal.keys("Escape")
        terminal.keys("q")
        terminal.wait("Leave the table")
        terminal.keys("Enter")
        terminal.wait("EXIT 0")


if __name__ == "__main__":
    unittest.main()
