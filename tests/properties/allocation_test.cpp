#include <cstdlib>
#include <new>

#include "tests/properties/allocation_suite.h"

// This program counts every allocation: operator new in all its forms, and
// malloc, calloc and realloc, which the linker wraps.

namespace {

long allocations = 0;  // NOLINT: counted from everywhere

}  // namespace

extern "C" {
void* __real_malloc(std::size_t size);
void* __real_calloc(std::size_t n, std::size_t size);
void* __real_realloc(void* at, std::size_t size);
void* __wrap_malloc(std::size_t size) {
  ++allocations;
  return __real_malloc(size);
}
void* __wrap_calloc(std::size_t n, std::size_t size) {
  ++allocations;
  return __real_calloc(n, size);
}
void* __wrap_realloc(void* at, std::size_t size) {
  ++allocations;
  return __real_realloc(at, size);
}
}

// g++ does not see that malloc and free below belong together: they are wrapped.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"

void* operator new(std::size_t size) {
  ++allocations;
  if (void* at = __real_malloc(size == 0 ? 1 : size)) return at;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  ++allocations;
  return __real_malloc(size == 0 ? 1 : size);
}
void* operator new[](std::size_t size, const std::nothrow_t& tag) noexcept { return operator new(size, tag); }
void operator delete(void* at) noexcept { std::free(at); }
void operator delete[](void* at) noexcept { std::free(at); }
void operator delete(void* at, std::size_t /*size*/) noexcept { std::free(at); }
void operator delete[](void* at, std::size_t /*size*/) noexcept { std::free(at); }

namespace pelops {

long allocations_so_far() { return allocations; }

}  // namespace pelops
