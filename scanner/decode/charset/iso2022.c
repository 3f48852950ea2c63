/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* iso2022.c — reads escape sequences and shifts, and replaces the text of other character sets. */
#include "scanner/decode/charset/iso2022.h"

#include <string.h>

enum { ESC = 0x1B, SO = 0x0E, SI = 0x0F, DELETE = 0x7F, LONGEST = 4 };

/* Counts bytes of ASCII other than ESC, SO and SI. */
BYTES_BEFORE(count_plain, (c >= 0x80) | (c == ESC) | (c == SO) | (c == SI))

void iso2022_begin(struct iso2022 *s, enum iso2022_charset charset)
{
    memset(s, 0, sizeof *s);
    s->has_shifts = charset != ISO2022_JP;
    s->single_width = charset == ISO2022_CN ? 2 : charset == ISO2022_JP;
}

static bool is_final(uint8_t c)
{
    return c >= 0x30 && c < DELETE;
}

/* Is this a byte of a sequence, '(' to '/', that says which of the sets G0 to G3 is changed? */
static bool is_designator(uint8_t c)
{
    return c >= 0x28 && c <= 0x2F;
}

/*
 * Returns the size of the sequence that begins with seq[0], an ESC; 0 if none begins there; -1 if
 * that depends on more bytes.
 *
 *     ESC ( F         a set with one byte a character
 *     ESC $ F         a set with two bytes a character; F is @, A or B
 *     ESC $ ( F       any other set with two bytes a character
 *     ESC N, ESC O    a single shift
 *     ESC & @         a revision of a set
 */
static int measure(const struct iso2022 *s, const uint8_t *seq, size_t size)
{
    if (size < 2)
        return -1;
    if (seq[1] == 'N' || seq[1] == 'O')
        return s->single_width >= (seq[1] == 'N' ? 1 : 2) ? 2 : 0;
    if (seq[1] != '$' && seq[1] != '&' && !is_designator(seq[1]))
        return 0;
    if (size < 3)
        return -1;
    if (seq[1] == '&')
        return seq[2] == '@' ? 3 : 0;
    if (seq[1] != '$')
        return is_final(seq[2]) ? 3 : 0;
    if (seq[2] >= '@' && seq[2] <= 'B')
        return 3;
    if (!is_designator(seq[2]))
        return 0;
    if (size < 4)
        return -1;
    return is_final(seq[3]) ? 4 : 0;
}

/* Changes the state as the sequence says. Sets other than the first, G0, do not matter here: only
 * shifts reach them. */
static void obey(struct iso2022 *s, const uint8_t *seq, size_t size)
{
    if (size == 2)
        s->single = s->single_width;
    else if (seq[1] == '(') /* B is ASCII, J is JIS-Roman; some write H for J */
        s->other = seq[2] != 'B' && seq[2] != 'J' && seq[2] != 'H';
    else if (seq[1] == '$' && (size == 3 || seq[2] == '('))
        s->other = true;
}

/* Returns what a byte outside of sequences becomes. */
static uint8_t change(struct iso2022 *s, uint8_t c)
{
    /* the set that ESC N switches to may have 96 characters, including those at ' ' and DELETE */
    if (c < ' ' || ((c == ' ' || c == DELETE) && s->single == 0)) {
        if (c == '\n' || c == '\r')
            s->other = s->shifted = false;
        else if (s->has_shifts && (c == SO || c == SI))
            s->shifted = c == SO;
        s->single = 0;
        return c;
    }
    bool is_other = s->other || s->shifted || s->single > 0 || c >= 0x80;
    if (s->single > 0)
        s->single--;
    return is_other ? BYTES_OTHER : c;
}

/* Puts the held bytes, which do not begin a sequence. */
static enum urisift_error release(struct iso2022 *s, struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; !error && i < s->lookahead_size; i++)
        error = byte_put(out, &s->lookahead[i], change(s, s->lookahead[i].value));
    s->lookahead_size = 0;
    return error;
}

/* Continues with the bytes that the last run left. Moves *at past the bytes that are taken. */
static enum urisift_error resume(struct iso2022 *s, const struct urisift_text *t, size_t *at,
                                 struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    while (!error && s->lookahead_size > 0 && *at < t->size) {
        uint8_t seq[LONGEST];
        size_t lookahead = s->lookahead_size;
        for (size_t i = 0; i < lookahead; i++)
            seq[i] = s->lookahead[i].value;
        struct byte next = byte_of(t, *at);
        seq[lookahead] = next.value;
        int size = measure(s, seq, lookahead + 1);
        if (size == 0) {
            bytes_keep(s->lookahead, lookahead, next.begin);
            error = release(s, out);
            continue;
        }
        ++*at;
        if (size < 0) {
            s->lookahead[s->lookahead_size++] = next;
            continue;
        }
        for (size_t i = 0; !error && i < lookahead; i++)
            error = byte_put(out, &s->lookahead[i], BYTES_OTHER);
        if (!error)
            error = byte_put(out, &next, BYTES_OTHER);
        s->lookahead_size = 0;
        obey(s, seq, lookahead + 1);
    }
    return error;
}

static bool is_in_ascii(const struct iso2022 *s)
{
    return !s->other && !s->shifted && s->single == 0;
}

/* Writes the changed bytes from index `at` on to `changed`, at most BYTES_BLOCK + LONGEST. Returns
 * their number. */
static size_t change_block(struct iso2022 *s, const struct urisift_text *t, size_t at,
                           uint8_t *changed)
{
    size_t size = 0;
    while (at + size < t->size && size < BYTES_BLOCK) {
        const uint8_t *seq = t->data + at + size;
        size_t left = t->size - at - size, room = BYTES_BLOCK - size;
        size_t plain = 0;
        if (*seq < 0x80 && *seq != ESC && is_in_ascii(s))
            plain = count_plain(seq, left < room ? left : room);
        if (plain >= BYTES_SHORT && size > 0)
            break; /* a long stretch is put without a copy */
        if (plain > 0) {
            memcpy(changed + size, seq, plain);
            size += plain;
            continue;
        }
        int sequence = *seq == ESC ? measure(s, seq, left < LONGEST ? left : LONGEST) : 0;
        if (sequence < 0) {
            for (size_t i = 0; i < left; i++)
                s->lookahead[s->lookahead_size++] = byte_of(t, at + size + i);
            break;
        }
        if (sequence > 0) {
            memset(changed + size, BYTES_OTHER, (size_t)sequence);
            obey(s, seq, (size_t)sequence);
            size += (size_t)sequence;
        } else {
            changed[size++] = change(s, *seq);
        }
    }
    return size;
}

enum urisift_error iso2022_feed(void *iso2022, const struct urisift_text *t,
                                struct urisift_text_sink out)
{
    struct iso2022 *s = iso2022;
    size_t i = 0;
    enum urisift_error error = resume(s, t, &i, out);
    while (!error && i < t->size && s->lookahead_size == 0) {
        size_t plain = is_in_ascii(s) ? count_plain(t->data + i, t->size - i) : 0;
        if (plain >= BYTES_SHORT || plain == t->size - i) {
            error = text_put_part(out, t, i, i + plain);
            i += plain;
            continue;
        }
        uint8_t changed[BYTES_BLOCK + LONGEST];
        size_t size = change_block(s, t, i, changed);
        error = bytes_put_changed(out, t, i, i + size, changed);
        i += size;
    }
    return error;
}

enum urisift_error iso2022_finish(void *iso2022, struct urisift_text_sink out)
{
    struct iso2022 *s = iso2022;
    enum urisift_error error = release(s, out);
    s->other = s->shifted = false;
    s->single = 0;
    return error;
}
