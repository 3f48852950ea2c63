/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * csv_sniff.c — recognizes a table for `auto`: its first records have the same number of fields.
 *
 * Lines of prose, logs and programs contain separators, too, and there the separator may belong to
 * an identifier. So a field must be one that programs write: quoted as in RFC 4180, or without
 * quotes, blanks at its ends and brackets that are not closed. A table without quoted fields needs
 * more records, and must not be a list of identifiers with commas.
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "scanner/decode/data/csv_value.h"
#include "scanner/decode/decoder.h"

enum {
    LIKELY = 45,
    RECORDS = 16,     /* most that are looked at */
    QUOTED_LEAST = 2, /* records of a table with quoted fields */
    HEADED_LEAST = 3, /* of one with a line of names */
    LONG_LEAST = 4,   /* of one whose first records fill the head */
};

struct table {
    const uint8_t *s;
    size_t at, size;
    bool is_whole; /* the stream ends with these bytes */
    uint8_t separator;
    size_t records, fields; /* `fields`: of each record */
    bool has_quoted;
    bool has_blank;  /* a field contains a blank */
    bool has_empty;  /* a field is empty */
    bool has_path;   /* the first field of a record has a ':' or '/', as identifiers have */
    bool has_header; /* the fields of the first record are names */
};

static bool is_blank(uint8_t c)
{
    return c == ' ' || c == '\t';
}

static bool ends_field(const struct table *t, size_t at)
{
    return at == t->size || t->s[at] == t->separator || csv_is_field_end(t->s[at]);
}

/* Passes a quoted field. False: it is not one, or does not end in the head. */
static bool pass_quoted(struct table *t)
{
    size_t at = t->at + 1;
    for (;; at += 2) {
        const uint8_t *quote = at < t->size ? memchr(t->s + at, '"', t->size - at) : NULL;
        if (!quote)
            return false;
        at = (size_t)(quote - t->s);
        if (at + 1 == t->size || t->s[at + 1] != '"')
            break;
    }
    t->at = at + 1;
    t->has_quoted = true;
    return ends_field(t, t->at);
}

/* Passes a field without quotes. False: a program would have quoted it, or not have written it. */
static bool pass_bare(struct table *t, bool is_first)
{
    /* twice the number of its kind, and 1 if it closes */
    static const uint8_t brackets[256] = {
        ['('] = 2, [')'] = 3, ['['] = 4, [']'] = 5, ['{'] = 6, ['}'] = 7};
    size_t begin = t->at, at = begin;
    int open[4] = {0};
    for (; !ends_field(t, at); at++) {
        uint8_t c = t->s[at], bracket = brackets[c];
        if (c == '"' || (c < ' ' && c != '\t') || c == 0x7f)
            return false;
        if (bracket)
            open[bracket / 2] += bracket % 2 ? -1 : 1;
        if (open[bracket / 2] < 0)
            return false;
        t->has_blank |= c == ' ';
    }
    t->at = at;
    if (open[1] + open[2] + open[3] > 0)
        return false;
    if (at == begin) {
        t->has_empty = true;
        return true;
    }
    if (is_blank(t->s[begin]) || is_blank(t->s[at - 1]) || t->s[begin] == '\'')
        return false;
    t->has_path |= is_first &&
                   (memchr(t->s + begin, ':', at - begin) || memchr(t->s + begin, '/', at - begin));
    return true;
}

/* Is the field a name of a column? */
static bool is_name(const struct table *t, size_t begin)
{
    size_t size = t->at - begin, i = begin;
    bool is_quoted = size > 2 && t->s[begin] == '"';
    i += is_quoted;
    if (size == 0 || size > 64 || !(char_is(t->s[i], CHAR_ALPHA) || t->s[i] >= 0x80))
        return false;
    for (; i < t->at; i++)
        if (!char_is(t->s[i], CHAR_ALPHA | CHAR_DIGIT) && t->s[i] < 0x80 &&
            !strchr("_-. \"", t->s[i]))
            return false;
    return true;
}

/* Passes a record and its line end. Returns the number of its fields; 0: it is not one. */
static size_t pass_record(struct table *t)
{
    size_t fields = 0;
    for (;; t->at++) {
        size_t begin = t->at;
        bool good =
            begin < t->size && t->s[begin] == '"' ? pass_quoted(t) : pass_bare(t, fields == 0);
        if (!good)
            return 0;
        if (t->records == 0)
            t->has_header = (fields == 0 || t->has_header) && is_name(t, begin);
        fields++;
        if (t->at == t->size || t->s[t->at] != t->separator)
            break;
    }
    if (t->at == t->size && !t->is_whole)
        return 0;
    t->at += t->at < t->size && t->s[t->at] == '\r';
    t->at += t->at < t->size && t->s[t->at] == '\n';
    return fields;
}

/* Returns the separator: the most frequent one of the first line, outside quotes, as the decoder
 * chooses it; 0: there is none. */
static uint8_t find_separator(const uint8_t *s, size_t size)
{
    static const char separators[] = ",;\t|";
    size_t counts[256] = {0}, most = 0;
    bool is_quoted = false;
    for (size_t i = 0; i < size; i++) {
        is_quoted ^= s[i] == '"';
        counts[s[i]] += !is_quoted;
    }
    for (size_t i = 1; i < 4; i++)
        if (counts[(uint8_t)separators[i]] > counts[(uint8_t)separators[most]])
            most = i;
    return counts[(uint8_t)separators[most]] > 0 ? (uint8_t)separators[most] : 0;
}

/* Has the first line a separator? Blanks after the first comma are prose. */
static bool may_be_table(const uint8_t *s, size_t size)
{
    const uint8_t *comma = memchr(s, ',', size);
    if (comma && comma + 1 < s + size && is_blank(comma[1]) && s[0] != '"')
        return false;
    return comma || memchr(s, ';', size) || memchr(s, '\t', size) || memchr(s, '|', size);
}

/* Are the records enough to be sure that it is a table? */
static bool is_table(const struct table *t)
{
    bool ends = t->at == t->size && t->is_whole;
    if (t->has_quoted)
        return t->records >= QUOTED_LEAST;
    if (t->has_path && !t->has_header)
        return false;
    if (t->fields == 2 && (t->has_blank || t->has_empty))
        return false;
    if (t->has_header && t->records >= HEADED_LEAST && ends)
        return true;
    return t->records >= RECORDS || (!ends && t->records >= LONG_LEAST);
}

int csv_sniff(const uint8_t *head, size_t size)
{
    size_t begin = utf8_mark_size(head, size);
    struct table t = {.s = head, .at = begin, .size = size, .is_whole = size < URISIFT_SNIFF};
    const uint8_t *line_feed = size > begin ? memchr(head + begin, '\n', size - begin) : NULL;
    size_t line = line_feed ? (size_t)(line_feed - head) - begin : size - begin;
    if (!may_be_table(head + begin, line))
        return 0;
    t.separator = find_separator(head + begin, line);
    while (t.separator && t.records < RECORDS && t.at < size) {
        struct table last = t;
        size_t fields = pass_record(&t);
        if (fields == 0 && !t.is_whole && t.records > 0 &&
            !memchr(head + last.at, '\n', size - last.at)) {
            t = last; /* the head ends in this record */
            break;
        }
        if (fields < 2 || (t.fields > 0 && fields != t.fields))
            return 0;
        t.fields = fields;
        t.records++;
    }
    return t.records > 0 && is_table(&t) ? LIKELY : 0;
}
