/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_forms.c — by which texts identifiers of families are found that no scheme tells: "10.",
 * "ISBN", '@'.
 *
 * In/Out:   the families' profiles; a quarry for each text that is looked for.
 * Idea:     one text finds an identifier, so a form is left out whose identifiers hold the text
 *           of another one: doi.org/ beside "10.", ISBN-13 beside ISBN.
 * Not here: forms that are URIs (hunt_uris.c); where the identifier begins (hunt_families.c).
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/surface/surface.h"
#include "core/text/chars.h"
#include "scanner/match/hunt_families.h"

enum { NAME = 12 }; /* bytes of a form that are compared here */

/* A needle that is no form's text: a '/' and digits, as many as an e-print of old has. */
static const char path_row[] = "/ddddddd";

/* Is it a number up to its first hyphen or blank, 0000-? Behind that stands another digit. */
static bool is_number(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && (text[digits] == '-' || text[digits] == ' ') && text[digits + 1] == '\0';
}

static void add_quarry(struct hunt *h, uint16_t owner, const struct urisift_surface *form,
                       const char *text)
{
    struct quarry *q = &h->quarries[h->quarry_count++];
    struct needle *n = &q->needle;
    size_t size = strlen(text) < NAME ? strlen(text) : NAME;
    *q = (struct quarry){
        .owner = owner, .form = form, .needle = {.ignores_case = true, .size = (uint8_t)size}};
    q->size = (uint8_t)strlen(form->text);
    for (size_t i = 0; i < size; i++)
        n->bytes[i] = char_lower((uint8_t)text[i]);
    n->is_number = form->kind == URISIFT_SURFACE_DIGIT || form->kind == URISIFT_SURFACE_SLASH ||
                   is_number(text);
    if (is_number(text))
        n->bytes[n->size++] = NEEDLE_DIGIT;
    for (uint8_t i = 1; n->is_number && n->row == 0 && i < n->size; i++)
        if (n->bytes[i] == '-' || n->bytes[i] == ' ')
            n->row = (uint8_t)(i - 1); /* with a digit on each side */
}

/* What a kernel looks for; NULL for the forms of URIs, which the finder finds. */
static const char *text_of(const struct urisift_surface *form)
{
    switch (form->kind) {
    case URISIFT_SURFACE_LABEL:
    case URISIFT_SURFACE_FIELD:
    case URISIFT_SURFACE_BARE:
    case URISIFT_SURFACE_DIGIT:
        return form->text;
    case URISIFT_SURFACE_SLASH:
        return path_row;
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
        return HUNT_DIGITS;
    case URISIFT_SURFACE_SLASH:
        return HUNT_ARCHIVE;
    case URISIFT_SURFACE_AT:
        return HUNT_ADDRESS;
    default:
        return HUNT_HOST + HUNT_SCHEME;
    }
}

static bool is_longer_label(const struct urisift_surface *longer,
                            const struct urisift_surface *form)
{
    size_t size = strlen(form->text);
    return surface_is_label(longer->kind) && surface_is_label(form->kind) &&
           size < strlen(longer->text) && strncasecmp(form->text, longer->text, size) == 0;
}

/* Does the label begin with another one of the profile's, which finds it? */
static bool begins_with_label(const struct urisift_profile *profile,
                              const struct urisift_surface *form)
{
    const struct urisift_surface *other;
    for (size_t k = 0; (other = urisift_profile_surface_at(profile, k)); k++)
        if (is_longer_label(form, other))
            return true;
    return false;
}

/* Is it a label with whose text a longer one may begin? */
static bool begins_others(const struct urisift_profile *profile, const struct urisift_surface *form)
{
    const struct urisift_surface *other;
    for (size_t k = 0; (other = urisift_profile_surface_at(profile, k)); k++)
        if (is_longer_label(other, form))
            return true;
    return false;
}

/* … a longer one that goes on with a blank or a digit? */
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

size_t forms_label_in_host(const char *label, const char *host)
{
    const size_t size = strlen(label), all = strlen(host);
    const char *second = strchr(host, '.'); /* behind the first label, www */
    if (all >= size && strcasecmp(host + all - size, label) == 0)
        return all - size;
    if (strncasecmp(host, label, size) == 0)
        return 0;
    return second && strncasecmp(second + 1, label, size) == 0 ? (size_t)(second + 1 - host)
                                                               : SIZE_MAX;
}

