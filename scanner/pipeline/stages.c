/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* stages.c — the decoders between the stream and the finder. */
#include <errno.h>

#include "scanner/pipeline/scanning.h"

enum { SLICE = DECODER_VIEW }; /* bytes that the decoders get at a time */

static enum urisift_error put_into_stage(void *self, const struct urisift_text *text)
{
    struct stage *stage = self;
    return stage->decoder->feed(stage->state, text, stage->sink);
}

/* Are only identifiers with a scheme searched for? */
static bool needs_scheme(const struct scan *s)
{
    return !s->matcher && !s->scanner->tables.bare_rules && !refangs_are_needed(s->scanner);
}

/* The text as it is, where a layer follows. */
static enum urisift_error pass_on(void *state, const struct urisift_text *text,
                                  struct urisift_text_sink sink)
{
    (void)state;
    return sink.put(sink.self, text);
}

static const struct urisift_decoder unchanged = {.name = "text", .state_size = 1, .feed = pass_on};

static enum urisift_error add_stage(struct scan *s, const struct urisift_decoder *decoder)
{
    if (!decoder->feed && !decoder->read) {
        if (!refangs_are_needed(s->scanner) || s->stage_count > 0)
            return URISIFT_OK;
        decoder = &unchanged;
    }
    struct stage *stage = &s->stages[s->stage_count];
    stage->decoder = decoder;
    stage->state = window_room(&s->text, SLICE)
                       ? memory_zeroed(s->scanner->memory, 1, decoder->state_size)
                       : NULL;
    if (!stage->state)
        return URISIFT_ERROR_MEMORY;
    if (decoder->begin) {
        bool is_unicode = s->stage_count > 0 && s->stages[0].decoder == &urisift_decoder_utf16_text;
        struct decoder_setup setup = {&s->location,
                                      s->scanner->tables.kernel,
                                      &s->stats,
                                      s->scanner->message_ids,
                                      s->scanner->attachments,
                                      s->scanner->join,
                                      &s->scanner->tables.schemes,
                                      is_unicode,
                                      needs_scheme(s) && !s->scanner->context,
                                      s->scanner->patterns != NULL,
                                      s->scanner->tables.families,
                                      s->scanner->no_namespaces,
                                      &s->scanner->names,
                                      s->scanner->base,
                                      s->scanner->tables.bare_rules != NULL,
                                      s->scanner->where ? s->scanner->message_fields.bits : 0,
                                      s->scanner->scripts,
                                      needs_scheme(s),
                                      s->has_parts ? &s->parts : NULL,
                                      s->scanner->anchors,
                                      refangs_are_needed(s->scanner),
                                      s->scanner->memory,
                                      s->range.may_end ? &s->range : NULL};
        decoder->begin(stage->state, &setup);
    }
    stage->sink = (struct urisift_text_sink){window_put, &s->text};
    if (s->stage_count > 0)
        s->stages[s->stage_count - 1].sink = (struct urisift_text_sink){put_into_stage, stage};
    s->stage_count++;
    s->finder.value = decoder->value_ends ? finding_value : NULL;
    s->finder.value_self = s;
    s->take = finding_take_decoded;
    s->finder.counts_none = true;
    return URISIFT_OK;
}

const struct urisift_decoder *stages_format(const struct urisift_scanner *scanner,
                                            const struct urisift_decoder *named,
                                            const uint8_t *head, size_t size, bool *strip)
{
    uint8_t narrow[URISIFT_SNIFF];
    size = size < URISIFT_SNIFF ? size : URISIFT_SNIFF;
    *strip = scanner->strip_line_numbers;
    bool is_wide = !scanner->format && utf16_text_is_marked(head, size, NULL, NULL);
    if (is_wide) {
        size = utf16_text_narrow(head, size, narrow);
        head = narrow;
    }
    const struct urisift_decoder *format =
        scanner->format ? scanner->format : format_of(head, size, named);
    if (is_wide && format->read)
        format = &urisift_decoder_text;
    *strip = *strip || (!scanner->format && urisift_decoder_line_numbers.sniff(head, size) > 0);
    *strip = *strip && !format->read;
    return format;
}

bool stages_can_choose(const struct scan *s)
{
    size_t size = window_size(&s->bytes);
    return size >= UTF16_TEXT_HEAD ||
           (size > 0 && !utf16_text_may_be(window_data(&s->bytes), size));
}

bool stages_want(const struct urisift_scanner *scanner, const struct urisift_decoder *format)
{
    return !scanner->wanted || (scanner->wanted & decoder_bit(format));
}

