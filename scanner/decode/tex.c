/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tex.c — TeX source: escapes undone; the arguments of \url and the like read as one identifier each.
 *
 * Out:      \% \_ \~{} {\textasciitilde} $\sim$ … as the octet that they print (tex_sequences.c). The argument of \url,
 *           \href, \nolinkurl …, and of url and doi in an entry of BibTeX, between "<" and ">", up to the brace
 *           that closes it, blanks around it left out. Everything else as it stands, but for what ends a URL outside of
 *           arguments: a '~', which prints a blank, and a '%', which begins a comment. They do not where a URL
 *           stands right behind a brace, bracket, quote or '=': what macros do with it is not known. In comments and
 *           listings they are octets like others.
 * Idea:     a place is a mode and a few counters. Escapes are looked at in the run; where it ends too early to tell,
 *           up to TEX_LONGEST octets are held, and looked at with those of the next one behind them.
 * Bounds:   an argument ends at a blank line at the latest, as TeX has it, or at TEX_GAP blanks; what leaves nothing may
 *           stand TEX_GAP times in a row inside of an identifier.
 */
#include "core/chars.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/held.h"
#include "scanner/decode/tex_sequences.h"

enum tex_mode {
    TEX_TEXT,
    TEX_COMMENT,
    TEX_LISTING,  /* up to the end of an environment */
    TEX_LITERAL,  /* a URL right behind a brace or the like, up to white space or what closes it */
    TEX_EXPECT,   /* behind a command: its argument */
    TEX_OPTION,   /* … its option, in brackets */
    TEX_ARGUMENT,
    TEX_VERBATIM, /* up to `closer` */
};

enum {
    TEX_GAP = 1024,
    TAIL = 48, /* octets before this that tell the name of a BibTeX field */
    ROOM = 3 * TEX_LONGEST,
};

struct tex {
    struct trail *trail; /* NULL: nobody asks */
    uint8_t mode, base;  /* what it is in: text, a comment, a listing */
    uint8_t environment; /* of the listing: its number */
    uint8_t closer;      /* of an argument: '}', or the octet that it began with */
    bool may_be_path, no_option, bare_value, wraps; /* of what is expected; the argument may go over lines */
    size_t depth;        /* of braces in an argument */
    unsigned line_ends;  /* in the white space before this, in an argument */
    bool white, empty;   /* there is some; nothing else has been in the argument */
    struct held_place blanks; /* … where */
    size_t nothings;     /* so many escapes that leave nothing stand before this */
    size_t tail_size;
    uint8_t tail[TAIL];
    size_t held;
    uint8_t data[ROOM];
    struct held_place places[ROOM];
};

/* Octets to be read: of a run, or those that are held. */
struct input {
    const uint8_t *data;
    size_t size;
    const struct urisift_text *text; /* NULL: held */
    const struct held_place *places;
    size_t at, begin; /* octets from `begin` on are not put yet */
    size_t *nothings; /* since something was put */
    struct urisift_text_sink out;
    enum urisift_error error;
};

static struct held_place place_of(const struct input *in, size_t at)
{
    return in->text ? held_place_of(in->text, at) : in->places[at];
}

/* Puts what is before `end`. */
static void put_before(struct input *in, size_t end)
{
    if (in->begin < end)
        *in->nothings = 0;
    if (!in->error && in->begin < end)
        in->error = in->text ? text_put_part(in->out, in->text, in->begin, end)
                             : held_places_put(in->out, in->data, in->places, in->begin, end);
    in->begin = end;
}

static void put_other(struct input *in, const char *octet, uint64_t begin, uint64_t end)
{
    *in->nothings = 0;
    if (!in->error)
        in->error = text_put_other(in->out, octet, 1, begin, end);
}

