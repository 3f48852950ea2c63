/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel.h — searches of many bytes at a time: the only code that reads every byte.
 *
 *     next        where the next scheme colon is: a ':' whose two bytes before it are, in any
 *                 case, the last two letters of a scheme of the set, and that no blank and
 *                 graphic character follow ("news: none": a blank inside a line is never removed,
 *                 and begins no identifier); and how many '\n' there are before it
 *     outline     where a common URL ends, and its parts
 *     fast_url    the common URL after a scheme colon, judged (fast_url_template.h)
 *     span        how far a set of bytes goes
 *     newlines    how many '\n' there are
 *     line_start  where the next line is that begins with one of a few pairs of bytes
 *     needles     where one of a few literal prefixes begins (needles.h)
 *     fields      where the next fields of a header end, as long as they are plain
 *                 (scanner/decode/mail/fields.c)
 *     base64      what four characters of base64 each decode to
 *                 (scanner/decode/transfer/base64.h); base64_lines: many lines
 *     places      where a byte is (scanner/decode/data/csv.c)
 *     markup      how far HTML goes in which nothing can be found (markup.h)
 *
 * Portable C (kernel_scalar.c) is the definition; every other kernel gives the
 * same answers, only faster. To add one, write its file on kernel_template.h and add
 * its row to kernels.def.
 */
#ifndef URISIFT_KERNEL_H
#define URISIFT_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "core/text/escape.h"
#include "core/text/own.h"

/* Eight buckets: scheme i is in bucket i % 8 of the tables of its last and its
 * last but one byte, each in both cases. Vectors can look up 16 rows only: those
 * of a byte's low four bits, with the buckets of all bytes that have these.
 * That lets a few others in, too. */
struct scheme_colons {
    uint8_t last[256];
    uint8_t before[256]; /* all ones where a scheme has one letter only */
    uint8_t last_low[16], before_low[16];
};

/* Is the ':' at data[at] an scheme colon? With two bytes on both sides of it. One answer, not a
 * branch for each question: what text has before its colons cannot be predicted. */
static inline bool scheme_colon_is_inside(const struct scheme_colons *a, const uint8_t *data,
                                          size_t at)
{
    bool ends = (a->last[data[at - 1]] & a->before[data[at - 2]]) != 0;
    return ends & !((data[at + 1] == ' ') & (data[at + 2] > 0x20) & (data[at + 2] < 0x80));
}

/* The same at any place: is the ':' at data[at] a scheme colon? */
static inline bool scheme_colon_is_at(const struct scheme_colons *a, const uint8_t *data, size_t at,
                                      size_t size)
{
    uint8_t last = at > 0 ? a->last[data[at - 1]] : 0;
    uint8_t before = at > 1 ? a->before[data[at - 2]] : 0xff;
    if ((last & before) == 0)
        return false;
    return !(size - at > 2 && data[at + 1] == ' ' && data[at + 2] > 0x20 && data[at + 2] < 0x80);
}

/* The two ASCII bytes that lines begin with which are looked for, in up to eight buckets: those
 * of one bucket go with each other. The same tables, by low halves only, for vectors. Byte c ends a
 * line if ends[c & 15] is c: '\n', and perhaps '\r'. Row 0 holds '\n', so that the byte 0
 * does not match. */
struct line_starts {
    uint8_t first[256], second[256];
    uint8_t first_low[16], second_low[16], ends[16];
};

/* The rows of `ends` where only '\n' ends a line. */
#define LINE_STARTS_ENDS                                                                           \
    {                                                                                              \
        [0] = '\n', ['\n' & 15] = '\n'                                                             \
    }

static inline bool line_starts_is_end(const struct line_starts *s, uint8_t c)
{
    return s->ends[c & 15] == c;
}

/* A '\r' ends a line, too. */
static inline void line_starts_after_cr(struct line_starts *s)
{
    s->ends['\r' & 15] = '\r';
}

static inline void line_starts_add(struct line_starts *s, unsigned bucket, char first,
                                   const char *seconds)
{
    uint8_t bit = (uint8_t)(1u << bucket);
    s->ends[0] = s->ends['\n' & 15] = '\n';
    s->first[(uint8_t)first] |= bit;
    s->first_low[first & 15] |= bit;
    for (; *seconds; seconds++) {
        s->second[(uint8_t)*seconds] |= bit;
        s->second_low[*seconds & 15] |= bit;
    }
}

/* Is the line that begins at data[at] one of them? */
static inline bool line_starts_at(const struct line_starts *s, const uint8_t *data, size_t at)
{
    return (s->first[data[at]] & s->second[data[at + 1]]) != 0;
}

/* Literal prefixes of one to three bytes: bit p of byte[k][c] is set if byte k of prefix p is c,
 * as it is for every c after the last byte of a shorter one. For vectors the prefixes are in
 * eight buckets, by halves of a byte; as many prefixes share a bucket, these let others in, too. */
