#include "server/store/database.h"

namespace pelops::server {

void Database::rollback() noexcept {
  try {
    script("ROLLBACK");
  } catch (const StoreError&) {
    // The connection is gone, and the transaction with it.
  }
}

bool is_postgres(std::string_view where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

std::unique_ptr<Database> open_database(const std::string& where) {
  return is_postgres(where) ? open_postgres(where) : open_sqlite(where);
}

std::string shown_database(const std::string& where) {
  if (!is_postgres(where)) return where;
  const std::size_t from = where.find("//") + 2;
  const std::size_t at = where.find('@', from);
  const std::size_t colon = where.find(':', from);
  std::string shown = where.substr(0, where.find('?'));
  if (at != std::string::npos && colon < at) shown.replace(colon, at - colon, ":***");
  return shown;
}

i64 number(const Value& value) {
  const i64* number = std::get_if<i64>(&value);
  return number == nullptr ? 0 : *number;
}

const std::string& text(const Value& value) {
  static const std::string empty;
  const std::string* text = std::get_if<std::string>(&value);
  return text == nullptr ? empty : *text;
}

}  // namespace pelops::server
