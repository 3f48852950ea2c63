/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* parameter_values.c — joins the sections of a parameter's value, as bytes or as runs with their
 * places. */
#include "scanner/decode/content/parameters.h"

#include "core/text/escape.h"
#include "scanner/decode/charset/charset.h"
#include "scanner/decode/common/ascii.h"

/* A piece of a value: bytes of the field as they are, or (`other`) one byte that bytes of the field
 * encode. */
struct piece {
    size_t begin, end;
    bool other;
    uint8_t byte;
};

/* Does the value omit this byte? Folds are omitted, and white space if `drop_blanks`. */
static bool is_dropped(uint8_t c, bool drop_blanks)
{
    return c == '\r' || c == '\n' || (drop_blanks && ascii_is_white(c));
}

/* Reads the next piece, from *at on. False: the value has ended. */
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

/* Returns the index of the name; name_count: there is no such parameter. */
static size_t number_of(const struct parameters *p, const char *name)
{
    size_t i = 0;
    while (i < p->name_count && !ascii_is(p->names[i], name))
        i++;
    return i;
}

/* Returns the first fragment of that name and form with the lowest section that is at least
 * `section`; NULL: there is none. */
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

/* Returns the fragment that a value begins with. The form of RFC 2231 has precedence. */
static const struct parameter_fragment *find_first(const struct parameters *p, size_t name)
{
    const struct parameter_fragment *f = find(p, name, true, 0);
    return f ? f : find(p, name, false, 0);
}

/* Returns the next section; NULL: it is missing. */
static const struct parameter_fragment *find_next(const struct parameters *p,
                                                  const struct parameter_fragment *f)
{
    const struct parameter_fragment *next =
        f->continued ? find(p, f->name, true, f->section + 1u) : NULL;
    return next && next->section == f->section + 1 ? next : NULL;
}

size_t parameters_get_one(const struct parameters *p, const struct parameter_fragment *f,
                          uint8_t *buffer, size_t size)
{
    size_t total = 0;
    struct piece piece;
    for (size_t at = f->begin; next_piece(p, f, false, &at, &piece);) {
        const uint8_t *data = piece.other ? &piece.byte : p->field.data + piece.begin;
        size_t length = piece.other ? 1 : piece.end - piece.begin;
        if (total < size)
            memcpy(buffer + total, data, length < size - total ? length : size - total);
        total += length;
    }
    return total;
}

ptrdiff_t parameters_get(const struct parameters *p, const char *name, uint8_t *buffer, size_t size)
{
    size_t total = 0;
    const struct parameter_fragment *f = find_first(p, number_of(p, name));
    if (!f)
        return -1;
    for (; f; f = find_next(p, f))
        total += parameters_get_one(p, f, total < size ? buffer + total : NULL,
                                    total < size ? size - total : 0);
    return (ptrdiff_t)total;
}

/* A value that is being put. */
struct putting {
    const struct urisift_text *source;
    struct urisift_text_sink out;
    struct charset charset;
    bool whole;          /* all its bytes are mapped to [begin, end) */
    uint64_t begin, end; /* in the stream */
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

/* Are the sections from `f` on out of order in the field? If so, notes the range of all of them. */
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

/* Puts the sections from `f` on, up to the first missing one. *last: the last section put. */
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
