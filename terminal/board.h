#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/types.h"
#include "terminal/ink.h"
#include "terminal/texts.h"

namespace pelops::terminal {

// The city of a seat.
std::string city_name(const Texts& texts, int seat);
// The letter that stands for a seat on boards.
std::string_view seat_letter(int seat);

// Who is asked what.
struct Decision {
  Seat seat = kNoSeat;
  std::string prompt;
  std::string source;  // empty: nothing in particular asks
};

struct Label {
  std::string title;
  std::string detail;
};

// A part of the table, drawn in lines.
struct Panel {
  std::string title;
  std::vector<Line> lines;
};

// A part of the table in words.
struct Section {
  std::string title;
  std::vector<std::string> lines;
};

struct Card {
  std::string id;
  std::string name;
  std::string facts;  // costs and points; empty: none
  std::string text;
};

// What the rest of the terminal asks about a game; the rest knows no game. Views, actions and events are those of the
// protocol. One object a table, made with the table's figures.
class Board {
 public:
  explicit Board(const Texts& texts) : t(texts) {}
  Board(const Board&) = delete;
  Board& operator=(const Board&) = delete;
  virtual ~Board() = default;

  [[nodiscard]] virtual std::string question(const Decision& decision) const = 0;
  [[nodiscard]] virtual Label label(const Json& action, const Decision& decision, const Json& view) const = 0;
  // Under which heading options are gathered when they are many; empty: an option stands by itself.
  [[nodiscard]] virtual std::string group(const Json& action) const = 0;
  // What an event says about its seat; empty: not worth a line.
  [[nodiscard]] virtual std::string tell(const Json& event) const = 0;
  // An event that begins a part of the log; empty: it does not.
  [[nodiscard]] virtual std::string heading(const Json& event) const = 0;
  // Which round or turn it is, and how near the end.
  [[nodiscard]] virtual std::string phase(const Json& view) const = 0;
  // The table for the eye, at most that wide, the most important panel first.
  [[nodiscard]] virtual std::vector<Panel> panels(const Json& view, Seat viewer, int columns) const = 0;
  // The table for the ear, the viewer's own things first.
  [[nodiscard]] virtual std::vector<Section> describe(const Json& view, Seat viewer) const = 0;
  [[nodiscard]] virtual std::vector<Card> cards() const = 0;
  // Who has a card, and why it cannot be had now; empty: nothing to say.
  [[nodiscard]] virtual std::string card_status(const Card& card, const Json& view, Seat viewer) const = 0;
  // Why a place or a card of that name is not among the choices; empty: there is nothing of that name.
  [[nodiscard]] virtual std::string why_not(std::string_view name, const Decision& decision,
                                            const Json& view) const = 0;
  // The paragraph of the rules that applies now.
  [[nodiscard]] virtual std::string rule(const Decision& decision) const = 0;
  [[nodiscard]] virtual std::string score_part(std::string_view part) const = 0;
  [[nodiscard]] virtual bool hides() const = 0;  // whether players hide something from each other

  [[nodiscard]] std::string city(int seat) const { return city_name(t, seat); }

 protected:
  const Texts& t;
};

// The board of a game; null: it has none.
std::unique_ptr<Board> make_board(std::string_view game, const Texts& texts, const Json& figures);

// A figures file as JSON, with the entries of another laid over it.
Json read_figures(std::string_view toml, std::string_view differences);

}  // namespace pelops::terminal
