/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * properties.c — properties of Java: decodes escapes, and joins lines that a backslash continues.
 *
 *     # a comment
 *     distributionUrl=https\://a.example/\
 *                     b.zip
 *
 * In:       lines of `key=value`, `key:value` or `key value`, in UTF-8 or Latin-1.
 * Out:      the text without the backslash of an escape, the line end after a last backslash, and
 *           the blanks that begin the next line. \uXXXX, \t, \n, \r and \f become their character.
 *           Comments stay as they are; a backslash does not continue them.
 * Idea:     a separator is put between a key with an escaped ':' and its value, because that key
 *           may be a URL. Other keys contain no scheme.
 * See:      java.util.Properties, load(Reader).
 */
#include "scanner/decode/common/unicode_escape.h"
#include "scanner/decode/decoder.h"

enum properties_place {
    PROPERTIES_START, /* blanks that begin a line */
    PROPERTIES_COMMENT,
    PROPERTIES_KEY,
    PROPERTIES_VALUE,
    PROPERTIES_CONTINUED, /* after a continued line: its line end has been taken, blanks follow */
};

struct properties {
    enum properties_place place;
    enum properties_place resumed; /* the place after blanks of a continued line */
    bool has_colon;                /* the key has an escaped ':' */
    bool after_return;             /* the line ended with CR, and LF may follow */
    struct lookahead_escape lookahead;
};

static bool is_blank(uint8_t c)
{
    return c == ' ' || c == '\t' || c == '\f';
}

static enum escape_kind judge_escape(void *state, const uint8_t *s, size_t size, bool final,
                                     struct escape *e)
{
    static const uint8_t controls[256] = {['f'] = '\f', ['n'] = '\n', ['r'] = '\r', ['t'] = '\t'};
    struct properties *p = state;
    e->taken = 1;
    e->size = 0;
    if (size < 2)
        return final ? ESCAPE_PLAIN : ESCAPE_MORE;
    if (s[1] == 'u')
        return unicode_escape_judge(s, size, final, e);
    e->taken = 2;
    if (s[1] == '\n' || s[1] == '\r') {
        p->after_return = s[1] == '\r';
        p->resumed = p->place;
        p->place = PROPERTIES_CONTINUED;
        return ESCAPE_OTHER;
    }
    p->has_colon |= s[1] == ':' && p->place == PROPERTIES_KEY;
    if (controls[s[1]] == 0)
        return ESCAPE_BARE;
    e->bytes[e->size++] = controls[s[1]];
    return ESCAPE_OTHER;
}

static void end_line(struct properties *p)
{
    p->place = PROPERTIES_START;
    p->has_colon = false;
}

/* Passes bytes of a key up to a byte that ends it. */
static enum urisift_error pass_key(struct properties *p, const struct urisift_text *t, size_t *at,
                                   size_t *begin, struct urisift_text_sink out)
{
    uint8_t c = t->data[*at];
    enum urisift_error error = URISIFT_OK;
    if (c == '=' || c == ':' || is_blank(c)) {
        p->place = PROPERTIES_VALUE;
        if (p->has_colon) {
            error = text_put_part(out, t, *begin, *at);
            *begin = *at;
            if (!error)
                error = text_put_separator(out, t, *at);
        }
    } else if (c == '\n' || c == '\r') {
        end_line(p);
    }
    ++*at;
    return error;
}

/* Passes bytes of a value or a comment, up to its line end or an escape. */
static void pass_rest(struct properties *p, const struct urisift_text *t, size_t *at)
{
    bool has_escapes = p->place == PROPERTIES_VALUE;
    size_t i = *at;
    while (i < t->size && t->data[i] != '\n' && t->data[i] != '\r' &&
           !(has_escapes && t->data[i] == '\\'))
        i++;
    if (i < t->size && t->data[i] != '\\') {
        end_line(p);
        i++;
    }
    *at = i;
}

/* Drops the blanks that begin a line after a continued one. The bytes before them have been put. */
static void pass_continued(struct properties *p, const struct urisift_text *t, size_t *at,
                           size_t *begin)
{
    uint8_t c = t->data[*at];
    if (is_blank(c) || (c == '\n' && p->after_return)) {
        *begin = ++*at;
    } else {
        p->place = p->resumed;
    }
    p->after_return = false;
}

static enum urisift_error pass_byte(struct properties *p, const struct urisift_text *t, size_t *at,
                                    size_t *begin, struct urisift_text_sink out)
{
    uint8_t c = t->data[*at];
    switch (p->place) {
    case PROPERTIES_CONTINUED:
        pass_continued(p, t, at, begin);
        return URISIFT_OK;
    case PROPERTIES_START:
        if (c == '#' || c == '!')
            p->place = PROPERTIES_COMMENT;
        else if (!is_blank(c) && c != '\n' && c != '\r')
            p->place = PROPERTIES_KEY;
        *at += p->place != PROPERTIES_KEY;
        return URISIFT_OK;
    case PROPERTIES_KEY:
        return pass_key(p, t, at, begin, out);
    default:
        pass_rest(p, t, at);
        return URISIFT_OK;
    }
}

static enum urisift_error feed_properties(void *state, const struct urisift_text *t,
                                          struct urisift_text_sink out)
{
    struct properties *p = state;
    size_t at = 0;
    enum urisift_error error = escape_go_on(&p->lookahead, judge_escape, p, t, &at, out);
    size_t begin = at;
    while (!error && at < t->size) {
        bool is_escape =
            t->data[at] == '\\' && (p->place == PROPERTIES_KEY || p->place == PROPERTIES_VALUE);
        if (is_escape)
            error = escape_take(&p->lookahead, judge_escape, p, t, &at, &begin, out);
        else
            error = pass_byte(p, t, &at, &begin, out);
    }
    return error ? error : text_put_part(out, t, begin, t->size);
}

static enum urisift_error finish_properties(void *state, struct urisift_text_sink out)
{
    struct properties *p = state;
    enum urisift_error error = escape_end(&p->lookahead, judge_escape, p, out);
    *p = (struct properties){.place = PROPERTIES_START};
    return error;
}

const struct urisift_decoder urisift_decoder_properties = {
    .name = "properties",
    .summary = "properties of Java: \\: \\= \\uXXXX decoded, lines joined",
    .state_size = sizeof(struct properties),
    .feed = feed_properties,
    .finish = finish_properties,
};
