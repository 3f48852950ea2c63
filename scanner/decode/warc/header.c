/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * header.c — fields, line by line: those of records, those of HTTP, and blocks that consist of
 * fields.
 *
 * Lines are put as they are, so the text shows which field a finding is in. Only for a long field
 * the location gets the name. A field that holds only one identifier is put between '<' and '>', so
 * that the finder reads it from end to end. Values that describe the record or its block are kept,
 * up to WARC_VALUE bytes. The header of a record is searched only at its end, so that findings in
 * it are reported with all that the header says.
 */
#include "core/text/span.h"
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/content/field_names.h"
#include "scanner/decode/warc/warc.h"

enum warc_field_id {
    FIELD_ANY,
    /* of records */
    FIELD_RECORD_ID,
    FIELD_TARGET,
    FIELD_RECORD_DATE,
    FIELD_TYPE,
    FIELD_LENGTH,
    /* of records and of HTTP */
    FIELD_URI,
    FIELD_MEDIA_TYPE,
    /* of HTTP */
    FIELD_TRANSFER_ENCODING,
    FIELD_CONTENT_ENCODING,
    FIELD_REDIRECT,
    FIELD_BODY_LOCATION,
};

struct warc_name {
    const char *name;
    uint8_t size;
    bool of_http, of_record;
    uint8_t id;
};

#define NAME(name, of_record, of_http, id)                                                         \
    {                                                                                              \
        name, sizeof name - 1, of_http, of_record, id                                              \
    }
static const struct warc_name names[] = {
    NAME("warc-record-id", true, false, FIELD_RECORD_ID),
    NAME("warc-target-uri", true, false, FIELD_TARGET),
    NAME("warc-date", true, false, FIELD_RECORD_DATE),
    NAME("warc-type", true, false, FIELD_TYPE),
    NAME("content-length", true, false, FIELD_LENGTH),
    NAME("content-type", true, true, FIELD_MEDIA_TYPE),
    NAME("warc-refers-to-target-uri", true, false, FIELD_URI),
    NAME("warc-profile", true, false, FIELD_URI),
    NAME("transfer-encoding", false, true, FIELD_TRANSFER_ENCODING),
    NAME("content-encoding", false, true, FIELD_CONTENT_ENCODING),
    NAME("location", false, true, FIELD_REDIRECT),
    NAME("content-location", false, true, FIELD_BODY_LOCATION),
};

static const struct urisift_span nothing;

static uint8_t id_of(const struct warc *w, const uint8_t *name, size_t size)
{
    bool http = w->state == WARC_HTTP, record = w->state == WARC_HEADER;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (names[i].size == size &&
            ((names[i].of_http && http) || (names[i].of_record && record)) &&
            ascii_same(name, (const uint8_t *)names[i].name, size))
            return names[i].id;
    return FIELD_ANY;
}

/* Values */

/* Keeps the first value of its kind, without '<' and '>' around it. A value that is too long is
 * ignored. */
static void keep(struct urisift_span value, uint8_t *kept, size_t *size, size_t most)
{
    if (value.size >= 2 && value.data[0] == '<' && value.data[value.size - 1] == '>')
        value = (struct urisift_span){value.data + 1, value.size - 2};
    if (*size > 0 || value.size == 0 || value.size > most)
        return;
    memcpy(kept, value.data, value.size);
    *size = value.size;
}

static void use_value(struct warc *w, uint8_t id, struct urisift_span value)
{
    struct warc_header *h = &w->header;
    switch (id) {
    case FIELD_RECORD_ID:
        keep(value, h->id, &h->id_size, sizeof h->id);
        break;
    case FIELD_TARGET:
        keep(value, h->target, &h->target_size, sizeof h->target);
        break;
    case FIELD_RECORD_DATE:
        keep(value, h->date, &h->date_size, sizeof h->date);
        break;
    case FIELD_TYPE:
        keep(value, h->type, &h->type_size, sizeof h->type);
        break;
    case FIELD_LENGTH:
        h->length = h->length == UINT64_MAX ? ascii_number(value) : h->length;
        break;
    case FIELD_MEDIA_TYPE:
        warc_content_take_type(w, value);
        break;
    case FIELD_TRANSFER_ENCODING:
        warc_content_take_transfer_encoding(w, value);
        break;
    case FIELD_CONTENT_ENCODING:
        warc_content_take_encoding(w, value);
        break;
    case FIELD_BODY_LOCATION:
        warc_reference_take(w, value);
        break;
    default:
        break;
    }
}

