#include "server/lobby/clock.h"

#include <gtest/gtest.h>

#include "tests/server/open_game.h"
#include "tests/server/played.h"

namespace pelops::server {
namespace {

TEST(Clock, RunsOnlyForWhoIsAskedAndNotInOutages) {
  Clock clock(60, 5, 3);
  clock.run(1, 1000, {});
  EXPECT_EQ(clock.left(1, 11'000, {}), 50'000);
  EXPECT_EQ(clock.left(0, 11'000, {}), 60'000);
  EXPECT_EQ(clock.deadline({}), 61'000);
  const std::vector<Outage> outages = {{5000, 9000}, {20'000, 21'000}};
  EXPECT_EQ(clock.left(1, 11'000, outages), 54'000);
  EXPECT_EQ(clock.deadline(outages), 66'000);
  EXPECT_EQ(clock.left(1, clock.deadline(outages), outages), 0);
  clock.run(kNoSeat, 11'000, outages);
  clock.add_increment(1);
  EXPECT_EQ(clock.left(1, 99'000, outages), 59'000);
  EXPECT_EQ(clock.deadline(outages), 0);
}

TEST(Clock, ASeatWhoseTimeIsOverIsPlayedByTheComputer) {
  Played played = Played::begin(kOpenGame, 7, {{"clock", {{"seconds", 10}, {"increment", 0}}}});
  const Seat seat = played.table.asked();
  Hand early(played.table, Caller{}, {}, 10'000);
  early.expire();
  EXPECT_TRUE(early.entries().empty());
  Hand late(played.table, Caller{}, {}, 11'001);
  late.expire();
  ASSERT_EQ(late.entries().size(), 1U);
  EXPECT_TRUE(played.table.places()[seat].expired);
  ASSERT_TRUE(played.table.task());
  EXPECT_EQ(played.table.task()->seat, seat);
  EXPECT_EQ(late.change().task, late.entries()[0].sequence);
}

// A game with clocks, and what is left to the seat that is asked first.
struct Timed {
  Played played = Played::begin(kOpenGame, 7, {{"clock", {{"seconds", 100}, {"increment", 5}}}});
  Seat seat = played.table.asked();
  Rng rng{1};

  [[nodiscard]] Millis left(std::span<const Outage> outages = {}) const {
    return refold(games(), played.log, outages).clock().left(seat, played.now, outages);
  }
  void computer_acts() {
    Hand hand(played.table, Caller{}, {}, played.now += 10);
    hand.computer_acts(*played.table.task(), played.table.match()->options()[0]);
    played.keep(hand);
  }
};

TEST(Clock, AnActionThatIsTakenBackAddsNothing) {
  Timed timed;
  for (int i = 0; i < 10; ++i) {
    timed.played.after(490).act(timed.rng);
    ASSERT_TRUE(timed.played.table.undo_for(timed.seat).free);
    timed.played.say(timed.seat, "undo");
    ASSERT_EQ(timed.played.table.asked(), timed.seat);
  }
  // Each action took half a second; whether the undo took time depends on whose turn it was then.
  EXPECT_LE(timed.left(), 95'000);
  EXPECT_GE(timed.left(), 94'000);
  EXPECT_EQ(timed.left(), timed.played.table.clock().left(timed.seat, timed.played.now, {}));
}

TEST(Clock, IsNotStoppedByHandingOver) {
  Timed timed;
  timed.played.say(timed.seat, "hand_over");
  EXPECT_EQ(timed.left(), 99'990);
  timed.played.after(20'000).say(timed.seat, "chat", {{"text", "hm"}});
  EXPECT_EQ(timed.left(), 99'990) << "while the computer thinks it stands";
  timed.played.after(20'000).say(timed.seat, "take_back");
  EXPECT_EQ(timed.left(), 99'990 - 40'020);
  EXPECT_EQ(timed.played.table.clock().running(), timed.seat);
  const std::vector<Outage> outages = {{10'000, 15'000}};
  EXPECT_EQ(timed.left(outages), 99'990 - 35'020) << "nor does a time count in which no server was up";
}

TEST(Clock, IsNotStoppedByLeaving) {
  Timed timed;
  timed.played.say(timed.seat, "leave");
  timed.played.after(20'000).say(timed.seat, "take_back");
  EXPECT_EQ(timed.left(), 99'990 - 20'010);
}

// Handed over while another is asked: the turn comes to the computer.
TEST(Clock, IsNotStoppedByHandingOverBeforeTheTurnComes) {
  Timed timed;
  const Seat first = timed.seat;
  timed.seat = static_cast<Seat>((first + 1) % 3);
  timed.played.say(timed.seat, "hand_over");
  while (timed.played.table.asked() == first) timed.played.act(timed.rng);
  ASSERT_EQ(timed.played.table.asked(), timed.seat);
  const Millis before = timed.left();
  timed.played.after(20'000).say(timed.seat, "take_back");
  EXPECT_EQ(timed.left(), before - 20'010);
}

TEST(Clock, IsOverIfASeatIsTakenBackTooLate) {
  Timed timed;
  timed.played.say(timed.seat, "hand_over");
  timed.played.after(200'000).say(timed.seat, "take_back");
  EXPECT_EQ(timed.left(), 0);
  EXPECT_EQ(timed.played.table.clock().deadline({}), timed.played.now) << "the next look finds it";
  EXPECT_THROW(timed.played.act(timed.rng), Refusal);
  Hand late(timed.played.table, Caller{}, {}, timed.played.now);
  late.expire();
  ASSERT_EQ(late.entries().size(), 1U);
  EXPECT_TRUE(timed.played.table.places()[timed.seat].expired);
}

TEST(Clock, CostsNothingIfTheComputerMoves) {
  Timed timed;
  timed.played.say(timed.seat, "hand_over");
  timed.played.after(20'000);
  timed.computer_acts();
  timed.played.say(timed.seat, "take_back");
  EXPECT_GE(timed.left(), 99'980);
}

TEST(Clock, WhoTakesBackWhatTheComputerDidPaysForItsThought) {
  Timed timed;
  timed.played.say(timed.seat, "hand_over");
  timed.played.after(20'000);
  timed.computer_acts();
  ASSERT_TRUE(timed.played.table.undo_for(timed.seat).free);
  timed.played.say(timed.seat, "undo");
  timed.played.say(timed.seat, "take_back");
  EXPECT_LE(timed.left(), 99'990 - 20'010);
  EXPECT_GE(timed.left(), 99'990 - 20'040);
}

}  // namespace
}  // namespace pelops::server
