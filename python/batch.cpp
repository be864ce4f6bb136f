#include <atomic>

#include "python/game.h"

namespace pelops::python {
namespace {

// Many games side by side, writing into arrays that belong to the caller and are kept alive here.
class PyBatch {
 public:
  PyBatch(GamePtr game, int games, int threads, const std::string& reward) : game_(std::move(game)), games_(games) {
    constexpr int kMostGames = 1 << 20;
    if (games < 1 || games > kMostGames) refuse("a batch has from 1 to " + std::to_string(kMostGames) + " games");
    if (threads < 1 || threads > 256) refuse("threads are from 1 to 256");
    research::BatchPlan plan;
    plan.players = game_->players;
    plan.games = games;
    plan.threads = threads;
    plan.reward = read_reward(reward);
    batch_ = game_->environment->batch(plan);
    narrowed_.resize(static_cast<std::size_t>(games));
  }

  void reset(u64 seed, const py::dict& arrays) {
    const Turn turn(*this);
    research::BatchRows rows;
    const py::ssize_t actions = game_->actions().players();
    py::list kept;
    for (const auto& [key, value] : arrays) {
      const auto name = key.cast<std::string>();
      if (value.is_none()) continue;
      const auto array = py::reinterpret_borrow<py::object>(value);
      if (name == "seats")
        rows.seats = data<i32>(name, array, {});
      else if (name == "counts")
        rows.counts = data<i32>(name, array, {});
      else if (name == "legal")
        rows.legal = data<i32>(name, array, {game_->environment->max_legal()});
      else if (name == "mask")
        rows.mask = data<u8>(name, array, {actions});
      else if (name == "observations")
        rows.observations = data<float>(name, array, {game_->observation_size});
      else if (name == "rewards")
        rows.rewards = data<float>(name, array, {game_->players});
      else if (name == "done")
        rows.done = data<u8>(name, array, {});
      else if (name == "episodes")
        rows.episodes = data<i64>(name, array, {});
      else
        refuse("a batch writes no \"" + name.substr(0, 40) +
               "\"; it writes seats, counts, legal, mask, observations, rewards, done, episodes");
      kept.append(array);
    }
    {
      const py::gil_scoped_release release;
      batch_->reset(seed, rows);
    }
    kept_ = kept;
    begun_ = true;
  }

  void step(const py::array& actions) { play("actions", actions, &research::Batch::step); }
  void step_nth(const py::array& places) { play("places", places, &research::Batch::step_nth); }

  void play_random(int decisions) {
    const Turn turn(*this);
    if (!begun_) refuse("reset comes before the first step");
    if (decisions < 1 || decisions > kMostNumber) refuse("decisions are at least 1, not " + std::to_string(decisions));
    const py::gil_scoped_release release;
    batch_->play_random(decisions);
  }

  void sample(const py::object& out) {
    const Turn turn(*this);
    if (!begun_) refuse("reset comes before the first sample");
    i32* actions = data<i32>("actions", out, {});
    const py::gil_scoped_release release;
    batch_->sample({actions, static_cast<std::size_t>(games_)});
  }

  [[nodiscard]] int games() const { return games_; }

 private:
  // A batch does one thing at a time, and says so if two threads want two.
  struct Turn {
    explicit Turn(PyBatch& b) : batch(b) {
      if (batch.busy_.exchange(true)) throw std::runtime_error("another thread is using this batch");
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() { batch.busy_ = false; }
    PyBatch& batch;
  };

  using Step = Complaint (research::Batch::*)(std::span<const i32>);

  void play(const char* what, const py::array& numbers, Step how) {
    const Turn turn(*this);
    if (!begun_) refuse("reset comes before the first step");
    if (numbers.ndim() != 1 || numbers.shape(0) != games_)
      refuse(std::string(what) + " have the shape (" + std::to_string(games_) + ",), one for each game");
    const char kind = numbers.dtype().kind();
    if (kind != 'i' && kind != 'u') refuse(std::string(what) + " are whole numbers, for instance of the type int32");
    std::span<const i32> given;
    if (py::isinstance<py::array_t<i32, py::array::c_style>>(numbers)) {
      given = {static_cast<const i32*>(numbers.data()), static_cast<std::size_t>(games_)};
    } else {
      const auto wide = py::array_t < i64, py::array::c_style | py::array::forcecast > (numbers);
      for (py::ssize_t i = 0; i < games_; ++i) {
        const i64 n = wide.data()[i];
        narrowed_[static_cast<std::size_t>(i)] = n < 0 || n > kMostNumber ? -1 : static_cast<i32>(n);
      }
      given = narrowed_;
    }
    Complaint wrong;
    {
      const py::gil_scoped_release release;
      wrong = ((*batch_).*how)(given);
    }
    if (!wrong.empty()) refuse(wrong);
  }

  // The memory of an array that has one row a game and is fit to be written into.
  template <class T>
  T* data(const std::string& name, const py::object& object, std::initializer_list<py::ssize_t> row) const {
    if (py::isinstance<py::array_t<T, py::array::c_style>>(object)) {
      auto array = py::reinterpret_borrow<py::array_t<T, py::array::c_style>>(object);
      bool fits =
          array.writeable() && array.ndim() == static_cast<py::ssize_t>(1 + row.size()) && array.shape(0) == games_;
      py::ssize_t at = 0;
      for (const py::ssize_t n : row) fits = fits && array.shape(++at) == n;
      if (fits) return array.mutable_data();
    }
    std::string shape = std::to_string(games_) + ",";
    for (const py::ssize_t n : row) shape += " " + std::to_string(n);
    refuse(name + " must be a writeable, contiguous array of the type " +
           py::str(py::dtype::of<T>()).template cast<std::string>() + " and the shape (" + shape + ")");
  }

  static constexpr i64 kMostNumber = 1 << 30;
  GamePtr game_;
  int games_;
  std::unique_ptr<research::Batch> batch_;
  py::list kept_;
  std::vector<i32> narrowed_;
  bool begun_ = false;
  std::atomic<bool> busy_ = false;
};

}  // namespace

void add_batch(py::module_& module) {
  module.def("episode_seed", &research::episode_seed, py::arg("seed"), py::arg("game"), py::arg("episode"),
             "The seed of a game of a batch.");
  py::class_<PyBatch>(module, "Batch", "Many games side by side; see pelops.VectorEnv.")
      .def(py::init([](const std::shared_ptr<ResearchGame>& game, int games, int threads, const std::string& reward) {
             return std::make_unique<PyBatch>(game, games, threads, reward);
           }),
           py::arg("game"), py::arg("games"), py::kw_only(), py::arg("threads") = 1, py::arg("reward") = "win")
      .def_property_readonly("games", &PyBatch::games)
      .def("reset", &PyBatch::reset, py::arg("seed"), py::arg("arrays"))
      .def("step", &PyBatch::step, py::arg("actions"))
      .def("step_nth", &PyBatch::step_nth, py::arg("places"))
      .def("play_random", &PyBatch::play_random, py::arg("decisions") = 1)
      .def("sample", &PyBatch::sample, py::arg("out"));
}

}  // namespace pelops::python
