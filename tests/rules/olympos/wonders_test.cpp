#include "tests/support/olympos_table.h"

// Wonders (4.4): what they cost, and every source of stars.
namespace pelops::olympos_2011 {
namespace {

const Strings kStarred = {"epirus", "thessalia", "attica", "argolis", "laconia", "troas", "lydia", "creta_east"};

Strings some(int n) { return {kStarred.begin(), kStarred.begin() + n}; }

struct WonderCase {
  const char* wonder;
  int stars;
  int prestige;
};

// olympos 4.4, 8.2
TEST(OlymposWonders, EachCostsSevenPointsAndItsStars) {
  for (const WonderCase& w : {WonderCase{"lion_gate", 4, 8},
                              {"statue_of_zeus", 5, 9},
                              {"stadium", 5, 10},
                              {"parthenon", 6, 11},
                              {"colossus", 6, 12}}) {
    const std::string build = std::string("wonder ") + w.wonder;
    OlymposTable table;
    table.own(0, some(w.stars - 1));
    EXPECT_FALSE(table.offers(build)) << w.wonder;
    table.own(0, some(w.stars));
    EXPECT_TRUE(table.offers(build)) << w.wonder;
    table.play(build);
    EXPECT_EQ(table.space(0), 7);
    EXPECT_EQ(table.of(0)["wonders"], Json{w.wonder});
    EXPECT_EQ(table.score(0, "wonders"), w.prestige);
    EXPECT_EQ(table.of(0)["stars"], w.stars) << "star tokens are not used up";
    EXPECT_TRUE(table.happened("built seat=0 wonder=" + std::string(w.wonder)));
  }
}

// olympos 4.4
TEST(OlymposWonders, EachIsBuiltOnce) {
  OlymposTable table;
  table.own(0, some(6));
  EXPECT_EQ(table.options("wonder"),
            each("wonder", {"lion_gate", "statue_of_zeus", "stadium", "parthenon", "colossus"}));
  table.realm(1, {{"wonders", {"stadium", "lion_gate"}}});
  EXPECT_EQ(table.options("wonder"), each("wonder", {"statue_of_zeus", "parthenon", "colossus"}));
  table.play("wonder colossus");
  table.at({0, 20, 20});
  EXPECT_EQ(table.options("wonder"), each("wonder", {"statue_of_zeus", "parthenon"}));
}

// olympos 4.4
TEST(OlymposWonders, ArchitectureAndEngineering) {
  OlymposTable table;
  table.own(0, some(2));
  table.give(0, {"architecture"});
  EXPECT_EQ(table.options("wonder"), Strings{});
  table.give(0, {"engineering"});
  EXPECT_EQ(table.options("wonder"), Strings{"wonder lion_gate"});
  table.play("wonder lion_gate");
  EXPECT_EQ(table.space(0), 5) << "Architecture takes 2 points off";
}

// olympos 4.4
TEST(OlymposWonders, EngineeringTakesNoPointsOff) {
  OlymposTable table;
  table.own(0, some(3));
  table.give(0, {"engineering"});
  table.play("wonder lion_gate");
  EXPECT_EQ(table.space(0), 7);
}

// olympos 4.4
TEST(OlymposWonders, OwnMarkersInItsColumn) {
  OlymposTable table;
  table.own(0, some(3));
  table.mark(0, "cavalry", 1);  // column 2, the Statue of Zeus
  EXPECT_EQ(table.options("wonder"), Strings{}) << "of no use for the Lion Gate in column 1";
  table.mark(0, "hellenism", 2);
  EXPECT_EQ(table.options("wonder"), Strings{"wonder statue_of_zeus"});
  table.mark(0, "medicine", 2);
  EXPECT_EQ(table.options("wonder"), each("wonder", {"lion_gate", "statue_of_zeus"}));
  table.mark(1, "hoplite", 1);
  table.at({9, 0, 9});
  EXPECT_EQ(table.options("wonder"), Strings{}) << "another's stars are not his";
}

// olympos 4.4
TEST(OlymposWonders, EveryRowHasMarkers) {
  OlymposTable table;
  for (const std::string discovery : {"medicine", "hoplite", "phalanx"}) table.mark(0, discovery, 1);
  EXPECT_EQ(table.options("wonder"), Strings{});
  table.mark(0, "strategy", 2);
  EXPECT_EQ(table.options("wonder"), Strings{"wonder lion_gate"});
}

// olympos 4.4
TEST(OlymposWonders, ADiscoveryWithoutMarkerIsNoStar) {
  OlymposTable table;
  table.own(0, some(3));
  table.give(0, {"medicine", "hoplite", "philosophy"});
  EXPECT_EQ(table.options("wonder"), Strings{});
}

// olympos 4.4
TEST(OlymposWonders, WhereTheWonderLiesCounts) {
  OlymposTable table;
  table.own(0, some(3));
  table.mark(0, "medicine", 1);
  Json wonders = Json::array();
  for (const char* wonder : {"stadium", "lion_gate", "statue_of_zeus", "parthenon", "colossus"})
    wonders.push_back({{"wonder", wonder}});
  EXPECT_EQ(table.options("wonder"), Strings{"wonder lion_gate"});
  table.set({{"wonders", wonders}});
  EXPECT_EQ(table.options("wonder"), Strings{});
}

// olympos 4.4, 6.4
TEST(OlymposWonders, AthenasStarIsDiscardedIfNeeded) {
  OlymposTable table;
  table.own(0, some(4));
  table.realm(0, {{"athena", 1}});
  EXPECT_EQ(table.options("wonder"), each("wonder", {"lion_gate", "statue_of_zeus", "stadium"}));
  OlymposTable other = table;
  table.play("wonder lion_gate");
  EXPECT_EQ(table.of(0)["athena"], 1) << "not needed";
  other.play("wonder stadium");
  EXPECT_EQ(other.of(0)["athena"], 0);
}

// olympos 4.4, 5.4
TEST(OlymposWonders, StarCardsAreDiscardedOnlyAsNeeded) {
  OlymposTable table;
  table.own(0, some(3));
  table.hold(0, {"star", "star", "zeus"});
  OlymposTable other = table;
  EXPECT_EQ(table.options("wonder"), each("wonder", {"lion_gate", "statue_of_zeus", "stadium"}));
  table.play("wonder lion_gate");
  EXPECT_EQ(table.hand(0), (Strings{"star", "zeus"}));
  EXPECT_EQ(table.json()["discards"], Json{"star"});
  other.play("wonder stadium");
  EXPECT_EQ(other.hand(0), Strings{"zeus"});
  EXPECT_EQ(other.json()["discards"], (Json{"star", "star"}));
}

// olympos 4.4
TEST(OlymposWonders, AthenasStarIsSpentBeforeACard) {
  OlymposTable table;
  table.own(0, some(3));
  table.hold(0, {"star"});
  table.realm(0, {{"athena", 1}});
  table.play("wonder lion_gate");
  EXPECT_EQ(table.of(0)["athena"], 0);
  EXPECT_EQ(table.hand(0), Strings{"star"});
}

// olympos 4.4
TEST(OlymposWonders, AllSourcesTogether) {
  OlymposTable table;
  table.own(0, some(1));
  table.give(0, {"architecture", "engineering"});
  table.mark(0, "religion", 1);
  table.hold(0, {"star"});
  EXPECT_FALSE(table.offers("wonder colossus"));
  table.realm(0, {{"athena", 1}});
  table.play("wonder colossus");
  EXPECT_EQ(table.space(0), 5);
  EXPECT_EQ(table.hand(0), Strings{});
  EXPECT_EQ(table.of(0)["athena"], 0);
}

// A star that lies in an empty territory is nobody's.
// olympos 3.8, 4.4
TEST(OlymposWonders, OnlyStarsThatHeHolds) {
  OlymposTable table;
  table.own(0, some(4));
  EXPECT_TRUE(table.offers("wonder lion_gate"));
  table.settle("argolis", {});
  EXPECT_FALSE(table.offers("wonder lion_gate"));
  table.settle("argolis", {0, 1});
  EXPECT_FALSE(table.offers("wonder lion_gate"));
}

}  // namespace
}  // namespace pelops::olympos_2011