enum urisift_error stages_choose(struct scan *s)
{
    bool strip, is_big;
    uint8_t unit;
    const uint8_t *head = window_data(&s->bytes);
    size_t size = window_size(&s->bytes);
    const struct urisift_decoder *format = stages_format(s->scanner, s->named, head, size, &strip);
    enum urisift_error error = URISIFT_OK;
    s->stats.format = format->name;
    s->stats.line_numbers = strip;
    if (!stages_want(s->scanner, format)) {
        s->stats.unwanted = 1;
        return URISIFT_STOP;
    }
    if (!format->read && utf16_text_is_marked(head, size, &unit, &is_big)) {
        lines_widen(&s->lines, unit, is_big);
        error = add_stage(s, &urisift_decoder_utf16_text);
    }
    if (!error && strip)
        error = add_stage(s, &urisift_decoder_line_numbers);
    error = error ? error : add_stage(s, format);
    if (!error && refangs_are_needed(s->scanner))
        refangs_begin(s);
    return error;
}

enum urisift_error stages_begin(struct scan *s, const struct urisift_decoder *format)
{
    s->stats.format = format->name;
    return add_stage(s, format);
}

void stages_free(struct scan *s)
{
    for (size_t i = 0; i < s->stage_count; i++) {
        if (s->stages[i].decoder->end && s->stages[i].state)
            s->stages[i].decoder->end(s->stages[i].state);
        memory_free(s->scanner->memory, s->stages[i].state);
    }
    s->stage_count = 0;
}

/* Gives the first stage the next *size bytes. */
static enum urisift_error feed_first(struct scan *s, size_t *size)
{
    struct stage *first = &s->stages[0];
    const uint8_t *data = window_data(&s->bytes) + (s->fed - s->bytes.offset);
    struct urisift_text text = {data, *size, s->fed, s->fed + *size, TEXT_EXACT, 0};
    return put_into_stage(first, &text);
}

/* Shows the first stage the next *size of `left` bytes, or more if it asks for more. *size becomes
 * the number of bytes that it has taken. */
static enum urisift_error show_first(struct scan *s, size_t left, bool final, size_t *size)
{
    struct stage *first = &s->stages[0];
    struct decoder_view view = {.data = window_data(&s->bytes) + (s->fed - s->bytes.offset),
                                .size = *size,
                                .offset = s->fed,
                                .final = final && *size == left};
    enum urisift_error error = first->decoder->read(first->state, &view, first->sink);
    if (!error && view.taken == 0 && *size < left &&
        !s->range.ended) { /* it must look further ahead */
        view.size = view.wanted > *size && view.wanted < left ? view.wanted : left;
        view.final = final && view.size == left;
        error = first->decoder->read(first->state, &view, first->sink);
    }
    *size = view.taken;
    return error;
}

/* Searches the text of a decoder that could not read on, as if the text ended there. Returns the
 * search's error, or else `error`. Keeps errno. */
static enum urisift_error end_early(struct scan *s, enum urisift_error error)
{
    int read_errno = errno;
    enum urisift_error search_error = error == URISIFT_ERROR_READ ? scan_step(s, true) : URISIFT_OK;
    errno = read_errno;
    return search_error ? search_error : error;
}

/* Returns a decoder's answer, or an error if the location is out of memory. */
static enum urisift_error with_location(const struct scan *s, enum urisift_error error)
{
    return !error && s->location.failed ? URISIFT_ERROR_MEMORY : error;
}

/* Ends the text of a range as if the text after it were known to be at another place. False: no
 * memory. */
static bool end_place(struct scan *s)
{
    const struct urisift_text next = {.begin = s->fed, .end = s->fed};
    location_part(&s->location, (struct urisift_span){NULL, 0});
    return window_place(&s->text, &next);
}

enum urisift_error stages_feed(struct scan *s, bool final)
{
    enum urisift_error error = URISIFT_OK;
    uint64_t end = s->bytes.offset + window_size(&s->bytes);
    while (!error && s->fed < end && !s->range.ended) {
        size_t left = (size_t)(end - s->fed), size = left < SLICE ? left : SLICE;
        error =
            s->stages[0].decoder->read ? show_first(s, left, final, &size) : feed_first(s, &size);
        error = with_location(s, error);
        if (error)
            return end_early(s, error);
        if (size == 0)
            break;
        s->fed += size;
        error = scan_step(s, false);
    }
    if (error)
        return error;
    final = final || s->range.ended;
    for (size_t i = 0; final && !error && i < s->stage_count; i++)
        if (s->stages[i].decoder->finish)
            error = with_location(
                s, s->stages[i].decoder->finish(s->stages[i].state, s->stages[i].sink));
    if (final && !error && refangs_are_needed(s->scanner))
        error = with_location(s, refangs_finish(s));
    if (s->range.ended && !error && !end_place(s))
        error = URISIFT_ERROR_MEMORY;
    return error ? end_early(s, error) : URISIFT_OK;
}
