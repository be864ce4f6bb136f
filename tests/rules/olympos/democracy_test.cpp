#include "tests/support/olympos_table.h"

// Democracy wins all ties: swords, majorities, Olympos cards.
namespace pelops::olympos_2011 {
namespace {

Strings struck(const OlymposTable& table) {
  Strings seats;
  for (const std::string& event : table.events())
    if (event.starts_with("struck")) seats.push_back(event.substr(7, 6));
  return seats;
}

// Who gets a card that seat 0 draws, with symbols and Democracy as told.
Strings struck_by(const std::string& card, const std::vector<int>& symbols, const std::vector<int>& democrats) {
  OlymposTable table(5);
  for (std::size_t seat = 0; seat < symbols.size(); ++seat) {
    Strings discoveries;
    if (symbols[seat] == 1) discoveries.emplace_back(seat % 2 == 0 ? "religion" : "polytheism");
    if (symbols[seat] == 2) discoveries.emplace_back("art");
    if (std::find(democrats.begin(), democrats.end(), static_cast<int>(seat)) != democrats.end())
      discoveries.emplace_back("democracy");
    table.give(static_cast<Seat>(seat), discoveries);
  }
  table.reach_zeus({"star"});
  table.play("reveal " + card);
  return struck(table);
}

// olympos 7.1
TEST(OlymposDemocracy, EqualSwordsCountAsMoreForItsOwner) {
  OlymposTable table(4);
  table.settle("illyria", {1});
  table.hourglasses(0, 9);
  OlymposTable attacker = table;
  attacker.give(0, {"democracy"});
  attacker.play(fresh("illyria"));
  EXPECT_EQ(attacker.hourglasses(0), 9 - 3 - 1);
  OlymposTable defender = table;
  defender.give(1, {"democracy"});
  defender.play(fresh("illyria"));
  EXPECT_EQ(defender.hourglasses(0), 9 - 3 - 3);
  OlymposTable both = table;
  both.give(0, {"democracy"});
  both.give(1, {"democracy"});
  both.play(fresh("illyria"));
  EXPECT_EQ(both.hourglasses(0), 9 - 3 - 2);
}

// olympos 7.1
TEST(OlymposDemocracy, UnequalSwordsStayUnequal) {
  OlymposTable table(4);
  table.settle("illyria", {1});
  table.hourglasses(0, 9);
  table.give(0, {"democracy"});
  table.give(1, {"metallurgy"});
  table.play(fresh("illyria"));
  EXPECT_EQ(table.hourglasses(0), 9 - 3 - 3);
}

// olympos 7.1
TEST(OlymposDemocracy, AgainstATribe) {
  OlymposTable table;
  table.give(0, {"democracy"});
  table.play(fresh("epirus"));
  EXPECT_EQ(table.space(0), 4 + 1);
}

// olympos 5.4, 7.1
TEST(OlymposDemocracy, MajorityOfATie) {
  OlymposTable table(4);
  table.hold(0, {"majority_stone", "majority_gold"});
  table.own(0, {"illyria"});
  table.own(1, {"olympos"});
  EXPECT_EQ(table.options("play"), Strings{});
  table.give(0, {"democracy"});
  EXPECT_EQ(table.options("play"), each("play", {"majority_stone", "majority_gold"})) << "none each is a tie too";
  table.give(1, {"democracy"});
  EXPECT_EQ(table.options("play"), Strings{}) << "both have it: the tie stays";
  table.own(1, {"aetolia"});
  EXPECT_EQ(table.options("play"), Strings{});
}

// olympos 5.4, 7.1
TEST(OlymposDemocracy, MajorityAgainstMoreIsNone) {
  OlymposTable table(4);
  table.hold(0, {"majority_stone"});
  table.give(0, {"democracy"});
  table.own(1, {"olympos"});
  EXPECT_EQ(table.options("play"), Strings{});
  table.hold(2, {"majority_wood"});
  table.give(2, {"democracy"});
  table.own(1, {"thrace"});
  table.own(2, {"epirus"});
  table.own(3, {"euboea"});
  table.at({9, 9, 0, 9});
  EXPECT_EQ(table.options("play"), Strings{"play majority_wood"}) << "tied with two who have not got it";
}

// olympos 6.3
TEST(OlymposDemocracy, AloneAmongTheMost) {
  EXPECT_EQ(struck_by("zeus", {1, 1, 0, 1, 0}, {}), (Strings{"seat=0", "seat=1", "seat=3"}));
  EXPECT_EQ(struck_by("zeus", {1, 1, 0, 1, 0}, {1}), Strings{"seat=1"});
  EXPECT_EQ(struck_by("zeus", {1, 1, 0, 1, 0}, {1, 3}), (Strings{"seat=1", "seat=3"})) << "two owners are tied still";
  EXPECT_EQ(struck_by("zeus", {1, 1, 0, 1, 0}, {2}), (Strings{"seat=0", "seat=1", "seat=3"})) << "he is not tied";
  EXPECT_EQ(struck_by("zeus", {2, 1, 0, 0, 0}, {1}), Strings{"seat=0"}) << "nobody is tied";
}

// olympos 6.3
TEST(OlymposDemocracy, AGoodCardWhenNobodyHasASymbol) {
  EXPECT_EQ(struck_by("hecate", {0, 0, 0, 0, 0}, {}), Strings{});
  EXPECT_EQ(struck_by("hecate", {0, 0, 0, 0, 0}, {3}), Strings{"seat=3"});
  EXPECT_EQ(struck_by("hecate", {0, 0, 0, 0, 0}, {3, 4}), (Strings{"seat=3", "seat=4"}));
  EXPECT_EQ(struck_by("hecate", {0, 1, 0, 0, 0}, {3}), Strings{"seat=1"});
}

// olympos 6.3
TEST(OlymposDemocracy, NeverAmongTheFewestIfAnotherTies) {
  EXPECT_EQ(struck_by("keres", {0, 1, 0, 1, 2}, {0}), Strings{"seat=2"});
  EXPECT_EQ(struck_by("keres", {0, 1, 0, 1, 2}, {0, 2}), (Strings{"seat=0", "seat=2"})) << "nobody else ties";
  EXPECT_EQ(struck_by("keres", {0, 1, 1, 1, 1}, {0}), Strings{"seat=0"}) << "alone the fewest";
  EXPECT_EQ(struck_by("keres", {0, 0, 0, 0, 0}, {1, 2}), (Strings{"seat=0", "seat=3", "seat=4"}));
  EXPECT_EQ(struck_by("keres", {1, 1, 1, 1, 0}, {1}), Strings{"seat=4"});
}

// olympos 6.2, 6.3
TEST(OlymposDemocracy, TiesAreThoseAfterZeusCards) {
  OlymposTable table(4);
  table.give(1, {"religion"});
  table.give(0, {"democracy"});
  table.hold(0, {"zeus"});
  table.reach_zeus({"star"});
  table.play({"reveal zeus", "play zeus"});
  EXPECT_EQ(struck(table), Strings{"seat=0"}) << "one each";
}

}  // namespace
}  // namespace pelops::olympos_2011
