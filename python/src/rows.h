/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * rows.h — rows of a batch as tuples of Python.
 *
 * A text that comes again and again, as a host or a date, is one object: the last ones of each
 * column are kept, if that column has few of them.
 */
#ifndef URISIFT_PYTHON_ROWS_H
#define URISIFT_PYTHON_ROWS_H

#include "python/src/batch.h"
#include "python/src/python.h"

struct row_column;

struct rows {
    struct row_column *columns;
    size_t count;
    PyTypeObject *type; /* of the tuples, borrowed; NULL: tuple */
    allocfunc allocate;
};

/* `type` is a type of tuples that adds nothing to them, or None. False: an exception is set. */
bool rows_init(struct rows *rows, const struct urisift_field_list *fields, PyObject *type);
void rows_fini(struct rows *rows);
/* To be called before the first row of a batch. */
void rows_begin(struct rows *rows);
/* The tuple of a row; NULL: an exception is set. */
PyObject *rows_tuple(struct rows *rows, const struct batch *batch, size_t row);

#endif
