/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * encoded_words.c — finds encoded words. Each is held back until its end is seen.
 *
 * Idea:     only `=?` can begin a word. Inside a possible word, `=?` belongs to the word only as
 *           part of `=?=` at its end. So the bytes of a failed word need not be read again: the
 *           next word begins after them, or at their last `=?`.
 * Not here: decoding the text of a word (encoded_text.c).
 */
#include "scanner/decode/mail/encoded_words.h"

#include "scanner/decode/common/ascii.h"
#include "scanner/simd/kernel.h"

/* The lookahead holds white space and a word. A word that is too long is noticed some bytes
 * later. */
_Static_assert(ENCODED_WORD_BLANKS + ENCODED_WORD_MOST + 8 <= LOOKAHEAD_MOST,
               "what is held has room");

void encoded_words_begin(struct encoded_words *w)
{
    w->state = ENCODED_WORDS_OUT;
    w->open = w->adjacent = w->is_shown = false;
    w->rest.size = 0;
    w->rest.bits = 0;
    w->rest.cuts = false;
    lookahead_clear(&w->lookahead);
}

void encoded_words_abandon(struct encoded_words *w)
{
    if (w->open)
        charset_end(&w->charset);
    w->open = w->rest.cuts = false;
}

/* Puts what remains of the last word. */
static enum urisift_error put_rest(struct encoded_words *w, struct urisift_text_sink out)
{
    struct text_layer charset = {charset_feed, charset_finish, &w->charset, out};
    return w->rest.size > 0 ? encoded_text_put_rest(
                                  &w->rest, (struct urisift_text_sink){text_layer_put, &charset})
                            : URISIFT_OK;
}

static enum urisift_error end_charset(struct encoded_words *w, struct urisift_text_sink out)
{
    enum urisift_error error = put_rest(w, out);
    if (w->open && !error)
        error = charset_finish(&w->charset, out);
    encoded_words_abandon(w);
    return error;
}

/* Opens the charset of a word, unless it is open already from the word before. */
static enum urisift_error begin_charset(struct encoded_words *w, struct urisift_span label,
                                        struct urisift_text_sink out)
{
    if (w->open && label.size == w->open_size && ascii_same(label.data, w->open_label, label.size))
        return URISIFT_OK;
    enum urisift_error error = end_charset(w, out);
    if (error)
        return error;
    if (w->is_shown)
        charset_begin_shown(&w->charset, label);
    else
        charset_begin(&w->charset, label);
    w->open = true;
    w->open_size = label.size;
    memcpy(w->open_label, label.data, label.size);
    return URISIFT_OK;
}

static enum urisift_error put_word(struct encoded_words *w, struct urisift_text_sink out)
{
    size_t label = w->word + 2;
    const uint8_t *star = memchr(w->lookahead.data + label, '*', w->label_end - label);
    size_t label_end = star ? (size_t)(star - w->lookahead.data) : w->label_end;
    enum urisift_error error =
        begin_charset(w, (struct urisift_span){w->lookahead.data + label, label_end - label}, out);
    struct text_layer charset = {charset_feed, charset_finish, &w->charset, out};
    struct urisift_text_sink sink = {text_layer_put, &charset};
    if (!error && w->letter != w->rest.letter)
        error = put_rest(w, out);
    if (!error)
        error = (w->letter == 'q' ? encoded_text_put_q : encoded_text_put_b)(
            &w->lookahead, w->text, w->lookahead.size - 2, &w->rest, sink);
    lookahead_clear(&w->lookahead);
    w->adjacent = true;
    w->state = ENCODED_WORDS_BEHIND;
    return error;
}

/* Gives up a word: puts the held bytes up to `rest` as text and keeps the others. */
static enum urisift_error give_up(struct encoded_words *w, size_t rest,
                                  struct urisift_text_sink out)
{
    enum urisift_error error = end_charset(w, out);
    if (!error)
        error = lookahead_put(&w->lookahead, 0, rest, out);
    lookahead_drop(&w->lookahead, rest);
    w->word = 0;
    w->adjacent = false;
    w->state = ENCODED_WORDS_OUT;
    return error;
}

static enum urisift_error begin_word(struct encoded_words *w, const struct urisift_text *t,
                                     size_t i)
{
    w->word = w->lookahead.size;
    lookahead_add(&w->lookahead, t, i, i + 1);
    w->state = ENCODED_WORDS_EQUALS;
    return URISIFT_OK;
}

/* After a word: holds white space until the next byte decides. Returns the number of bytes
 * taken. */
static size_t step_behind(struct encoded_words *w, const struct urisift_text *t, size_t i,
                          struct urisift_text_sink out, enum urisift_error *error)
{
    if (t->data[i] == '=') {
        *error = begin_word(w, t, i);
        return 1;
    }
    if (ascii_is_white(t->data[i]) && w->lookahead.size < ENCODED_WORD_BLANKS) {
        lookahead_add(&w->lookahead, t, i, i + 1);
        return 1;
    }
    *error = give_up(w, w->lookahead.size, out);
    return 0;
}

