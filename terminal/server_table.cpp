#include "terminal/server_table.h"

#include <sys/stat.h>

#include <fstream>
#include <random>

#include "match/json.h"

namespace pelops::terminal {
namespace {

// `/game/ID?invite=CODE`, `ID?invite=CODE`
void read_link(const std::string& link, std::string& id, std::string& code) {
  const std::size_t question = link.find('?');
  const std::string path = link.substr(0, question);
  id = path.substr(path.rfind('/') + 1);
  if (const std::size_t at = link.find("invite="); at != std::string::npos) {
    code = link.substr(at + 7);
    code = code.substr(0, code.find_first_of("&#"));
  }
}

std::string text_of(const Json& json, const char* key) {
  const auto at = json.find(key);
  return at != json.end() && at->is_string() ? at->get<std::string>() : "";
}

}  // namespace

std::unique_ptr<ServerTable> ServerTable::open(const Texts& texts, GameRows rows, const ServerWish& wish,
                                               Complaint& complaint) {
  Address address;
  std::string rest;
  const bool whole = wish.invite.starts_with("http");
  if (!Address::read(whole ? wish.invite : wish.server, address, rest, complaint)) return nullptr;
  std::unique_ptr<ServerTable> table(new ServerTable(texts, rows, std::move(address)));
  complaint = table->sit(wish, whole ? rest : "");
  return complaint.empty() ? std::move(table) : nullptr;
}

// Who we are at this server is kept as a cookie in a file that nobody else reads.
Complaint ServerTable::introduce(const ServerWish& wish) {
  const std::string name = wire_.address().host + "_" + wire_.address().port;
  const std::string file = wish.folder.empty() ? "" : wish.folder + "/player-" + name;
  if (std::ifstream kept(file); !file.empty() && kept) {
    std::string cookie;
    std::getline(kept, cookie);
    wire_.cookie(cookie);
  }
  Complaint wrong;
  if (!wire_.cookie().empty()) {
    const Json me = wire_.call("/api/me", nullptr, wrong);
    if (!me.is_null() && (wish.name.empty() || me["player"]["name"] == wish.name)) return {};
    if (me.is_null()) wire_.cookie("");
    wrong.clear();
  }
  const Json body = {{"name", wish.name.empty() ? "Pelops" : wish.name}};
  if (wire_.call("/api/me", &body, wrong).is_null()) return wrong;
  if (!file.empty()) {
    const mode_t before = umask(077);
    std::ofstream(file) << wire_.cookie() << "\n";
    umask(before);
  }
  return {};
}

Complaint ServerTable::sit(const ServerWish& wish, std::string rest) {
  run_ = std::to_string(std::random_device{}());
  Complaint wrong = introduce(wish);
  if (!wrong.empty()) return wrong;
  std::string code;
  if (!wish.creation.is_null()) {
    const Json made = wire_.call("/api/games", &wish.creation, wrong);
    if (made.is_null()) return wrong;
    id_ = made["id"].get<std::string>();
    if (const std::string invite = text_of(made, "invite"); !invite.empty())
      link_ = wire_.address().text() + "/game/" + id_ + "?invite=" + invite;
  } else {
    if (rest.empty()) rest = wish.invite;
    read_link(rest, id_, code);
    if (!wish.table.empty()) {
      if (code.empty()) code = wish.invite;
      id_ = wish.table;
    }
    if (id_.empty() || (code.empty() && wish.table.empty()))
      return "an invitation is a link, or ID?invite=CODE; or give the game's id with --table";
  }
  const std::string path = "/api/games/" + id_;
  if (wish.creation.is_null() && !code.empty()) {
    const Json body = {{"invite", code}};
    if (wire_.call(path + "/join", &body, wrong).is_null()) return wrong;
  }
  Json state = wire_.call(path, nullptr, wrong);
  if (state.is_null()) return wrong;
  if (state.contains("state")) state = Json(state["state"]);
  Complaint unknown;
  const GameRow* row = find_game(rows_, text_of(state, "game"), unknown);
  if (row == nullptr) return unknown;
  figures_ = read_figures(row->figures.back(), "");
  if (state["seat"].is_null() && state["status"] == "open" && state["public"] == true && code.empty()) {
    const Json body = Json::object();
    if (wire_.call(path + "/join", &body, wrong).is_null()) return wrong;
    state = wire_.call(path, nullptr, wrong);
    if (state.is_null()) return wrong;
    if (state.contains("state")) state = Json(state["state"]);
  }
  take_state(state);
  if (wrong = remember(); !wrong.empty()) return wrong;
  wire_.listen({[this] {
                  const std::lock_guard lock(mutex_);
                  lost_ = false;
                  came_up_ = true;
                  bell_.ring();
                },
                [this](std::string frame) {
                  const std::lock_guard lock(mutex_);
                  frames_.push_back(std::move(frame));
                  bell_.ring();
                },
                [this](const std::string& /*why*/) {
                  const std::lock_guard lock(mutex_);
                  lost_ = true;
                  bell_.ring();
                }});
  return {};
}

// What happened before we came.
Complaint ServerTable::remember() {
  Complaint wrong;
  const i64 now = sequence_;
  const Json view = view_;
  for (i64 after = 0; after < now;) {
    const Json page = wire_.call("/api/games/" + id_ + "/log?after=" + std::to_string(after), nullptr, wrong);
    if (page.is_null()) return wrong;
    for (const Json& entry : page["entries"]) {
      after = entry["sequence"].get<i64>();
      if (after > now) break;
      Json bare = entry;  // how it stands is known already
      for (const char* key : {"view", "asked", "scores", "status", "seats", "undo"}) bare.erase(key);
      take_entry(bare);
    }
    if (page["entries"].empty() || !page.value("more", false)) break;
  }
  sequence_ = now;
  return {};
}

void ServerTable::take_seats(const Json& seats) {
  seats_.clear();
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Json& one = seats[i];
    Seated seat;
    seat.name = text_of(one, "name");
    seat.level = text_of(one, "level");
    const bool computer = text_of(one, "by") == "computer" || text_of(one, "kind") == "computer";
    seat.who = computer ? Who::kComputer : i == viewer_ ? Who::kHere : Who::kElsewhere;
    if (!computer && !one.value("taken", true)) seat.name = t("online.seat_free");
    seats_.push_back(std::move(seat));
  }
}

