#include "match/json.h"

#include <algorithm>
#include <vector>

#include "match/json_out.h"

namespace pelops {
namespace {

// Looks at a JSON text without building anything: where it is wrong, too deep, or has a key twice.
class Check : public nlohmann::json_sax<Json> {
 public:
  explicit Check(Complaint& complaint) : complaint_(complaint) {}

  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*size*/) override {
    keys_.emplace_back();
    return deeper();
  }
  bool key(string_t& name) override {
    std::vector<std::string>& keys = keys_.back();
    if (std::find(keys.begin(), keys.end(), name) != keys.end()) {
      complaint_ = "the key " + shown_json(name) + " stands twice in one object";
      return true;
    }
    if (keys.size() == kMaxJsonKeys) {
      complaint_ = "an object has too many keys: at most " + std::to_string(kMaxJsonKeys);
      return false;
    }
    keys.push_back(name);
    return true;
  }
  bool end_object() override {
    keys_.pop_back();
    --depth_;
    return true;
  }
  bool start_array(std::size_t /*size*/) override { return deeper(); }
  bool end_array() override {
    --depth_;
    return true;
  }
  bool parse_error(std::size_t position, const std::string& /*token*/, const Json::exception& error) override {
    // The library's sentence, without its own number in front.
    const std::string_view what = error.what();
    const std::size_t end = what.find("] ");
    complaint_ = "this is not JSON, at byte " + std::to_string(position) + ": " +
                 std::string(end == std::string_view::npos ? what : what.substr(end + 2, 200));
    return false;
  }

 private:
  bool deeper() {
    if (++depth_ <= kMaxJsonDepth) return true;
    complaint_ = "the JSON is nested too deep: at most " + std::to_string(kMaxJsonDepth) + " levels";
    return false;
  }

  Complaint& complaint_;
  std::vector<std::vector<std::string>> keys_;
  int depth_ = 0;
};

}  // namespace

Json object_for(std::size_t keys) {
  Json json = Json::object();
  json.get_ref<Json::object_t&>().reserve(keys);
  return json;
}

Json action_json(std::span<const ActionForm> forms, Action action) {
  return json_tree([&](JsonTree& out) { put_action(out, forms, action); });
}

Json event_json(std::span<const EventForm> forms, const Event& event) {
  return json_tree([&](JsonTree& out) { put_event(out, forms, event); });
}

Json events_json(const AnyGame& game, std::span<const Event> events) {
  Json out = Json::array();
  for (const Event& event : events) out.push_back(event_json(game.event_forms(), event));
  return out;
}

Json options_json(const AnyGame& game, std::span<const Action> options) {
  return json_tree([&](JsonTree& out) { put_options(out, game, options); });
}

Json scores_json(const AnyGame& game, const Position& position) {
  Json out = Json::array();
  const std::span<const std::string_view> names = game.breakdown_names();
  for (const Score& score : game.scores(position)) {
    Json one = Json::object();
    one["points"] = score.points;
    one["place"] = score.place;
    Json& breakdown = one["breakdown"] = Json::object();
    for (std::size_t i = 0; i < names.size(); ++i) breakdown[std::string(names[i])] = score.breakdown[i];
    out.push_back(std::move(one));
  }
  return out;
}

bool read_json(std::string_view text, Json& json, Complaint& complaint) {
  complaint.clear();
  Check check(complaint);
  if (!Json::sax_parse(text.begin(), text.end(), &check)) {
    if (complaint.empty()) complaint = "this is not JSON";
    return false;
  }
  json = Json::parse(text.begin(), text.end(), nullptr, false);
  return complaint.empty();
}

std::string json_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string shown_json(const Json& json) {
  std::string text = json_line(json);
  if (text.size() <= 60) return text;
  std::size_t end = 57;
  while (end > 0 && (static_cast<u8>(text[end]) & 0xc0) == 0x80) --end;
  text.resize(end);
  return text + "...";
}

}  // namespace pelops
