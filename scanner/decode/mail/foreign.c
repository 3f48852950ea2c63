/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* foreign.c — what a charset's label says, and which octets of its text are ASCII. */
#include "scanner/decode/mail/foreign.h"

#include "scanner/decode/mail/ascii.h"

static const struct {
    const char *name; /* in lower case */
    bool whole;       /* or the label only begins with it */
    enum foreign_kind kind;
} names[] = {
    {"", true, FOREIGN_NOT},
    {"utf-8", true, FOREIGN_NOT},
    {"utf8", true, FOREIGN_NOT},
    {"us-ascii", true, FOREIGN_NOT},
    {"ascii", true, FOREIGN_NOT},
    {"ansi_x3.4-1968", true, FOREIGN_NOT},
    {"iso646-us", true, FOREIGN_NOT},
    {"unknown", false, FOREIGN_NOT},
    {"x-unknown", false, FOREIGN_NOT},
    {"iso-2022-", false, FOREIGN_SHIFTS},
    {"csiso2022", false, FOREIGN_SHIFTS},
    {"gb", false, FOREIGN_PAIRS},
    {"csgb", false, FOREIGN_PAIRS},
    {"chinese", false, FOREIGN_PAIRS},
    {"big5", false, FOREIGN_PAIRS},
    {"csbig5", false, FOREIGN_PAIRS},
    {"cn-big5", false, FOREIGN_PAIRS},
    {"x-x-big5", false, FOREIGN_PAIRS},
    {"shift", false, FOREIGN_PAIRS},
    {"csshift", false, FOREIGN_PAIRS},
    {"sjis", false, FOREIGN_PAIRS},
    {"x-sjis", false, FOREIGN_PAIRS},
    {"ms_kanji", false, FOREIGN_PAIRS},
    {"windows-31j", false, FOREIGN_PAIRS},
    {"windows-9", false, FOREIGN_PAIRS}, /* 932, 936, 949, 950 */
    {"cp9", false, FOREIGN_PAIRS},
    {"ms9", false, FOREIGN_PAIRS},
    {"euc", false, FOREIGN_PAIRS},
    {"cseuc", false, FOREIGN_PAIRS},
    {"x-euc", false, FOREIGN_PAIRS},
    {"ks_c", false, FOREIGN_PAIRS},
    {"ksc", false, FOREIGN_PAIRS},
    {"csksc", false, FOREIGN_PAIRS},
    {"korean", false, FOREIGN_PAIRS},
    {"johab", false, FOREIGN_PAIRS},
    {"uhc", false, FOREIGN_PAIRS},
};

void foreign_begin(struct foreign *f, struct urisift_span label)
{
    *f = (struct foreign){.kind = FOREIGN_HIGH};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (label.size > 0 && ascii_lower(label.data[0]) != (uint8_t)names[i].name[0])
            continue;
        size_t size = strlen(names[i].name);
        bool fits = names[i].whole ? label.size == size : label.size >= size;
        if (fits && ascii_same(label.data, (const uint8_t *)names[i].name, size)) {
            f->kind = names[i].kind;
            return;
        }
    }
}

/* ESC, octets 0x20 to 0x2F, and one more end a sequence; its first says what is shifted (ISO 2022). */
static bool is_escaped(struct foreign *f, uint8_t c)
{
    if (c == 0x1b) {
        f->escape = 1;
        return true;
    }
    if (f->escape == 0) {
        if (c == 0x0e || c == 0x0f)
            f->shifted = c == 0x0e;
        return f->shifted && c > ' ' && c < 0x7f;
    }
    if (f->escape == 1)
        f->escape = c;
    if (c < 0x20 || c > 0x2f) {
        if (f->escape == '$' || f->escape == '(')
            f->shifted = f->escape == '$';
        f->escape = 0;
    }
    return true;
}

static bool is_foreign(struct foreign *f, uint8_t c)
{
    if (f->kind == FOREIGN_SHIFTS && is_escaped(f, c))
        return true;
    if (f->kind != FOREIGN_PAIRS)
        return c >= 0x80;
    /* White space ends a pair that was cut off. */
    bool second = f->second && c > ' ';
    f->second = !second && c >= 0x80;
    return second || c >= 0x80;
}

enum urisift_error foreign_put(struct foreign *f, const struct urisift_text *t, struct urisift_text_sink out)
{
    if (f->kind == FOREIGN_NOT)
        return text_put_part(out, t, 0, t->size);
    enum urisift_error error = URISIFT_OK;
    size_t begin = 0;
    for (size_t i = 0; !error && i < t->size; i++) {
        if (!is_foreign(f, t->data[i]))
            continue;
        struct urisift_text octet = text_part(t, i, i + 1);
        error = text_put_part(out, t, begin, i);
        if (!error)
            error = text_put_other(out, "\xff", 1, octet.begin, octet.end);
        begin = i + 1;
    }
    return error ? error : text_put_part(out, t, begin, t->size);
}
