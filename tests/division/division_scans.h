/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* division_scans.h — scans of a whole mbox or WARC, and of its ranges, compared. */
#ifndef URISIFT_TESTS_DIVISION_SCANS_H
#define URISIFT_TESTS_DIVISION_SCANS_H

#include "tests/scan/ranges.h"

enum { DIVISION_WAYS = 4 }; /* kinds of scanners */

/* A document that is scanned by ranges. */
struct document {
    const char *name;
    struct urisift_span text;
};

/* A stream that is scanned by ranges, one after the other. */
struct archive {
    const struct document *document;
    const struct urisift_scanner *scanner;
    struct urisift_bounds form; /* its format */
    struct range_stream stream;
    struct urisift_scan_stats sum;
    uint64_t at;    /* where the next range begins */
    bool has_lines; /* they are requested */
};

/* What all checks have counted. */
struct division_counts {
    size_t documents, guesses, wrong_guesses;
};

struct urisift_scanner *division_scanner(unsigned way);

/* Scans on from a->at to the first message or record at `end` or later. */
void division_scan_to(struct archive *a, uint64_t end);

/* Cuts the document at every byte, or at many, and compares all ranges with the whole. Does nothing
 * with a document that is not cut. */
void division_check(const struct document *d, const struct urisift_scanner *scanner, unsigned way,
                    struct division_counts *counts);
/* The same with all kinds of scanners. */
void division_check_all(const struct document *d, struct division_counts *counts);

#endif
