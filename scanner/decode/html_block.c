/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_block.c — text and whole tags of a run, many at a time.
 *
 *     run     <p class="x">See <b>this</b> and <a href="/y">that</a>
 *     block   ⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎See ···this···· and ⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎that⏎⏎⏎⏎
 *
 * Idea:  a kernel marks the octets that matter. Between them text is copied, and a tag that parts texts is
 *        turned into line ends, octet for octet: so texts and tags are one run, put at once. It ends only at a gap
 *        (··), where a tag joins the texts around it, and at what is put as something else: a reference, a link.
 *        What is not seen to be usual is left where it begins to the other files.
 * Holds: what is put differs from what they put in line ends only: two or more, where texts are kept apart.
 */
#include "scanner/decode/html_states.h"

#include <string.h>

#define NOWHERE SIZE_MAX

enum {
    FEW = 16,    /* a run of fewer octets is not worth it */
    SOME = 64,   /* octets that are copied, or filled in, at a time: mostly once */
    LOOK = 11,   /* octets from a '<' on that show a short name, and what is behind it */
    NEAR = 256,  /* a tag that begins so near to the end of a block is looked at in the next one */
};

/* A block under way. Offsets count from its first octet. */
struct block {
    struct html *h;
    const struct urisift_text *t;
    size_t base; /* its first octet in the run */
    const uint8_t *s;
    size_t size, left; /* octets of it; of the run, from there on */
    size_t begin;      /* what is before this has been put */
    size_t gap;        /* a tag begins there that joins texts, and no text has come behind it; or NOWHERE */
    size_t last;       /* behind the last octet of text since `begin`; 0: there is none */
    size_t filled;     /* behind the last octet that was changed */
    bool apart;        /* h->apart, once all is put */
    enum urisift_error error;
};

/* Masks */

#define NEXT_IN(name, mask, inverted)                                                  \
    static inline size_t name(const struct block *b, size_t at, size_t end)            \
    {                                                                                  \
        const struct markup_masks *m = b->h->masks + at / 64;                          \
        size_t word = at / 64;                                                         \
        uint64_t bits = ((inverted) ? ~m->mask : m->mask) & UINT64_MAX << at % 64;     \
        for (; bits == 0; bits = (inverted) ? ~m->mask : m->mask) {                    \
            word++;                                                                    \
            m++;                                                                       \
            if (word * 64 >= end)                                                      \
                return end;                                                            \
        }                                                                              \
        size_t next = word * 64 + (size_t)__builtin_ctzll(bits);                       \
        return next < end ? next : end;                                                \
    }

NEXT_IN(next_tag_end, tag_end, false)
NEXT_IN(next_not_blank, blank, true)

/* What is put */

/* Both write over `to`, where nothing stands yet. */

static inline size_t fill(struct block *b, size_t from, size_t to)
{
    do
        memset(b->h->block + from, '\n', SOME);
    while ((from += SOME) < to);
    return to;
}

static inline void copy(struct block *b, size_t from, size_t to)
{
    do
        memcpy(b->h->block + from, b->s + from, SOME);
    while ((from += SOME) < to);
}

static uint64_t place_of(const struct block *b, size_t at)
{
    return text_part(b->t, b->base + at, b->base + at + 1).begin;
}

/* Puts what is before `end`, unless that is nothing but line ends that part nothing. */
static void put_before(struct block *b, size_t end)
{
    struct html *h = b->h;
    size_t begin = b->begin, last = b->last;
    b->begin = end;
    b->last = 0;
    if (last == 0 && b->apart == h->apart)
        return;
    if (last > 0) {
        h->last = place_of(b, last - 1);
        h->last_octet = h->block[last - 1];
    }
    h->apart = b->apart;
    struct urisift_text part = text_part(b->t, b->base + begin, b->base + end);
    if (b->filled > begin)
        part.data = h->block + begin; /* else it need not wait for what has just been written */
    if (!b->error)
        b->error = h->out.put(h->out.self, &part);
}

/* Puts what is before the gap; text goes on at `at`. */
static void put_gap(struct block *b, size_t at)
{
    put_before(b, b->gap);
    b->begin = at;
    b->gap = NOWHERE;
}

/* The octets of a tag in [at, end): they part texts, or are left out. */
static inline void add_tag(struct block *b, size_t at, size_t end, bool parts)
{
    fill(b, at > b->begin ? at : b->begin, end);
    b->filled = parts | b->apart ? end : b->filled;
    bool in_gap = (b->gap != NOWHERE) | b->apart;
    b->gap = parts ? NOWHERE : in_gap ? b->gap : at;
    b->apart |= parts;
}

