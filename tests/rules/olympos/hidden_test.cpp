#include <cstring>
#include <set>

#include "tests/support/olympos_table.h"

// Hidden information (1.7): views, the events that a seat may see, and what determinize() draws anew.
namespace pelops::olympos_2011 {
namespace {

constexpr Seat kSpectator = 7;

bool may_see(const Event& e, Seat seat, int players) {
  return (e.audience & (seat < players ? only(seat) : kSpectators)) != 0;
}

// The events that a seat may see, up to the first card that somebody shows by discarding it.
Strings seen(const std::vector<Event>& events, Seat seat, int players) {
  Strings texts;
  for (const Event& e : events) {
    if (e.kind == static_cast<u8>(Happened::kDiscarded) && e.seat != seat) break;
    if (may_see(e, seat, players)) texts.push_back(event_text(Olympos::event_forms(), e));
  }
  return texts;
}

bool begins_alike(const Strings& a, const Strings& b) {
  return std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())), b.begin());
}

int cards_in_all(const State& s) {
  int n = s.deck.size() + s.discards.size() + s.drawn.size();
  for (const Player& p : s.player) n += p.hand.size();
  return n;
}

// What determinize() must keep.
void expect_guess(const Olympos& game, const State& s, const State& guess, Seat seat) {
  ASSERT_EQ(game.view_json(guess, seat).dump(), game.view_json(s, seat).dump());
  ASSERT_EQ(game.decision(guess), game.decision(s));
  ASSERT_EQ(cards_in_all(guess), 22);
  for (int d = 0; d < kDestinies; ++d) {
    const auto card = static_cast<Destiny>(d);
    int n = guess.deck.of(card) + guess.discards.of(card) + guess.drawn.of(card);
    for (const Player& p : guess.player) n += p.hand.of(card);
    ASSERT_EQ(n, default_figures().destiny_count[static_cast<std::size_t>(d)]);
  }
  for (Seat other = 0; other < s.players; ++other)
    ASSERT_EQ(guess.player[other].hand.size(), s.player[other].hand.size());
  ASSERT_EQ(guess.drawn.size(), s.drawn.size());
  ASSERT_EQ(guess.discards.bits, s.discards.bits);
  State same = guess;  // nothing but hidden cards differs
  for (Seat other = 0; other < s.players; ++other) same.player[other].hand = s.player[other].hand;
  same.deck = s.deck;
  same.drawn = s.drawn;
  ASSERT_EQ(std::memcmp(&same, &s, sizeof(State)), 0);
  if (seat < s.players) {
    ASSERT_EQ(guess.player[seat].hand.bits, s.player[seat].hand.bits);
  }
  Options options;
  game.options(guess, options);
  ASSERT_FALSE(options.empty());
}

// olympos 1.7
TEST(OlymposHidden, AViewIsAnAllowList) {
  OlymposTable table;
  const Json view = table.game().view_json(table.state(), 0);
  Strings keys;
  for (const auto& [key, value] : view.items()) keys.push_back(key);
  EXPECT_EQ(keys, (Strings{"turn", "turns", "track", "stack", "board", "wonders", "territories", "olympos_cards",
                           "discards", "deck", "players", "drawn"}));
  Strings player;
  for (const auto& [key, value] : view["players"][1].items()) player.push_back(key);
  EXPECT_EQ(player, (Strings{"stock", "hourglasses", "cubes", "prestige", "discoveries", "tiles", "wonders", "stars",
                             "zeus", "swords", "destiny", "destiny_cards", "general_stock", "athena", "marks"}));
  EXPECT_TRUE(view["deck"].is_number());
}

