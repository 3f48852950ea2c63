/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* decoders.c — the table of decoders, made of decoders.def, and how one is chosen. */
#include <string.h>

#include "scanner/decode/decoder.h"

static const struct urisift_decoder *const decoders[] = {
#define DECODER(id) &urisift_decoder_##id,
#include "scanner/decode/decoders.def"
#undef DECODER
};

enum { DECODERS = sizeof decoders / sizeof decoders[0] };

const struct urisift_decoder *decoder_named(const char *name)
{
    for (size_t i = 0; i < DECODERS; i++)
        if (!decoders[i]->filter && strcmp(decoders[i]->name, name) == 0)
            return decoders[i];
    return NULL;
}

uint64_t decoder_bit(const struct urisift_decoder *decoder)
{
    for (size_t i = 0; i < DECODERS; i++)
        if (!decoders[i]->filter && strcmp(decoders[i]->name, decoder->name) == 0)
            return UINT64_C(1) << i;
    return 0;
}

bool decoder_list(const char *list, uint64_t *set)
{
    *set = 0;
    for (const char *at = list;; at++) {
        size_t size = strcspn(at, ","), i = 0;
        while (i < DECODERS && (decoders[i]->filter || strncmp(decoders[i]->name, at, size) != 0 ||
                                decoders[i]->name[size]))
            i++;
        if (i == DECODERS)
            return false;
        *set |= UINT64_C(1) << i;
        at += size;
        if (!*at)
            return true;
    }
}

const struct urisift_decoder *decoder_sniffed(const uint8_t *head, size_t size, int *sure)
{
    const struct urisift_decoder *best = &urisift_decoder_text;
    *sure = 0;
    for (size_t i = 0; i < DECODERS; i++) {
        int answer =
            decoders[i]->sniff && !decoders[i]->filter ? decoders[i]->sniff(head, size) : 0;
        if (answer > *sure) {
            *sure = answer;
            best = decoders[i];
        }
    }
    return best;
}

/* Returns the format with that index; formats have indexes in the order of the table, filters have
 * none. NULL past the end. */
static const struct urisift_decoder *format_at(size_t index)
{
    for (size_t i = 0; i < DECODERS; i++)
        if (!decoders[i]->filter && index-- == 0)
            return decoders[i];
    return NULL;
}

_Static_assert((int)DECODERS < (int)URISIFT_FORMATS_MOST, "parts are counted by format");

void decoder_count_part(struct urisift_scan_stats *stats, const struct urisift_decoder *decoder)
{
    size_t index = 1;
    for (size_t i = 0; i < DECODERS && decoders[i] != decoder; i++)
        index += !decoders[i]->filter;
    if (index < URISIFT_FORMATS_MOST)
        stats->parts_as[index]++;
}

const char *urisift_format_name(size_t index)
{
    if (index == 0)
        return "auto";
    const struct urisift_decoder *d = format_at(index - 1);
    return d ? d->name : NULL;
}

const char *urisift_format_summary(size_t index)
{
    if (index == 0)
        return "detect the format from the beginning of each stream";
    const struct urisift_decoder *d = format_at(index - 1);
    return d ? d->summary : NULL;
}
