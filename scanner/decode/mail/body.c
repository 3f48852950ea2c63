/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * body.c — the layers between a body and its text. A layer is added only where it is needed.
 *
 *     bytes → quoted-printable | base64 → reader ┬→ flowed → blocks → text
 *                                                └→ html, xml, json … → text
 *
 * The layer `reader` is content_reader.h. Most bodies do not need it: their first byte shows that
 * they are plain text. So layers are added when that byte comes.
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

/* Connects the layers: each puts into the next, the last one into the stage after the decoder. The
 * reader puts only plain text into the next. */
static void connect(struct mail *m)
{
    struct mail_body *b = &m->body;
    for (size_t i = 0; i < b->layer_count; i++) {
        struct urisift_text_sink next =
            i + 1 < b->layer_count ? (struct urisift_text_sink){text_layer_put, &b->layers[i + 1]}
                                   : m->out;
        b->layers[i].out = next;
        if (b->layers[i].state == &b->reader)
            content_reader_connect(&b->reader, m->out, next);
    }
}

/* Is the body to be searched? A part that is not text is searched only if the user asked for it, or
 * if its type is a form of text that mail programs show or that programs exchange. */
static bool is_wanted(const struct mail *m, const struct mail_content *c)
{
    bool is_known = entity_is_inner(m, c) || c->format.syntax == SYNTAX_HTML ||
                    c->format.decoder == &urisift_decoder_json;
    switch (m->setup.attachments) {
    case URISIFT_ATTACHMENTS_ALL:
        return true;
    case URISIFT_ATTACHMENTS_TEXT:
        return c->kind != KIND_OTHER || c->textual || is_known;
    default:
        return c->kind != KIND_OTHER || is_known;
    }
}

/* A urisift_text_sink's put: keeps the name of a file. */
static enum urisift_error put_name(void *body, const struct urisift_text *t)
{
    struct mail_body *b = body;
    size_t room = MAIL_FILE - b->file_size, size = t->size < room ? t->size : room;
    memcpy(b->file + b->file_size, t->data, size);
    b->file_size += size;
    return URISIFT_OK;
}

/* Decodes encoded words in the name of a file, which RFC 2047 does not allow there but many
 * programs write. */
static struct urisift_span name_of(struct mail *m)
{
    struct encoded_words *words = &m->header.words;
    struct urisift_text name = {(const uint8_t *)m->header.file,
                                m->header.file_size,
                                0,
                                m->header.file_size,
                                TEXT_EXACT,
                                0};
    struct urisift_text_sink out = {put_name, &m->body};
    m->body.file_size = 0;
    encoded_words_begin(words);
    if (encoded_words_feed(words, &name, out) || encoded_words_finish(words, out))
        encoded_words_abandon(words);
    return (struct urisift_span){m->body.file, m->body.file_size};
}

/* May the part be a file for the receiver of parts? Some programs call any file text/plain. In
 * uuencode and yEnc there may be other text around the file. */
static bool may_be_given(const struct mail *m, const struct mail_content *c)
{
    bool is_file = c->kind == KIND_OTHER && !content_format_is_known(c->format);
    bool is_encoded_text =
        c->kind == KIND_PLAIN && c->trust == CONTENT_TEXT && c->encoding == ENCODING_BASE64;
    return m->setup.parts && c->encoding != ENCODING_BLOCKS && (is_file || is_encoded_text);
}

/* Returns what is known of the body before its first byte. */
static struct content_hint hint_of(struct mail *m, const struct mail_content *c)
{
    bool is_searched = m->setup.attachments != URISIFT_ATTACHMENTS_NONE;
    bool is_asked = may_be_given(m, c);
    return (struct content_hint){
        .trust = c->typed || c == &content_none ? c->trust : CONTENT_TEXT,
        .format = c->format,
        .named = is_searched ? c->named : (struct content_format){SYNTAX_NONE, NULL},
        .is_text = c->kind != KIND_OTHER || content_format_is_known(c->format),
        .label = {(const uint8_t *)c->label, c->label_size},
        .may_be_given = is_asked,
        .drops_line_end = c->encoding != ENCODING_BASE64 && m->boundaries > 0,
        .name = is_asked ? name_of(m) : (struct urisift_span){NULL, 0},
    };
}

/* Adds the layer that undoes the encoding. as_one: it may put TEXT_RUNS. */
static void add_encoding(struct mail *m, const struct mail_content *c, bool as_one)
{
    struct mail_body *b = &m->body;
    if (c->encoding == ENCODING_QUOTED) {
        quoted_printable_begin(&b->quoted, as_one);
        add_layer(b, quoted_printable_feed, quoted_printable_finish, &b->quoted);
    } else if (c->encoding == ENCODING_BASE64) {
        base64_body_begin(&b->base64, m->setup.kernel);
        add_layer(b, base64_body_feed, base64_body_finish, &b->base64);
    } else if (c->encoding == ENCODING_BLOCKS) {
        uuencode_yenc_begin(&b->blocks, m->setup.kernel, true);
        add_layer(b, uuencode_yenc_feed, uuencode_yenc_finish, &b->blocks);
    }
}

