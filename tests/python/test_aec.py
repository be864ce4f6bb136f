"""The manners of an AEC environment, written from what PettingZoo publishes about its API."""

import numpy as np

from support import GAMES, main, pelops, unittest


def play(env, rng, watch=lambda agent: None):
    """One game by agent_iter; who leaves steps with None. Returns the rewards that last() told each agent, added up."""
    told = {agent: 0.0 for agent in env.possible_agents}
    for agent in env.agent_iter():
        watch(agent)
        observation, reward, termination, truncation, info = env.last()
        told[agent] += reward
        if termination or truncation:
            env.step(None)
        else:
            env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
    return told


class Conformance(unittest.TestCase):
    def environments(self):
        for name in GAMES:
            for players in (3, 5):
                yield pelops.AECEnv(name, players)

    def test_attributes_before_and_after_reset(self):
        for env in self.environments():
            self.assertEqual(env.possible_agents, [f"player_{i}" for i in range(env.game.players)])
            self.assertEqual(env.max_num_agents, env.game.players)
            self.assertEqual(env.agents, [])
            self.assertIn("name", env.metadata)
            env.reset(seed=1)
            self.assertEqual(env.agents, env.possible_agents)
            self.assertEqual(env.num_agents, env.game.players)
            self.assertIn(env.agent_selection, env.agents)
            for kept in (env.rewards, env._cumulative_rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(list(kept), env.agents)
            self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
            self.assertIs(env.unwrapped, env)
            for agent in env.agents:
                self.assertIs(env.observation_space(agent), env.observation_space(agent))
                self.assertIs(env.action_space(agent), env.action_space(agent))

    def test_observations_are_in_their_spaces_and_masks_agree(self):
        for env in self.environments():
            env.reset(seed=2)
            rng = np.random.default_rng(2)

            def watch(agent):
                if env._steps % 7 and not env.terminations[agent]:
                    return
                for other in env.agents:
                    observation = env.observe(other)
                    self.assertTrue(env.observation_space(other).contains(observation))
                    self.assertTrue(np.array_equal(observation["action_mask"], env.infos[other]["action_mask"]))
                    asked = other == agent and not env.terminations[other]
                    self.assertEqual(bool(observation["action_mask"].any()), asked)
                observation, reward, termination, truncation, info = env.last()
                self.assertEqual(agent, env.agent_selection)
                self.assertEqual(reward, env._cumulative_rewards[agent])
                self.assertEqual((termination, truncation), (env.terminations[agent], env.truncations[agent]))
                self.assertIs(info, env.infos[agent])
                self.assertIsNone(env.last(observe=False)[0])

            play(env, rng, watch)

    def test_rewards_add_up_to_the_returns(self):
        for env in self.environments():
            for seed in range(2):
                env.reset(seed=seed)
                state = env._state
                told = play(env, np.random.default_rng(seed))
                returns = state.returns()
                self.assertEqual([told[agent] for agent in env.possible_agents], returns)
                self.assertAlmostEqual(sum(told.values()), 1.0)

    def test_ended_agents_leave_one_by_one_with_none(self):
        for env in self.environments():
            env.reset(seed=3)
            rng = np.random.default_rng(3)
            while not any(env.terminations.values()):
                env.step(int(rng.choice(np.flatnonzero(env.last()[4]["action_mask"]))))
            self.assertTrue(all(env.terminations.values()))
            self.assertEqual(set(env.terminations), set(env.possible_agents))
            with self.assertRaises(ValueError):
                env.step(0)
            left = list(env.agents)
            while env.agents:
                agent = env.agent_selection
                env.step(None)
                left.remove(agent)
                self.assertEqual(env.agents, left)
                for kept in (env.rewards, env._cumulative_rewards, env.terminations, env.truncations, env.infos):
                    self.assertEqual(list(kept), left)
            self.assertEqual(list(env.agent_iter()), [])
            with self.assertRaises(ValueError):
                env.step(None)

    def test_a_seed_repeats_the_game_and_the_next_one_differs(self):
        def trace(env):
            seen = []
            rng = np.random.default_rng(0)
            play(env, rng, lambda agent: seen.append((agent, env._state.hash)))
            return seen

        for name in GAMES:
            env, twin = (pelops.AECEnv(name, max_steps=100) for _ in range(2))
            env.reset(seed=42)
            self.assertEqual(env.episode_seed, 42)
            first = trace(env)
            env.reset()
            self.assertNotEqual(env.episode_seed, 42)
            second = trace(env)
            if env.game.max_chance_outcomes() > 0:  # without chance the seed only says who starts
                self.assertTrue(first != second)
            twin.reset(seed=42)
            self.assertTrue(trace(twin) == first)
            twin.reset()
            self.assertTrue(trace(twin) == second)
            fresh = pelops.AECEnv(name)
            fresh.reset()
            self.assertIsNotNone(fresh.episode_seed)

    def test_max_steps_truncates_everybody(self):
        env = pelops.AECEnv("olympus", max_steps=10)
        env.reset(seed=1)
        told = play(env, np.random.default_rng(1))
        self.assertEqual(set(told.values()), {0.0})
        env.reset(seed=1)
        for _ in range(10):
            env.step(int(np.flatnonzero(env.last()[4]["action_mask"])[0]))
        self.assertTrue(all(env.truncations.values()))
        self.assertFalse(any(env.terminations.values()))

    def test_agent_iter_stops_at_max_iter(self):
        env = pelops.AECEnv("olympos")
        env.reset(seed=1)
        n = 0
        for _ in env.agent_iter(7):
            env.step(int(np.flatnonzero(env.last()[4]["action_mask"])[0]))
            n += 1
        self.assertEqual(n, 7)

    def test_wrong_input_is_refused_and_changes_nothing(self):
        env = pelops.AECEnv("olympus")
        for call in (env.last, lambda: env.step(0), lambda: env.observe("player_0"), env.render, env.state):
            if call == env.render:
                continue
            with self.assertRaisesRegex(ValueError, "reset comes first"):
                call()
        env.reset(seed=5)
        before = env._state.hash
        illegal = int(np.flatnonzero(env.last()[4]["action_mask"] == 0)[0])
        for action, words in ((None, "must give an action"), (illegal, "not legal"), (-1, "whole number"), (2.0, "whole number")):
            with self.assertRaisesRegex(ValueError, words):
                env.step(action)
        self.assertEqual(env._state.hash, before)
        with self.assertRaisesRegex(ValueError, "render_mode"):
            pelops.AECEnv("olympus", render_mode="human")
        with self.assertRaisesRegex(ValueError, "no kind of returns"):
            pelops.AECEnv("olympus", reward="money")
        with self.assertRaisesRegex(ValueError, "explicit_chance"):
            pelops.AECEnv(pelops.Game("olympos", explicit_chance=True))
        with self.assertRaisesRegex(ValueError, "no option 'colour'"):
            env.reset(seed=1, options={"colour": 1})

    def test_render_and_state(self):
        env = pelops.AECEnv("olympus", render_mode="ansi")
        env.reset(seed=1, options={"start": 2})
        self.assertIn("player_2 is asked (worship): worship", env.render())
        self.assertEqual(env.state().shape, (3 * env.game.observation_tensor_size(),))
        env.close()
        self.assertEqual(env.agents, [])


class SingleSeat(unittest.TestCase):
    def play(self, env, seed):
        observation, info = env.reset(seed=seed)
        rng = np.random.default_rng(seed)
        total, steps, over, cut = 0.0, 0, False, False
        while not (over or cut):
            self.assertTrue(env.observation_space.contains(observation))
            self.assertTrue(info["action_mask"].any())
            observation, reward, over, cut, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
            total += reward
            steps += 1
        return total, steps, env.state

    def test_games_end_with_the_learner_s_return(self):
        for name in GAMES:
            for seat in (0, 2, None):
                env = pelops.SingleSeatEnv(name, seat=seat)
                for seed in range(3):
                    total, steps, state = self.play(env, seed)
                    self.assertTrue(state.is_terminal())
                    self.assertEqual(total, state.returns()[env.learner])
                    again, steps_again, state_again = self.play(env, seed)
                    self.assertEqual((again, steps_again, state_again.hash), (total, steps, state.hash))

    def test_seats_change_with_the_seed_if_none_is_given(self):
        env = pelops.SingleSeatEnv("olympus", seat=None)
        self.assertEqual({env.reset(seed=seed)[1]["seat"] for seed in range(30)}, {0, 1, 2})

    def test_opponents_are_levels_or_functions_in_table_order(self):
        asked = []

        def watcher(label):
            def choose(state):
                asked.append((label, state.current_player()))
                return state.legal_actions()[0]

            return choose

        env = pelops.SingleSeatEnv("olympus", seat=1, opponents=[watcher("left"), watcher("right")])
        self.play(env, 1)
        self.assertEqual(set(asked), {("left", 2), ("right", 0)})
        env = pelops.SingleSeatEnv("olympos", opponents=["novice", "random"], max_steps=4)
        self.assertEqual(self.play(env, 1)[1], 4)

    def test_wrong_input_is_refused(self):
        for words, named in (
            ("no level", {"opponents": "genius"}),
            ("2 opponents, not 3", {"opponents": ["random"] * 3}),
            ("seat is from 0 to 2", {"seat": 3}),
            ("no kind of returns", {"reward": "x"}),
        ):
            with self.assertRaisesRegex(ValueError, words):
                pelops.SingleSeatEnv("olympus", **named)
        env = pelops.SingleSeatEnv("olympus")
        with self.assertRaisesRegex(ValueError, "reset comes first"):
            env.step(0)


if __name__ == "__main__":
    main()
