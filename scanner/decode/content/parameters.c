/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * parameters.c — finds the type and the parameters of a field. Each is a span of the field.
 *
 * Idea:     if blanks follow a value without quotes, the text after them shows whether the value
 *           continues. `name=` begins the next parameter, even without a semicolon before it. A
 *           comment belongs to neither. Anything else belongs to the value.
 * Not here: decoding values (parameter_values.c).
 */
#include "scanner/decode/content/parameters.h"

#include "core/text/chars.h"
#include "scanner/decode/common/ascii.h"

/* The place up to which the field has been read. */
struct reading {
    struct urisift_span text;
    size_t at;
};

static bool is_over(const struct reading *r)
{
    return r->at >= r->text.size;
}

static uint8_t byte(const struct reading *r)
{
    return r->text.data[r->at];
}

static void skip_white(struct reading *r)
{
    while (!is_over(r) && ascii_is_white(byte(r)))
        r->at++;
}

/* Skips white space and nested comments (RFC 5322 section 3.2.2). A comment that does not close
 * extends to the end. */
static void skip_comments(struct reading *r)
{
    size_t depth = 0;
    for (; !is_over(r); r->at++) {
        uint8_t c = byte(r);
        if (c == '(')
            depth++;
        else if (depth > 0 && c == ')')
            depth--;
        else if (depth > 0 && c == '\\')
            r->at++;
        else if (depth == 0 && !ascii_is_white(c))
            return;
    }
    r->at = r->text.size;
}

/* Skips white space and comments before a value. A bracket that does not close begins the value:
 * name=(1.txt */
static void skip_before_value(struct reading *r)
{
    struct reading behind = *r;
    skip_white(r);
    skip_comments(&behind);
    if (!is_over(&behind))
        *r = behind;
}

/* Reads a type, subtype or name, up to white space or one of `ends`. */
static struct urisift_span read_token(struct reading *r, const char *ends)
{
    size_t begin = r->at;
    while (!is_over(r) && !ascii_is_white(byte(r)) && (byte(r) == 0 || !strchr(ends, byte(r))))
        r->at++;
    return (struct urisift_span){r->text.data + begin, r->at - begin};
}

/* Does a parameter begin here without a semicolon before it? */
static bool begins_parameter(struct reading r)
{
    if (is_over(&r) || !char_is(byte(&r), CHAR_ALPHA))
        return false;
    while (!is_over(&r) && (char_is(byte(&r), CHAR_ALNUM) || memchr("-_.*", byte(&r), 4)))
        r.at++;
    skip_white(&r);
    return !is_over(&r) && byte(&r) == '=';
}

/* Finds the closing quote of the string that begins here. False: there is none. */
static bool find_quote(struct reading r, size_t *at)
{
    for (; !is_over(&r); r.at++) {
        *at = r.at;
        if (byte(&r) == '"')
            return true;
        if (byte(&r) == '\\')
            r.at++;
    }
    return false;
}

/* Reads a quoted string; its opening quote has been read. If it does not close, it ends at the next
 * semicolon or line end. */
static void read_quoted(struct reading *r, struct parameter_fragment *f)
{
    f->quoted = true;
    f->begin = r->at;
    if (find_quote(*r, &f->end)) {
        r->at = f->end + 1;
        return;
    }
    while (!is_over(r) && byte(r) != ';' && byte(r) != '\r' && byte(r) != '\n')
        r->at += byte(r) == '\\' && r->text.size - r->at > 1 ? 2 : 1;
    f->end = r->at;
    while (f->end > f->begin && ascii_is_white(r->text.data[f->end - 1]))
        f->end--;
}

static void read_unquoted(struct reading *r, struct parameter_fragment *f)
{
    f->begin = f->end = r->at;
    while (!is_over(r) && byte(r) != ';') {
        if (!ascii_is_white(byte(r))) {
            f->end = ++r->at;
            continue;
        }
        skip_comments(r);
        if (is_over(r) || begins_parameter(*r))
            return;
    }
}

/* Reads the part of a name from its first '*' on: *, *1 or *1*. False: it has another form and
 * belongs to the name. */
