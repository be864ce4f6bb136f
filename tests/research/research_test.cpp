#include "research/environment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/core/chance.h"
#include "engine/games.h"
#include "match/match.h"

// What the research room promises, over random games of every game and number of players.
namespace pelops {
namespace {

using research::ActionSpace;
using research::Environment;

constexpr u64 kGamesEach = 30;

// Plays a game by a taste for kinds of actions that differs from seed to seed, so that what even choices rarely bring
// about (payments, wonders, attacks) comes up. `visit` sees every decision, those of chance too.
template <class Visit>
void play(const AnyGame& game, int players, u64 seed, Visit&& visit) {
  EventLog log;
  std::vector<Action> options;
  Position position = game.start({players, seed, kNoSeat}, options, log);
  Rng rng(seed);
  u32 taste[32];
  for (u32& weight : taste) weight = 1 + (rng.below(3) == 0 ? rng.below(40) : rng.below(4));
  const auto weight = [&](Action a) { return taste[kind_of(a)]; };
  while (!options.empty()) {
    visit(position, options);
    game.apply(position, draw(options, weight, rng), options, log);
    log.events.clear();
  }
  visit(position, options);
}

template <class Test>
void for_every_game(Test&& test) {
  for (const GameRow& row : games())
    for (const bool ask_single : {false, true}) {
      Complaint complaint;
      const std::unique_ptr<AnyGame> game = row.make({}, {}, ask_single, complaint);
      const std::shared_ptr<const Environment> environment =
          row.environment({}, {}, ask_single, complaint, kNewestFigures);
      for (int players = row.min_players; players <= row.max_players; ++players) {
        SCOPED_TRACE(std::string(row.id) + " for " + std::to_string(players));
        test(*game, *environment, players);
      }
    }
}

TEST(ActionSpace, EveryActionHasOneNumberAndOneName) {
  for (const GameRow& row : games()) {
    Complaint complaint;
    const ActionSpace& space = row.environment({}, {}, false, complaint, kNewestFigures)->actions();
    std::map<std::string, int> names;
    for (int id = 0; id < space.size(); ++id) {
      EXPECT_EQ(space.id(space.action(id)), id);
      EXPECT_EQ(space.find(space.name(id)), id);
      EXPECT_TRUE(names.emplace(space.name(id), id).second) << space.name(id);
    }
    EXPECT_EQ(space.find("no such action"), ActionSpace::kNone);
    EXPECT_EQ(space.id(Action{0xffffffff}), ActionSpace::kNone);
  }
}

TEST(ActionSpace, EveryOptionOfRandomGamesIsInItAndInOrder) {
  for_every_game([](const AnyGame& game, const Environment& environment, int players) {
    const ActionSpace& space = environment.actions();
    for (u64 seed = 0; seed < kGamesEach && !testing::Test::HasFailure(); ++seed)
      play(game, players, seed, [&](const Position& position, const std::vector<Action>& options) {
        const bool chance = game.decision(position).seat == kChance;
        int last = ActionSpace::kNone;
        for (const Action option : options) {
          const int id = space.id(option);
          ASSERT_NE(id, ActionSpace::kNone) << game.action_text(option);
          ASSERT_EQ(space.name(id), game.action_text(option));
          ASSERT_LT(last, id) << game.action_text(option);
          ASSERT_EQ(id >= space.players(), chance);
          last = id;
        }
        ASSERT_LE(options.size(), static_cast<std::size_t>(environment.max_legal()));
      });
  });
}

TEST(Observation, ShowsNothingThatTheSeatCannotKnow) {
  for_every_game([](const AnyGame& game, const Environment& environment, int players) {
    const auto size = static_cast<std::size_t>(environment.observation_size(players));
    std::vector<float> seen(size);
    std::vector<float> imagined(size);
    u64 redrawn = 0;
    Rng rng(1);
    for (u64 seed = 0; seed < kGamesEach / 4; ++seed)
      play(game, players, seed, [&](const Position& position, const std::vector<Action>&) {
        for (Seat seat = 0; seat < players; ++seat) {
          const Position other = game.determinize(position, seat, rng);
          std::fill(seen.begin(), seen.end(), 0.0F);
          std::fill(imagined.begin(), imagined.end(), 0.0F);
          environment.observe(position.bytes(), seat, seen.data());
          environment.observe(other.bytes(), seat, imagined.data());
          ASSERT_EQ(seen, imagined) << "seat " << int{seat};
          redrawn += other == position ? 0U : 1U;
        }
      });
    // Where something is hidden it was drawn anew, or this test would see nothing.
    EXPECT_EQ(redrawn > 0, environment.actions().size() > environment.actions().players());
  });
}

// Prestige tokens are hidden, too, but not drawn anew: two positions that differ in those of the others only.
TEST(Observation, ShowsOnlyWhatTheViewShows) {
  for_every_game([](const AnyGame& game, const Environment& environment, int players) {
    const auto size = static_cast<std::size_t>(environment.observation_size(players));
    u64 compared = 0;
    u64 visited = 0;
    for (u64 seed = 0; seed < 4; ++seed)
      play(game, players, seed, [&](const Position& position, const std::vector<Action>&) {
        if (visited++ % 16 != 0) return;
        EventLog log;
        std::vector<Action> next;
        Json state = game.state_json(position);
        if (!state["players"][1].contains("prestige")) return;
        Position richer = position;
        for (Json& player : state["players"]) player["prestige"] = player["prestige"].get<int>() + 3;
        state["players"][0]["prestige"] = game.state_json(position)["players"][0]["prestige"];
        if (!game.set(richer, state, next, log).empty()) return;
        Position same = position;
        ASSERT_EQ(game.set(same, game.state_json(position), next, log), "");
        ASSERT_EQ(game.view_json(richer, 0), game.view_json(same, 0));
        std::vector<float> a(size);
        std::vector<float> b(size);
        environment.observe(richer.bytes(), 0, a.data());
        environment.observe(same.bytes(), 0, b.data());
        ASSERT_EQ(a, b);
        ++compared;
      });
    EXPECT_EQ(compared > 0, environment.actions().size() > environment.actions().players());
  });
}

TEST(Observation, FillsItsLayout) {
  for_every_game([](const AnyGame& game, const Environment& environment, int players) {
    int at = 0;
    for (const research::Block& block : environment.observation_layout(players)) {
      EXPECT_EQ(block.offset, at) << block.name;
      EXPECT_GT(block.size, 0) << block.name;
      EXPECT_TRUE(block.labels.empty() || static_cast<int>(block.labels.size()) == block.size) << block.name;
      at += block.size;
    }
    EXPECT_EQ(at, environment.observation_size(players));
    const float mark = -77.0F;
    std::vector<float> row(static_cast<std::size_t>(at) + 8);
    play(game, players, 5, [&](const Position& position, const std::vector<Action>&) {
      std::fill(row.begin(), row.end() - 8, 0.0F);
      std::fill(row.end() - 8, row.end(), mark);
      environment.observe(position.bytes(), static_cast<Seat>(players - 1), row.data());
      ASSERT_EQ(std::count(row.begin(), row.end(), mark), 8);
      for (const float value : row) ASSERT_TRUE(value == mark || (value >= 0.0F && value <= 10.0F)) << value;
    });
  });
}

TEST(Rewards, ShareTheWinAndRankWithTies) {
  Scores scores;
  for (const auto& [points, place] : {std::pair{30, 1}, {30, 1}, {12, 3}, {9, 4}}) {
    Score score;
    score.points = points;
    score.place = static_cast<u8>(place);
    scores.push_back(score);
  }
  float out[4];
  research::rewards(scores, research::Reward::kWin, out);
  EXPECT_THAT(std::vector<float>(out, out + 4), testing::ElementsAre(0.5F, 0.5F, 0.0F, 0.0F));
  research::rewards(scores, research::Reward::kRank, out);
  EXPECT_FLOAT_EQ(out[0], 5.0F / 6);
  EXPECT_FLOAT_EQ(out[1], 5.0F / 6);
  EXPECT_FLOAT_EQ(out[2], 1.0F / 3);
  EXPECT_FLOAT_EQ(out[3], 0.0F);
  research::rewards(scores, research::Reward::kScore, out);
  EXPECT_THAT(std::vector<float>(out, out + 4), testing::ElementsAre(30, 30, 12, 9));
}

// What a batch shows of its games, however many threads, is what those games are one by one.
TEST(Batch, PlaysTheSameGamesAsMatchesDo) {
  for (const GameRow& row : games()) {
    for (const int threads : {1, 3}) {
      Complaint complaint;
      const std::shared_ptr<const Environment> environment = row.environment({}, {}, false, complaint, kNewestFigures);
      const Match::GamePtr game = row.make({}, {}, false, complaint);
      constexpr int kGames = 7;
      constexpr int kPlayers = 4;
      const auto n_actions = static_cast<std::size_t>(environment->actions().players());
      const auto size = static_cast<std::size_t>(environment->observation_size(kPlayers));
      const auto most = static_cast<std::size_t>(environment->max_legal());
      std::vector<i32> seats(kGames), counts(kGames), legal(kGames * most), actions(kGames), places(kGames);
      std::vector<u8> mask(kGames * n_actions), done(kGames);
      std::vector<float> observations(kGames * size), rewards(kGames * kPlayers);
      std::vector<i64> episodes(kGames);
      research::BatchPlan plan;
      plan.players = kPlayers;
      plan.games = kGames;
      plan.threads = threads;
      const auto batch = environment->batch(plan);
      batch->reset(11, {seats.data(), counts.data(), legal.data(), mask.data(), observations.data(), rewards.data(),
                        done.data(), episodes.data()});
      EventLog log;
      std::vector<Match> matches;
      const auto begin = [&](u64 i, u64 episode) {
        return Match::begin(game, {kPlayers, research::episode_seed(11, i, episode), kNoSeat}, {}, log);
      };
      for (u64 i = 0; i < kGames; ++i) matches.push_back(begin(i, 0));
      i64 ended = 0;
      for (int step = 0; step < 2500 && ended < 2 * kGames; ++step) {
        for (std::size_t i = 0; i < kGames; ++i) {
          const Match& match = matches[i];
          ASSERT_EQ(seats[i], match.decision().seat);
          ASSERT_EQ(static_cast<std::size_t>(counts[i]), match.options().size());
          std::vector<u8> expected(n_actions);
          for (std::size_t k = 0; k < match.options().size(); ++k) {
            const int id = environment->actions().id(match.options()[k]);
            ASSERT_EQ(legal[i * most + k], id);
            expected[static_cast<std::size_t>(id)] = 1;
          }
          ASSERT_TRUE(std::equal(expected.begin(), expected.end(), &mask[i * n_actions]));
          std::vector<float> row_seen(size);
          environment->observe(match.position().bytes(), match.decision().seat, row_seen.data());
          ASSERT_TRUE(std::equal(row_seen.begin(), row_seen.end(), &observations[i * size]));
        }
        batch->sample(actions);
        if (step % 2 == 0) {
          ASSERT_EQ(batch->step(actions), "");
        } else {
          for (std::size_t i = 0; i < kGames; ++i) {
            const i32* row_legal = &legal[i * most];
            places[i] = static_cast<i32>(std::find(row_legal, row_legal + counts[i], actions[i]) - row_legal);
          }
          ASSERT_EQ(batch->step_nth(places), "");
        }
        log.events.clear();
        for (std::size_t i = 0; i < kGames; ++i) {
          ASSERT_EQ(matches[i].play(environment->actions().action(actions[i]), log), "");
          std::vector<float> expected(kPlayers);
          ASSERT_EQ(done[i] != 0, matches[i].over());
          if (matches[i].over()) {
            research::rewards(game->scores(matches[i].position()), research::Reward::kWin, expected.data());
            matches[i] = begin(i, static_cast<u64>(episodes[i]));
            ++ended;
          }
          ASSERT_TRUE(std::equal(expected.begin(), expected.end(), &rewards[i * kPlayers]));
        }
      }
      EXPECT_GE(ended, 2 * kGames);
    }
  }
}

TEST(Batch, RefusesWhatIsNotLegalAndPlaysNothing) {
  for (const GameRow& row : games()) {
    Complaint complaint;
    const std::shared_ptr<const Environment> environment = row.environment({}, {}, false, complaint, kNewestFigures);
    research::BatchPlan plan;
    plan.games = 2;
    const auto batch = environment->batch(plan);
    std::vector<i32> seats(2), actions(2), again(2);
    std::vector<u8> mask(2U * static_cast<std::size_t>(environment->actions().players()));
    research::BatchRows rows;
    rows.seats = seats.data();
    rows.mask = mask.data();
    batch->reset(1, rows);
    batch->sample(actions);
    const std::vector<u8> before = mask;
    for (const i32 wrong : {-1, environment->actions().players(), environment->actions().size() + 5,
                            static_cast<i32>(std::find(mask.end() - environment->actions().players(), mask.end(), 0) -
                                             (mask.end() - environment->actions().players()))}) {
      const i32 tried[] = {actions[0], wrong};
      EXPECT_THAT(batch->step(tried), testing::HasSubstr("game 1: action " + std::to_string(wrong)));
      EXPECT_EQ(mask, before);
    }
    for (const i32 wrong : {-1, 2200}) {
      const i32 tried[] = {0, wrong};
      EXPECT_THAT(batch->step_nth(tried), testing::HasSubstr("no legal action number " + std::to_string(wrong)));
      EXPECT_EQ(mask, before);
    }
    EXPECT_EQ(batch->step(actions), "");
  }
}

}  // namespace
}  // namespace pelops
