#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace pelops {

struct Ran {
  std::string out;
  int code = -1;
};

class Cli : public testing::Test {
 protected:
  void SetUp() override {
    const testing::TestInfo* info = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(testing::TempDir()) / (std::string("pelops_cli_") + info->name());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // Standard error comes along with standard output.
  static Ran run(const std::string& arguments) {
    Ran ran;
    std::FILE* pipe = popen((PELOPS_PROGRAM " " + arguments + " 2>&1").c_str(), "r");
    if (pipe == nullptr) return ran;
    char piece[4096];
    for (std::size_t n; (n = std::fread(piece, 1, sizeof piece, pipe)) > 0;) ran.out.append(piece, n);
    const int status = pclose(pipe);
    ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return ran;
  }
  static void expect(const std::string& arguments, int code, const std::string& says) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, code) << arguments << "\n" << ran.out;
    EXPECT_NE(ran.out.find(says), std::string::npos) << arguments << "\n" << ran.out;
  }
  [[nodiscard]] std::string file(const std::string& name, const std::string& text) const {
    const std::string path = folder_ / name;
    write(path, text);
    return path;
  }
  static void write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
  }

  static std::string read(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  std::filesystem::path folder_;
};

}  // namespace pelops
