#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "ai/outcome.h"
#include "engine/core/chance.h"
#include "engine/core/game.h"

namespace pelops::ai {

struct SearchSettings {
  float exploration = 1.0F;
  float first_play = 0.10F;    // how much worse than its parent an option that was never tried is taken to be
  u32 most_nodes = 2'000'000;  // with most_edges: the memory that a search may take
  u32 most_edges = 12'000'000;
};

// Monte Carlo tree search for any number of seats: each seat maximises its own expected share (max-n), and the tree is
// entered by the options' prior weights and by what they turned out to be worth (PUCT). Chance is drawn by weight.
//
// What the viewing seat cannot know is drawn anew for each simulation (Game::determinize), and the tree belongs to that
// seat's knowledge: a node holds every action that was possible in some of the worlds that led to it. Where what is
// hidden decides who is asked next, or what, there is a node for each; where the viewer does not learn which option was
// taken (Game::sees), all options lead to the same one. So do the cards that he draws himself: parted by each of them
// the tree would look only a move or two ahead, and what follows is mostly the same.
//
// A simulation goes down to a position that is new, evaluates it, and adds it. Positions are not kept in the tree but
// played again on the way down: that is cheaper than the memory, and it is what worlds that differ need anyway. A node
// gets its edges when it is entered a second time, for most never are.
//
// No clock, no threads, no input: whoever calls simulate() decides when to stop, and the seed decides the rest. Threads
// that walk one tree take turns at it with a lock that they bring along, and evaluate without it, which takes much of
// the time; to let go of it for every move that is played too is no faster. A visit counts from when it is on its way,
// with nothing gained so far, so that they look at different things. With them the answer depends on who comes first.
template <Game G, class E>
class Search {
 public:
  using State = typename G::State;
  using Options = typename G::Options;

  struct Edge {
    Action action;
    float prior = 0;
    u32 visits = 0;
    float value = 0;  // sum over the visits, for the seat that chooses
    u32 child = 0;    // 0: none yet
    u32 missed = 0;   // visits of the node in worlds that did not offer it
  };
  struct Node {
    u32 edges = 0;  // where they begin
    u32 n_edges = 0;
    u32 visits = 0;
    u32 other = 0;  // behind the same edge, where the same action led to another question
    Decision asked;
    float value[kMaxSeats] = {};  // sums
  };

  // Whoever walks the tree: what a simulation needs for itself.
  class Walker {
   public:
    explicit Walker(u64 seed) : rng(seed) {}

   private:
    friend class Search;
    struct Step {
      u32 node;
      u32 edge;
      u32 edges;  // where the node's edges began then
      Seat seat;
      Action action;
    };
    Rng rng;
    Options options;
    std::vector<Step> path;
    std::vector<float> priors;
  };

  Search(const G& game, const E& evaluation, const SearchSettings& settings, u64 seed)
      : game_(game), evaluation_(evaluation), settings_(settings), own_(seed) {}

  // A new tree for the decision of `state` as `viewer` sees it.
  void begin(const State& state, Seat viewer) {
    root_ = state;
    viewer_ = viewer;
    nodes_.clear();
    edges_.clear();
    nodes_.emplace_back();
    nodes_.emplace_back();
  }

  // The action was played and `state` is what came of it: the tree below it is kept. False: there is none, and a new
  // tree was begun.
  bool advance(Action action, const State& state) {
    for (const Edge& edge : root_edges()) {
      if (edge.action != action) continue;
      const u32 child = child_of(edge, game_.decision(state));
      if (child == 0) break;
      keep_only(child);
      root_ = state;
      return true;
    }
    begin(state, viewer_);
    return false;
  }

  void simulate() {
    Alone alone;
    simulate(own_, alone);
  }

  // The same for one of several who walk the tree; they share the lock.
  template <class Lock>
  void simulate(Walker& walker, Lock& lock) {
    Rng world = Rng::stream(walker.rng.next(), 0);
    State state = game_.determinize(root_, viewer_, world);
    Options& options = walker.options;
    game_.options(state, options);
    walker.path.clear();
    u32 at = kRoot;
    float value[kMaxSeats];
    Quiet quiet;
    Decision asked = game_.decision(state);
    lock.lock();
    while (!options.empty() && at != 0 && (nodes_[at].visits != 0 || at == kRoot)) {
      const Seat seat = asked.seat;
      if (!offer(at, state, seat, walker, lock)) break;
      const u32 chosen = seat == kChance ? chance_edge(at, state, options, world) : best_edge(at, options, seat);
      const Action action = edges_[chosen].action;
      walker.path.push_back({at, chosen, nodes_[at].edges, seat, action});
      ++nodes_[at].visits;
      ++edges_[chosen].visits;
      const bool apart = parts(state, seat);
      game_.apply(state, action, options, quiet);
      asked = game_.decision(state);
      at = enter(at, edges_[chosen], apart, asked);
    }
    if (at != 0) ++nodes_[at].visits;
    lock.unlock();
    if (options.empty())
      outcome(game_.scores(state), value);
    else
      evaluation_.value(state, options, world, value);
    lock.lock();
    add(walker.path, at, value);
    lock.unlock();
  }