static void collect(struct warc_field *f, const uint8_t *data, size_t size)
{
    f->is_long = f->is_long || size > WARC_VALUE - f->value_size;
    if (f->is_long || f->id == FIELD_ANY || f->id == FIELD_URI)
        return;
    memcpy(f->value + f->value_size, data, size);
    f->value_size += size;
}

void warc_header_end_fields(struct warc *w)
{
    struct warc_field *f = &w->header.field;
    if (f->open && !f->is_long && f->id != FIELD_ANY)
        use_value(w, f->id, ascii_trim((struct urisift_span){f->value, f->value_size}));
    f->open = false;
}

/* Lines */

static void put_bytes(struct warc *w, const uint8_t *data, size_t size, uint64_t at)
{
    struct urisift_text text = {data, size, at, at + size, TEXT_EXACT, 0};
    if (!w->error && size > 0)
        w->error = w->out.put(w->out.self, &text);
}

static void put_line(struct warc *w, const struct warc_line *line)
{
    put_bytes(w, line->data, line->size, line->at);
}

static void put_other(struct warc *w, const char *text, uint64_t at)
{
    if (!w->error)
        w->error = text_put_other(w->out, text, strlen(text), at, at);
}

/* Returns the value in a whole line, without blanks around it. */
static struct urisift_span value_of(const struct warc_line *line, size_t name_size)
{
    const uint8_t *colon = memchr(line->data + name_size, ':', line->text - name_size);
    size_t begin = (size_t)(colon - line->data) + 1;
    return ascii_trim((struct urisift_span){line->data + begin, line->text - begin});
}

/* Puts a value that is one identifier: the finder reads it from end to end. `resolved`: what is put
 * instead of it, unless that is empty. */
static void put_identifier(struct warc *w, const struct warc_line *line, struct urisift_span value,
                           struct urisift_span resolved)
{
    uint64_t at = line->at + (uint64_t)(value.data - line->data);
    location_field(w->setup.location, (struct urisift_span){(const uint8_t *)w->header.field.name,
                                                            w->header.field.name_size});
    location_enclose(w->setup.location, ENCLOSURE_URL);
    put_other(w, "<", at);
    if (resolved.size == 0)
        put_bytes(w, value.data, value.size, at);
    else if (!w->error)
        w->error = text_put_other(w->out, resolved.data, resolved.size, at, at + value.size);
    put_other(w, ">\n\n", at + value.size);
    location_enclose(w->setup.location, ENCLOSURE_NONE);
}

static void tell_field(struct warc *w)
{
    const struct warc_field *f = &w->header.field;
    location_field(w->setup.location,
                   (struct urisift_span){(const uint8_t *)f->name, f->name_size});
}

static void begin_field(struct warc *w, const struct warc_line *line, size_t name_size)
{
    struct warc_field *f = &w->header.field;
    struct urisift_span value = value_of(line, name_size);
    size_t before = (size_t)(value.data - line->data);
    f->open = true;
    f->id = id_of(w, line->data, name_size);
    f->is_long = false;
    f->size = line->size;
    f->value_size = 0;
    f->name_size = name_size < WARC_NAME ? name_size : WARC_NAME;
    memcpy(f->name, line->data, f->name_size);
    collect(f, value.data, line->size - before);
    bool is_reference = line->ends && (f->id == FIELD_REDIRECT || f->id == FIELD_BODY_LOCATION);
    struct urisift_span resolved = is_reference ? warc_reference_resolve(w, value) : nothing;
    bool is_full = f->id == FIELD_TARGET || f->id == FIELD_URI ||
                   (is_reference && urisift_scheme_of(value).size > 0);
    bool is_uri = is_full && line->ends && value.size > 0 && value.data[0] != '<';
    if (is_uri || resolved.size > 0) {
        put_identifier(w, line, value, resolved);
    } else if (line->ends && f->size <= LOCATION_HEADER_FIELD) {
        location_header(w->setup.location, false);
        put_line(w, line);
    } else {
        tell_field(w);
        put_bytes(w, value.data, line->size - before, line->at + before);
    }
}

