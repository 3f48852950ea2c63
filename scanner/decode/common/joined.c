/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* joined.c — looks places up in the runs that were handed on, and finds where text is too far. */
#include "scanner/decode/common/joined.h"

#include <string.h>

#include "scanner/decode/common/lookahead.h"

/* Returns the kept run that byte `at` of all is in. */
static size_t run_of(const struct joined *j, uint64_t at)
{
    size_t low = 0, high = j->count;
    while (high - low > 1) {
        const size_t middle = low + (high - low) / 2;
        if (j->runs[middle].at <= at)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Where is byte `index` of run `i`, and some bytes after it? */
static void place_part(const struct joined *j, size_t i, uint64_t index, struct urisift_text *part)
{
    const struct joined_run *r = &j->runs[i];
    const uint64_t next = i + 1 < j->count ? j->runs[i + 1].at : j->size;
    const struct urisift_text whole = {part->data, (size_t)(next - r->at), r->begin, r->end, r->map,
                                       r->phase};
    text_narrow(part, &whole, (size_t)index, (size_t)index + part->size);
}

static struct lookahead_place place_of(const struct joined *j, uint64_t at)
{
    static const uint8_t any = 0;
    struct urisift_text one = {.data = &any, .size = 1};
    const size_t i = run_of(j, at);
    place_part(j, i, at - j->runs[i].at, &one);
    return (struct lookahead_place){one.begin, one.end};
}

/* Puts bytes of the format's text that are those of the stream. */
static enum urisift_error put_same(struct joined *j, const struct urisift_text *text)
{
    enum urisift_error error = URISIFT_OK;
    uint64_t at = text->begin;
    for (size_t i = run_of(j, at), done = 0; !error && done < text->size; i++) {
        const uint64_t next = i + 1 < j->count ? j->runs[i + 1].at : j->size;
        const size_t left = text->size - done;
        struct urisift_text part = {.data = text->data + done,
                                    .size = next - at < left ? (size_t)(next - at) : left};
        place_part(j, i, at - j->runs[i].at, &part);
        error = j->out.put(j->out.self, &part);
        done += part.size;
        at += part.size;
    }
    return error;
}

static enum urisift_error put(void *joined, const struct urisift_text *text)
{
    struct joined *j = joined;
    const bool is_empty = text->begin == text->end;
    if (j->far > 0)
        return text_put_other(j->out, text->data, text->size, j->far - 1, j->far - is_empty);
    if (text->map == TEXT_EXACT)
        return put_same(j, text);
    if (is_empty) {
        const uint64_t here = text->begin < j->size ? place_of(j, text->begin).begin : j->end;
        return text_put_other(j->out, text->data, text->size, here, here);
    }
    return text_put_other(j->out, text->data, text->size, place_of(j, text->begin).begin,
                          place_of(j, text->end - 1).end);
}

struct urisift_text_sink joined_sink(struct joined *j)
{
    return (struct urisift_text_sink){put, j};
}

/* Keeps the run, and of earlier ones those of the last bytes. */
static void add(struct joined *j, const struct urisift_text *t)
{
    struct joined_run *last = j->count > 0 ? &j->runs[j->count - 1] : NULL;
    if (last && last->map == TEXT_EXACT && t->map == TEXT_EXACT && t->begin == last->end) {
        last->end = t->end;
    } else {
        if (j->count == JOINED_RUNS) {
            const size_t first = run_of(j, j->size - JOINED_BYTES);
            j->count -= first;
            memmove(j->runs, j->runs + first, j->count * sizeof *j->runs);
        }
        j->runs[j->count++] = (struct joined_run){j->size, t->begin, t->end, t->map, t->phase};
    }
    j->size += t->size;
    j->end = t->end;
}

/* The first byte that a format may still hold back when byte `at` of all comes. */
static uint64_t first_held(uint64_t at)
{
    return at > PREVIEW ? at - PREVIEW : 0;
}

/* Is byte `i` of the run too far from the byte before it, or from those that may be held? */
static bool is_far(const struct joined *j, const struct urisift_text *t, size_t i)
{
    const uint64_t here = lookahead_place_of(t, i).begin, at = j->size + i;
    const uint64_t first = first_held(at);
    const uint64_t before = i > 0 ? lookahead_place_of(t, i - 1).end : j->end;
    if (at == 0)
        return false;
    return !text_in_reach(before, here) ||
           !text_is_kept(first < j->size ? place_of(j, first).begin
                                         : lookahead_place_of(t, (size_t)(first - j->size)).begin,
                         here);
}

/* Returns the first byte of the run that is too far from the text before it; its size if all are
 * near. */
static size_t find_far(const struct joined *j, const struct urisift_text *t)
{
    const uint64_t first = first_held(j->size);
    if (j->size > 0 && text_in_reach(j->end, t->begin) &&
        text_is_kept(place_of(j, first).begin,
                     t->map == TEXT_EXACT && t->size > PREVIEW ? t->begin + PREVIEW : t->end))
        return t->size;
    const size_t most = t->map == TEXT_EXACT && t->size > PREVIEW ? PREVIEW : t->size;
    size_t at = 0;
    while (at < most && !is_far(j, t, at))
        at++;
    return at < most ? at : t->size;
}

static enum urisift_error take(struct joined *j, const struct urisift_text *t,
                               struct joined_format format)
{
    const struct urisift_text text = {t->data, t->size, j->size, j->size + t->size, TEXT_EXACT, 0};
    add(j, t);
    return format.take(format.self, &text);
}

/* The text before byte `here` of the stream is a piece. */
static enum urisift_error part(struct joined *j, uint64_t here, struct joined_format format)
{
    const bool is_kept = text_is_kept(place_of(j, first_held(j->size)).begin, here);
    j->far = is_kept ? 0 : here;
    const enum urisift_error error = format.part(format.self);
    j->far = 0;
    j->size = j->end = 0;
    j->count = 0;
    return error;
}

static enum urisift_error feed_run(struct joined *j, const struct urisift_text *t,
                                   struct joined_format format)
{
    enum urisift_error error = URISIFT_OK;
    struct urisift_text rest = *t;
    while (!error && rest.size > 0) {
        const size_t far = find_far(j, &rest);
        if (far > 0) {
            const struct urisift_text near = text_part(&rest, 0, far);
            error = take(j, &near, format);
        }
        if (error || far == rest.size)
            break;
        rest = text_part(&rest, far, rest.size);
        error = part(j, rest.begin, format);
    }
    return error;
}

enum urisift_error joined_feed(struct joined *j, const struct urisift_text *t,
                               struct joined_format format, struct urisift_text_sink out)
{
    const struct text_runs *all = (const struct text_runs *)t;
    enum urisift_error error = URISIFT_OK;
    j->out = out;
    if (t->map != TEXT_RUNS)
        return feed_run(j, t, format);
    for (size_t i = 0; i < all->count && !error; i++)
        error = feed_run(j, &all->runs[i], format);
    return error;
}