/* The octets of the token, [at, at + taken), stand for `octet`; 0: for nothing. */
static void replace(struct input *in, size_t taken, uint8_t octet)
{
    char text[1] = {(char)octet};
    put_before(in, in->at);
    if (octet > 0)
        put_other(in, text, place_of(in, in->at).begin, place_of(in, in->at + taken - 1).end);
    in->at = in->begin = in->at + taken;
}

/* Arguments */

static void begin_argument(struct tex *x, struct input *in, uint8_t closer, bool wraps)
{
    uint64_t here = place_of(in, in->at).end;
    put_before(in, ++in->at);
    if (x->trail)
        trail_enclose(x->trail, true);
    put_other(in, "<", here, here);
    x->mode = TEX_ARGUMENT;
    x->closer = closer;
    x->wraps = wraps;
    x->depth = x->line_ends = 0;
    x->white = false;
    x->empty = true;
}

static void leave_argument(struct tex *x)
{
    if (x->trail)
        trail_enclose(x->trail, false);
    x->mode = x->base;
}

static void end_argument(struct tex *x, struct input *in, bool closed)
{
    uint64_t here = place_of(in, in->at).begin;
    put_before(in, in->at);
    if (closed)
        put_other(in, ">", here, here);
    leave_argument(x);
}

/* White space of an argument is put when something follows it. */
static void note_white(struct tex *x, struct input *in, size_t taken, bool line_end)
{
    struct held_place first = place_of(in, in->at), last = place_of(in, in->at + taken - 1);
    if (!x->white)
        x->blanks = first;
    x->blanks.end = last.end;
    x->white = true;
    x->line_ends += line_end;
    replace(in, taken, 0);
    if (x->blanks.end - x->blanks.begin >= TEX_GAP)
        leave_argument(x);
}

static void put_white(struct tex *x, struct input *in)
{
    if (x->white && !x->empty)
        put_other(in, x->line_ends > 0 ? "\n" : " ", x->blanks.begin, x->blanks.end);
    x->white = x->empty = false;
    x->line_ends = 0;
}

/* A '%' before nothing but blanks and a line end: as if they were not there. 0: another one; *more must be seen. */
static size_t empty_comment(const struct input *in, bool final, bool *more)
{
    enum { BLANKS = 8 };
    size_t at = in->at + 1;
    while (at < in->size && at - in->at <= BLANKS && (in->data[at] == ' ' || in->data[at] == '\t' || in->data[at] == '\r'))
        at++;
    *more = at == in->size && !final;
    return at < in->size && in->data[at] == '\n' ? at + 1 - in->at : 0;
}

/* Undoes what is at '\', '{' or '$'; false: more must be seen. */
static bool take_token(struct tex *x, struct input *in, bool final);

static bool take_argument(struct tex *x, struct input *in, bool final)
{
    uint8_t c = in->data[in->at];
    if (c == '\n' && (x->base == TEX_COMMENT || !x->wraps || x->line_ends > 0)) { /* runaway argument */
        end_argument(x, in, false);
        return true;
    }
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
        note_white(x, in, 1, c == '\n');
        return true;
    }
    if (c == '%' && x->wraps && x->base != TEX_COMMENT) {
        bool more;
        size_t taken = empty_comment(in, final, &more);
        if (more)
            return false;
        if (taken > 0) {
            note_white(x, in, taken, x->line_ends == 0);
            return true;
        }
    }
    if (c == x->closer && x->depth == 0) {
        end_argument(x, in, true);
        return true;
    }
    if (c == '\\' || c == '{' || c == '$')
        return take_token(x, in, final);
    if (x->white || x->empty) {
        put_before(in, in->at);
        put_white(x, in);
    }
    x->depth -= c == '}' && x->depth > 0;
    in->at++;
    return true;
}

