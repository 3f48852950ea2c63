/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* stages.c — the decoders between the stream and the finder. */
#include <stdlib.h>

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
    if (decoder->begin)
        decoder->begin(stage->state, &(struct decoder_setup){&s->trail, s->scanner->tables.kernel});
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
    size = size < URISIFT_SNIFF ? size : URISIFT_SNIFF;
    *strip = scanner->strip_line_numbers;
    if (scanner->format)
        return scanner->format;
    *strip = *strip || urisift_decoder_line_numbers.sniff(head, size) > 0;
    return decoder_sniffed(head, size);
}

enum urisift_error stages_choose(struct scan *s)
{
    bool strip;
    const struct urisift_decoder *format =
        stages_format(s->scanner, window_data(&s->octets), window_size(&s->octets), &strip);
    s->stats.format = format->name;
    s->stats.line_numbers = strip;
    enum urisift_error error = strip ? add_stage(s, &urisift_decoder_line_numbers) : URISIFT_OK;
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
