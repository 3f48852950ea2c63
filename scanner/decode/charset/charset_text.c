/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* charset_text.c — gives iconv(3) as many bytes at a time as there are. */
#include "scanner/decode/charset/charset_text.h"

#include <errno.h>
#include <string.h>

#include "scanner/decode/charset/iconv_text.h"

enum {
    INPUT = 512,        /* bytes that are given to iconv(3) at a time */
    OUTPUT = 4 * INPUT, /* bytes of UTF-8 that it may return */
};

static const char *name_of(const char *folded, const char *label)
{
    static const struct {
        const char *label, *name;
    } rows[] = {
#define CHARSET_TEXT(label, name) {label, name},
#include "scanner/decode/charset/charset_text.def"
#undef CHARSET_TEXT
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].label, folded) == 0)
            return rows[i].name;
    return label;
}

bool charset_text_begin(struct charset_text *c, const char *folded, const char *label)
{
    c->pending_size = 0;
    c->converter = iconv_text_open(name_of(folded, label));
    return c->converter != (iconv_t)-1;
}

void charset_text_end(struct charset_text *c)
{
    iconv_close(c->converter);
}

static enum urisift_error put(const struct charset_text *c, const void *data, size_t size,
                              struct urisift_text_sink out)
{
    return text_put_other(out, data, size, c->at, c->at);
}

static enum urisift_error put_illegal(const struct charset_text *c, struct urisift_text_sink out)
{
    static const char replacement[] = "\xEF\xBF\xBD"; /* U+FFFD */
    return put(c, replacement, sizeof replacement - 1, out);
}

/* Converts the bytes and keeps the beginning of a character at their end. */
static enum urisift_error convert(struct charset_text *c, uint8_t *data, size_t size,
                                  struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    char *from = (char *)data;
    while (!error && size > 0) {
        char output[OUTPUT], *to = output;
        size_t room = sizeof output, before = size;
        bool failed = iconv(c->converter, &from, &size, &to, &room) == (size_t)-1;
        int why = failed ? errno : 0;
        error = put(c, output, sizeof output - room, out);
        if (!failed || error || (why == E2BIG && (size < before || room < sizeof output)))
            continue;
        if (why == EINVAL && size < CHARSET_TEXT_PENDING)
            break; /* more bytes belong to the character */
        error = put_illegal(c, out);
        from++;
        size--;
    }
    c->pending_size = size < CHARSET_TEXT_PENDING ? size : 0;
    memcpy(c->pending, from, c->pending_size);
    return error;
}

enum urisift_error charset_text_feed(void *charset_text, const struct urisift_text *t,
                                     struct urisift_text_sink out)
{
    struct charset_text *c = charset_text;
    enum urisift_error error = URISIFT_OK;
    c->at = t->end;
    for (size_t i = 0; !error && i < t->size;) {
        uint8_t input[INPUT];
        size_t kept = c->pending_size, left = t->size - i,
               more = left < INPUT - kept ? left : INPUT - kept;
        memcpy(input, c->pending, kept);
        memcpy(input + kept, t->data + i, more);
        i += more;
        error = convert(c, input, kept + more, out);
    }
    return error;
}

enum urisift_error charset_text_finish(void *charset_text, struct urisift_text_sink out)
{
    struct charset_text *c = charset_text;
    char output[OUTPUT], *to = output;
    size_t room = sizeof output;
    /* a letter that iconv(3) holds because an accent may follow */
    iconv(c->converter, NULL, NULL, &to, &room);
    enum urisift_error error = put(c, output, sizeof output - room, out);
    if (!error && c->pending_size > 0)
        error = put_illegal(c, out);
    c->pending_size = 0;
    return error;
}
