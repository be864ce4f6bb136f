#pragma once

#include <string>
#include <string_view>

#include "engine/core/types.h"

namespace pelops::server {

// Secrets come from the system's random source, and only their hashes are stored. They have at least 100 random bits,
// so a fast hash is enough: there is nothing to guess.

// 32 random bytes in base64url: cookies and links.
std::string new_token();

// `XXXXX-XXXXX-XXXXX-XXXXX`, 100 random bits without letters that look alike: for reading out and typing in.
std::string new_recovery_code();
// As it was shown, whatever spaces, hyphens and case it was typed with.
std::string plain_recovery_code(std::string_view typed);

// A token that only who has the code and sends the same request knows: the same again for both.
std::string recovered_token(std::string_view plain_code, std::string_view request);

// 12 characters that look like no other: the id of a game. Not a secret, but not to be guessed either.
std::string new_game_id();

u64 new_seed();
std::string new_salt();  // 32 hexadecimal digits

// BLAKE2b, 32 bytes, hexadecimal.
std::string hash_of(std::string_view secret);
// In a time that does not depend on where they differ.
bool same_hash(std::string_view a, std::string_view b);

// What is shown of a seed while its game runs.
std::string commitment(std::string_view game, std::string_view salt, u64 seed);

// HMAC-SHA-256 of a text, hexadecimal.
std::string signature(std::string_view key, std::string_view text);

}  // namespace pelops::server