/* Names */

/* Eight octets, the first the lowest. */
static inline uint64_t load_word(const uint8_t *s)
{
    return (uint64_t)s[0] | (uint64_t)s[1] << 8 | (uint64_t)s[2] << 16 | (uint64_t)s[3] << 24 | (uint64_t)s[4] << 32 |
           (uint64_t)s[5] << 40 | (uint64_t)s[6] << 48 | (uint64_t)s[7] << 56;
}

/* The high bit of each octet of a word that is less than `c`, at most 0x80; true for the lowest such octet,
 * and for those above it perhaps. */
static inline uint64_t octets_below(uint64_t word, uint8_t c)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    return (word - ones * c) & ~word & (ones * 0x80);
}

static inline uint64_t octets_equal(uint64_t word, uint8_t c)
{
    return octets_below(word ^ UINT64_C(0x0101010101010101) * c, 1);
}

/* The first `size` octets of the word, in lower case: a key. */
static inline uint64_t short_key(uint64_t word, size_t size)
{
    return (word | UINT64_C(0x2020202020202020)) & ((UINT64_C(1) << 8 * size) - 1);
}

/* The row of the attribute whose name is [at, end); false where these are more than a name. */
static inline bool find_attribute(const struct block *b, size_t at, size_t end, uint8_t *row)
{
    size_t size = end - at;
    uint64_t word, name = 0;
    if (size <= HTML_SHORT && b->left - at >= sizeof word) {
        word = load_word(b->s + at);
        *row = html_name_find(b->h->short_attributes, short_key(word, size));
        return ((octets_below(word, '0') | octets_equal(word, '=')) & ((UINT64_C(1) << 8 * size) - 1)) == 0;
    }
    for (size_t i = at; i < end; i++) {
        uint8_t code = html_name_codes[b->s[i]];
        if (code <= NAME_EQUALS)
            return false;
        name = name << 5 | code;
    }
    *row = html_name_row(b->h->attributes, name, (uint32_t)size);
    return true;
}

/* Attributes */

/* Is the link in [at, end) seen to be a relative one, of which nothing is put without a base? */
static bool is_relative(const uint8_t *s, size_t at, size_t end)
{
    if (at == end || s[at] == '#' || s[at] == '/' || s[at] == '.')
        return true;
    return !memchr(s + at, ':', end - at) && !memchr(s + at, '&', end - at);
}

/* Is there nothing in [at, end) that an identifier could do without: the ':' of a scheme, the '.' of a host? */
static bool is_mere_text(const uint8_t *s, size_t at, size_t end)
{
    while (at < end && s[at] != ':' && s[at] != '.' && s[at] != '&' && s[at] < 0x80)
        at++;
    return at == end;
}

/* The value [at, end) of h->attribute, whose tag begins at `tag`. True: it parts texts. */
static bool take_value(struct block *b, size_t tag, size_t at, size_t end)
{
    struct html *h = b->h;
    enum html_attribute_kind kind = html_attributes[h->attribute].kind;
    if (kind == ATTRIBUTE_LINK && h->base_size == 0 && is_relative(b->s, at, end))
        return true;
    if ((kind == ATTRIBUTE_TEXT || (kind == ATTRIBUTE_CONTENT && !h->refresh)) && is_mere_text(b->s, at, end))
        return true;
    if (kind != ATTRIBUTE_EQUIV) {
        add_tag(b, tag, at, true);
        put_before(b, at);
    }
    if (!b->error)
        b->error = html_value_begin(h, place_of(b, at - 1));
    if (!b->error && at < end) {
        struct urisift_text part = text_part(b->t, b->base + at, b->base + end);
        b->error = html_value_feed(h, &part);
    }
    if (!b->error)
        b->error = html_value_end(h, place_of(b, end));
    if (kind != ATTRIBUTE_EQUIV)
        b->begin = end;
    return kind != ATTRIBUTE_EQUIV;
}

/* Goes over the attributes of the tag that begins at `tag`, from *at on, while each has a value in quotes. True: *at is behind
 * the tag's '>'; else what is there is left to html_tag.c. */
