#include "tests/support/olympos_table.h"

// Section 8: the end.
namespace pelops::olympos_2011 {
namespace {

Strings with_pass(Strings actions) {
  actions.emplace_back("pass");
  return actions;
}

// olympos 8.1
TEST(OlymposEnd, WhoPassesIsFinished) {
  OlymposTable table;
  table.at({72, 75, 75});
  EXPECT_TRUE(table.offers("pass"));
  table.play("pass");
  EXPECT_EQ(table.space(0), 72) << "he does not move";
  EXPECT_TRUE(table.happened("finished seat=0"));
  EXPECT_EQ(table.of(0)["marks"], Json{"finished"});
  EXPECT_EQ(table.seat(), 1) << "no more turns for seat 0, though furthest back";
}

// olympos 8.1
TEST(OlymposEnd, NoPassBeforeTheLastZeusSpace) {
  OlymposTable table;
  table.at({71, 75, 75});
  EXPECT_FALSE(table.offers("pass"));
}

// olympos 8.1
TEST(OlymposEnd, TheLastActionStopsAtTheCross) {
  OlymposTable table;
  table.at({72, 79, 79});
  Strings expected;  // up to 7 points: see the ways from the north, a new settler and tribes
  for (const char* to : {"illyria", "macedonia", "thrace", "chalcidice", "epirus", "olympos", "thessalia", "aetolia",
                         "phocis", "boeotia", "euboea"})
    expected.push_back(fresh(to));
  EXPECT_EQ(table.options(), with_pass(expected));
  table.at({76, 79, 79});
  EXPECT_EQ(table.options(), with_pass({fresh("illyria"), fresh("macedonia"), fresh("thrace")}));
  table.hourglasses(0, 1);
  EXPECT_EQ(table.options(),
            with_pass({fresh("illyria"), fresh("macedonia"), fresh("thrace"), fresh("chalcidice"), fresh("olympos")}))
      << "hourglasses count";
  table.play(fresh("olympos"));
  EXPECT_EQ(table.space(0), 79) << "on the cross is not past it";
  EXPECT_TRUE(table.happened("finished seat=0"));
}

// olympos 8.1
TEST(OlymposEnd, DevelopmentBeforeTheCross) {
  OlymposTable table;
  table.enrich(0);
  table.own(0, {"epirus", "thessalia", "attica", "argolis"});
  table.at({72, 79, 79});
  EXPECT_TRUE(table.offers("discover philosophy"));
  EXPECT_TRUE(table.offers("wonder lion_gate"));
  table.at({73, 79, 79});
  EXPECT_FALSE(table.offers("discover philosophy"));
  EXPECT_FALSE(table.offers("wonder lion_gate"));
  table.give(0, {"architecture", "agriculture"});
  EXPECT_TRUE(table.offers("discover philosophy")) << "5 points with Agriculture";
  EXPECT_TRUE(table.offers("wonder lion_gate")) << "5 points with Architecture";
  table.realm(0, {{"marks", {"erinyes"}}});
  EXPECT_FALSE(table.offers("discover philosophy"));
  EXPECT_FALSE(table.offers("wonder lion_gate"));
}

// The action is paid at its end, when he has what it brings.
// olympos 2.2, 8.1
TEST(OlymposEnd, HourglassesThatADiscoveryBringsCount) {
  OlymposTable table;
  table.enrich(0);
  table.at({74, 79, 79});
  EXPECT_EQ(table.options("discover"),
            each("discover", {"medicine", "cavalry", "metallurgy", "polytheism", "astronomy", "agriculture tile=grain",
                              "agriculture tile=wood", "phalanx", "map_making", "commerce", "art", "architecture"}))
      << "Cavalry has two, the others a bonus of two";
  table.play("discover medicine");
  EXPECT_EQ(table.space(0), 79) << "the settler is no bonus for him: he could not pay";
  EXPECT_TRUE(table.happened("marked seat=0 row=1 column=1 kind=hourglasses"));
  EXPECT_TRUE(table.happened("finished seat=0"));
}

// olympos 2.2, 8.1
TEST(OlymposEnd, OnlyHourglassesThatAreToBeHad) {
  OlymposTable table;
  table.enrich(0);
  table.at({74, 79, 79});
  table.mark(1, "polytheism", 2);
  EXPECT_FALSE(table.offers("discover polytheism")) << "the bonus is taken";
  table.at({76, 79, 79});
  EXPECT_EQ(table.options("discover"), Strings{}) << "7 points, 2 hourglasses: past the cross";
  table.realm(0, {{"stock", 7}});
  table.at({74, 79, 79});
  EXPECT_EQ(table.options("discover"), Strings{"discover cavalry"}) << "no settler is left for a marker";
  OlymposTable free;
  free.enrich(0);
  free.at({72, 79, 79});
  free.play("discover medicine");
  EXPECT_EQ(free.options(), each("bonus", {"settler", "hourglasses"})) << "he can pay either way";
}

// olympos 8.1
TEST(OlymposEnd, OneLastActionAndNoMore) {
  OlymposTable table;
  table.at({72, 79, 79});
  table.hourglasses(0, 9);
  table.play(fresh("illyria"));
  EXPECT_EQ(table.space(0), 72);
  EXPECT_TRUE(table.happened("finished seat=0")) << "also if it moved no token";
  EXPECT_NE(table.seat(), 0);
}

// olympos 8.1
TEST(OlymposEnd, OnlyTheLastActionIsLimited) {
  OlymposTable table;
  table.at({71, 79, 79});
  EXPECT_TRUE(table.offers(fresh("creta_east")));
  table.play({fresh("creta_east"), "draw star"});
  EXPECT_EQ(table.space(0), 83);
  EXPECT_EQ(table.count_events("passed"), 3) << "on the cross and past it nothing is left: one after the other passes";
  EXPECT_EQ(table.count_events("finished"), 3);
  EXPECT_TRUE(table.over());
}

// olympos 8.1
TEST(OlymposEnd, PastTheCrossHourglassesStillPay) {
  OlymposTable table;
  table.hourglasses(0, 3);
  table.at({81, 82, 82});
  EXPECT_EQ(table.options(), with_pass({fresh("illyria"), fresh("macedonia"), fresh("thrace")}))
      << "they do not move his token";
}

// olympos 8.1, 5.2
TEST(OlymposEnd, CardsMayBePlayedInTheLastTurn) {
  OlymposTable table;
  table.own(0, {"illyria", "macedonia", "thrace", "chalcidice"});
  table.realm(0, {{"stock", 0}});
  table.hold(0, {"prestige_stone", "all_types"});
  table.at({77, 79, 79});
  EXPECT_EQ(table.options("play"), each("play", {"prestige_stone", "all_types"}));
  table.play({"play prestige_stone", "play all_types", "pass"});
  EXPECT_EQ(table.prestige(0), 4);
  EXPECT_TRUE(table.happened("finished seat=0"));
}

// olympos 8.1
TEST(OlymposEnd, TheOthersPlayOn) {
  OlymposTable table;
  table.at({72, 60, 60});
  table.realm(0, {{"marks", {"finished"}}});
  EXPECT_EQ(table.seat(), 1);
  table.play(fresh("illyria"));
  EXPECT_EQ(table.seat(), 2);
  table.play(fresh("macedonia"));
  EXPECT_EQ(table.space(2), 63);
  EXPECT_FALSE(table.over());
}

// olympos 8.1, 8.2
TEST(OlymposEnd, WhenAllAreFinishedTheGameIsOver) {
  OlymposTable table;
  table.at({74, 75, 76});
  table.play({"pass", "pass", "pass"});
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.seat(), kNoSeat);
  EXPECT_EQ(table.json()["turn"], nullptr);
  EXPECT_EQ(table.events().back(), "game_over");
}

// olympos 8.2
TEST(OlymposEnd, FinalSpace) {
  const int expected[] = {0, 0, 5, 4, 3, 2, 1, 0, 0, 0, 0};  // 70 to 80
  for (int space = 70; space <= 80; ++space) {
    OlymposTable table;
    table.at({space, 60, 60});
    EXPECT_EQ(table.score(0, "final_space"), expected[space - 70]) << space;
  }
}

// olympos 8.2
TEST(OlymposEnd, TerritoriesOneAtlantisTwo) {
  OlymposTable table(5);
  table.own(0, {"illyria", "epirus", "gadeira"});
  table.settle("macedonia", {0, 1});
  EXPECT_EQ(table.score(0, "territories"), 1 + 1 + 2) << "a conquered settler earns nothing";
  EXPECT_EQ(table.score(1, "territories"), 1);
  for (const char* atlantis : {"atlas", "gadeira", "cleito", "mestor", "evenor"}) {
    OlymposTable one(5);
    one.cross_out({"lesbos", "naxos", "caria", "rhodos"});
    one.own(0, {atlantis});
    EXPECT_EQ(one.score(0, "territories"), 2) << atlantis;
  }
}

// olympos 8.2
TEST(OlymposEnd, EveryLineOfTheScore) {
  OlymposTable table;
  table.at({73, 74, 74});
  table.own(0, {"illyria", "epirus"});
  table.give(0, {"poetry", "medicine", "science"});
  table.hold(0, {"star", "zeus", "cube_gold"});
  table.cubes(0, {5, 5, 5, 5});
  table.realm(0, {{"prestige", 6}, {"wonders", {"stadium", "colossus"}}, {"marks", {"keres"}}, {"hourglasses", 9}});
  EXPECT_EQ(table.score(0, "final_space"), 4);
  EXPECT_EQ(table.score(0, "prestige"), 6);
  EXPECT_EQ(table.score(0, "territories"), 2);
  EXPECT_EQ(table.score(0, "discoveries"), 6);
  EXPECT_EQ(table.score(0, "wonders"), 22);
  EXPECT_EQ(table.score(0, "powers"), 3 + 3);
  EXPECT_EQ(table.score(0, "destiny"), 3);
  EXPECT_EQ(table.score(0, "keres"), -2);
  EXPECT_EQ(table.score(0, "total"), 4 + 6 + 2 + 6 + 22 + 6 + 3 - 2) << "cubes and hourglasses count nothing";
  EXPECT_EQ(table.game().scores(table.state())[0].points, table.score(0, "total"));
}

std::vector<int> places(const OlymposTable& table) {
  std::vector<int> list;
  for (const Score& score : table.game().scores(table.state())) list.push_back(score.place);
  return list;
}

// olympos 8.3
TEST(OlymposEnd, MostPrestigeWinsThenMostTiles) {
  OlymposTable table(4);
  EXPECT_EQ(places(table), (std::vector<int>{1, 1, 1, 1})) << "shared in the end";
  table.realm(2, {{"prestige", 12}});
  EXPECT_EQ(places(table), (std::vector<int>{2, 2, 1, 2}));
  table.realm(1, {{"wonders", {"colossus"}}});
  EXPECT_EQ(places(table), (std::vector<int>{3, 1, 2, 3})) << "12 each, but a wonder";
  table.give(3, {"medicine", "hoplite"});
  table.realm(3, {{"prestige", 8}});
  EXPECT_EQ(places(table), (std::vector<int>{4, 2, 3, 1})) << "12 each, two discoveries";
  table.realm(1, {{"discoveries", {"religion"}}, {"marks", {"keres"}}});
  EXPECT_EQ(places(table), (std::vector<int>{4, 1, 3, 1})) << "discoveries and wonders count together";
  table.realm(0, {{"prestige", 13}});
  EXPECT_EQ(places(table), (std::vector<int>{1, 2, 4, 2}));
}

}  // namespace
}  // namespace pelops::olympos_2011
