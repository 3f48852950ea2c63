/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * labels.h — names in markup that say what a number is: <isbn>, IdType="pubmed",
 * itemprop="isbn", name="citation_issn".
 *
 * Idea:  they are the labels of the families that are looked for, by which these are found in
 *        text. So the label is put before the number, and the finder sees what it would in text:
 *        ISBN 0306406152. So it does where the label is text itself, of another element:
 *        <th>ISBN</th><td>0306406152. Telephone numbers are labelled, too, so that they are no
 *        ISSNs.
 * See:   <issn>, <pub-id pub-id-type="pmid">: JATS (NISO Z39.96); <PMID>, <ArticleId
 *        IdType="pubmed">: PubMed's DTD; <identifier type="isbn">: MODS (Library of Congress);
 *        <seriesInfo name="RFC" value="2119"/>: RFC 7991; citation_issn: Google Scholar's meta
 *        elements; prism.issn: PRISM; book:isbn: Open Graph; itemprop: schema.org.
 */
#ifndef URISIFT_LABELS_H
#define URISIFT_LABELS_H

#include "scanner/text/text.h"

enum { LABELS = 48 }; /* that names are compared with; others are none */

/* A name, and the form of a family that it stands for. */
struct label {
    const char *text;
    uint8_t size;      /* of the name: that without a ':' or " iD" */
    bool is_of_number; /* it labels a mere number: URISIFT_FORM_FIELD */
};

struct labels {
    uint8_t count;
    /* the first ones of theirs, and the last ones of names: bit 1 << (letter & 31) */
    uint32_t letters, lasts;
    struct label rows[LABELS];
};

/* Which forms' labels: all; or those of mere numbers, that are none without one. */
enum {
    LABELS_NUMBERS = 1 << URISIFT_SURFACE_FIELD,
    LABELS_ALL = LABELS_NUMBERS | 1 << URISIFT_SURFACE_LABEL,
};

/* Those of the families' set: bit 1 << urisift_family_index(). */
void labels_init(struct labels *labels, uint32_t families, unsigned forms);
/* The label that a name stands for, what is before its last ':', '.' or '_' left out, and an
 * "_id" behind it; NULL: none. */
const char *labels_find(const struct labels *labels, struct urisift_span name);
/* May a name that ends with this byte be one? */
static inline bool labels_may_end(const struct labels *labels, uint8_t last)
{
    return (labels->lasts >> (last & 31) & 1) != 0;
}

/* The last bytes of a text, blanks in a row as one, or one line end: by them may be known what
 * stands in the element behind it, RFC <a>2119. */
enum { LABELS_END = 24 };
struct labels_end {
    uint8_t size;
    uint8_t bytes[LABELS_END];
};

/* The text goes on. */
void labels_end_add(struct labels_end *end, struct urisift_span more);
/* The label that the text ends with, as a word of its own, a ':' behind it or not, and behind
 * ISBN and the like perhaps something in brackets; over line ends only if they do not matter.
 * NULL: none. Text begins anew. */
const char *labels_end_find(const struct labels *labels, struct labels_end *end, bool over_lines);

/* How many bytes the text begins with that may stand between such a label and what it labels:
 * blanks, no-break ones, a ':'. */
size_t labels_gap(struct urisift_span text);

/* Puts the label before text that begins with this byte, at its place, if that is a digit. */
enum urisift_error labels_put(const char *label, uint8_t first, uint64_t here,
                              struct urisift_text_sink out);

#endif