static bool pass_attributes(struct block *b, size_t tag, size_t *at, bool *parts)
{
    struct html *h = b->h;
    while (!b->error) {
        size_t quote = next_tag_end(b, *at, b->size), name = next_not_blank(b, *at, quote);
        if (quote == b->size)
            return false;
        if (b->s[quote] == '>') {
            bool ends = name == quote || (name + 1 == quote && b->s[name] == '/');
            *at = ends ? quote + 1 : *at;
            return ends;
        }
        uint8_t row;
        if (quote - name < 2 || b->s[quote - 1] != '=' || !find_attribute(b, name, quote - 1, &row))
            return false;
        size_t end = quote;
        do
            end = next_tag_end(b, end + 1, b->size);
        while (end < b->size && b->s[end] != b->s[quote]);
        if (end == b->size)
            return false;
        if (row > 0 && !(h->seen >> row & 1)) {
            h->seen |= UINT64_C(1) << row;
            h->attribute = row;
            *parts |= take_value(b, tag, quote + 1, end);
        }
        *at = end + 1;
    }
    return false;
}

/* The tag at `tag`, whose name ends before *at, a blank. */
static void take_attributes(struct block *b, size_t tag, size_t *at, uint8_t element)
{
    struct html *h = b->h;
    bool parts = html_elements[element].kind == ELEMENT_PARTS;
    html_begin_tag(h, false);
    h->element = element;
    bool is_whole = pass_attributes(b, tag, at, &parts);
    h->state = is_whole ? HTML_TEXT : HTML_BEFORE_ATTRIBUTE;
    add_tag(b, tag, *at, parts);
}

/* What stands behind a '<', as far as a look shows. */
struct glimpse {
    size_t size; /* of the name */
    uint8_t octet; /* behind it */
    uint8_t element;
    bool is_end, is_usual; /* a short name of an element that parts texts or joins them */
};

static inline struct glimpse look_at_tag(const struct html *h, const uint8_t *s)
{
    struct glimpse g = {.is_end = s[0] == '/'};
    s += g.is_end;
    uint64_t word = load_word(s), ends = octets_below(word, '0') | octets_equal(word, '>');
    g.size = (size_t)__builtin_ctzll(ends | UINT64_C(1) << 63) / 8;
    g.octet = s[g.size];
    g.element = html_name_find(h->short_elements, short_key(word, g.size));
    g.is_usual = (ends != 0) & char_is(s[0], CHAR_ALPHA) & (html_elements[g.element].kind <= ELEMENT_JOINS);
    return g;
}

/* At '<', of a tag with attributes, or one that is left to others: false, and takes nothing. */
static bool take_tag(struct block *b, size_t *at)
{
    if (b->left - *at < LOOK)
        return false;
    struct glimpse g = look_at_tag(b->h, b->s + *at + 1);
    size_t tag = *at, end = tag + 1 + g.is_end + g.size;
    if (!g.is_usual || g.is_end || !html_is_blank(g.octet) || end >= b->size)
        return false;
    *at = end;
    take_attributes(b, tag, at, g.element);
    return true;
}

/* At '&' */
static void take_reference(struct block *b, size_t *at)
{
    struct html *h = b->h;
    if (b->left - *at > 1 && b->s[*at + 1] != '#' && !char_is(b->s[*at + 1], CHAR_ALPHA)) {
        if (b->gap != NOWHERE)
            put_gap(b, *at);
        b->h->block[*at] = '&';
        b->last = ++*at;
        b->apart = false;
        return;
    }
    put_before(b, b->gap != NOWHERE ? b->gap : *at);
    b->gap = NOWHERE;
    size_t in_run = b->base + *at;
    if (!b->error)
        b->error = html_reference_take(&h->references, b->t, &in_run, (struct urisift_text_sink){html_put_text, h});
    *at = b->begin = in_run - b->base;
    b->apart = h->apart;
}

/* The block */

/* Is so much of the stream in it, or left out before it, that texts may have to be parted for that? */
static bool has_gap(const struct html *h, const struct urisift_text *t, size_t begin, size_t end)
{
    uint64_t first = text_part(t, begin, begin + 1).begin, last = text_part(t, end - 1, end).end;
    return last - first > HTML_GAP || (!h->apart && last > h->last && last - h->last > HTML_GAP);
}