enum { NEEDLES_PREFIXES = 32, NEEDLES_BUCKETS = 8 };

struct needles {
    uint32_t byte[3][256];
    uint8_t low[3][16], high[3][16];
    /* vectors look at both halves of a prefix's first byte, and at the low ones of the others:
     * that lets more in, and costs half as much */
    bool by_low;
};

/* The numbers of the prefixes that begin at data[at], as bits. */
static inline uint32_t needles_at(const struct needles *n, const uint8_t *data, size_t at)
{
    return n->byte[0][data[at]] & n->byte[1][data[at + 1]] & n->byte[2][data[at + 2]];
}

/* Three sets of ASCII bytes, one bit for each high half: byte c is in a set if
 * bit c >> 4 of its row c & 15 is 1. */
struct url_sets {
    uint8_t url[16];   /* belongs to a URL, nothing to think of: CLASS_IN (finder.h) */
    uint8_t host[16];  /* belongs to a host, canonical as written: CHAR_PLAIN_HOST (chars.h) */
    uint8_t plain[16]; /* belongs after the host: CHAR_PLAIN_QUERY; without '#' */
};

/* What a look at the bytes from a host's first on shows. Offsets. */
struct url_outline {
    size_t end;      /* of the first byte that is not in `url` */
    size_t host;     /* of the first byte that is not in `host`, at most `end` */
    size_t question; /* of the first '?' before `end`, else `end` */
    size_t hash;     /* of the first '#' before `end`, else SIZE_MAX */
    /* there is a byte before `end` that is not in `plain` and is neither the first '#' nor
     * the '%' of an escape that is canonical as written; or a '.' after a '/' */
    bool odd;
};

enum {
    OUTLINE_BLOCK = 64, /* bytes looked at together */
    OUTLINE_BLOCKS = 4, /* blocks that are read, at most */
};

/* Does an escape begin at data[at] that is canonical as written? */
static inline bool outline_escape(const uint8_t *data, size_t at, size_t size)
{
    return data[at] == '%' && size - at > 2 && escape_is_canonical(data, at);
}

/* What a block is compared with, as vectors of up to 32 bytes. `bits`: bit i % 8 of byte i. */
struct kernel_constants {
    _Alignas(32) uint8_t colon[32], newline[32], dot[32], slash[32], question[32], seven[32],
        fifteen[32], bits[32];
};
extern LIBRARY_OWN const struct kernel_constants urisift_kernel_constants;

/* Bit i of each: what byte i of a block is (kernel_template.h). */
struct block_masks {
    uint64_t end, host_end; /* not in the sets `url` and `host` */
    uint64_t rare;          /* not in `plain`, or a '.' right after a '/' */
    uint64_t question;
};

/* Bit i of each: what byte i of a block is. */
struct field_masks {
    uint64_t end;         /* a '\n' that neither ' ' nor '\t' follows */
    uint64_t name;        /* 0x21 to 0x7E, but not ':' */
    uint64_t value;       /* a ':' that a byte up to 0x20 follows */
    uint64_t odd;         /* a '\r' that no '\n' follows, or the '=' of "=?" */
    uint64_t open, close; /* '<' and '>' */
};

/* For each byte of base64's alphabet (RFC 4648, table 1) BASE64_IN and its six bits; 0 for all
 * others. */
enum { BASE64_IN = 64, BASE64_SPARE = 48 };
extern LIBRARY_OWN const uint8_t urisift_base64_bits[256];
/* The same by halves of a byte, for vectors. Byte c is in the alphabet if bit c >> 4 of in[c & 15]
 * is 1; its six bits are c + to[c >> 4], but for '/', which takes the row before its own. */
struct base64_halves {
    uint8_t in[16], to[16];
};
extern LIBRARY_OWN const struct base64_halves urisift_base64_halves;

enum { PLACES_MOST = 32 * 1024, PLACES_SPARE = 64, NEEDLES_MOST = 32 * 1024, NEEDLES_SPARE = 64 };

/* Bit i of each: what byte i of a block of HTML is. */
struct markup_masks {
    uint64_t open, close; /* '<' and '>' */
    uint64_t begin, end;  /* the quote of values: right after '=', and all others */
    uint64_t other;       /* the other quote */
    uint64_t odd;         /* a quote right after a byte up to 0x20; or `other` after '=' */
    uint64_t mark;        /* ':' or '&' */
};

struct markup;

/* Is that the line end between two lines of base64? */
static inline bool base64_is_gap(const uint8_t *in, size_t gap)
{
    return gap == 1 ? in[0] == '\n' : in[0] == '\r' && in[1] == '\n';
}

/* The finder's types, for `fast_url`: finder.h. */
struct finder;
struct find_view;
enum fast_url_answer { FAST_URL_NO, FAST_URL_YES, FAST_URL_UNSURE };

