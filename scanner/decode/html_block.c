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
    bool has_text;     /* since `begin` */
    bool apart;        /* h->apart, once all is put; while it is not, text stands right before the gap, or before all to come */
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

/* Turns octets into line ends; may write on behind them, where nothing stands yet. */
static inline void fill(struct block *b, size_t from, size_t to)
{
    do
        memset(b->h->block + from, '\n', SOME);
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
    size_t begin = b->begin;
    bool is_needed = b->has_text || b->apart != h->apart;
    b->begin = end;
    b->has_text = false;
    if (!is_needed)
        return;
    h->apart = b->apart;
    if (!h->apart) {
        h->last = place_of(b, end - 1);
        h->last_octet = b->s[end - 1];
    }
    struct urisift_text part = text_part(b->t, b->base + begin, b->base + end);
    part.data = h->block + begin;
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

static inline size_t least_of(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* The octets of a tag in [at, end): they part texts, or are left out. */
static inline void add_tag(struct block *b, size_t at, size_t end, bool parts)
{
    fill(b, at > b->begin ? at : b->begin, end);
    b->gap = parts ? NOWHERE : least_of(b->gap, b->apart ? NOWHERE : at);
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
        *row = html_name_find(b->h->short_attributes, short_key(word, size))->row;
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
    for (; end - at >= sizeof(uint64_t); at += sizeof(uint64_t)) {
        uint64_t word = load_word(s + at);
        if (octets_equal(word, ':') | octets_equal(word, '&'))
            return false;
    }
    while (at < end && s[at] != ':' && s[at] != '&')
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

/* At ` name="`, as most attributes are: the quote, and the row of the name; NOWHERE where it is not seen to be so. */
static inline size_t find_quote(const struct block *b, size_t at, uint8_t *row)
{
    const uint8_t *s = b->s + at;
    if (b->size - at < 2 + sizeof(uint64_t) || s[0] != ' ')
        return NOWHERE;
    uint64_t word = load_word(s + 1), equals = octets_equal(word, '=');
    size_t size = (size_t)__builtin_ctzll(equals | UINT64_C(1) << 63) / 8;
    *row = html_name_find(b->h->short_attributes, short_key(word, size))->row;
    uint64_t other = (octets_below(word, '0') | octets_equal(word, '>')) & ((UINT64_C(1) << 8 * size) - 1);
    bool is_name = (equals != 0) & (size > 0) & (other == 0);
    uint8_t quote = s[size + 2];
    return is_name & ((quote == '"') | (quote == '\'')) ? at + size + 2 : NOWHERE;
}

/* The same of any attribute; its name is in [at, quote), behind blanks. */
static bool find_any_quote(const struct block *b, size_t at, size_t quote, uint8_t *row)
{
    size_t name = next_not_blank(b, at, quote);
    return quote < b->size && quote - name >= 2 && b->s[quote - 1] == '=' && find_attribute(b, name, quote - 1, row);
}

/* Is the tag's end at *at, behind blanks and '/'? Then *at goes behind it. */
static bool pass_tag_end(const struct block *b, size_t *at, size_t quote)
{
    size_t name = next_not_blank(b, *at, quote);
    bool ends = name == quote || (name + 1 == quote && b->s[name] == '/');
    *at = ends ? quote + 1 : *at;
    return ends;
}

/* Goes over the attributes of the tag that begins at `tag`, from *at on, while each has a value in quotes. True: *at is behind
 * the tag's '>'; else what is there is left to html_tag.c. */
static bool pass_attributes(struct block *b, size_t tag, size_t *at, bool *parts)
{
    struct html *h = b->h;
    while (!b->error) {
        uint8_t row;
        size_t quote = find_quote(b, *at, &row);
        if (quote == NOWHERE) {
            quote = next_tag_end(b, *at, b->size);
            if (quote < b->size && b->s[quote] == '>')
                return pass_tag_end(b, at, quote);
            if (!find_any_quote(b, *at, quote, &row))
                return false;
        }
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
        if (*at < b->size && b->s[*at] == '>') {
            ++*at;
            return true;
        }
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

/* At '<': false, and takes nothing, where it is not seen to be a usual tag. */
static bool take_tag(struct block *b, size_t *at)
{
    size_t tag = *at;
    if (b->left - tag < LOOK)
        return false;
    bool is_end = b->s[tag + 1] == '/';
    const uint8_t *s = b->s + tag + 1 + is_end;
    uint64_t word = load_word(s), ends = octets_below(word, '0') | octets_equal(word, '>');
    if (ends == 0 || !char_is(s[0], CHAR_ALPHA))
        return false;
    size_t size = (size_t)__builtin_ctzll(ends) / 8, end = tag + 1 + is_end + size;
    uint8_t element = html_name_find(b->h->short_elements, short_key(word, size))->row;
    enum html_element_kind kind = html_elements[element].kind;
    if (kind > ELEMENT_JOINS || end >= b->size)
        return false;
    if (s[size] == '>') {
        add_tag(b, tag, end + 1, kind == ELEMENT_PARTS);
        *at = end + 1;
        return true;
    }
    if (is_end || !html_is_blank(s[size]))
        return false;
    *at = end;
    take_attributes(b, tag, at, element);
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
        ++*at;
        b->has_text = true;
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
                        t->size - in->block_begin, at, NOWHERE, false, h->apart, URISIFT_OK};
    return true;
}

/* In a run that goes on for 2 * SOME octets behind the block's first: text and tags of known elements without
 * attributes, from `at` on, up to something else, whose place is returned. *next: the end of the text there.
 *
 * What is text, and what a tag does, cannot be predicted: so there are few branches, and all is written as if it were. */
static size_t take_plain(struct block *b, size_t at, const uint16_t **next)
{
    const struct html *h = b->h;
    const uint8_t *s = b->s;
    uint8_t *block = b->h->block;
    const uint16_t *text_end = *next;
    size_t most = b->left - 2 * SOME; /* up to there it may be read ahead */
    size_t gap = b->gap, filled = at;
    uint64_t apart = b->apart;
    bool has_text = b->has_text;
    for (;; text_end++) {
        size_t end = *text_end;
        if (end > most)
            break;
        /* Blanks behind a separator are no text. */
        uint64_t text = (~h->masks[at / 64].blank | (apart - 1)) >> at % 64;
        size_t from = text ? at + (size_t)__builtin_ctzll(text) : next_not_blank(b, at, end);
        from = least_of(from, end);
        if (from > filled)
            fill(b, filled, from);
        bool is_text = from < end;
        if (is_text & (gap != NOWHERE)) {
            b->has_text = has_text;
            b->gap = gap;
            b->apart = false;
            put_gap(b, at);
            has_text = false;
            gap = NOWHERE;
        }
        do {
            memcpy(block + from, s + from, SOME);
            from += SOME;
        } while (from < end);
        has_text |= is_text;
        apart &= !is_text;
        at = filled = end;
        if (s[at] != '<')
            break;
        bool is_end = s[at + 1] == '/';
        uint64_t word = load_word(s + at + 1 + is_end), ends = octets_equal(word, '>');
        size_t size = (size_t)__builtin_ctzll(ends | UINT64_C(1) << 63) / 8;
        const struct html_name *name = html_name_find(h->short_elements, short_key(word, size));
        end = at + 2 + is_end + size;
        if ((name->plain == HTML_NOT_PLAIN) | (end > b->size))
            break;
        bool parts = name->plain == HTML_PLAIN_PARTS;
        memset(block + at, '\n', SOME); /* longer than any such tag */
        filled = at + SOME;
        gap = least_of(gap, at | (0 - apart)) | (0 - (size_t)parts);
        apart |= parts;
        at = end;
    }
    b->gap = gap;
    b->apart = apart != 0;
    b->has_text = has_text;
    *next = text_end;
    return at;
}

/* The text from `at` on, up to `end`, with fewer octets behind it. */
static void take_text(struct block *b, size_t at, size_t end)
{
    size_t from = b->apart ? next_not_blank(b, at, end) : at;
    fill(b, at, from);
    if (from == end)
        return;
    if (b->gap != NOWHERE)
        put_gap(b, at);
    memcpy(b->h->block + from, b->s + from, end - from);
    b->has_text = true;
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
        if (b.left >= 2 * SOME)
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
