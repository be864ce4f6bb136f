#include "terminal/input.h"

#include <histedit.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "terminal/ink.h"
#include "terminal/signals.h"

namespace pelops::terminal {
namespace {

constexpr std::size_t kMaxLine = 4096;

class PlainInput final : public Input {
 public:
  explicit PlainInput(bool by_hand) : by_hand_(by_hand) {}

  Read line(const std::string& prompt, std::string& out) override {
    std::fputs(prompt.c_str(), stdout);
    std::fflush(stdout);
    for (;;) {
      if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
        out = buffer_.substr(0, end);
        buffer_.erase(0, end + 1);
        if (!out.empty() && out.back() == '\r') out.pop_back();
        if (!by_hand_) std::printf("%s\n", out.c_str());  // a script's answers stand in what it reads
        return Read::kLine;
      }
      if (Signals::ending()) return Read::kEnd;
      char piece[1024];
      const ssize_t n = read(STDIN_FILENO, piece, sizeof piece);
      if (n > 0) {
        buffer_.append(piece, static_cast<std::size_t>(n));
        if (buffer_.size() > kMaxLine && buffer_.find('\n') == std::string::npos) buffer_.resize(kMaxLine);
      } else if (n < 0 && errno == EINTR) {
        if (Signals::interrupted()) {
          std::puts("");
          return Read::kCancelled;
        }
      } else if (buffer_.empty()) {
        return Read::kEnd;
      } else {
        buffer_ += '\n';  // the last line had no end
      }
    }
  }

  [[nodiscard]] bool waiting() const override { return buffer_.find('\n') != std::string::npos; }
  [[nodiscard]] bool by_hand() const override { return by_hand_; }

 private:
  bool by_hand_;
  std::string buffer_;
};

class EditedInput final : public Input {
 public:
  EditedInput(std::string file, Complete complete)
      : file_(std::move(file)), complete_(std::move(complete)), history_(history_init()) {
    HistEvent event;
    history(history_, &event, H_SETSIZE, 500);
    history(history_, &event, H_SETUNIQUE, 1);
    if (!file_.empty()) history(history_, &event, H_LOAD, file_.c_str());
    editor_ = el_init("pelops", stdin, stdout, stderr);
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_EDITOR, "emacs");
    // A plus makes a function of what goes through the library's variable arguments.
    el_set(
        editor_, EL_PROMPT, +[](EditLine* editor) -> char* {
          EditedInput* self = nullptr;
          el_get(editor, EL_CLIENTDATA, &self);
          return self->prompt_.data();
        });
    el_set(editor_, EL_SIGNAL, 0);  // ours see to it
    el_set(editor_, EL_HIST, history, history_);
    el_set(
        editor_, EL_ADDFN, "pelops-complete", "Complete a line", +[](EditLine* editor, int) -> unsigned char {
          EditedInput* self = nullptr;
          el_get(editor, EL_CLIENTDATA, &self);
          return self->complete();
        });
    el_set(editor_, EL_BIND, "^I", "pelops-complete", nullptr);
    el_set(editor_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  }

  ~EditedInput() override {
    HistEvent event;
    if (!file_.empty()) history(history_, &event, H_SAVE, file_.c_str());
    el_end(editor_);
    history_end(history_);
  }

  Read line(const std::string& prompt, std::string& out) override {
    prompt_ = prompt;
    std::fflush(stdout);
    int n = 0;
    const char* text = el_gets(editor_, &n);
    if (Signals::ending()) return Read::kEnd;
    if (text == nullptr || n <= 0) {
      const bool interrupted = Signals::interrupted();
      el_reset(editor_);
      std::puts("");
      return interrupted ? Read::kCancelled : Read::kEnd;
    }
    out = text;
    while (!out.empty() && (out.back() == '\n' || out.back() == '\r')) out.pop_back();
    HistEvent event;
    if (!out.empty()) history(history_, &event, H_ENTER, out.c_str());
    return Read::kLine;
  }

  [[nodiscard]] bool by_hand() const override { return true; }

 private:
  // Goes on with what all candidates share; where that is nothing, lists them.
  unsigned char complete() {
    const LineInfo* info = el_line(editor_);
    const std::string begun(info->buffer, info->cursor);
    const std::vector<std::string> found = complete_(begun);
    if (found.empty()) return CC_REFRESH_BEEP;
    std::string common = found.front();
    for (const std::string& one : found) {
      std::size_t n = 0;
      while (n < common.size() && n < one.size() && common[n] == one[n]) ++n;
      while (n > 0 && n < common.size() && (static_cast<unsigned char>(common[n]) & 0xc0U) == 0x80U) --n;
      common.resize(n);
    }
    if (common.size() > begun.size() && folded(common).starts_with(folded(begun))) {
      int characters = 0;  // the library counts characters, not bytes
      for (const char c : begun) characters += (static_cast<unsigned char>(c) & 0xc0U) != 0x80U ? 1 : 0;
      el_deletestr(editor_, characters);
      el_insertstr(editor_, (common + (found.size() == 1 ? " " : "")).c_str());
      return CC_REFRESH;
    }
    std::puts("");
    for (const std::string& one : found) std::printf("  %s\n", one.c_str());
    std::fflush(stdout);
    return CC_REDISPLAY;
  }

  std::string file_;
  Complete complete_;
  std::string prompt_;
  History* history_;
  EditLine* editor_ = nullptr;
};

}  // namespace

std::unique_ptr<Input> plain_input(bool by_hand) { return std::make_unique<PlainInput>(by_hand); }
std::unique_ptr<Input> edited_input(const std::string& history, Input::Complete complete) {
  return std::make_unique<EditedInput>(history, std::move(complete));
}

}  // namespace pelops::terminal
