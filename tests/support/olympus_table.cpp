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

void OlympusTable::play(std::string_view text) {
  for (const Action a : options_) {
    if (action_text(Olympus::action_forms(), a) != text) continue;
    game_.apply(state_, a, options_, log_);
    return;
  }
  std::string offered;
  for (const std::string& option : options()) offered += "\n  " + option;
  FAIL() << "'" << text << "' is not offered; seat " << int{seat()} << " is asked " << prompt() << ":" << offered;
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

Strings OlympusTable::events() const {
  Strings texts;
  for (const Event& e : log_.events) {
    const EventForm& form = Olympus::event_forms()[e.kind];
    std::string text(form.type);
    if (e.seat != kNoSeat) text += " seat=" + std::to_string(e.seat);
    for (const EventField& field : form.fields) {
      const int value = e.args[field.arg];
      if (field.omit_negative && value < 0) continue;
      text += " " + std::string(field.name) + "=";
      text +=
          field.shown == Shown::kId ? std::string(field.names[static_cast<std::size_t>(value)]) : std::to_string(value);
    }
    texts.push_back(text);
  }
  return texts;
}

int OlympusTable::count_events(std::string_view beginning) const {
  int n = 0;
  for (const std::string& text : events()) n += text.starts_with(beginning) ? 1 : 0;
  return n;
}

}  // namespace pelops::olympus_2010
