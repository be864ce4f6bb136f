#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "ai/features/feature_list.h"
#include "engine/core/default_figures.h"
#include "match/game_adapter.h"
#include "match/replay.h"

// A game as it will be when its default figures have changed once more.
namespace pelops {

// Of a game G, one specialisation each: `Figures`, and `all()`, the default figures with one version more.
template <class G>
struct NewerFigures;

template <class Figures>
DefaultFigures<Figures> with_one_more(FiguresTexts texts, typename DefaultFigures<Figures>::Read read,
                                      std::string_view from, std::string_view to) {
  std::string newest(texts.back());
  const std::size_t at = newest.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  newest.replace(at, from.size(), to);
  std::vector<std::string_view> more(texts.begin(), texts.end());
  more.push_back(newest);
  return DefaultFigures<Figures>(more, read);
}

template <class G>
class Newer : public G {
 public:
  using Figures = typename NewerFigures<G>::Figures;
  using G::G;
  static Newer make(std::string_view toml, std::string_view file, bool ask_single, Complaint& complaint,
                    int version = kNewestFigures) {
    return Newer(NewerFigures<G>::all().replace(version, toml, file, complaint), ask_single);
  }
  [[nodiscard]] std::string figures_differences() const {
    return differences(this->figures(), NewerFigures<G>::all().of(this->figures().version));
  }
};

namespace ai {

template <class G>
struct GameFeatures<Newer<G>> : GameFeatures<G> {};

}  // namespace ai

template <class G>
class OlderRecords : public ::testing::Test {
 protected:
  OlderRecords() : versions_(static_cast<std::size_t>(NewerFigures<G>::all().newest())) {
    row_ = game_row<Newer<G>>(versions_);
  }

  // Plays a record to its end; empty: it came out as it says.
  Complaint replay(const std::string& text) const {
    Complaint complaint;
    load_match(GameRows(&row_, 1), text, complaint);
    return complaint;
  }
  static std::vector<std::string> golden() {
    std::vector<std::string> texts;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(PELOPS_SOURCE "/tests/golden")) {
      if (!entry.path().parent_path().filename().string().starts_with(std::string(G::kId) + "_v")) continue;
      std::ifstream file(entry.path());
      std::stringstream text;
      text << file.rdbuf();
      texts.push_back(text.str());
    }
    return texts;
  }
  static std::string with_version(std::string text, const std::string& version) {
    const std::string at = "\nseed: ";
    return text.replace(text.find(at), 1, "\nfigures_version: " + version + "\n");
  }

  std::vector<std::string_view> versions_;  // only how many there are is asked here
  GameRow row_;
};
TYPED_TEST_SUITE_P(OlderRecords);

TYPED_TEST_P(OlderRecords, ReplayByTheFiguresOfTheirTime) {
  const auto records = this->golden();
  EXPECT_GE(records.size(), 12U);
  for (const std::string& text : records) {
    EXPECT_EQ(this->replay(text), "") << text;
    if (text.find("figures_version") == std::string::npos) {
      EXPECT_EQ(this->replay(this->with_version(text, "1")), "");
    }
  }
}

// Under the newer figures hardly one of them comes out as it did: the change that is made here is one to notice.
TYPED_TEST_P(OlderRecords, WouldBreakUnderNewerFigures) {
  const std::string newest = std::to_string(this->row_.figures_version());
  const auto records = this->golden();
  const auto broken = std::count_if(records.begin(), records.end(), [&](const std::string& text) {
    return !this->replay(this->with_version(text, newest)).empty();
  });
  EXPECT_GE(broken, static_cast<std::ptrdiff_t>(records.size()) - 2);
}

TYPED_TEST_P(OlderRecords, ANewGameSaysItsVersion) {
  Complaint complaint;
  EventLog log;
  const int newest = this->row_.figures_version();
  Match match = Match::begin(this->row_.make("", "", false, complaint), {3, 5, 0}, {}, log);
  EXPECT_EQ(match.game().figures_version(), newest);
  for (Rng rng(1); !match.over();)
    ASSERT_EQ(match.play(match.options()[rng.below(static_cast<u32>(match.options().size()))], log), "");
  const std::string text = print_record(match.record());
  EXPECT_NE(text.find("\nfigures_version: " + std::to_string(newest) + "\nfigures: default\n"), std::string::npos);
  EXPECT_EQ(this->replay(text), "");

  const GameRow older = game_row<TypeParam>(FiguresTexts(this->versions_).first(this->versions_.size() - 1));
  EXPECT_FALSE(load_match(GameRows(&older, 1), text, complaint));
  EXPECT_EQ(complaint, "line 7: the record was made by version " + std::to_string(newest) +
                           " of the default figures; this program has them up to version " +
                           std::to_string(newest - 1));
}

// Entries that were replaced are written as they differ from the figures of the record's time.
TYPED_TEST_P(OlderRecords, DifferencesAreFromTheFiguresOfTheirTime) {
  const auto& all = NewerFigures<TypeParam>::all();
  const int newest = all.newest();
  const std::string changed = differences(all.of(newest), all.of(newest - 1));
  EXPECT_NE(changed, "");
  Complaint complaint;
  EXPECT_EQ(this->row_.make(changed, "f.toml", false, complaint, newest)->figures_differences(), "");
  EXPECT_EQ(this->row_.make(changed, "f.toml", false, complaint, newest - 1)->figures_differences(), changed);
  EXPECT_EQ(this->row_.make("", "", false, complaint, newest - 1)->figures_differences(), "");
  EXPECT_EQ(complaint, "");
}

REGISTER_TYPED_TEST_SUITE_P(OlderRecords, ReplayByTheFiguresOfTheirTime, WouldBreakUnderNewerFigures,
                            ANewGameSaysItsVersion, DifferencesAreFromTheFiguresOfTheirTime);

}  // namespace pelops
