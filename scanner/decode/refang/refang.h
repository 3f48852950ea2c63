/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * refang.h — the layer that reads defanged names as what they mean: hxxps://example[.]org.
 *
 * It is the last one before the window. The replaced bytes keep their places as a whole, and each
 * mark is remarked on, for the warning `defanged`.
 */
#ifndef URISIFT_REFANG_H
#define URISIFT_REFANG_H

#include "scanner/decode/refang/refang_mark.h"
#include "scanner/decode/refang/replacing.h"
#include "scanner/location/location.h"

enum { REFANG_ROOM = 3 * REFANG_LONGEST };

/* A layer at work. */
struct refang {
    const struct replacing_tables *tables;
    struct location *location;
    struct refang_name name;
    size_t held;
    uint8_t data[REFANG_ROOM];
    struct lookahead_place places[REFANG_ROOM];
    struct replacing_begins begins;
};

void refang_tables_init(struct replacing_tables *tables, const struct urisift_kernel *kernel);

/* The tables and the location must outlive the layer. */
void refang_begin(struct refang *layer, const struct replacing_tables *tables,
                  struct location *location);
/* The functions of a struct text_layer. */
enum urisift_error refang_feed(void *layer, const struct urisift_text *text,
                               struct urisift_text_sink out);
enum urisift_error refang_finish(void *layer, struct urisift_text_sink out);
/* Puts what is held back, as it stands. The name goes on. */
enum urisift_error refang_flush(struct refang *layer, struct urisift_text_sink out);

#endif
