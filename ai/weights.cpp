#include "ai/weights.h"

#include <charconv>
#include <cmath>
#include <vector>

namespace pelops::ai {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kLine = 120;  // characters of base 64

// Calls visit(name, weights, size) for every block, in the order of the file. The first layer is whole numbers already.
template <class N, class Visit>
void each_block(N& network, Visit&& visit) {
  const NetworkShape& shape = network.shape;
  const auto n = [](int a, int b) { return static_cast<std::size_t>(a) * static_cast<std::size_t>(b); };
  visit("own", network.own, n(shape.player_features, kHidden));
  visit("any", network.any, n(shape.player_features, kHidden));
  visit("table", network.table, n(shape.table_features, kHidden));
  visit("first_bias", network.first_bias, n(1, kHidden));
  visit("second", network.second, n(kHidden, kSecond));
  visit("second_bias", network.second_bias, n(1, kSecond));
  visit("output", network.output, n(1, kSecond));
  visit("query", network.query, n(kHidden, kPolicy));
  visit("query_bias", network.query_bias, n(1, kPolicy));
  visit("slot", network.slot, n(shape.slots, kPolicy));
  visit("slot_bias", network.slot_bias, n(1, shape.slots));
}

std::string shape_line(const NetworkShape& shape) {
  return "features: version=" + std::to_string(shape.version) + " player=" + std::to_string(shape.player_features) +
         " table=" + std::to_string(shape.table_features) + " slots=" + std::to_string(shape.slots) +
         " hidden=" + std::to_string(kHidden) + " second=" + std::to_string(kSecond) +
         " policy=" + std::to_string(kPolicy);
}

// The largest power of two by which the weights may be multiplied and still fit 16 bits; at most 2^14.
int exponent_of(const std::vector<i16>& /*weights*/) { return 0; }
int exponent_of(const std::vector<float>& weights) {
  float most = 0;
  for (const float w : weights) most = std::max(most, std::fabs(w));
  int exponent = 14;
  while (exponent > -14 && std::ldexp(most, exponent) > 32000.0F) --exponent;
  return exponent;
}
i16 to_whole(i16 w, int /*exponent*/) { return w; }
i16 to_whole(float w, int exponent) { return static_cast<i16>(std::lrint(std::ldexp(w, exponent))); }
void from_whole(i16 whole, int /*exponent*/, i16& w) { w = whole; }
void from_whole(i16 whole, int exponent, float& w) { w = std::ldexp(static_cast<float>(whole), -exponent); }

void put_base64(std::string& out, const std::vector<u8>& bytes) {
  std::string line;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    u32 group = 0;
    for (std::size_t k = 0; k < 3; ++k) group = group << 8 | (i + k < bytes.size() ? bytes[i + k] : 0U);
    for (int k = 3; k >= 0; --k) line += kDigits[group >> (6 * k) & 63];
    if (line.size() >= kLine || i + 3 >= bytes.size()) {
      out += line + "\n";
      line.clear();
    }
  }
}

class Reader {
 public:
  Reader(std::string_view text, Complaint& complaint) : text_(text), complaint_(complaint) {}

  bool read(std::string_view game, Network& network) {
    if (!expect("pelops weights 1") || !expect("game: " + std::string(game)) || !expect(shape_line(network.shape)))
      return false;
    bool well = true;
    each_block(network, [&](const char* name, auto& weights, std::size_t size) {
      well = well && read_block(name, weights, size);
    });
    std::string_view line;
    return well && (!next(line) || fail("nothing should follow the last block"));
  }

 private:
  bool fail(const std::string& what) {
    complaint_ = "line " + std::to_string(number_) + ": " + what;
    return false;
  }

  // The next line that is no comment and not empty.
  bool next(std::string_view& line) {
    while (!text_.empty()) {
      const std::size_t end = text_.find('\n');
      line = text_.substr(0, end);
      text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
      ++number_;
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (!line.empty() && line.front() != '#') return true;
    }
    return false;
  }

  bool expect(const std::string& what) {
    std::string_view line;
    if (!next(line)) return fail("the weights end here; `" + what + "` should follow");
    if (line == what) return true;
    return fail("these weights do not fit: `" + what + "` is needed, this is `" + std::string(line.substr(0, 120)) +
                "`");
  }

  template <class Weight>
  bool read_block(const std::string& name, std::vector<Weight>& weights, std::size_t size) {
    std::string_view line;
    const std::string head = name + " " + std::to_string(size) + " 2^-";
    if (!next(line) || !line.starts_with(head)) return fail("the block `" + head + "...` should be here");
    int exponent = 0;
    const std::string_view digits = line.substr(head.size());
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
    if (error != std::errc() || end != digits.data() + digits.size() || exponent < -14 || exponent > 14)
      return fail("the power of two is not a number from -14 to 14");
    weights.clear();
    weights.reserve(size);
    u32 group = 0;
    int have = 0;
    u32 low = 0;
    bool half = false;
    while (weights.size() < size) {
      if (!next(line)) return fail("the weights end within the block `" + name + "`");
      for (const char c : line) {
        if (weights.size() == size) return fail("the block `" + name + "` has more than its weights");
        const std::size_t digit = kDigits.find(c);
        if (digit == std::string_view::npos) return fail("this is not base 64");
        group = group << 6 | static_cast<u32>(digit);
        if (++have < 4) continue;
        for (int k = 2; k >= 0 && weights.size() < size; --k) {
          const u32 byte = group >> (8 * k) & 0xffU;
          if (!half) {
            low = byte;
          } else {
            Weight weight{};
            from_whole(static_cast<i16>(static_cast<u16>(low | byte << 8)), exponent, weight);
            weights.push_back(weight);
          }
          half = !half;
        }
        group = 0;
        have = 0;
      }
    }
    return have == 0 || fail("the block `" + name + "` is cut off");
  }

  std::string_view text_;
  Complaint& complaint_;
  int number_ = 0;
};

}  // namespace

std::string print_weights(const Network& network, std::string_view game) {
  std::string out = "pelops weights 1\ngame: " + std::string(game) + "\n" + shape_line(network.shape) + "\n";
  each_block(network, [&](const char* name, const auto& weights, std::size_t /*size*/) {
    const int exponent = exponent_of(weights);
    out += std::string(name) + " " + std::to_string(weights.size()) + " 2^-" + std::to_string(exponent) + "\n";
    std::vector<u8> bytes;
    bytes.reserve(weights.size() * 2);
    for (const auto w : weights) {
      const auto whole = static_cast<u16>(to_whole(w, exponent));
      bytes.push_back(static_cast<u8>(whole & 0xff));
      bytes.push_back(static_cast<u8>(whole >> 8));
    }
    put_base64(out, bytes);
  });
  return out;
}

std::optional<Network> read_weights(std::string_view text, std::string_view game, const NetworkShape& shape,
                                    Complaint& complaint) {
  std::optional<Network> network(std::in_place);
  network->shape = shape;
  complaint.clear();
  if (!Reader(text, complaint).read(game, *network)) network.reset();
  return network;
}

Network blank_network(const NetworkShape& shape) {
  Network network;
  network.shape = shape;
  each_block(network, [](const char* /*name*/, auto& weights, std::size_t size) { weights.assign(size, {}); });
  return network;
}

}  // namespace pelops::ai
