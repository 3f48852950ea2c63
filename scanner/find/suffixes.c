/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * suffixes.c — which last labels make a name a host.
 *
 * The Public Suffix List knows some 1,500 top-level domains, and many are words
 * (.name, .open, .so) or ends of file names (.md, .rs, .zip). So those of two
 * letters, of countries, are believed unless they are in the table below; of the
 * others only those of the first decades of the DNS, which the second table holds.
 * What is neither needs more: a path.
 */
#include "scanner/find/suffixes.h"

#include <string.h>

#ifdef URISIFT_HAVE_LIBPSL
#include <libpsl.h>
#endif

/* Countries whose label ends file names, is an English word or stands behind a
 * dot in programs and abbreviations. Parted by blanks. */
static const char words[] =
    " ac ad ai al am as at be by bz cc cf cr do er ga gs hr id in is it la lc lr lv md me mk ml mm mo ms my nc nf no nr "
    "ph pk pl pm pn ps pt py re rs sc sh si so sr st sv sy td tf tk to tr ts us va vi ws ";

/* Longer ones that nothing else ends with. xn--p1ai is рф. */
static const char others[] = " aero asia biz com coop edu gov info int mil mobi museum net org travel xn--p1ai \xD1\x80\xD1\x84 ";

void suffixes_init(struct suffixes *s)
{
    s->list = NULL;
#ifdef URISIFT_HAVE_LIBPSL
    s->list = psl_latest(NULL); /* the newer one of the system's and the built-in one */
#endif
}

void suffixes_fini(struct suffixes *s)
{
#ifdef URISIFT_HAVE_LIBPSL
    psl_free(s->list);
#endif
    s->list = NULL;
}

/* By a rule of its own, not by the one that stands for all that is not listed. */
static bool is_suffix(const struct suffixes *s, const char *name)
{
#ifdef URISIFT_HAVE_LIBPSL
    return s->list && psl_is_public_suffix2(s->list, name, PSL_TYPE_ICANN | PSL_TYPE_NO_STAR_RULE);
#else
    (void)s;
    (void)name;
    return false;
#endif
}

static bool is_in(const char *list, const char *label, size_t size)
{
    for (const char *word = list; (word = strstr(word, label)); word++)
        if (word[-1] == ' ' && word[size] == ' ')
            return true;
    return false;
}

enum suffix_trust suffixes_trust(const struct suffixes *s, const char *name, const char *last)
{
    if (!is_suffix(s, last) || is_suffix(s, name))
        return SUFFIX_NONE;
    size_t size = strlen(last);
    if (size == 2)
        return is_in(words, last, size) ? SUFFIX_WORD : SUFFIX_SURE;
    return is_in(others, last, size) ? SUFFIX_SURE : SUFFIX_WORD;
}
