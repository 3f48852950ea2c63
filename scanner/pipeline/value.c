/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* value.c — the end of the value that begins at a candidate, as the decoder of the text sees it. */
#include "core/text/utf8.h"
#include "scanner/pipeline/scanning.h"
#include "scanner/unicode/unicode.h"

/* STOP: the decoder is asked at this byte whether the value ends. WIDE: non-ASCII white space or a
 * control of C1 may begin with this byte. */
enum { STOP = 1, WIDE = 2 };
static const uint8_t signs[256] = {
    ['"'] = STOP,  ['<'] = STOP,  ['>'] = STOP,  ['('] = STOP,  [')'] = STOP,
    [0x7f] = STOP, [0xc2] = WIDE, [0xe1] = WIDE, [0xe2] = WIDE, [0xe3] = WIDE,
};

static struct value_place place_of(void *scan, uint64_t at)
{
    struct scan *s = scan;
    struct window_range range = window_source(&s->text, at, at + 1);
    bool is_kept = range.begin >= s->bytes.offset;
    return (struct value_place){range.begin, range.end,
                                is_kept ? window_data(&s->bytes) + (range.begin - s->bytes.offset)
                                        : NULL};
}

/* Is the code point white space or a control of C1? */
static bool is_blank(uint32_t code)
{
    return (code >= 0x80 && code < 0xa0) || unicode_is_space(code);
}

/* Does such a character begin at s[0]? */
static enum value_answer begins_blank(const uint8_t *s, size_t size, bool final)
{
    size_t whole = s[0] == 0xc2 ? 2 : 3;
    uint32_t code;
    if (size < whole)
        return final ? VALUE_NO : VALUE_MORE;
    return utf8_read(s, size, &code) > 0 && is_blank(code) ? VALUE_YES : VALUE_NO;
}

static void begin_value(struct scan *s, const struct value_text *t, size_t start)
{
    const struct stage *last = &s->stages[s->stage_count - 1];
    const struct location_remark *remark;
    struct value *v = &s->value;
    *v = (struct value){.start = t->base + start, .at = t->base + start};
    if (last->decoder->value_begins)
        v->kind = last->decoder->value_begins(last->state, t, start);
    else if (s->location.remarks.count > 0 &&
             location_remarks(&s->location, v->start, v->start, &remark) > 0)
        v->kind = remark->value;
}

/* Asks whether the value ends at offset `at` of the view, or at the end of the text. */
static enum value_answer look(struct scan *s, const struct value_text *t, size_t at)
{
    const struct stage *last = &s->stages[s->stage_count - 1];
    if (at == t->size && !t->final)
        return VALUE_MORE;
    if (at < t->size && signs[t->data[at]] == WIDE) {
        enum value_answer answer = begins_blank(t->data + at, t->size - at, t->final);
        if (answer == VALUE_YES)
            return s->value.kind & VALUE_BLANKS ? VALUE_GOES_ON : VALUE_NO;
        return answer == VALUE_MORE ? VALUE_MORE : VALUE_GOES_ON;
    }
    return last->decoder->value_ends(last->state, t, &s->value, at);
}

enum find_answer finding_value(void *scan, const struct find_view *view, size_t start, size_t *end)
{
    struct scan *s = scan;
    struct value_text t = {view->data, view->size, view->base, view->final, place_of, s};
    struct value *v = &s->value;
    if (v->start != view->base + start)
        begin_value(s, &t, start);
    if (v->kind == 0)
        return FIND_NO;
    for (;;) {
        size_t at = (size_t)(v->at - view->base);
        while (at < t.size && t.data[at] > ' ' && !signs[t.data[at]])
            at++;
        v->at = view->base + at;
        enum value_answer answer =
            at - start > s->scanner->tables.max_length ? VALUE_NO : look(s, &t, at);
        if (answer == VALUE_GOES_ON) {
            v->at++;
            continue;
        }
        if (answer == VALUE_NO)
            v->kind = 0;
        *end = at;
        return answer == VALUE_YES ? FIND_YES : answer == VALUE_MORE ? FIND_MORE : FIND_NO;
    }
}
