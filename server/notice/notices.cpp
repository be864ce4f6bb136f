#include "server/notice/notices.h"

#include <spdlog/spdlog.h>

#include "match/json.h"
#include "server/now.h"

namespace pelops::server {
namespace {
constexpr int kAtOnce = 20;
constexpr int kMostTries = 3;
constexpr Millis kTryAgain = 20'000;  // and three times as long after the next failure
// By then this program is done with the try for which it has taken them, or it is gone: 20 that wait, with 20 s each
// for command and address, and as many that come back for another try, are not half of it.
constexpr Millis kLease = 15 * 60'000;
constexpr Millis kLapse = Millis{24} * 3'600'000;
constexpr Millis kLapseEvery = 60'000;
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

void Notices::lapse() {
  lapsed_ = now();
  journal_.ask("", [](Store& store) { store.lapse_notices(now() - kLapse); }, [](const std::string&) {});
}

void Notices::tick() {
  if (now() - lapsed_ >= kLapseEvery) lapse();
  if (asking_ || !thread_.joinable()) return;
  auto again = std::make_shared<std::vector<Notice>>();
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= kAtOnce) return;  // the others wait in the database
    std::erase_if(later_, [&](Notice& notice) {
      if (notice.due > now()) return false;
      again->push_back(std::move(notice));
      return true;
    });
  }
  asking_ = true;
  auto taken = std::make_shared<std::vector<Notice>>();
  journal_.ask(
      "",
      [again, taken](Store& store) {
        taken->clear();
        const Millis lease = now() + kLease;
        const auto take = [&](Notice notice) {  // with the contact as it is now
          std::optional<PlayerRow> player = store.player(notice.row.player);
          if (!player) return;
          notice.player = std::move(*player);
          taken->push_back(std::move(notice));
        };
        for (Notice notice : *again)
          if (store.renew_notice(notice.row, lease)) take(std::move(notice));
        for (NoticeRow& row : store.take_notices(kAtOnce, now(), lease)) take({std::move(row), {}});
      },
      [this, again, taken](const std::string& wrong) {
        asking_ = false;
        if (!wrong.empty()) {  // they are still pending
          const std::lock_guard lock(mutex_);
          later_.insert(later_.end(), again->begin(), again->end());
          return;
        }
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
  wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
  if (stopping_) return std::nullopt;
  Notice notice = std::move(waiting_.front());
  waiting_.erase(waiting_.begin());
  return notice;
}

void Notices::sent(Notice notice, bool well) {
  if (!well && ++notice.tries < kMostTries) {
    notice.due = now() + (notice.tries == 1 ? kTryAgain : 3 * kTryAgain);
    const std::lock_guard lock(mutex_);
    later_.push_back(std::move(notice));
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
