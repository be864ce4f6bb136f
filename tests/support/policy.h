#pragma once

#include <cassert>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace pelops {

// Says how often an option is chosen: `weight` times as often as one that nothing is said about. `field` empty: every
// action of the type; `value` empty: those in which the field is there and not 0.
struct Preference {
  std::string_view type;
  u32 weight = 1;
  std::string_view field = {};
  std::string_view value = {};
};

// How a random player chooses. Even play seldom gets to a game's late cards; a bias does.
class Policy {
 public:
  Policy(std::string_view name, std::span<const ActionForm> forms, std::initializer_list<Preference> preferences)
      : name_(name) {
    for (const Preference& p : preferences) rules_.push_back(read(forms, p));
  }

  [[nodiscard]] std::string_view name() const { return name_; }

  template <class List>
  [[nodiscard]] Action choose(const List& options, Rng& rng) const {
    if (rules_.empty()) return options[rng.below(static_cast<u32>(options.size()))];
    u32 total = 0;
    for (const Action a : options) total += weight(a);
    u32 left = rng.below(total);
    for (const Action a : options) {
      const u32 w = weight(a);
      if (left < w) return a;
      left -= w;
    }
    return options[0];
  }

 private:
  struct Rule {
    u32 kind = 0;
    u32 weight = 1;
    const ActionField* field = nullptr;
    int value = -1;  // -1: any but 0
  };

  static Rule read(std::span<const ActionForm> forms, const Preference& p) {
    Rule rule;
    rule.weight = p.weight;
    while (forms[rule.kind].type != p.type) {
      ++rule.kind;
      assert(rule.kind < forms.size());
    }
    if (p.field.empty()) return rule;
    for (const ActionField& field : forms[rule.kind].fields)
      if (field.name == p.field) rule.field = &field;
    assert(rule.field != nullptr);
    for (std::size_t i = 0; i < rule.field->names.size(); ++i)
      if (rule.field->names[i] == p.value) rule.value = static_cast<int>(i);
    assert(p.value.empty() || rule.value >= 0);
    return rule;
  }

  // The first rule that fits counts.
  [[nodiscard]] u32 weight(Action a) const {
    for (const Rule& rule : rules_) {
      if (rule.kind != kind_of(a)) continue;
      if (rule.field == nullptr) return rule.weight;
      const FieldValue v = field_value(*rule.field, a);
      if (v.present && (rule.value < 0 ? v.value != 0 : v.value == rule.value)) return rule.weight;
    }
    return 1;
  }

  std::string_view name_;
  std::vector<Rule> rules_;
};

}  // namespace pelops
