/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* run_batch.c — puts gathered runs, as one text or one by one. */
#include "scanner/decode/common/run_batch.h"

enum urisift_error run_batch_put(struct run_batch *g, struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    size_t count = g->count, size = g->size;
    g->size = g->count = 0;
    if (g->as_one && count > 1) {
        struct text_runs all = {
            {g->bytes, size, g->runs[0].begin, g->runs[count - 1].end, TEXT_RUNS, 0},
            g->runs,
            count};
        return out.put(out.self, &all.text);
    }
    for (size_t i = 0; i < count && !error; i++)
        error = out.put(out.self, &g->runs[i]);
    return error;
}
