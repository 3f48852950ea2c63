/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * entity.c — what a header says of its body; multiparts and messages inside each other.
 *
 * Parts are numbered as IMAP does it (RFC 3501 6.4.5): the parts of a multipart that
 * is the message are 1, 2 …, those of a multipart that is part 2 are 2.1, 2.2 …; a
 * message that is part 2 has the parts 2.1 …; a message of one part has part 1.
 */
#include <string.h>

#include "core/chars.h"
#include "scanner/decode/mail/ascii.h"
#include "scanner/decode/mail/mail.h"

static bool ends_with(struct urisift_span s, const char *end)
{
    size_t size = strlen(end);
    return s.size >= size && ascii_same(s.data + s.size - size, (const uint8_t *)end, size);
}

struct urisift_span mail_trim(struct urisift_span s)
{
    while (s.size > 0 && ascii_is_white(s.data[0])) {
        s.data++;
        s.size--;
    }
    while (s.size > 0 && ascii_is_white(s.data[s.size - 1]))
        s.size--;
    return s;
}

uint64_t mail_number(struct urisift_span s)
{
    uint64_t number = 0;
    if (s.size == 0 || s.size > 18)
        return UINT64_MAX;
    for (size_t i = 0; i < s.size; i++) {
        if (!char_is(s.data[i], CHAR_DIGIT))
            return UINT64_MAX;
        number = number * 10 + (uint64_t)(s.data[i] - '0');
    }
    return number;
}

/* Types */

/* Types that are none of text, but hold it. */
static bool is_textual_type(struct urisift_span type, struct urisift_span subtype)
{
    static const char *const names[] = {
        "json", "xml", "javascript", "ecmascript", "x-javascript", "x-sh", "x-csh", "x-shellscript", "x-perl",
        "x-python", "x-ruby", "x-httpd-php", "x-php", "x-tex", "x-latex", "x-texinfo", "x-troff", "x-bibtex", "x-yaml",
        "yaml", "toml", "sql", "rtf", "pgp", "pgp-signature", "x-ndjson", "xhtml+xml", "mbox", "x-patch", "x-diff"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (ascii_is(subtype, names[i]))
            return ascii_is(type, "application");
    return ends_with(subtype, "+xml") || ends_with(subtype, "+json");
}

static bool is_textual_name(struct urisift_span name)
{
    static const char *const ends[] = {
        ".txt", ".text", ".log", ".md", ".rst", ".csv", ".tsv", ".tex", ".bib", ".sty", ".cls", ".html", ".htm",
        ".xhtml", ".xml", ".json", ".yaml", ".yml", ".toml", ".ini", ".conf", ".cfg", ".c", ".h", ".cc", ".cpp", ".hpp",
        ".py", ".pl", ".pm", ".rb", ".sh", ".js", ".ts", ".css", ".java", ".go", ".rs", ".sql", ".patch", ".diff",
        ".eml", ".mbox", ".ics", ".vcf", ".asc", ".asm", ".f90", ".m", ".r", ".svg"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (ends_with(name, ends[i]))
            return true;
    return false;
}

static enum mail_kind kind_of(struct urisift_span type, struct urisift_span subtype, struct mail_content *c)
{
    c->is_text = false;
    c->digest = false;
    if (ascii_is(type, "text")) {
        c->is_text = ascii_is(subtype, "plain");
        return ascii_is(subtype, "html") ? KIND_HTML : KIND_PLAIN;
    }
    if (ascii_is(type, "multipart")) {
        c->digest = ascii_is(subtype, "digest");
        return KIND_MULTIPART;
    }
    if (ascii_is(type, "message"))
        return ascii_is(subtype, "rfc822") || ascii_is(subtype, "news") || ascii_is(subtype, "global") ||
                       ascii_is(subtype, "external-body")
                   ? KIND_MESSAGE
                   : KIND_PLAIN;
    c->is_text = type.size == 0; /* cannot be read: as if it were not there */
    return type.size == 0 ? KIND_PLAIN : KIND_OTHER;
}

/* A value as a word; what does not fit is none. */
static struct urisift_span value_of(const struct parameters *p, const char *name, uint8_t *buffer, size_t size)
{
    ptrdiff_t got = parameters_get(p, name, buffer, size);
    return (struct urisift_span){buffer, got > 0 && (size_t)got <= size ? (size_t)got : 0};
}

static void take_type(struct mail *m, struct urisift_span value)
{
    struct mail_content *c = &m->header.content;
    struct parameters *p = &m->header.parameters;
    uint8_t word[MAIL_BOUNDARY];
    struct mail_content next = {.encoding = c->encoding, .typed = true};
    parameters_parse(p, value);
    next.kind = kind_of(p->type, p->subtype, &next);
    /* Where there are two of them, a multipart is what it is. */
    if (c->typed && (c->kind == KIND_MULTIPART || next.kind != KIND_MULTIPART))
        return;
    next.textual = c->textual || is_textual_type(p->type, p->subtype);
    if (next.kind == KIND_MULTIPART) {
        next.boundary_size = value_of(p, "boundary", (uint8_t *)next.boundary, MAIL_BOUNDARY).size;
    } else if (next.kind == KIND_OTHER) {
        next.textual = next.textual || is_textual_name(value_of(p, "name", word, sizeof word));
    } else if (next.kind != KIND_MESSAGE && p->name_count > 0) {
        next.flowed = ascii_is(value_of(p, "format", word, sizeof word), "flowed");
        next.delsp = next.flowed && ascii_is(value_of(p, "delsp", word, sizeof word), "yes");
    }
    if (p->name_count > 0)
        next.label_size = value_of(p, "charset", (uint8_t *)next.label, MAIL_LABEL).size;
    *c = next;
}

/* Are the field's parameters to be put one by one? Some are in the form of RFC 2231, or one is a URL with blanks. */
static bool has_pieces(const struct parameters *p)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->fragments[i].continued)
            return true;
    return parameters_is(p, "message", "external-body");
}

