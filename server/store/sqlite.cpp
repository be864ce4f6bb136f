#include <sqlite3.h>

#include <unordered_map>

#include "server/store/database.h"

namespace pelops::server {
namespace {

class Sqlite final : public Database {
 public:
  explicit Sqlite(const std::string& path) {
    begin_ = "BEGIN IMMEDIATE";  // a transaction that only finds out later that it must write can fail then
    if (sqlite3_open_v2(path.c_str(), &db_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                        nullptr) != SQLITE_OK) {
      const std::string why = sqlite3_errmsg(db_);
      sqlite3_close(db_);
      throw StoreError(path + ": " + why);
    }
    sqlite3_busy_timeout(db_, 10'000);
    try {
      // FULL: a commit is on the disk when it returns, also after a power cut.
      script(
          "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA "
          "journal_size_limit=67108864");
    } catch (...) {
      sqlite3_close(db_);
      throw;
    }
  }
  ~Sqlite() override {
    for (const auto& [sql, named] : statements_) sqlite3_finalize(named.statement);
    sqlite3_close(db_);
  }

  Rows run(const char* sql, std::initializer_list<Value> values) override {
    const Statement& named = prepared(sql);
    sqlite3_stmt* statement = named.statement;
    const int* at = named.parameters.data();
    for (const Value& value : values) bind(statement, *at++, value);
    Rows rows;
    int result = SQLITE_ROW;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW) rows.push_back(row(statement));
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    if (result != SQLITE_DONE) fail(sql);
    return rows;
  }

  void script(const char* sql) override {
    if (sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail(sql);
  }

  [[nodiscard]] bool shared() const override { return false; }
  [[nodiscard]] bool usable() const override { return usable_; }
  void announce(const char* /*channel*/, const std::string& /*text*/) override {}

 private:
  [[noreturn]] void fail(const char* sql) {
    switch (sqlite3_errcode(db_) & 0xff) {
      case SQLITE_FULL:
      case SQLITE_IOERR:
      case SQLITE_CANTOPEN:
      case SQLITE_READONLY:
      case SQLITE_CORRUPT:
      case SQLITE_NOTADB: usable_ = false; break;
      default: break;
    }
    throw StoreError(std::string("sqlite: ") + sqlite3_errmsg(db_) + " in: " + std::string(sql).substr(0, 60));
  }

  struct Statement {
    sqlite3_stmt* statement = nullptr;
    std::vector<int> parameters;  // SQLite's number of $1, $2, ...
  };

  const Statement& prepared(const char* sql) {
    Statement& named = statements_[sql];
    if (named.statement != nullptr) return named;
    if (sqlite3_prepare_v3(db_, sql, -1, SQLITE_PREPARE_PERSISTENT, &named.statement, nullptr) != SQLITE_OK) fail(sql);
    for (int i = 1; i <= sqlite3_bind_parameter_count(named.statement); ++i)
      named.parameters.push_back(sqlite3_bind_parameter_index(named.statement, ("$" + std::to_string(i)).c_str()));
    return named;
  }

  static void bind(sqlite3_stmt* statement, int at, const Value& value) {
    if (const i64* number = std::get_if<i64>(&value)) {
      sqlite3_bind_int64(statement, at, *number);
    } else if (const std::string* text = std::get_if<std::string>(&value)) {
      sqlite3_bind_text64(statement, at, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
    } else {
      sqlite3_bind_null(statement, at);
    }
  }

  static Row row(sqlite3_stmt* statement) {
    Row row;
    const int columns = sqlite3_column_count(statement);
    for (int i = 0; i < columns; ++i) {
      switch (sqlite3_column_type(statement, i)) {
        case SQLITE_INTEGER: row.emplace_back(static_cast<i64>(sqlite3_column_int64(statement, i))); break;
        case SQLITE_NULL: row.emplace_back(nullptr); break;
        default:
          row.emplace_back(std::string(reinterpret_cast<const char*>(sqlite3_column_text(statement, i)),
                                       static_cast<std::size_t>(sqlite3_column_bytes(statement, i))));
      }
    }
    return row;
  }

  sqlite3* db_ = nullptr;
  bool usable_ = true;
  std::unordered_map<const char*, Statement> statements_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path) { return std::make_unique<Sqlite>(path); }

}  // namespace pelops::server
