/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* stages.c — the decoders between the stream and the finder. */
#include <stdlib.h>

#include "scanner/decode/utf16_text.h"
#include "scanner/scanning.h"

enum { SLICE = 32 * 1024 }; /* octets given to the decoders at a time */

static enum urisift_error put_into_stage(void *self, const struct urisift_text *text)
{
    struct stage *stage = self;
    return stage->decoder->feed(stage->state, text, stage->sink);
}

static enum urisift_error add_stage(struct scan *s, const struct urisift_decoder *decoder)
{
    if (!decoder->feed)
        return URISIFT_OK;
    struct stage *stage = &s->stages[s->stage_count];
    stage->decoder = decoder;
    stage->state = calloc(1, decoder->state_size);
    if (!stage->state || !window_room(&s->text, SLICE))
        return URISIFT_ERROR_MEMORY;
    stage->sink = (struct urisift_text_sink){window_put, &s->text};
    if (s->stage_count > 0)
        s->stages[s->stage_count - 1].sink = (struct urisift_text_sink){put_into_stage, stage};
    s->stage_count++;
    s->take = finding_take_decoded;
    return URISIFT_OK;
}

const struct urisift_decoder *stages_format(const struct urisift_scanner *scanner, const uint8_t *head, size_t size,
                                            bool *strip)
{
    uint8_t narrow[URISIFT_SNIFF];
    size = size < URISIFT_SNIFF ? size : URISIFT_SNIFF;
    *strip = scanner->strip_line_numbers;
    if (scanner->format)
        return scanner->format;
    if (utf16_text_is_marked(head, size, NULL, NULL)) {
        size = utf16_text_narrow(head, size, narrow);
        head = narrow;
    }
    *strip = *strip || urisift_decoder_line_numbers.sniff(head, size) > 0;
    return decoder_sniffed(head, size);
}

bool stages_can_choose(const struct scan *s)
{
    size_t size = window_size(&s->octets);
    return size >= UTF16_TEXT_HEAD || (size > 0 && !utf16_text_may_be(window_data(&s->octets), size));
}

enum urisift_error stages_choose(struct scan *s)
{
    bool strip, is_big;
    uint8_t unit;
    const uint8_t *head = window_data(&s->octets);
    size_t size = window_size(&s->octets);
    const struct urisift_decoder *format = stages_format(s->scanner, head, size, &strip);
    enum urisift_error error = URISIFT_OK;
    s->stats.format = format->name;
    s->stats.line_numbers = strip;
    if (utf16_text_is_marked(head, size, &unit, &is_big)) {
        lines_widen(&s->lines, unit, is_big);
        error = add_stage(s, &urisift_decoder_utf16_text);
    }
    if (!error && strip)
        error = add_stage(s, &urisift_decoder_line_numbers);
    return error ? error : add_stage(s, format);
}

void stages_free(struct scan *s)
{
    for (size_t i = 0; i < s->stage_count; i++)
        free(s->stages[i].state);
    s->stage_count = 0;
}

enum urisift_error stages_feed(struct scan *s, bool final)
{
    enum urisift_error error = URISIFT_OK;
    uint64_t end = s->octets.offset + window_size(&s->octets);
    while (!error && s->fed < end) {
        size_t size = end - s->fed < SLICE ? (size_t)(end - s->fed) : SLICE;
        struct urisift_text text = {window_data(&s->octets) + (s->fed - s->octets.offset), size, s->fed,
                                    s->fed + size, TEXT_EXACT, 0};
        error = put_into_stage(&s->stages[0], &text);
        s->fed += size;
        if (!error)
            error = scan_step(s, false);
    }
    for (size_t i = 0; final && !error && i < s->stage_count; i++)
        if (s->stages[i].decoder->finish)
            error = s->stages[i].decoder->finish(s->stages[i].state, s->stages[i].sink);
    return error;
}
