"""What is written about the program: completions for three shells, and the manual. All of it names every subcommand and flag."""

import functools
import re
import subprocess
import unittest

from harness import PROGRAM


def out(*command, lines=None):
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and not done.stderr, (command, done.stderr)
    return done.stdout


@functools.cache
def flags():
    """Every subcommand with its long flags, as its help tells them."""
    commands = re.findall(r"^  ([a-z]+)  ", out(PROGRAM, "--help").split("Subcommands:")[1], re.M)
    return {name: re.findall(r"^  (?:-\w,)?(--[a-z-]+)", out(PROGRAM, name, "--help"), re.M) for name in commands}


class Shell(unittest.TestCase):
    def bash(self, *words):
        script = f"source <({PROGRAM} completions bash); COMP_WORDS=({' '.join(words)} ''); COMP_CWORD={len(words) - 1}; _pelops; printf '%s\\n' \"${{COMPREPLY[@]}}\""
        return out("bash", "-c", script).split()

    def test_bash(self):
        self.assertEqual(self.bash("pelops", "pl"), ["play"])
        self.assertEqual(set(self.bash("pelops", "play", "olym")), {"olympus", "olympos"})
        self.assertIn("--level", self.bash("pelops", "play", "--l"))
        self.assertEqual(self.bash("pelops", "play", "--level", "ma"), ["master"])
        self.assertEqual(set(self.bash("pelops", "completions", "''")), {"bash", "zsh", "fish"})
        for name, own in flags().items():
            self.assertTrue(own, name)
            self.assertEqual(set(own), set(self.bash("pelops", name, "--")), name)

    def test_zsh_and_fish_take_theirs(self):
        for shell in ("zsh", "fish"):
            text = out(PROGRAM, "completions", shell)
            out(shell, "-n", "/dev/stdin", lines=text)
            for name, own in flags().items():
                self.assertIn(name, text)
                for flag in own:
                    self.assertIn(flag if shell == "zsh" else f"-l {flag[2:]}", text)
        found = out("fish", "--no-config", "-c", f"{PROGRAM} completions fish | source; complete -C 'pelops play --level ma'")
        self.assertIn("master", found)

    def test_manual(self):
        text = out(PROGRAM, "manual")
        done = subprocess.run(["man", "--warnings", "-l", "-"], input=text, capture_output=True, text=True, check=False,
                              env={"PATH": "/usr/bin:/bin", "MANWIDTH": "100", "LC_ALL": "C.UTF-8", "MANPAGER": "cat"})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        page = re.sub("\x1b\\[[0-9;]*m|.\b", "", done.stdout)
        for name, own in flags().items():
            self.assertIn(f"pelops {name}", page)
            for flag in own:
                self.assertIn(flag, page, name)
        for word in ("undo", "NO_COLOR", "EXIT STATUS", "PgDn"):
            self.assertIn(word, page)


if __name__ == "__main__":
    unittest.main()
