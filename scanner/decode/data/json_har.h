/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * json_har.h — the HTML in an archive of a browser's requests (HAR 1.2), with the URL of each
 * request as its base.
 *
 *     {"log":{…,"entries":[{"request":{"url":"http://a.example/b",…},
 *      "response":{"content":{"mimeType":"text/html","text":"<a href=\"c\">",…},…},…},…
 *                                                          http://a.example/c
 *
 * In:       the text of the archive, right after the '{' of "log".
 * Out:      the same text, and in place of the `text` of a response in HTML what the HTML layer
 *           makes of it. Escapes are decoded for that layer only.
 * Holds:    the type, the encoding and the URL must come before the text. Without a type it is read
 *           as in any JSON. Without a URL, or after one with more than HTML_VALUE bytes, the
 *           document's own base counts. `encoding` base64 is decoded; if it comes after the text,
 *           the text is counted as undecoded.
 * Bounds:   names deeper than HAR_DEPTH are not looked at.
 */
#ifndef URISIFT_JSON_HAR_H
#define URISIFT_JSON_HAR_H

#include "scanner/decode/data/json_string.h"
#include "scanner/decode/html/html_document.h"
#include "scanner/decode/transfer/base64.h"

enum {
    HAR_DEPTH = 6,  /* of the content of a response */
    HAR_SHORT = 32, /* bytes of a name, a type or an encoding that count */
};

struct json_har {
    struct decoder_setup setup;
    uint32_t depth;               /* of the objects and lists that are open; 0: the log has ended */
    uint8_t names[HAR_DEPTH + 1]; /* by depth: the name of the current member */
    bool in_string, escaped;      /* in a string; after its '\\' */
    bool is_value;                /* the next string, or the current one, is a value */
    uint8_t target;               /* which value the current string is; 0: of no interest */
    struct lookahead_escape escape;
    uint8_t word_size,
        word[HAR_SHORT];     /* the current string, if it may be a name, type or encoding */
    bool is_html, is_base64; /* the content of the response is */
    uint64_t read_size;      /* bytes of its text that have been read as HTML */
    bool in_html, decodes;   /* the text is being read; base64 is decoded */
    size_t base_size;        /* HTML_VALUE + 1: too long */
    uint8_t base[HTML_VALUE];
    struct base64 base64;
    struct html_document html;
    struct urisift_text_sink text, out;
};

/* Looks whether the text begins like an archive, up to the '{' of "log". Returns how many bytes of
 * the run come before the rest of the archive: all, if the text is no archive. *matched is 0 at the
 * beginning. */
size_t json_har_look(uint8_t *matched, const struct urisift_text *text);

void json_har_begin(struct json_har *har, const struct decoder_setup *setup);
/* `text` takes all text but the HTML, with its escapes; `out` takes what is made of the HTML. */
enum urisift_error json_har_feed(struct json_har *har, const struct urisift_text *t,
                                 struct urisift_text_sink text, struct urisift_text_sink out);
/* Puts what is held; the text has ended. */
enum urisift_error json_har_finish(struct json_har *har, struct urisift_text_sink out);
/* Frees what the layer owns, but not *har. */
void json_har_end(struct json_har *har);

#endif
