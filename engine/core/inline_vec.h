#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace pelops {

// A list of at most N values that lives where it is declared. Its storage starts uninitialised: a list
// of options costs nothing until options are put in.
template <class T, std::size_t N>
class InlineVec {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;

  InlineVec() noexcept {}  // NOLINT(modernize-use-equals-default): `= default` would clear the storage
  InlineVec(const InlineVec& other) noexcept { *this = other; }
  InlineVec& operator=(const InlineVec& other) noexcept {
    size_ = other.size_;
    for (std::size_t i = 0; i < size_; ++i) items_[i] = other.items_[i];
    return *this;
  }

  void push_back(T value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  // Room for `n` more, to be filled by the caller at once.
  T* extend(std::size_t n) {
    assert(size_ + n <= N);
    T* room = items_ + size_;
    size_ += n;
    return room;
  }
  void clear() { size_ = 0; }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return N; }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  [[nodiscard]] const T& back() const { return (*this)[size_ - 1]; }

  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

 private:
  std::size_t size_ = 0;
  union {
    T items_[N];
  };
};

}  // namespace pelops