/* Are identifiers behind a host found by what they all begin with themselves: doi.org/10.? A
 * number may be there without its hyphens and blanks. */
static bool has_bare(const struct urisift_profile *profile)
{
    const struct urisift_surface *form;
    for (size_t k = 0; (form = urisift_profile_surface_at(profile, k)); k++)
        if (form->kind == URISIFT_SURFACE_BARE && !is_number(form->text))
            return true;
    return false;
}

/* … by the label, that the host ends with, www.rfc-editor.org/rfc/rfc, or begins with, itself or
 * without its first label, www.isni.org/? */
static bool is_found_by(const struct urisift_profile *profile, const struct urisift_surface *label,
                        const struct urisift_surface *host)
{
    return host->kind == URISIFT_SURFACE_HOST && surface_is_label(label->kind) &&
           !has_bare(profile) && forms_label_in_host(label->text, host->text) <= HUNT_HOST;
}

static bool finds_hosts(const struct urisift_profile *profile, const struct urisift_surface *label)
{
    const struct urisift_surface *host;
    for (size_t k = 0; (host = urisift_profile_surface_at(profile, k)); k++)
        if (is_found_by(profile, label, host))
            return true;
    return false;
}

/* Is a host without its scheme found by another form? */
static bool is_host_found(const struct urisift_profile *profile, const struct urisift_surface *host)
{
    const struct urisift_surface *label;
    for (size_t k = 0; (label = urisift_profile_surface_at(profile, k)); k++)
        if (is_found_by(profile, label, host))
            return true;
    return has_bare(profile);
}

/* … of those from the first one on; false without memory. */
static bool choose_rows(struct hunt *h, size_t first)
{
    size_t count = h->quarry_count - first;
    struct needle **needles = calloc(count + 1, sizeof *needles);
    for (size_t i = 0; needles && i < count; i++)
        needles[i] = &h->quarries[first + i].needle;
    if (needles)
        needles_choose_rows(needles, count);
    free(needles);
    return needles != NULL;
}

/* … whose text has what tells most of those that are none (glance_fn). */
static bool has_glance(enum urisift_surface_kind kind)
{
    return kind == URISIFT_SURFACE_BARE || kind == URISIFT_SURFACE_DIGIT ||
           kind == URISIFT_SURFACE_SLASH;
}

bool forms_add_quarries(struct hunt *h)
{
    size_t first = h->quarry_count;
    for (size_t i = 0; i < h->family_count; i++) {
        const struct urisift_surface *form;
        uint16_t owner = (uint16_t)(h->pattern_count + i);
        for (size_t k = 0; (form = urisift_profile_surface_at(h->families[i]->profile, k)); k++) {
            const char *text = text_of(form);
            if (!text)
                uris_add(h, owner, form);
            if (form->kind == URISIFT_SURFACE_HOST && !is_host_found(h->families[i]->profile, form))
                text = form->text;
            if (!text ||
                (surface_is_label(form->kind) && begins_with_label(h->families[i]->profile, form)))
                continue;
            add_quarry(h, owner, form, text);
        }
    }
    if (!choose_rows(h, first))
        return false;
    for (size_t i = first; i < h->quarry_count; i++) {
        struct quarry *q = &h->quarries[i];
        struct distance *d = &h->distances[q->owner];
        const struct urisift_profile *profile = h->families[q->owner - h->pattern_count]->profile;
        q->is_label = surface_is_label(q->form->kind) &&
                      char_is((uint8_t)q->form->text[q->size - 1], CHAR_ALPHA);
        q->begins_others = begins_others(profile, q->form);
        q->begins_spaced = begins_spaced(profile, q->form);
        q->finds_hosts = finds_hosts(profile, q->form);
        q->glance = has_glance(q->form->kind) ? profile->glance : NULL;
        size_t back = back_of(q->form) + q->needle.row;
        d->most = back > d->most ? back : d->most;
    }
    return true;
}
