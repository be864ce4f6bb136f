#pragma once

// toml++ 3.3 asserts in places that it also handles as errors of the text (a table header like `[}`), and without
// assertions lets clang assume that they hold. What comes from a file must do neither: here nothing is asserted or
// assumed, and errors come back as values (TOML_EXCEPTIONS=0).
#pragma push_macro("NDEBUG")
#undef NDEBUG
#define TOML_ASSERT(condition) static_cast<void>(0)
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")
