/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * page.h — an index as one page of HTML, which needs nothing but itself.
 *
 *     page.html ─→ template ─names→ page ─queries of page.sql→ index
 *                     │ values
 *                     └→ escape ─→ output
 *
 * page.html has all of the markup, page.sql says what it is filled with. The same index gives the
 * same bytes. Rows are written as they are read, so memory does not grow with their number.
 */
#ifndef URISIFT_CLI_PAGE_H
#define URISIFT_CLI_PAGE_H

#include <urisift/report.h>

struct sqlite3;

/* What a page holds at most. It says what is left out. */
enum {
    PAGE_FINDINGS = 200000,
    PAGE_BYTES = 134217728, /* no row of findings begins after so many bytes of the page */
    PAGE_LINKS = 5000,
    PAGE_FILES = 5000,
    PAGE_PAGES = 5000, /* of documents */
    PAGE_TOP = 25,     /* hosts, and domains */
    PAGE_ROWS = 100,   /* of every other table */
    PAGE_SLOTS = 200,  /* of the timeline */
    PAGE_TEXT = 4096,  /* bytes of a text, before they are escaped; page.html has lower limits */
    PAGE_MESSAGE = 256,
};

/* Is SQLite there? If not, page_write() fails with a message that says so. */
bool page_is_built(void);

/* Writes the page of an index whose tables are those of cli/index/schema.sql. It only reads, in one
 * transaction if none is open. False: why is in `message`. An error of the output's writer is not
 * one of these; the output keeps it. */
bool page_write(struct sqlite3 *index, struct urisift_output *output, char message[PAGE_MESSAGE]);

/* The same of the index that is at `path` and that this program has made. */
bool page_write_file(const char *path, struct urisift_output *output, char message[PAGE_MESSAGE]);

#endif
