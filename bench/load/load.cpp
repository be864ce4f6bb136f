// Many people at many tables, from one thread: how many moves a second a server takes, and how long each one takes.
//   load --port P [--games 2000] [--sockets 10000] [--seconds 20] [--rate 0] [--pid SERVER]
//   load --port P --echo | --relay [--games 2000] [--sockets 10000] [--seconds 20]
// Every game has three people; the other sockets watch. `--rate` bounds the moves a second, 0: as fast as they are
// answered. `--echo` and `--relay` are for load_echo: as many frames are under way as there are games; a relay passes
// each on to as many sockets as look at a game.
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <thread>

#include "bench/load/wire.h"

namespace pelops::load {
namespace {

using Clock = std::chrono::steady_clock;

struct Plan {
  int port = 0;
  int games = 2000;
  int sockets = 10'000;
  int pid = 0;
  double seconds = 20;
  double rate = 0;
  enum class Kind { kMoves, kEcho, kRelay } kind = Kind::kMoves;
  [[nodiscard]] bool bare() const { return kind != Kind::kMoves; }
  [[nodiscard]] const char* name() const {
    return kind == Kind::kMoves ? "moves" : kind == Kind::kEcho ? "echo" : "relay";
  }
};

double since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

long long number(std::string_view text) {
  long long n = -1;
  std::from_chars(text.data(), text.data() + text.size(), n);
  return n;
}

// Kilobytes that a process has in memory.
long memory(int pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string word; status >> word;)
    if (word == "VmRSS:") {
      long kilobytes = 0;
      status >> kilobytes;
      return kilobytes;
    }
  return 0;
}

struct Person {
  Wire wire;
  std::string game;
  bool plays = false;
  long long sequence = -1;
  int options = 0;  // to choose from, if it is this person's turn
  int moves = 0;
  std::deque<Clock::time_point> sent{};  // what is not answered yet; a turn may follow on one's own
};

struct Seat {
  std::string game, cookie;
};

// Makes the games over HTTP, from several threads: each waits for the disk, together they share its writes.
std::vector<Seat> make_games(const Plan& plan) {
  std::vector<Seat> seats(static_cast<std::size_t>(plan.games) * 3);
  std::atomic<int> next = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 24; ++t)
    threads.emplace_back([&] {
      Http http(plan.port);
      for (int g = next++; g < plan.games; g = next++) {
        Seat* three = &seats[static_cast<std::size_t>(g) * 3];
        for (int i = 0; i < 3; ++i) http.post("/api/me", R"({"name":"Load"})", three[i].cookie);
        const std::string made =
            http.post("/api/games", R"({"game":"olympus","players":3,"public":true})", three[0].cookie);
        const std::string id(value_of(made, "id"));
        for (int i = 1; i < 3; ++i) http.post("/api/games/" + id + "/join", "{}", three[i].cookie);
        for (int i = 0; i < 3; ++i) three[i].game = id;
      }
    });
  for (std::thread& thread : threads) thread.join();
  return seats;
}

class Load {
 public:
  explicit Load(const Plan& plan) : plan_(plan), epoll_(epoll_create1(EPOLL_CLOEXEC)) {}
  ~Load() { close(epoll_); }
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;

  void run() {
    people_.reserve(static_cast<std::size_t>(plan_.sockets));
    plan_.bare() ? open_bare() : open_games();
    std::fprintf(stderr, "load: %zu sockets open\n", people_.size());
    settle();
    if (plan_.pid != 0) after_ = memory(plan_.pid);
    play();
    report();
  }

 private:
  void add(Wire wire) {
    people_.push_back({std::move(wire), {}, false, -1, 0, 0, {}});
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u32 = static_cast<std::uint32_t>(people_.size() - 1);
    epoll_ctl(epoll_, EPOLL_CTL_ADD, people_.back().wire.handle(), &event);
  }

  void open_bare() {
    for (int i = 0; i < plan_.sockets; ++i) {
      const bool relay = plan_.kind == Plan::Kind::kRelay;
      add(Wire(plan_.port, relay ? "/" + std::to_string(i % plan_.games) : "/", ""));
      if (i >= plan_.games) continue;
      Person& person = people_.back();
      person.plays = true;
      person.options = 1;
      person.game = "0123456789ab";
      ready_.push_back(static_cast<std::size_t>(i));
    }
  }

