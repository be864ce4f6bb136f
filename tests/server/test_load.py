"""The load run of bench/load, short: everything that it measures is there, nobody is refused, and what was sent has arrived."""

import json
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PRESET = sys.argv.pop(1)


class Load(unittest.TestCase):
    def test_it_runs_to_the_end(self):
        said = subprocess.run([ROOT / "bench/load/run", "--preset", PRESET, "--games", "20", "--sockets", "100", "--seconds", "3",
                               "--rounds", "1"],
                              check=True, capture_output=True, text=True).stdout
        echo, relay, most, steady, summary = (json.loads(line) for line in said.splitlines())
        self.assertEqual([one["kind"] for one in (echo, relay, most, steady)], ["echo", "relay", "moves", "moves"])
        for one in (echo, relay, most, steady):
            self.assertEqual((one["sockets"], one["refused"]), (100, 0))
            self.assertGreater(one["answers"], 100)
            self.assertGreaterEqual(one["p99_ms"], one["p50_ms"])
        # All five who look on have what happened, the mover its answer too; what was under way at the end is not counted.
        for one in (relay, most, steady):
            self.assertGreaterEqual(one["frames_received"], 5 * one["answers"])
        self.assertEqual(summary["kind"], "summary")
        self.assertAlmostEqual(summary["share"], most["frames_received"] / echo["answers"], delta=0.1 * summary["share"])
        self.assertAlmostEqual(summary["of_relay"], most["answers"] / relay["answers"], delta=0.1 * summary["of_relay"])


if __name__ == "__main__":
    unittest.main()
