/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * suffixes.c — which last labels make a name a host.
 *
 * The Public Suffix List has some 1,500 top-level domains. Many of them are words (.name, .open),
 * follow a dot in programs (.id, .lt, .info) or end file names (.md, .so, .in). So a host without a
 * path is accepted only under the labels of the first table: countries and the first generic
 * domains, except those with which other names often end. Under the labels of the second table, a
 * host is accepted with a path. Under a country, the second-level labels of the third table, such
 * as com for "commercial", are accepted as well.
 */
#include "scanner/schemes/suffixes.h"

#include <string.h>

#ifdef URISIFT_HAVE_LIBPSL
#include <libpsl.h>
#endif

/* Labels with blanks around them. xn--p1ai is рф. */
static const char sure[] =
    " ar asia au be biz br ca ch cl cn co com coop cz de dk edu ee es eu fi fr gov gr hk hu ie il "
    "io ir jp kr lu mil "
    "mobi museum mx net nl no nz org ro ru se sg sk tr tw ua uk vn xn--p1ai za \xD1\x80\xD1\x84 ";
static const char with_path[] = " ae ag ai al app at az bg blog by cat cloud dev do fm gd ge gg gl "
                                "hr id im info int is it ke kz li link lt lv ly ma "
                                "me my ng nu online page pe ph pk pl pt py rs sa shop si st su "
                                "tech th tk to travel tv us uy ve wiki ws xyz ";
static const char second[] = " ac co com edu gov net org ";

bool suffix_is_top(const char *label)
{
#ifdef URISIFT_HAVE_LIBPSL
    const psl_ctx_t *list = psl_builtin();
    if (list)
        return psl_is_public_suffix2(list, label, PSL_TYPE_ICANN | PSL_TYPE_NO_STAR_RULE);
#endif
    return label[0] && label[1];
}

void suffixes_init(struct suffixes *s)
{
    s->list = NULL;
#ifdef URISIFT_HAVE_LIBPSL
    s->list = psl_latest(NULL); /* the newer of the system's list and the built-in list */
#endif
}

void suffixes_fini(struct suffixes *s)
{
#ifdef URISIFT_HAVE_LIBPSL
    psl_free(s->list);
#endif
    s->list = NULL;
}

bool suffixes_are_built_in(void)
{
#ifdef URISIFT_HAVE_LIBPSL
    return true;
#else
    return false;
#endif
}

const char *suffixes_registrable(const struct suffixes *s, const char *name)
{
#ifdef URISIFT_HAVE_LIBPSL
    return s->list ? psl_registrable_domain(s->list, name) : NULL;
#else
    (void)s;
    (void)name;
    return NULL;
#endif
}

/* Is the name a public suffix by a rule of its own, not by the default rule of the list? */
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
    for (const char *word = list + 1; *word; word += strcspn(word, " ") + 1)
        if (strncmp(word, label, size) == 0 && word[size] == ' ')
            return true;
    return false;
}

/* Returns how far a name with these last labels is trusted by the tables alone. */
static enum suffix_trust trust_by_label(const struct suffixes *s, const char *before,
                                        const char *last)
{
    size_t size = strlen(last);
    if (is_in(sure, last, size))
        return SUFFIX_SURE;
    if (size == 2 && is_in(second, before, (size_t)(last - 1 - before)) && is_suffix(s, before))
        return SUFFIX_SURE;
    return is_in(with_path, last, size) ? SUFFIX_WITH_PATH : SUFFIX_NONE;
}

enum suffix_trust suffixes_trust(const struct suffixes *s, const char *name, const char *before,
                                 const char *last)
{
    enum suffix_trust trust = trust_by_label(s, before, last);
    return trust != SUFFIX_NONE && is_suffix(s, last) && !is_suffix(s, name) ? trust : SUFFIX_NONE;
}
