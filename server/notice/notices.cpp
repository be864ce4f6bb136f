#include "server/notice/notices.h"

#include <spdlog/spdlog.h>

#include "match/json.h"

namespace pelops::server {
namespace {
constexpr int kAtOnce = 20;
constexpr std::size_t kMostNotices = 1000;
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
  asking_ = true;
  auto taken = std::make_shared<std::vector<Notice>>();
  journal_.ask(
      "",
      [taken](Store& store) {
        taken->clear();
        for (NoticeRow& row : store.take_notices(kAtOnce))
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
            continue;
          }
          if (notice.player.contact.empty()) continue;
          const std::lock_guard lock(mutex_);
          if (waiting_.size() < kMostNotices) waiting_.push_back(notice);
        }
        wake_.notify_one();
      });
}

void Notices::run() {
  for (;;) {
    Notice notice;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (stopping_) return;
      notice = std::move(waiting_.front());
      waiting_.pop_front();
    }
    send(notice);
  }
}

void Notices::send(const Notice& notice) const {
  const NoticeRow& row = notice.row;
  if (!config_.notice_command.empty() &&
      !run_hook(config_.notice_command, {notice.player.name, notice.player.contact, row.game, row.kind}, stopping_))
    spdlog::warn("notice_command=failed game={} kind={}", row.game, row.kind);
  if (config_.notice_url.empty()) return;
  std::string wrong;
  const std::string body = json_line(
      {{"player", notice.player.name}, {"contact", notice.player.contact}, {"game", row.game}, {"kind", row.kind}});
  if (!post_hook(config_.notice_url, config_.notice_key, body, config_.notice_internal, stopping_, wrong))
    spdlog::warn("notice_url=\"{}\" game={} kind={}", wrong, row.game, row.kind);
}

}  // namespace pelops::server
