/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * matcher.c — builds a matcher from patterns and families: their literals. Each identifier contains
 * at least one of them.
 *
 * Idea:     one literal is enough to find an identifier. So a form whose identifiers contain the
 *           literal of another form gets no literal: doi.org/ beside "10.", ISBN-13 beside ISBN.
 * Not here: forms that are URIs (uris.c); where the identifier begins (families.c).
 */
#include <stdlib.h> /* qsort() */
#include <string.h>
#include <strings.h>

#include "core/profile.h"
#include "core/surface/surface.h"
#include "core/text/chars.h"
#include "scanner/match/families.h"
#include "scanner/memory/memory.h"

enum { NAME = 12 }; /* most bytes of a form's text that become a literal */

/* A literal that is not a form's text: a '/' and as many digits as an old arXiv number has. */
static const char path_prefix[] = "/ddddddd";

/* Is the text a number up to its first hyphen or blank, 0000-? A digit follows it. */
static bool is_number(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && (text[digits] == '-' || text[digits] == ' ') && text[digits + 1] == '\0';
}

static void add_literal(struct matcher *m, uint16_t owner, const struct urisift_surface *form,
                        const char *text)
{
    struct literal_ref *ref = &m->literals[m->literal_count++];
    struct needle *n = &ref->needle;
    size_t size = strlen(text) < NAME ? strlen(text) : NAME;
    *ref = (struct literal_ref){
        .owner = owner, .form = form, .needle = {.ignores_case = true, .size = (uint8_t)size}};
    ref->size = (uint8_t)strlen(form->text);
    for (size_t i = 0; i < size; i++)
        n->bytes[i] = char_lower((uint8_t)text[i]);
    n->is_number = form->kind == URISIFT_SURFACE_DIGIT || form->kind == URISIFT_SURFACE_SLASH ||
                   is_number(text);
    if (is_number(text))
        n->bytes[n->size++] = NEEDLE_DIGIT;
    for (uint8_t i = 1; n->is_number && n->prefix == 0 && i < n->size; i++)
        if (n->bytes[i] == '-' || n->bytes[i] == ' ')
            /* the prefix: the '-' or blank with a digit on each side */
            n->prefix = (uint8_t)(i - 1);
}

/* Returns the literal of a form, or NULL for URIs, which the finder finds. */
static const char *text_of(const struct urisift_surface *form)
{
    switch (form->kind) {
    case URISIFT_SURFACE_LABEL:
    case URISIFT_SURFACE_FIELD:
    case URISIFT_SURFACE_BARE:
    case URISIFT_SURFACE_DIGIT:
        return form->text;
    case URISIFT_SURFACE_SLASH:
        return path_prefix;
    case URISIFT_SURFACE_AT:
        return "@";
    default:
        return NULL;
    }
}

static size_t back_of(const struct urisift_surface *form)
{
    switch (form->kind) {
    case URISIFT_SURFACE_DIGIT:
        return MATCH_DIGITS;
    case URISIFT_SURFACE_SLASH:
        return MATCH_ARCHIVE;
    case URISIFT_SURFACE_AT:
        return MATCH_ADDRESS;
    default:
        return MATCH_HOST + MATCH_SCHEME;
    }
}

static bool is_longer_label(const struct urisift_surface *longer,
                            const struct urisift_surface *form)
{
    size_t size = strlen(form->text);
    return surface_is_label(longer->kind) && surface_is_label(form->kind) &&
           size < strlen(longer->text) && strncasecmp(form->text, longer->text, size) == 0;
}

/* Does the label begin with another label of the profile, by which it is found? */
static bool begins_with_label(const struct urisift_profile *profile,
                              const struct urisift_surface *form)
{
    const struct urisift_surface *other;
    for (size_t k = 0; (other = urisift_profile_surface_at(profile, k)); k++)
        if (is_longer_label(form, other))
            return true;
    return false;
}

/* Is it a label with which a longer label of the profile begins? */
static bool begins_others(const struct urisift_profile *profile, const struct urisift_surface *form)
{
    const struct urisift_surface *other;
    for (size_t k = 0; (other = urisift_profile_surface_at(profile, k)); k++)
        if (is_longer_label(other, form))
            return true;
    return false;
}

/* Is it a label with which a longer label of the profile begins that continues with a blank or a
 * digit? */
static bool begins_spaced(const struct urisift_profile *profile, const struct urisift_surface *form)
{
    const struct urisift_surface *other;
    for (size_t k = 0; (other = urisift_profile_surface_at(profile, k)); k++)
        if (is_longer_label(other, form) &&
            (other->text[strlen(form->text)] == ' ' ||
             char_is((uint8_t)other->text[strlen(form->text)], CHAR_DIGIT)))
            return true;
    return false;
}

