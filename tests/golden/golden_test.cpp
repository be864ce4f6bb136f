#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/games.h"
#include "match/replay.h"

// Old records must go on replaying: every one in tests/golden/GAME_vN is played again, and its last position and its
// result must be those on record. A record is never changed; script/golden makes new ones for a new version of the
// rules.
namespace pelops {
namespace {

std::vector<std::filesystem::path> records() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(PELOPS_SOURCE "/tests/golden"))
    if (entry.path().extension() == ".record") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

class Golden : public ::testing::TestWithParam<std::filesystem::path> {};
INSTANTIATE_TEST_SUITE_P(Records, Golden, ::testing::ValuesIn(records()), [](const auto& file) {
  return file.param.parent_path().filename().string() + "_" + file.param.stem().string();
});

TEST_P(Golden, ReplaysToTheSameStateAndResult) {
  EventLog log;
  Complaint complaint;
  std::optional<Replay> replay = Replay::open(games(), text_of(GetParam()), log, complaint);
  ASSERT_TRUE(replay) << complaint;
  while (!replay->done()) ASSERT_EQ(replay->step(log), "");
  EXPECT_EQ(replay->check_end(), "");
  ASSERT_TRUE(replay->record().state) << "a golden record has the hash of its last position";
  EXPECT_EQ(hex16(replay->match().state_hash()), hex16(*replay->record().state));
  EXPECT_EQ(replay->match().over(), !replay->record().result.empty());
}

TEST(GoldenRecords, AreThereForTheRulesAsTheyAre) {
  for (const GameRow& row : games()) {
    const std::string folder = std::string(row.id) + "_v" + std::to_string(row.rules_version);
    const auto all = records();
    const auto n = std::count_if(all.begin(), all.end(),
                                 [&](const auto& file) { return file.parent_path().filename() == folder; });
    EXPECT_GE(n, 12) << "make them with script/golden " << row.id;
  }
}

}  // namespace
}  // namespace pelops
