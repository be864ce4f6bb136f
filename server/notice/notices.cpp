#include "server/notice/notices.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "match/json.h"
#include "server/now.h"

namespace pelops::server {
namespace {
constexpr int kAtOnce = 20;
constexpr int kMostTries = 3;
constexpr Millis kTryAgain = 20'000;  // and three times as long after the next failure
// By then this program is done with those that it has taken, or it is gone.
constexpr Millis kLease = 15 * 60'000;
}  // namespace

Notices::Notices(const Config& config, Journal& journal, Lobby& lobby)
    : config_(config), journal_(journal), lobby_(lobby) {
  if (!config.notice_command.empty() || !config.notice_url.empty()) thread_ = std::thread([this] { run(); });
}

Notices::~Notices() {
  stop();
  if (thread_.joinable()) thread_.join();
}

void Notices::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
}

void Notices::tick() {
  if (asking_ || !thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= kAtOnce) return;  // the others wait in the database
  }
  asking_ = true;
  auto taken = std::make_shared<std::vector<Notice>>();
  journal_.ask(
      "",
      [taken](Store& store) {
        taken->clear();
        for (NoticeRow& row : store.take_notices(kAtOnce, now(), now() + kLease))
          if (std::optional<PlayerRow> player = store.player(row.player))
            taken->push_back({std::move(row), std::move(*player)});
      },
      [this, taken](const std::string& wrong) {
        asking_ = false;
        if (!wrong.empty()) return;  // they are still pending
        for (const Notice& notice : *taken) {
          if (lobby_.present(notice.row)) {  // looks already
            journal_.ask(
                "", [row = notice.row](Store& store) { store.looked(row.player, row.game); },
                [](const std::string&) {});
          } else if (notice.player.contact.empty()) {
            sent(notice, true);
          } else {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(notice);
          }
        }
        wake_.notify_one();
      });
}

void Notices::run() {
  while (std::optional<Notice> notice = next()) {
    const bool well = send(*notice);
    if (stopping_) return;  // cut short, perhaps: it is due again later
    sent(std::move(*notice), well);
  }
}

std::optional<Notices::Notice> Notices::next() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    const auto first = std::ranges::min_element(waiting_, {}, &Notice::due);
    if (first == waiting_.end()) {
      wake_.wait(lock);
    } else if (const Millis left = first->due - now(); left > 0) {
      wake_.wait_for(lock, std::chrono::milliseconds(left));
    } else {
      Notice notice = std::move(*first);
      waiting_.erase(first);
      return notice;
    }
  }
  return std::nullopt;
}

void Notices::sent(Notice notice, bool well) {
  if (!well && ++notice.tries < kMostTries) {
    notice.due = now() + (notice.tries == 1 ? kTryAgain : 3 * kTryAgain);
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(notice));
    return;
  }
  // One that could not be told at all must not stand in the way of the next.
  journal_.ask(
      "",
      [row = notice.row, well](Store& store) {
        if (well) {
          store.notice_is_out(row);
        } else {
          store.looked(row.player, row.game);
        }
      },
      [](const std::string&) {});
}

bool Notices::send(Notice& notice) const {
  const NoticeRow& row = notice.row;
  if (!config_.notice_command.empty() && !notice.commanded) {
    if (!run_hook(config_.notice_command, {notice.player.name, notice.player.contact, row.game, row.kind}, stopping_)) {
      spdlog::warn("notice_command=failed game={} kind={} try={}", row.game, row.kind, notice.tries + 1);
      return false;
    }
    notice.commanded = true;
  }
  if (config_.notice_url.empty()) return true;
  std::string wrong;
  const std::string body = json_line(
      {{"player", notice.player.name}, {"contact", notice.player.contact}, {"game", row.game}, {"kind", row.kind}});
  if (post_hook(config_.notice_url, config_.notice_key, body, config_.notice_internal, stopping_, wrong)) return true;
  spdlog::warn("notice_url=\"{}\" game={} kind={} try={}", wrong, row.game, row.kind, notice.tries + 1);
  return false;
}

}  // namespace pelops::server
