/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * historic_shapes.c — judges the schemes whose paths have their own form: gopher, wais, prospero,
 * news.
 *
 * See:      UDI memo, appendix; draft 7 doc697, doc741-764, doc834-988.
 */
#include "core/text/chars.h"
#include "core/text/escape.h"
#include "core/url/historic_judge.h"

/* Type character, selector; the default type is "1" (doc764). */
bool judge_gopher(struct judge *j, size_t begin, size_t end)
{
    if (begin == end) {
        j->v->key_as_canonical = false;
        return true;
    }
    size_t selector = begin + (j->s[begin] == '%' ? 3 : 1);
    if (j->s[begin] == '+')
        return judge_fail(j, URISIFT_ILLEGAL_CHAR, begin); /* gtype is an xalpha */
    if (!judge_path(j, begin, end))
        return false;
    verdict_part(j->v, URISIFT_PART_GOPHER_TYPE, begin, selector);
    verdict_part(j->v, URISIFT_PART_SELECTOR, selector, end);
    return true;
}

/* database[?search] or database/type/digits/path; `slash` is the path's first. */
bool judge_wais(struct judge *j, const struct layout *l, size_t end)
{
    size_t database = l->path + 1;
    size_t database_end = judge_find(j, database, end, '/');
    if (database_end == database)
        return judge_fail(j, URISIFT_WAIS_FORM, l->path);
    if (database_end == end) {
        verdict_part(j->v, URISIFT_PART_DATABASE, database, end);
        return judge_login(j, l) && judge_chars(j, database, end, j->word);
    }
    size_t type = database_end + 1, type_end = judge_find(j, type, end, '/');
    size_t length = type_end + 1,
           length_end = type_end == end ? end : judge_find(j, length, end, '/');
    if (type_end == type || type_end == end || length_end == length || length_end == end)
        return judge_fail(j, URISIFT_WAIS_FORM, l->path);
    for (size_t i = length; i < length_end; i++)
        if (!char_is(j->s[i], CHAR_DIGIT))
            return judge_fail(j, URISIFT_WAIS_FORM, l->path);
    if (l->has_search)
        return judge_fail(j, URISIFT_SEARCH_FORBIDDEN, l->search);
    verdict_part(j->v, URISIFT_PART_DATABASE, database, database_end);
    verdict_part(j->v, URISIFT_PART_WAIS_TYPE, type, type_end);
    verdict_part(j->v, URISIFT_PART_WAIS_LENGTH, length, length_end);
    verdict_part(j->v, URISIFT_PART_WAIS_PATH, length_end + 1, end);
    return judge_login(j, l) && judge_chars(j, database, database_end, j->word) &&
           judge_chars(j, type, type_end, j->word) && judge_path(j, length_end + 1, end);
}

/* The offset of the next "%00" in [begin, end), or `end`. */
static size_t find_nul(const struct judge *j, size_t begin, size_t end)
{
    for (size_t i = begin; (i = judge_find(j, i, end, '%')) < end; i++)
        if (end - i >= 3 && j->s[i + 1] == '0' && j->s[i + 2] == '0')
            return i;
    return end;
}

/* object%00version%00attribute… (doc741-748); the version may be empty. */
bool judge_prospero(struct judge *j, const struct layout *l, size_t end)
{
    size_t name = l->path + 1;
    size_t name_end = find_nul(j, name, end);
    if (name_end == name)
        return judge_fail(j, URISIFT_PROSPERO_FORM, l->path);
    verdict_part(j->v, URISIFT_PART_HSONAME, name, name_end);
    if (!judge_login(j, l) || !judge_path(j, name, name_end))
        return false;
    if (name_end == end)
        return true;

    size_t version = name_end + 3, i = version;
    size_t version_end = find_nul(j, version, end);
    while (i < version_end && char_is(j->s[i], CHAR_DIGIT))
        i++;
    if (i < version_end)
        return judge_fail(j, URISIFT_PROSPERO_VERSION, i);
    verdict_part(j->v, URISIFT_PART_VERSION, version, version_end);
    if (version_end < end)
        verdict_part(j->v, URISIFT_PART_ATTRIBUTES, version_end + 3, end);
    for (size_t mark = version_end; mark < end;) {
        size_t attribute = mark + 3;
        mark = find_nul(j, attribute, end);
        for (i = attribute; i < mark && char_is(j->s[i], CHAR_ALNUM);)
            i++;
        if (i < mark || mark == attribute)
            return judge_fail(j, URISIFT_PROSPERO_ATTRIBUTE, i);
    }
    return true;
}

/* article: xalphas '@' host; the last '@' separates them. */
static bool check_article(struct judge *j, size_t begin, size_t at)
{
    if (at == begin)
        return judge_fail(j, URISIFT_NEWS_ARTICLE, begin);
    if (at + 1 == j->end)
        return judge_fail(j, URISIFT_HOST_MISSING, j->end);
    size_t colon = judge_find(j, at + 1, j->end, ':');
    if (colon < j->end)
        return judge_fail(j, URISIFT_PORT_FORBIDDEN, colon);
    verdict_part(j->v, URISIFT_PART_ARTICLE, begin, j->end);
    return judge_chars(j, begin, at, j->word) && judge_host(j, at + 1, j->end);
}

/* "*", a group or an article; an article has an '@' (doc697, L194). */
bool judge_news(struct judge *j, size_t begin)
{
    if (begin == j->end)
        return judge_fail(j, URISIFT_NEWS_EMPTY, begin);
    for (size_t i = j->end; i > begin; i--)
        if (j->s[i - 1] == '@')
            return check_article(j, begin, i - 1);
    verdict_part(j->v, URISIFT_PART_GROUP, begin, j->end);
    if (j->end - begin == 1 && j->s[begin] == '*')
        return true;
    bool escape = j->s[begin] == '%' && escape_is_whole(j->s, j->end, begin);
    if (escape || (char_is(j->s[begin], j->word | CHAR_DOT) && !char_is(j->s[begin], CHAR_ALPHA)))
        return judge_fail(j, URISIFT_NEWS_GROUP, begin);
    for (size_t component = begin;;) {
        size_t dot = judge_find(j, component, j->end, '.');
        if (dot == component)
            return judge_fail(j, URISIFT_NEWS_GROUP, component);
        if (!judge_chars(j, component, dot, j->word))
            return false;
        if (dot == j->end)
            return true;
        component = dot + 1;
    }
}
