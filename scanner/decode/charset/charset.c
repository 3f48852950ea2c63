/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* charset.c — finds the kind of charset that a label names, and passes text to its decoder. */
#include "scanner/decode/charset/charset.h"

#include <errno.h>
#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/charset/eight_bit.h"

/* The functions for charsets of one kind. `state` is the kind's member of the union. */
struct charset_kind {
    void (*begin)(void *state, int parameter); /* absent: the kind has no state */
    enum urisift_error (*feed)(void *state, const struct urisift_text *text,
                               struct urisift_text_sink out);
    /* absent: no text is held back */
    enum urisift_error (*finish)(void *state, struct urisift_text_sink out);
    /* absent: the state owns nothing */
    void (*end)(void *state);
};

static void begin_double_byte(void *state, int parameter)
{
    double_byte_begin(state, (enum double_byte_charset)parameter);
}

static void begin_iso2022(void *state, int parameter)
{
    iso2022_begin(state, (enum iso2022_charset)parameter);
}

static void begin_hz(void *state, int parameter)
{
    (void)parameter;
    hz_begin(state);
}

static void begin_utf7(void *state, int parameter)
{
    (void)parameter;
    utf7_begin(state);
}

static void begin_wide(void *state, int parameter)
{
    wide_begin(state, (enum wide_charset)parameter);
}

static void end_iconv(void *state)
{
    iconv_text_end(state);
}

static void end_text(void *state)
{
    charset_text_end(state);
}

static enum urisift_error feed_failed(void *state, const struct urisift_text *text,
                                      struct urisift_text_sink out)
{
    const int *failed = state;
    (void)text;
    (void)out;
    errno = *failed;
    return *failed == ENOMEM ? URISIFT_ERROR_MEMORY : URISIFT_ERROR_READ;
}

static const struct charset_kind kind_eight_bit = {.feed = eight_bit_feed};
static const struct charset_kind kind_double_byte = {begin_double_byte, double_byte_feed,
                                                     double_byte_finish, NULL};
static const struct charset_kind kind_iso2022 = {begin_iso2022, iso2022_feed, iso2022_finish, NULL};
static const struct charset_kind kind_hz = {begin_hz, hz_feed, hz_finish, NULL};
static const struct charset_kind kind_utf7 = {begin_utf7, utf7_feed, utf7_finish, NULL};
static const struct charset_kind kind_wide = {begin_wide, wide_feed, wide_finish, NULL};
static const struct charset_kind kind_iconv = {NULL, iconv_text_feed, iconv_text_finish, end_iconv};
static const struct charset_kind kind_text = {NULL, charset_text_feed, charset_text_finish,
                                              end_text};
static const struct charset_kind kind_failed = {.feed = feed_failed};

#define kind_pass_row NULL
#define kind_eight_bit_row &kind_eight_bit
#define kind_double_byte_row &kind_double_byte
#define kind_iso2022_row &kind_iso2022
#define kind_hz_row &kind_hz
#define kind_utf7_row &kind_utf7
#define kind_wide_row &kind_wide

static const struct {
    const char *label;
    const struct charset_kind *kind;
    int parameter;
} rows[] = {
#define CHARSET(label, kind, parameter) {label, kind_##kind##_row, parameter},
#include "scanner/decode/charset/charsets.def"
#undef CHARSET
};

enum { ROWS = sizeof rows / sizeof rows[0] };

/* Returns the label without quotes, blanks and punctuation around it. */
static struct urisift_span trim_label(struct urisift_span label)
{
    static const char around[] = " \t\r\n\"';,";
    while (label.size > 0 && memchr(around, label.data[0], sizeof around - 1)) {
        label.data++;
        label.size--;
    }
    while (label.size > 0 && memchr(around, label.data[label.size - 1], sizeof around - 1))
        label.size--;
    return label;
}

/* Writes the letters of the label, in lower case, and its digits to `folded`, with a NUL at the
 * end. */
static void fold_label(struct urisift_span label, char *folded)
{
    size_t size = 0;
    for (size_t i = 0; i < label.size; i++) {
        uint8_t c = char_lower(label.data[i]);
        if (char_is(c, CHAR_ALNUM))
            folded[size++] = (char)c;
    }
    folded[size] = 0;
}

