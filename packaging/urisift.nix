# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# nix-build -E 'with import <nixpkgs> { }; callPackage ./packaging/urisift.nix { }'
{ lib, stdenv, cmake, pkg-config, bzip2, libarchive, libidn2, libpsl, pcre2, sqlite, xxHash, xz
, zlib, zstd }:

stdenv.mkDerivation {
  pname = "urisift";
  version = "0.2.0";
  src = lib.cleanSource ./..;

  nativeBuildInputs = [ cmake pkg-config ];
  buildInputs = [ bzip2 libarchive libidn2 libpsl pcre2 sqlite xxHash xz zlib zstd ];
  cmakeFlags = [
    "-DURISIFT_BUILD_TESTS=OFF"
    "-DURISIFT_BUILD_BENCH=OFF"
    "-DURISIFT_POPPLER=OFF"
    "-DURISIFT_LIBPST=OFF"
  ];

  meta = {
    description = "Finds, validates and normalizes URLs, URNs and other identifiers";
    license = lib.licenses.mit;
    platforms = lib.platforms.linux;
    mainProgram = "urisift";
  };
}
