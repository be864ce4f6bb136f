#include <libpq-fe.h>
#include <poll.h>

#include <charconv>
#include <unordered_map>

#include "server/store/database.h"

namespace pelops::server {
namespace {

struct Freed {
  void operator()(PGresult* result) const { PQclear(result); }
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
using Result = std::unique_ptr<PGresult, Freed>;
using Connection = std::unique_ptr<PGconn, Freed>;

constexpr Oid kInt8 = 20;
constexpr Oid kInt4 = 23;

Connection connect(const std::string& where) {
  // A peer that is gone is noticed within half a minute, also while it owes an answer; what is given in `where` comes
  // first.
  const char* keys[] = {"connect_timeout",
                        "keepalives_idle",
                        "keepalives_interval",
                        "keepalives_count",
                        "tcp_user_timeout",
                        "application_name",
                        "dbname",
                        nullptr};
  const char* values[] = {"5", "10", "5", "3", "20000", "pelops", where.c_str(), nullptr};
  Connection connection(PQconnectdbParams(keys, values, 1));
  if (PQstatus(connection.get()) != CONNECTION_OK)
    throw StoreError(std::string("postgresql: ") + PQerrorMessage(connection.get()));
  PQsetNoticeProcessor(connection.get(), [](void*, const char*) {}, nullptr);
  return connection;
}

class Postgres final : public Database {
 public:
  explicit Postgres(const std::string& where) : connection_(connect(where)) {
    // The other end, too, notices within half a minute that a machine is gone, and gives its locks to others.
    script(
        "SET lock_timeout = '10s'; SET statement_timeout = '30s'; SET idle_in_transaction_session_timeout = '60s'; "
        "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3; "
        "SET tcp_user_timeout = 20000");
  }

  Rows run(const char* sql, std::initializer_list<Value> values) override {
    std::string& name = names_[sql];
    if (name.empty()) {
      const std::string fresh = "s" + std::to_string(++prepared_);  // never one that failed half-way
      check(Result(PQprepare(connection_.get(), fresh.c_str(), sql, 0, nullptr)), sql);
      name = fresh;
    }
    std::vector<std::string> numbers;
    numbers.reserve(values.size());
    std::vector<const char*> texts;
    for (const Value& value : values) {
      if (const i64* number = std::get_if<i64>(&value)) {
        texts.push_back(numbers.emplace_back(std::to_string(*number)).c_str());
      } else if (const std::string* text = std::get_if<std::string>(&value)) {
        texts.push_back(text->c_str());
      } else {
        texts.push_back(nullptr);
      }
    }
    const Result result(PQexecPrepared(connection_.get(), name.c_str(), static_cast<int>(texts.size()), texts.data(),
                                       nullptr, nullptr, 0));
    check(result, sql);
    Rows rows(static_cast<std::size_t>(PQntuples(result.get())));
    for (int y = 0; y < PQntuples(result.get()); ++y)
      for (int x = 0; x < PQnfields(result.get()); ++x)
        rows[static_cast<std::size_t>(y)].push_back(value(result.get(), y, x));
    return rows;
  }

  void script(const char* sql) override { check(Result(PQexec(connection_.get(), sql)), sql); }

  [[nodiscard]] bool shared() const override { return true; }
  [[nodiscard]] bool usable() const override { return PQstatus(connection_.get()) == CONNECTION_OK; }

  void announce(const char* channel, const std::string& text) override {
    run("SELECT pg_notify($1, $2)", {std::string(channel), text});
  }

 private:
  void check(const Result& result, const char* sql) const {
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
      throw StoreError(std::string("postgresql: ") + PQerrorMessage(connection_.get()) +
                       " in: " + std::string(sql).substr(0, 60));
  }

  static Value value(const PGresult* result, int y, int x) {
    if (PQgetisnull(result, y, x) != 0) return nullptr;
    const char* text = PQgetvalue(result, y, x);
    const int size = PQgetlength(result, y, x);
    const Oid type = PQftype(result, x);
    if (type != kInt8 && type != kInt4) return std::string(text, static_cast<std::size_t>(size));
    i64 number = 0;
    std::from_chars(text, text + size, number);
    return number;
  }

  Connection connection_;
  std::unordered_map<const char*, std::string> names_;
  int prepared_ = 0;
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& where) { return std::make_unique<Postgres>(where); }

void listen(const std::string& where, const std::vector<std::string>& channels,
            const std::function<void(std::string_view channel, std::string_view text)>& heard,
            const std::function<void()>& lost, const std::function<bool()>& stop) {
  constexpr int kPause = 200;  // milliseconds between two looks at `stop`
  Connection connection;
  while (!stop()) {
    if (!connection || PQstatus(connection.get()) != CONNECTION_OK) {
      try {
        connection = connect(where);
        for (const std::string& channel : channels) Result(PQexec(connection.get(), ("LISTEN " + channel).c_str()));
        lost();
      } catch (const StoreError&) {
        connection.reset();
        poll(nullptr, 0, kPause);
        continue;
      }
    }
    pollfd waiting{PQsocket(connection.get()), POLLIN, 0};
    if (poll(&waiting, 1, kPause) <= 0) continue;
    if (PQconsumeInput(connection.get()) == 0) {
      connection.reset();
      continue;
    }
    while (PGnotify* notice = PQnotifies(connection.get())) {
      heard(notice->relname, notice->extra);
      PQfreemem(notice);
    }
  }
}

}  // namespace pelops::server
