/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* text.c — the format of plain text, which is searched as it is, without a copy. */
#include "scanner/decode/decoder.h"

static int sniff_text(const uint8_t *head, size_t size)
{
    (void)head;
    (void)size;
    return 1; /* less sure than any other format */
}

const struct urisift_decoder urisift_decoder_text = {
    .name = "text",
    .summary = "plain text, nothing decoded",
    .sniff = sniff_text,
};
