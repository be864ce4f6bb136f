#include <gtest/gtest.h>

#include "engine/core/json.h"
#include "tests/match/cli.h"

// The subcommands in which computer players play, through real processes.
namespace pelops {
namespace {

TEST_F(Cli, ArenaReportsAndGoesOnFromItsFile) {
  const std::string games = folder_ / "games.jsonl";
  const std::string arena = "arena olympus simulations=4 random --quiet --json --file " + games;
  const Ran three = run(arena + " --games 3");
  ASSERT_EQ(three.code, 0) << three.out;
  const Ran six = run(arena + " --games 6");
  ASSERT_EQ(six.code, 0) << six.out;
  std::ifstream in(games);
  int lines = 0;
  for (std::string line; std::getline(in, line);) ++lines;
  EXPECT_EQ(lines, 7) << "a head and six games, three of them played before";
  const Json report = Json::parse(six.out);
  EXPECT_EQ(report["games"], 6);
  EXPECT_EQ(report["standings"][0]["seats"], 6);
  EXPECT_EQ(report["standings"][1]["seats"], 12);
  for (const Json& standing : report["standings"]) {
    EXPECT_LT(standing["interval"][0], standing["interval"][1]);
    EXPECT_LE(standing["interval"][0], standing["share"]);
    EXPECT_GE(standing["interval"][1], standing["share"]);
  }
  // Fewer games than the file holds: the first ones, as if no more had been played.
  EXPECT_EQ(run(arena + " --games 3").out, three.out);
  EXPECT_EQ(run("arena olympus simulations=4 random --quiet --json --games 6").code, 0);
  expect("arena olympus simulations=5 random --quiet --games 3 --file " + games, 1, "something else");
  expect("arena olympus hero random --games 3", 1, "there is no level");
  expect("arena olympus weights=" + file("weights", "pelops weights 1\n") + ",simulations=3 random --games 3", 1,
         "line 1: the weights end here");
}

// A file that holds something else is left as it is.
TEST_F(Cli, AFileThatHoldsSomethingElseIsRefused) {
  const std::string arena = "arena olympus simulations=2 random --quiet --games 3 --file ";
  const std::string balance = "balance olympus --simulations 2 --games 2 --file ";
  const std::pair<const char*, const char*> kOthers[] = {
      {"notes of mine\nsecond line\n", "does not say what it holds"},
      {"[3]\n", "does not say what it holds"},
      {"\n", "does not say what it holds"},
      {"{\"arena\":\"chess\"}\n", "something else"},
      {"{\"arena\":\"olym", "is cut off, and no game follows; remove it"},
  };
  for (const auto& [text, why] : kOthers)
    for (const std::string& command : {arena, balance}) {
      const std::string kept = file("kept", text);
      expect(command + kept, 1, why);
      EXPECT_EQ(read(kept), text);
    }
  for (const std::string& command : {arena, balance}) expect(command + file("empty", ""), 0, "share of wins");
}

TEST_F(Cli, ALineOfTheWrongShapeIsRefused) {
  const std::string kept = folder_ / "kept";
  const auto wrong = [&](const std::string& command, const std::string& from, const std::string& to,
                         const std::string& why) {
    std::filesystem::remove(kept);
    ASSERT_EQ(run(command).code, 0);
    std::string text = read(kept);
    const std::size_t at = text.find(from, text.find('\n'));
    ASSERT_NE(at, std::string::npos) << from << "\n" << text;
    text.replace(at, from.size(), to);
    write(kept, text);
    expect(command, 1, kept + ":2: ");
    expect(command, 1, why);
    EXPECT_EQ(read(kept), text) << "nothing is written";
  };
  const std::string arena = "arena olympus simulations=2 random --quiet --threads 1 --games 3 --file " + kept;
  wrong(arena, "\"contestant\":[0,", "\"contestant\":[2,", "there is no contestant 2");
  wrong(arena, "\"contestant\":[0,", "\"contestant\":[-1,", "there is no contestant -1");
  wrong(arena, "\"contestant\":[0,1,1]", "\"contestant\":[0,1]", "2 entries; the game has 3 players");
  wrong(arena, "\"place\":[", "\"place\":[1,", "4 entries");
  wrong(arena, "\"place\":[", "\"place\":[],\"other\":[", "0 entries");
  wrong(arena, "\"share\":[", "\"shares\":[", "not a game that was kept");
  wrong(arena, "\"n\":0", "\"n\":\"0\"", "not a game that was kept");
  const std::string balance = "balance olympus --simulations 2 --threads 1 --games 2 --file " + kept;
  wrong(balance, "\"by_order\":[", "\"by_order\":[],\"other\":[", "an entry for each of the 3 players");
  wrong(balance, "\"shares\":[", "\"shares\":[0.5,", "an entry for each of the 3 players");
  wrong(balance, "\"bins\":[[", "\"bins\":[[],[", "not a game that was kept");
}

// The same words need not mean the same players.
TEST_F(Cli, KeptGamesKnowTheirPlayers) {
  const std::string kept = folder_ / "kept";
  const std::string arena = "arena olympus simulations=2 random --quiet --games 3 --file " + kept;
  for (const std::string& command : {arena, "balance olympus --simulations 2 --games 2 --file " + kept}) {
    std::filesystem::remove(kept);
    ASSERT_EQ(run(command).code, 0);
    const std::string text = read(kept);
    const std::size_t end = text.find('\n');
    const std::string games = text.substr(end);
    const Json head = Json::parse(text.substr(0, end));
    ASSERT_TRUE(head.contains("plays")) << text;
    const Json& plays = head["plays"][0];
    EXPECT_EQ(plays["simulations"], 2);
    EXPECT_EQ(plays["learned"], true);
    for (const char* key : {"milliseconds", "temperature", "exploration", "first_play", "weights", "thinks"})
      EXPECT_TRUE(plays.contains(key)) << key;
    EXPECT_GE(plays["exploration"], 0) << "the game's own, since none was asked for";

    for (const char* key : {"simulations", "weights", "thinks"}) {
      Json other = head;
      other["plays"][0][key] = "another";
      write(kept, other.dump() + games);
      expect(command, 1, "played differently");
    }
    Json old = head;
    old.erase("plays");
    write(kept, old.dump() + games);
    expect(command, 0, "whether they are the same as these is not known");
    old["seed"] = 9;
    write(kept, old.dump() + games);
    expect(command, 1, "something else");
  }
  EXPECT_EQ(run(arena + "-2").out.find("not known"), std::string::npos);
}

TEST_F(Cli, OtherWeightsUnderTheSameNameAreOtherPlayers) {
  const std::string train = "train olympus --first-games 4 --trial 1 --generations 1 --folder ";
  ASSERT_EQ(run(train + (folder_ / "a").string() + " --seed 1").code, 0);
  ASSERT_EQ(run(train + (folder_ / "b").string() + " --seed 2").code, 0);
  const std::string weights = file("weights", read(folder_ / "a" / "olympus" / "weights.txt"));
  const std::string arena = "arena olympus simulations=2,weights=" + weights + " random --quiet --games 3 --file " +
                            (folder_ / "kept").string();
  expect(arena, 0, "share of wins");
  expect(arena, 0, "share of wins");
  write(weights, read(folder_ / "b" / "olympus" / "weights.txt"));
  expect(arena, 1, "played differently");
}

// Files from before it was written how players play.
TEST_F(Cli, GamesThatWereKeptBeforeCanBeRead) {
  const std::string before = file("kept", R"({"arena":"olympus","players":3,"seed":0,"contestants":["master","hard"]})"
                                          "\n"
                                          R"({"n":0,"seed":1949385454198302273,"contestant":[0,1,1],"share":[1.0,0.0,)"
                                          R"(0.0],"points":[48,40,36],"place":[1,2,3],"thinking":[13.8,0.91,0.77],)"
                                          R"("simulations":[2120000,176000,144000],"decisions":[106,110,90]})"
                                          "\n");
  expect("arena olympus master hard --quiet --games 1 --file " + before, 0, "1 games");
}

TEST_F(Cli, ArenaSaysWhetherTheSeatsAreRotated) {
  expect("arena olympus simulations=2 random --quiet --games 3", 0, "3 games, seats rotated;");
  expect("arena olympus simulations=2 random --quiet --games 4", 0, "everyone has sat everywhere after 3 games");
  expect("arena olympus simulations=2 random simulations=1 simulations=3 --quiet --games 6", 0,
         "everyone has sat everywhere after 12 games");
}

TEST_F(Cli, AnalyseJudgesEveryDecision) {
  const std::string record = file("game", run("random olympus --seed 4 --decisions 40").out);
  const Ran ran = run("analyse " + record + " --simulations 20 --quiet --json");
  ASSERT_EQ(ran.code, 0) << ran.out;
  const Json report = Json::parse(ran.out);
  EXPECT_GT(report["decisions"].size(), 20U);
  double lost = 0;
  for (const Json& decision : report["decisions"]) {
    EXPECT_GE(decision["loss"].get<double>(), 0.0);
    EXPECT_EQ(decision["before"].size(), 3U);
    EXPECT_EQ(decision["after"].size(), 3U);
    lost += decision["loss"].get<double>();
  }
  EXPECT_GT(lost, 0.1) << "random play makes mistakes";
  expect("analyse " + record + " --simulations 20 --quiet", 0, "biggest mistakes");
  const std::string unlisted = run("analyse " + record + " --simulations 20 --quiet --mistakes 0").out;
  EXPECT_NE(unlisted.find("lost by mistakes"), std::string::npos);
  EXPECT_EQ(unlisted.find("biggest mistakes"), std::string::npos);
  EXPECT_EQ(unlisted.find("none"), std::string::npos);
  expect("analyse " + file("bad", "pelops record 1\n") + " --quiet", 1, "line");
}

TEST_F(Cli, BalanceReports) {
  expect("balance olympus --games 2 --simulations 4 --event built", 0, "share of wins of those seats");
  expect("balance olympus --games 2 --simulations 4 --event built", 0,
         "Expected calibration error of these shares: 0.");
}

TEST_F(Cli, BalanceGoesOnFromItsFile) {
  const auto report = [](const std::string& out) { return out.substr(out.find("###")); };
  const std::string balance = "balance olympus --simulations 2 --threads 1 --games ";
  const std::string kept = folder_ / "games.jsonl";
  const Ran whole = run(balance + "6");
  ASSERT_EQ(whole.code, 0) << whole.out;
  expect(balance + "3 --file " + kept, 0, "3 games");
  // Cut off in the middle of a line: that game is played again, the others are not.
  std::string all;
  std::getline(std::ifstream(kept), all, '\0');
  std::ofstream(kept, std::ios::binary) << all.substr(0, all.size() - 40);
  const Ran rest = run(balance + "6 --file " + kept);
  EXPECT_EQ(rest.code, 0) << rest.out;
  EXPECT_EQ(report(rest.out), report(whole.out));
  EXPECT_EQ(report(run(balance + "6 --file " + kept).out), report(whole.out));
  expect("balance olympus --simulations 3 --games 6 --file " + kept, 1, "holds games of something else");
  EXPECT_EQ(report(run(balance + "2 --file " + kept).out), report(run(balance + "2").out)) << "the first two of six";
}

TEST_F(Cli, TrainingCanBeStoppedAndGoesOn) {
  const std::string train = "train olympus --folder " + folder_.string() +
                            " --first-games 20 --games 4 --trial 6 --simulations 12 --fast 4 --generations ";
  expect(train + "1", 0, "generation 0");
  expect(train + "2", 0, "going on with generation 1");
  for (const char* name : {"samples-1.bin", "held-1.bin", "done-1", "trainer.bin"})
    EXPECT_TRUE(std::filesystem::exists(folder_ / "olympus" / name)) << name;
  EXPECT_NE(read(folder_ / "olympus" / "log.txt").find("calibration to the targets"), std::string::npos);
  expect("arena olympus simulations=4,weights=" + (folder_ / "olympus" / "weights.txt").string() +
             " random --games 3 --quiet",
         0, "share of wins");
}

TEST_F(Cli, TrainingGoesOnFromAPlayerThatIsThere) {
  const std::string first = (folder_ / "first").string();
  const std::string small = " --games 4 --trial 6 --simulations 12 --fast 4 --generations ";
  ASSERT_EQ(run("train olympus --first-games 20 --folder " + first + small + "1").code, 0);
  const std::string weights = first + "/olympus/weights.txt";
  const std::string second = "train olympus --folder " + (folder_ / "second").string();
  expect(second + small + "1 --from " + weights, 0, "taken from " + weights);
  EXPECT_EQ(read(folder_ / "second/olympus/weights.txt"), read(weights)) << "no generation was played";
  // Once the folder has a generation, that is what it goes on from.
  expect(second + small + "2 --from " + weights, 0, "going on with generation 1");
  EXPECT_EQ(read(folder_ / "second/olympus/log.txt").find("taken from"),
            read(folder_ / "second/olympus/log.txt").rfind("taken from"))
      << "taken once";

  expect(second + small + "1 --from " + (folder_ / "none.txt").string(), 2, "--from");
  const std::string damaged = file("damaged.txt", read(weights).substr(0, 2000));
  expect("train olympus --folder " + (folder_ / "third").string() + small + "1 --from " + damaged, 1,
         damaged + ": line");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "third/olympus/done-0"));
}

