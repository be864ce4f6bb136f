#pragma once

#include <optional>
#include <string_view>

#include "match/match.h"

namespace pelops {

// A record played again, one decision after the other. Every complaint begins with the line that it is about.
class Replay {
 public:
  static std::optional<Replay> open(GameRows rows, std::string_view text, EventLog& log, Complaint& complaint);

  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] std::size_t at() const { return next_; }
  [[nodiscard]] bool done() const { return next_ == record_.actions.size(); }

  // Plays the next decision of the record.
  Complaint step(EventLog& log);

  // After the last one: whether the result and the final state are those on record.
  [[nodiscard]] Complaint check_end() const;

  // The match as it stands, for playing on.
  Match take() &&;

 private:
  Replay(Record record, Match match) : record_(std::move(record)), match_(std::move(match)) {}
  [[nodiscard]] Complaint check_result() const;

  Record record_;
  Match match_;
  std::size_t next_ = 0;
};

// The whole record, checked.
std::optional<Match> load_match(GameRows rows, std::string_view text, Complaint& complaint);

}  // namespace pelops