/* Takes a line that continues a field. */
static void go_on(struct warc *w, const struct warc_line *line)
{
    struct warc_field *f = &w->header.field;
    bool was_short = f->size <= LOCATION_HEADER_FIELD;
    f->size += line->size;
    collect(f, line->data, line->size);
    if (w->setup.location->now.in_header && was_short && f->size > LOCATION_HEADER_FIELD)
        tell_field(w);
    put_line(w, line);
}

static void take_first_of_http(struct warc *w, const struct warc_line *line)
{
    if (w->in_line) {
        put_line(w, line);
        return;
    }
    const char *name =
        line->text >= 5 && memcmp(line->data, "HTTP/", 5) == 0 ? "status" : "request";
    location_field(w->setup.location, span_of_text(name));
    put_line(w, line);
}

bool warc_header_is_first_of_http(const struct warc_line *line)
{
    return (line->text >= 5 && memcmp(line->data, "HTTP/", 5) == 0) ||
           (line->ends && memmem(line->data, line->text, " HTTP/", 6));
}

static void tell_names(struct warc *w)
{
    struct warc_header *h = &w->header;
    struct location_names said = {{h->id, h->id_size},
                                  {h->target, h->target_size},
                                  {h->date, h->date_size},
                                  {h->type, h->type_size}};
    location_record_names(w->setup.location, &said);
    h->is_told = true;
}

/* Releases a header that is too long: it is searched before its end is known. */
static void look_at_size(struct warc *w, uint64_t at)
{
    if (!w->setup.location->delayed || at - w->header.begin <= LOCATION_LOOKAHEAD)
        return;
    tell_names(w);
    location_release(w->setup.location);
}

void warc_header_take_line(struct warc *w, const struct warc_line *line)
{
    struct warc_header *h = &w->header;
    bool goes_on = w->in_line || char_is_blank(line->data[0]);
    look_at_size(w, line->at + line->size);
    if (h->lines == 0 && w->state == WARC_HTTP) {
        take_first_of_http(w, line);
    } else if (goes_on && h->field.open) {
        go_on(w, line);
    } else if (goes_on) {
        put_line(w, line);
    } else {
        warc_header_end_fields(w);
        size_t name_size = field_name_end(line->data, line->text);
        if (name_size > 0) {
            begin_field(w, line, name_size);
        } else {
            location_field(w->setup.location, nothing);
            put_line(w, line);
        }
    }
    h->lines += line->ends;
}

void warc_header_begin_record(struct warc *w, uint64_t at)
{
    struct warc_header *h = &w->header;
    h->begin = at;
    h->lines = h->id_size = h->target_size = h->date_size = h->type_size = 0;
    h->is_told = false;
    h->length = UINT64_MAX;
    h->field.open = false;
    memset(&h->content, 0, sizeof h->content);
    location_record(w->setup.location);
    location_hold(w->setup.location);
}

/* If the header was too long to be held, only findings after it are reported with all names. */
void warc_header_end_record(struct warc *w)
{
    warc_header_end_fields(w);
    if (w->header.is_told)
        location_record(w->setup.location);
    tell_names(w);
    location_release(w->setup.location);
    location_field(w->setup.location, nothing);
}

void warc_header_begin_block(struct warc *w)
{
    struct warc_header *h = &w->header;
    h->lines = 0;
    h->location_size = 0;
    h->field.open = false;
    if (w->state == WARC_HTTP)
        memset(&h->content, 0, sizeof h->content);
}
