/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * labels.h — names in markup that say which identifier a number is: <isbn>, IdType="pubmed",
 * itemprop="isbn", name="citation_issn".
 *
 * Idea:  such a name matches a label by which a wanted family is found in text. So the label is
 *        put before the number, and the finder sees the same as in text: ISBN 0306406152. Likewise
 *        if the label is the text of another element: <th>ISBN</th><td>0306406152. Labels of
 *        telephone numbers are put, too, so that these are not taken for ISSNs.
 * See:   <issn>, <pub-id pub-id-type="pmid">: JATS (NISO Z39.96); <PMID>, <ArticleId
 *        IdType="pubmed">: PubMed's DTD; <identifier type="isbn">: MODS (Library of Congress);
 *        <seriesInfo name="RFC" value="2119"/>: RFC 7991; citation_issn: Google Scholar's meta
 *        elements; prism.issn: PRISM; book:isbn: Open Graph; itemprop: schema.org.
 */
#ifndef URISIFT_LABELS_H
#define URISIFT_LABELS_H

#include "scanner/text/text.h"

enum { LABELS = 48 }; /* most labels; further ones are not added */

/* A label and its name, which is the label without ':' or " ID" at its end. */
struct label {
    const char *text;  /* static */
    uint8_t size;      /* bytes of the name */
    bool is_of_number; /* it labels a mere number: URISIFT_SURFACE_FIELD */
};

struct labels {
    uint8_t count;
    /* the first letters of labels, and the last letters of names: bit 1 << (letter & 31) */
    uint32_t letters, lasts;
    struct label rows[LABELS];
};

/* Which labels are used: those of mere numbers, which are identifiers only with a label; or all. */
enum {
    LABELS_NUMBERS = 1 << URISIFT_SURFACE_FIELD,
    LABELS_ALL = LABELS_NUMBERS | 1 << URISIFT_SURFACE_LABEL,
};

/* Fills in the labels of the families; `families` has a bit 1 << urisift_family_index() for each,
 * `forms` is LABELS_NUMBERS or LABELS_ALL. */
void labels_init(struct labels *labels, uint32_t families, unsigned forms);
/* Returns the label that a name matches; NULL if there is none. An "_id" at the end of the name is
 * ignored, and everything before its last ':', '.' or '_'. */
const char *labels_find(const struct labels *labels, struct urisift_span name);
/* May a name that ends with this byte be a label's? */
static inline bool labels_may_end(const struct labels *labels, uint8_t last)
{
    return (labels->lasts >> (last & 31) & 1) != 0;
}

/* The last bytes of a text; blanks in a row are kept as one blank, or one line end. They may label
 * the text of the element after it: RFC <a>2119. */
enum { LABELS_END = 24 };
struct labels_end {
    uint8_t size;
    uint8_t bytes[LABELS_END];
};

/* Appends to the text. */
void labels_end_add(struct labels_end *end, struct urisift_span more);
/* Returns the label that the text ends with, NULL if there is none, and empties *end. The label
 * must be a word of its own. A ':' may follow it, and after labels of mere numbers something in
 * brackets. Line ends may follow it only if `over_lines` is true. */
const char *labels_end_find(const struct labels *labels, struct labels_end *end, bool over_lines);

/* Returns how many bytes at the beginning of the text may separate such a label from its number:
 * blanks, no-break spaces and ':'. */
size_t labels_gap(struct urisift_span text);

/* Puts the label, with an empty range at `here`, if the text that is put next begins with a digit.
 * `first`: the first byte of that text. */
enum urisift_error labels_put(const char *label, uint8_t first, uint64_t here,
                              struct urisift_text_sink out);

#endif
