/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * families.h — identifiers of families: where they begin and end, and which of the finder's
 * candidates are of a family.
 *
 * Answers are those of enum find_answer. FIND_MORE: more text is needed to know. Places are offsets
 * in the view, except those of hits.
 */
#ifndef URISIFT_MATCH_FAMILIES_H
#define URISIFT_MATCH_FAMILIES_H

#include "scanner/match/matcher.h"

/* matcher.c. Returns where in a host's text the label is, if hosts are found by it; SIZE_MAX: they
 * are not. */
size_t label_in_host(const char *label, const char *host);

/* families.c */

/* Tries the family. A form's literal has its prefix at `at`. Keeps what it finds as a hit. */
enum find_answer family_try(struct matcher *m, const struct find_view *view,
                            const struct literal_ref *ref, size_t at);
/* Reads the identifier that begins with the form at `begin` into *hit, whatever is before it.
 * FIND_NO: no identifier begins there. */
enum find_answer family_read_form(struct matcher *m, const struct find_view *view, uint16_t owner,
                                  const struct urisift_surface *form, size_t begin,
                                  struct hit *hit);
/* Fills in the candidate's rules, verdict and trimmed bytes. The caller has filled in its place and
 * id. */
void family_fill(const struct matcher *m, const struct find_view *view, const struct hit *hit,
                 struct find_candidate *c);

/* sentence.c */

/* May an identifier begin there? Not inside a word; and if it begins with a digit, not inside a
 * longer number. */
bool family_may_begin(const struct find_view *view, size_t begin);
/* Is [begin, end) inside a name of a program, such as _RFC822_H? */
enum find_answer family_is_in_name(const struct find_view *view, size_t begin, size_t end);
/* Is a name of unlimited length joined to a letter or digit by a character that no such name has in
 * text, as a soft hyphen? Then it may be longer. */
enum find_answer family_is_joined(const struct matcher *m, const struct find_view *view,
                                  const struct hit *hit);
/* May [begin, end) be an identifier, by the bytes before and after it? The prefix that found it is
 * at `at`. */
enum find_answer family_may_stand(const struct urisift_profile *profile,
                                  const struct literal_ref *ref, const struct find_view *view,
                                  size_t begin, size_t end, size_t at);
/* Judges the candidate of `size` bytes at `begin` and fills in *hit. The hit ends where the
 * sentence rule ends it, unless only the whole candidate is valid. *ends: the hit does not depend
 * on the bytes after the candidate. If the hit was judged, m->verdict is its verdict. */
void family_hit(struct matcher *m, const struct find_view *view, uint16_t owner, size_t begin,
                size_t size, struct hit *hit, bool *ends);
/* Judges the candidate without the sentence rule and fills in *hit. */
void family_whole_hit(struct matcher *m, const struct find_view *view, uint16_t owner, size_t begin,
                      size_t size, struct hit *hit);

/* addresses.c */

/* May a mail address begin there? Not with a digit in a path, which holds numbers and Message-IDs.
 */
bool address_may_begin(const struct find_view *view, size_t begin);
/* Do the bytes before `begin` show that a mail address does not begin there? They rarely do. */
bool address_is_other(struct matcher *m, const struct find_view *view, size_t begin);
/* Does emphasis that is closed behind it begin the mail address in [begin, end):
 * _user@example.org_? *first: where the address begins then; otherwise it is `begin`. */
enum find_answer address_after_emphasis(const struct find_view *view, size_t begin, size_t end,
                                        size_t *first);
/* Is a whole value of the format, as a string of JSON, a mail address that begins at `begin`? Then
 * it is in *hit. */
enum find_answer address_in_value(struct matcher *m, const struct find_view *view, uint16_t owner,
                                  size_t begin, struct hit *hit);
/* May the mail address that was read from `begin` be longer in the text? */
enum find_answer address_is_cut(const struct find_view *view, const struct hit *hit, size_t begin);

/* uris.c */

/* Adds a form that is a URI or a host to the chains. */
void uris_add(struct matcher *m, uint16_t owner, const struct urisift_surface *form);
/* Returns where the owner's form that ends right before `at` begins, with or without its scheme; or
 * `at`. */
size_t uris_form_begin(const struct matcher *m, const struct find_view *view, uint16_t owner,
                       size_t at);
/* Returns where the host that contains the owner's label at `at` begins, with or without its
 * scheme; SIZE_MAX: no host contains it. */
size_t uris_host_around(const struct matcher *m, const struct find_view *view,
                        const struct literal_ref *label, size_t at);
/* Returns where an identifier with the host at `host` begins: at its scheme or at the host.
 * SIZE_MAX: the host is the rest of a longer host, or of a path. */
size_t uris_host_begin(const struct find_view *view, size_t host);
/* Judges the finder's candidate as an identifier of the family with whose form it begins, and makes
 * it one if it is valid. Returns a hit that ends elsewhere and is to be emitted instead of the
 * candidate, or NULL. The hit is valid until the next call. */
const struct hit *uris_claim(struct matcher *m, const struct find_view *view,
                             struct find_candidate *c);
/* Keeps the hits of families that begin with the finder's candidate, if the caller does not ask for
 * the candidate's own family. They may end before it:
 * https://orcid.org/0000-0002-1825-0097?lang=en. */
enum find_answer uris_keep_begun(struct matcher *m, const struct find_view *view,
                                 const struct find_candidate *c);

#endif
