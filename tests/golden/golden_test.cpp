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

// A figures file without its comments, its empty lines and the spaces that only align.
std::string entries_of(std::string_view toml) {
  std::string out;
  bool quoted = false, comment = false;
  for (const char c : toml) {
    if (c == '\n') quoted = comment = false;
    if (c == '"' && !comment) quoted = !quoted;
    if (c == '#' && !quoted) comment = true;
    const bool again = c == '\n' && (out.empty() || out.back() == '\n');
    if (!comment && (quoted || c != ' ') && !again) out += c;
  }
  return out;
}

// Old records name the version of the default figures that they were played by: no version may change.
TEST(DefaultFigures, ChangeOnlyAsANewVersion) {
  const std::string known = text_of(PELOPS_SOURCE "/tests/golden/figures.txt");
  for (const GameRow& row : games())
    for (std::size_t i = 0; i < row.figures.size(); ++i) {
      const std::string line =
          std::string(row.id) + " " + std::to_string(i + 1) + " " + hex16(text_hash(entries_of(row.figures[i]))) + "\n";
      EXPECT_NE(known.find(line), std::string::npos)
          << "the default figures are not those of version " << i + 1 << ". To change them, keep the file as figures/"
          << row.id << "-v" << i + 1 << ".toml, change figures/" << row.id
          << ".toml, and add the new version to tests/golden/figures.txt: " << line;
    }
  EXPECT_EQ(entries_of("a  = 1 # b\n\n# c\n\"x # y\" = 2\n"), "a=1\n\"x # y\"=2\n");
}

}  // namespace
}  // namespace pelops
