#include "tests/support/olympos_table.h"

// Section 5: destiny cards.
namespace pelops::olympos_2011 {
namespace {

// olympos 5.1
TEST(OlymposDestiny, ReachingAZeusSpaceDrawsACard) {
  OlymposTable table;
  table.at({9, 9, 9});
  table.play(fresh("illyria"));
  EXPECT_EQ(table.space(0), 12) << "reached, not passed";
  EXPECT_EQ(table.prompt(), "draw");
  table.play("draw star");
  EXPECT_EQ(table.hand(0), Strings{"star"});
  EXPECT_EQ(table.json()["deck"], 21);
  table.play("reveal keres");
  EXPECT_EQ(table.seat(), 1);
  table.play(fresh("macedonia"));
  EXPECT_EQ(table.prompt(), "draw") << "everybody draws, not only the first";
  table.play("draw star");
  EXPECT_EQ(table.hand(1), Strings{"star"});
  EXPECT_EQ(table.prompt(), "act") << "but only the first one wakes a god";
}

// olympos 5.1
TEST(OlymposDestiny, NoCardWithoutAZeusSpace) {
  OlymposTable table;
  table.at({8, 8, 8});
  table.play(fresh("illyria"));
  EXPECT_EQ(table.space(0), 11);
  EXPECT_EQ(table.prompt(), "act");
  table.at({12, 12, 12});
  table.stack({2, 1, 0});
  table.play(fresh("macedonia"));
  EXPECT_EQ(table.prompt(), "act") << "the space on which he stood gave its card before";
  EXPECT_EQ(table.count_events("drew"), 0);
}

// olympos 5.1
TEST(OlymposDestiny, OneForEachZeusSpaceDoubleOrSingle) {
  OlymposTable table;
  table.at({35, 35, 35});
  table.stack({2, 1, 0});
  table.set({{"olympos_cards", {{"revealed", {"zeus", "keres"}}}}});
  table.play(fresh("illyria"));
  table.play("draw star");
  EXPECT_EQ(table.hand(0), Strings{"star"}) << "one for a double space";
  EXPECT_EQ(table.prompt(), "reveal");

  OlymposTable far;
  far.at({11, 11, 11});
  far.stack({2, 1, 0});
  far.realm(0, {{"marks", {"erinyes"}}});
  far.play(fresh("creta_east"));
  EXPECT_EQ(far.space(0), 11 + 2 + 8 + 2 + 2);
  far.play({"draw star", "draw zeus"});
  EXPECT_EQ(far.hand(0), (Strings{"star", "zeus"})) << "two spaces were passed";
  EXPECT_EQ(far.prompt(), "reveal");
}

// olympos 5.1, 5.2
TEST(OlymposDestiny, ACardMayBePlayedRightAfterItIsDrawn) {
  OlymposTable table;
  table.hold(0, {"cube_wood", "zeus"});
  table.at({11, 11, 11});
  table.play({fresh("illyria"), "pass", "draw prestige_stone"});
  EXPECT_EQ(table.prompt(), "play");
  EXPECT_EQ(table.seat(), 0);
  EXPECT_EQ(table.json()["turn"], 0) << "it is still his turn";
  EXPECT_EQ(table.options(), (Strings{"play cube_wood", "play prestige_stone", "pass"}));
  table.play("play prestige_stone");
  EXPECT_EQ(table.prestige(0), 1);
  EXPECT_EQ(table.options(), (Strings{"play cube_wood", "pass"}));
  table.play("pass");
  EXPECT_EQ(table.prompt(), "reveal") << "the god comes after the card";
}

// olympos 5.2
TEST(OlymposDestiny, AnyNumberDuringHisTurnBeforeTheActionAndAfterIt) {
  OlymposTable table;
  table.hold(0, {"hourglasses_stone", "cube_gold", "cube_wood", "zeus", "star"});
  EXPECT_EQ(table.options("play"), each("play", {"cube_wood", "cube_gold"}));
  table.play("play cube_gold");
  EXPECT_EQ(table.prompt(), "act");
  EXPECT_EQ(table.cubes(0), (Cubes{0, 0, 0, 1}));
  table.play(fresh("illyria"));
  EXPECT_EQ(table.prompt(), "play") << "before he pays";
  EXPECT_EQ(table.space(0), 0);
  EXPECT_EQ(table.options(), (Strings{"play hourglasses_stone", "play cube_wood", "pass"}));
  table.play("play hourglasses_stone");
  EXPECT_EQ(table.hourglasses(0), 1);
  table.play("pass");
  EXPECT_EQ(table.space(0), 2) << "3 points, one by the hourglass";
  EXPECT_EQ(table.hand(0), (Strings{"cube_wood", "star", "zeus"}));
  EXPECT_EQ(table.json()["discards"], (Json{"hourglasses_stone", "cube_gold"}));
  EXPECT_EQ(table.seat(), 1);
}

// olympos 5.2
TEST(OlymposDestiny, NotInTheTurnOfAnother) {
  OlymposTable table;
  table.hold(1, {"cube_gold"});
  EXPECT_EQ(table.options("play"), Strings{});
  table.play(fresh("illyria"));
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.options("play"), Strings{"play cube_gold"});
}

// olympos 5.3
TEST(OlymposDestiny, AnEmptyDeckIsMadeOfTheDiscards) {
  OlymposTable table;
  Strings discards;
  for (const std::string_view card : kDestinyNames) discards.emplace_back(card);
  discards.insert(discards.end(), {"all_types", "star", "zeus"});
  ASSERT_EQ(discards.size(), 22U);
  discards.erase(discards.begin());
  discards.erase(std::find(discards.begin(), discards.end(), "zeus"));
  table.hold(1, {"zeus", "hourglasses_grain"});
  table.set({{"discards", discards}});
  EXPECT_EQ(table.json()["deck"], 0);
  table.at({11, 11, 11});
  table.play(fresh("illyria"));
  EXPECT_TRUE(table.happened("reshuffled n=20"));
  EXPECT_EQ(table.json()["discards"], Json::array());
  EXPECT_EQ(table.options().size(), static_cast<std::size_t>(kDestinies) - 1) << "the held ones are not in it";
  EXPECT_FALSE(table.offers("draw hourglasses_grain"));
  EXPECT_TRUE(table.offers("draw zeus"));
}

// olympos 5.3
TEST(OlymposDestiny, NoCardAtAllNoneDrawn) {
  OlymposTable table;
  Strings all;
  for (const std::string_view card : kDestinyNames) all.emplace_back(card);
  all.insert(all.end(), {"all_types", "star", "zeus"});
  table.hold(2, all);
  table.at({11, 11, 11});
  table.play(fresh("illyria"));
  EXPECT_EQ(table.prompt(), "reveal");
  EXPECT_EQ(table.hand(0), Strings{});
}

// Of each type one: how many territory tokens seat 0 gets in the tests below.
struct Tokens {
  const char* type;
  Strings three;
};
const std::vector<Tokens> kTokens = {{"grain", {"chalcidice", "boeotia", "achaea"}},
                                     {"stone", {"illyria", "olympos", "aetolia"}},
                                     {"wood", {"thrace", "euboea", "arcadia"}},
                                     {"gold", {"macedonia", "phocis", "messenia"}}};

// olympos 5.4
TEST(OlymposDestiny, AnHourglassForEachTokenOfTheType) {
  for (const Tokens& tokens : kTokens) {
    const std::string card = std::string("hourglasses_") + tokens.type;
    OlymposTable table;
    table.hold(0, {card});
    EXPECT_FALSE(table.offers("play " + card)) << "it would do nothing";
    table.own(0, tokens.three);
    table.own(1, {"epirus", "attica", "argolis", "laconia"});
    table.play("play " + card);
    EXPECT_EQ(table.hourglasses(0), 3) << card;
    EXPECT_EQ(table.hand(0), Strings{});
    EXPECT_EQ(table.json()["discards"], Json{card});
  }
}

// olympos 5.4
TEST(OlymposDestiny, ThreeHourglassesForMoreTokensThanEveryOther) {
  for (const Tokens& tokens : kTokens) {
    const std::string card = std::string("majority_") + tokens.type;
    OlymposTable table;
    table.hold(0, {card});
    EXPECT_FALSE(table.offers("play " + card)) << "none is not more than none";
    table.own(1, {tokens.three[2]});
    table.own(0, {tokens.three[0]});
    EXPECT_FALSE(table.offers("play " + card)) << "as many as another";
    table.own(0, {tokens.three[1]});
    table.play("play " + card);
    EXPECT_EQ(table.hourglasses(0), 3) << card;
    EXPECT_EQ(table.hourglasses(1), 0);
  }
}

// olympos 5.4
TEST(OlymposDestiny, EachOtherPlayerIndividually) {
  OlymposTable table(4);
  table.hold(0, {"majority_stone"});
  table.own(0, {"illyria", "olympos"});
  table.own(1, {"aetolia"});
  table.own(2, {"elis"});
  EXPECT_TRUE(table.offers("play majority_stone")) << "two against one and one";
  table.own(2, {"argolis"});
  EXPECT_FALSE(table.offers("play majority_stone"));
}

// Cubes are wealth, not territory tokens.
// olympos 5.4
TEST(OlymposDestiny, CubesDoNotCountAsTokens) {
  OlymposTable table;
  table.cubes(0, {3, 3, 3, 3});
  table.hold(0, {"hourglasses_grain", "majority_stone", "prestige_wood", "all_types"});
  EXPECT_EQ(table.options("play"), Strings{});
  table.own(0, {"illyria"});
  table.cubes(1, {0, 9, 0, 0});
  EXPECT_EQ(table.options("play"), Strings{"play majority_stone"});
}

// A settler underneath has no token.
// olympos 3.6, 5.4
TEST(OlymposDestiny, SettlersUnderneathDoNotCount) {
  OlymposTable table;
  table.hold(0, {"hourglasses_stone", "majority_stone", "prestige_stone"});
  table.settle("illyria", {0, 1});
  EXPECT_EQ(table.options("play"), Strings{});
}

// olympos 5.4
TEST(OlymposDestiny, ACubeOfTheType) {
  for (std::size_t type = 0; type < kTypes; ++type) {
    OlymposTable table;
    const std::string card = "cube_" + std::string(kTypeNames[type]);
    table.hold(0, {card});
    table.play("play " + card);
    Cubes expected = {0, 0, 0, 0};
    expected[type] = 1;
    EXPECT_EQ(table.cubes(0), expected);
    EXPECT_TRUE(table.happened("gained_cubes seat=0 resource=" + std::string(kTypeNames[type]) + " n=1 cause=destiny"));
  }
}

// olympos 5.4
TEST(OlymposDestiny, PrestigeForEachTokenOfTheType) {
  for (const Tokens& tokens : kTokens) {
    const std::string card = std::string("prestige_") + tokens.type;
    OlymposTable table;
    table.hold(0, {card});
    EXPECT_FALSE(table.offers("play " + card));
    table.own(0, tokens.three);
    table.play("play " + card);
    EXPECT_EQ(table.prestige(0), 3) << card;
  }
}

// olympos 5.4
TEST(OlymposDestiny, ThreePrestigeForAllFourTypes) {
  OlymposTable table;
  table.hold(0, {"all_types", "all_types"});
  table.own(0, {"chalcidice", "illyria", "thrace"});
  EXPECT_FALSE(table.offers("play all_types"));
  table.own(0, {"macedonia"});
  table.play("play all_types");
  EXPECT_EQ(table.prestige(0), 3);
  table.play("play all_types");
  EXPECT_EQ(table.prestige(0), 6);
}

// olympos 5.4, 4.4
TEST(OlymposDestiny, AStarOnlyForAWonder) {
  OlymposTable table;
  table.own(0, {"epirus", "thessalia", "attica"});
  table.hold(0, {"star"});
  EXPECT_EQ(table.options("play"), Strings{});
  EXPECT_EQ(table.options("wonder"), Strings{"wonder lion_gate"}) << "3 star tokens and the card";
  table.play("wonder lion_gate");
  EXPECT_EQ(table.hand(0), Strings{});
  EXPECT_TRUE(table.happened("discarded seat=0 card=star"));
}

// olympos 5.4, 6.2
TEST(OlymposDestiny, AZeusSymbolOnlyAfterAnOlymposCard) {
  OlymposTable table;
  table.hold(0, {"zeus"});
  EXPECT_EQ(table.options("play"), Strings{});
  table.reach_zeus();
  table.play("reveal zeus");
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_EQ(table.source(), "zeus");
  EXPECT_EQ(table.options(), (Strings{"play zeus", "pass"}));
}

}  // namespace
}  // namespace pelops::olympos_2011
