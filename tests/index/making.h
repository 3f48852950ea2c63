/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* making.h — makes indexes of texts in memory, and checks that all in them agrees. */
#ifndef URISIFT_TESTS_MAKING_H
#define URISIFT_TESTS_MAKING_H

#include <sqlite3.h>

#include "cli/index/index.h"

/* Bytes that grow. */
struct bytes {
    uint8_t *data;
    size_t size, capacity;
};
void bytes_add(struct bytes *bytes, const void *data, size_t size);
void bytes_free(struct bytes *bytes);

/* A file of an index. */
struct document {
    const char *name, *text;
    size_t size; /* 0: that of the text, which ends with a NUL */
};

/* A folder for the files of a test, which is removed by folder_free(). */
char *folder_new(void);
void folder_free(char *folder);
/* FOLDER/NAME, valid until the next call. */
const char *path_in(const char *folder, const char *name);

/* Adds the frames of what is found in the document. */
void put_frames(struct bytes *frames, const struct document *document);

/* Opens an index. `memory`: see struct index_run. It makes the file if it is new. */
struct index *open_index(const char *path, bool is_new, uint64_t memory);
/* Adds a document, its frames in pieces of `step` bytes; 0: at once. */
bool add_document(struct index *index, const struct document *document, size_t step);
/* Makes a new index of the documents. */
void make_index(const char *path, const struct document *documents, size_t count);

/* All of the database as text, by names, without ids and runs; free it. */
char *dump_index(const char *path);
/* Fails the test unless the file is sound, and all counts are right. */
void check_index(const char *path);
/* The rows of a statement as text, with '|' between values; free it. */
char *ask_index(const char *path, const char *sql);
/* The number that a statement gives. */
int64_t ask_number(const char *path, const char *sql);

extern const struct document mail_document, web_document, text_document;

#endif