/* Adds the layers of a message that is encoded or signed. */
static void add_inner(struct mail *m, const struct mail_content *c)
{
    struct mail_body *b = &m->body;
    b->inner = inner_new(m);
    if (!b->inner) {
        m->error = URISIFT_ERROR_MEMORY;
        return;
    }
    add_encoding(m, c, false);
    if (c->kind != KIND_MESSAGE && c->kind != KIND_MULTIPART) {
        inner_begin_signed(b->inner);
        add_layer(b, signed_data_feed, signed_data_finish, &b->inner->signature);
    }
    add_layer(b, inner_feed, inner_finish, b->inner);
    connect(m);
}

/* Adds the layers. `first`: the first byte of the body; NULL: it is empty. */
static void add_layers(struct mail *m, const uint8_t *first)
{
    struct mail_body *b = &m->body;
    const struct mail_content *c = b->content;
    const struct content_hint hint = hint_of(m, c);
    bool is_encoded = c->encoding >= ENCODING_QUOTED;
    bool is_flowed = c->flowed && c->delsp, is_plain = c->kind == KIND_PLAIN;
    b->content = NULL;
    if (entity_is_inner(m, c)) {
        add_inner(m, c);
        return;
    }
    content_reader_begin(&b->reader, &m->setup, &hint);
    if (!first || (!is_encoded && !content_first_matters(&hint, *first)))
        m->error = content_reader_decide(&b->reader);
    add_encoding(m, c, is_plain && !is_flowed);
    if (!content_reader_passes(&b->reader))
        add_layer(b, content_reader_feed, content_reader_finish, &b->reader);
    if (is_plain && is_flowed) {
        flowed_begin(&b->flowed, true);
        add_layer(b, flowed_feed, flowed_finish, &b->flowed);
    }
    if (is_plain && c->encoding != ENCODING_BLOCKS) {
        uuencode_yenc_begin(&b->blocks, m->setup.kernel, false);
        add_layer(b, uuencode_yenc_feed, uuencode_yenc_finish, &b->blocks);
    }
    b->is_plain = b->layer_count == 1 && b->layers[0].state == &b->blocks && !is_encoded;
    connect(m);
}

void body_begin(struct mail *m, const struct mail_content *c)
{
    struct mail_body *b = &m->body;
    b->layer_count = 0;
    b->is_plain = false;
    b->is_skipped = !is_wanted(m, c);
    b->content = b->is_skipped ? NULL : c;
    m->setup.stats->skipped += b->is_skipped;
    m->setup.stats->raw_parts += !b->is_skipped && c->encoding == ENCODING_UNKNOWN;
}

void body_skip(struct mail *m)
{
    m->body.layer_count = 0;
    m->body.content = NULL;
    m->body.is_skipped = true;
    m->state = MAIL_BODY;
}

void body_feed(struct mail *m, const uint8_t *data, size_t size, uint64_t at, bool has_block)
{
    struct mail_body *b = &m->body;
    if (b->is_skipped)
        m->setup.stats->skipped_bytes += size;
    if (b->is_skipped || m->error || size == 0)
        return;
    if (b->content)
        add_layers(m, data);
    struct urisift_text text = {data, size, at, at + size, TEXT_EXACT, 0};
    bool passes = b->layer_count == 0 ||
                  (b->is_plain && !has_block && uuencode_yenc_pass(&b->blocks, data, size));
    if (!m->error)
        m->error = passes ? m->out.put(m->out.self, &text) : text_layer_put(&b->layers[0], &text);
}

void body_end(struct mail *m)
{
    struct mail_body *b = &m->body;
    if (b->content && !m->error)
        add_layers(m, NULL);
    for (size_t i = 0; i < b->layer_count && !m->error; i++)
        m->error = b->layers[i].finish(b->layers[i].state, b->layers[i].out);
    if (b->inner && b->inner->is_signed)
        inner_end_signed(b->inner);
    body_abandon(m);
}

void body_abandon(struct mail *m)
{
    content_reader_end(&m->body.reader);
    inner_free(m->body.inner);
    m->body.inner = NULL;
    m->setup.stats->blocks += m->body.blocks.blocks_skipped;
    m->body.blocks.blocks_skipped = 0;
    m->body.content = NULL;
    m->body.layer_count = 0;
}
