/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * historic.c — judges by the UDI memo of 1992 and by URL draft 7 of 1993.
 *
 * In/Out:   the whole text is one identifier; verdict, parts, and whether the
 *           text is its own canonical form and key.
 * Idea:     the scheme picks a production (historic_schemes.def). First its
 *           structure is held against what the production allows, then every
 *           component is read from left to right by the book's characters:
 *           xalphas; in a path of draft 7 also '+'; '+' divides search words.
 * Not here: forms (historic_form.c), partial forms (historic_resolve.c).
 * See:      UDI memo appendix; draft 7 doc834-988; the conflicts of their BNF
 *           with their prose are settled in docs/RULES.md.
 */
#include "core/url/historic.h"

#include <string.h>

#include "core/chars.h"
#include "core/escape.h"
#include "core/verdict.h"

static const struct historic_scheme productions[] = {
#define PRODUCTION(name, books, shape, allows, port) {name, books, SHAPE_##shape, allows, port},
#include "core/url/historic_schemes.def"
#undef PRODUCTION
};

const struct historic_scheme *historic_scheme_find(unsigned book, const uint8_t *name, size_t size)
{
    const struct historic_scheme *generic = NULL;
    for (size_t i = 0; i < sizeof productions / sizeof productions[0]; i++) {
        const struct historic_scheme *row = &productions[i];
        if (!(row->books & book))
            continue;
        size_t k = 0;
        while (k < size && row->name[k] && (uint8_t)row->name[k] == char_lower(name[k]))
            k++;
        if (k == size && !row->name[k])
            return row;
        if (!row->name[0])
            generic = row;
    }
    return generic;
}

/* One judgement under way. */
struct judge {
    const uint8_t *s;
    size_t size;   /* of the whole text */
    size_t end;    /* of the identifier without its fragment: the first '#' */
    uint32_t word; /* class of the characters of the book: xalpha */
    uint32_t path; /* … and of its paths: xpalpha */
    const struct historic_scheme *row;
    struct urisift_verdict *v;
};

static bool fail(struct judge *j, enum urisift_code error, size_t at)
{
    return verdict_fail(j->v, error, at);
}

/* The offset of the first `c` in [begin, end), or end. */
static size_t find(const struct judge *j, size_t begin, size_t end, uint8_t c)
{
    const uint8_t *hit = begin < end ? memchr(j->s + begin, c, end - begin) : NULL;
    return hit ? (size_t)(hit - j->s) : end;
}

/* Characters of `classes` and whole escapes only. Notes what the canonical form
 * and the key will change: lower-case digits, blank and '"', needless escapes. */
static bool check_chars(struct judge *j, size_t begin, size_t end, uint32_t classes)
{
    for (size_t i = begin; i < end; i++) {
        uint8_t c = j->s[i];
        if (c == '%') {
            if (!escape_is_whole(j->s, end, i))
                return fail(j, URISIFT_BAD_ESCAPE, i);
            uint8_t value = escape_value(j->s, i);
            if (!escape_is_upper(j->s, i))
                j->v->as_written = false;
            if (char_is(value, CHAR_LDH | CHAR_DOT) || value == '_')
                j->v->key_as_canonical = false;
            i += 2;
        } else if (!char_is(c, classes)) {
            return fail(j, URISIFT_ILLEGAL_CHAR, i);
        } else if (c == ' ' || c == '"') {
            j->v->as_written = false;
        }
    }
    return true;
}

/* path: segments, of which only the last may be void. */
static bool check_path(struct judge *j, size_t begin, size_t end)
{
    while (begin < end) {
        size_t slash = find(j, begin, end, '/');
        if (slash == begin)
            return fail(j, URISIFT_EMPTY_SEGMENT, begin);
        if (!check_chars(j, begin, slash, j->path))
            return false;
        begin = slash + 1;
    }
    return true;
}

/* search: words divided by '+', none of them empty. */
static bool check_search(struct judge *j, size_t begin, size_t end)
{
    if (begin == end)
        return fail(j, URISIFT_SEARCH_EMPTY, begin);
    for (size_t word = begin;; ) {
        size_t plus = find(j, word, end, '+');
        if (plus == word)
            return fail(j, URISIFT_SEARCH_EMPTY_WORD, word);
        if (!check_chars(j, word, plus, j->word))
            return false;
        if (plus == end)
            return true;
        word = plus + 1;
    }
}

