/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * families.h — identifiers of families: where they begin and end, and which of the finder's
 * candidates are of a family.
 *
 * Answers are those of enum find_answer; FIND_MORE: more text is needed to know.
 */
#ifndef URISIFT_MATCH_FAMILIES_H
#define URISIFT_MATCH_FAMILIES_H

#include "scanner/match/matcher.h"

/* matcher.c: where the label is in a host's text, so that it finds the host; SIZE_MAX: it does
 * not. */
size_t label_in_host(const char *label, const char *host);

/* families.c */

/* Tries the family, of which a form's literal has its prefix at `at`; what it finds is kept. */
enum find_answer family_try(struct matcher *m, const struct find_view *view,
                            const struct literal_ref *ref, size_t at);
/* The identifier that begins by the form at `begin`, whatever is before it, into *hit. FIND_NO:
 * there is none. */
enum find_answer family_read_form(struct matcher *m, const struct find_view *view, uint16_t owner,
                                  const struct urisift_surface *form, size_t begin,
                                  struct hit *hit);
/* Fills in what the hit is. */
void family_fill(const struct matcher *m, const struct find_view *view, const struct hit *hit,
                 struct find_candidate *c);

/* sentence.c */

/* May an identifier begin there? Not inside a word, and a number not inside a longer one. */
bool family_may_begin(const struct find_view *view, size_t begin);
/* Where the mail address in [begin, end) begins if emphasis surrounds it: _user@example.org_. */
size_t family_after_emphasis(const struct find_view *view, size_t begin, size_t end);
/* Is it inside a program's name, _RFC822_H? */
enum find_answer family_is_in_name(const struct find_view *view, size_t begin, size_t end);
/* May [begin, end), found by the prefix at `at`, be an identifier, by what is before and after
 * it? */
enum find_answer family_may_stand(const struct urisift_profile *profile,
                                  const struct literal_ref *ref, const struct find_view *view,
                                  size_t begin, size_t end, size_t at);
/* The candidate of `size` bytes at `begin`, into *hit: as the sentence leaves it, unless only all
 * of it is valid. *ends: whatever comes after those bytes, it is this. Where it was judged,
 * m->verdict is the verdict. */
void family_hit(struct matcher *m, const struct find_view *view, uint16_t owner, size_t begin,
                size_t size, struct hit *hit, bool *ends);
/* All of it, if that is valid. */
void family_whole_hit(struct matcher *m, const struct find_view *view, uint16_t owner, size_t begin,
                      size_t size, struct hit *hit);

/* uris.c */

/* Notes a form that is a URI or a host. */
void uris_add(struct matcher *m, uint16_t owner, const struct urisift_surface *form);
/* Where the owner's form begins that ends right before `at`, with or without its scheme; or
 * `at`. */
size_t uris_form_begin(const struct matcher *m, const struct find_view *view, uint16_t owner,
                       size_t at);
/* Where the host begins, with or without its scheme, that contains the owner's label at `at`;
 * SIZE_MAX: none does. */
size_t uris_host_around(const struct matcher *m, const struct find_view *view,
                        const struct literal_ref *label, size_t at);
/* Where an identifier begins that has the host at `host`: with its scheme, or with the host;
 * SIZE_MAX: the host is the rest of a longer one, or of a path. */
size_t uris_host_begin(const struct find_view *view, size_t host);
/* Judges the finder's candidate as an identifier of the family whose form it begins with, if it is
 * one. Returns a hit that ends elsewhere than the candidate and is to be emitted in its place;
 * NULL: there is none. */
const struct hit *uris_claim(struct matcher *m, const struct find_view *view,
                             struct find_candidate *c);
/* Keeps hits of families that begin with the finder's candidate, whose own family is not asked
 * for: https://orcid.org/0000-0002-1825-0097?lang=en may end before the candidate does. */
enum find_answer uris_keep_begun(struct matcher *m, const struct find_view *view,
                                 const struct find_candidate *c);

#endif
