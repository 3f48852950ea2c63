/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kinds.c — recognises files that the program reads with another program, and this module cannot:
 * PDFs, and what Outlook writes. As cli/pdf/pdf.c and cli/outlook/outlook.c do it.
 */
#include <string.h>
#include <strings.h>

#include "python/src/producer.h"

enum { PDF_MARK = 1024 /* `%PDF-` begins in so many bytes of a file */ };

static bool is_digit(uint8_t c)
{
    return c >= '0' && c <= '9';
}

static bool begins_with(struct urisift_span head, const char *bytes, size_t size)
{
    return head.size >= size && memcmp(head.data, bytes, size) == 0;
}

/* Do the bytes after the first line look like a PDF? Then a comment or an object follows. */
static bool goes_on(const uint8_t *at, const uint8_t *end)
{
    while (at < end && (*at == '\r' || *at == '\n'))
        at++;
    return at < end && (*at == '%' || (is_digit(*at) && memmem(at, (size_t)(end - at), " obj", 4)));
}

/* It may begin after other bytes, with a line like `%PDF-1.7`. */
static bool is_pdf(struct urisift_span head)
{
    const uint8_t *at = head.data, *end = at + head.size;
    if (begins_with(head, "%PDF-", 5))
        return true;
    if (begins_with(head, "WARC/", 5) || head.size == 0)
        return false;
    while ((at = memmem(at, (size_t)(end - at), "%PDF-", 5)) && at < head.data + PDF_MARK) {
        at += 5;
        if (end - at > 3 && is_digit(at[0]) && at[1] == '.' && is_digit(at[2]) &&
            (at[3] == '\r' || at[3] == '\n') && goes_on(at + 3, end))
            return !urisift_archive_may_be(head.data, head.size);
    }
    return false;
}

/* Has the compound file a stream of messages, as far as its first bytes show, or such a name? */
static bool is_message(struct urisift_span head, struct urisift_span name)
{
    static const char *const streams[] = {"__properties_version1.0", "__nameid_version1.0",
                                          "__substg1.0_", "__recip_version1.0_",
                                          "__attach_version1.0_"};
    if (name.size >= 4 && strncasecmp((const char *)name.data + name.size - 4, ".msg", 4) == 0)
        return true;
    for (size_t i = 0; i < sizeof streams / sizeof *streams; i++) {
        char wide[64];
        const size_t size = 2 * strlen(streams[i]);
        for (size_t k = 0; k < size; k++)
            wide[k] = k % 2 == 0 ? streams[i][k / 2] : 0;
        if (memmem(head.data, head.size, wide, size))
            return true;
    }
    return false;
}

const char *kind_refusal(struct urisift_span head, struct urisift_span name)
{
    if (is_pdf(head))
        return "a PDF, which only the program urisift searches";
    if (begins_with(head, "\x78\x9F\x3E\x22", 4) || begins_with(head, "!BDN", 4) ||
        (begins_with(head, "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", 8) && is_message(head, name)))
        return "a file of Outlook, which only the program urisift searches";
    return NULL;
}
