#pragma once

#include <cassert>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace pelops {

// The default figures of a game in every version that there was. A record is played by the version that it was written
// under; new games are played by the newest.
template <class Figures>
class DefaultFigures {
 public:
  using Read = Complaint (*)(std::string_view toml, std::string_view file, Figures& figures);

  // Reads each text by itself. One that is refused ends the program: a test reads them and says what is wrong.
  DefaultFigures(FiguresTexts texts, Read read) : read_(read) {
    for (const std::string_view text : texts) {
      Figures figures;
      if (!read(text, "default figures", figures).empty()) std::abort();
      figures.version = static_cast<int>(versions_.size()) + 1;
      versions_.push_back(std::move(figures));
    }
  }

  [[nodiscard]] int newest() const { return static_cast<int>(versions_.size()); }

  // Of a version from 1 to the newest, or kNewestFigures.
  [[nodiscard]] const Figures& of(int version) const {
    assert(version >= 0 && version <= newest());
    return versions_[static_cast<std::size_t>(version == kNewestFigures ? newest() : version) - 1];
  }

  // A version's figures with the entries of a TOML text in their place; with a complaint, as they were.
  [[nodiscard]] Figures replace(int version, std::string_view toml, std::string_view file, Complaint& complaint) const {
    Figures figures = of(version);
    if (!toml.empty()) complaint = read_(toml, file, figures);
    return complaint.empty() ? figures : of(version);
  }

 private:
  Read read_;
  std::vector<Figures> versions_;
};

}  // namespace pelops
