/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * parameter_values.c — the value of a parameter out of its sections, byte by byte
 * or as runs with their places.
 */
#include "scanner/decode/content/parameters.h"

#include "core/text/escape.h"
#include "scanner/decode/charset/charset.h"
#include "scanner/decode/common/ascii.h"

/* The next of a value's parts: bytes of the field that stand for themselves, or one byte
 * that stands for them. */
struct piece {
    size_t begin, end;
    bool other;
    uint8_t byte;
};

/* Is the byte left out of the value: of the folding, or white space where it is not wanted? */
static bool is_dropped(uint8_t c, bool drop_blanks)
{
    return c == '\r' || c == '\n' || (drop_blanks && ascii_is_white(c));
}

/* Reads from *at on; false at the value's end. */
static bool next_piece(const struct parameters *p, const struct parameter_fragment *f,
                       bool drop_blanks, size_t *at, struct piece *piece)
{
    const uint8_t *data = p->field.data;
    size_t i = *at;
    for (; i < f->end; i++) {
        if (f->quoted && data[i] == '\\' && f->end - i > 1)
            i++;
        if (!is_dropped(data[i], drop_blanks))
            break;
    }
    if (i >= f->end)
        return false;
    piece->begin = i;
    piece->other = false;
    if (f->extended && data[i] == '%' && escape_is_whole(data, f->end, i)) {
        piece->other = true;
        piece->byte = escape_value(data, i);
        piece->end = *at = i + 3;
        return true;
    }
    do
        i++;
    while (i < f->end && !is_dropped(data[i], drop_blanks) && !(f->quoted && data[i] == '\\') &&
           !(f->extended && data[i] == '%'));
    piece->end = *at = i;
    return true;
}

/* The number of that name; name_count if there is none. */
static size_t number_of(const struct parameters *p, const char *name)
{
    size_t i = 0;
    while (i < p->name_count && !ascii_is(p->names[i], name))
        i++;
    return i;
}

/* The first fragment of that name and form whose section is the least from `section` on. */
static const struct parameter_fragment *find(const struct parameters *p, size_t name,
                                             bool continued, size_t section)
{
    const struct parameter_fragment *least = NULL;
    for (size_t i = 0; i < p->count; i++) {
        const struct parameter_fragment *f = &p->fragments[i];
        if (f->name == name && f->continued == continued && f->section >= section &&
            (!least || f->section < least->section))
            least = f;
    }
    return least;
}

/* The fragment that a value begins with: the form of RFC 2231 goes first. */
static const struct parameter_fragment *find_first(const struct parameters *p, size_t name)
{
    const struct parameter_fragment *f = find(p, name, true, 0);
    return f ? f : find(p, name, false, 0);
}

/* The section behind this one; NULL if it misses. */
static const struct parameter_fragment *find_next(const struct parameters *p,
                                                  const struct parameter_fragment *f)
{
    const struct parameter_fragment *next =
        f->continued ? find(p, f->name, true, f->section + 1u) : NULL;
    return next && next->section == f->section + 1 ? next : NULL;
}

ptrdiff_t parameters_get(const struct parameters *p, const char *name, uint8_t *buffer, size_t size)
{
    size_t total = 0;
    const struct parameter_fragment *f = find_first(p, number_of(p, name));
    if (!f)
        return -1;
    for (; f; f = find_next(p, f)) {
        struct piece piece;
        for (size_t at = f->begin; next_piece(p, f, false, &at, &piece);) {
            const uint8_t *data = piece.other ? &piece.byte : p->field.data + piece.begin;
            size_t length = piece.other ? 1 : piece.end - piece.begin;
            if (total < size)
                memcpy(buffer + total, data, length < size - total ? length : size - total);
            total += length;
        }
    }
    return (ptrdiff_t)total;
}

/* A value on its way out. */
struct putting {
    const struct urisift_text *source;
    struct urisift_text_sink out;
    struct charset charset;
    bool whole;          /* all of it stands for … */
    uint64_t begin, end; /* … that stretch of the stream */
};

static enum urisift_error put_piece(struct putting *put, const struct piece *piece)
{
    struct urisift_text part = text_part(put->source, piece->begin, piece->end);
    if (put->whole || piece->other) {
        part.map = TEXT_WHOLE;
        part.phase = 0;
    }
    if (put->whole) {
        part.begin = put->begin;
        part.end = put->end;
    }
    if (piece->other) {
        part.data = &piece->byte;
        part.size = 1;
    }
    return charset_feed(&put->charset, &part, put->out);
}

/* Do the sections from `f` on stand in another order than theirs? Then notes what they span. */
static bool is_out_of_order(const struct parameters *p, const struct parameter_fragment *f,
                            struct putting *put)
{
    size_t begin = f->begin, end = f->end;
    bool other = false;
    for (const struct parameter_fragment *next = find_next(p, f); next;
         f = next, next = find_next(p, f)) {
        other |= next->begin < f->begin;
        begin = next->begin < begin ? next->begin : begin;
        end = next->end > end ? next->end : end;
    }
    if (!other)
        return false;
    struct urisift_text all = text_part(put->source, begin, end);
    put->begin = all.begin;
    put->end = all.end;
    return true;
}

/* Puts the sections from `f` on until one misses. *last is set to the last of them. */
static enum urisift_error put_value(const struct parameters *p, const struct parameter_fragment *f,
                                    struct putting *put, bool drop_blanks,
                                    const struct parameter_fragment **last)
{
    enum urisift_error error = URISIFT_OK;
    put->whole = is_out_of_order(p, f, put);
    charset_begin(&put->charset, (struct urisift_span){p->field.data + f->label_begin,
                                                       f->label_end - f->label_begin});
    for (; f && !error; *last = f, f = find_next(p, f)) {
        struct piece piece;
        for (size_t at = f->begin; !error && next_piece(p, f, drop_blanks, &at, &piece);)
            error = put_piece(put, &piece);
    }
    if (!error)
        error = charset_finish(&put->charset, put->out);
    charset_end(&put->charset);
    return error;
}

enum urisift_error parameters_put(const struct parameters *p, const char *name,
                                  const struct urisift_text *source, struct urisift_text_sink out,
                                  bool drop_blanks)
{
    struct putting put = {.source = source, .out = out};
    const struct parameter_fragment *f = find_first(p, number_of(p, name)), *last;
    return f ? put_value(p, f, &put, drop_blanks, &last) : URISIFT_OK;
}

enum urisift_error parameters_put_extended(const struct parameters *p,
                                           const struct urisift_text *source,
                                           struct urisift_text_sink out)
{
    struct putting put = {.source = source, .out = out};
    enum urisift_error error = URISIFT_OK;
    bool some = false;
    for (size_t name = 0; !error && name < p->name_count; name++) {
        const struct parameter_fragment *f = find(p, name, true, 0);
        while (f && !error) {
            uint64_t at =
                f->end > f->begin ? text_part(source, f->begin, f->end).begin : source->begin;
            if (some)
                error = text_put_other(out, "\n\n", 2, at, at);
            some = true;
            if (!error)
                error = put_value(p, f, &put, false, &f);
            f = error ? NULL : find(p, name, true, f->section + 1u);
        }
    }
    return error;
}
