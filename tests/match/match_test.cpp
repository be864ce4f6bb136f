#include "match/match.h"

#include <gtest/gtest.h>

#include "engine/games.h"
#include "match/json.h"
#include "match/replay.h"
#include "tests/match/pig.h"

namespace pelops {
namespace {

Match::GamePtr make(GameRows rows, bool ask_single = false, std::string_view figures = {}) {
  Complaint complaint;
  Match::GamePtr game = rows[0].make(figures, "test", ask_single, complaint);
  EXPECT_TRUE(complaint.empty()) << complaint;
  return game;
}

void play_random(Match& match, Rng& rng, int decisions) {
  EventLog log;
  for (int i = 0; i < decisions && !match.over(); ++i)
    ASSERT_EQ(match.play(match.options()[rng.below(static_cast<u32>(match.options().size()))], log), "");
}

// Every game that is there, and Pig.
std::vector<std::pair<GameRows, int>> all_games() {
  std::vector<std::pair<GameRows, int>> out = {{pig::rows(), 2}, {pig::rows(), 4}};
  for (std::size_t g = 0; g < games().size(); ++g)
    for (int n = games()[g].min_players; n <= games()[g].max_players; ++n) out.emplace_back(games().subspan(g, 1), n);
  return out;
}

TEST(Match, ChecksHowItBegins) {
  const Match::GamePtr pig = make(pig::rows());
  EXPECT_EQ(Match::check(*pig, {2, 0, kNoSeat}, {}), "");
  EXPECT_EQ(Match::check(*pig, {2, 0, 1}, {"a", "b"}), "");
  EXPECT_NE(Match::check(*pig, {5, 0, kNoSeat}, {}).find("2 to 4 players"), std::string::npos);
  EXPECT_NE(Match::check(*pig, {2, 0, 2}, {}).find("0 to 1"), std::string::npos);
  EXPECT_NE(Match::check(*pig, {2, 0, 1}, {"a"}).find("names"), std::string::npos);
  EXPECT_NE(Match::check(*pig, {2, 0, 1}, {"a", "b|c"}).find("`|`"), std::string::npos);
}

TEST(Match, AnswersChanceFromTheSeed) {
  EventLog log;
  const Match a = Match::begin(make(pig::rows()), {2, 5, 0}, {}, log);
  const Match b = Match::begin(make(pig::rows()), {2, 5, 0}, {}, log);
  EXPECT_NE(a.decision().seat, kChance);
  EXPECT_EQ(a.position(), b.position());
  EXPECT_EQ(a.position().hash(), b.position().hash());
  EXPECT_GT(a.chances(), 0U);
  const Record record = a.record();
  EXPECT_EQ(record.actions[0].seat, kChance);
  EXPECT_TRUE(record.actions[0].text.starts_with("die face="));
  EXPECT_EQ(record.headings[0].second, "turn 1");
}

TEST(Match, ChanceFollowsTheWeights) {
  int six = 0;
  for (u64 seed = 0; seed < 7000; ++seed) {
    EventLog log;
    const Match match = Match::begin(make(pig::rows()), {2, seed, 0}, {}, log);
    six += match.record().actions[0].text == "die face=6" ? 1 : 0;
  }
  EXPECT_NEAR(six, 2000, 150);  // two in seven
}

TEST(Match, RefusesWhatIsNotOffered) {
  EventLog log;
  Match match = Match::begin(make(games()), {3, 1, 0}, {}, log);
  const Position before = match.position();
  EXPECT_NE(match.play({~0U}, log), "");
  EXPECT_EQ(match.position(), before);
  EXPECT_EQ(match.decisions(), 0U);
}

TEST(Match, UndoGoesBackDecisionByDecision) {
  for (const auto& [rows, players] : all_games()) {
    EventLog log;
    Match match = Match::begin(make(rows), {players, 3, kNoSeat}, {}, log);
    Rng rng(4);
    std::vector<Position> positions;
    std::vector<std::string> records;
    for (int i = 0; i < 60 && !match.over(); ++i) {
      positions.push_back(match.position());
      records.push_back(print_record(match.record()));
      play_random(match, rng, 1);
    }
    while (!positions.empty()) {
      ASSERT_EQ(match.undo(), "");
      ASSERT_EQ(match.position(), positions.back());
      ASSERT_EQ(print_record(match.record()), records.back());
      std::vector<Action> options;
      match.game().options(match.position(), options);
      ASSERT_EQ(match.options(), options);
      positions.pop_back();
      records.pop_back();
    }
    EXPECT_NE(match.undo(), "");
  }
}

TEST(Match, UndoAndTheSameAgainGivesTheSameChance) {
  EventLog log;
  Match match = Match::begin(make(pig::rows()), {2, 9, 0}, {}, log);
  const Action roll = match.options()[0];
  ASSERT_EQ(match.play(roll, log), "");
  const Position after = match.position();
  ASSERT_EQ(match.undo(), "");
  ASSERT_EQ(match.play(roll, log), "");
  EXPECT_EQ(match.position(), after);
}

TEST(Match, RecordsReplay) {
  for (const auto& [rows, players] : all_games()) {
    for (const bool ask_single : {false, true}) {
      EventLog log;
      Match match = Match::begin(make(rows, ask_single), {players, 11, kNoSeat}, {}, log);
      Rng rng(8);
      for (const int decisions : {0, 1, 37, 100'000}) {
        play_random(match, rng, decisions);
        const std::string text = print_record(match.record());
        Complaint complaint;
        const std::optional<Match> again = load_match(rows, text, complaint);
        ASSERT_TRUE(again) << complaint;
        EXPECT_EQ(again->position(), match.position());
        EXPECT_EQ(again->options(), match.options());
        EXPECT_EQ(again->chances(), match.chances());
        EXPECT_EQ(print_record(again->record()), text);
      }
      EXPECT_TRUE(match.over());
    }
  }
}

TEST(Match, RecordsCarryFiguresAndNames) {
  EventLog log;
  const Match match = Match::begin(make(pig::rows(), false, "target = 7"), {2, 1, 0}, {"Anna", "Ben"}, log);
  const std::string text = print_record(match.record());
  EXPECT_NE(text.find("figures:\n  target = 7\n"), std::string::npos) << text;
  EXPECT_NE(text.find("seats: Anna | Ben\n"), std::string::npos) << text;
  Complaint complaint;
  const std::optional<Match> again = load_match(pig::rows(), text, complaint);
  ASSERT_TRUE(again) << complaint;
  EXPECT_EQ(print_record(again->record()), text);
}

TEST(Match, RecordsCarryAPositionThatWasSet) {
  EventLog log;
  Match match = Match::begin(make(games()), {3, 1, 0}, {}, log);
  Complaint complaint;
  Rng rng(2);
  // At the start, once more, and in the middle of a game.
  for (const char* patch :
       {R"({"round":3,"unique":{"temple_of_ares":1}})", R"({"glory":{"culture":2}})", R"({"round":9})"}) {
    while (match.decision().prompt != "worship") play_random(match, rng, 1);
    ASSERT_EQ(match.set(Json::parse(patch), log), "");
    EXPECT_EQ(match.decisions(), 0U);
    EXPECT_NE(match.undo(), "");
    play_random(match, rng, 40);
    const std::string text = print_record(match.record());
    const std::optional<Match> again = load_match(games(), text, complaint);
    ASSERT_TRUE(again) << complaint << text;
    EXPECT_EQ(again->position(), match.position());
    EXPECT_EQ(print_record(again->record()), text);
  }
}

TEST(Match, SetRefusedChangesNothing) {
  EventLog log;
  Match match = Match::begin(make(pig::rows()), {2, 1, 0}, {}, log);
  const std::string before = print_record(match.record());
  EXPECT_NE(match.set(Json::parse(R"({"pot":101})"), log), "");
  EXPECT_EQ(print_record(match.record()), before);
  EXPECT_EQ(match.set(Json::parse(R"({"pot":19,"points":[0,7]})"), log), "");
  Complaint complaint;
  const std::optional<Match> again = load_match(pig::rows(), print_record(match.record()), complaint);
  ASSERT_TRUE(again) << complaint;
  EXPECT_EQ(again->position(), match.position());
}

// What a record may say that is not so: each with its line.
class Damage : public testing::Test {
 protected:
  void SetUp() override {
    EventLog log;
    Match match = Match::begin(make(games()), {3, 1, 0}, {}, log);
    Rng rng(1);
    play_random(match, rng, 100'000);
    good_ = print_record(match.record());
  }
  void expect(const std::string& from, const std::string& to, const std::string& why) {
    std::string text = good_;
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    expect_refused(text.replace(at, from.size(), to), why);
  }
  static void expect_refused(const std::string& text, const std::string& why) {
    Complaint complaint;
    EXPECT_FALSE(load_match(games(), text, complaint));
    EXPECT_TRUE(complaint.starts_with("line ")) << complaint;
    EXPECT_NE(complaint.find(why), std::string::npos) << complaint;
  }
  std::string good_;
};

TEST_F(Damage, IsFound) {
  expect("game: olympus", "game: olympiad", "line 2: there is no game \"olympiad\"; the games are olympus");
  expect("rules: 1", "rules: 99", "line 3: the record was made by version 99");
  expect_refused("pelops record 1\ngame: olympus\nrules: 1\nplayers: 2\nseed: 1\n\n",
                 "line 4: olympus is for 3 to 5 players, not 2");
  expect("figures: default", "figures_version: 99\nfigures: default",
         "line 7: the record was made by version 99 of the default figures; this program has them up to version ");
  expect("figures: default", "figures:\n  [common]\n  castle = 3", "record:9: ");
  expect("figures: default\n", "figures: default\nposition: {\"round\":0}\n", "line 8: round");
  expect("figures: default\n", "figures: default\nposition: {\"round\"\n", "line 8: this is not JSON");
  expect("\n0 ", "\n1 ", "line 10: decision 1: seat 0 is asked (worship), not seat 1");
  expect("\n0 ", "\nchance ", "line 10: decision 1: seat 0 is asked (worship), not chance");
  expect("\n0 worship", "\n0 wroship", "line 10: decision 1: there is no action \"wroship\"");
  expect("\n0 worship", "\n0 worship hades\n0 worship", "line 10: decision 1: `worship hades` is not offered now");
  expect("\n\nresult: 0", "\n0 decline\n\nresult: 0", "the game is over already");
  expect("result: 0 points=", "result: 0 points=1", "the record says points=1");
  expect("place=1", "place=2", "the record says");
}

TEST_F(Damage, OfTheState) {
  const std::size_t at = good_.find("state: ") + 7;
  expect(good_.substr(at, 16), good_[at] == '0' ? "1" + good_.substr(at + 1, 15) : "0" + good_.substr(at + 1, 15),
         "the last position has state");
}

TEST_F(Damage, OfTheResult) {
  const std::size_t at = good_.find("result:");
  const std::string result = good_.substr(at, good_.find("state:") - at);
  expect(result, "result: unfinished\n", "but the game is over");
  const std::size_t last = good_.rfind("\n", at - 3);
  expect_refused(std::string(good_).erase(last, at - 1 - last), "the game is not over after its last decision");
  // Without result and state it loads.
  Complaint complaint;
  EXPECT_TRUE(load_match(games(), good_.substr(0, at), complaint)) << complaint;
}

TEST(Perft, AgreesWithPlayingEveryLine) {
  // The slow way: through the match, with undo, single options asked and played along here.
  struct Slow {
    Match& match;
    u64 count(int depth) {
      if (depth == 0) return 1;
      if (match.over()) return 0;
      EventLog log;
      const std::vector<Action> options = match.options();
      u64 nodes = 0;
      for (const Action option : options) {
        if (depth == 1 && options.size() > 1) {
          ++nodes;
          continue;
        }
        EXPECT_EQ(match.play(option, log), "");
        nodes += count(options.size() == 1 ? depth : depth - 1);
        EXPECT_EQ(match.undo(), "");
      }
      return nodes;
    }
  };
  for (const auto& [rows, players] : all_games()) {
    for (const bool ask_single : {false, true}) {
      EventLog log;
      Match match = Match::begin(make(rows, ask_single), {players, 6, 0}, {}, log);
      Rng rng(5);
      for (const int ahead : {0, 25}) {
        play_random(match, rng, ahead);
        if (match.over()) continue;
        for (int depth = 0; depth <= 4; ++depth) {
          PerftPlan plan{.seed = 6, .chances = match.chances(), .depth = depth};
          const u64 nodes = match.game().perft(match.position(), plan).nodes;
          if (nodes > 3000) break;  // the slow way would take minutes
          EXPECT_EQ(nodes, Slow{match}.count(depth)) << rows[0].id << players << " depth " << depth;
          plan.divide = true;
          u64 sum = 0;
          for (const auto& [action, below] : match.game().perft(match.position(), plan).divided) sum += below;
          EXPECT_EQ(depth == 0 ? 1 : sum, nodes);
        }
      }
    }
  }
}

TEST(Perft, StopsAtItsLimit) {
  const Match::GamePtr game = make(games());
  EventLog log;
  const Match match = Match::begin(game, {3, 0, 0}, {}, log);
  const PerftCount count = game->perft(match.position(), {.depth = 20, .limit = 1000});
  EXPECT_FALSE(count.complete);
  EXPECT_LT(count.nodes, 2000U);
}

TEST(Bench, ReportsWhatItMeasured) {
  for (const auto& [rows, players] : all_games()) {
    const BenchReport report = make(rows)->bench(players, 0.01);
    EXPECT_GT(report.decisions, 0U);
    EXPECT_GT(report.games, 0U);
    EXPECT_GT(report.ns_per_decision, 0);
    EXPECT_GT(report.longest_options, 1U);
    EXPECT_NEAR(report.ns_per_decision * report.decisions_per_second, 1e9, 1e3);
  }
}

}  // namespace
}  // namespace pelops
