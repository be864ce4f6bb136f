#include "engine/core/action.h"

namespace pelops {

FieldValue field_value(const ActionField& field, Action action) {
  const i32 stored = static_cast<i32>(bits_of(action, field.shift, field.width));
  if (stored < field.bias) return {};
  if (field.omit_zero && stored == field.bias) return {};
  return {true, stored - field.bias};
}

std::string action_text(std::span<const ActionForm> forms, Action action) {
  const ActionForm& form = forms[kind_of(action)];
  std::string text(form.type);
  for (const ActionField& field : form.fields) {
    const FieldValue v = field_value(field, action);
    if (!v.present) continue;
    text += ' ';
    if (!field.bare) {
      text += field.name;
      text += '=';
    }
    switch (field.shown) {
      case Shown::kNumber: text += std::to_string(v.value); break;
      case Shown::kId: text += field.names[static_cast<std::size_t>(v.value)]; break;
      case Shown::kFlag: text += v.value != 0 ? "true" : "false"; break;
    }
  }
  return text;
}

}  // namespace pelops