static void take_disposition(struct mail *m, struct urisift_span value)
{
    uint8_t name[MAIL_VALUE];
    parameters_parse(&m->header.parameters, value);
    if (is_textual_name(value_of(&m->header.parameters, "filename", name, sizeof name)))
        m->header.content.textual = true;
    m->header.field.in_pieces = has_pieces(&m->header.parameters);
}

static void take_encoding(struct mail *m, struct urisift_span value)
{
    struct urisift_span word = mail_trim(value);
    size_t size = 0;
    while (size < word.size && word.data[size] > ' ' && word.data[size] != ';' && word.data[size] != '(')
        size++;
    word.size = size;
    if (ascii_is(word, "quoted-printable"))
        m->header.content.encoding = ENCODING_QUOTED;
    else if (ascii_is(word, "base64"))
        m->header.content.encoding = ENCODING_BASE64;
}

/* Archives say the same of most messages. What has been said last is not read again, if it is short and
 * has no parameters in pieces. */
static void take_type_again(struct mail *m, struct urisift_span value)
{
    struct mail_type *last = &m->header.last;
    if (!m->header.content.typed && last->size > 0 && last->size == value.size &&
        memcmp(last->value, value.data, value.size) == 0) {
        enum mail_encoding encoding = m->header.content.encoding;
        bool textual = m->header.content.textual;
        m->header.content = last->content;
        m->header.content.encoding = encoding;
        m->header.content.textual |= textual;
        return;
    }
    last->size = 0;
    bool is_first = !m->header.content.typed && !m->header.content.textual;
    take_type(m, value);
    m->header.field.in_pieces = has_pieces(&m->header.parameters);
    if (is_first && value.size <= sizeof last->value && !m->header.field.in_pieces) {
        memcpy(last->value, value.data, value.size);
        last->size = value.size;
        last->content = m->header.content;
    }
}