/* hostnumber: four decimal numbers up to 255. */
static bool check_host_number(struct judge *j, size_t begin, size_t end)
{
    unsigned numbers = 0, value = 0;
    bool digits = false;
    for (size_t i = begin; i <= end; i++) {
        if (i < end && j->s[i] != '.') {
            value = value > 255 ? value : value * 10 + (j->s[i] - (unsigned)'0');
            digits = true;
            continue;
        }
        if (!digits || value > 255)
            return fail(j, URISIFT_HOST_NUMBER, begin);
        numbers++;
        value = 0;
        digits = false;
    }
    return numbers == 4 || fail(j, URISIFT_HOST_NUMBER, begin);
}

/* host: labels as RFC 1034 has them, or a number. */
static bool check_host(struct judge *j, size_t begin, size_t end)
{
    enum { LABEL_MAX = 63 }; /* RFC 1034 section 3.1 */
    verdict_part(j->v, URISIFT_PART_HOST, begin, end);
    size_t i = begin;
    while (i < end && char_is(j->s[i], CHAR_DIGIT | CHAR_DOT))
        i++;
    if (i == end && char_is(j->s[begin], CHAR_DIGIT))
        return check_host_number(j, begin, end);

    for (size_t label = begin;; label = i + 1) {
        for (i = label; i < end && j->s[i] != '.'; i++) {
            if (!char_is(j->s[i], CHAR_LDH))
                return fail(j, URISIFT_HOST_CHAR, i);
            if (char_is(j->s[i], CHAR_UPPER))
                j->v->as_written = false;
        }
        if (i == label || i - label > LABEL_MAX || j->s[label] == '-' || j->s[i - 1] == '-')
            return fail(j, URISIFT_HOST_LABEL, label);
        if (i == end)
            return true;
    }
}

static bool check_port(struct judge *j, size_t begin, size_t end)
{
    unsigned value = 0;
    for (size_t i = begin; i < end; i++) {
        if (!char_is(j->s[i], CHAR_DIGIT))
            return fail(j, URISIFT_PORT_CHAR, i);
        if (value <= 65535)
            value = value * 10 + (j->s[i] - (unsigned)'0');
    }
    if (value > 65535)
        return fail(j, URISIFT_PORT_RANGE, begin);
    if (value == j->row->port && value > 0)
        j->v->as_written = false;
    verdict_part(j->v, URISIFT_PART_PORT, begin, end);
    return true;
}

/* Where the components of `//user:password@host:port/path?search` stand. */
struct layout {
    size_t user, user_end, password, host, host_end, port, path, search;
    bool has_user, has_password, has_port, has_path, has_search;
};

/* Divides the text from behind `//` on and holds the structure against the
 * production. The last '@' ends the user, the first ':' the user name. */
static bool check_structure(struct judge *j, size_t begin, struct layout *l)
{
    unsigned allows = j->row->allows;
    size_t end = begin;
    memset(l, 0, sizeof *l);
    l->host = begin;
    for (; end < j->end && !char_is(j->s[end], CHAR_SLASH | CHAR_QUESTION); end++)
        if (j->s[end] == '@')
            l->host = end + 1;

    if (l->host > begin) {
        size_t at = l->host - 1;
        l->has_user = true;
        l->user = begin;
        l->user_end = find(j, begin, at, ':');
        l->has_password = l->user_end < at;
        l->password = l->user_end + 1;
        if (!(allows & ALLOW_USER))
            return fail(j, URISIFT_USERINFO_FORBIDDEN, begin);
        if (l->user_end == begin)
            return fail(j, URISIFT_USER_EMPTY, begin);
        if (l->has_password && !(allows & ALLOW_PASSWORD))
            return fail(j, URISIFT_PASSWORD_FORBIDDEN, l->user_end);
        if (l->has_password && l->password == at)
            return fail(j, URISIFT_PASSWORD_EMPTY, at);
    }

    l->host_end = find(j, l->host, end, ':');
    l->has_port = l->host_end < end;
    l->port = l->host_end + 1;
    if (l->host_end == l->host)
        return fail(j, URISIFT_HOST_MISSING, l->host);
    if (l->has_port && !(allows & ALLOW_PORT))
        return fail(j, URISIFT_PORT_FORBIDDEN, l->host_end);
    if (l->has_port && l->port == end)
        return fail(j, URISIFT_PORT_EMPTY, end);

    l->path = end;
    l->has_path = end < j->end && j->s[end] == '/';
    l->search = find(j, end, j->end, '?');
    l->has_search = l->search < j->end;
    if (l->has_path && !(allows & ALLOW_PATH))
        return fail(j, URISIFT_PATH_FORBIDDEN, end);
    if (!l->has_path && (allows & NEED_PATH))
        return fail(j, URISIFT_PATH_MISSING, end);
    if (l->has_search && !(allows & ALLOW_SEARCH))
        return fail(j, j->row->shape == SHAPE_GENERIC ? URISIFT_ILLEGAL_CHAR : URISIFT_SEARCH_FORBIDDEN, l->search);
    return true;
}

