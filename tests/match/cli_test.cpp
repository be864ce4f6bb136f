#include <gtest/gtest.h>

#include "engine/core/json.h"
#include "tests/match/cli.h"

// The program through real processes: what it prints and its exit codes.
namespace pelops {
namespace {

TEST_F(Cli, HelpAndVersion) {
  expect("--version", 0, "pelops ");
  expect("--help", 0, "engine");
  for (const char* command :
       {"engine", "perft", "bench", "replay", "figures", "random", "arena", "analyse", "balance", "train"})
    expect(std::string(command) + " --help", 0, "Usage");
}

TEST_F(Cli, AskedWrongly) {
  expect("", 2, "subcommand is required");
  expect("dance", 2, "dance");
  expect("perft olympus --depth 21", 2, "depth");
  expect("perft olympus --depth x", 2, "depth");
  expect("perft", 2, "needs a GAME or a --record");
  expect("bench", 2, "GAME");
  expect("replay", 2, "FILE");
  expect("random olympus --seed -1", 2, "seed");
  expect("perft chess", 1, "there is no game \"chess\"; the games are olympus");
  expect("bench chess", 1, "there is no game \"chess\"");
  expect("perft olympus --players 6", 1, "3 to 5 players");
  expect("perft olympus --start 3", 1, "0 to 2");
  expect("bench olympus --players 2 --seconds 0.01", 1, "3 to 5 players");
  for (const char* seconds : {"0", "-1", "nan", "4000"})
    expect(std::string("bench olympus --search --seconds ") + seconds, 2,
           "--seconds: must be a number from 0.001 to 3600");
  expect("arena olympus easy random --threads -1", 2, "--threads");
  expect("arena olympus easy random --seed -1", 2, "--seed");
  expect("arena olympus hard,simulations=4 random", 1, "a level has its own simulations");
  expect("balance olympus --threads -1", 2, "--threads");
  expect("balance olympus --level random", 2, "plays blindly");
  expect("analyse " + file("record", run("random olympus --decisions 4").out) + " --level random", 2,
         "plays blindly and cannot say what a position is worth; take novice, easy, medium, hard, master");
}

TEST_F(Cli, TrainAskedWrongly) {
  for (const char* option :
       {"--generations -1", "--generations 0", "--games 1", "--first-games -3", "--simulations 0", "--fast 0",
        "--full 0", "--varied -1", "--thought 101", "--window 0", "--trial 0", "--seed -1"}) {
    const std::string name(option, std::string(option).find(' '));
    expect("train olympus --folder " + folder_.string() + " " + option, 2, name + ":");
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

TEST_F(Cli, Engine) {
  const std::string in = file(
      "in", "{\"cmd\":\"games\",\"id\":1}\nnonsense\n" + std::string(2 << 20, 'x') + "\n{\"cmd\":\"games\",\"id\":2}");
  const Ran ran = run("engine < " + in);
  EXPECT_EQ(ran.code, 0);
  std::istringstream lines(ran.out);
  std::vector<Json> answers;
  for (std::string line; std::getline(lines, line);) answers.push_back(Json::parse(line, nullptr, false));
  ASSERT_EQ(answers.size(), 4U) << ran.out;
  EXPECT_EQ(answers[0]["id"], 1);
  EXPECT_EQ(answers[1]["ok"], false);
  EXPECT_NE(answers[2]["error"].get<std::string>().find("too long"), std::string::npos);
  EXPECT_EQ(answers[3]["id"], 2);
  EXPECT_EQ(run("engine < /dev/null").code, 0);
  EXPECT_EQ(run("engine < " + file("quit", "{\"cmd\":\"quit\"}\n{\"cmd\":\"games\"}\n")).out, "{\"ok\":true}\n");
}

TEST_F(Cli, EngineWithFigures) {
  const std::string figures = file("f.toml", "[game]\nglory_points = 3\n");
  const std::string in = file("in", R"({"cmd":"new","game":"olympus","players":3,"start":0})"
                                    "\n"
                                    R"({"cmd":"record"})"
                                    "\n");
  expect("engine --figures " + figures + " < " + in, 0, "glory_points = 3");
  expect("engine --figures /nowhere < " + in, 1, "/nowhere: No such file");
  const std::string bad = file("bad.toml", "[game]\n\nglory_points = 300\n");
  expect("engine --figures " + bad + " < " + in, 0, "bad.toml:3: ");
  const std::string named = file("named", R"({"cmd":"new","game":"olympus","players":3,"figures":")" + bad + "\"}\n");
  expect("engine < " + named, 0, "bad.toml:3: ");
  const std::string folder =
      file("folder", R"({"cmd":"new","game":"olympus","players":3,"figures":")" + folder_.string() + "\"}\n");
  expect("engine < " + folder, 0, "a folder, not a file");
  const std::string big = file("big.toml", std::string(3 << 20, '#'));
  expect("engine --figures " + big + " < " + in, 1, "too long");
}

TEST_F(Cli, RandomGamesReplay) {
  for (const char* players : {"3", "4", "5"}) {
    const Ran random = run(std::string("random olympus --seed 5 --players ") + players);
    ASSERT_EQ(random.code, 0);
    const std::string record = file("record", random.out);
    expect("replay --quiet " + record, 0, "ok: ");
    expect("replay " + record, 0, "1. seat ");
    expect("replay --step " + record + " < /dev/null", 0, "finished, state ");
    expect("replay --quiet - < " + record, 0, "ok: ");
    expect("replay --to 10 " + record, 0, "after 10 of ");
    expect("perft --depth 2 --record " + record + " --to 10", 0, "nodes: ");
  }
  EXPECT_EQ(run("random olympus --seed 5").out, run("random olympus --seed 5").out);
}

TEST_F(Cli, ReplayAsJson) {
  const std::string record = file("record", run("random olympus --decisions 20").out);
  std::istringstream lines(run("replay --json " + record).out);
  std::vector<Json> all;
  for (std::string line; std::getline(lines, line);) all.push_back(Json::parse(line, nullptr, false));
  ASSERT_EQ(all.size(), 22U);
  EXPECT_EQ(all[0]["decisions"], 20);
  EXPECT_EQ(all[1]["n"], 1);
  EXPECT_EQ(all[1]["prompt"], "worship");
  EXPECT_EQ(all[21]["ok"], true);
  EXPECT_EQ(all[21]["over"], false);
}

TEST_F(Cli, ReplaySaysWhereABadRecordBreaks) {
  std::string text = run("random olympus --seed 5").out;
  const std::size_t at = text.find("\n", text.find("# round 2")) + 1;
  const long line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
  text.insert(at, "0 dance\n");
  expect("replay --quiet " + file("bad", text), 1, "line " + std::to_string(line) + ": ");
  expect("replay --json " + file("bad", text), 1, "{\"ok\":false,\"error\":\"line " + std::to_string(line) + ": ");
  expect("replay /nowhere", 1, "/nowhere: No such file");
  expect("replay " + folder_.string(), 1, "a folder, not a file");
  expect("replay " + file("empty", ""), 1, "line 1: the record is empty");
  expect("perft --record " + file("bad", text), 1, "line " + std::to_string(line) + ": ");
}

TEST_F(Cli, Figures) {
  expect("figures olympus", 0, "Temple of Ares");
  expect("figures olympus", 0, "rulebook");
  expect("figures olympus --toml", 0, "[tracks]");
  const std::string toml = file("all.toml", run("figures olympus --toml").out);
  EXPECT_EQ(run("figures olympus --toml --figures " + toml).out, "");
  expect("figures olympus --toml --figures " + file("f.toml", "[game]\nglory_points = 3\n"), 0, "glory_points = 3");
  expect("figures olympus --figures " + file("b.toml", "[game]\ncolour = 3\n"), 1, "b.toml:2: ");
  expect("figures chess", 1, "there is no game");
}

TEST_F(Cli, Perft) {
  expect("perft olympus --depth 1 --start 0", 0, "nodes: 13\n");
  const Ran divided = run("perft olympus --depth 3 --start 0 --divide");
  EXPECT_EQ(divided.code, 0);
  EXPECT_NE(divided.out.find("worship ares wars=2: "), std::string::npos) << divided.out;
}

TEST_F(Cli, Bench) {
  const Ran ran = run("bench olympus --players 3 --seconds 0.05 --json");
  ASSERT_EQ(ran.code, 0) << ran.out;
  const Json json = Json::parse(ran.out, nullptr, false);
  for (const char* key :
       {"decisions_per_second", "ns_per_decision", "games_per_second", "decisions_per_game", "ns_per_copy",
        "state_bytes", "ns_per_options", "ns_per_apply", "rounds_per_game", "longest_options"})
    EXPECT_TRUE(json.contains(key) && json[key].is_number() && json[key] > 0) << key;
  EXPECT_LE(json["state_bytes"], 512);
  expect("bench olympus --players 5 --seconds 0.01", 0, "decisions per second");
}

}  // namespace
}  // namespace pelops