/* What is expected behind a command, or behind "url =". */
static void take_expected(struct tex *x, struct input *in)
{
    uint8_t c = in->data[in->at];
    bool is_blank = c == ' ' || c == '\t' || c == '\r' || (c == '\n' && x->base != TEX_COMMENT && x->line_ends++ == 0);
    if (is_blank || (c == '*' && x->may_be_path)) {
        x->may_be_path = x->may_be_path && c == '*';
        in->at++;
    } else if (c == '{') {
        begin_argument(x, in, '}', true);
    } else if (c == '"' && x->bare_value) {
        begin_argument(x, in, '"', true);
    } else if (c == '[' && !x->no_option && !x->bare_value) {
        x->mode = TEX_OPTION;
        x->may_be_path = false;
        in->at++;
    } else if (x->may_be_path && c > ' ' && c < 0x7f && c != '\\' && c != '}' && c != '%' && c != '~' && c != '$' &&
               !char_is(c, CHAR_ALPHA) && !char_is(c, CHAR_DIGIT)) {
        begin_argument(x, in, c, false);
    } else {
        x->mode = x->base;
    }
}

static void expect(struct tex *x, bool may_be_path, bool no_option, bool bare_value)
{
    x->mode = TEX_EXPECT;
    x->may_be_path = may_be_path;
    x->no_option = no_option;
    x->bare_value = bare_value;
    x->line_ends = 0;
}

/* Text */

/* The octet that stands `back` octets before this; 0: none that is known. */
static uint8_t octet_before(const struct tex *x, const struct input *in, size_t back)
{
    if (back <= in->at)
        return in->data[in->at - back];
    back -= in->at;
    return back <= x->tail_size ? x->tail[x->tail_size - back] : 0;
}

/* Is the word before this '=' the name of a field that holds a URL, and nothing but a comma or a brace before it? */
static bool is_field_of_url(const struct tex *x, const struct input *in)
{
    static const char *const names[] = {"url", "doi", "ee", "link", "bdsk-url-"};
    char word[16];
    size_t back = 1, size = 0;
    while (back < TAIL && (octet_before(x, in, back) == ' ' || octet_before(x, in, back) == '\t'))
        back++;
    for (; back < TAIL && size < sizeof word; back++, size++) {
        uint8_t c = octet_before(x, in, back);
        if (!char_is(c, CHAR_ALPHA) && !char_is(c, CHAR_DIGIT) && c != '-')
            break;
        word[sizeof word - 1 - size] = (char)char_lower(c);
    }
    uint8_t before = octet_before(x, in, back);
    if (size == sizeof word || !memchr("\0 \t\r\n,{", before, 7))
        return false;
    const char *name = word + sizeof word - size;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t length = strlen(names[i]);
        if (size >= length && memcmp(name, names[i], length) == 0 && size - length == (names[i][length - 1] == '-'))
            return true;
    }
    return false;
}

/* Ends an identifier before the octet at `at`, up to which all is put. */
static void separate(struct input *in, size_t at)
{
    uint64_t here = place_of(in, at).begin;
    put_other(in, "\n", here, here);
}

/* Does a URL begin behind the octet at in->at? TEX_MORE: perhaps. */
static enum tex_kind is_before_url(const struct input *in, bool final)
{
    enum { SCHEME = 8 };
    static const char behind[] = "://";
    size_t at = in->at + 1;
    while (at < in->size && at - in->at <= SCHEME && char_is(in->data[at], CHAR_ALPHA))
        at++;
    size_t left = in->size - at, seen = left < 3 ? left : 3;
    if (at == in->at + 1 && left > 0)
        return TEX_PLAIN;
    if (memcmp(in->data + at, behind, seen) != 0)
        return TEX_PLAIN;
    return seen == 3 ? TEX_OTHER : final ? TEX_PLAIN : TEX_MORE;
}

/* Takes an octet that a URL may stand right behind. */
static bool take_opener(struct tex *x, struct input *in, bool final)
{
    enum tex_kind kind = x->mode == TEX_TEXT ? is_before_url(in, final) : TEX_PLAIN;
    if (kind == TEX_MORE)
        return false;
    x->mode = kind == TEX_OTHER ? TEX_LITERAL : x->mode;
    in->at++;
    return true;
}

