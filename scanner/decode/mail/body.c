/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * body.c — the layers between a body and its text. A layer is added only where it is needed.
 *
 *     bytes → quoted-printable | base64 → charset → html
 *                                                 → xml
 *                                                 → calendar
 *                                                 → json, …, if attachments are searched
 *                                                 → flowed → blocks → text
 */
#include <string.h>

#include "scanner/decode/mail/mail.h"

typedef enum urisift_error feed_fn(void *state, const struct urisift_text *text,
                                   struct urisift_text_sink out);
typedef enum urisift_error finish_fn(void *state, struct urisift_text_sink out);

static void add_layer(struct mail_body *b, feed_fn *feed, finish_fn *finish, void *state)
{
    b->layers[b->layer_count++] = (struct text_layer){feed, finish, state, {NULL, NULL}};
}

/* Connects the layers: each puts into the next, the last one into the stage after the decoder. */
static void connect(struct mail *m)
{
    struct mail_body *b = &m->body;
    for (size_t i = 0; i < b->layer_count; i++)
        b->layers[i].out = i + 1 < b->layer_count
                               ? (struct urisift_text_sink){text_layer_put, &b->layers[i + 1]}
                               : m->out;
}

/* Is the body to be searched? A part that is not text is searched only if the user asked for it. */
static bool is_wanted(const struct mail *m, const struct mail_content *c)
{
    switch (m->setup.attachments) {
    case URISIFT_ATTACHMENTS_ALL:
        return true;
    case URISIFT_ATTACHMENTS_TEXT:
        return c->kind != KIND_OTHER || c->textual;
    default:
        return c->kind != KIND_OTHER;
    }
}

/* Begins the layer of the charset. False: no layer is needed. The label of the last charset without
 * a layer is kept, because most archives are in one charset. */
static bool begin_charset(struct mail_body *b, const struct mail_content *c)
{
    struct urisift_span label = {(const uint8_t *)c->label, c->label_size};
    if (label.size == 0 ||
        (label.size == b->passed_size && memcmp(label.data, b->passed, label.size) == 0))
        return false;
    if (charset_begin(&b->charset, label))
        return true;
    b->passed_size = label.size;
    memcpy(b->passed, label.data, label.size);
    return false;
}

/* Returns what reads the text. The type decides first. If attachments are searched, other types
 * and names of files count, too. */
static struct content_format format_of_body(const struct mail *m, const struct mail_content *c)
{
    if (c->syntax != SYNTAX_NONE || m->setup.attachments == URISIFT_ATTACHMENTS_NONE)
        return (struct content_format){c->syntax, NULL};
    return c->format;
}

/* Adds the layers for the syntax of the text. */
static void add_reader(struct mail *m, const struct mail_content *c)
{
    struct mail_body *b = &m->body;
    struct content_format format = format_of_body(m, c);
    struct text_layer *layer = &b->layers[b->layer_count];
    if (syntax_begin(&b->syntax, &m->setup, format.syntax, c->label_size > 0, layer) ||
        syntax_begin_decoder(&b->syntax, &m->setup, format.decoder, layer)) {
        b->layer_count++;
        return;
    }
    if (c->kind != KIND_PLAIN)
        return;
    if (c->flowed && c->delsp) {
        flowed_begin(&b->flowed, true);
        add_layer(b, flowed_feed, flowed_finish, &b->flowed);
    }
    uuencode_yenc_begin(&b->blocks, m->setup.kernel);
    add_layer(b, uuencode_yenc_feed, uuencode_yenc_finish, &b->blocks);
}

void body_begin(struct mail *m, const struct mail_content *c)
{
    struct mail_body *b = &m->body;
    b->layer_count = 0;
    b->has_charset = false;
    b->is_skipped = !is_wanted(m, c);
    m->setup.stats->skipped += b->is_skipped;
    if (b->is_skipped)
        return;
    m->setup.stats->raw_parts += c->encoding == ENCODING_UNKNOWN;
    b->has_charset = begin_charset(b, c);
    if (c->encoding == ENCODING_QUOTED) {
        bool goes_to_blocks = c->kind == KIND_PLAIN && !b->has_charset &&
                              !content_format_is_known(format_of_body(m, c)) &&
                              !(c->flowed && c->delsp);
        quoted_printable_begin(&b->quoted, goes_to_blocks);
        add_layer(b, quoted_printable_feed, quoted_printable_finish, &b->quoted);
    } else if (c->encoding == ENCODING_BASE64) {
        base64_body_begin(&b->base64, m->setup.kernel);
        add_layer(b, base64_body_feed, base64_body_finish, &b->base64);
    }
    if (b->has_charset)
        add_layer(b, charset_feed, charset_finish, &b->charset);
    add_reader(m, c);
    b->is_plain = b->layer_count == 1 && b->layers[0].state == &b->blocks;
    connect(m);
}

void body_skip(struct mail *m)
{
    m->body.layer_count = 0;
    m->body.is_skipped = true;
    m->body.has_charset = false;
    m->state = MAIL_BODY;
}

void body_feed(struct mail *m, const uint8_t *data, size_t size, uint64_t at, bool has_block)
{
    struct mail_body *b = &m->body;
    if (b->is_skipped)
        m->setup.stats->skipped_bytes += size;
    if (b->is_skipped || m->error)
        return;
    struct urisift_text text = {data, size, at, at + size, TEXT_EXACT, 0};
    bool passes = b->layer_count == 0 ||
                  (b->is_plain && !has_block && uuencode_yenc_pass(&b->blocks, data, size));
    m->error = passes ? m->out.put(m->out.self, &text) : text_layer_put(&b->layers[0], &text);
}

void body_end(struct mail *m)
{
    struct mail_body *b = &m->body;
    for (size_t i = 0; i < b->layer_count && !m->error; i++)
        m->error = b->layers[i].finish(b->layers[i].state, b->layers[i].out);
    body_abandon(m);
}

void body_abandon(struct mail *m)
{
    if (m->body.has_charset)
        charset_end(&m->body.charset);
    syntax_end(&m->body.syntax);
    m->setup.stats->blocks += m->body.blocks.blocks_skipped;
    m->body.blocks.blocks_skipped = 0;
    m->body.has_charset = false;
    m->body.layer_count = 0;
}
