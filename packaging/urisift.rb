# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# A formula for Homebrew on Linux. url and sha256 are those of a release: see SHA256SUMS there.
class Urisift < Formula
  desc "Finds, validates and normalizes URLs, URNs and other identifiers"
  homepage "https://example.org/urisift"
  url "https://example.org/urisift/urisift-0.2.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "cmake" => :build
  depends_on "pkg-config" => :build
  depends_on "xxhash" => :build
  depends_on "bzip2"
  depends_on "libarchive"
  depends_on "libidn2"
  depends_on "libpsl"
  depends_on :linux
  depends_on "pcre2"
  depends_on "sqlite"
  depends_on "xz"
  depends_on "zlib"
  depends_on "zstd"

  def install
    system "cmake", "-S", ".", "-B", "build", "-DURISIFT_BUILD_TESTS=OFF",
           "-DURISIFT_BUILD_BENCH=OFF", "-DURISIFT_POPPLER=OFF", "-DURISIFT_LIBPST=OFF",
           *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    assert_equal "http://a.example/\n", pipe_output(bin/"urisift", "see http://A.example/, and")
  end
end