// Two positions that differ in what seat 0 cannot know.
// olympos 1.7
TEST(OlymposHidden, HandsAgainstTheDeck) {
  OlymposTable one;
  one.hold(0, {"star"});
  OlymposTable other = one;
  one.hold(1, {"zeus", "cube_gold"});
  one.hold(2, {"majority_stone"});
  other.hold(1, {"prestige_wood", "all_types"});
  other.hold(2, {"zeus"});
  for (const Seat seat : {Seat{0}, kSpectator, kNoSeat, kChance})
    EXPECT_EQ(one.game().view_json(one.state(), seat).dump(), other.game().view_json(other.state(), seat).dump());
  for (const Seat seat : {Seat{1}, Seat{2}})
    EXPECT_NE(one.game().view_json(one.state(), seat).dump(), other.game().view_json(other.state(), seat).dump());
  for (OlymposTable* table : {&one, &other}) {
    table->at({11, 11, 11});
    table->forget();
    table->play({fresh("illyria"), "draw star"});
  }
  EXPECT_EQ(seen(one.log().events, 0, 3), seen(other.log().events, 0, 3));
  EXPECT_EQ(one.game().view_json(one.state(), 0).dump(), other.game().view_json(other.state(), 0).dump());
}

// olympos 1.7
TEST(OlymposHidden, PrestigeOfOthers) {
  OlymposTable one;
  OlymposTable other;
  one.realm(1, {{"prestige", 5}});
  other.realm(1, {{"prestige", 9}});
  EXPECT_EQ(one.game().view_json(one.state(), 0).dump(), other.game().view_json(other.state(), 0).dump());
  EXPECT_NE(one.game().view_json(one.state(), 1).dump(), other.game().view_json(other.state(), 1).dump());
}

// olympos 1.7, 5.1
TEST(OlymposHidden, WhatIsDrawnIsForTheDrawer) {
  OlymposTable table;
  table.at({11, 11, 11});
  table.forget();
  table.play({fresh("illyria"), "draw star"});
  const auto& events = table.log().events;
  const auto drawn = [&](Seat seat) {
    Strings texts;
    for (const std::string& text : seen(events, seat, 3))
      if (text.starts_with("drew")) texts.push_back(text);
    return texts;
  };
  EXPECT_EQ(drawn(0), Strings{"drew seat=0 card=star"});
  EXPECT_EQ(drawn(1), Strings{"drew seat=0"});
  EXPECT_EQ(drawn(2), Strings{"drew seat=0"});
  EXPECT_EQ(drawn(kSpectator), Strings{"drew seat=0"});
}

// olympos 1.7
TEST(OlymposHidden, OracleShowsItsCardsToItsOwnerOnly) {
  OlymposTable table;
  table.give(0, {"oracle"});
  table.at({11, 11, 11});
  table.play({fresh("illyria"), "draw star", "draw zeus", "draw cube_gold"});
  EXPECT_EQ(table.prompt(), "keep");
  const Olympos& game = table.game();
  EXPECT_EQ(game.view_json(table.state(), 0)["drawn"], (Json{"cube_gold", "star", "zeus"}));
  for (const Seat seat : {Seat{1}, Seat{2}, kSpectator})
    EXPECT_EQ(game.view_json(table.state(), seat)["drawn"], nullptr);
  Rng rng(1);
  std::set<u64> guessed;
  for (int i = 0; i < 200; ++i) {
    const State own = game.determinize(table.state(), 0, rng);
    expect_guess(game, table.state(), own, 0);
    EXPECT_EQ(own.drawn.bits, table.state().drawn.bits);
    const State others = game.determinize(table.state(), 1, rng);
    expect_guess(game, table.state(), others, 1);
    guessed.insert(others.drawn.bits);
  }
  EXPECT_GT(guessed.size(), 100U);
  table.forget();
  table.play("keep zeus");
  EXPECT_EQ(seen(table.log().events, 0, 3).front(), "kept seat=0 card=zeus");
  Strings visible;
  for (const Event& e : table.log().events)
    if (may_see(e, 1, 3)) visible.push_back(event_text(Olympos::event_forms(), e));
  EXPECT_EQ(visible, (Strings{"discarded seat=0 card=cube_gold", "discarded seat=0 card=star"}));
}

