/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * suggest.c — finds the word that was meant.
 *
 * Idea:  the distance of two words is how many letters are wrong, missing, too many, or exchanged
 *        with the next one. The nearest word is suggested, the first of several, if it is near:
 *        one letter of a short word, two of a longer one.
 */
#include "cli/suggest.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/completion/values.h"
#include "cli/diag.h"
#include "cli/option_table.h"
#include "core/text/chars.h"
#include "core/text/span.h"

enum { SHORT = 4 }; /* bytes of the longest short word */

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* The distance of two words of at most SUGGESTION_MOST bytes, without regard to case. */
static size_t distance_of(struct urisift_span a, struct urisift_span b)
{
    size_t rows[3][SUGGESTION_MOST + 1]; /* of the letters of `a` before, and the two before */
    for (size_t k = 0; k <= b.size; k++)
        rows[0][k] = k;
    for (size_t i = 1; i <= a.size; i++) {
        const size_t *before = rows[(i - 1) % 3], *second = rows[(i + 1) % 3];
        size_t *row = rows[i % 3];
        row[0] = i;
        for (size_t k = 1; k <= b.size; k++) {
            const uint8_t x = char_lower(a.data[i - 1]), y = char_lower(b.data[k - 1]);
            row[k] = least(before[k - 1] + (x != y), 1 + least(before[k], row[k - 1]));
            if (i > 1 && k > 1 && x == char_lower(b.data[k - 2]) && char_lower(a.data[i - 2]) == y)
                row[k] = least(row[k], second[k - 2] + 1);
        }
    }
    return rows[a.size % 3][b.size];
}

/* The nearest word so far. */
struct search {
    struct urisift_span word;
    const char *nearest; /* NULL: none is near */
    size_t distance;
};

static struct search begin(struct urisift_span word)
{
    return (struct search){word, NULL, word.size <= SHORT ? 2 : 3};
}

static void look(struct search *s, const char *candidate)
{
    struct urisift_span other = span_of_text(candidate);
    if (s->word.size == 0 || s->word.size > SUGGESTION_MOST || other.size > SUGGESTION_MOST)
        return;
    size_t distance = distance_of(s->word, other);
    if (distance < s->distance && distance < other.size) {
        s->distance = distance;
        s->nearest = candidate;
    }
}

static struct suggestion end(const struct search *s, const char *prefix)
{
    struct suggestion suggestion = {""};
    if (s->nearest)
        snprintf(suggestion.text, sizeof suggestion.text, " (did you mean '%s%s'?)", prefix,
                 s->nearest);
    return suggestion;
}

/* The first word of a list. */
static struct urisift_span first_word(const char *list)
{
    return (struct urisift_span){(const uint8_t *)list, strcspn(list, ",")};
}

struct suggestion suggest_value(enum option_id id, const char *word)
{
    struct search s = begin(first_word(word));
    if (id == OPTION_SCHEMES) /* many are real and unknown */
        s.distance = 2;
    const char *value;
    for (size_t i = 0; (value = value_word(id, i)); i++)
        look(&s, value);
    return end(&s, "");
}

struct suggestion suggest_option(enum command command, struct urisift_span word)
{
    struct search s = begin(word);
    for (size_t i = 0; i < OPTION_ROWS; i++)
        if (option_rows[i].commands & command)
            look(&s, option_rows[i].name);
    return end(&s, "--");
}

struct suggestion suggest_command(const char *word)
{
    struct search s = begin(span_of_text(word));
    for (size_t i = 0; i < COMMANDS; i++)
        look(&s, command_rows[i].name);
    return end(&s, "");
}

struct suggestion suggest_among(const char *word, const char *(*at)(size_t index))
{
    struct search s = begin(span_of_text(word));
    const char *other;
    for (size_t i = 0; (other = at(i)); i++)
        look(&s, other);
    return end(&s, "");
}

static const char *query_at(size_t i)
{
    return i < QUERIES ? query_rows[i].name : NULL;
}

struct suggestion suggest_query(const char *word)
{
    return suggest_among(word, query_at);
}

bool suggest_knows(enum option_id id, struct urisift_span word)
{
    const char *value;
    const bool has_case = id != OPTION_SCHEMES;
    for (size_t i = 0; (value = value_word(id, i)); i++)
        if (strlen(value) == word.size &&
            (has_case ? strncmp(value, (const char *)word.data, word.size)
                      : strncasecmp(value, (const char *)word.data, word.size)) == 0)
            return true;
    return false;
}

/* Returns the first unknown word of the list; NULL: all are known. */
static const char *find_unknown(enum option_id id, const char *list)
{
    for (const char *at = list; *at; at += *at == ',') {
        const struct urisift_span word = first_word(at);
        if (!suggest_knows(id, word))
            return at;
        at += word.size;
    }
    return NULL;
}

struct suggestion suggest_in_list(enum option_id id, const char *list)
{
    const char *word = find_unknown(id, list + strspn(list, "=+"));
    return suggest_value(id, word ? word : "");
}

void suggest_schemes(const char *list)
{
    const char *at = list + strspn(list, "+");
    while ((at = find_unknown(OPTION_SCHEMES, at))) {
        const struct suggestion suggestion = suggest_value(OPTION_SCHEMES, at);
        const size_t size = strcspn(at, ",");
        /* families have labels, such as pmid: */
        if (*suggestion.text && !suggest_knows(OPTION_FAMILIES, first_word(at)))
            complain("--schemes: unknown scheme '%.*s'%s; it is searched for", (int)size, at,
                     suggestion.text);
        at += size + (at[size] == ',');
    }
}
