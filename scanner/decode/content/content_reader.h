/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * content_reader.h — the layer that reads the decoded bytes of a part of mail, or of a payload, in
 * their charset and format. Mail and WARC share it.
 *
 *     bytes → charset ┬→ html ─────┬→ text
 *                     ├→ xml ──────┤
 *                     ├→ calendar ─┤
 *                     ├→ json, … ──┘
 *                     └→ plain text
 *
 * A part that the receiver of parts wants goes there, and no text is put (content_given.h).
 *
 * Which of these layers there are is decided by the first bytes (content_head.h), and by the hint.
 * A byte order mark beats the charset that the header names, as in browsers (WHATWG Encoding,
 * section 4.2). The bytes are held until that is decided, mostly not at all.
 */
#ifndef URISIFT_CONTENT_READER_H
#define URISIFT_CONTENT_READER_H

#include "scanner/decode/charset/charset.h"
#include "scanner/decode/content/content_given.h"
#include "scanner/decode/content/content_head.h"
#include "scanner/decode/content/syntax.h"

/* All zero at the beginning. */
struct content_reader {
    bool is_decided;
    bool is_plain; /* no format reads the text: it goes into `plain` */
    bool has_charset;
    const struct decoder_setup *setup;
    struct content_hint hint;
    struct urisift_text_sink out, plain;
    size_t layer_count;
    struct text_layer layers[2];
    struct charset charset;
    struct content_given given;
    size_t passed_size; /* of the name of the last charset that needed no layer; 0: none */
    uint8_t passed[CHARSET_LABEL];
    struct syntax syntax;
    struct content_head head;
};

/* Begins the layer. The setup and what the hint borrows must live until it ends. Call
 * content_reader_connect() before the first byte. */
void content_reader_begin(struct content_reader *r, const struct decoder_setup *setup,
                          const struct content_hint *hint);
/* Sets where text goes that a format has read, and where plain text goes. */
void content_reader_connect(struct content_reader *r, struct urisift_text_sink out,
                            struct urisift_text_sink plain);
/* Decides before the first byte, if that is known not to matter: content_first_matters(). */
enum urisift_error content_reader_decide(struct content_reader *r);
/* Does the layer pass everything on to `plain`, now that it has decided? */
static inline bool content_reader_passes(const struct content_reader *r)
{
    return r->is_decided && r->layer_count == 0;
}
/* Takes TEXT_RUNS, too, and passes them on if it passes everything. */
enum urisift_error content_reader_feed(void *reader, const struct urisift_text *text,
                                       struct urisift_text_sink out);
enum urisift_error content_reader_finish(void *reader, struct urisift_text_sink out);
/* Frees the memory of the layers, whether they are finished or not. */
void content_reader_end(struct content_reader *r);

#endif