void entity_take_field(struct mail *m, enum field_name name, struct urisift_span value)
{
    if (name == FIELD_CONTENT_TYPE)
        take_type_again(m, value);
    else if (name == FIELD_CONTENT_DISPOSITION)
        take_disposition(m, value);
    else if (name == FIELD_CONTENT_TRANSFER_ENCODING)
        take_encoding(m, value);
}

enum urisift_error entity_put_pieces(struct mail *m, const struct urisift_text *value)
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

/* What is open */

static void set_path(struct mail *m, size_t prefix, uint32_t number)
{
    char digits[12];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    if (prefix > 0)
        digits[--first] = '.';
    m->path_size = prefix;
    if (sizeof digits - first <= sizeof m->path - prefix) {
        memcpy(m->path + prefix, digits + first, sizeof digits - first);
        m->path_size += sizeof digits - first;
    }
}

static void tell_path(struct mail *m)
{
    trail_part(m->setup.trail, (struct urisift_span){(const uint8_t *)m->path, m->path_size});
}

static void open_one(struct mail *m, const struct mail_content *c, bool is_multipart)
{
    struct mail_open *o = &m->open[m->depth++];
    o->boundary_size = is_multipart ? (uint16_t)c->boundary_size : 0;
    o->path_size = (uint16_t)m->path_size;
    o->is_digest = is_multipart && c->digest;
    o->parts = 0;
    memcpy(o->boundary, c->boundary, o->boundary_size);
    m->boundaries += is_multipart;
    marks_choose(m);
}

static void close_down_to(struct mail *m, size_t depth)
{
    while (m->depth > depth)
        m->boundaries -= m->open[--m->depth].boundary_size > 0;
    marks_choose(m);
}

void entity_begin_message(struct mail *m)
{
    m->depth = m->boundaries = m->path_size = 0;
}

/* Is the entity, which is no multipart, a message's one and only body? Then it is a part of it. */
static void number_single(struct mail *m)
{
    bool is_alone = m->depth == 0 || m->open[m->depth - 1].boundary_size == 0;
    if (is_alone)
        set_path(m, m->path_size, 1);
}

void entity_begin_body(struct mail *m, uint64_t at)
{
    struct mail_content *c = &m->header.content;
    if (!c->typed) {
        bool in_digest = m->depth > 0 && m->open[m->depth - 1].is_digest;
        c->kind = in_digest && !m->header.is_top ? KIND_MESSAGE : KIND_PLAIN;
        c->is_text = true;
    }
    bool has_room = m->depth < MAIL_DEPTH;
    m->state = MAIL_BODY;
    if (c->kind == KIND_MULTIPART && (!has_room || c->boundary_size == 0)) {
        m->setup.stats->flattened++;
        c->kind = KIND_PLAIN;
        c->encoding = ENCODING_NONE;
    }
    if (c->kind == KIND_MESSAGE && (!has_room || c->encoding != ENCODING_NONE)) {
        m->setup.stats->flattened += !has_room;
        c->kind = KIND_PLAIN;
    }
    if (c->kind == KIND_MULTIPART) {
        open_one(m, c, true);
        tell_path(m);
        struct mail_content preamble = {.kind = KIND_PLAIN};
        body_begin(m, &preamble);
        return;
    }
    number_single(m);
    tell_path(m);
    if (c->kind == KIND_MESSAGE) {
        open_one(m, c, false);
        header_begin(m, false, at);
        return;
    }
    m->setup.stats->parts++;
    body_begin(m, c);
}

void entity_begin_part(struct mail *m, size_t level, uint64_t at)
{
    close_down_to(m, level + 1);
    struct mail_open *o = &m->open[level];
    o->parts++;
    set_path(m, o->path_size, o->parts);
    tell_path(m);
    header_begin(m, false, at);
}

void entity_close(struct mail *m, size_t level, uint64_t at)
{
    (void)at;
    m->path_size = m->open[level].path_size;
    close_down_to(m, level);
    tell_path(m);
    struct mail_content epilogue = {.kind = KIND_PLAIN};
    m->state = MAIL_BODY;
    body_begin(m, &epilogue);
}
