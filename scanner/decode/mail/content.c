/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* content.c — reads a header's description of its body: Content-Type, Content-Disposition,
 * Content-Transfer-Encoding. */
#include <string.h>

#include "scanner/decode/common/ascii.h"
#include "scanner/decode/mail/mail.h"

const struct mail_content content_none;

void content_copy(struct mail_content *to, const struct mail_content *from)
{
    to->kind = from->kind;
    to->encoding = from->encoding;
    to->typed = from->typed;
    to->textual = from->textual;
    to->digest = from->digest;
    to->flowed = from->flowed;
    to->delsp = from->delsp;
    to->trust = from->trust;
    to->format = from->format;
    to->named = from->named;
    to->is_signed = from->is_signed;
    to->is_fragment = from->is_fragment;
    to->named_message = from->named_message;
    to->named_signed = from->named_signed;
    to->label_size = from->label_size;
    to->file_size = from->file_size;
    boundaries_copy(&to->boundaries, &from->boundaries);
    if (from->label_size > 0)
        memcpy(to->label, from->label, from->label_size);
    if (from->file_size > 0)
        memcpy(to->file, from->file, from->file_size);
}

/* Types */

/* Is it a token, as a type or subtype must be (RFC 2045 section 5.1)? */
static bool is_token(struct urisift_span s)
{
    for (size_t i = 0; i < s.size; i++)
        if (s.data[i] <= ' ' || s.data[i] >= 0x7f || strchr("()<>@,;:\\\"/[]?=", s.data[i]))
            return false;
    return s.size > 0;
}

static enum mail_kind kind_of(struct urisift_span type, struct urisift_span subtype,
                              struct mail_content *c)
{
    c->digest = false;
    c->format = content_format_of_type(type, subtype);
    c->trust = content_trust_of_type(type, subtype);
    if (ascii_is(type, "text"))
        return ascii_is(subtype, "rfc822-headers") ? KIND_MESSAGE : KIND_PLAIN;
    if (ascii_is(type, "multipart")) {
        c->format = (struct content_format){SYNTAX_NONE, NULL};
        c->digest = ascii_is(subtype, "digest");
        return KIND_MULTIPART;
    }
    c->is_fragment = ascii_is(type, "message") && ascii_is(subtype, "partial");
    if (ascii_is(type, "message"))
        return ascii_is(subtype, "rfc822") || ascii_is(subtype, "news") ||
                       ascii_is(subtype, "global") || ascii_is(subtype, "external-body")
                   ? KIND_MESSAGE
                   : KIND_PLAIN;
    if (is_token(type) && is_token(subtype))
        return KIND_OTHER;
    c->trust = CONTENT_TEXT; /* a type that cannot be read is ignored */
    return KIND_PLAIN;
}

/* Returns the value of a parameter, written into `buffer`; empty if there is none or it does not
 * fit. */
static struct urisift_span value_of(const struct parameters *p, const char *name, uint8_t *buffer,
                                    size_t size)
{
    ptrdiff_t got = parameters_get(p, name, buffer, size);
    return (struct urisift_span){buffer, got > 0 && (size_t)got <= size ? (size_t)got : 0};
}

/* Does the second Content-Type replace the first? A multipart replaces another type. A multipart
 * with a boundary replaces one without. */
static bool is_better(const struct mail_content *next, const struct mail_content *first)
{
    if (next->kind != KIND_MULTIPART)
        return false;
    return first->kind != KIND_MULTIPART ||
           (first->boundaries.count == 0 && next->boundaries.count > 0);
}

/* Takes the values of all parameters `boundary`. */
static void take_boundaries(struct boundaries *b, const struct parameters *p)
{
    uint8_t word[MAIL_BOUNDARY];
    boundaries_add(b, value_of(p, "boundary", word, sizeof word));
    for (size_t i = 0; i < p->count; i++) {
        const struct parameter_fragment *f = &p->fragments[i];
        if (f->continued || !ascii_is(p->names[f->name], "boundary"))
            continue;
        size_t size = parameters_get_one(p, f, word, sizeof word);
        boundaries_add(b, (struct urisift_span){word, size <= sizeof word ? size : 0});
    }
}

