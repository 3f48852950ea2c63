/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* rows.c — makes tuples. */
#include "python/src/rows.h"

#include <stdlib.h>
#include <string.h>

enum {
    KEPT = 256,      /* objects of a column; a power of two */
    KEPT_SIZE = 48,  /* bytes of the longest text that is kept */
    KEPT_TRIALS = 64 /* after so many texts it is known whether a column repeats them */
};

struct kept {
    PyObject *object;
    uint32_t size;
    uint8_t bytes[KEPT_SIZE];
};

struct row_column {
    enum urisift_field_type type;
    PyObject *above; /* the object of the last row with a text, in this batch */
    uint64_t above_at;
    uint32_t above_size;
    unsigned looked_up, found;
    struct kept *kept; /* NULL: nothing is kept */
};

bool rows_init(struct rows *r, const struct urisift_field_list *fields, PyObject *type)
{
    r->count = urisift_field_list_count(fields);
    r->columns = calloc(r->count, sizeof *r->columns);
    if (!r->columns) {
        PyErr_NoMemory();
        return false;
    }
    for (size_t i = 0; i < r->count; i++)
        r->columns[i].type = urisift_field_type(urisift_field_list_at(fields, i));
    if (type == Py_None)
        return true;
    if (!PyType_Check(type) || !PyType_IsSubtype((PyTypeObject *)type, &PyTuple_Type)) {
        PyErr_SetString(PyExc_TypeError, "a type of tuples is needed");
        return false;
    }
    r->type = (PyTypeObject *)type;
    r->allocate = (allocfunc)PyType_GetSlot(r->type, Py_tp_alloc);
    return true;
}

void rows_fini(struct rows *r)
{
    for (size_t i = 0; r->columns && i < r->count; i++) {
        struct row_column *c = &r->columns[i];
        Py_XDECREF(c->above);
        for (size_t k = 0; c->kept && k < KEPT; k++)
            Py_XDECREF(c->kept[k].object);
        free(c->kept);
    }
    free(r->columns);
    r->columns = NULL;
}

void rows_begin(struct rows *r)
{
    for (size_t i = 0; i < r->count; i++)
        Py_CLEAR(r->columns[i].above);
}

/* Names with ',' between them, as a tuple. */
static PyObject *names_of(struct urisift_span text)
{
    PyObject *all = text_of(text), *list = NULL, *tuple = NULL, *comma = PyUnicode_FromString(",");
    if (all && comma)
        list = PyUnicode_Split(all, comma, -1);
    if (list)
        tuple = PyList_AsTuple(list);
    Py_XDECREF(all);
    Py_XDECREF(comma);
    Py_XDECREF(list);
    return tuple;
}

static PyObject *make(const struct row_column *c, struct urisift_span text)
{
    return c->type == URISIFT_FIELD_NAMES ? names_of(text) : text_of(text);
}

/* Texts that differ may share a place. All bytes up to 24 count. */
static size_t place_of(struct urisift_span text)
{
    uint64_t first = 0, middle = 0, last = 0;
    const size_t size = text.size;
    if (size < sizeof first) {
        memcpy(&first, text.data, size);
    } else {
        memcpy(&first, text.data, sizeof first);
        memcpy(&middle, text.data + (size - sizeof middle) / 2, sizeof middle);
        memcpy(&last, text.data + size - sizeof last, sizeof last);
    }
    const uint64_t mixed = (first ^ size) * 0x9E3779B97F4A7C15U + middle * 0xC2B2AE3D27D4EB4FU +
                           last * 0x165667B19E3779F9U;
    return (size_t)((mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9U >> 56) % KEPT;
}

/* The object of the text, from those that are kept or a new one. */
static PyObject *find(struct row_column *c, struct urisift_span text)
{
    const bool repeats = c->looked_up < KEPT_TRIALS || c->found >= c->looked_up / 4;
    if (text.size > KEPT_SIZE || !repeats)
        return make(c, text);
    if (!c->kept)
        c->kept = calloc(KEPT, sizeof *c->kept);
    if (!c->kept)
        return make(c, text);
    if (++c->looked_up == 1U << 20) { /* the last ones count most */
        c->looked_up /= 2;
        c->found /= 2;
    }
    struct kept *kept = &c->kept[place_of(text)];
    if (kept->object && kept->size == text.size && memcmp(kept->bytes, text.data, text.size) == 0) {
        c->found++;
        Py_INCREF(kept->object);
        return kept->object;
    }
    PyObject *object = make(c, text);
    if (!object)
        return NULL;
    PyObject *before = kept->object;
    Py_INCREF(object);
    kept->object = object;
    kept->size = (uint32_t)text.size;
    memcpy(kept->bytes, text.data, text.size);
    Py_XDECREF(before);
    return object;
}

static PyObject *none(void)
{
    Py_INCREF(Py_None);
    return Py_None;
}

/* The object of a text, which may be that of the row above, or of the last text of its row. */
static PyObject *text_object(struct row_column *c, const struct batch *b, const struct cell *cell,
                             struct row_column **last)
{
    PyObject *object;
    if (cell->size == 0)
        return c->type == URISIFT_FIELD_NAMES ? PyTuple_New(0) : PyUnicode_FromStringAndSize("", 0);
    struct row_column *other = *last;
    if (c->above && c->above_at == cell->number && c->above_size == cell->size) {
        object = c->above;
        Py_INCREF(object);
    } else {
        if (other && other->type == c->type && other->above_at == cell->number &&
            other->above_size == cell->size) {
            object = other->above;
            Py_INCREF(object);
        } else {
            object = find(c, (struct urisift_span){b->bytes + cell->number, cell->size});
        }
        if (!object)
            return NULL;
        PyObject *before = c->above;
        Py_INCREF(object);
        c->above = object;
        c->above_at = cell->number;
        c->above_size = cell->size;
        Py_XDECREF(before);
    }
    *last = c;
    return object;
}

PyObject *rows_tuple(struct rows *r, const struct batch *batch, size_t row)
{
    const struct cell *cells = &batch->cells[row * r->count];
    struct row_column *last = NULL;
    PyObject *tuple =
        r->type ? r->allocate(r->type, (Py_ssize_t)r->count) : PyTuple_New((Py_ssize_t)r->count);
    for (size_t i = 0; tuple && i < r->count; i++) {
        const struct cell *cell = &cells[i];
        struct row_column *column = &r->columns[i];
        PyObject *value;
        if (cell->kind == URISIFT_VALUE_TEXT)
            value = text_object(column, batch, cell, &last);
        else if (cell->kind == URISIFT_VALUE_NUMBER)
            value = cell->number <= INT32_MAX ? PyLong_FromLong((long)cell->number)
                                              : PyLong_FromUnsignedLongLong(cell->number);
        else if (cell->kind == URISIFT_VALUE_BOOL)
            value = PyBool_FromLong(cell->number != 0);
        else
            value = column->type == URISIFT_FIELD_NAMES ? PyTuple_New(0) : none();
        if (!value || PyTuple_SetItem(tuple, (Py_ssize_t)i, value) != 0) {
            Py_DECREF(tuple);
            return NULL;
        }
    }
    return tuple;
}
