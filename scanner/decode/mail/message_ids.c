/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* message_ids.c — finds msg-ids. Each `<…>` is held back until its '>' shows what it is. */
#include "scanner/decode/mail/message_ids.h"

#include "core/text/load.h"
#include "scanner/decode/common/ascii.h"

_Static_assert(LOCATION_ID + 2 <= LOOKAHEAD_MOST, "what is held has room");

void message_ids_begin(struct message_ids *m, struct location *location,
                       enum message_ids_scheme scheme)
{
    m->location = location;
    m->scheme = scheme;
    m->state = MESSAGE_IDS_START;
    lookahead_clear(&m->lookahead);
}

/* Skips white space in an id and moves *i to its end. Is white space allowed there? It is as
 * folding, at the ends, and beside '@' or '.', where the grammar of RFC 822 allows it. */
static bool skip_white(const uint8_t *data, size_t size, size_t *i)
{
    size_t begin = *i;
    bool folded = false;
    for (; *i < size && ascii_is_white(data[*i]); ++*i)
        folded |= data[*i] == '\n' || data[*i] == '\r';
    return folded || begin == 0 || *i == size || memchr("@.", data[begin - 1], 2) ||
           memchr("@.", data[*i], 2);
}

/* May a word without brackets be an id? */
static bool is_bare_id(const uint8_t *data, size_t size)
{
    return memchr(data, '@', size) && !memchr(data, '>', size);
}

/* Is the text between the brackets an id? */
static bool is_id(const uint8_t *data, size_t size)
{
    bool some = false;
    for (size_t i = 0; i < size;) {
        if (ascii_is_white(data[i])) {
            if (!skip_white(data, size, &i))
                return false;
        } else {
            some = true;
            i++;
        }
    }
    return some;
}

/* Finds the next piece of an id without white space, from *end on. False: there is none. */
static bool next_piece(const uint8_t *data, size_t size, size_t *begin, size_t *end)
{
    size_t i = *end;
    while (i < size && ascii_is_white(data[i]))
        i++;
    *begin = i;
    while (i < size && !ascii_is_white(data[i]))
        i++;
    *end = i;
    return *begin < i;
}

/* Returns 0 if none of eight bytes is a blank, a control byte, '<' or '>'. In that case no borrow
 * goes from byte to byte, so the test is exact. */
static uint64_t not_of_id_8(uint64_t word)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    /* a byte is 0 here if it was '<' or '>' */
    uint64_t brackets = (word | ones * ('<' ^ '>')) ^ ones * ('<' | '>');
    return (((word - ones * 0x21) & ~word) | ((brackets - ones) & ~brackets)) & ones * 0x80;
}

static bool is_plain_id(const uint8_t *data, size_t size)
{
    uint64_t other = 0;
    if (size >= 8) {
        for (size_t i = 0; size - i > 8; i += 8)
            other |= not_of_id_8(load_8(data + i));
        return (other | not_of_id_8(load_8(data + size - 8))) == 0;
    }
    for (size_t i = 0; i < size; i++)
        other |= data[i] <= ' ' || data[i] == '<' || data[i] == '>';
    return other == 0;
}

/* Begins an id: puts an opening bracket and the scheme. */
static enum urisift_error begin_id(struct message_ids *m, uint64_t at, struct urisift_text_sink out)
{
    location_enclose(m->location, ENCLOSURE_WHOLE);
    return text_put_other(out, m->scheme == MESSAGE_IDS_CID ? "\n\n<cid:" : "\n\n<mid:", 7, at, at);
}

static enum urisift_error end_id(struct message_ids *m, uint64_t at, struct urisift_text_sink out)
{
    enum urisift_error error = text_put_other(out, ">\n\n", 3, at, at);
    location_enclose(m->location, ENCLOSURE_NONE);
    return error;
}

/* Puts the held bytes [begin, end) as an id. */
static enum urisift_error put_id(struct message_ids *m, size_t begin, size_t end,
                                 struct urisift_text_sink out)
{
    const struct lookahead *h = &m->lookahead;
    size_t from, to = begin;
    next_piece(h->data, end, &from, &to);
    uint64_t at = h->places[from].begin;
    enum urisift_error error = begin_id(m, at, out);
    do {
        if (!error)
            error = lookahead_put(h, from, to, out);
        at = h->places[to - 1].end;
    } while (next_piece(h->data, end, &from, &to));
    return error ? error : end_id(m, at, out);
}

/* Puts the id that begins after the '<' at t->data[open], if all of it is in this run and it has no
 * blanks, control bytes or other brackets; *next is then after its '>'. False: the id must be read
 * step by step. */
static bool put_plain(struct message_ids *m, const struct urisift_text *t, size_t open,
                      size_t *next, struct urisift_text_sink out, enum urisift_error *error)
{
    size_t begin = open + 1, left = t->size - begin < LOCATION_ID ? t->size - begin : LOCATION_ID;
    const uint8_t *close = left > 0 ? memchr(t->data + begin, '>', left) : NULL;
    size_t size = close ? (size_t)(close - (t->data + begin)) : 0;
    if (size == 0 || !is_plain_id(t->data + begin, size))
        return false;
    struct urisift_text id = text_part(t, begin, begin + size);
    *error = begin_id(m, id.begin, out);
    if (!*error)
        *error = out.put(out.self, &id);
    if (!*error)
        *error = end_id(m, id.end, out);
    *next = begin + size + 1;
    return true;
}

/* Puts all held bytes as text. */
static enum urisift_error give_up(struct message_ids *m, struct urisift_text_sink out)
{
    enum urisift_error error = lookahead_put(&m->lookahead, 0, m->lookahead.size, out);
    lookahead_clear(&m->lookahead);
    m->state = MESSAGE_IDS_TEXT;
    return error;
}