static bool take_text(struct tex *x, struct input *in, bool final)
{
    switch (in->data[in->at]) {
    case '%':
        put_before(in, in->at);
        put_other(in, " ", place_of(in, in->at).begin, place_of(in, in->at).begin);
        in->at++;
        x->mode = x->base = TEX_COMMENT;
        break;
    case '~':
        replace(in, 1, ' ');
        break;
    case '\n':
        in->at++;
        x->mode = x->base = TEX_TEXT;
        break;
    case '=':
        if (!is_field_of_url(x, in))
            return take_opener(x, in, final);
        expect(x, false, true, true);
        in->at++;
        break;
    default: /* '[' '"' */
        return take_opener(x, in, final);
    }
    return true;
}

static bool take_token(struct tex *x, struct input *in, bool final)
{
    struct tex_token token;
    bool argument = x->mode == TEX_ARGUMENT;
    enum tex_kind kind = tex_judge(in->data + in->at, in->size - in->at, final, argument, &token);
    if (kind == TEX_MORE)
        return false;
    if (kind == TEX_PLAIN && in->data[in->at] == '{' && !argument)
        return take_opener(x, in, final);
    if (argument && kind != TEX_NOTHING && (x->white || x->empty)) {
        put_before(in, in->at);
        put_white(x, in);
    }
    switch (kind) {
    case TEX_BARE:
        put_before(in, in->at);
        in->begin = in->at + 1;
        in->at += token.taken;
        return true;
    case TEX_OTHER:
        replace(in, token.taken, token.octet);
        return true;
    case TEX_NOTHING:
        replace(in, token.taken, 0);
        if (++x->nothings == TEX_GAP)
            separate(in, in->at - 1);
        return true;
    default:
        break;
    }
    x->depth += argument && in->data[in->at] == '{' && x->closer == '}';
    in->at += token.taken;
    if (argument)
        return true;
    if (kind == TEX_COMMAND) {
        expect(x, token.is_path, token.no_option, false);
    } else if (kind == TEX_VERB) {
        x->mode = TEX_VERBATIM;
        x->closer = token.octet;
        put_before(in, in->at - 1);
        separate(in, in->at - 1);
        in->begin = in->at;
    } else if (kind == TEX_BEGIN && x->base == TEX_TEXT) {
        x->mode = x->base = TEX_LISTING;
        x->environment = token.octet;
    } else if (kind == TEX_END && x->base == TEX_LISTING && token.octet == x->environment) {
        x->mode = x->base = TEX_TEXT;
    }
    return true;
}

/* Verbatim text */

static void take_verbatim(struct tex *x, struct input *in)
{
    bool ends = in->data[in->at] == x->closer;
    put_before(in, in->at);
    if (ends)
        separate(in, in->at);
    in->begin += ends;
    in->at += ends;
    x->mode = x->base;
}

/* Octets at which something may be done, by mode: a bit each. */
#define IN(mode) (1u << (mode))
#define ESCAPES (IN(TEX_TEXT) | IN(TEX_COMMENT) | IN(TEX_LISTING) | IN(TEX_LITERAL) | IN(TEX_ARGUMENT))
static const uint16_t marks[256] = {
    ['\\'] = ESCAPES,
    ['{'] = ESCAPES,
    ['$'] = ESCAPES,
    ['%'] = IN(TEX_TEXT) | IN(TEX_ARGUMENT),
    ['~'] = IN(TEX_TEXT),
    ['='] = IN(TEX_TEXT) | IN(TEX_COMMENT) | IN(TEX_LISTING),
    ['['] = IN(TEX_TEXT),
    ['"'] = IN(TEX_TEXT) | IN(TEX_LITERAL),
    ['}'] = IN(TEX_ARGUMENT) | IN(TEX_LITERAL),
    [' '] = IN(TEX_ARGUMENT) | IN(TEX_LITERAL),
    ['\t'] = IN(TEX_ARGUMENT) | IN(TEX_LITERAL),
    ['\r'] = IN(TEX_ARGUMENT) | IN(TEX_LITERAL),
    [']'] = IN(TEX_OPTION) | IN(TEX_LITERAL),
    ['\n'] = IN(TEX_COMMENT) | IN(TEX_LITERAL) | IN(TEX_ARGUMENT) | IN(TEX_OPTION) | IN(TEX_VERBATIM),
};

