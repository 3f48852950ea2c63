/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* packed_document.h — a document in members of gzip that is scanned by ranges. */
#ifndef URISIFT_TESTS_PACKED_DOCUMENT_H
#define URISIFT_TESTS_PACKED_DOCUMENT_H

#include "tests/division/division_scans.h"

enum { PACKED_ROOM = 64 * 1024 };

/* A compressed document, and what it is. */
struct packed_document {
    uint8_t data[PACKED_ROOM], text[PACKED_ROOM];
    size_t size, text_size;
};

void packed_add(struct packed_document *p, const char *data, size_t size);
void packed_add_text(struct packed_document *p, const char *text);

/* Cuts it at every byte, in two, and at two bytes, in three; the ranges must give what the whole
 * gives. It is divided into `least` or what is after it. */
void packed_check(const struct packed_document *p, enum urisift_division least, unsigned way,
                  struct division_counts *counts);

#endif