void ServerTable::take_position(const Json& from) {
  if (from.contains("seats")) take_seats(from["seats"]);
  if (from.contains("status")) status_ = text_of(from, "status");
  if (from.contains("view") && !from["view"].is_null()) view_ = from["view"];
  if (from.contains("scores") && from["scores"].is_array()) scores_ = from["scores"];
  if (from.contains("undo")) undo_ = from["undo"];
  closed_ = status_ == "closed";
  if (!from.contains("asked") && !over()) return;
  ++version_;
  decision_.reset();
  options_.clear();
  if (over() || from["asked"].is_null()) return;
  const Json& asked = from["asked"];
  decision_ = Decision{asked["seat"].get<Seat>(), text_of(asked, "prompt"), text_of(asked, "source")};
  if (asked.contains("options"))
    for (const Json& one : asked["options"])
      options_.push_back({one["n"].get<int>(), text_of(one, "text"), one["action"]});
}

void ServerTable::take_state(const Json& state) {
  game_ = text_of(state, "game");
  viewer_ = state["seat"].is_null() ? kNoSeat : state["seat"].get<Seat>();
  sequence_ = state["sequence"].get<i64>();
  if (status_ != "open") link_.clear();
  take_position(state);
}

std::string ServerTable::note_of(const Json& entry) const {
  const std::string kind = text_of(entry, "kind");
  const std::string name = text_of(entry, "name");
  const std::string who = name.empty() && entry.contains("seat") && entry["seat"].is_number()
                              ? city_name(t, entry["seat"].get<int>())
                              : name;
  if (kind == "chat") return who + ": “" + text_of(entry, "text") + "”";
  for (const char* told :
       {"joined", "left", "undone", "undo_asked", "undo_declined", "handed_over", "taken_back", "expired"})
    if (kind == told) return t("terminal.note." + kind, {{"who", who}});
  return {};
}

void ServerTable::take_entry(const Json& entry) {
  sequence_ = entry["sequence"].get<i64>();
  Moment moment;
  if (entry.contains("seat") && entry["seat"].is_number()) moment.seat = entry["seat"].get<Seat>();
  if (entry.contains("events")) moment.events.assign(entry["events"].begin(), entry["events"].end());
  for (Json& event : moment.events) event.erase("audience");  // what was sent is for us
  moment.note = note_of(entry);
  // What is taken back stays in the log, as the server keeps it; a note tells of it.
  if (!moment.events.empty() || !moment.note.empty()) moments_.push_back(std::move(moment));
  take_position(entry);
}

