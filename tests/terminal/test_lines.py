"""Line mode over a pipe: whole games, every command, wrong input, saving and going on, two languages."""

import re
import signal
import subprocess
import time
import unittest

from harness import GAMES, PATIENCE, PROGRAM, Folder, environment, run


class Lines(unittest.TestCase):
    def setUp(self):
        self.kept = Folder()
        self.folder = self.kept.__enter__()

    def tearDown(self):
        self.kept.__exit__()

    def check_record(self, path, ends):
        done = subprocess.run([PROGRAM, "replay", path, "--quiet"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(ends, done.stdout)

    def test_whole_games(self):
        """The first choice every time, against computers that choose blindly, to the end; the record is good."""
        for game in GAMES:
            with self.subTest(game):
                save = self.folder / f"{game}.record"
                done = run(self.folder, game, "--seed", "5", "--level", "random", "--save", str(save), lines="1\n" * 2000)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn("The game is over.", done.stdout)
                self.assertRegex(done.stdout, r"(wins|share the win)")
                self.assertNotIn("not finished", done.stdout)
                self.assertNotIn("{", done.stdout)  # every place is filled
                self.assertNotRegex(done.stdout, r"\b(olympus|olympos|terminal|table)\.\w+")  # every key is known
                self.check_record(save, "finished")

    def test_the_same_game_again(self):
        first = run(self.folder, "olympos", "--seed", "9", "--level", "easy", lines="1\n2\n1\n1\n")
        again = run(self.folder, "olympos", "--seed", "9", "--level", "easy", lines="1\n2\n1\n1\n")
        self.assertEqual(first.stdout, again.stdout)

    def test_end_of_input(self):
        done = run(self.folder, "olympus", "--seed", "7", lines="")
        self.assertEqual(done.returncode, 0)
        self.assertIn("The game is not finished. It was not saved", done.stdout)
        save = self.folder / "a.record"
        done = run(self.folder, "olympus", "--seed", "7", "--level", "novice", "--save", str(save), lines="1\n1")  # no last newline
        self.assertEqual(done.returncode, 0)
        self.assertIn(f"pelops play --load {save} --save {save}", done.stdout)
        self.check_record(save, "unfinished")

    def test_wrong_input_loses_nothing(self):
        lines = "99\n0\n-1\nnonsense\n" + "x" * 100000 + "\n\x00\x01\n123456789012345678901234567890\n\n   \nquit\n"
        done = run(self.folder, "olympus", "--seed", "7", "--level", "novice", "--start", "0", lines=lines)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("There is no choice 99: the numbers go from 1 to 13.", done.stdout)
        self.assertIn("There is no choice 0:", done.stdout)
        self.assertIn("There is no choice and no command “nonsense”.", done.stdout)
        self.assertEqual(done.stdout.count("Which deity do you worship?"), 1)

    def test_commands(self):
        lines = "help\noptions\nboard\ntable\nlog\nrule\ncard agora\ncard zzz\ncard\nhint\nwhy\nwhy temple of hades\nwhy athena\nwhy zzz\n" \
                "say hello\nundo\nathena\nundo\nquit\n"
        done = run(self.folder, "olympus", "--seed", "7", "--players", "4", "--names", "Anna,Ben", "--level", "novice", "--start", "0",
                   lines=lines)
        out = done.stdout
        self.assertEqual(done.returncode, 0, done.stderr)
        for told in ("Athens (Anna)", "Sparta (Ben)", "Corinth (Computer · Novice)", "the rule for what is asked", "Culture", "Temple of Hestia: nobody",
                     "Your population may rise above 5.", "No card is called “zzz”.", "What the computer would do:", "% to win",
                     "Temple of Hades needs culture 6; you have 1.", "Athena is among the choices.", "Nothing here is called “zzz”.",
                     "That is for games at a server.", "There is nothing to take back.", "Athens: worships Athena"):
            self.assertIn(told, out)
        # Athens began, Sparta is asked: another's move is not taken back.
        self.assertIn("Athens has moved since.", out)

    def test_undo(self):
        done = run(self.folder, "olympos", "--seed", "7", "--start", "1", "--level", "novice", lines="1\nundo\n2\nquit\n")
        self.assertIn("Taken back.", done.stdout)
        self.assertEqual(done.stdout.count("Which territory is out of the game?"), 4)

    def test_words_and_records_texts_choose(self):
        done = run(self.folder, "olympos", "--seed", "7", "--start", "1", "--level", "novice",
                   lines="cross_out illyria\nMACEDONIA\ne\nquit\n")
        self.assertIn("Athens: crosses out Illyria", done.stdout)
        self.assertIn("Athens: crosses out Macedonia", done.stdout)
        self.assertIn("“e” could be Epirus, Euboea, and Elis.", done.stdout)

    def test_a_curtain_hides_the_hand(self):
        """Two people at Olympos: each says that he is there before his table is shown, and a drawn card is told to its owner only."""
        done = run(self.folder, "olympos", "--seed", "3", "--names", "Anna,Ben", "--players", "3", "--level", "random",
                   lines="\n" + "1\n" * 2000)
        self.assertIn("Pass the keyboard to Athens (Anna), then press Enter.", done.stdout)
        self.assertIn("Pass the keyboard to Sparta (Ben), then press Enter.", done.stdout)
        turn, seen = None, set()
        for line in done.stdout.split("The game is over.")[0].splitlines():
            if match := re.match(r"Pass the keyboard to (\w+)", line):
                turn = match[1]
            if match := re.match(r"(\w+): .*draws (?!a destiny card)(\w+)", line):
                self.assertEqual(match[1], turn, line)
                seen.add(match[1])
        self.assertTrue(seen)

    def test_save_quit_load(self):
        save = self.folder / "b.record"
        run(self.folder, "olympus", "--seed", "7", "--names", "Anna", "--level", "easy", "--start", "0", lines=f"athena\nsave {save}\nquit\n")
        done = run(self.folder, "--load", str(save), lines="log\nquit\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Athens (Anna)", done.stdout)
        self.assertIn("Sparta (Computer · Easy)", done.stdout)  # the record says who played
        self.assertIn("Athens: worships Athena", done.stdout)
        done = run(self.folder, "--load", str(save), "--names", "Dora,Emil", "--level", "novice", lines="quit\n")  # unless it is said anew
        self.assertIn("Sparta (Emil)", done.stdout)
        self.assertIn("Corinth (Computer · Novice)", done.stdout)
        other = self.folder / "c.record"
        run(self.folder, "olympos", "--seed", "7", "--start", "1", lines=f"1\nsave {other}\nquit\n")
        done = run(self.folder, "--load", str(save), lines=f"load {other}\nlog\nload /nothing/there\nload {self.folder}\nsave\nsave /nothing/there\nquit\n")
        self.assertIn("Pelops: Olympos", done.stdout)  # another game
        self.assertIn("crosses out Illyria", done.stdout)
        self.assertIn("/nothing/there: No such file or directory", done.stdout)
        self.assertIn("Say where: save FILE.", done.stdout)
        self.assertEqual(done.returncode, 0)

    def test_refusals(self):
        (self.folder / "bad.record").write_text("pelops record 1\ngame: olympus\n")
        (self.folder / "there.record").write_text("mine")
        for code, says, arguments in ((2, "GAME, --load or --invite is required", []),
                                      (1, "there is no game", ["chess"]),
                                      (1, "olympus is for 3 to 5 players, not 9", ["olympus", "--players", "9"]),
                                      (2, "there is no level", ["olympus", "--level", "godlike"]),
                                      (2, "more people", ["olympus", "--names", "A,B,C,D"]),
                                      (2, "is the name of a level", ["olympus", "--names", "hard"]),
                                      (2, "--language", ["olympus", "--language", "xx"]),
                                      (1, "--screen needs a terminal", ["olympus", "--screen"]),
                                      (1, "bad.record: line", ["--load", "bad.record"]),
                                      (2, "this file is there already", ["olympus", "--save", "there.record"]),
                                      (2, "give a GAME or --load", ["olympus", "--load", "bad.record"])):
            with self.subTest(arguments):
                done = run(self.folder, *arguments)
                self.assertEqual(done.returncode, code, done.stderr)
                self.assertIn(says, done.stderr)
        self.assertEqual((self.folder / "there.record").read_text(), "mine")

    def test_accents_need_not_be_typed(self):
        for name in ("agora", "AGORÀ"):
            done = run(self.folder, "olympus", "--seed", "7", "--level", "random", "--language", "it", lines=f"card {name}\nquit\n")
            self.assertIn("La tua popolazione può superare 5.", done.stdout)

    def test_italian(self):
        done = run(self.folder, "olympus", "--seed", "7", "--level", "novice", "--start", "0", lines="aiuto\nconsiglio\ncarta agorà\ntempio\nesci\n", LANG="it_IT.UTF-8")
        for told in ("Quale divinità", "annulla la tua ultima decisione", "La partita non è finita."):
            self.assertIn(told, done.stdout)
        self.assertNotIn("terminal.", done.stdout)
        chosen = run(self.folder, "olympos", "--seed", "7", "--level", "random", "--language", "it", lines="1\n" * 2000)
        self.assertIn("La partita è finita", chosen.stdout)
        self.assertNotRegex(chosen.stdout, r"\b(olympus|olympos|terminal|table)\.\w+")
        self.assertNotIn("\033", chosen.stdout)

    def test_told_to_end(self):
        save = self.folder / "d.record"
        process = subprocess.Popen([PROGRAM, "play", "olympus", "--seed", "7", "--start", "0", "--save", str(save)], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, text=True, env=environment(self.folder))
        process.stdin.write("athena\n")
        process.stdin.flush()
        deadline = time.monotonic() + PATIENCE
        while not save.exists() and time.monotonic() < deadline:
            time.sleep(0.02)
        process.send_signal(signal.SIGTERM)
        out, _ = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 0)
        self.assertIn("It goes on with:", out)
        self.check_record(save, "unfinished")


if __name__ == "__main__":
    unittest.main()
