/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tex.c — TeX source: undoes the escapes \% \# \& \_ \~ that a URL needs there.
 *
 * Idea:     the backslash goes, the character stays; each such place begins a
 *           new exact run, so that offsets stay true to the octet.
 * See:      IVOA Identifiers 2.0, whose source writes \nolinkurl{ivo://…\%20…}.
 */
#include <string.h>

#include "core/chars.h"
#include "scanner/decode/decoder.h"

struct tex {
    bool backslash; /* the last run ended in one, not yet passed on */
    uint64_t at;    /* where it stood */
};

static bool is_escaped_char(uint8_t c)
{
    return c == '%' || c == '#' || c == '&' || c == '_' || c == '~';
}

static enum urisift_error put_backslash(struct tex *tex, struct urisift_text_sink sink)
{
    struct urisift_text one = {(const uint8_t *)"\\", 1, tex->at, tex->at + 1, TEXT_EXACT, 0};
    tex->backslash = false;
    return sink.put(sink.self, &one);
}

static enum urisift_error feed_tex(void *state, const struct urisift_text *t, struct urisift_text_sink sink)
{
    struct tex *tex = state;
    enum urisift_error error = URISIFT_OK;
    size_t begin = 0;
    if (tex->backslash && t->size > 0) {
        if (!is_escaped_char(t->data[0]))
            error = put_backslash(tex, sink);
        tex->backslash = false;
    }
    for (size_t i = 0; !error && i < t->size; i++) {
        const uint8_t *hit = memchr(t->data + i, '\\', t->size - i);
        if (!hit)
            break;
        i = (size_t)(hit - t->data);
        if (i + 1 == t->size) {
            tex->backslash = true;
            tex->at = text_part(t, i, i + 1).begin;
            error = text_put_part(sink, t, begin, i);
            begin = t->size;
        } else if (is_escaped_char(t->data[i + 1])) {
            error = text_put_part(sink, t, begin, i);
            begin = i + 1;
        }
    }
    return error ? error : text_put_part(sink, t, begin, t->size);
}

static enum urisift_error finish_tex(void *state, struct urisift_text_sink sink)
{
    struct tex *tex = state;
    return tex->backslash ? put_backslash(tex, sink) : URISIFT_OK;
}

/* A document says what it is in a line of its own; listings number it. */
static int sniff_tex(const uint8_t *head, size_t size)
{
    static const char *const marks[] = {"\\documentclass", "\\documentstyle"};
    for (size_t i = 0; i < size;) {
        size_t begin = i;
        while (begin < size && (head[begin] == ' ' || char_is(head[begin], CHAR_DIGIT)))
            begin++;
        for (size_t k = 0; k < sizeof marks / sizeof marks[0]; k++)
            if (size - begin > strlen(marks[k]) && memcmp(head + begin, marks[k], strlen(marks[k])) == 0)
                return 90;
        const uint8_t *newline = memchr(head + begin, '\n', size - begin);
        i = newline ? (size_t)(newline - head) + 1 : size;
    }
    return 0;
}

const struct urisift_decoder urisift_decoder_tex = {
    .name = "tex",
    .summary = "TeX source: \\% \\# \\& \\_ \\~ undone",
    .sniff = sniff_tex,
    .state_size = sizeof(struct tex),
    .feed = feed_tex,
    .finish = finish_tex,
};
