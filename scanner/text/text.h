/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * text.h — a run of text and where it came from: what every stage passes on.
 *
 * Decoders and layers take runs and put runs, so they can be stacked: mail → base64 → charset →
 * html → window. The place of each byte is known through all of them, as far as the decoding
 * allows:
 *
 *     TEXT_EXACT    byte i is byte begin + i of the stream
 *     TEXT_BASE64   three bytes were four: Zm9v → foo; also in lines of one length with the same
 *                   line end between them: text_base64_lines()
 *     TEXT_ESCAPED  one byte was three, =3D
 *     TEXT_UTF16    one byte was two: ASCII in UTF-16; TEXT_UTF32 likewise four
 *     TEXT_WHOLE    the run was [begin, end) as a whole; if begin = end, it was not in the stream,
 *                   as a separator that a layer inserts
 *     TEXT_RUNS     several runs at once: struct text_runs. Only the window takes them, and layers
 *                   that say so
 */
#ifndef URISIFT_TEXT_H
#define URISIFT_TEXT_H

#include <urisift/scan.h>

enum text_map {
    TEXT_EXACT,
    TEXT_WHOLE,
    TEXT_BASE64,
    TEXT_ESCAPED,
    TEXT_UTF16,
    TEXT_UTF32,
    TEXT_RUNS
};

struct urisift_text {
    const uint8_t *data; /* borrowed until the callee returns */
    size_t size;
    uint64_t begin, end; /* the bytes of the stream that the run was made of */
    enum text_map map;
    /* bytes of the first group of four, or of the first line, that come before `data`; base64
     * only */
    uint16_t phase;
};

/* Runs that are adjacent in memory: runs[i] begins where runs[i - 1] ends, the first at text.data.
 * They are passed on as a pointer to `text`, with the map TEXT_RUNS. */
struct text_runs {
    struct urisift_text text; /* all runs together */
    const struct urisift_text *runs;
    size_t count;
};

/* Takes a run. Any result but URISIFT_OK stops the flow and is returned unchanged. */
struct urisift_text_sink {
    enum urisift_error (*put)(void *self, const struct urisift_text *text);
    void *self;
};

/* A layer at work: takes runs and puts runs into `out`. Text that it holds back between two runs is
 * in its state, and bounded. `finish` puts that text out and resets the state. */
struct text_layer {
    enum urisift_error (*feed)(void *state, const struct urisift_text *text,
                               struct urisift_text_sink out);
    enum urisift_error (*finish)(void *state, struct urisift_text_sink out);
    void *state;
    struct urisift_text_sink out;
};

/* The put of a urisift_text_sink that feeds a layer. */
static inline enum urisift_error text_layer_put(void *layer, const struct urisift_text *text)
{
    const struct text_layer *l = layer;
    return l->feed(l->state, text, l->out);
}

/* Returns the map of base64 in lines of `size` bytes of text each, a multiple of three, with `gap`
 * bytes of the stream between them. A run may begin inside a line; its last line may be shorter. */
static inline enum text_map text_base64_lines(unsigned size, unsigned gap)
{
    return (enum text_map)(TEXT_BASE64 | size << 8 | gap << 24);
}

/* The largest `size` of text_base64_lines(). */
enum { TEXT_LINE_MOST = 0xffff };

/* Returns where byte `offset` of a run begins in the stream; the run begins at `begin` with that
 * phase. *size becomes the number of bytes of the stream that it was. Not for TEXT_WHOLE. */
static inline uint64_t text_place(enum text_map map, uint64_t begin, unsigned phase,
                                  uint64_t offset, uint64_t *size)
{
    static const uint8_t wide[] = {
        [TEXT_EXACT] = 1, [TEXT_ESCAPED] = 3, [TEXT_UTF16] = 2, [TEXT_UTF32] = 4};
    unsigned line = (unsigned)map >> 8 & TEXT_LINE_MOST, gap = (unsigned)map >> 24;
    if (((unsigned)map & 0xff) != TEXT_BASE64) {
        *size = wide[map];
        return begin + offset * wide[map];
    }
    *size = 4;
    offset += phase; /* from the beginning of the line, or of the group of four, on */
    uint64_t lines = line > 0 ? offset / line : 0;
    return begin - phase / 3 * 4 + lines * (line / 3 * 4 + gap) + (offset - lines * line) / 3 * 4;
}

/* May a layer hold back text that begins at byte `begin` of the stream until text of byte `here`
 * comes? Any number of bytes may be removed from the stream between them, and the stream keeps only
 * DECODER_LOOKAHEAD bytes for layers. */
static inline bool text_in_reach(uint64_t begin, uint64_t here)
{
    enum { REACH = 5 * 1024 };
    return here <= begin || here - begin <= REACH;
}

/* Are the stream's bytes from `begin` on surely in memory when byte `here` of it is read? All
 * layers together hold back less than the rest of what the stream keeps for them. */
static inline bool text_is_kept(uint64_t begin, uint64_t here)
{
    enum { KEPT = 24 * 1024 };
    return here <= begin || here - begin <= KEPT;
}

/* Returns the bytes of text after which the map repeats. */
static inline uint64_t text_period(enum text_map map)
{
    unsigned line = (unsigned)map >> 8 & TEXT_LINE_MOST;
    return line > 0 ? line : map == TEXT_BASE64 ? 3 : 1;
}

/* Gives the part the places of bytes [begin, end) of a run, begin < end. */
static inline void text_narrow(struct urisift_text *part, const struct urisift_text *t,
                               size_t begin, size_t end)
{
    part->map = t->map;
    part->begin = t->begin;
    part->end = t->end;
    part->phase = t->phase;
    if (t->map == TEXT_EXACT) {
        part->begin = t->begin + begin;
        part->end = t->begin + end;
    } else if (t->map != TEXT_WHOLE) {
        uint64_t size, last = text_place(t->map, t->begin, t->phase, end - 1, &size);
        part->end = last + size < t->end ? last + size : t->end;
        part->begin = text_place(t->map, t->begin, t->phase, begin, &size);
        part->phase = (uint16_t)((t->phase + begin) % text_period(t->map));
    }
}

/* Returns bytes [begin, end) of a run as a run, begin < end. */
static inline struct urisift_text text_part(const struct urisift_text *t, size_t begin, size_t end)
{
    struct urisift_text part = {.data = t->data + begin, .size = end - begin};
    text_narrow(&part, t, begin, end);
    return part;
}

/* Puts bytes [begin, end) of a run, or nothing if begin >= end. */
static inline enum urisift_error
text_put_part(struct urisift_text_sink out, const struct urisift_text *t, size_t begin, size_t end)
{
    if (begin >= end)
        return URISIFT_OK;
    if (begin == 0 && end == t->size)
        return out.put(out.self, t);
    struct urisift_text part = text_part(t, begin, end);
    return out.put(out.self, &part);
}

/* Puts `size` other bytes in place of [begin, end) of the stream as a whole. Of a range that may
 * not be in memory any more only the last byte is named. */
static inline enum urisift_error text_put_other(struct urisift_text_sink out, const void *data,
                                                size_t size, uint64_t begin, uint64_t end)
{
    const uint64_t first = text_is_kept(begin, end) ? begin : end - 1;
    struct urisift_text other = {data, size, first, end, TEXT_WHOLE, 0};
    return size > 0 ? out.put(out.self, &other) : URISIFT_OK;
}

#endif