/* Goes over octets at which nothing is done. */
static void pass(const struct tex *x, struct input *in)
{
    unsigned bit = IN(x->mode);
    bool closes = x->mode == TEX_ARGUMENT || x->mode == TEX_VERBATIM;
    uint8_t closer = closes ? x->closer : '\\';
    if (x->mode == TEX_EXPECT || (x->mode == TEX_ARGUMENT && (x->empty || x->white)))
        return;
    while (in->at < in->size && !(marks[in->data[in->at]] & bit) && (!closes || in->data[in->at] != closer))
        in->at++;
}

/* One step; false: more must be seen. */
static bool step(struct tex *x, struct input *in, bool final)
{
    uint8_t c = in->data[in->at];
    switch (x->mode) {
    case TEX_EXPECT:
        take_expected(x, in);
        return true;
    case TEX_OPTION:
        x->mode = c == ']' ? TEX_EXPECT : x->base;
        in->at += c == ']';
        return true;
    case TEX_ARGUMENT:
        return take_argument(x, in, final);
    case TEX_VERBATIM:
        take_verbatim(x, in);
        return true;
    default:
        if (c == '\\' || c == '{' || c == '$')
            return take_token(x, in, final);
        if (x->mode != TEX_LITERAL)
            return take_text(x, in, final);
        x->mode = TEX_TEXT;
        return true;
    }
}

/* Keeps the octets before in->at, for look behind. */
static void note_tail(struct tex *x, const struct input *in)
{
    size_t more = in->at < TAIL ? in->at : TAIL, kept = TAIL - more < x->tail_size ? TAIL - more : x->tail_size;
    memmove(x->tail, x->tail + (x->tail_size - kept), kept);
    memcpy(x->tail + kept, in->data + (in->at - more), more);
    x->tail_size = kept + more;
}

/* Reads on to `enough` octets, or to what cannot be told yet. */
static void read_on(struct tex *x, struct input *in, size_t enough, bool final)
{
    while (!in->error && in->at < enough) {
        pass(x, in);
        if (in->at < in->size && in->at < enough && !step(x, in, final))
            break;
    }
    put_before(in, in->at);
    note_tail(x, in);
}

/* Goes on with octets that are held, and those of the run behind them. Returns how many of the latter are done with. */
static size_t read_held(struct tex *x, const struct urisift_text *t, struct urisift_text_sink out,
                        enum urisift_error *error)
{
    size_t used = 0;
    while (!*error && x->held > 0 && used < t->size) {
        size_t before = x->held, room = ROOM - before, more = t->size - used < room ? t->size - used : room;
        for (size_t i = 0; i < more; i++) {
            x->data[before + i] = t->data[used + i];
            x->places[before + i] = held_place_of(t, used + i);
        }
        struct input in = {.data = x->data, .size = before + more, .places = x->places, .out = out, .nothings = &x->nothings};
        read_on(x, &in, before, false);
        *error = in.error;
        if (in.at >= before) {
            x->held = 0;
            return used + (in.at - before);
        }
        x->held = before + more - in.at;
        memmove(x->data, x->data + in.at, x->held);
        memmove(x->places, x->places + in.at, x->held * sizeof x->places[0]);
        used += more;
    }
    return used;
}