void ServerTable::subscribe() {
  wire_.send(json_line({{"cmd", "subscribe"},
                        {"id", "s" + std::to_string(++number_)},
                        {"game", id_},
                        {"after", sequence_},
                        {"views", true}}));
  if (!pending_.empty()) wire_.send(pending_);  // its answer was lost, or it was: the same again does nothing twice
}

void ServerTable::take(const Json& message) {
  const std::string type = text_of(message, "type");
  if (type == "state") return take_state(message["state"]);
  if (type == "entry" && message["sequence"].get<i64>() > sequence_) return take_entry(message);
  if (type != "answer") return;
  const bool mine = text_of(message, "id") == pending_id_;
  if (mine) pending_.clear();
  if (message.value("ok", false)) return;
  trouble_ = text_of(message, "error");
  if (message.contains("state"))
    take_state(message["state"]);
  else if (mine)  // as it was before we tried
    sequence_ = -1;
  if (sequence_ < 0) {
    Complaint wrong;
    Json state = wire_.call("/api/games/" + id_, nullptr, wrong);
    if (!state.is_null()) take_state(state.contains("state") ? Json(state["state"]) : state);
  }
}

bool ServerTable::turn() {
  bell_.quiet();
  std::deque<std::string> frames;
  bool up = false;
  {
    const std::lock_guard lock(mutex_);
    frames.swap(frames_);
    std::swap(up, came_up_);
  }
  if (up) subscribe();
  for (const std::string& frame : frames) {
    Json message;
    Complaint unread;
    if (read_json(frame, message, unread)) take(message);
  }
  return up || !frames.empty();
}

void ServerTable::command(const char* name, Json fields) {
  trouble_.clear();
  pending_id_ = run_ + "-" + std::to_string(++number_);
  fields["cmd"] = name;
  fields["id"] = pending_id_;
  fields["game"] = id_;
  pending_ = json_line(fields);
  wire_.send(pending_);
}

Complaint ServerTable::play(const Option& option) {
  const int n = option.n;
  command("act", {{"sequence", sequence_}, {"n", n}});
  options_.clear();  // until the server has answered
  ++version_;
  return {};
}

Complaint ServerTable::undo() {
  command("undo", {{"sequence", sequence_}});
  return t("terminal.undo_sent");
}

Complaint ServerTable::answer_undo(bool agree) {
  if (!undo_.is_object()) return t("undo.nothing");
  command(agree ? "agree" : "decline", {{"sequence", sequence_}});
  return {};
}

Complaint ServerTable::say(const std::string& text) {
  command("chat", {{"text", text}});
  return {};
}

Complaint ServerTable::save(const std::string& path) {
  if (!over()) return t("terminal.save_later");
  Complaint wrong;
  const std::string record = wire_.fetch("/api/games/" + id_ + "/record", wrong);
  return wrong.empty() ? write_file(path, record) : wrong;
}

Complaint ServerTable::load(const std::string& /*path*/) { return t("terminal.only_here"); }

std::string ServerTable::notice() const {
  if (lost_) return t("online.reconnecting");
  if (!trouble_.empty()) return t("app.failed", {{"why", trouble_}});
  if (undo_.is_object()) {
    for (const Json& seat : undo_["waiting"])
      if (seat == viewer_)
        return t("online.undo_asked", {{"city", city_name(t, undo_["by"].get<int>())}}) + " " +
               t("terminal.undo_answer",
                 {{"agree", t("terminal.command.agree")}, {"refuse", t("terminal.command.refuse")}});
  }
  if (status_ == "open") {
    int free = 0;
    for (const Seated& one : seats_) free += one.name == t("online.seat_free") ? 1 : 0;
    return t("online.waiting", {{"n", free}}) + (link_.empty() ? "" : ". " + t("online.link") + ": " + link_);
  }
  if (status_ == "paused") return t("online.status.paused");
  if (viewer_ == kNoSeat && !over()) return t("online.spectator");
  return {};
}

std::string ServerTable::way_back() const {
  return t("terminal.come_back_server", {{"server", wire_.address().text()}, {"table", id_}});
}

}  // namespace pelops::terminal