class CliTraining : public Cli {
 protected:
  // So many generations of a small training in `folder`.
  static std::string train(const std::filesystem::path& folder, int generations) {
    return "train olympus --folder " + folder.string() +
           " --first-games 8 --games 2 --trial 2 --simulations 8 --fast 2 --generations " + std::to_string(generations);
  }

  const std::filesystem::path game_ = "olympus";
};

TEST_F(CliTraining, SaysThatASamplesFileIsDamaged) {
  ASSERT_EQ(run(train(folder_, 2)).code, 0);
  const std::filesystem::path samples = folder_ / game_ / "samples-1.bin";
  std::filesystem::resize_file(samples, std::filesystem::file_size(samples) - 10);
  const Ran ran = run(train(folder_, 3));
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("samples-1.bin: it is damaged or cut off"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("goes on from here"), std::string::npos) << ran.out;
}

TEST_F(CliTraining, StoppedItSaysSoByItsExitCode) {
  const std::string out = folder_ / "out";
  const Ran ran = run("train olympus --first-games 1000000 --folder " + folder_.string() + " 2> " + out +
                      " & while ! [ -s " + out + " ]; do sleep 0.05; done; kill -TERM $!; wait $!");
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(read(out).find("stopped in generation 0; the same command goes on from here"), std::string::npos);
}