size_t label_in_host(const char *label, const char *host)
{
    const size_t size = strlen(label), all = strlen(host);
    const char *second = strchr(host, '.'); /* after the first label, www */
    if (all >= size && strcasecmp(host + all - size, label) == 0)
        return all - size;
    if (strncasecmp(host, label, size) == 0)
        return 0;
    return second && strncasecmp(second + 1, label, size) == 0 ? (size_t)(second + 1 - host)
                                                               : SIZE_MAX;
}

/* Are identifiers after a host found by the text with which they all begin, such as "10." in
 * doi.org/10.1000? A number does not count: it may be written without hyphens and blanks. */
static bool has_bare(const struct urisift_profile *profile)
{
    const struct urisift_surface *form;
    for (size_t k = 0; (form = urisift_profile_surface_at(profile, k)); k++)
        if (form->kind == URISIFT_SURFACE_BARE && !is_number(form->text))
            return true;
    return false;
}

/* Is the host found by the label? It ends with the label, www.rfc-editor.org/rfc/rfc, or begins
 * with it, with or without its first name, www.isni.org/. */
static bool is_found_by(const struct urisift_profile *profile, const struct urisift_surface *label,
                        const struct urisift_surface *host)
{
    return host->kind == URISIFT_SURFACE_HOST && surface_is_label(label->kind) &&
           !has_bare(profile) && label_in_host(label->text, host->text) <= MATCH_HOST;
}

static bool finds_hosts(const struct urisift_profile *profile, const struct urisift_surface *label)
{
    const struct urisift_surface *host;
    for (size_t k = 0; (host = urisift_profile_surface_at(profile, k)); k++)
        if (is_found_by(profile, label, host))
            return true;
    return false;
}

/* Is the host, without a scheme, found by another form? */
static bool is_host_found(const struct urisift_profile *profile, const struct urisift_surface *host)
{
    const struct urisift_surface *label;
    for (size_t k = 0; (label = urisift_profile_surface_at(profile, k)); k++)
        if (is_found_by(profile, label, host))
            return true;
    return has_bare(profile);
}

/* Chooses the prefixes of all literals from `first` on. False: no memory. */
static bool choose_prefixes(struct matcher *m, size_t first)
{
    size_t count = m->literal_count - first;
    struct needle **needles = memory_zeroed(m->tables->memory, count + 1, sizeof *needles);
    for (size_t i = 0; needles && i < count; i++)
        needles[i] = &m->literals[first + i].needle;
    if (needles)
        needles_choose_prefixes(needles, count);
    memory_free(m->tables->memory, needles);
    return needles != NULL;
}

/* Is it a form whose places a quick test (may_begin_fn) mostly excludes? */
static bool has_may_begin(enum urisift_surface_kind kind)
{
    return kind == URISIFT_SURFACE_BARE || kind == URISIFT_SURFACE_DIGIT ||
           kind == URISIFT_SURFACE_SLASH;
}

static bool families_add_literals(struct matcher *m)
{
    size_t first = m->literal_count;
    for (size_t i = 0; i < m->family_count; i++) {
        const struct urisift_surface *form;
        uint16_t owner = (uint16_t)(m->pattern_count + i);
        for (size_t k = 0; (form = urisift_profile_surface_at(m->families[i]->profile, k)); k++) {
            const char *text = text_of(form);
            if (!text)
                uris_add(m, owner, form);
            if (form->kind == URISIFT_SURFACE_HOST && !is_host_found(m->families[i]->profile, form))
                text = form->text;
            if (!text ||
                (surface_is_label(form->kind) && begins_with_label(m->families[i]->profile, form)))
                continue;
            add_literal(m, owner, form, text);
        }
    }
    if (!choose_prefixes(m, first))
        return false;
    for (size_t i = first; i < m->literal_count; i++) {
        struct literal_ref *ref = &m->literals[i];
        struct distance *d = &m->distances[ref->owner];
        const struct urisift_profile *profile = m->families[ref->owner - m->pattern_count]->profile;
        ref->is_label = surface_is_label(ref->form->kind) &&
                        char_is((uint8_t)ref->form->text[ref->size - 1], CHAR_ALPHA);
        ref->begins_others = begins_others(profile, ref->form);
        ref->begins_spaced = begins_spaced(profile, ref->form);
        ref->finds_hosts = finds_hosts(profile, ref->form);
        ref->may_begin = has_may_begin(ref->form->kind) ? profile->may_begin : NULL;
        size_t back = back_of(ref->form) + ref->needle.prefix;
        d->most = back > d->most ? back : d->most;
    }
    return true;
}

static int compare(const void *a, const void *b)
{
    const struct literal_ref *x = a, *y = b;
    return x->needle.number != y->needle.number ? x->needle.number - y->needle.number
                                                : x->owner - y->owner;
}

