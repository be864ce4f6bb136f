#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/decision.h"
#include "engine/core/event.h"

namespace pelops {

// What happened in the games played so far: which prompts were asked, which events were told, with which ids in them.
// The tables of names say what there is to cover, so that a new card or prompt is missed as soon as it has a name.
class Coverage {
 public:
  // `prompts` by number; an empty name is no prompt.
  Coverage(std::span<const std::string_view> prompts, std::span<const EventForm> events)
      : prompts_(prompts), events_(events), asked_(prompts.size()), told_(events.size()) {
    for (std::size_t kind = 0; kind < events.size(); ++kind)
      for (const EventField& field : events[kind].fields) told_[kind].ids.emplace_back(field.names.size());
  }

  void asked(const Decision& decision) { ++asked_[decision.prompt]; }
  void told(const Event& event) {
    Told& told = told_[event.kind];
    ++told.times;
    std::size_t i = 0;
    for (const EventField& field : events_[event.kind].fields) {
      std::vector<u64>& ids = told.ids[i++];
      const i16 value = event.args[field.arg];
      if (!ids.empty() && value >= 0) ++ids[static_cast<std::size_t>(value)];
    }
  }

  // How often each happened, one line each: "prompt oracle", "event built", "event built building=oracle".
  struct Line {
    std::string what;
    u64 times = 0;
  };
  [[nodiscard]] std::vector<Line> lines() const {
    std::vector<Line> list;
    for (std::size_t i = 0; i < prompts_.size(); ++i)
      if (!prompts_[i].empty()) list.push_back({"prompt " + std::string(prompts_[i]), asked_[i]});
    for (std::size_t kind = 0; kind < events_.size(); ++kind) {
      const std::string event = "event " + std::string(events_[kind].type);
      list.push_back({event, told_[kind].times});
      std::size_t i = 0;
      for (const EventField& field : events_[kind].fields) {
        const std::vector<u64>& ids = told_[kind].ids[i++];
        for (std::size_t id = 0; id < ids.size(); ++id)
          if (!field.names[id].empty())
            list.push_back({event + " " + std::string(field.name) + "=" + std::string(field.names[id]), ids[id]});
      }
    }
    return list;
  }

 private:
  struct Told {
    u64 times = 0;
    std::vector<std::vector<u64>> ids;  // by field
  };

  std::span<const std::string_view> prompts_;
  std::span<const EventForm> events_;
  std::vector<u64> asked_;
  std::vector<Told> told_;
};

}  // namespace pelops