/* Before the first '<': a single word may be the id. Returns the number of bytes taken. */
static size_t step_word(struct message_ids *m, const struct urisift_text *t, size_t i,
                        struct urisift_text_sink out, enum urisift_error *error)
{
    struct lookahead *h = &m->lookahead;
    bool white = ascii_is_white(t->data[i]);
    bool second = !white && m->state == MESSAGE_IDS_WORD && ascii_is_white(h->data[h->size - 1]);
    if (second || t->data[i] == '<' || h->size == LOCATION_ID) {
        *error = give_up(m, out);
        return 0;
    }
    lookahead_add(h, t, i, i + 1);
    if (!white)
        m->state = MESSAGE_IDS_WORD;
    return 1;
}

/* After a '<', which is held. Returns the number of bytes taken. */
static size_t step_id(struct message_ids *m, const struct urisift_text *t, size_t i,
                      struct urisift_text_sink out, enum urisift_error *error)
{
    struct lookahead *h = &m->lookahead;
    size_t end = i, left = LOCATION_ID + 1 - h->size;
    while (end < t->size && end - i < left && t->data[end] != '<' && t->data[end] != '>')
        end++;
    if (end > i) {
        lookahead_add(h, t, i, end);
        return end - i;
    }
    bool closed = t->data[i] == '>';
    if (closed && is_id(h->data + 1, h->size - 1)) {
        *error = put_id(m, 1, h->size, out);
        lookahead_clear(h);
        m->state = MESSAGE_IDS_TEXT;
        return 1;
    }
    *error = give_up(m, out); /* it is empty or too long, or another '<' begins */
    return 0;
}

enum urisift_error message_ids_feed(void *ids, const struct urisift_text *t,
                                    struct urisift_text_sink out)
{
    struct message_ids *m = ids;
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; !error && i < t->size;) {
        if (m->state == MESSAGE_IDS_TEXT) {
            const uint8_t *hit = memchr(t->data + i, '<', t->size - i);
            size_t begin = hit ? (size_t)(hit - t->data) : t->size;
            error = text_put_part(out, t, i, begin);
            i = begin;
            if (hit && !error && !put_plain(m, t, begin, &i, out, &error)) {
                lookahead_add(&m->lookahead, t, i, i + 1);
                i++;
                m->state = MESSAGE_IDS_ID;
            }
        } else if (m->state == MESSAGE_IDS_ID) {
            i += step_id(m, t, i, out, &error);
        } else {
            i += step_word(m, t, i, out, &error);
        }
    }
    return error;
}

enum urisift_error message_ids_finish(void *ids, struct urisift_text_sink out)
{
    struct message_ids *m = ids;
    struct lookahead *h = &m->lookahead;
    enum urisift_error error;
    if (m->state == MESSAGE_IDS_WORD && is_bare_id(h->data, h->size))
        error = put_id(m, 0, h->size, out);
    else
        error = give_up(m, out);
    lookahead_clear(h);
    m->state = MESSAGE_IDS_START;
    return error;
}

/* Returns the only word of the field, if it contains an '@'; else an empty span. */
static struct urisift_span word_of(struct urisift_span field)
{
    size_t begin, end = 0, other;
    struct urisift_span none = {NULL, 0};
    if (!next_piece(field.data, field.size, &begin, &end))
        return none;
    struct urisift_span word = {field.data + begin, end - begin};
    bool second = next_piece(field.data, field.size, &other, &end);
    return !second && is_bare_id(word.data, word.size) ? word : none;
}

struct urisift_span message_id_of(struct urisift_span field)
{
    const uint8_t *open = field.size > 0 ? memchr(field.data, '<', field.size) : NULL;
    if (!open)
        return word_of(field);
    for (size_t i = (size_t)(open - field.data) + 1, begin = i; i < field.size; i++) {
        if (field.data[i] == '<')
            begin = i + 1;
        if (field.data[i] == '>' && begin > 0) {
            struct urisift_span id = {field.data + begin, i - begin};
            if (is_id(id.data, id.size)) {
                while (ascii_is_white(id.data[0]))
                    id.data++, id.size--;
                while (ascii_is_white(id.data[id.size - 1]))
                    id.size--;
                return id;
            }
            begin = 0;
        }
    }
    return (struct urisift_span){NULL, 0};
}

/* Returns the id of a field that contains only an id in brackets, without blanks, as nearly all do;
 * empty for other fields. */
static struct urisift_span usual_id(struct urisift_span field)
{
    const uint8_t *s = field.data, *end = s + field.size;
    const struct urisift_span none = {NULL, 0};
    while (s < end && ascii_is_white(*s))
        s++;
    while (end > s && ascii_is_white(end[-1]))
        end--;
    if (end - s < 3 || *s != '<' || end[-1] != '>')
        return none;
    struct urisift_span id = {s + 1, (size_t)(end - s) - 2};
    return is_plain_id(id.data, id.size) ? id : none;
}

size_t message_id_unfold(struct urisift_span found, uint8_t id[LOCATION_ID])
{
    size_t begin, end = 0, size = 0;
    while (next_piece(found.data, found.size, &begin, &end)) {
        if (end - begin > LOCATION_ID - size)
            return 0;
        memcpy(id + size, found.data + begin, end - begin);
        size += end - begin;
    }
    return size;
}

size_t message_id_read(struct urisift_span field, uint8_t id[LOCATION_ID])
{
    struct urisift_span usual = usual_id(field);
    if (usual.size > 0 && usual.size <= LOCATION_ID) {
        memcpy(id, usual.data, usual.size);
        return usual.size;
    }
    return message_id_unfold(message_id_of(field), id);
}