  [[nodiscard]] const Node& root() const { return nodes_[kRoot]; }
  [[nodiscard]] std::span<const Edge> root_edges() const {
    return {edges_.data() + root().edges, static_cast<std::size_t>(root().n_edges)};
  }
  // What followed an edge in one world or another.
  [[nodiscard]] std::vector<const Node*> nodes_after(const Edge& edge) const {
    std::vector<const Node*> all;
    for (u32 at = edge.child; at != 0; at = nodes_[at].other) all.push_back(&nodes_[at]);
    return all;
  }
  [[nodiscard]] std::span<const Edge> edges_of(const Node& n) const {
    return {edges_.data() + n.edges, static_cast<std::size_t>(n.n_edges)};
  }
  [[nodiscard]] std::size_t nodes() const { return nodes_.size() - 1; }
  [[nodiscard]] std::size_t bytes() const {
    return nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge);
  }

  // Mixes `noise`, one number an edge, into the priors of the root's edges.
  void stir(float share, std::span<const float> noise) {
    Node& root = nodes_[kRoot];
    for (u32 i = 0; i < root.n_edges && i < noise.size(); ++i) {
      Edge& edge = edges_[root.edges + i];
      edge.prior = (1.0F - share) * edge.prior + share * noise[i];
    }
  }
  // Makes sure that the root has its edges: for the options of the state itself, with priors from it.
  void open_root() {
    Alone alone;
    game_.options(root_, own_.options);
    if (nodes_[kRoot].n_edges == 0 && !own_.options.empty())
      offer(kRoot, root_, game_.decision(root_).seat, own_, alone);
  }

 private:
  static constexpr u32 kRoot = 1;  // 0 stands for none

  struct Alone {
    void lock() {}
    void unlock() {}
  };

  // Whether each option of the decision that is asked has a subtree of its own.
  [[nodiscard]] bool parts(const State& state, Seat asked) const {
    if (asked != kChance) return game_.sees(state, viewer_);
    for (Seat seat = 0; seat < game_.players(state); ++seat)
      if (!game_.sees(state, seat)) return false;
    return true;
  }

  // The node behind an edge where this is asked; 0: none yet.
  [[nodiscard]] u32 child_of(const Edge& edge, const Decision& asked) const {
    u32 at = edge.child;
    while (at != 0 && nodes_[at].asked != asked) at = nodes_[at].other;
    return at;
  }

  // The same, and makes the node if there is room for it. `from` is where the edge begins; where the tree does not
  // part, its edges share what is behind them.
  u32 enter(u32 from, Edge& edge, bool apart, const Decision& asked) {
    if (edge.child == 0 && !apart)
      for (const Edge& one : edges_of(nodes_[from]))
        if (one.child != 0) edge.child = one.child;
    if (const u32 at = child_of(edge, asked); at != 0 || nodes_.size() >= settings_.most_nodes) return at;
    const auto made = static_cast<u32>(nodes_.size());
    nodes_.emplace_back().asked = asked;
    if (edge.child == 0)
      edge.child = made;
    else
      nodes_[made].other = std::exchange(nodes_[edge.child].other, made);
    return made;
  }

  // The edge that a step took. Its node may have got new edges since, by another's doing.
  [[nodiscard]] Edge& taken(const typename Walker::Step& step) {
    const Node& node = nodes_[step.node];
    if (node.edges == step.edges) return edges_[step.edge];
    Edge* const begin = edges_.data() + node.edges;
    return *std::lower_bound(begin, begin + node.n_edges, step.action,
                             [](const Edge& edge, Action a) { return edge.action < a; });
  }

  // Makes sure that the node has an edge for each of the walker's options. False: no room.
  template <class Lock>
  bool offer(u32 at, const State& state, Seat seat, Walker& walker, Lock& lock) {
    if (covers(nodes_[at], walker.options)) return true;
    const std::size_t n = walker.options.size();
    if (walker.priors.size() < n) walker.priors.resize(n);
    if (seat == kChance) {
      std::fill(walker.priors.begin(), walker.priors.begin() + static_cast<std::ptrdiff_t>(n), 0.0F);
      return open(at, walker.options, walker.priors);
    }
    lock.unlock();
    evaluation_.priors(state, seat, walker.options, walker.priors.data());
    lock.lock();
    return covers(nodes_[at], walker.options) || open(at, walker.options, walker.priors);
  }

