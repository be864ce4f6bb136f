#include "ai/train/samples.h"

#include <istream>
#include <ostream>

namespace pelops::ai {

void SampleSet::add_features(Sample& sample, const Features& features) {
  sample.lists = static_cast<u32>(numbers.size());
  sample.players = static_cast<u8>(features.players);
  const auto put = [&](const FeatureList& list) {
    numbers.push_back(static_cast<u16>(list.n));
    numbers.insert(numbers.end(), list.begin(), list.end());
  };
  put(features.table);
  for (int i = 0; i < features.players; ++i) put(features.player[i]);
}

void SampleSet::append(const SampleSet& other) {
  const auto shift = static_cast<u32>(numbers.size());
  numbers.insert(numbers.end(), other.numbers.begin(), other.numbers.end());
  for (Sample sample : other.samples) {
    sample.lists += shift;
    sample.policy += shift;
    samples.push_back(sample);
  }
}

void SampleSet::write(std::ostream& out) const {
  const u64 sizes[2] = {samples.size(), numbers.size()};
  out.write(reinterpret_cast<const char*>(sizes), sizeof sizes);
  out.write(reinterpret_cast<const char*>(samples.data()),
            static_cast<std::streamsize>(samples.size() * sizeof(Sample)));
  out.write(reinterpret_cast<const char*>(numbers.data()), static_cast<std::streamsize>(numbers.size() * sizeof(u16)));
}

bool SampleSet::read(std::istream& in) {
  u64 sizes[2] = {};
  if (!in.read(reinterpret_cast<char*>(sizes), sizeof sizes)) return false;
  if (sizes[0] > (u64{1} << 28) || sizes[1] > (u64{1} << 32)) return false;
  // Before there is room for it: a damaged size would ask for too much.
  const auto begin = in.tellg();
  const auto end = in.seekg(0, std::ios::end).tellg();
  if (!in.seekg(begin) || static_cast<u64>(end - begin) != sizes[0] * sizeof(Sample) + sizes[1] * sizeof(u16))
    return false;
  samples.resize(sizes[0]);
  numbers.resize(sizes[1]);
  in.read(reinterpret_cast<char*>(samples.data()), static_cast<std::streamsize>(samples.size() * sizeof(Sample)));
  in.read(reinterpret_cast<char*>(numbers.data()), static_cast<std::streamsize>(numbers.size() * sizeof(u16)));
  return static_cast<bool>(in);
}

}  // namespace pelops::ai
