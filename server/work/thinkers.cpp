#include "server/work/thinkers.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "server/lobby/hand.h"
#include "server/now.h"
#include "server/secret.h"
#include "server/work/computer.h"

namespace pelops::server {
namespace {

constexpr i64 kAllEntries = 1'000'000;
constexpr int kLowerPriority = 10;
constexpr auto kLookAgain = std::chrono::seconds(1);  // where nobody wakes us
constexpr auto kAfterError = std::chrono::seconds(1);
constexpr Millis kPutOff = 30'000;
constexpr Millis kLookBetween = 250;  // at the game, while it is thought about

std::optional<Table> fold(GameRows rows, const std::string& id, std::vector<Entry> entries,
                          std::span<const Outage> outages) {
  if (entries.empty()) return std::nullopt;
  Complaint wrong;
  std::optional<Table> table = Table::open(rows, id, std::move(entries.front()), wrong);
  for (std::size_t i = 1; table && i < entries.size(); ++i) table->apply(entries[i], outages);
  return table;
}

}  // namespace

Thinkers::Thinkers(GameRows rows, std::string where, int threads, Moved moved)
    : rows_(rows), where_(std::move(where)), moved_(std::move(moved)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Thinkers::~Thinkers() {
  stop();
  for (std::thread& thread : threads_) thread.join();
}

void Thinkers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
}

void Thinkers::wake() {
  {
    const std::lock_guard lock(mutex_);
    ++woken_;
  }
  wake_.notify_one();
}

void Thinkers::run() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kLowerPriority);
  std::unique_ptr<Store> store;
  std::optional<TaskRow> owed;
  u64 seen = 0;
  const auto pause = [&](auto time) {
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, time, [&] { return stopping_ || woken_ != seen; });
    seen = woken_;
  };
  while (!stopping_) {
    try {
      if (!store || !store->database().usable()) store = std::make_unique<Store>(open_database(where_));
      if (!one(*store, owed)) pause(kLookAgain);
    } catch (const std::exception& error) {
      spdlog::error("thinker=\"{}\"", one_line(error.what()));
      if (store) store->database().rollback();
      pause(kAfterError);
    }
  }
}

std::optional<std::pair<TaskRow, PlayerId>> Thinkers::take(Store& store) {
  const Millis due = now();
  for (const PlayerId host : turns_.in_turn(store.hosts_waiting(due))) {
    store.database().begin();
    if (const std::optional<TaskRow> task = store.take_task(due, host)) return std::pair(*task, host);
    store.database().commit();  // others think about all that this host has
  }
  return std::nullopt;
}

bool Thinkers::one(Store& store, std::optional<TaskRow>& owed) {
  Database& database = store.database();
  if (owed) {  // not at once again, so that others are not kept waiting by it
    database.begin();
    store.put_off_task(*owed, now() + kPutOff);
    database.commit();
    owed.reset();
  }
  const std::optional<std::pair<TaskRow, PlayerId>> next = take(store);
  if (!next) return false;
  const auto& [task, host] = *next;
  // Where the row lock is what keeps others away, the transaction stays open during the thought.
  if (!database.shared()) database.commit();
  owed = task;
  ++busy_;
  turns_.begins(host);
  const auto began = std::chrono::steady_clock::now();
  try {
    answer(store, task);
    owed.reset();
  } catch (const std::exception& error) {
    database.rollback();
    spdlog::error("game={} thinker=\"{}\"", task.game, one_line(error.what()));
  }
  const auto took = std::chrono::steady_clock::now() - began;
  turns_.ended(host, static_cast<u64>(std::chrono::duration_cast<std::chrono::microseconds>(took).count()));
  --busy_;
  return !owed;
}

void Thinkers::answer(Store& store, const TaskRow& row) {
  Database& database = store.database();
  const std::vector<Outage> outages = store.outages();
  std::optional<Table> table = fold(rows_, row.game, store.entries(row.game, -1, kAllEntries), outages);
  const auto valid = [&] { return table && table->task() && table->task()->sequence == row.sequence; };
  // A game that this program cannot read, of newer rules perhaps, is for others.
  if (!table || table->status() == Status::kPaused) {
    spdlog::warn("game={} thinker=\"cannot be played on here\"", row.game);
    if (!database.shared()) database.begin();
    store.put_off_task(row, now() + kPutOff);
    database.commit();
    return;
  }
  std::optional<Action> action;
  if (valid()) {
    const Task task = *table->task();
    const Match match = *table->match();
    Millis looked = now();
    // A thought that is not needed any more, as a person has taken the seat back, leaves the thread to others.
    const auto stop = [&] {
      if (stopping_) return true;
      if (now() - looked < kLookBetween) return false;
      for (Entry& entry : store.entries(row.game, table->sequence(), kAllEntries)) table->apply(entry, outages);
      looked = now();
      return !valid();
    };
    action = computer_choice(match, task.level, new_seed(), stop);
    if (stopping_) {  // a thought that was cut short is no move: somebody else thinks it to its end
      if (database.shared()) database.rollback();
      store.release_task(row);
      return;
    }
  }
  if (!database.shared()) database.begin();
  // A talk or a wish may have come in between: then the move goes behind it. What made the thought void drops the task.
  for (Entry& entry : table ? store.entries(row.game, table->sequence(), kAllEntries) : std::vector<Entry>{})
    table->apply(entry, outages);
  while (action && valid()) {
    Table ahead = *table;
    Hand hand(ahead, Caller{}, outages, now());
    hand.computer_acts(*table->task(), *action);
    Change change = hand.change();
    if (store.append(change)) {
      database.commit();
      ++moves_;
      if (change.task >= 0) wake();
      moved_(row.game, change.entries.back().sequence, change.told);
      return;
    }
    for (Entry& entry : store.entries(row.game, table->sequence(), kAllEntries)) table->apply(entry, outages);
  }
  store.drop_task(row);
  database.commit();
}

}  // namespace pelops::server
