#include <gtest/gtest.h>

#include <array>

#include "server/lobby/present.h"
#include "tests/server/hidden_game.h"
#include "tests/server/played.h"

namespace pelops::server {
namespace {

// Somebody takes back what he did last: freely, or after the others have agreed.
void take_back_last(Played& played, Seat seat) {
  played.say(seat, "undo");
  for (Seat other = 0; other < 3; ++other)
    if (played.table.undo_wish() && other != seat) played.say(other, "agree");
}

Played random_game(u64 seed) {
  Played played = Played::begin(kHiddenGame, seed);
  Rng rng(seed);
  for (int i = 0; played.table.asked() != kNoSeat; ++i) {
    const Seat seat = played.table.asked();
    played.act(rng);
    if (i % 9 == 8 && played.table.status() == Status::kRunning) take_back_last(played, seat);
  }
  return played;
}

u8 bit_of(Seat seat) { return seat == kNoSeat ? kSpectators : only(seat); }

// Folds a log entry by entry, up to the end, which opens everything. False: the log is not valid.
bool fold(const std::vector<Entry>& log, const std::function<void(const Table& table, const Told& last)>& each) {
  Complaint wrong;
  Table table = *Table::open(games(), "abcdefabcdef", log.front(), wrong);
  for (std::size_t i = 1; i < log.size(); ++i) {
    Entry entry = log[i];
    if (!table.apply(entry, {}).empty()) return false;
    if (table.status() == Status::kOver) break;
    each(table, table.recent().back());
  }
  return true;
}

// All that a viewer is told while a game is played, or would be told if he asked: entries, how things stand, what
// actions would do, and whether who acted last may take it back freely. From an entry on, each text with its sequence.
using Said = std::vector<std::pair<i64, std::string>>;
Said stream(const std::vector<Entry>& log, Seat seat, i64 from) {
  const Viewer viewer{seat, false, true};
  const Around around{0, 5000, {}};
  Said said;
  fold(log, [&](const Table& table, const Told& last) {
    const i64 sequence = last.entry.sequence;
    if (sequence < from) return;
    const auto say = [&](std::string text) { said.emplace_back(sequence, std::move(text)); };
    say(entry_text(table, last, viewer, around, changed_since(table, sequence - 1)));
    if (sequence % 8 == 0) say(fresh_text(table, viewer, around));
    if (last.entry.kind == Kind::kActed) say(table.undo_for(last.entry.seat).free ? "free" : "by consent");
    if (seat == kNoSeat || table.asked() != seat) return;
    const std::span<const Action> options = table.match()->options();
    Rng rng(static_cast<u64>(sequence));
    for (int i = 0; i < 3; ++i)
      say(json_line(preview_json(table, seat, options[rng.below(static_cast<u32>(options.size()))])));
  });
  return said;
}

// What the rules let a viewer see happen, by the events themselves. Nothing: the log is not valid.
std::optional<std::vector<std::array<int, 7>>> seen(const std::vector<Entry>& log, Seat seat) {
  std::vector<std::array<int, 7>> events;
  const bool valid = fold(log, [&](const Table&, const Told& last) {
    for (const Event& one : last.events)
      if ((one.audience & bit_of(seat)) != 0)
        events.push_back({one.kind, one.seat, one.args[0], one.args[1], one.args[2], one.args[3], one.args[4]});
  });
  if (!valid) return std::nullopt;
  return events;
}

// A card that another drew in secret: where it stands in the log.
struct Drawn {
  std::size_t entry;
  std::size_t outcome;
};

// Only of entries in which everything that chance decided was hidden from the viewer.
std::vector<Drawn> drawn_by_others(const std::vector<Entry>& log, Seat seat) {
  std::vector<Drawn> drawn;
  fold(log, [&](const Table&, const Told& last) {
    const std::size_t outcomes = last.entry.data.value("chance", Json::array()).size();
    const auto secret = static_cast<std::size_t>(
        std::ranges::count_if(last.events, [&](const Event& one) { return (one.audience & bit_of(seat)) == 0; }));
    for (std::size_t i = 0; i < outcomes && secret == outcomes; ++i)
      drawn.push_back({static_cast<std::size_t>(last.entry.sequence), i});
  });
  return drawn;
}

// Two cards that others drew change places, and everything else happens as it did. Where the rules allow that, and show
// the viewer the same, he must not be able to tell the two games apart, from the first byte to the last.
TEST(Hidden, WholeGamesLookTheSameIfTheyDifferInWhatASeatCannotKnow) {
  constexpr int kPairs = 3;  // of each game and viewer
  int compared = 0;
  for (u64 seed = 1; seed <= 3; ++seed) {
    const Played played = random_game(seed);
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, kNoSeat}) {
      const Said here = stream(played.log, seat, 0);
      const auto happened = seen(played.log, seat);
      ASSERT_TRUE(happened);
      const std::vector<Drawn> drawn = drawn_by_others(played.log, seat);
      int found = 0;
      for (std::size_t a = 0; a < drawn.size(); ++a) {
        for (std::size_t b = a + 1; b < drawn.size() && found < kPairs; ++b) {
          std::vector<Entry> log = played.log;
          Json& one = log[drawn[a].entry].data["chance"][drawn[a].outcome];
          Json& other = log[drawn[b].entry].data["chance"][drawn[b].outcome];
          if (one == other) continue;
          std::swap(one, other);
          if (seen(log, seat) != happened) continue;
          ++found;
          const auto from = static_cast<i64>(drawn[a].entry);  // before that nothing differs
          const Said there = stream(log, seat, from);
          const auto since = std::ranges::find_if(here, [&](const auto& said) { return said.first >= from; });
          ASSERT_EQ(static_cast<std::ptrdiff_t>(there.size()), here.end() - since);
          for (std::size_t i = 0; i < there.size(); ++i)
            ASSERT_EQ(there[i], since[static_cast<std::ptrdiff_t>(i)])
                << "game " << seed << " seat " << int{seat} << " entries " << from << " and " << drawn[b].entry;
        }
      }
      compared += found;
    }
  }
  EXPECT_GT(compared, 15);
}

}  // namespace
}  // namespace pelops::server
