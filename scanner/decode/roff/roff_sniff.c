/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * roff_sniff.c — recognizes roff for `auto`.
 *
 * A page begins with a comment `.\"`, or with its title, .TH or .Dd, or its first section. Only
 * requests that prepare a page, and their definitions, may come before these. A page may also
 * consist of `.so FILE` alone.
 */
#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "scanner/decode/roff/roff_state.h"

/* What a line says. */
enum line {
    LINE_OTHER,   /* it is not roff, or not the beginning of a page */
    LINE_BLANK,   /* nothing */
    LINE_ROFF,    /* it may come before the title */
    LINE_BODY,    /* lines up to `..` follow */
    LINE_INCLUDE, /* .so */
    LINE_SURE,
};

struct reader {
    const uint8_t *s;
    size_t size, end; /* of the head; of the line */
};

static bool is_one_of(const uint8_t *name, size_t size, const char *names)
{
    for (; *names; names += strcspn(names, " ") + (names[strcspn(names, " ")] == ' '))
        if (strcspn(names, " ") == size && memcmp(names, name, size) == 0)
            return true;
    return false;
}

static size_t skip_blanks(const struct reader *r, size_t at)
{
    while (at < r->end && char_is_blank(r->s[at]))
        at++;
    return at;
}

/* Is it an argument of .TH, .Dd or .SH? What looks like a style sheet is none: `.TH {`. */
static bool is_argument(const struct reader *r, size_t at)
{
    if (at == r->end || memchr(r->s + at, '{', r->end - at))
        return false;
    uint8_t c = r->s[at];
    return char_is(c, CHAR_ALNUM) || c >= 0x80 || memchr("\"\\_$.@[", c, 7);
}

/* Has .TH a second argument, the section? */
static bool has_section(const struct reader *r, size_t at)
{
    uint8_t close = r->s[at] == '"' ? '"' : ' ';
    at++;
    while (at < r->end && r->s[at] != close && (close == '"' || r->s[at] != '\t'))
        at++;
    at = skip_blanks(r, at + (close == '"' && at < r->end));
    return at < r->end && (char_is(r->s[at], CHAR_ALNUM) || r->s[at] == '"' || r->s[at] == '\\');
}

/* Is it the file that .so names? */
static bool is_file(const struct reader *r, size_t at)
{
    bool has_mark = false;
    size_t begin = at;
    for (; at < r->end && r->s[at] > ' '; at++)
        has_mark = has_mark || r->s[at] == '/' || r->s[at] == '.';
    return has_mark && at > begin + 2 && skip_blanks(r, at) == r->end;
}

/* Judges the request at `at`, after the dot; only blanks come between. */
static enum line judge_request(const struct reader *r, size_t at)
{
    static const char before[] = "ds ds1 as nr rr rm rn als aln if ie el hy nh hw na ad lf mso do "
                                 "char fchar tr cflags ft ss "
                                 "ll pl po ev in ta ne eo ec cc c2 it ch wh pc UC PU hla hcode hpf "
                                 "hpfcode warn color fam ps "
                                 "vs ns rs sp br bp cp nf fi";
    size_t end = at;
    while (end < r->end && (char_is(r->s[end], CHAR_ALNUM)))
        end++;
    const uint8_t *name = r->s + at;
    size_t size = end - at, argument = skip_blanks(r, end);
    if (size == 0 || (end < r->end && argument == end && r->s[end] != '\\'))
        return LINE_OTHER;
    if (is_one_of(name, size, "TH"))
        return !is_argument(r, argument)  ? LINE_OTHER
               : has_section(r, argument) ? LINE_SURE
                                          : LINE_ROFF;
    if (is_one_of(name, size, "Dd SH Sh"))
        return is_argument(r, argument) ? LINE_SURE : LINE_OTHER;
    if (is_one_of(name, size, "so"))
        return is_file(r, argument) ? LINE_INCLUDE : LINE_OTHER;
    if (is_one_of(name, size, "de de1 am am1 ig"))
        return LINE_BODY;
    return is_one_of(name, size, before) ? LINE_ROFF : LINE_OTHER;
}

static enum line judge_line(const struct reader *r, size_t at)
{
    uint8_t c = r->s[at];
    if (skip_blanks(r, at) == r->end)
        return LINE_BLANK;
    if (c == '\\')
        return r->end - at > 1 && memchr("\"#t", r->s[at + 1], r->end - at == 2 ? 3 : 2)
                   ? LINE_ROFF
                   : LINE_OTHER;
    if (c != '.' && c != '\'')
        return LINE_OTHER;
    at = skip_blanks(r, at + 1);
    if (at == r->end)
        return c == '.' ? LINE_ROFF : LINE_OTHER;
    if (r->s[at] != '\\')
        return judge_request(r, at);
    if (r->end - at < 2 || !memchr("\"#{}", r->s[at + 1], 4))
        return LINE_OTHER;
    return c == '.' && r->s[at + 1] == '"' ? LINE_SURE : LINE_ROFF;
}

/* Returns the first byte after the line, and after lines that a '\' joins to it. */
static size_t line_end(struct reader *r, size_t at)
{
    for (size_t begin = at;;) {
        const uint8_t *newline = at < r->size ? memchr(r->s + at, '\n', r->size - at) : NULL;
        r->end = newline ? (size_t)(newline - r->s) : r->size;
        r->end -= r->end > begin && r->s[r->end - 1] == '\r';
        if (!newline)
            return r->size;
        at = (size_t)(newline - r->s) + 1;
        if (r->end == begin || r->s[r->end - 1] != '\\')
            return at;
    }
}

int roff_sniff(const uint8_t *head, size_t size)
{
    enum { SURE = 85, INCLUDE = 80, ENOUGH = 16 /* lines */ };
    struct reader r = {head, size, 0};
    bool in_body = false, includes = false;
    size_t lines = 0;
    for (size_t at = utf8_mark_size(head, size); at < size;) {
        size_t begin = at;
        at = line_end(&r, at);
        if (at == size && size >= URISIFT_SNIFF) /* the line may be cut */
            return lines >= ENOUGH ? SURE : 0;
        if (in_body) {
            in_body = !(r.end - begin >= 2 && memcmp(head + begin, "..", 2) == 0);
            continue;
        }
        enum line line = judge_line(&r, begin);
        if (line == LINE_OTHER || line == LINE_SURE)
            return line == LINE_SURE ? SURE : 0;
        lines += line == LINE_ROFF;
        includes = includes || line == LINE_INCLUDE;
        in_body = line == LINE_BODY;
    }
    return includes && !in_body ? INCLUDE : 0;
}
