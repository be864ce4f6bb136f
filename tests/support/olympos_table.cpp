#include "tests/support/olympos_table.h"

namespace pelops::olympos_2011 {

namespace {

const Olympos& default_game(bool ask_single) {
  static const Olympos kGame(default_figures(), false);
  static const Olympos kAsking(default_figures(), true);
  return ask_single ? kAsking : kGame;
}

const Strings kCrossed[kTypes] = {{"evenor", "lesbos", "mysia"},
                                  {"atlas", "naxos", "elis"},
                                  {"mestor", "creta_west", "caria"},
                                  {"cleito", "gadeira", "rhodos"}};

template <std::size_t N>
Strings texts(const std::array<std::string_view, N>& names) {
  return {names.begin(), names.end()};
}

void begin(OlymposTable& table) {
  while (table.prompt() == "cross_out") table.play(table.options().back());
  const int players = table.state().players;
  std::vector<int> stack;
  for (int seat = players - 1; seat >= 0; --seat) stack.push_back(seat);
  table.stack(stack);
  Strings crossed;
  for (const Strings& type : kCrossed) crossed.insert(crossed.end(), type.begin(), type.begin() + 6 - players);
  table.cross_out(crossed);
  for (Seat seat = 0; seat < players; ++seat) table.cubes(seat, {0, 0, 0, 0});
  const Strings discoveries = texts(kDiscoveryNames);
  for (int row = 1; row <= kRows; ++row)
    table.arrange(row, {discoveries.begin() + (row - 1) * kColumns, discoveries.begin() + row * kColumns});
  Json wonders = Json::array();
  for (const std::string_view wonder : kWonderNames) wonders.push_back({{"wonder", wonder}});
  table.set({{"wonders", wonders}});
  table.forget();
}

}  // namespace

std::string fresh(std::string_view to, std::string_view from) {
  return "expand from=" + std::string(from) + " new=true to=" + std::string(to);
}

std::string move(std::string_view from, std::string_view to) {
  return "expand from=" + std::string(from) + " new=false to=" + std::string(to);
}

Strings each(std::string_view kind, const Strings& items) {
  Strings actions;
  for (const std::string& item : items) actions.push_back(std::string(kind) + " " + item);
  return actions;
}

OlymposTable::OlymposTable(int players, bool ask_single)
    : GameTable(default_game(ask_single), {.players = players, .seed = 1, .start = 0}) {
  begin(*this);
}

OlymposTable::OlymposTable(int players, const Figures& figures, bool ask_single)
    : GameTable(Olympos(figures, ask_single), {.players = players, .seed = 1, .start = 0}) {
  begin(*this);
}

void OlymposTable::realm(Seat seat, const Json& patch) {
  Json players = json()["players"];
  players[seat].merge_patch(patch);
  set({{"players", players}});
}

void OlymposTable::at(const std::vector<int>& spaces) {
  Json track = Json::object();
  for (std::size_t seat = 0; seat < spaces.size(); ++seat) track[std::to_string(seat)] = spaces[seat];
  set({{"track", track}});
}

void OlymposTable::settle(std::string_view territory, const std::vector<int>& seats) {
  set({{"territories", {{std::string(territory), {{"tribe", false}, {"settlers", seats}}}}}});
}

void OlymposTable::own(Seat seat, const Strings& territories) {
  for (const std::string& territory : territories) settle(territory, {seat});
}

void OlymposTable::cross_out(const Strings& territories) {
  Json patch = json()["territories"];
  for (auto& [id, territory] : patch.items()) {
    const bool crossed = std::find(territories.begin(), territories.end(), id) != territories.end();
    territory["crossed"] = crossed;
    territory["tribe"] = territory["star"].get<bool>() && !crossed && territory["settlers"].empty();
  }
  set({{"territories", patch}});
}

void OlymposTable::enrich(Seat seat) {
  own(seat, {"chalcidice", "boeotia", "achaea", "illyria", "olympos", "aetolia", "thrace", "euboea", "arcadia",
             "macedonia", "phocis", "messenia"});
  realm(seat, {{"stock", 2}});
}

void OlymposTable::give(Seat seat, const Strings& discoveries) {
  Json player = of(seat);
  for (const std::string& discovery : discoveries) {
    player["discoveries"].push_back(discovery);
    if (discovery == "money") player["tiles"]["money"] = seat == 0 ? "gold" : "stone";
    if (discovery == "agriculture") player["tiles"]["agriculture"] = seat == 0 ? "grain" : "wood";
  }
  realm(seat, player);
}

void OlymposTable::cubes(Seat seat, const Cubes& cubes) {
  Json patch = Json::object();
  for (std::size_t t = 0; t < kTypes; ++t) patch[std::string(kTypeNames[t])] = cubes[t];
  realm(seat, {{"cubes", patch}});
}

void OlymposTable::arrange(int row, const Strings& discoveries) {
  Json board = json()["board"];
  for (std::size_t column = 0; column < kColumns; ++column)
    board[static_cast<std::size_t>(row) - 1][column]["discovery"] = discoveries[column];
  set({{"board", board}});
}

void OlymposTable::mark(Seat seat, std::string_view discovery, int bonus) {
  Json players = json()["players"];
  players[seat]["discoveries"].push_back(discovery);
  Json board = json()["board"];
  for (Json& row : board)
    for (Json& space : row)
      if (space["discovery"] == discovery) space["bonuses"][static_cast<std::size_t>(bonus) - 1]["marker"] = seat;
  set({{"players", players}, {"board", board}});
}

void OlymposTable::pass_until(std::string_view wanted) {
  for (int i = 0; i < 200 && prompt() != wanted && !over(); ++i) play("pass");
  EXPECT_EQ(prompt(), wanted);
}

void OlymposTable::reach_zeus(const Strings& drawn) {
  std::vector<int> spaces(state().players, 11);
  at(spaces);
  std::vector<int> seats;
  for (int seat = state().players - 1; seat >= 0; --seat) seats.push_back(seat);
  stack(seats);
  forget();
  play(fresh("illyria"));
  for (const std::string& card : drawn) {
    if (prompt() == "play") play("pass");
    play("draw " + card);
  }
  if (prompt() == "play") play("pass");
  EXPECT_EQ(prompt(), "reveal");
}

Cubes OlymposTable::cubes(Seat seat) const {
  const u8* pile = player(seat).cubes;
  return {pile[0], pile[1], pile[2], pile[3]};
}

Strings OlymposTable::hand(Seat seat) const { return of(seat)["destiny"].get<Strings>(); }

Stack OlymposTable::settlers(std::string_view territory) const {
  return json()["territories"][std::string(territory)]["settlers"].get<Stack>();
}

bool OlymposTable::tribe(std::string_view territory) const {
  return json()["territories"][std::string(territory)]["tribe"].get<bool>();
}

int OlymposTable::score(Seat seat, std::string_view line) const {
  const auto names = Olympos::breakdown_names();
  const auto at = std::find(names.begin(), names.end(), line) - names.begin();
  return game().scores(state())[seat].breakdown[at];
}

}  // namespace pelops::olympos_2011
