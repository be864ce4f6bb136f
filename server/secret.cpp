#include "server/secret.h"

#include <sodium.h>

#include <stdexcept>
#include <vector>

namespace pelops::server {
namespace {

// 32 characters: no i, l, o, u.
constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";

void need_sodium() {
  static const int ready = sodium_init();
  if (ready < 0) throw std::runtime_error("libsodium cannot be initialised");
}

std::string random_bytes(std::size_t n) {
  need_sodium();
  std::string bytes(n, '\0');
  randombytes_buf(bytes.data(), n);
  return bytes;
}

std::string random_letters(std::size_t n) {
  std::string text = random_bytes(n);
  for (char& c : text) c = kLetters[static_cast<unsigned char>(c) % kLetters.size()];
  return text;
}

std::string hex(std::string_view bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  text.pop_back();
  return text;
}

const unsigned char* unsigned_bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

std::string new_token() {
  const std::string bytes = random_bytes(32);
  std::string text(sodium_base64_ENCODED_LEN(32, sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), unsigned_bytes(bytes), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();
  return text;
}

std::string new_recovery_code() {
  std::string code = random_letters(20);
  for (char& c : code) c = static_cast<char>(c >= 'a' ? c - 'a' + 'A' : c);
  for (const std::size_t at : {15U, 10U, 5U}) code.insert(at, 1, '-');
  return code;
}

std::string plain_recovery_code(std::string_view typed) {
  std::string plain;
  for (const char c : typed.substr(0, 64)) {
    if (c == ' ' || c == '-') continue;
    plain += static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  }
  return plain;
}

std::string recovered_token(std::string_view plain_code, std::string_view request) {
  return hash_of("pelops:recovered:" + std::string(plain_code) + ":" + std::string(request));
}

std::string new_game_id() { return random_letters(12); }

u64 new_seed() {
  need_sodium();
  u64 seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

std::string new_salt() { return hex(random_bytes(16)); }

std::string hash_of(std::string_view secret) {
  need_sodium();
  std::string hash(32, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(), unsigned_bytes(secret), secret.size(),
                     nullptr, 0);
  return hex(hash);
}

bool same_hash(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string commitment(std::string_view game, std::string_view salt, u64 seed) {
  return hash_of("pelops:" + std::string(game) + ":" + std::string(salt) + ":" + std::to_string(seed));
}

std::string signature(std::string_view key, std::string_view text) {
  need_sodium();
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, unsigned_bytes(key), key.size());
  crypto_auth_hmacsha256_update(&state, unsigned_bytes(text), text.size());
  std::string out(crypto_auth_hmacsha256_BYTES, '\0');
  crypto_auth_hmacsha256_final(&state, reinterpret_cast<unsigned char*>(out.data()));
  return hex(out);
}

}  // namespace pelops::server
