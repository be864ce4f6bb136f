#include <map>
#include <set>

#include "tests/support/olympos_table.h"

// Section 1: set-up.
namespace pelops::olympos_2011 {
namespace {

// A game that has just begun, before anything is crossed out.
struct Begun {
  explicit Begun(int players, u64 seed = 1, Seat start = kNoSeat, bool ask_single = false) : asking(ask_single) {
    state = game().start({.players = players, .seed = seed, .start = start}, options, log);
  }
  [[nodiscard]] const Olympos& game() const {
    static const Olympos kGame;
    static const Olympos kAsking(default_figures(), true);
    return asking ? kAsking : kGame;
  }
  [[nodiscard]] Json json() const { return game().state_json(state); }
  [[nodiscard]] Seat asked() const { return game().decision(state).seat; }

  bool asking;
  State state;
  Options options;
  EventLog log;
};

int copies(const Json& board, std::size_t row, std::size_t column) { return board[row][column]["copies"].get<int>(); }

// olympos 1.1
TEST(OlymposSetUp, EachPlayerHasTwentySettlers) {
  EXPECT_EQ(Olympos::kMinPlayers, 3);
  EXPECT_EQ(Olympos::kMaxPlayers, 5);
  for (const int players : {3, 4, 5}) {
    const Begun begun(players);
    ASSERT_EQ(begun.json()["players"].size(), static_cast<std::size_t>(players));
    for (Seat seat = 0; seat < players; ++seat) {
      const Player& p = begun.state.player[seat];
      EXPECT_EQ(p.stock, 4);
      EXPECT_EQ(p.general, 15);
      EXPECT_EQ(p.stock + p.general + 1, 20) << "one more is the time token";
      EXPECT_EQ(begun.state.settlers_on_board(seat), 0);
      EXPECT_EQ(p.space, 0);
      EXPECT_EQ(p.hourglasses, 0);
      EXPECT_EQ(p.prestige, 0);
      EXPECT_TRUE(p.hand.empty());
    }
  }
}

// olympos 1.2
TEST(OlymposSetUp, TokensAreStackedAtRandomAndTheTopOnePlaysFirst) {
  for (const int players : {3, 4, 5}) {
    std::set<Stack> orders;
    for (u64 seed = 0; seed < 1500; ++seed) {
      Begun begun(players, seed);
      const Stack stack(begun.state.stack, begun.state.stack + players);
      orders.insert(stack);
      if (seed >= 20) continue;
      EXPECT_EQ(begun.json()["stack"], stack);
      EXPECT_EQ(begun.asked(), stack.front()) << "the lowest crosses out";
      while (Olympos::prompt_name(begun.game().decision(begun.state).prompt) == "cross_out")
        begun.game().apply(begun.state, begun.options[0], begun.options, begun.log);
      EXPECT_EQ(begun.asked(), stack.back());
      EXPECT_EQ(begun.json()["turn"], stack.back());
    }
    EXPECT_EQ(orders.size(), players == 3 ? 6U : players == 4 ? 24U : 120U);
  }
}

// olympos 1.2
TEST(OlymposSetUp, AStartingSeatLiesOnTop) {
  for (Seat start = 0; start < 4; ++start)
    for (u64 seed = 0; seed < 20; ++seed) EXPECT_EQ(Begun(4, seed, start).json()["stack"].back().get<int>(), start);
}

// olympos 1.3
TEST(OlymposSetUp, EachRowHasItsOwnDiscoveriesAtRandom) {
  std::vector<std::set<std::string>> orders(kRows + 1);
  for (u64 seed = 0; seed < 1500; ++seed) {
    const Json json = Begun(3, seed).json();
    for (std::size_t row = 0; row < kRows; ++row) {
      std::set<std::string> here;
      std::string order;
      for (const Json& space : json["board"][row]) {
        here.insert(space["discovery"].get<std::string>());
        order += space["discovery"].get<std::string>() + " ";
      }
      std::set<std::string> own;
      for (std::size_t i = 0; i < kColumns; ++i) own.emplace(kDiscoveryNames[row * kColumns + i]);
      EXPECT_EQ(here, own);
      orders[row].insert(order);
    }
    orders[kRows].insert(json["wonders"].dump());
  }
  for (const auto& seen : orders) EXPECT_EQ(seen.size(), 120U);
}

// olympos 1.3
TEST(OlymposSetUp, CopiesByNumberOfPlayers) {
  const std::map<int, std::vector<int>> expected = {{3, {1, 2, 1, 2, 1}}, {4, {2, 2, 2, 2, 1}}, {5, {3, 2, 3, 2, 1}}};
  for (const auto& [players, by_row] : expected) {
    const Json board = Begun(players).json()["board"];
    int all = 0;
    for (std::size_t row = 0; row < kRows; ++row)
      for (std::size_t column = 0; column < kColumns; ++column) {
        EXPECT_EQ(copies(board, row, column), by_row[row]);
        all += copies(board, row, column);
      }
    EXPECT_EQ(all, players == 3 ? 35 : players == 4 ? 45 : 55) << "five play with all tiles of the box";
  }
}

// olympos 1.3
TEST(OlymposSetUp, ACostBelongsToTheSpaceNotToTheTile) {
  const Json one = Begun(3, 1).json()["board"];
  const Json other = Begun(3, 2).json()["board"];
  EXPECT_NE(one, other);
  for (std::size_t row = 0; row < kRows; ++row)
    for (std::size_t column = 0; column < kColumns; ++column) {
      EXPECT_EQ(one[row][column]["cost"], other[row][column]["cost"]);
      EXPECT_EQ(one[row][column]["bonuses"], other[row][column]["bonuses"]);
    }
}

// olympos 1.3
TEST(OlymposSetUp, MoneyAndAgricultureHaveTwoTilesThatDiffer) {
  OlymposTable table;
  table.cubes(0, {3, 3, 3, 3});
  EXPECT_EQ(table.options("discover money"), (Strings{"discover money tile=stone", "discover money tile=gold"}));
  EXPECT_EQ(table.options("discover agriculture"),
            (Strings{"discover agriculture tile=grain", "discover agriculture tile=wood"}));
  table.give(1, {"money"});
  EXPECT_EQ(table.options("discover money"), Strings{"discover money tile=gold"});
  table.give(2, {"agriculture"});
  EXPECT_EQ(table.options("discover agriculture"), Strings{"discover agriculture tile=grain"});
}

// Whether so many of a type can still be crossed out, by trying all sets of the territories that come later.
bool can_complete(const Figures& f, u32 crossed, int later, int each) {
  for (int type = 0; type < kTypes; ++type) {
    std::vector<int> open;
    int n = 0;
    int stars = 0;
    for (int t = 0; t < kTerritories; ++t) {
      const TerritoryFigures& territory = f.territory[static_cast<std::size_t>(t)];
      if (index(territory.type) != type) continue;
      if ((crossed >> t & 1) != 0) {
        ++n;
        stars += territory.star ? 1 : 0;
      } else if (t >= later) {
        open.push_back(t);
      }
    }
    bool possible = false;
    for (unsigned set = 0; set < 1U << open.size(); ++set) {
      int more = 0;
      int more_stars = 0;
      for (std::size_t i = 0; i < open.size(); ++i) {
        if ((set >> i & 1) == 0) continue;
        ++more;
        more_stars += f.territory[static_cast<std::size_t>(open[i])].star ? 1 : 0;
      }
      possible = possible || (n + more == each && stars + more_stars <= 1);
    }
    if (!possible) return false;
  }
  return true;
}

// olympos 1.4
TEST(OlymposSetUp, TerritoriesAreCrossedOutOneByOneInTheOrderOfTheirIds) {
  const Figures& f = default_figures();
  for (const int players : {3, 4, 5})
    for (u64 seed = 0; seed < 40; ++seed) {
      Begun begun(players, seed, kNoSeat, true);
      Rng rng(seed);
      const int each = 6 - players;
      u32 crossed = 0;
      int from = 0;
      int n = 0;
      for (; Olympos::prompt_name(begun.game().decision(begun.state).prompt) == "cross_out"; ++n) {
        EXPECT_EQ(begun.asked(), begun.state.stack[0]);
        std::vector<int> possible;
        for (int t = from; t < kTerritories; ++t)
          if (can_complete(f, crossed | 1U << t, t + 1, each)) possible.push_back(t);
        std::vector<int> offered;
        for (const Action a : begun.options) offered.push_back(index(item<Territory>(a)));
        ASSERT_EQ(offered, possible);
        const Action a = begun.options[rng.below(static_cast<u32>(begun.options.size()))];
        crossed |= bit(item<Territory>(a));
        from = index(item<Territory>(a)) + 1;
        begun.game().apply(begun.state, a, begun.options, begun.log);
        ASSERT_EQ(begun.state.crossed, crossed);
      }
      EXPECT_EQ(n, 4 * each);
      for (const Land type : begun.game().rules().tables.of_type) {
        EXPECT_EQ(std::popcount(begun.state.crossed & type), each);
        EXPECT_LE(std::popcount(begun.state.crossed & type & begun.game().rules().tables.starred), 1);
      }
    }
}

// olympos 1.4
TEST(OlymposSetUp, StarsThatAreNotCrossedOutGetATribe) {
  Begun begun(5, 3, kNoSeat, true);
  for (const Territory t : {Territory::kEpirus, Territory::kThessalia, Territory::kAttica, Territory::kNaxos})
    begun.game().apply(begun.state, make(Kind::kCrossOut, t), begun.options, begun.log);
  const Json json = begun.json();
  const auto& log = begun.log;
  Strings tribes;
  for (const auto& [id, territory] : json["territories"].items())
    if (territory["tribe"]) tribes.push_back(id);
  EXPECT_EQ(tribes, (Strings{"argolis", "laconia", "troas", "lydia", "creta_east"}));
  EXPECT_EQ(event_text(Olympos::event_forms(), log.events[log.events.size() - 2]), "tribes_placed n=5");
}

// olympos 1.5
TEST(OlymposSetUp, StartingCubes) {
  for (const int players : {3, 4, 5}) {
    std::map<std::string, int> given;
    std::set<int> twice;
    for (u64 seed = 0; seed < 400; ++seed) {
      const Begun begun(players, seed);
      int of_type[kTypes] = {};
      for (Seat seat = 0; seat < players; ++seat) {
        int all = 0;
        for (int t = 0; t < kTypes; ++t) {
          all += begun.state.player[seat].cubes[t];
          of_type[t] += begun.state.player[seat].cubes[t];
          if (begun.state.player[seat].cubes[t] == 1) ++given[std::to_string(seat) + std::to_string(t)];
        }
        EXPECT_EQ(all, 1);
      }
      for (int t = 0; t < kTypes; ++t) {
        EXPECT_LE(of_type[t], players == 5 ? 2 : 1);
        EXPECT_GE(of_type[t], players == 3 ? 0 : 1);
        if (of_type[t] == 2) twice.insert(t);
      }
    }
    EXPECT_EQ(given.size(), static_cast<std::size_t>(players * kTypes)) << "every seat gets every type at some time";
    EXPECT_EQ(twice.size(), players == 5 ? 4U : 0U);
  }
}

// olympos 1.6
TEST(OlymposSetUp, TwentyTwoDestinyCardsAndTenOlymposCards) {
  const Begun begun(3);
  EXPECT_EQ(begun.state.deck.size(), 22);
  for (int d = 0; d < kDestinies; ++d) EXPECT_EQ(begun.state.deck.of(static_cast<Destiny>(d)), d < 16 ? 1 : 2);
  EXPECT_EQ(begun.json()["deck"], 22);
  EXPECT_EQ(begun.json()["discards"], Json::array());
  EXPECT_EQ(std::popcount(begun.state.unrevealed), 10);
  EXPECT_EQ(begun.json()["olympos_cards"]["revealed"], Json::array());
}

// olympos 1.6
TEST(OlymposSetUp, CardsAreDrawnInProportionToWhatTheDeckHolds) {
  OlymposTable table;
  table.at({11, 11, 11});
  table.play(fresh("illyria"));
  EXPECT_EQ(table.prompt(), "draw");
  EXPECT_EQ(table.seat(), kChance);
  EXPECT_EQ(table.options().size(), static_cast<std::size_t>(kDestinies));
  u32 all = 0;
  for (int d = 0; d < kDestinies; ++d) {
    const u32 weight = table.game().weight(table.state(), make(Kind::kDraw, static_cast<Destiny>(d)));
    EXPECT_EQ(weight, d < 16 ? 1U : 2U);
    all += weight;
  }
  EXPECT_EQ(all, 22U);
  table.play("draw cube_gold");
  table.pass_until("reveal");
  EXPECT_EQ(table.seat(), kChance);
  EXPECT_EQ(table.options().size(), 10U) << "any of the ten may be the one left out";
  for (int c = 0; c < kOlymposCards; ++c)
    EXPECT_EQ(table.game().weight(table.state(), make(Kind::kReveal, static_cast<OlymposCard>(c))), 1U);
}

// olympos 1.6, 6.1
TEST(OlymposSetUp, NineOlymposCardsComeUpInAGame) {
  for (const int players : {3, 4, 5})
    for (u64 seed = 0; seed < 20; ++seed) {
      Begun begun(players, seed);
      Rng rng(seed);
      while (!begun.options.empty())
        begun.game().apply(begun.state, begun.options[rng.below(static_cast<u32>(begun.options.size()))], begun.options,
                           begun.log);
      EXPECT_EQ(std::popcount(begun.state.unrevealed), 1);
    }
}

// olympos 1.7
TEST(OlymposSetUp, HandsPrestigeAndDecksAreHidden) {
  OlymposTable table;
  table.realm(0, {{"prestige", 3}, {"destiny", {"star"}}});
  table.realm(1, {{"prestige", 2}, {"destiny", {"zeus", "cube_gold"}}});
  const Json view = table.game().view_json(table.state(), 0);
  EXPECT_EQ(view["players"][0]["prestige"], 3);
  EXPECT_EQ(view["players"][0]["destiny"], Json({"star"}));
  EXPECT_EQ(view["players"][1]["prestige"], nullptr);
  EXPECT_EQ(view["players"][1]["destiny"], nullptr);
  EXPECT_EQ(view["players"][1]["destiny_cards"], 2);
  EXPECT_EQ(view["deck"], 19);
  EXPECT_EQ(view["olympos_cards"], (Json{{"revealed", Json::array()}}));
}

}  // namespace
}  // namespace pelops::olympos_2011
