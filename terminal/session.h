#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "terminal/table.h"

namespace pelops::terminal {

// A line of the log: what one seat did at one moment, or a heading.
struct LogLine {
  Seat seat = kNoSeat;
  std::string text;
  bool heading = false;
};

// What can be chosen: an option, or several under one heading.
struct Entry {
  std::string title;
  std::string detail;
  const Option* option = nullptr;  // null: a heading
  std::vector<Entry> inside;
};

// A table with its board, in sentences: what both modes say.
class Session {
 public:
  Session(const Texts& texts, std::unique_ptr<Table> table);

  const Texts& t;
  [[nodiscard]] Table& table() { return *table_; }
  [[nodiscard]] const Table& table() const { return *table_; }
  [[nodiscard]] const Board& board() const { return *board_; }

  // As Table::load; the record may be of another game.
  Complaint load(const std::string& path);

  // `Athens (Anna)`, `Sparta (Computer · Easy)`
  [[nodiscard]] std::string seat_words(int seat) const;
  // Whose turn it is and what is asked.
  [[nodiscard]] std::string turn_words() const;
  [[nodiscard]] std::string question() const;
  [[nodiscard]] std::vector<LogLine> log(std::size_t from_moment) const;
  [[nodiscard]] std::vector<Entry> menu() const;
  [[nodiscard]] const Option* option_of(const std::string& text) const;  // canonical
  // What an option would do, in words; empty: nothing is known.
  [[nodiscard]] std::string preview_words(const Option& option) const;

  [[nodiscard]] std::vector<std::string> hint_words() const;  // the hint is there
  [[nodiscard]] std::vector<std::string> why_words() const;
  // A card by its name, or by the beginning of it; empty: none.
  [[nodiscard]] std::vector<Card> find_cards(const std::string& name) const;
  [[nodiscard]] std::vector<std::string> card_words(const Card& card) const;
  [[nodiscard]] std::vector<Line> score_lines() const;
  [[nodiscard]] std::string winner_words() const;

 private:
  [[nodiscard]] bool visible(const Json& event) const;
  [[nodiscard]] std::string events_words(const std::vector<Json>& events, Seat seat) const;
  // The same without what the label of the choice has said already.
  [[nodiscard]] std::string consequences(const std::vector<Json>& events, const Label& label) const;
  [[nodiscard]] Label label_of(const Option& option) const;

  std::unique_ptr<Table> table_;
  std::unique_ptr<Board> board_;
};

}  // namespace pelops::terminal
