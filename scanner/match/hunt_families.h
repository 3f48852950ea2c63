/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_families.h — identifiers of families: by what they are found, where they begin and end,
 * and which of the finder's are such.
 */
#ifndef URISIFT_FIND_HUNT_FAMILIES_H
#define URISIFT_FIND_HUNT_FAMILIES_H

#include "core/text/load.h"
#include "scanner/match/hunting.h"

/* hunt_forms.c */

/* The texts of the families' forms, behind the quarries that are there; false without memory. */
bool forms_add_quarries(struct hunt *h);
/* Where in a host's text the label stands by which it is found; SIZE_MAX: it is not. */
size_t forms_label_in_host(const char *label, const char *host);

/* hunt_families.c */

/* Tries the family, of whose form the row is at `at`. */
enum find_answer family_try(struct hunt *h, const struct find_view *view, const struct quarry *q,
                            size_t at);
/* The usual mail address whose '@' is at `at`. FORM_MORE: it is none, or may be too long;
 * family_try() tells whether there is another one. */
static inline enum surface_answer family_glance(const struct hunt *h, const struct find_view *view,
                                                size_t at, struct email_outline *address)
{
    if (h->tables->max_length < 2 * ADDRESS_SIDE)
        return SURFACE_MORE;
    return h->tables->kernel->address(view->data, at, view->size, address);
}
/* … as a hit. */
struct hit family_address_hit(const struct find_view *view, uint16_t owner, size_t at,
                              const struct email_outline *address);
/* The one that begins by the form at `begin`, whatever stands before it, in *hit. FIND_NO: there
 * is none. */
enum find_answer family_read_form(struct hunt *h, const struct find_view *view, uint16_t owner,
                                  const struct urisift_surface *form, size_t begin,
                                  struct hit *hit);
void family_fill(const struct hunt *h, const struct find_view *view, const struct hit *hit,
                 struct find_candidate *c);

/* hunt_around.c */

/* May an identifier begin there? Not in the middle of a word, nor a number in that of a longer
 * one. */
bool family_may_begin(const struct find_view *view, size_t begin);
/* Is what begins there like a mail address something else, by what stands before it? Hardly one
 * is. */
static inline bool family_is_no_address(const struct find_view *view, size_t begin)
{
    return begin > 0 && email_may_be_other(view->data, begin) &&
           email_is_other((struct urisift_span){view->data, view->size}, begin);
}
/* Where the mail address in [begin, end) begins if what stands around it is emphasis:
 * _user@example.org_. */
size_t family_behind_emphasis(const struct find_view *view, size_t begin, size_t end);
/* Is it in the middle of a program's name, _RFC822_H? FIND_MORE: perhaps. */
enum find_answer family_is_in_name(const struct find_view *view, size_t begin, size_t end);
/* May it be one, found by the row at `at`, between what stands before and behind it? FIND_MORE:
 * perhaps. */
enum find_answer family_may_stand(const struct urisift_profile *profile, const struct quarry *q,
                                  const struct find_view *view, size_t begin, size_t end,
                                  size_t at);

/* hunt_sentence.c: the candidate of `size` bytes at `begin`, in *hit: as the sentence leaves it,
 * unless only all of it is valid. *ends: whatever stands behind those bytes, it is this. Where
 * it was judged, h->verdict says how. */
void family_hit(struct hunt *h, const struct find_view *view, uint16_t owner, size_t begin,
                size_t size, struct hit *hit, bool *ends);
/* … all of it, if that is valid. */
void family_whole_hit(struct hunt *h, const struct find_view *view, uint16_t owner, size_t begin,
                      size_t size, struct hit *hit);

/* hunt_hosts.c */

/* Where the one of the owner's forms begins that stands right before `at`, with or without its
 * scheme; or `at`. */
size_t uris_form_begin(const struct hunt *h, const struct find_view *view, uint16_t owner,
                       size_t at);
/* … where the host of one may begin, with or without its scheme, in which the owner's label at
 * `at` stands; SIZE_MAX: there is none. */
size_t uris_host_around(const struct hunt *h, const struct find_view *view,
                        const struct quarry *label, size_t at);
/* Where an identifier begins with the host at `host`: with its scheme, or the host itself;
 * SIZE_MAX: that is the rest of a longer one, or of a path. */
size_t uris_host_begin(const struct find_view *view, size_t host);

/* hunt_uris.c */

/* Notes a form of URIs, or of hosts. */
void uris_add(struct hunt *h, uint16_t owner, const struct urisift_surface *form);
/* The bit of a letter in struct hunt_chains. */
static inline uint32_t uris_letter(uint8_t c)
{
    return UINT32_C(1) << (c & 31);
}

/* Is the finder's candidate surely of no family by its own form, as nearly all are not that
 * begin with `http://` or `https://` and a host? */
static inline bool uris_are_none(const struct hunt *h, const struct find_candidate *c)
{
    const struct urisift_verdict *v = &c->verdict;
    const struct urisift_span id = c->id;
    if (v->error || !urisift_has_part(v, URISIFT_PART_HOST) || load_4(id.data) != load_4("http") ||
        c->scheme->size != 4u + (id.data[4] == 's'))
        return false;
    const size_t host = c->scheme->size + 3, end = v->part[URISIFT_PART_HOST].end,
                 size = end - host;
    if (v->part[URISIFT_PART_HOST].begin != host)
        return false;
    if (size >= HUNT_HOST ||
        ((h->chains.hosts[size].first >> (id.data[host] & 31)) &
         (h->chains.hosts[size].middle >> (id.data[host + size / 2] & 31)) & 1) != 0)
        return false;
    return end == id.size ||
           (id.data[end] == '/' &&
            (end + 1 == id.size || !(h->chains.behind & uris_letter(id.data[end + 1]))));
}

/* Judges the finder's candidate as an identifier of a family whose form it begins with, if it is
 * one. Returns one that ends elsewhere than the candidate, and is to be handed on in its place;
 * NULL: none. */
const struct hit *hunt_name_rival(struct hunt *h, const struct find_view *view,
                                  struct find_candidate *c);
/* Keeps those of families that begin with the finder's candidate, which is not looked for, and
 * may end before it does: https://orcid.org/0000-0002-1825-0097?lang=en. */
enum find_answer hunt_keep_begun(struct hunt *h, const struct find_view *view,
                                 const struct find_candidate *c);

#endif