static const struct charset_kind *ask_iconv(struct charset *c, struct urisift_span label)
{
    char name[CHARSET_LABEL + 1];
    memcpy(name, label.data, label.size);
    name[label.size] = 0;
    switch (iconv_text_begin(&c->state.iconv, name)) {
    case ICONV_TEXT_OPEN:
        return &kind_iconv;
    case ICONV_TEXT_EIGHT_BIT:
        return &kind_eight_bit;
    case ICONV_TEXT_FAILED:
        c->state.failed = errno;
        return &kind_failed;
    case ICONV_TEXT_PASS:
        break;
    }
    return NULL;
}

/* Returns the row of the label; the number of rows if no row has it. */
static size_t row_of(const char *folded)
{
    size_t i = 0;
    while (i < ROWS && strcmp(rows[i].label, folded) != 0)
        i++;
    return i;
}

/* Trims and folds the label. False: it cannot be one. */
static bool read_label(struct urisift_span *label, char folded[CHARSET_LABEL + 1])
{
    *label = trim_label(*label);
    if (label->size == 0 || label->size > CHARSET_LABEL || memchr(label->data, '\0', label->size))
        return false;
    fold_label(*label, folded);
    return true;
}

bool charset_begin(struct charset *c, struct urisift_span label)
{
    char folded[CHARSET_LABEL + 1];
    c->kind = NULL;
    if (!read_label(&label, folded))
        return false;
    size_t row = row_of(folded);
    if (row == ROWS) {
        c->kind = ask_iconv(c, label);
        return c->kind != NULL;
    }
    c->kind = rows[row].kind;
    if (c->kind && c->kind->begin)
        c->kind->begin(&c->state, rows[row].parameter);
    return c->kind != NULL;
}

bool charset_begin_shown(struct charset *c, struct urisift_span label)
{
    char folded[CHARSET_LABEL + 1], name[CHARSET_LABEL + 1];
    struct urisift_span trimmed = label;
    c->kind = NULL;
    if (!read_label(&trimmed, folded))
        return false;
    size_t row = row_of(folded);
    if (row < ROWS && (!rows[row].kind || rows[row].kind == &kind_wide))
        return charset_begin(c, label);
    memcpy(name, trimmed.data, trimmed.size);
    name[trimmed.size] = '\0';
    if (charset_text_begin(&c->state.text, folded, name)) {
        c->kind = &kind_text;
    } else if (errno != EINVAL) {
        c->state.failed = errno;
        c->kind = &kind_failed;
    } else {
        return charset_begin(c, label);
    }
    return true;
}

/* Compares decoded text with the text that is expected. */
struct reading {
    const char *next; /* the rest of the expected text */
    bool is_same;     /* everything so far was as expected */
};

static enum urisift_error compare(void *self, const struct urisift_text *text)
{
    struct reading *r = self;
    r->is_same =
        r->is_same && text->size <= strlen(r->next) && memcmp(text->data, r->next, text->size) == 0;
    r->next += r->is_same ? text->size : 0;
    return URISIFT_OK;
}

bool charset_begin_declared(struct charset *c, struct urisift_span label)
{
    static const char ascii[] = "<?xml version=\"1.0\" encoding=";
    struct urisift_text text = {(const uint8_t *)ascii, sizeof ascii - 1, 0,
                                sizeof ascii - 1,       TEXT_EXACT,       0};
    struct reading r = {ascii, true};
    if (!charset_begin(c, label))
        return false;
    if (c->kind == &kind_failed)
        return true;
    struct urisift_text_sink sink = {compare, &r};
    if (!charset_feed(c, &text, sink) && !charset_finish(c, sink) && r.is_same && *r.next == '\0')
        return true;
    charset_end(c);
    return false;
}

enum urisift_error charset_feed(void *charset, const struct urisift_text *text,
                                struct urisift_text_sink out)
{
    struct charset *c = charset;
    return c->kind ? c->kind->feed(&c->state, text, out) : out.put(out.self, text);
}

enum urisift_error charset_finish(void *charset, struct urisift_text_sink out)
{
    struct charset *c = charset;
    return c->kind && c->kind->finish ? c->kind->finish(&c->state, out) : URISIFT_OK;
}

void charset_end(struct charset *c)
{
    if (c->kind && c->kind->end)
        c->kind->end(&c->state);
    c->kind = NULL;
}