/* User, host and port, from left to right. */
static bool check_login(struct judge *j, const struct layout *l)
{
    if (l->has_user) {
        size_t at = l->host - 1;
        if (!check_chars(j, l->user, l->user_end, j->word))
            return false;
        verdict_part(j->v, URISIFT_PART_USER, l->user, l->user_end);
        if (l->has_password) {
            if (!check_chars(j, l->password, at, j->word))
                return false;
            verdict_part(j->v, URISIFT_PART_PASSWORD, l->password, at);
        } else {
            j->v->key_as_canonical = false; /* it may say "anonymous" */
        }
    }
    if (!check_host(j, l->host, l->host_end))
        return false;
    return !l->has_port || check_port(j, l->port, l->path);
}

/* type character, selector; the type defaults to "1" (doc764) */
static bool check_gopher(struct judge *j, size_t begin, size_t end)
{
    if (begin == end) {
        j->v->key_as_canonical = false;
        return true;
    }
    size_t selector = begin + (j->s[begin] == '%' ? 3 : 1);
    if (j->s[begin] == '+')
        return fail(j, URISIFT_ILLEGAL_CHAR, begin); /* gtype is an xalpha */
    if (!check_path(j, begin, end))
        return false;
    verdict_part(j->v, URISIFT_PART_GOPHER_TYPE, begin, selector);
    verdict_part(j->v, URISIFT_PART_SELECTOR, selector, end);
    return true;
}

/* database[?search] or database/type/digits/path; `slash` is the path's own */
static bool check_wais(struct judge *j, const struct layout *l, size_t end)
{
    size_t database = l->path + 1;
    size_t database_end = find(j, database, end, '/');
    if (database_end == database)
        return fail(j, URISIFT_WAIS_FORM, l->path);
    if (database_end == end) {
        verdict_part(j->v, URISIFT_PART_DATABASE, database, end);
        return check_login(j, l) && check_chars(j, database, end, j->word);
    }
    size_t type = database_end + 1, type_end = find(j, type, end, '/');
    size_t length = type_end + 1, length_end = type_end == end ? end : find(j, length, end, '/');
    if (type_end == type || type_end == end || length_end == length || length_end == end)
        return fail(j, URISIFT_WAIS_FORM, l->path);
    for (size_t i = length; i < length_end; i++)
        if (!char_is(j->s[i], CHAR_DIGIT))
            return fail(j, URISIFT_WAIS_FORM, l->path);
    if (l->has_search)
        return fail(j, URISIFT_SEARCH_FORBIDDEN, l->search);
    verdict_part(j->v, URISIFT_PART_DATABASE, database, database_end);
    verdict_part(j->v, URISIFT_PART_WAIS_TYPE, type, type_end);
    verdict_part(j->v, URISIFT_PART_WAIS_LENGTH, length, length_end);
    verdict_part(j->v, URISIFT_PART_WAIS_PATH, length_end + 1, end);
    return check_login(j, l) && check_chars(j, database, database_end, j->word) &&
           check_chars(j, type, type_end, j->word) && check_path(j, length_end + 1, end);
}

/* The offset of the next "%00" in [begin, end), or end. */
static size_t find_nul(const struct judge *j, size_t begin, size_t end)
{
    for (size_t i = begin; (i = find(j, i, end, '%')) < end; i++)
        if (end - i >= 3 && j->s[i + 1] == '0' && j->s[i + 2] == '0')
            return i;
    return end;
}