/* May the byte occur unencoded in the text of a word? */
static bool is_text(uint8_t letter, uint8_t c)
{
    if (letter == 'q')
        return (c >= ' ' && c != 0x7f) || ascii_is_white(c);
    return urisift_base64_bits[c] != 0 || c == '=' || ascii_is_white(c);
}

/* Returns the state after byte `c` of the word's syntax; ENCODED_WORDS_OUT: this is not a word. */
static enum encoded_words_state next_state(struct encoded_words *w, uint8_t c)
{
    size_t at = w->lookahead.size;
    switch (w->state) {
    case ENCODED_WORDS_EQUALS:
        return c == '?' ? ENCODED_WORDS_LABEL : ENCODED_WORDS_OUT;
    case ENCODED_WORDS_LABEL:
        w->label_end = at;
        if (c == '?')
            return ENCODED_WORDS_LETTER;
        return c > ' ' && c < 0x7f && c != '=' && at - w->word - 2 < ENCODED_WORD_LABEL
                   ? ENCODED_WORDS_LABEL
                   : ENCODED_WORDS_OUT;
    case ENCODED_WORDS_LETTER:
        w->letter = c | 0x20;
        return w->letter == 'q' || w->letter == 'b' ? ENCODED_WORDS_LETTER_END : ENCODED_WORDS_OUT;
    case ENCODED_WORDS_LETTER_END:
        w->text = at + 1;
        return c == '?' ? ENCODED_WORDS_TEXT : ENCODED_WORDS_OUT;
    default:
        return c == '?' ? ENCODED_WORDS_QUESTION : ENCODED_WORDS_OUT;
    }
}

/* Returns where the text that begins at byte i ends, after at most `left` bytes. */
static size_t text_end(const struct encoded_words *w, const struct urisift_text *t, size_t i,
                       size_t left)
{
    size_t end = t->size - i < left ? t->size : i + left;
    while (i < end && t->data[i] != '?' && is_text(w->letter, t->data[i]))
        i++;
    return i;
}

/* After a '?' in the text: the word ends, another begins, or the text continues. Returns the number
 * of bytes taken. */
static size_t step_question(struct encoded_words *w, const struct urisift_text *t, size_t i,
                            struct urisift_text_sink out, enum urisift_error *error)
{
    struct lookahead *h = &w->lookahead;
    if (t->data[i] == '=') {
        lookahead_add(h, t, i, i + 1);
        *error = put_word(w, out);
        return 1;
    }
    bool anew = h->size - w->text >= 2 && h->data[h->size - 2] == '=';
    w->state = ENCODED_WORDS_TEXT;
    if (anew || w->letter == 'b')
        *error = give_up(w, anew ? h->size - 2 : h->size, out);
    if (anew)
        w->state = ENCODED_WORDS_LABEL;
    return 0;
}

/* Inside a possible word. Returns the number of bytes taken. */
static size_t step_word(struct encoded_words *w, const struct urisift_text *t, size_t i,
                        struct urisift_text_sink out, enum urisift_error *error)
{
    struct lookahead *h = &w->lookahead;
    if (w->state == ENCODED_WORDS_TEXT) {
        size_t size = h->size - w->word, most = ENCODED_WORD_MOST - 2; /* without `?=` */
        size_t end = text_end(w, t, i, size < most ? most - size : 0);
        if (end > i) {
            lookahead_add(h, t, i, end);
            return end - i;
        }
        if (size > most) {
            *error = give_up(w, h->size, out);
            return 0;
        }
    }
    enum encoded_words_state state = next_state(w, t->data[i]);
    if (state == ENCODED_WORDS_OUT) {
        *error = give_up(w, h->size, out);
        return 0;
    }
    lookahead_add(h, t, i, i + 1);
    w->state = state;
    return 1;
}

/* Returns the next offset in the run where a word may begin; the run's size if there is none. */
static size_t find_word(const struct urisift_text *t, size_t i)
{
    while (i < t->size) {
        const uint8_t *hit = memchr(t->data + i, '=', t->size - i);
        if (!hit)
            break;
        i = (size_t)(hit - t->data);
        if (i + 1 == t->size || t->data[i + 1] == '?')
            return i;
        i++;
    }
    return t->size;
}

enum urisift_error encoded_words_feed(void *words, const struct urisift_text *t,
                                      struct urisift_text_sink out)
{
    struct encoded_words *w = words;
    enum urisift_error error = URISIFT_OK;
    size_t i = 0;
    while (!error && i < t->size) {
        if (w->state == ENCODED_WORDS_OUT) {
            size_t begin = find_word(t, i);
            error = text_put_part(out, t, i, begin);
            i = begin;
            if (!error && i < t->size)
                error = begin_word(w, t, i++);
        } else if (w->state == ENCODED_WORDS_BEHIND) {
            i += step_behind(w, t, i, out, &error);
        } else if (w->state == ENCODED_WORDS_QUESTION) {
            i += step_question(w, t, i, out, &error);
        } else {
            i += step_word(w, t, i, out, &error);
        }
    }
    return error;
}

enum urisift_error encoded_words_finish(void *words, struct urisift_text_sink out)
{
    struct encoded_words *w = words;
    return give_up(w, w->lookahead.size, out);
}