/* Keeps the name of an attachment's file for the receiver of parts. */
static void keep_name(const struct mail *m, struct mail_content *c, struct urisift_span name)
{
    if (!m->setup.parts || name.size == 0)
        return;
    c->file_size = name.size < MAIL_FILE ? name.size : MAIL_FILE;
    memcpy(c->file, name.data, c->file_size);
}

/* Takes the name of an attachment's file: it may hold text, and in which format. */
static void take_name(const struct mail *m, struct mail_content *c, struct urisift_span name)
{
    struct content_format format = content_format_of_name(m->setup.names, name);
    c->textual = c->textual || content_is_textual_name(m->setup.names, name);
    if (!content_format_is_known(c->named))
        c->named = format;
    c->named_message |= content_name_ends(name, ".eml");
    c->named_signed |= content_name_ends(name, ".p7m");
}

/* Is the type that of a signed message (RFC 8551 section 3.2)? Without a smime-type it may be. */
static bool is_signed(const struct parameters *p)
{
    uint8_t word[MAIL_LABEL];
    struct urisift_span kind;
    if (!parameters_is(p, "application", "pkcs7-mime") &&
        !parameters_is(p, "application", "x-pkcs7-mime"))
        return false;
    kind = value_of(p, "smime-type", word, sizeof word);
    return kind.size == 0 || ascii_is(kind, "signed-data");
}

static void take_type(struct mail *m, struct urisift_span value)
{
    struct mail_content *c = &m->header.content;
    struct parameters *p = &m->header.parameters;
    uint8_t word[MAIL_BOUNDARY];
    struct mail_content next = {.encoding = c->encoding, .typed = true};
    parameters_parse(p, value);
    next.kind = kind_of(p->type, p->subtype, &next);
    if (next.kind == KIND_MULTIPART)
        take_boundaries(&next.boundaries, p);
    if (c->typed && !is_better(&next, c)) {
        if (c->kind == KIND_MULTIPART)
            boundaries_add_all(&c->boundaries, &next.boundaries);
        return;
    }
    next.textual = c->textual || content_is_textual_type(p->type, p->subtype);
    if (c->file_size > 0)
        memcpy(next.file, c->file, c->file_size);
    next.file_size = c->file_size;
    next.named = c->named;
    next.named_message = c->named_message;
    next.named_signed = c->named_signed;
    next.is_signed = is_signed(p);
    if (next.kind == KIND_OTHER ||
        (p->name_count > 0 && m->setup.attachments != URISIFT_ATTACHMENTS_NONE)) {
        struct urisift_span name = value_of(p, "name", word, sizeof word);
        take_name(m, &next, name);
        if (next.file_size == 0) /* Content-Disposition has precedence */
            keep_name(m, &next, name);
    }
    if (next.kind == KIND_PLAIN && p->name_count > 0) {
        next.flowed = ascii_is(value_of(p, "format", word, sizeof word), "flowed");
        next.delsp = next.flowed && ascii_is(value_of(p, "delsp", word, sizeof word), "yes");
    }
    if (p->name_count > 0)
        next.label_size = value_of(p, "charset", (uint8_t *)next.label, MAIL_LABEL).size;
    *c = next;
}

/* Must the field's parameters be put one by one? They must if one is in the form of RFC 2231, or is
 * a URL with blanks. */
static bool has_pieces(const struct parameters *p)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->fragments[i].continued)
            return true;
    return parameters_is(p, "message", "external-body");
}

static void take_disposition(struct mail *m, struct urisift_span value)
{
    uint8_t buffer[MAIL_VALUE];
    parameters_parse(&m->header.parameters, value);
    struct urisift_span name = value_of(&m->header.parameters, "filename", buffer, sizeof buffer);
    take_name(m, &m->header.content, name);
    keep_name(m, &m->header.content, name);
    m->header.field.in_pieces = has_pieces(&m->header.parameters);
}

/* Does the text begin with the word, in any case of letters? After the word may come the end, a
 * blank, a comment, ';' or '"'. */
static bool is_word(struct urisift_span text, const char *word)
{
    size_t size = strlen(word);
    if (text.size < size)
        return false;
    if (memcmp(text.data, word, size) != 0 && !ascii_same(text.data, (const uint8_t *)word, size))
        return false;
    uint8_t behind = text.size > size ? text.data[size] : ' ';
    return behind <= ' ' || behind == ';' || behind == '(' || behind == '"';
}