/* object%00version%00attribute… (doc741-748); the version may be void */
static bool check_prospero(struct judge *j, const struct layout *l, size_t end)
{
    size_t name = l->path + 1;
    size_t name_end = find_nul(j, name, end);
    if (name_end == name)
        return fail(j, URISIFT_PROSPERO_FORM, l->path);
    verdict_part(j->v, URISIFT_PART_HSONAME, name, name_end);
    if (!check_login(j, l) || !check_path(j, name, name_end))
        return false;
    if (name_end == end)
        return true;

    size_t version = name_end + 3, i = version;
    size_t version_end = find_nul(j, version, end);
    while (i < version_end && char_is(j->s[i], CHAR_DIGIT))
        i++;
    if (i < version_end)
        return fail(j, URISIFT_PROSPERO_VERSION, i);
    verdict_part(j->v, URISIFT_PART_VERSION, version, version_end);
    if (version_end < end)
        verdict_part(j->v, URISIFT_PART_ATTRIBUTES, version_end + 3, end);
    for (size_t mark = version_end; mark < end;) {
        size_t attribute = mark + 3;
        mark = find_nul(j, attribute, end);
        for (i = attribute; i < mark && char_is(j->s[i], CHAR_ALNUM);)
            i++;
        if (i < mark || mark == attribute)
            return fail(j, URISIFT_PROSPERO_ATTRIBUTE, i);
    }
    return true;
}

/* article: xalphas '@' host; the last '@' divides */
static bool check_article(struct judge *j, size_t begin, size_t at)
{
    if (at == begin)
        return fail(j, URISIFT_NEWS_ARTICLE, begin);
    if (at + 1 == j->end)
        return fail(j, URISIFT_HOST_MISSING, j->end);
    size_t colon = find(j, at + 1, j->end, ':');
    if (colon < j->end)
        return fail(j, URISIFT_PORT_FORBIDDEN, colon);
    verdict_part(j->v, URISIFT_PART_ARTICLE, begin, j->end);
    return check_chars(j, begin, at, j->word) && check_host(j, at + 1, j->end);
}

/* "*", a group or an article; '@' tells the article (doc697, L194) */
static bool check_news(struct judge *j, size_t begin)
{
    if (begin == j->end)
        return fail(j, URISIFT_NEWS_EMPTY, begin);
    for (size_t i = j->end; i > begin; i--)
        if (j->s[i - 1] == '@')
            return check_article(j, begin, i - 1);
    verdict_part(j->v, URISIFT_PART_GROUP, begin, j->end);
    if (j->end - begin == 1 && j->s[begin] == '*')
        return true;
    bool escape = j->s[begin] == '%' && escape_is_whole(j->s, j->end, begin);
    if (escape || (char_is(j->s[begin], j->word | CHAR_DOT) && !char_is(j->s[begin], CHAR_ALPHA)))
        return fail(j, URISIFT_NEWS_GROUP, begin);
    for (size_t component = begin;;) {
        size_t dot = find(j, component, j->end, '.');
        if (dot == component)
            return fail(j, URISIFT_NEWS_GROUP, component);
        if (!check_chars(j, component, dot, j->word))
            return false;
        if (dot == j->end)
            return true;
        component = dot + 1;
    }
}

static bool check_hierarchy(struct judge *j, size_t begin)
{
    struct layout l;
    if (j->end - begin < 2 || j->s[begin] != '/' || j->s[begin + 1] != '/')
        return fail(j, URISIFT_HOST_MISSING, begin);
    if (!check_structure(j, begin + 2, &l))
        return false;
    size_t content = l.path + l.has_path;
    verdict_part(j->v, URISIFT_PART_PATH, l.path, l.search);
    bool good;
    if (j->row->shape == SHAPE_WAIS)
        good = check_wais(j, &l, l.search);
    else if (j->row->shape == SHAPE_PROSPERO)
        good = check_prospero(j, &l, l.search);
    else if (j->row->shape == SHAPE_GOPHER)
        good = check_login(j, &l) && check_gopher(j, content, l.search);
    else
        good = check_login(j, &l) && check_path(j, content, l.search);
    if (!good || !l.has_search)
        return good;
    verdict_part(j->v, URISIFT_PART_QUERY, l.search + 1, j->end);
    return check_search(j, l.search + 1, j->end);
}