struct urisift_kernel {
    const char *name;
    bool (*is_supported)(void);
    /* Returns the offset of the next scheme colon in [from, size), or size. Adds to
     * *newlines, unless it is NULL, the number of '\n' from `from` up to there. Reads
     * data[from - 1] and data[from - 2], if they exist, but nothing else outside. A colon
     * too near to `size` to be certain counts. */
    size_t (*next)(const struct scheme_colons *scheme_colons, const uint8_t *data, size_t from,
                   size_t size, uint64_t *newlines);
    /* Reads blocks from `from` > 0 on until one has the end. False: OUTLINE_BLOCKS blocks do
     * not have it, or there is no whole block before `size`; then *g is undefined. Reads
     * data[from - 1], too. */
    bool (*outline)(const struct url_sets *sets, const uint8_t *data, size_t from, size_t size,
                    struct url_outline *g);
    /* The fast path for the URL of a scheme colon: fast_url_template.h. */
    enum fast_url_answer (*fast_url)(struct finder *f, const struct find_view *view, size_t colon);
    /* The offset of the first byte in [from, size) that is not in sets->url, or size. */
    size_t (*span)(const struct url_sets *sets, const uint8_t *data, size_t from, size_t size);
    /* The number of '\n' in [from, to). data[0] to data[to - 1] may be looked at. */
    size_t (*newlines)(const uint8_t *data, size_t from, size_t to);
    /* Returns the offset of the next byte in [from, size) that follows a line end and begins one
     * of the pairs, or is the last byte and may begin one; or size. Reads data[from - 1],
     * too, if it exists; data[0] follows no line end. */
    size_t (*line_start)(const struct line_starts *starts, const uint8_t *data, size_t from,
                         size_t size);
    /* The offsets, counted from `from`, of the bytes in [from, to) at which a literal prefix
     * begins, as far as `size` >= to lets that be known; returns how many. to - from is at most
     * NEEDLES_MOST. There must be room for to - from places and NEEDLES_SPARE more. */
    size_t (*needles)(const struct needles *needles, const uint8_t *data, size_t from, size_t to,
                      size_t size, uint16_t *places);
    /* Finds the plain fields of a header in [from, size), one after the other, the first at
     * `from`. A field begins with a name, bytes 0x21 to 0x7E without ':'. A ':' follows, and
     * then a byte up to 0x20. The field continues over each '\n' that ' ' or '\t' follows,
     * and ends after a '\n' that another byte of [from, size) follows. Plain: it has no '\r'
     * without '\n', no "=?", and no '<' without a '>' after it. ends[i] is where field i
     * ends. Returns how many, at most `most` > 0. */
    size_t (*fields)(const uint8_t *data, size_t from, size_t size, size_t *ends, size_t most);
    /* Decodes groups of four bytes of base64 into three while all four are in the alphabet.
     * Returns how many bytes were decoded, a multiple of four. `out` has room for size / 4 *
     * 3 bytes and BASE64_SPARE more, which may be overwritten. */
    size_t (*base64)(const uint8_t *in, size_t size, uint8_t *out);
    /* The same for lines after a first one. Each begins with the line end before it, `gap`
     * bytes, "\n" or "\r\n"; then come `line` > 0 bytes of the alphabet, a multiple of four,
     * and no other four follow. Returns how many lines were decoded, at most `most`: those
     * before the first that differs. `out` has room for most * line / 4 * 3 bytes and
     * BASE64_SPARE more. */
    size_t (*base64_lines)(const uint8_t *in, size_t size, size_t line, size_t gap, size_t most,
                           uint8_t *out);
    /* Writes the offsets of the byte in order; returns how many. `size` is at most
     * PLACES_MOST. There must be room for `size` places and PLACES_SPARE more, which may be
     * overwritten. */
    size_t (*places)(const uint8_t *data, size_t size, uint8_t byte, uint16_t *places);
    /* Returns the offset of the first byte in [from, size) that is in neither plain text nor
     * a plain tag whose values have such quotes, '"' or '\'', as far as `size` lets that be
     * known; or size. The byte at `from` is text. Reads data[from - 1] and data[from - 2],
     * if they exist. */
    size_t (*markup)(const struct markup *markup, const uint8_t *data, size_t from, size_t size,
                     uint8_t quote);
};

#define KERNEL(id) extern LIBRARY_OWN const struct urisift_kernel urisift_kernel_##id;
#include "scanner/simd/kernels.def"
#undef KERNEL

/* The rows in order; NULL past the end. */
const struct urisift_kernel *kernel_at(size_t index);
/* Returns the kernel of that name, or the best one for NULL; NULL: this machine does not have
 * it. */
const struct urisift_kernel *kernel_choose(const char *name);

#endif
