#include "match/find_action.h"

#include <utility>
#include <vector>

#include "match/json.h"

namespace pelops {
namespace {

using Forms = std::span<const ActionForm>;
using Options = std::span<const Action>;
using Given = std::vector<std::pair<std::string, const Json*>>;  // "tribute.grain" and its value

constexpr std::size_t kListed = 8;

Found refuse(Complaint complaint) { return {false, {}, std::move(complaint)}; }

std::string in_quotes(std::string_view text) { return shown_json(Json(std::string(text))); }

template <class List, class Text>
std::string listed(const List& list, std::size_t most, const Text& text) {
  std::string out;
  std::size_t n = 0;
  for (const auto& item : list) {
    if (n++ == most) return out + " and " + std::to_string(list.size() - most) + " more";
    if (!out.empty()) out += ", ";
    out += text(item);
  }
  return out;
}

std::string offered(Forms forms, Options options) {
  if (options.empty()) return "the game is over";
  return "offered: " + listed(options, kListed, [&](Action a) { return "`" + action_text(forms, a) + "`"; });
}

std::string types(Forms forms) {
  return "the types are " + listed(forms, forms.size(), [](const ActionForm& form) { return std::string(form.type); });
}

// The kind of a type, or the number of kinds.
u32 kind_named(Forms forms, std::string_view type) {
  u32 kind = 0;
  while (kind < forms.size() && forms[kind].type != type) ++kind;
  return kind;
}

std::vector<Action> of_kind(Options options, u32 kind) {
  std::vector<Action> out;
  for (const Action option : options)
    if (kind_of(option) == kind) out.push_back(option);
  return out;
}

// True if the field's value in the option is the one that was given.
bool says(const ActionField& field, Action option, const Json& json) {
  const FieldValue v = field_value(field, option);
  if (!v.present) return field.omit_zero && field.shown == Shown::kNumber && json.is_number_integer() && json == 0;
  switch (field.shown) {
    case Shown::kNumber: return json.is_number_integer() && json == v.value;
    case Shown::kFlag: return json.is_boolean() && json == (v.value != 0);
    case Shown::kId:
      return json.is_string() && json.get_ref<const std::string&>() == field.names[static_cast<std::size_t>(v.value)];
  }
  return false;
}

const ActionField* find_field(const ActionForm& form, std::string_view name) {
  for (const ActionField& field : form.fields)
    if (field.name == name) return &field;
  return nullptr;
}

const Json* given_value(const Given& given, std::string_view name) {
  for (const auto& [key, value] : given)
    if (key == name) return value;
  return nullptr;
}

// The fields beside `type`, those of an object within with its name in front.
Given flatten(const Json& json) {
  Given given;
  for (const auto& [key, value] : json.items()) {
    if (key == "type") continue;
    if (!value.is_object()) {
      given.emplace_back(key, &value);
      continue;
    }
    for (const auto& [inner, number] : value.items()) given.emplace_back(key + "." + inner, &number);
  }
  return given;
}

std::string field_names(const ActionForm& form) {
  if (form.fields.empty()) return "it has no fields";
  return "its fields are " +
         listed(form.fields, form.fields.size(), [](const ActionField& field) { return std::string(field.name); });
}

// Why a given field cannot be right for any action of the type; empty: it can.
Complaint check_field(const ActionForm& form, std::string_view name, const Json& value) {
  const std::string type = in_quotes(form.type);
  const ActionField* field = find_field(form, name);
  if (field == nullptr) return type + " has no field " + in_quotes(name) + "; " + field_names(form);
  const std::string must = in_quotes(name) + " of " + type + " must be ";
  const std::string is = ", not " + shown_json(value);
  switch (field->shown) {
    case Shown::kNumber: return value.is_number_integer() ? "" : must + "a whole number" + is;
    case Shown::kFlag: return value.is_boolean() ? "" : must + "true or false" + is;
    case Shown::kId:
      if (value.is_string())
        for (const std::string_view one : field->names)
          if (value.get_ref<const std::string&>() == one) return "";
      return must + "one of " +
             listed(field->names, field->names.size(), [](std::string_view one) { return std::string(one); }) + is;
  }
  return "";
}

bool fits(const ActionForm& form, Action option, const Given& given) {
  for (const ActionField& field : form.fields) {
    const Json* value = given_value(given, field.name);
    if (value == nullptr ? field_value(field, option).present : !says(field, option, *value)) return false;
  }
  return true;
}

// Every field is known and well formed, and still no option fits: a field too few, one too many, or a value that is not
// offered now.
Complaint explain(Forms forms, const ActionForm& form, Options options, const Given& given) {
  const std::string type = in_quotes(form.type);
  std::vector<Action> agreeing;
  for (const Action option : options) {
    bool agrees = true;
    for (const auto& [name, value] : given) agrees = agrees && says(*find_field(form, name), option, *value);
    if (agrees) agreeing.push_back(option);
  }
  if (!agreeing.empty())
    for (const ActionField& field : form.fields)
      if (given_value(given, field.name) == nullptr && field_value(field, agreeing[0]).present)
        return in_quotes(field.name) + " of " + type + " is missing; " + offered(forms, agreeing);
  for (const auto& [name, value] : given) {
    Given less;
    for (const auto& one : given)
      if (one.first != name) less.push_back(one);
    for (const Action option : options)
      if (fits(form, option, less))
        return "this " + type + " has no " + in_quotes(name) + "; " + offered(forms, options);
  }
  return "this " + type + " is not offered now; " + offered(forms, options);
}

}  // namespace

Found find_action(Forms forms, Options options, const Json& json) {
  if (!json.is_object() || !json.contains("type") || !json.at("type").is_string())
    return refuse("an action is an object with its kind in \"type\"; " + types(forms));
  const std::string& type = json.at("type").get_ref<const std::string&>();
  const u32 kind = kind_named(forms, type);
  if (kind == forms.size()) return refuse("there is no action of type " + in_quotes(type) + "; " + types(forms));
  const ActionForm& form = forms[kind];
  const Given given = flatten(json);
  for (const auto& [name, value] : given)
    if (Complaint wrong = check_field(form, name, *value); !wrong.empty()) return refuse(std::move(wrong));
  for (const auto& [key, value] : json.items()) {
    bool known = key.find('.') == std::string::npos;
    if (value.is_object()) {
      known = false;
      for (const ActionField& field : form.fields) known = known || field.name.starts_with(key + ".");
    }
    if (!known) return refuse(in_quotes(type) + " has no field " + in_quotes(key) + "; " + field_names(form));
  }
  const std::vector<Action> candidates = of_kind(options, kind);
  if (candidates.empty()) return refuse(in_quotes(type) + " is not offered now; " + offered(forms, options));
  for (const Action option : candidates)
    if (fits(form, option, given)) return {true, option, {}};
  return refuse(explain(forms, form, candidates, given));
}

Found find_action(Forms forms, Options options, std::string_view text) {
  std::string clean;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\t';
    if (space && (clean.empty() || clean.back() == ' ')) continue;
    clean += space ? ' ' : c;
  }
  if (clean.ends_with(' ')) clean.pop_back();
  for (const Action option : options)
    if (action_text(forms, option) == clean) return {true, option, {}};

  const std::string type = clean.substr(0, clean.find(' '));
  const u32 kind = kind_named(forms, type);
  if (kind == forms.size()) return refuse("there is no action " + in_quotes(type) + "; " + types(forms));
  const std::vector<Action> candidates = of_kind(options, kind);
  return refuse("`" + (clean.size() <= 80 ? clean : type + " ...") + "` is not offered now; " +
                offered(forms, candidates.empty() ? options : Options(candidates)));
}

Found find_action(Options options, u64 n) {
  if (n < options.size()) return {true, options[static_cast<std::size_t>(n)], {}};
  if (options.empty()) return refuse("the game is over");
  return refuse("there is no option " + std::to_string(n) + "; the options are 0 to " +
                std::to_string(options.size() - 1));
}

}  // namespace pelops
