/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* codecs.c — no codec: compressed streams are recognised here, but urisift decompresses them. */
#include "scanner/source/codec/codec.h"

const struct codec codec_gzip = {.make = NULL};
