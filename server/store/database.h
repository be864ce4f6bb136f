#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/types.h"
#include "server/one_line.h"

namespace pelops::server {

using Value = std::variant<std::nullptr_t, i64, std::string>;
using Row = std::vector<Value>;
using Rows = std::vector<Row>;

// What the database says when it cannot do what it was asked; fit for the log.
struct StoreError : std::runtime_error {
  explicit StoreError(std::string_view what) : std::runtime_error(one_line(what)) {}
};

// One connection, for one thread at a time. Both databases take the same SQL: parameters $1, $2, ..., ON CONFLICT DO
// NOTHING, RETURNING. Every statement is prepared, once.
class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  // `sql` lives as long as the program: its address is its name. Throws StoreError.
  virtual Rows run(const char* sql, std::initializer_list<Value> values) = 0;
  // Several statements without parameters, for schemas and transactions.
  virtual void script(const char* sql) = 0;

  // Other programs use it at the same time: turns are taken with row locks, changes are announced.
  [[nodiscard]] virtual bool shared() const = 0;
  // After an error: whether it is still worth using. One that is not is opened anew.
  [[nodiscard]] virtual bool usable() const = 0;
  // Tells all who listen, this program's other connections too, when the transaction is committed.
  virtual void announce(const char* channel, const std::string& text) = 0;

  void begin() { script(begin_); }
  void commit() { script("COMMIT"); }
  void rollback() noexcept;

 protected:
  const char* begin_ = "BEGIN";
};

// Opens `postgresql://...` or the path of an SQLite file. Throws StoreError.
std::unique_ptr<Database> open_database(const std::string& where);
std::unique_ptr<Database> open_sqlite(const std::string& path);
std::unique_ptr<Database> open_postgres(const std::string& where);
bool is_postgres(std::string_view where);
// Without what is secret in it, for logs.
std::string shown_database(const std::string& where);

// Calls `heard(channel, text)` for every announcement on these channels until `stop` says so; `lost()` after a time in
// which announcements may have been missed. Returns when stopped. PostgreSQL only.
void listen(const std::string& where, const std::vector<std::string>& channels,
            const std::function<void(std::string_view channel, std::string_view text)>& heard,
            const std::function<void()>& lost, const std::function<bool()>& stop);

i64 number(const Value& value);               // 0 for null
const std::string& text(const Value& value);  // empty for null

}  // namespace pelops::server