// /dev/full takes nothing: the disk is full.
TEST_F(CliTraining, AGenerationCountsOnlyOnceAllOfItIsWritten) {
  for (const int generations : {1, 2}) ASSERT_EQ(run(train(folder_ / "whole", generations)).code, 0);
  const std::filesystem::path whole = folder_ / "whole" / game_;
  const std::filesystem::path broken = folder_ / "broken" / game_;
  ASSERT_EQ(run(train(folder_ / "broken", 1)).code, 0);
  const std::string before = read(broken / "trainer.bin");
  const std::string weights = read(broken / "weights.txt");
  for (const char* name : {"samples-1.bin.part", "trainer-1.bin.part", "weights-1.txt.part", "done-1.part"}) {
    std::filesystem::create_symlink("/dev/full", broken / name);
    const Ran ran = run(train(folder_ / "broken", 2));
    EXPECT_EQ(ran.code, 1) << name;
    EXPECT_NE(ran.out.find("cannot write " + (broken / name).string()), std::string::npos) << ran.out;
    EXPECT_FALSE(std::filesystem::exists(broken / "done-1"));
    EXPECT_TRUE(read(broken / "trainer.bin") == before) << name;
    EXPECT_TRUE(read(broken / "weights.txt") == weights) << name;
    std::filesystem::remove(broken / name);
  }
  EXPECT_EQ(run(train(folder_ / "broken", 2)).code, 0);
  EXPECT_TRUE(read(broken / "trainer.bin") == read(whole / "trainer.bin")) << "as if nothing had happened";
  EXPECT_TRUE(read(broken / "weights.txt") == read(whole / "weights.txt"));

  // Killed right behind done-1: what was learned had not yet taken its place.
  std::filesystem::rename(broken / "trainer.bin", broken / "trainer-1.bin");
  std::filesystem::rename(broken / "weights.txt", broken / "weights-1.txt");
  write(broken / "trainer.bin", before);
  write(broken / "weights.txt", weights);
  EXPECT_EQ(run(train(folder_ / "broken", 2)).code, 0);
  EXPECT_TRUE(read(broken / "trainer.bin") == read(whole / "trainer.bin"));
  EXPECT_TRUE(read(broken / "weights.txt") == read(whole / "weights.txt"));
}

}  // namespace
}  // namespace pelops
