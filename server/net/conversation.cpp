#include "server/net/conversation.h"

#include <spdlog/spdlog.h>

#include "match/json.h"
#include "server/lobby/fields.h"

namespace pelops::server {
namespace {

constexpr i64 kMostSequence = i64{1} << 52;

void answer(const std::shared_ptr<Client>& client, const Json& id, const Json& said) {
  Json json = object_for(2 + said.size());
  json["type"] = "answer";
  if (!id.is_null()) json["id"] = id;
  json.update(said);
  client->tell(std::make_shared<const std::string>(json_line(json)));
}

}  // namespace

bool Conversation::hear(const std::shared_ptr<Client>& client, std::string_view text, Millis now) {
  const bool within = bucket_.take(now) && (!allowed || allowed(now));
  Json frame;
  Complaint wrong;
  Json id;
  try {
    if (text.size() > kMostFrame) throw Refusal{"too_large", "a frame has at most 8192 bytes"};
    if (!read_json(text, frame, wrong)) throw bad_request(wrong);
    if (!frame.is_object()) throw bad_request("a frame is a JSON object with a \"cmd\"");
    const std::string request = request_id(frame, "id");
    if (!request.empty()) id = request;
    // Read all the same: who is refused must know which frame to send again.
    if (!within) throw Refusal{"too_many", "slow down"};
    // The client owns this conversation.
    obey(client, frame, [this, client, id](const Json& said) {
      if (refused && !said.value("ok", false)) refused(said);
      answer(client, id, said);
    });
  } catch (const Refusal& refusal) {
    if (refused) refused(refusal.answer());
    answer(client, id, refusal.answer());
  } catch (const std::exception& error) {
    spdlog::error("frame=\"{}\"", one_line(error.what()));
    answer(client, id, unavailable().answer());
  }
  return within || patience_.take(now);
}

void Conversation::obey(const std::shared_ptr<Client>& client, Json& frame, const Lobby::Reply& reply) {
  const std::string cmd = pelops::server::text(frame, "cmd", 20);
  if (cmd == "ping") return reply({{"ok", true}});
  const std::string game = pelops::server::text(frame, "game", 20);
  if (cmd == "subscribe") {
    if (games_.size() >= kMostSubscriptions && !games_.contains(game))
      throw Refusal{"too_many", "at most " + std::to_string(kMostSubscriptions) + " subscriptions a socket"};
    Lobby::Subscription wish;
    wish.game = game;
    wish.link = text_or(frame, "watch", 100, "");
    wish.after = whole_or(frame, "after", 0, kMostSequence, -1);
    wish.views = flag_or(frame, "views", true);
    const bool fresh = games_.insert(game).second;
    return lobby_.subscribe(client, caller_, wish, [this, client, fresh, game, reply](const Json& said) {
      if (fresh && !said.value("ok", false)) games_.erase(game);
      reply(said);
    });
  }
  if (cmd == "unsubscribe") {
    games_.erase(game);
    lobby_.unsubscribe(client.get(), game);
    return reply({{"ok", true}, {"game", game}});
  }
  const std::string request = request_id(frame, "id");
  frame["request"] = request;
  lobby_.command(caller_, game, cmd, std::move(frame), reply);
}

void Conversation::end(Client* client, bool silent) {
  for (const std::string& game : games_) lobby_.unsubscribe(client, game, silent);
  lobby_.gone(client);
}

}  // namespace pelops::server