  // The edges of a node, for the options that are there now; those that it has are kept, and what is new counts as not
  // offered so far. False: no room.
  bool open(u32 at, const Options& options, const std::vector<float>& priors) {
    const std::size_t n = options.size();
    const u32 before = nodes_[at].edges;
    const u32 n_before = nodes_[at].n_edges;
    if (edges_.size() + n + n_before > settings_.most_edges) return false;
    const auto begin = static_cast<u32>(edges_.size());
    const u32 missed = n_before == 0 ? 0 : nodes_[at].visits - 1;
    u32 old = 0;
    for (std::size_t i = 0; i < n; ++i) {
      for (; old < n_before && edges_[before + old].action < options[i]; ++old) copy_edge(before + old);
      if (old < n_before && edges_[before + old].action == options[i])
        copy_edge(before + old++);
      else
        edges_.push_back({options[i], priors[i], 0, 0, 0, missed});
    }
    for (; old < n_before; ++old) copy_edge(before + old);
    nodes_[at].edges = begin;
    nodes_[at].n_edges = static_cast<u32>(edges_.size()) - begin;
    return true;
  }
  void copy_edge(u32 from) {
    const Edge edge = edges_[from];
    edges_.push_back(edge);
  }

  // Options are sorted, and so are edges: whether every option has one. An edge without an option is no choice now.
  [[nodiscard]] bool covers(const Node& node, const Options& options) const {
    if (node.n_edges < options.size()) return false;
    const Edge* edge = edges_.data() + node.edges;
    const Edge* end = edge + node.n_edges;
    for (const Action option : options) {
      while (edge != end && edge->action < option) ++edge;
      if (edge == end || edge->action != option) return false;
      ++edge;
    }
    return true;
  }

  u32 chance_edge(u32 at, const State& state, const Options& options, Rng& world) const {
    const Action drawn = draw(options, [&](Action a) { return game_.weight(state, a); }, world);
    u32 edge = nodes_[at].edges;
    while (edges_[edge].action != drawn) ++edge;
    return edge;
  }

  u32 best_edge(u32 at, const Options& options, Seat seat) {
    const Node& node = nodes_[at];
    const float visits = static_cast<float>(std::max(1U, node.visits));
    const float explore = settings_.exploration * std::sqrt(visits);
    const float first = node.visits == 0 ? 0.0F : node.value[seat] / visits - settings_.first_play;
    Edge* edges = edges_.data() + node.edges;
    const bool all = node.n_edges == options.size();
    u32 best = 0;
    float best_score = -1e30F;
    std::size_t option = 0;
    for (u32 i = 0; i < node.n_edges; ++i) {
      Edge& edge = edges[i];
      if (!all) {
        if (option == options.size() || edge.action != options[option]) {
          ++edge.missed;
          continue;
        }
        ++option;
      }
      const auto n = static_cast<float>(edge.visits);
      const float worth = edge.visits == 0 ? first : edge.value / n;
      // What few worlds offer must not be looked at as often as if all did.
      const float look =
          edge.missed == 0 ? explore : settings_.exploration * std::sqrt(visits - static_cast<float>(edge.missed));
      const float score = worth + look * edge.prior / (1.0F + n);
      if (score > best_score) {
        best_score = score;
        best = i;
      }
    }
    return node.edges + best;
  }

  // What came of a walk; its visits are counted already.
  void add(const std::vector<typename Walker::Step>& path, u32 leaf, const float* value) {
    const int players = game_.players(root_);
    const auto count = [&](Node& node) {
      for (int i = 0; i < players; ++i) node.value[i] += value[i];
    };
    if (leaf != 0) count(nodes_[leaf]);
    for (const typename Walker::Step& step : path) {
      count(nodes_[step.node]);
      if (step.seat != kChance) taken(step).value += value[step.seat];
    }
  }

  // The tree below one node becomes the whole tree.
  void keep_only(u32 top) {
    std::vector<Node> nodes(2);
    std::vector<Edge> edges;
    std::vector<u32> renamed(nodes_.size());
    std::vector<u32> todo = {top};
    const auto rename = [&](u32 node) {
      if (node == 0) return node;
      if (renamed[node] == 0) {
        renamed[node] = static_cast<u32>(nodes.size());
        nodes.emplace_back();
        todo.push_back(node);
      }
      return renamed[node];
    };
    renamed[top] = kRoot;
    for (std::size_t i = 0; i < todo.size(); ++i) {
      Node node = nodes_[todo[i]];
      const std::span<const Edge> old = edges_of(node);
      node.edges = static_cast<u32>(edges.size());
      for (Edge edge : old) {
        edge.child = rename(edge.child);
        edges.push_back(edge);
      }
      node.other = todo[i] == top ? 0 : rename(node.other);
      nodes[renamed[todo[i]]] = node;
    }
    nodes_ = std::move(nodes);
    edges_ = std::move(edges);
  }

  const G& game_;
  const E& evaluation_;
  SearchSettings settings_;
  Walker own_;
  State root_ = {};
  Seat viewer_ = kNoSeat;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
};

}  // namespace pelops::ai