  void open_games() {
    if (plan_.pid != 0) before_ = memory(plan_.pid);
    const std::vector<Seat> seats = make_games(plan_);
    if (plan_.pid != 0) with_games_ = memory(plan_.pid);
    for (int i = 0; i < plan_.sockets; ++i) {
      const bool plays = static_cast<std::size_t>(i) < seats.size();
      const Seat& seat = seats[static_cast<std::size_t>(plays ? i : i % plan_.games * 3)];
      add(Wire(plan_.port, "/api/live", plays ? seat.cookie : ""));
      Person& person = people_.back();
      person.game = seat.game;
      person.plays = plays;
      person.wire.send(R"({"cmd":"subscribe","id":"s","views":false,"game":")" + seat.game + "\"}");
      if (i % 64 == 0) pump(0);
    }
  }

  // Until everybody has the state, and the news of who is there have all come.
  void settle() {
    if (plan_.bare()) return;
    const Clock::time_point begin = Clock::now();
    while (since(begin) < 60 &&
           std::any_of(people_.begin(), people_.end(), [](const Person& one) { return one.sequence < 0; }))
      pump(50);
    while (since(begin) < 60 && pump(500)) {
    }
  }

  void take(std::size_t i, std::string_view frame) {
    Person& person = people_[i];
    if (playing_) ++frames_, bytes_ += frame.size();
    const std::string_view type = value_of(frame.substr(0, 40), "type");
    if (plan_.bare()) {
      if (plan_.kind == Plan::Kind::kRelay && type != "answer") return;
      answered(person);
      ready_.push_back(i);
      return;
    }
    if (type == "answer") {
      if (value_of(frame, "id") == "s") return;
      if (frame.find("\"ok\":true") == std::string_view::npos) {
        ++refused_;
        if (refused_ < 5)
          std::fprintf(stderr, "load: %.*s\n", static_cast<int>(std::min<std::size_t>(frame.size(), 300)),
                       frame.data());
      }
      return answered(person);
    }
    if (type != "entry" && type != "state") return;
    person.sequence = number(value_of(frame, "sequence"));
    const std::size_t options = frame.find("\"options\":[");
    if (!person.plays || options == std::string_view::npos) return;
    person.options = 0;
    for (std::size_t at = options; (at = frame.find("{\"n\":", at)) != std::string_view::npos; ++at) ++person.options;
    ready_.push_back(i);
  }

  void answered(Person& person) {
    if (person.sent.empty()) return;
    if (playing_) latencies_.push_back(since(person.sent.front()) * 1000);
    person.sent.pop_front();
  }

  void act(std::size_t i) {
    Person& person = people_[i];
    if (person.options == 0) return;
    const int n = static_cast<int>(random_ = random_ * 1103515245U + 12345U, random_ >> 8) % person.options;
    char text[200];
    const int size =
        std::snprintf(text, sizeof text, R"({"cmd":"act","id":"%zu-%d","game":"%s","sequence":%lld,"n":%d})", i,
                      ++person.moves, person.game.c_str(), person.sequence, n);
    if (!plan_.bare()) person.options = 0;
    person.sent.push_back(Clock::now());
    person.wire.send({text, static_cast<std::size_t>(size)});
  }

  // False if nothing came.
  bool pump(int milliseconds) {
    epoll_event events[512];
    const int n = epoll_wait(epoll_, events, 512, milliseconds);
    for (int k = 0; k < n; ++k) {
      const std::size_t i = events[k].data.u32;
      if (!people_[i].wire.receive([&](std::string_view frame) { take(i, frame); })) {
        std::fprintf(stderr, "load: the server has closed a socket\n");
        std::exit(1);
      }
    }
    return n > 0;
  }

  void play() {
    playing_ = true;
    begin_ = Clock::now();
    double allowed = 0;
    while (since(begin_) < plan_.seconds) {
      const double now = since(begin_);
      while (!ready_.empty() && (plan_.rate == 0 || allowed < plan_.rate * now)) {
        act(ready_.front());
        ready_.pop_front();
        ++allowed;
      }
      pump(0);
    }
    took_ = since(begin_);
    playing_ = false;
  }

  void report() {
    std::sort(latencies_.begin(), latencies_.end());
    const auto at = [&](double share) {
      return latencies_.empty()
                 ? 0.0
                 : latencies_[static_cast<std::size_t>(share * static_cast<double>(latencies_.size() - 1))];
    };
    std::printf(
        "{\"kind\":\"%s\",\"sockets\":%zu,\"games\":%d,\"answers\":%zu,\"per_second\":%.0f,\"p50_ms\":%.2f,\"p99_ms\":%"
        ".2f,"
        "\"max_ms\":%.2f,\"frames_received\":%llu,\"bytes_received\":%llu,\"refused\":%llu",
        plan_.name(), people_.size(), plan_.games, latencies_.size(), static_cast<double>(latencies_.size()) / took_,
        at(0.5), at(0.99), at(1), frames_, bytes_, refused_);
    if (before_ > 0)
      std::printf(",\"kb_per_game\":%.1f,\"kb_per_socket\":%.1f",
                  static_cast<double>(with_games_ - before_) / plan_.games,
                  static_cast<double>(after_ - with_games_) / static_cast<double>(people_.size()));
    std::printf("}\n");
  }

  Plan plan_;
  int epoll_;
  std::vector<Person> people_;
  std::deque<std::size_t> ready_;
  std::vector<double> latencies_;
  unsigned random_ = 1;
  bool playing_ = false;
  Clock::time_point begin_;
  double took_ = 1;
  unsigned long long frames_ = 0, bytes_ = 0;
  unsigned long long refused_ = 0;
  long before_ = 0, with_games_ = 0, after_ = 0;
};

}  // namespace
}  // namespace pelops::load

int main(int argc, char** argv) {
  pelops::load::Plan plan;
  for (int i = 1; i < argc; ++i) {
    const std::string_view flag = argv[i];
    if (flag == "--echo" || flag == "--relay") {
      plan.kind = flag == "--echo" ? pelops::load::Plan::Kind::kEcho : pelops::load::Plan::Kind::kRelay;
      continue;
    }
    const char* value = i + 1 < argc ? argv[++i] : "";
    if (flag == "--port")
      plan.port = std::atoi(value);
    else if (flag == "--games")
      plan.games = std::atoi(value);
    else if (flag == "--sockets")
      plan.sockets = std::atoi(value);
    else if (flag == "--pid")
      plan.pid = std::atoi(value);
    else if (flag == "--seconds")
      plan.seconds = std::atof(value);
    else if (flag == "--rate")
      plan.rate = std::atof(value);
    else
      return std::fprintf(stderr, "load: %s is no flag; see the head of load.cpp\n", argv[i]), 2;
  }
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  pelops::load::Load(plan).run();
}