/* The block that the octet at in->at is in: a new one where the last one has ended. */
static bool begin_block(struct html *h, struct html_input *in, struct block *b)
{
    const struct urisift_text *t = in->text;
    if (in->block_end <= in->at) {
        size_t size = t->size - in->at < HTML_BLOCK ? t->size - in->at : HTML_BLOCK;
        if (size < FEW || t->map == TEXT_WHOLE)
            return false;
        size_t count = h->kernel->markup(t->data + in->at, size, h->masks, h->text_ends);
        h->text_ends[count] = (uint16_t)size;
        in->text_end = h->text_ends;
        in->block_begin = in->at;
        in->block_end = in->at + size;
    }
    if (h->references.held.size > 0 || has_gap(h, t, in->block_begin, in->block_end))
        return false;
    size_t at = in->at - in->block_begin;
    *b = (struct block){h, t, in->block_begin, t->data + in->block_begin, in->block_end - in->block_begin,
                        t->size - in->block_begin, at, NOWHERE, 0, 0, h->apart, URISIFT_OK};
    return true;
}

/* `condition` ? a : b, without a branch, which nobody could predict. */
static inline size_t choose(bool condition, size_t a, size_t b)
{
    return b ^ ((a ^ b) & (0 - (size_t)condition));
}

/* From `at` on: text and tags without attributes, up to something else, whose place is returned, or the block's end. *next: the
 * end of the text at `at`. */
static size_t take_plain(struct block *b, size_t at, const uint16_t **next)
{
    const struct html *h = b->h;
    const uint16_t *text_end = *next;
    size_t last = b->last, gap = b->gap, filled = b->filled;
    size_t most = b->left < SOME + LOOK ? 0 : b->left - SOME - LOOK; /* so far it may be written and read ahead */
    bool apart = b->apart;
    for (;; text_end++) {
        size_t end = *text_end, from = at;
        if (end > most)
            break;
        /* Blanks behind a separator are no text. */
        uint64_t text = (~h->masks[at / 64].blank | ((uint64_t)apart - 1)) >> at % 64;
        from = text ? at + (size_t)__builtin_ctzll(text) : next_not_blank(b, at, end);
        from = choose(from < end, from, end);
        bool is_text = from < end;
        fill(b, at, from);
        filled = choose(apart, from, filled);
        if (is_text & (gap != NOWHERE)) {
            b->last = last;
            b->filled = filled;
            b->gap = gap;
            b->apart = false;
            put_gap(b, at);
            last = 0;
            gap = NOWHERE;
        }
        copy(b, from, end);
        last = choose(is_text, end, last);
        apart &= !is_text;
        at = end;
        if (b->s[at] != '<')
            break;
        struct glimpse g = look_at_tag(h, b->s + at + 1);
        end = at + 2 + g.is_end + g.size;
        if (!g.is_usual | (g.octet != '>') | (end > b->size))
            break;
        bool parts = html_elements[g.element].kind == ELEMENT_PARTS;
        fill(b, at, end);
        filled = choose(parts | apart, end, filled);
        gap = choose((gap != NOWHERE) | apart, gap, at);
        gap = choose(parts, NOWHERE, gap);
        apart |= parts;
        at = end;
    }
    b->last = last;
    b->gap = gap;
    b->filled = filled;
    b->apart = apart;
    *next = text_end;
    return at;
}

/* The text from `at` on, up to `end`, with fewer octets behind it. */
static void take_text(struct block *b, size_t at, size_t end)
{
    size_t from = b->apart ? next_not_blank(b, at, end) : at;
    fill(b, at, from);
    b->filled = b->apart ? from : b->filled;
    if (from == end)
        return;
    if (b->gap != NOWHERE)
        put_gap(b, at);
    memcpy(b->h->block + from, b->s + from, end - from);
    b->last = end;
    b->apart = false;
}

enum urisift_error html_take_block(struct html *h, struct html_input *in, bool *taken)
{
    struct block b;
    *taken = begin_block(h, in, &b);
    if (!*taken)
        return URISIFT_OK;
    size_t begin = b.begin, at = begin;
    const uint16_t *end = in->text_end;
    while (!b.error && at < b.size && h->state == HTML_TEXT && h->references.held.size == 0) {
        while (*end < at)
            end++;
        at = take_plain(&b, at, &end);
        if (at < *end) {
            take_text(&b, at, *end);
            at = *end;
        }
        if (at >= b.size)
            break;
        if (b.s[at] == '&') {
            take_reference(&b, &at);
        } else if (!take_tag(&b, &at)) {
            if (b.size - at < NEAR && b.left > b.size && at > 0)
                in->block_end = b.base + at;
            break;
        }
    }
    put_before(&b, b.gap != NOWHERE ? b.gap : at);
    in->at = b.base + at;
    in->text_end = end;
    *taken = at > begin || in->block_end == in->at;
    return b.error;
}