static bool read_section(struct urisift_span stars, struct parameter_fragment *f)
{
    size_t i = 1, section = 0;
    f->extended = stars.data[stars.size - 1] == '*';
    for (; i < stars.size && char_is(stars.data[i], CHAR_DIGIT) && section <= PARAMETERS_SECTION;
         i++)
        section = section * 10 + (size_t)(stars.data[i] - '0');
    if (i + (f->extended && i < stars.size) != stars.size || section > PARAMETERS_SECTION)
        return false;
    f->section = (uint16_t)section;
    return true;
}

/* Reads charset'language' before the value of a first section. */
static void read_label(struct urisift_span field, struct parameter_fragment *f)
{
    const uint8_t *data = field.data;
    const uint8_t *first =
        f->end > f->begin ? memchr(data + f->begin, '\'', f->end - f->begin) : NULL;
    const uint8_t *second =
        first ? memchr(first + 1, '\'', (size_t)(data + f->end - (first + 1))) : NULL;
    if (!second)
        return;
    f->label_begin = f->begin;
    f->label_end = (size_t)(first - data);
    f->begin = (size_t)(second - data) + 1;
}

/* Returns the index of the name, which is added if it is new; PARAMETERS_MOST: there is no room. */
static size_t number_of(struct parameters *p, struct urisift_span name)
{
    size_t i = 0;
    while (i < p->name_count &&
           (p->names[i].size != name.size || !ascii_same(p->names[i].data, name.data, name.size)))
        i++;
    if (i == p->name_count && i < PARAMETERS_MOST)
        p->names[p->name_count++] = name;
    return i;
}

static void add(struct parameters *p, struct urisift_span name, struct parameter_fragment f)
{
    const uint8_t *star = name.size > 0 ? memchr(name.data, '*', name.size) : NULL;
    size_t size = star ? (size_t)(star - name.data) : 0;
    f.continued =
        star && size > 0 && read_section((struct urisift_span){star, name.size - size}, &f);
    f.extended = f.extended && f.continued;
    if (f.continued)
        name.size = size;
    if (name.size == 0)
        return;
    size_t number = p->count < PARAMETERS_FRAGMENTS ? number_of(p, name) : PARAMETERS_MOST;
    if (number == PARAMETERS_MOST) {
        p->cut = true;
        return;
    }
    f.name = (uint8_t)number;
    if (f.extended && f.section == 0)
        read_label(p->field, &f);
    p->fragments[p->count++] = f;
}

static void read_type(struct parameters *p, struct reading *r)
{
    skip_comments(r);
    if (begins_parameter(*r))
        return;
    p->type = read_token(r, "/;(\"");
    skip_comments(r);
    if (is_over(r) || byte(r) != '/')
        return;
    r->at++;
    skip_comments(r);
    p->subtype = read_token(r, ";(\"");
}

void parameters_parse(struct parameters *p, struct urisift_span field)
{
    struct reading r = {field, 0};
    p->field = field;
    p->type = p->subtype = (struct urisift_span){field.data, 0};
    p->cut = false;
    p->name_count = p->count = 0;
    read_type(p, &r);
    for (;;) {
        skip_comments(&r);
        if (is_over(&r))
            return;
        struct parameter_fragment f = {0};
        struct urisift_span name = read_token(&r, "=;(\"");
        skip_comments(&r);
        if (is_over(&r))
            return;
        if (byte(&r) == ';') {
            r.at++;
        } else if (byte(&r) == '"') { /* a string without a name */
            r.at++;
            read_quoted(&r, &f);
        } else if (byte(&r) == '=') {
            r.at++;
            skip_before_value(&r);
            if (!is_over(&r) && byte(&r) == '"') {
                r.at++;
                read_quoted(&r, &f);
            } else {
                read_unquoted(&r, &f);
            }
            add(p, name, f);
        }
    }
}

bool parameters_is(const struct parameters *p, const char *type, const char *subtype)
{
    return (!type || ascii_is(p->type, type)) && (!subtype || ascii_is(p->subtype, subtype));
}
