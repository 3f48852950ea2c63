/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* text.c — the format of plain text, which is searched as it is, without a copy. */
#include <string.h>

#include "scanner/decode/decoder.h"

/* Does the stream begin as a program: with the line that names its interpreter, or with PHP that
 * does not change to HTML? */
static bool is_program(const uint8_t *head, size_t size)
{
    if (size > 2 && memcmp(head, "#!", 2) == 0 && (head[2] == '/' || head[2] == ' '))
        return true;
    return size > 5 && memcmp(head, "<?php", 5) == 0 && !memmem(head, size, "?>", 2);
}

static int sniff_text(const uint8_t *head, size_t size)
{
    return is_program(head, size) ? DECODER_SURE : 1; /* 1: less sure than any other format */
}

const struct urisift_decoder urisift_decoder_text = {
    .name = "text",
    .summary = "plain text, nothing decoded",
    .sniff = sniff_text,
};