/* scheme:path, in draft 7 with a search part; `//` as the internet schemes */
static bool check_generic(struct judge *j, size_t begin)
{
    if (j->end - begin >= 2 && j->s[begin] == '/' && j->s[begin + 1] == '/') {
        verdict_warn(j->v, URISIFT_GENERIC_AUTHORITY);
        return check_hierarchy(j, begin);
    }
    size_t search = j->row->allows & ALLOW_SEARCH ? find(j, begin, j->end, '?') : j->end;
    verdict_part(j->v, URISIFT_PART_PATH, begin, search);
    if (!check_path(j, begin, search))
        return false;
    if (search == j->end)
        return true;
    verdict_part(j->v, URISIFT_PART_QUERY, search + 1, j->end);
    return check_search(j, search + 1, j->end);
}

static bool check_by_shape(struct judge *j, size_t begin)
{
    switch (j->row->shape) {
    case SHAPE_NEWS:
        return check_news(j, begin);
    case SHAPE_GENERIC:
        return check_generic(j, begin);
    case SHAPE_RESERVED:
        return fail(j, URISIFT_RESERVED_SCHEME, 0);
    case SHAPE_HISTORICAL:
        return fail(j, URISIFT_HISTORICAL_SCHEME, 0);
    case SHAPE_UNDEFINED:
        return fail(j, URISIFT_SCHEME_NOT_COVERED, 0);
    default:
        return check_hierarchy(j, begin);
    }
}

/* The scheme's ':', which must come before any slash (doc558); SIZE_MAX with
 * the error in the verdict where there is no good scheme. */
static size_t check_scheme(struct judge *j)
{
    size_t colon = 0;
    while (colon < j->end && !char_is(j->s[colon], CHAR_COLON | CHAR_SLASH))
        colon++;
    if (colon == j->end || j->s[colon] == '/') {
        fail(j, URISIFT_RELATIVE_WITHOUT_BASE, 0);
        return SIZE_MAX;
    }
    if (colon == 0) {
        fail(j, URISIFT_SCHEME_MISSING, 0);
        return SIZE_MAX;
    }
    for (size_t i = 0; i < colon; i++) {
        if (!char_is(j->s[i], i == 0 ? CHAR_ALPHA : CHAR_SCHEME)) {
            fail(j, URISIFT_SCHEME_CHAR, i);
            return SIZE_MAX;
        }
        if (char_is(j->s[i], CHAR_UPPER))
            j->v->as_written = false;
    }
    verdict_part(j->v, URISIFT_PART_SCHEME, 0, colon);
    return colon;
}

static void check_historic(const struct urisift_profile *profile, struct urisift_span text, struct urisift_verdict *v)
{
    struct judge j = {
        .s = text.data,
        .size = text.size,
        .word = profile->options == UDI ? CHAR_XALPHA_1992 : CHAR_XALPHA_1993,
        .path = profile->options == UDI ? CHAR_XALPHA_1992 : CHAR_XALPHA_1993 | CHAR_PLUS,
        .v = v,
    };
    j.end = find(&j, 0, j.size, '#');
    size_t colon = check_scheme(&j);
    if (colon == SIZE_MAX)
        return;
    j.row = historic_scheme_find(profile->options, j.s, colon);
    if (!check_by_shape(&j, colon + 1) || j.end == j.size)
        return;
    if (j.end + 1 == j.size)
        v->as_written = false; /* a void fragment goes, with its '#' */
    else
        verdict_part(v, URISIFT_PART_FRAGMENT, j.end + 1, j.size);
    check_chars(&j, j.end + 1, j.size, j.word);
}

const struct urisift_profile urisift_profile_url7 = {
    .name = "url7",
    .summary = "Uniform Resource Locators, Internet Draft 7 of 1993",
    .family = &urisift_family_url,
    .book = BOOK_URL7,
    .options = URL7,
    .check = check_historic,
    .canonical = historic_canonical,
    .key = historic_key,
    .resolve = historic_resolve,
};

const struct urisift_profile urisift_profile_udi1992 = {
    .name = "udi1992",
    .summary = "Universal Document Identifiers, the memo of 1992",
    .family = &urisift_family_url,
    .book = BOOK_UDI1992,
    .options = UDI,
    .check = check_historic,
    .canonical = historic_canonical,
    .key = historic_key,
    .resolve = historic_resolve,
};
