#include "tests/support/olympus_table.h"

namespace pelops::olympus_2010 {

void OlympusTable::city(Seat seat, const Json& patch) {
  Json players = json()["players"];
  Json& player = players[seat];
  const int priests = player["priests"]["clergy"].get<int>() + player["priests"]["supply"].get<int>();
  player.merge_patch(patch);
  if (!patch.contains("priests") || !patch["priests"].contains("supply"))
    player["priests"]["supply"] = priests - player["priests"]["clergy"].get<int>();
  set({{"players", players}});
}

void OlympusTable::decline_until(std::string_view wanted) {
  for (int i = 0; i < 200 && prompt() != wanted && !over(); ++i) {
    const Strings texts = options();
    if (offers("decline"))
      play("decline");
    else if (offers("pass"))
      play("pass");
    else
      play(texts.front());
  }
  EXPECT_EQ(prompt(), wanted);
}

}  // namespace pelops::olympus_2010