/* Does the encoding, as written, mean that nothing is encoded? */
static bool is_identity(struct urisift_span word)
{
    static const char *const names[] = {"7bit", "8bit", "binary", "7-bit", "8-bit", "none"};
    bool is = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        is = is || is_word(word, names[i]);
    return is;
}

static bool is_block_encoding(struct urisift_span word)
{
    static const char *const names[] = {"x-uuencode", "uuencode", "x-uue",  "uue",
                                        "x-yencode",  "yencode",  "x-yenc", "yenc"};
    bool is = false;
    if (word.size == 0 || !memchr("uxyUXY", word.data[0], 6))
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        is = is || is_word(word, names[i]);
    return is;
}

static void take_encoding(struct mail *m, struct urisift_span value)
{
    struct urisift_span word = ascii_trim(value);
    /* a comment may precede the encoding, as it may precede a type */
    if (word.size > 0 && word.data[0] == '(') {
        parameters_parse(&m->header.parameters, word);
        word = m->header.parameters.type;
    }
    if (word.size > 0 && word.data[0] == '"') { /* some programs quote it */
        word.data++;
        word.size--;
    }
    if (is_word(word, "quoted-printable"))
        m->header.content.encoding = ENCODING_QUOTED;
    else if (is_word(word, "base64"))
        m->header.content.encoding = ENCODING_BASE64;
    else if (is_block_encoding(word))
        m->header.content.encoding = ENCODING_BLOCKS;
    else if (m->header.content.encoding == ENCODING_NONE && word.size > 0 && !is_identity(word))
        m->header.content.encoding = ENCODING_UNKNOWN;
}

/* Takes a Content-Type. Most messages of an archive have the same one. So the last value and its
 * result are kept, if the value is short and has no parameters in pieces, and an equal value is not
 * read again. */
static void take_type_again(struct mail *m, struct urisift_span value)
{
    struct mail_type *last = &m->header.last;
    const bool has_name = m->header.content.file_size > 0;
    if (!m->header.content.typed && !has_name && last->size > 0 && last->size == value.size &&
        memcmp(last->value, value.data, value.size) == 0) {
        enum mail_encoding encoding = m->header.content.encoding;
        bool textual = m->header.content.textual;
        struct content_format named = m->header.content.named;
        bool is_message = m->header.content.named_message;
        bool may_be_signed = m->header.content.named_signed;
        content_copy(&m->header.content, &last->content);
        m->header.content.encoding = encoding;
        m->header.content.textual |= textual;
        if (content_format_is_known(named))
            m->header.content.named = named;
        m->header.content.named_message |= is_message;
        m->header.content.named_signed |= may_be_signed;
        return;
    }
    last->size = 0;
    bool is_first = !m->header.content.typed && !m->header.content.textual && !has_name;
    take_type(m, value);
    m->header.field.in_pieces = has_pieces(&m->header.parameters);
    if (is_first && value.size <= sizeof last->value && !m->header.field.in_pieces) {
        memcpy(last->value, value.data, value.size);
        last->size = value.size;
        last->content = m->header.content;
    }
}

void content_take_field(struct mail *m, enum field_name name, struct urisift_span value)
{
    if (name == FIELD_CONTENT_TYPE)
        take_type_again(m, value);
    else if (name == FIELD_CONTENT_DISPOSITION)
        take_disposition(m, value);
    else if (name == FIELD_CONTENT_TRANSFER_ENCODING)
        take_encoding(m, value);
    else if (name == FIELD_CONTENT_LOCATION || name == FIELD_CONTENT_BASE)
        base_take(m, name, value);
}

enum urisift_error content_put_pieces(struct mail *m, const struct urisift_text *value)
{
    const struct parameters *p = &m->header.parameters;
    bool external = parameters_is(p, "message", "external-body");
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; i < p->count && !error; i++) {
        const struct parameter_fragment *f = &p->fragments[i];
        if (f->continued)
            continue;
        if (external && ascii_is(p->names[f->name], "url"))
            error = parameters_put(p, "url", value, m->out, true);
        else
            error = text_put_part(m->out, value, f->begin, f->end);
        if (!error)
            error = text_put_other(m->out, "\n\n", 2, value->begin + f->end, value->begin + f->end);
    }
    return error ? error : parameters_put_extended(p, value, m->out);
}