// olympos 1.7, 6.2
TEST(OlymposHidden, WhoIsAskedForAZeusCardHasOne) {
  OlymposTable table;
  table.hold(1, {"zeus", "star"});
  table.hold(2, {"cube_gold", "cube_wood", "cube_stone"});
  table.reach_zeus();
  table.play("reveal athena");
  ASSERT_EQ(table.prompt(), "zeus");
  Rng rng(1);
  int both = 0;
  for (int i = 0; i < 500; ++i) {
    const State guess = table.game().determinize(table.state(), 0, rng);
    expect_guess(table.game(), table.state(), guess, 0);
    EXPECT_GE(guess.player[1].hand.of(Destiny::kZeus), 1);
    both += guess.player[1].hand.of(Destiny::kZeus) == 2 ? 1 : 0;
    expect_guess(table.game(), table.state(), table.game().determinize(table.state(), 1, rng), 1);
  }
  EXPECT_GT(both, 0) << "the other one may be his too";
}

// olympos 1.7
TEST(OlymposHidden, AGuessDrawsHandsFromAllThatIsUnknown) {
  OlymposTable table;
  table.hold(0, {"star", "cube_gold"});
  table.hold(1, {"zeus"});
  table.set({{"discards", {"cube_wood", "all_types"}}});
  Rng rng(3);
  int count[kDestinies] = {};
  constexpr int kGuesses = 18000;
  for (int i = 0; i < kGuesses; ++i) {
    const State guess = table.game().determinize(table.state(), 0, rng);
    for (int d = 0; d < kDestinies; ++d) count[d] += guess.player[1].hand.of(static_cast<Destiny>(d));
  }
  for (int d = 0; d < kDestinies; ++d) {  // 18 unknown cards
    const auto card = static_cast<Destiny>(d);
    const int unknown = table.state().deck.of(card) + table.state().player[1].hand.of(card);
    EXPECT_NEAR(count[d], unknown * kGuesses / 18, 250) << kDestinyNames[static_cast<std::size_t>(d)];
  }
}

// In random games: what a seat cannot know changes neither its view nor, while nothing hidden is shown, its events.
// olympos 1.7
TEST(OlymposHidden, InRandomGames) {
  const Olympos game(default_figures(), true);
  long compared = 0;
  for (const int players : {3, 4, 5})
    for (u64 seed = 0; seed < 12; ++seed) {
      Options options;
      EventLog log;
      Rng rng(seed);
      State s = game.start({.players = players, .seed = seed}, options, log);
      while (!options.empty()) {
        const Action a = options[rng.below(static_cast<u32>(options.size()))];
        if (rng.below(3) == 0)
          for (const Seat viewer : {static_cast<Seat>(rng.below(static_cast<u32>(players))), kSpectator}) {
            State guess = game.determinize(s, viewer, rng);
            expect_guess(game, s, guess, viewer);
            if (HasFatalFailure()) return;
            Options possible;
            game.options(guess, possible);
            if (std::find(possible.begin(), possible.end(), a) == possible.end()) continue;
            EventLog told;
            EventLog guessed;
            State after = s;
            game.apply(after, a, possible, told);
            game.apply(guess, a, possible, guessed);
            ASSERT_TRUE(begins_alike(seen(told.events, viewer, players), seen(guessed.events, viewer, players)));
            ++compared;
          }
        game.apply(s, a, options, log);
      }
    }
  EXPECT_GT(compared, 1000);
}

// olympos 1.7
TEST(OlymposHidden, ASpectatorSeesNoHand) {
  OlymposTable table;
  for (Seat seat = 0; seat < 3; ++seat) table.realm(seat, {{"prestige", 4}});
  table.hold(0, {"star"});
  for (const Seat seat : {kSpectator, kNoSeat, kChance}) {
    const Json view = table.game().view_json(table.state(), seat);
    for (const Json& player : view["players"]) {
      EXPECT_EQ(player["destiny"], nullptr);
      EXPECT_EQ(player["prestige"], nullptr);
    }
  }
}

}  // namespace
}  // namespace pelops::olympos_2011