static bool pack(struct matcher *m)
{
    struct needle **needles =
        memory_zeroed(m->tables->memory, m->literal_count + 1, sizeof *needles);
    if (!needles)
        return false;
    for (size_t i = 0; i < m->literal_count; i++) {
        needles[i] = &m->literals[i].needle;
        m->crosses = m->crosses || memchr(needles[i]->bytes, '\n', needles[i]->size);
    }
    needles_pack(&m->needles, needles, m->literal_count);
    memory_free(m->tables->memory, needles);
    qsort(m->literals, m->literal_count, sizeof *m->literals, compare);
    for (size_t i = 0; i < m->literal_count; i++) {
        m->frames[i] = needle_frame_of(&m->literals[i].needle);
        needle_prefilter_add(&m->prefilter, &m->literals[i].needle, i);
    }
    return true;
}

static size_t count_forms(const struct urisift_profile *profile)
{
    size_t count = 0;
    while (urisift_profile_surface_at(profile, count))
        count++;
    return count;
}

static bool make_literals(struct matcher *m)
{
    const struct urisift_allocator *memory = m->tables->memory;
    size_t most = 1, owners = m->pattern_count + m->family_count;
    for (size_t i = 0; i < m->pattern_count; i++)
        most += m->patterns->rows[i]->literals.count;
    for (size_t i = 0; i < m->family_count; i++)
        most += count_forms(m->families[i]->profile);
    m->literals = memory_zeroed(memory, most, sizeof *m->literals);
    m->frames = memory_zeroed(memory, most, sizeof *m->frames);
    m->distances = memory_zeroed(memory, owners + 1, sizeof *m->distances);
    m->owners = memory_zeroed(memory, owners + 1, sizeof *m->owners);
    m->everywhere = memory_zeroed(memory, owners + 1, sizeof *m->everywhere);
    if (!m->literals || !m->frames || !m->distances || !m->owners || !m->everywhere)
        return false;
    for (size_t i = 0; i < owners; i++)
        m->distances[i].least = SIZE_MAX;
    patterns_add_literals(m);
    if (!families_add_literals(m))
        return false;
    if (!pack(m))
        return false;
    for (size_t i = 0; i < owners; i++)
        m->back = m->back > m->distances[i].most ? m->back : m->distances[i].most;
    return true;
}

/* Creation and reset */

bool matcher_is_needed(const struct find_tables *tables, const struct urisift_patterns *patterns)
{
    bool is_needed = patterns != NULL;
    for (size_t i = 0; i < tables->family_count; i++)
        is_needed = is_needed || urisift_family_is_default(urisift_family_at(i)) !=
                                     ((tables->families >> i & 1) != 0);
    return is_needed;
}

struct matcher *matcher_new(const struct find_tables *tables,
                            const struct urisift_patterns *patterns)
{
    struct matcher *m = memory_zeroed(tables->memory, 1, sizeof *m);
    if (!m)
        return NULL;
    m->tables = tables;
    m->patterns = patterns;
    m->pattern_count = patterns ? patterns->count : 0;
    m->pattern_rules =
        memory_zeroed(tables->memory, m->pattern_count + 1, sizeof *m->pattern_rules);
    for (size_t i = 0; m->pattern_rules && i < m->pattern_count; i++)
        m->pattern_rules[i].profile = &patterns->rows[i]->profile;
    for (size_t i = 0; i < tables->family_count; i++)
        if ((tables->families >> i & 1) && urisift_profile_surface_at(tables->rules[i].profile, 0))
            m->families[m->family_count++] = &tables->rules[i];
    if (!m->pattern_rules ||
        (patterns && !attempts_init(&m->attempts, patterns, tables->max_length, tables->memory)) ||
        !make_literals(m)) {
        matcher_free(m);
        return NULL;
    }
    return m;
}

void matcher_prompt(struct matcher *m, bool prompt)
{
    m->prompt = prompt;
}

void matcher_free(struct matcher *m)
{
    if (!m)
        return;
    const struct urisift_allocator *memory = m->tables->memory;
    attempts_fini(&m->attempts);
    memory_free(memory, m->pattern_rules);
    memory_free(memory, m->literals);
    memory_free(memory, m->frames);
    memory_free(memory, m->distances);
    memory_free(memory, m->owners);
    memory_free(memory, m->everywhere);
    memory_free(memory, m->hits);
    memory_free(memory, m->forms);
    memory_free(memory, m);
}

void matcher_reset(struct matcher *m, uint64_t begin, uint64_t taken)
{
    memset(m->owners, 0, (m->pattern_count + m->family_count) * sizeof *m->owners);
    m->at = m->looked_from = m->looked_to = m->frontier = m->counted = begin;
    m->place = m->place_count = 0;
    m->taken = taken;
    m->seen = m->newlines = m->finder_start = m->finder_end = m->long_start = m->long_end = 0;
    m->long_begun = MATCH_NOWHERE;
    m->shadow_start = m->shadow_end = MATCH_NOWHERE;
    m->head = m->count = 0;
    m->first = MATCH_NOWHERE;
    m->judged.start = MATCH_NOWHERE;
    m->list = (struct email_list){.open = 0};
}

enum urisift_error matcher_error(const struct matcher *m)
{
    return m->error;
}
