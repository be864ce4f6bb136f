"""The vectorised environment: arrays, threads, determinism, references, and what it says to wrong input."""

import gc
import hashlib
import sys
import threading

import numpy as np

from support import GAMES, main, pelops, unittest


def digest(env):
    h = hashlib.sha256()
    for name in ("seats", "counts", "mask", "observations", "rewards", "done", "episodes"):
        h.update(env.arrays[name].tobytes())
    return h.hexdigest()


class Vector(unittest.TestCase):
    def test_what_comes_out_does_not_depend_on_threads(self):
        for name in GAMES:
            digests = []
            for threads in (1, 2, 5):
                env = pelops.VectorEnv(name, 33, threads=threads)
                env.reset(5)
                trace = []
                for _ in range(150):
                    env.step(env.sample())
                    trace.append(digest(env))
                digests.append(trace)
            self.assertEqual(digests[0], digests[1])
            self.assertEqual(digests[0], digests[2])

    def test_reset_begins_the_same_games_again(self):
        env = pelops.VectorEnv("olympos", 8)
        env.reset(3)
        first = digest(env)
        for _ in range(300):
            env.step(env.sample())
        self.assertGreater(env.episodes.sum(), 8)
        env.reset(3)
        self.assertEqual(digest(env), first)
        env.reset(4)
        self.assertNotEqual(digest(env), first)

    def test_a_row_that_is_done_shows_the_next_game(self):
        env = pelops.VectorEnv("olympos", 4)
        env.reset(1)
        ended = 0
        while ended < 12:
            env.step(env.sample())
            self.assertTrue((env.rewards[env.done == 0] == 0).all())
            for i in np.flatnonzero(env.done):
                ended += 1
                self.assertAlmostEqual(float(env.rewards[i].sum()), 1.0, places=5)
                seed = pelops.episode_seed(1, int(i), int(env.episodes[i]))
                state = env.game.new_initial_state(seed)
                self.assertEqual(env.observations[i].tolist(), state.observation_tensor().tolist())
                self.assertEqual(np.flatnonzero(env.mask[i]).tolist(), state.legal_actions())

    def test_it_writes_into_arrays_of_the_caller(self):
        game = pelops.Game("olympus")
        mask = np.full((6, game.num_distinct_actions()), 9, np.uint8)
        whole = np.full((8, game.observation_tensor_size()), -1, np.float32)
        env = pelops.VectorEnv(game, 6, want=("seats",), arrays={"mask": mask, "observations": whole[1:7]})
        env.reset(0)
        env.step(env.sample())
        self.assertIs(env.mask, mask)
        self.assertTrue(((mask == 0) | (mask == 1)).all())
        self.assertTrue((mask.sum(axis=1) > 0).all())
        self.assertTrue((whole[0] == -1).all() and (whole[7] == -1).all())
        self.assertTrue((whole[1:7] >= 0).all())
        with self.assertRaisesRegex(AttributeError, "name it in `want`"):
            env.rewards

    def test_random_play_is_what_sample_and_step_play(self):
        for name in GAMES:
            for decisions in (1, 23):
                env, twin = pelops.VectorEnv(name, 9, threads=2), pelops.VectorEnv(name, 9)
                env.reset(6)
                twin.reset(6)
                for _ in range(300 // decisions):
                    rewards, done = np.zeros_like(twin.rewards), np.zeros_like(twin.done)
                    for _ in range(decisions):
                        twin.step(twin.sample())
                        rewards += twin.rewards
                        done |= twin.done
                    env.play_random(decisions)
                    self.assertTrue(np.array_equal(env.rewards, rewards))
                    self.assertTrue(np.array_equal(env.done, done))
                    self.assertTrue(np.array_equal(env.mask, twin.mask))
                    self.assertTrue(np.array_equal(env.observations, twin.observations))
                env.step(env.sample())
                twin.step(twin.sample())
                self.assertEqual(digest(env), digest(twin))
        with self.assertRaisesRegex(ValueError, "at least 1"):
            env.play_random(0)

    def test_actions_of_any_whole_type_are_taken(self):
        env = pelops.VectorEnv("olympus", 3)
        env.reset(0)
        for kind in (np.int64, np.int32, np.uint16, np.int16):
            env.step(env.sample().astype(kind))
        env.step(np.repeat(env.sample(), 2)[::2])

    def test_wrong_input_is_refused_and_nothing_is_played(self):
        game = pelops.Game("olympus")
        env = pelops.VectorEnv(game, 3)
        with self.assertRaisesRegex(ValueError, "reset comes before"):
            env.step(np.zeros(3, np.int32))
        with self.assertRaisesRegex(ValueError, "reset comes before"):
            env.sample()
        env.reset(0)
        before = digest(env)
        good = env.sample().copy()
        illegal = int(np.flatnonzero(env.mask[2] == 0)[0])
        for wrong, words in (
            (good[:2], "shape"),
            (good.reshape(3, 1), "shape"),
            (good.astype(np.float32), "whole numbers"),
            (np.array([good[0], good[1], illegal]), "game 2: .* is not legal now"),
            (np.array([good[0], good[1], 2**40]), "game 2: action -1 is none"),
            (np.array([good[0], good[1], -5], np.int32), "game 2: action -5 is none"),
        ):
            with self.assertRaisesRegex(ValueError, words):
                env.step(wrong)
            self.assertEqual(digest(env), before)
        env.step(good)
        for arrays in (
            {"mask": np.zeros((3, 5), np.uint8)},
            {"mask": np.zeros((3, game.num_distinct_actions()), np.int32)},
            {"seats": np.zeros((6,), np.int32)[::2]},
            {"seats": [0, 0, 0]},
            {"observations": np.zeros((2, game.observation_tensor_size()), np.float32)},
        ):
            with self.assertRaisesRegex(ValueError, "must be a writeable, contiguous array"):
                pelops.VectorEnv(game, 3, arrays=arrays).reset(0)
        frozen = np.zeros(3, np.int32)
        frozen.setflags(write=False)
        with self.assertRaisesRegex(ValueError, "writeable"):
            pelops.VectorEnv(game, 3, arrays={"seats": frozen}).reset(0)
        with self.assertRaisesRegex(ValueError, "writes no 'colour'"):
            pelops.VectorEnv(game, 3, want=("colour",))
        for n in (0, -1, 2**30):
            with self.assertRaisesRegex(ValueError, "a batch has from 1"):
                pelops.Batch(game, n)
        with self.assertRaisesRegex(ValueError, "threads"):
            pelops.VectorEnv(game, 3, threads=0)
        with self.assertRaisesRegex(ValueError, "no kind of returns"):
            pelops.VectorEnv(game, 3, reward="money")


class References(unittest.TestCase):
    def test_arrays_live_as_long_as_the_batch_writes_into_them(self):
        game = pelops.Game("olympus")
        seats = np.zeros(4, np.int32)
        before = sys.getrefcount(seats)
        batch = pelops.Batch(game, 4)
        batch.reset(0, {"seats": seats})
        self.assertGreater(sys.getrefcount(seats), before)
        for _ in range(50):
            batch.reset(0, {"seats": seats})
        self.assertEqual(sys.getrefcount(seats), before + 1)
        del batch
        gc.collect()
        self.assertEqual(sys.getrefcount(seats), before)
        batch = pelops.Batch(game, 4)
        batch.reset(0, {"seats": np.zeros(4, np.int32), "mask": np.zeros((4, game.num_distinct_actions()), np.uint8)})
        del game
        gc.collect()
        out = np.zeros(4, np.int32)
        for _ in range(1000):
            batch.sample(out)
            batch.step(out)

    def test_nothing_is_left_behind(self):
        def work():
            for name in GAMES:
                game = pelops.Game(name)
                state = game.new_initial_state(1)
                for _ in range(30):
                    state.legal_actions_mask()
                    state.observation_tensor()
                    state.apply_action(state.legal_actions()[0])
                state.clone().view(0)
                state.history()
                with self.assertRaises(ValueError):
                    state.apply_action(-1)
                pelops.load(state.serialize())
                env = pelops.VectorEnv(game, 4, threads=2)
                env.reset(0)
                env.step(env.sample())

        work()
        gc.collect()
        blocks = sys.getallocatedblocks()
        for _ in range(20):
            work()
        gc.collect()
        self.assertLess(sys.getallocatedblocks() - blocks, 200)


class Threads(unittest.TestCase):
    def in_threads(self, n, work):
        wrong = []

        def guarded(i):
            try:
                work(i)
            except BaseException as error:  # noqa: BLE001: what a thread says must fail the test
                wrong.append(error)

        threads = [threading.Thread(target=guarded, args=(i,)) for i in range(n)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_batches_of_one_game_in_many_threads(self):
        game = pelops.Game("olympos")
        traces = [None] * 6

        def work(i):
            env = pelops.VectorEnv(game, 16, threads=1 + i % 3)
            env.reset(7)
            for _ in range(200):
                env.step(env.sample())
            traces[i] = digest(env)

        self.in_threads(6, work)
        self.assertEqual(len(set(traces)), 1)

    def test_states_are_cloned_and_thought_about_in_many_threads(self):
        game = pelops.Game("olympus")
        shared = game.new_initial_state(3)
        expected = shared.think(level="easy")
        hashes = [None] * 6

        def work(i):
            self.assertEqual(shared.think(level="easy"), expected)
            state = shared.clone()
            for _ in range(60):
                state.apply_action(state.legal_actions()[-1])
            state.information_state_string(0)
            hashes[i] = state.hash

        self.in_threads(6, work)
        self.assertEqual(len(set(hashes)), 1)

    def test_one_batch_is_used_by_one_thread_at_a_time(self):
        env = pelops.VectorEnv("olympus", 4096, want=("seats",))
        env.reset(0)
        steps, refused = [0], [0]

        def work(i):
            out = np.zeros(4096, np.int32)
            for _ in range(40):
                try:
                    env.sample(out)
                    env.step(out)
                    steps[0] += 1
                except RuntimeError as error:
                    self.assertIn("another thread", str(error))
                    refused[0] += 1
                except ValueError as error:  # another thread played between our sample and our step
                    self.assertIn("not legal now", str(error))

        self.in_threads(4, work)
        self.assertGreater(steps[0], 0)
        self.assertGreater(refused[0], 0)
        env.step(env.sample())


if __name__ == "__main__":
    main()