static enum urisift_error feed_tex(void *state, const struct urisift_text *t, struct urisift_text_sink out)
{
    struct tex *x = state;
    enum urisift_error error = URISIFT_OK;
    size_t begin = read_held(x, t, out, &error);
    if (error || begin == t->size)
        return error;
    struct urisift_text rest = text_part(t, begin, t->size);
    struct input in = {.data = rest.data, .size = rest.size, .text = &rest, .out = out, .nothings = &x->nothings};
    read_on(x, &in, in.size, false);
    for (; in.at < in.size; in.at++) {
        x->data[x->held] = in.data[in.at];
        x->places[x->held++] = held_place_of(&rest, in.at);
    }
    return in.error;
}

static enum urisift_error finish_tex(void *state, struct urisift_text_sink out)
{
    struct tex *x = state;
    struct input in = {.data = x->data, .size = x->held, .places = x->places, .out = out, .nothings = &x->nothings};
    struct trail *trail = x->trail;
    read_on(x, &in, in.size, true);
    memset(x, 0, sizeof *x);
    x->trail = trail;
    return in.error;
}

static void begin_tex(void *state, const struct decoder_setup *setup)
{
    struct tex *x = state;
    x->trail = setup->trail;
}

/* The choice by `auto` */

static size_t end_of_line(const uint8_t *head, size_t size, size_t at)
{
    const uint8_t *newline = at < size ? memchr(head + at, '\n', size - at) : NULL;
    return newline ? (size_t)(newline - head) + 1 : size;
}

static bool begins_with(const uint8_t *head, size_t size, size_t at, const char *text)
{
    return size - at > strlen(text) && memcmp(head + at, text, strlen(text)) == 0;
}

/* The number that a line begins with; 0: none. *at moves behind it and blanks. */
static unsigned line_number(const uint8_t *head, size_t size, size_t *at)
{
    unsigned number = 0;
    while (*at < size && head[*at] == ' ')
        ++*at;
    for (; *at < size && char_is(head[*at], CHAR_DIGIT) && number < 100000; ++*at)
        number = number * 10 + (unsigned)(head[*at] - '0');
    while (*at < size && head[*at] == ' ')
        ++*at;
    return number;
}

/* Does a document begin at `at`, perhaps numbered, and then its next line, too? */
static bool is_document(const uint8_t *head, size_t size, size_t at, bool *numbered)
{
    unsigned number = line_number(head, size, &at), next = 0;
    if (!begins_with(head, size, at, "\\documentclass") && !begins_with(head, size, at, "\\documentstyle"))
        return false;
    at = end_of_line(head, size, at);
    if (number > 0)
        next = line_number(head, size, &at);
    *numbered = number > 0 && next == number + 1;
    return number == 0 || *numbered;
}

/* A document says what it is in a line of its own. Before that nothing stands but comments, commands, and files that
 * it writes: so no program that makes such documents is taken for one. Listings number the lines; before those
 * anything may stand. */
static int sniff_tex(const uint8_t *head, size_t size)
{
    bool alone = true, in_file = false, numbered;
    size_t i = size >= 3 && memcmp(head, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    for (; i < size; i = end_of_line(head, size, i)) {
        if (is_document(head, size, i, &numbered) && (numbered || (alone && !in_file)))
            return 90;
        if (begins_with(head, size, i, "\\begin{filecontents"))
            in_file = true;
        else if (begins_with(head, size, i, "\\end{filecontents"))
            in_file = false;
        else if (!in_file && !memchr("%\\{}[ \t\r\n", head[i], 9))
            alone = false;
    }
    return 0;
}

const struct urisift_decoder urisift_decoder_tex = {
    .name = "tex",
    .summary = "TeX and BibTeX source: \\url and \\href, escapes undone",
    .sniff = sniff_tex,
    .state_size = sizeof(struct tex),
    .begin = begin_tex,
    .feed = feed_tex,
    .finish = finish_tex,
};
