#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "match/json.h"

namespace pelops {

// Two ways to write the same JSON: as text at once, for what is sent often, and as a tree, for what is looked at or
// changed on the way. Both are told the same: values, and in an object the key before each.

class JsonText {
 public:
  template <class Fill>
  void object(Fill fill) {
    nest('{', '}', fill);
  }
  template <class Fill>
  void array(Fill fill) {
    nest('[', ']', fill);
  }
  void key(std::string_view name) {  // a plain word
    separate();
    ((text_ += '"') += name) += "\":";
    first_ = true;
  }
  void value(std::nullptr_t) { put("null"); }
  void value(bool flag) { put(flag ? "true" : "false"); }
  void value(std::integral auto number) {
    char digits[24];
    put({digits, std::to_chars(digits, digits + sizeof digits, number).ptr});
  }
  void value(std::string_view text) {
    for (const char c : text)
      if (c < ' ' || c > '~' || c == '"' || c == '\\') return put(json_line(Json(std::string(text))));
    separate();
    ((text_ += '"') += text) += '"';
  }
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(const char* text) { value(std::string_view(text)); }
  void value(const Json& json) { put(json_line(json)); }

  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  template <class Fill>
  void nest(char open, char close, Fill fill) {
    separate();
    text_ += open;
    first_ = true;
    fill();
    text_ += close;
    first_ = false;
  }
  void put(std::string_view text) {
    separate();
    text_ += text;
  }
  void separate() {
    if (!std::exchange(first_, false)) text_ += ',';
  }

  std::string text_;
  bool first_ = true;
};

class JsonTree {
 public:
  template <class Fill>
  void object(Fill fill) {
    nest(object_for(kUsualKeys), fill);
  }
  template <class Fill>
  void array(Fill fill) {
    nest(Json::array(), fill);
  }
  void key(std::string_view name) { key_ = name; }
  void value(std::nullptr_t) { place(nullptr); }
  void value(std::string_view text) { place(std::string(text)); }
  void value(const std::string& text) { place(text); }
  void value(const char* text) { place(std::string(text)); }
  void value(Json json) { place(std::move(json)); }

  [[nodiscard]] Json take() { return std::move(root_); }

 private:
  static constexpr std::size_t kUsualKeys = 8;

  template <class Fill>
  void nest(Json empty, Fill fill) {
    Json* const around = std::exchange(at_, place(std::move(empty)));
    fill();
    at_ = around;
  }
  Json* place(Json json) {
    if (at_ == nullptr) return &(root_ = std::move(json));
    if (at_->is_array()) return &at_->emplace_back(std::move(json));
    return &((*at_)[std::string(key_)] = std::move(json));
  }

  Json root_;
  Json* at_ = nullptr;
  std::string_view key_;
};

template <class Out, class Value>
void put(Out& out, std::string_view key, const Value& value) {
  out.key(key);
  out.value(value);
}

template <class Put>
std::string json_text(Put put) {
  JsonText out;
  put(out);
  return out.take();
}

template <class Put>
Json json_tree(Put put) {
  JsonTree out;
  put(out);
  return out.take();
}

// What a game shows, through its tables: see match/json.h for how it looks.

template <class Out>
void put_shown(Out& out, Shown shown, std::span<const std::string_view> names, i32 value) {
  switch (shown) {
    case Shown::kNumber: return out.value(value);
    case Shown::kFlag: return out.value(value != 0);
    case Shown::kId: break;
  }
  const std::size_t at = static_cast<std::size_t>(value);
  if (value >= 0 && at < names.size()) return out.value(names[at]);
  out.value(nullptr);
}

// A field "tribute.grain" is the field grain of the object tribute; the fields of one object stand together.
template <class Out>
void put_action(Out& out, std::span<const ActionForm> forms, Action action) {
  const ActionForm& form = forms[kind_of(action)];
  const auto object_of = [](const ActionField& field) {
    const std::size_t dot = field.name.find('.');
    return dot == std::string_view::npos ? std::string_view() : field.name.substr(0, dot);
  };
  out.object([&] {
    put(out, "type", form.type);
    for (std::size_t i = 0; i < form.fields.size();) {
      const std::string_view object = object_of(form.fields[i]);
      const auto fields = [&] {
        for (; i < form.fields.size() && object_of(form.fields[i]) == object; ++i) {
          const ActionField& field = form.fields[i];
          const FieldValue v = field_value(field, action);
          if (!v.present) continue;
          out.key(object.empty() ? field.name : field.name.substr(object.size() + 1));
          put_shown(out, field.shown, field.names, v.value);
        }
      };
      if (object.empty()) {
        fields();
        continue;
      }
      std::size_t end = i;
      bool any = false;
      for (; end < form.fields.size() && object_of(form.fields[end]) == object; ++end)
        any = any || field_value(form.fields[end], action).present;
      if (any) {
        out.key(object);
        out.object(fields);
      }
      i = end;
    }
  });
}

template <class Out>
void put_event(Out& out, std::span<const EventForm> forms, const Event& event) {
  const EventForm& form = forms[event.kind];
  out.object([&] {
    put(out, "event", form.type);
    if (event.seat == kChance) {
      put(out, "seat", "chance");
    } else if (event.seat != kNoSeat) {
      put(out, "seat", int{event.seat});
    }
    for (const EventField& field : form.fields) {
      const i16 value = event.args[field.arg];
      if (value < 0 && field.omit_negative) continue;
      out.key(field.name);
      put_shown(out, field.shown, field.names, value);
    }
    if (event.audience == kEverybody) return;
    out.key("audience");
    out.array([&] {
      for (int seat = 0; seat < kMaxSeats; ++seat)
        if ((event.audience >> seat & 1) != 0) out.value(seat);
    });
  });
}

template <class Out>
void put_options(Out& out, const AnyGame& game, std::span<const Action> options) {
  out.array([&] {
    for (std::size_t n = 0; n < options.size(); ++n)
      out.object([&] {
        put(out, "n", n);
        put(out, "text", game.action_text(options[n]));
        out.key("action");
        put_action(out, game.action_forms(), options[n]);
      });
  });
}

}  // namespace pelops
