/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* host_name.c — which names are hosts, and which are words, files, packages or abbreviations. */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/find/bare_host.h"

/* Kinds of bytes, as bits of a set. */
enum { LOWER = 1, UPPER = 2, DIGIT = 4, OTHER = 8 };

static unsigned kinds(const uint8_t *s, size_t from, size_t to)
{
    unsigned set = 0;
    for (size_t i = from; i < to; i++)
        set |= char_is(s[i], CHAR_LOWER)   ? LOWER
               : char_is(s[i], CHAR_UPPER) ? UPPER
               : char_is(s[i], CHAR_DIGIT) ? DIGIT
                                           : OTHER;
    return set;
}

/* Is the name written from its end on, as names of packages are: org.example.net? */
static bool is_reversed(const char *name)
{
    static const char *const first[] = {"com.", "org.", "net.", "edu.", "java.", "javax."};
    for (size_t i = 0; i < sizeof first / sizeof first[0]; i++)
        if (strncmp(name, first[i], strlen(first[i])) == 0)
            return true;
    return false;
}

/* Do its letters, digits and length suggest a host? Asked only where no path follows. */
static bool is_written_as_host(const struct host *h, const uint8_t *s)
{
    unsigned all = kinds(s, h->start, h->end), before = kinds(s, h->before_last, h->last - 1);
    if (!(all & LOWER))
        return !(all & UPPER) || h->labels > 1; /* COMMAND.COM, VB.NET */
    if (h->end - h->last > 2)
        return true;
    /* Not a host: an abbreviation or a number, i.de, 12.de; a file in a language, README.de */
    return h->last - h->before_last > 2 && (before & (LOWER | OTHER));
}

/* Writes the name with ASCII letters in lower case, NUL-terminated. False: its last label cannot be
 * that of a host. */
static bool read_name(const struct host *h, const uint8_t *s, char name[HOST_LONGEST + 1])
{
    size_t size = h->end - h->start;
    if (h->ascii == h->wide) /* letters of two scripts are most likely two words */
        return false;
    for (size_t i = 0; i < size; i++)
        name[i] = (char)char_lower(s[h->start + i]);
    name[size] = '\0';
    const char *last = name + (h->last - h->start);
    return h->end - h->last >= 2 &&
           (!strpbrk(last, "-0123456789") || strncmp(last, "xn--", 4) == 0);
}

bool host_is_named(const struct host *h, const struct suffixes *suffixes,
                   const struct find_view *view)
{
    const uint8_t *s = view->data;
    char name[HOST_LONGEST + 1];
    if (!read_name(h, s, name))
        return false;
    const char *last = name + (h->last - h->start), *before = name + (h->before_last - h->start);
    if (h->www)
        return h->labels > 1;

    enum suffix_trust trust = suffixes_trust(suffixes, name, before, last);
    if (trust == SUFFIX_NONE || (trust == SUFFIX_WITH_PATH && !h->path))
        return false;
    if ((kinds(s, h->last, h->end) & UPPER) && (kinds(s, h->start, h->end) & LOWER))
        return false; /* "end.In", where a blank is missing, and foo.Bar */
    return h->path || (is_written_as_host(h, s) && !is_reversed(name));
}

/* Is it a name for special use: RFC 6761, RFC 6762, RFC 7686, and the label that ICANN has reserved
 * for private use in 2024? */
static bool is_special(const char *label)
{
    static const char *const labels[] = {"example",   "test",  "invalid", "local",
                                         "localhost", "onion", "internal"};
    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++)
        if (strcmp(label, labels[i]) == 0)
            return true;
    return false;
}

/* Do names of files often end so: README.md? */
static bool ends_files(const char *label)
{
    static const char *const labels[] = {"md", "mov", "ps", "py", "sh", "so", "zip"};
    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++)
        if (strcmp(label, labels[i]) == 0)
            return true;
    return false;
}

bool host_is_named_in_link(const struct host *h, const struct find_view *view, bool is_word)
{
    char name[HOST_LONGEST + 1];
    if (!read_name(h, view->data, name))
        return false;
    const char *last = name + (h->last - h->start);
    return is_special(last) || (is_word && suffix_is_top(last) && (h->path || !ends_files(last)));
}
