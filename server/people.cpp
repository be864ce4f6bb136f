#include "server/people.h"

#include "server/lobby/fields.h"
#include "server/now.h"
#include "server/secret.h"

namespace pelops::server {
namespace {

People::Answer failed() { return {unavailable().answer(), {}, false}; }

}  // namespace

void People::know(const std::string& token, const std::function<void(Caller caller, bool failed)>& then) {
  if (token.empty() || token.size() > 100) return then({}, false);
  const std::string hash = hash_of(token);
  if (const auto at = known_.find(hash); at != known_.end() && now() - at->second.at < kRemember)
    return then(at->second.caller, false);
  auto player = std::make_shared<std::optional<PlayerRow>>();
  journal_.ask(
      "", [=](Store& store) { *player = store.player_of_token(hash); },
      [=, this, before = forgets_](const std::string& wrong) {
        if (!wrong.empty()) return then({}, true);
        if (!*player) return then({}, false);
        if (forgets_ != before) return know(token, then);  // it may have been looked up before it was forgotten
        if (known_.size() >= kMostKnown) known_.clear();
        known_[hash] = {Caller{**player}, now()};
        then(Caller{**player}, false);
      });
}

Json People::me(const Caller& caller) {
  if (caller.player.id == kNobody) return no_player().answer();
  return {{"ok", true},
          {"player", {{"id", caller.player.id}, {"name", caller.player.name}, {"contact", caller.player.contact}}}};
}

void People::name(const Caller& caller, const std::string& token, const Json& body, const Reply& reply) {
  Caller named = caller;
  named.player.name = human_name(body, "name");
  if (find(body, "contact") != nullptr) named.player.contact = contact_text(body, "contact");
  if (caller.player.id != kNobody) {
    const std::string hash = hash_of(token);
    return journal_.ask(
        "", [=](Store& store) { store.rename(named.player); },
        [=, this, before = forgets_](const std::string& wrong) {
          if (!wrong.empty()) return reply(failed());
          known_.erase(hash);
          if (forgets_ == before) known_[hash] = {named, now()};
          reply({me(named), {}, false});
        });
  }
  const std::string fresh = new_token();
  auto added = std::make_shared<Caller>();
  journal_.ask(
      "",
      [=](Store& store) {
        added->player = store.add_player(named.player.name, named.player.contact, hash_of(fresh), now());
      },
      [=](const std::string& wrong) { reply(wrong.empty() ? Answer{me(*added), fresh, false} : failed()); });
}

void People::recovery(const Caller& caller, const Reply& reply) {
  if (caller.player.id == kNobody) throw no_player();
  const std::string code = new_recovery_code();
  journal_.ask(
      "", [=](Store& store) { store.set_recovery(caller.player.id, hash_of(plain_recovery_code(code))); },
      [=](const std::string& wrong) {
        reply(wrong.empty() ? Answer{{{"ok", true}, {"code", code}}, {}, false} : failed());
      });
}

void People::recover(const Json& body, const Reply& reply) {
  const std::string code = plain_recovery_code(text(body, "code", 100));
  const std::string hash = hash_of(code);
  // An answer that got lost: the same request makes the same token again, and that one is known already.
  const std::string request = request_id(body, "request");
  const std::string fresh = request.empty() ? new_token() : recovered_token(code, request);
  auto player = std::make_shared<std::optional<PlayerRow>>();
  journal_.ask(
      "", [=](Store& store) { *player = store.recover(hash, hash_of(fresh), now()); },
      [=](const std::string& wrong) {
        if (!wrong.empty()) return reply(failed());
        if (!*player) return reply({forbidden("this code is not known, or it was used already").answer(), {}, false});
        reply({me(Caller{**player}), fresh, false});
      });
}

void People::forget(const std::string& token, const Reply& reply) {
  const std::string hash = hash_of(token);
  journal_.ask(
      "",
      [=](Store& store) {
        store.forget(hash);
        if (store.database().shared()) store.database().announce(kForgottenChannel, hash);
      },
      [=, this](const std::string& wrong) {
        forgotten(hash);
        if (wrong.empty() && on_forgotten) on_forgotten(hash);
        reply(wrong.empty() ? Answer{{{"ok", true}}, {}, true} : failed());
      });
}

}  // namespace pelops::server
