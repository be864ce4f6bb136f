#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace pelops::terminal {

enum class Read { kLine, kCancelled, kEnd };

// Lines from a person or a script.
class Input {
 public:
  // What a line could go on with: whole lines that begin with it.
  using Complete = std::function<std::vector<std::string>(const std::string& begun)>;

  Input() = default;
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  virtual ~Input() = default;

  // Ctrl-C cancels the line; the wish to end the program is an end.
  virtual Read line(const std::string& prompt, std::string& out) = 0;
  [[nodiscard]] virtual bool waiting() const { return false; }  // a line has been read ahead
  [[nodiscard]] virtual bool by_hand() const = 0;               // a person types, at a terminal
};

// Plain lines, for pipes and for terminals that can nothing.
std::unique_ptr<Input> plain_input(bool by_hand);
// With editing, history (kept in `history`, if not empty) and completion.
std::unique_ptr<Input> edited_input(const std::string& history, Input::Complete complete);

}  // namespace pelops::terminal
