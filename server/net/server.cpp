#include "server/net/server.h"

#include <fcntl.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

#include <charconv>
#include <iostream>

#include "server/net/acceptor.h"
#include "server/net/sessions.h"
#include "server/notice/notices.h"
#include "server/now.h"
#include "server/secret.h"

namespace pelops::server {
namespace {

constexpr std::chrono::milliseconds kDrain{1500};
constexpr std::chrono::milliseconds kLongestEnd{4500};  // from the signal

void set_up_logs(const Config& config) {
  spdlog::set_default_logger(spdlog::stderr_logger_mt("pelops"));
  spdlog::set_level(spdlog::level::from_str(config.log_level));
  spdlog::set_pattern("time=%Y-%m-%dT%H:%M:%S.%e%z level=%l %v");
}

// A database that has gone silent keeps its threads waiting for longer than an operator waits. All that was answered is
// stored: nothing is lost by leaving without them.
void end_in_time() {
  std::thread([] {
    std::this_thread::sleep_for(kLongestEnd);
    spdlog::warn("stopped=\"the database did not answer in time\"");
    std::_Exit(1);
  }).detach();
}

int thinker_count(const Config& config) {
  if (config.thinkers != 0) return std::max(0, config.thinkers);
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

// As many connections as the system allows.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// An SQLite file belongs to one program at a time.
class FileLock {
 public:
  explicit FileLock(const std::string& database) {
    if (is_postgres(database)) return;
    file_ = open((database + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) throw StoreError("cannot write " + database + ".lock");
    if (flock(file_, LOCK_EX | LOCK_NB) != 0)
      throw StoreError(database + " is in use by another server; for several servers use PostgreSQL");
  }
  ~FileLock() {
    if (file_ >= 0) close(file_);
  }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  int file_ = -1;
};

asio::awaitable<void> accept_all(Services& services, Acceptor& acceptor, int& open) {
  for (;;) {
    boost::system::error_code error;
    TcpSocket socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (!acceptor.is_open()) co_return;
    if (error) {  // no file handles left, most likely: give some back first
      spdlog::warn("accept=\"{}\"", error.message());
      asio::steady_timer pause(acceptor.get_executor(), std::chrono::milliseconds(50));
      co_await pause.async_wait(asio::use_awaitable);
      continue;
    }
    if (open >= services.config.all_sockets) continue;  // closes it
    // Behind a proxy they all come from one address: the proxy bounds them.
    const std::string address = services.config.proxy ? "" : socket.remote_endpoint(error).address().to_string();
    if (!address.empty() && !services.limits.connect(address, now())) continue;
    ++open;
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, http_session(services, std::move(socket)),
                   [&services, &open, address](const std::exception_ptr&) {
                     --open;
                     services.limits.disconnect(address);
                   });
  }
}

// Announcements of a shared database, in a thread of their own.
class Listener {
 public:
  Listener(Services& services, asio::io_context& context, const std::function<void()>& wake) {
    if (!is_postgres(services.config.database)) return;
    thread_ = std::thread([this, &services, &context, wake] {
      listen(
          services.config.database, {kGameChannel, kTaskChannel, kPresenceChannel, kLinkChannel, kForgottenChannel},
          [&](std::string_view channel, std::string_view text) {
            if (channel == kTaskChannel) return wake();
            asio::post(context, [&services, channel = std::string(channel), text = std::string(text)] {
              Lobby& lobby = services.lobby;
              if (channel == kPresenceChannel) return lobby.heard_presence(text);
              if (channel == kForgottenChannel) {
                services.people.forgotten(text);
                return hang_up_on(text);
              }
              std::istringstream in(text);
              std::string game;
              std::string hash;
              if (channel == kLinkChannel) return in >> game >> hash ? lobby.new_watch_link(game, hash) : void();
              i64 sequence = 0;
              NoticeRow notice;
              std::vector<NoticeRow> told;
              if (!(in >> game >> sequence)) return;
              while (in >> notice.player >> notice.kind) told.push_back({notice.player, game, notice.kind});
              lobby.changed(game, sequence, told);
            });
          },
          [&] { asio::post(context, [&services] { missed(services); }); }, [this] { return stop_.load(); });
    });
  }
  ~Listener() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

 private:
  // Announcements of every kind may have been lost: what they are about is read again.
  static void missed(Services& services) {
    services.lobby.missed();
    services.people.missed();
    look_at_devices_again(services);
  }

  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

asio::awaitable<void> every_second(Services& services, Notices& notices) {
  asio::steady_timer timer(co_await asio::this_coro::executor);
  for (;;) {
    timer.expires_after(std::chrono::seconds(1));
    co_await timer.async_wait(asio::use_awaitable);
    services.lobby.tick();
    if (services.devices_in_doubt) look_at_devices_again(services);
    services.limits.forget_old(now());
    notices.tick();
  }
}

asio::awaitable<void> drain(Services& services, Notices& notices, Acceptor& acceptor, asio::io_context& context) {
  end_in_time();
  boost::system::error_code ignored;
  acceptor.close(ignored);
  services.draining = true;
  notices.stop();
  if (services.thinkers != nullptr) services.thinkers->stop();
  say_goodbye_to_all();
  asio::steady_timer timer(context, kDrain);
  co_await timer.async_wait(asio::use_awaitable);
  context.stop();
}

}  // namespace

int serve(const Config& config, GameRows rows) {
  set_up_logs(config);
  raise_file_limit();
  try {
    const FileLock lock(config.database);
    asio::io_context context(1);
    const Journal::Post post = [&context](std::function<void()> done) { asio::post(context, std::move(done)); };
    Journal journal(config.database, post);
    Reader reader(config.database, post);
    Lobby lobby(rows, journal, reader, new_game_id(), [] { return now(); });
    People people(journal);
    people.on_forgotten = hang_up_on;
    Limits limits(config.requests, config.sockets);
    Page page(config.page);
    std::unique_ptr<Thinkers> thinkers;
    if (const int count = thinker_count(config); count > 0)
      thinkers = std::make_unique<Thinkers>(
          rows, config.database, count, [&](const std::string& game, i64 sequence, const std::vector<NoticeRow>& told) {
            if (is_postgres(config.database)) return;  // announced to all
            asio::post(context, [&lobby, game, sequence, told] { lobby.changed(game, sequence, told); });
          });
    const auto wake = [&thinkers] {
      if (thinkers) thinkers->wake();
    };
    lobby.wake_thinkers = wake;
    Services services{config, rows, journal, lobby, people, limits, page, thinkers.get()};
    Notices notices(config, journal, lobby);

    lobby.watch([](bool) {});

    Acceptor acceptor = open_acceptor(context, config);

    asio::signal_set signals(context, SIGTERM, SIGINT);
    signals.async_wait([&](boost::system::error_code error, int) {
      if (!error) asio::co_spawn(context, drain(services, notices, acceptor, context), asio::detached);
    });
    int open = 0;
    asio::co_spawn(context, accept_all(services, acceptor, open), asio::detached);
    asio::co_spawn(context, every_second(services, notices), asio::detached);
    const Listener listener(services, context, wake);
    std::cout << "pelops: listening on http://" << config.address << ":" << acceptor.local_endpoint().port()
              << std::endl;
    spdlog::info("listening={}:{} database={} thinkers={}", config.address, acceptor.local_endpoint().port(),
                 shown_database(config.database), thinker_count(config));
    context.run();
    spdlog::info("stopped");
    return 0;
  } catch (const std::exception& error) {
    spdlog::error("fatal=\"{}\"", one_line(error.what()));
    std::cerr << "pelops: " << error.what() << "\n";
    return 1;
  }
}

int work(const Config& config, GameRows rows) {
  set_up_logs(config);
  if (!is_postgres(config.database)) {
    std::cerr << "pelops: `work` thinks for servers on PostgreSQL; give --database postgresql://...\n"
                 "An SQLite file belongs to one server, which thinks by itself.\n";
    return 2;
  }
  try {
    Store(open_database(config.database)).prepare();
    asio::io_context context(1);
    asio::signal_set signals(context, SIGTERM, SIGINT);
    signals.async_wait([](boost::system::error_code, int) {});
    Thinkers thinkers(rows, config.database, std::max(1, thinker_count(config)),
                      [](const std::string&, i64, const std::vector<NoticeRow>&) {});
    std::atomic<bool> stop = false;
    std::thread listener([&] {
      listen(
          config.database, {kTaskChannel}, [&](std::string_view, std::string_view) { thinkers.wake(); },
          [&] { thinkers.wake(); }, [&] { return stop.load(); });
    });
    std::cout << "pelops: thinking for " << shown_database(config.database) << std::endl;
    context.run();  // until the signal
    end_in_time();
    stop = true;
    thinkers.stop();
    listener.join();
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "pelops: " << error.what() << "\n";
    return 1;
  }
}

}  // namespace pelops::server
