/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * scan.c — the iterator of findings.
 *
 *     Scan(source, name, fields, make, options)
 *
 * `source` is bytes, an open file descriptor (an int, which the scan closes), or a function that
 * takes a size and returns bytes. Each finding is a tuple of the fields, given to `make` unless
 * that is None.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "python/src/producer.h"
#include "python/src/python.h"

struct scan {
    PyObject ob_base;
    struct producer producer;
    PyObject *source, *name, *make, *module;
    PyObject *raised; /* by the function that reads; belongs to the thread that scans */
    struct batch *batch;
    size_t row;
    bool is_made, is_ended, is_busy;
};

void scan_raise(PyObject *module, enum urisift_error error, int read_errno, PyObject *name)
{
    if (error == URISIFT_ERROR_MEMORY) {
        PyErr_NoMemory();
    } else if (error == URISIFT_ERROR_READ) {
        errno = read_errno;
        PyErr_SetFromErrnoWithFilenameObject(PyExc_OSError, name);
    } else if (error == URISIFT_ERROR_FORMAT || error == URISIFT_ERROR_SCHEME ||
               error == URISIFT_ERROR_FAMILY || error == URISIFT_ERROR_KERNEL ||
               error == URISIFT_ERROR_BASE || error == URISIFT_ERROR_FIELD ||
               error == URISIFT_ERROR_MESSAGE_FIELD) {
        PyErr_SetString(PyExc_ValueError, urisift_error_text(error));
    } else {
        PyErr_SetString(module_state_of(module)->error, urisift_error_text(error));
    }
}

/* Reads by a function of Python. It is called on the thread that scans. */
static ptrdiff_t read_by_python(void *self, uint8_t *buffer, size_t size)
{
    struct scan *s = self;
    ptrdiff_t n = -EIO;
    if (queue_is_stopped(&s->producer.queue))
        return -ECANCELED;
    const PyGILState_STATE state = PyGILState_Ensure();
    PyObject *bytes = PyObject_CallFunction(s->source, "n", (Py_ssize_t)size);
    char *data;
    Py_ssize_t count;
    if (bytes && PyBytes_AsStringAndSize(bytes, &data, &count) == 0) {
        if ((size_t)count <= size) {
            memcpy(buffer, data, (size_t)count);
            n = count;
        } else {
            PyErr_SetString(PyExc_ValueError, "read() returned more bytes than were asked for");
        }
    }
    if (n < 0) {
        PyObject *type, *value, *trace;
        PyErr_Fetch(&type, &value, &trace);
        PyErr_NormalizeException(&type, &value, &trace);
        s->raised = value;
        Py_XDECREF(type);
        Py_XDECREF(trace);
    }
    Py_XDECREF(bytes);
    PyGILState_Release(state);
    return n;
}

static bool take_source(struct scan *s)
{
    struct producer *p = &s->producer;
    if (PyLong_Check(s->source)) {
        p->fd = (int)PyLong_AsLong(s->source);
        return !PyErr_Occurred();
    }
    if (PyBytes_Check(s->source)) {
        char *data;
        Py_ssize_t size;
        if (PyBytes_AsStringAndSize(s->source, &data, &size) != 0)
            return false;
        p->memory = (const uint8_t *)data;
        p->memory_size = (size_t)size;
        return true;
    }
    p->reader = (struct urisift_reader){read_by_python, s};
    return true;
}

static bool take_name(struct scan *s)
{
    PyObject *bytes = NULL;
    if (s->name == Py_None)
        return true;
    if (!PyUnicode_FSConverter(s->name, &bytes))
        return false;
    char *text;
    Py_ssize_t size;
    if (PyBytes_AsStringAndSize(bytes, &text, &size) == 0)
        s->producer.name = strdup(text);
    Py_DECREF(bytes);
    if (!s->producer.name && !PyErr_Occurred())
        PyErr_NoMemory();
    return s->producer.name;
}

static bool make_scanner(struct scan *s, const char *fields, PyObject *options)
{
    const struct urisift_profile *profiles[OPTIONS_PROFILES];
    struct urisift_scan_options scan = {.size = sizeof scan, .valid = true};
    enum urisift_error error;
    struct producer *p = &s->producer;
    if (!options_read(options, &scan, profiles))
        return false;
    p->fields = urisift_field_list_new(fields, &error);
    if (!p->fields) {
        scan_raise(s->module, error, 0, NULL);
        return false;
    }
    p->values = urisift_field_reader_new(p->fields);
    if (!p->values) {
        PyErr_NoMemory();
        return false;
    }
    const unsigned needs = urisift_field_list_needs(p->fields);
    scan.lines = needs & (URISIFT_NEEDS_LINES | URISIFT_NEEDS_COLUMNS);
    scan.columns = needs & URISIFT_NEEDS_COLUMNS;
    scan.where = needs & URISIFT_NEEDS_WHERE;
    scan.keys = needs & URISIFT_NEEDS_KEYS;
    scan.groups = needs & URISIFT_NEEDS_GROUPS;
    scan.message_fields = urisift_field_list_message_fields(p->fields);
    if (needs & URISIFT_NEEDS_CONTEXT)
        scan.context = URISIFT_CONTEXT_LINES;
    p->scanner = urisift_scanner_new(&scan, &error);
    if (!p->scanner)
        scan_raise(s->module, error, 0, NULL);
    return p->scanner;
}

static int scan_init(PyObject *self, PyObject *arguments, PyObject *keywords)
{
    struct scan *s = (struct scan *)self;
    PyObject *options;
    const char *fields;
    (void)keywords;
    if (s->is_made) {
        PyErr_SetString(PyExc_TypeError, "a scan is made once");
        return -1;
    }
    if (!PyArg_ParseTuple(arguments, "OOOsOO!", &s->module, &s->source, &s->name, &fields, &s->make,
                          &PyDict_Type, &options)) {
        s->module = s->source = s->name = s->make = NULL;
        return -1;
    }
    Py_INCREF(s->module);
    Py_INCREF(s->source);
    Py_INCREF(s->name);
    Py_INCREF(s->make);
    s->producer.fd = -1;
    queue_init(&s->producer.queue);
    s->is_made = true;
    if (!take_source(s) || !take_name(s) || !make_scanner(s, fields, options))
        return -1;
    const int error = producer_start(&s->producer);
    if (error) {
        errno = error;
        PyErr_SetFromErrno(PyExc_OSError);
    }
    return error ? -1 : 0;
}

static void stop(struct scan *s)
{
    if (!s->is_made)
        return;
    Py_BEGIN_ALLOW_THREADS producer_join(&s->producer);
    Py_END_ALLOW_THREADS
}

static void scan_dealloc(PyObject *self)
{
    struct scan *s = (struct scan *)self;
    PyTypeObject *type = Py_TYPE(self);
    stop(s);
    if (s->is_made)
        producer_fini(&s->producer);
    batch_free(s->batch);
    Py_XDECREF(s->source);
    Py_XDECREF(s->name);
    Py_XDECREF(s->make);
    Py_XDECREF(s->module);
    Py_XDECREF(s->raised);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/* Names with ',' between them, as a tuple. */
static PyObject *names_of(struct urisift_span text)
{
    PyObject *all = text_of(text), *list = NULL, *tuple = NULL, *comma = PyUnicode_FromString(",");
    if (all && comma)
        list = text.size > 0 ? PyUnicode_Split(all, comma, -1) : PyList_New(0);
    if (list)
        tuple = PyList_AsTuple(list);
    Py_XDECREF(all);
    Py_XDECREF(comma);
    Py_XDECREF(list);
    return tuple;
}

static PyObject *value_of(const struct scan *s, size_t column, const struct cell *cell)
{
    const struct urisift_span text = {s->batch->bytes + cell->begin, cell->size};
    const struct urisift_field *field = urisift_field_list_at(s->producer.fields, column);
    if (urisift_field_type(field) == URISIFT_FIELD_NAMES)
        return names_of(text); /* an empty tuple of an empty text */
    switch (cell->kind) {
    case URISIFT_VALUE_NUMBER:
        return PyLong_FromUnsignedLongLong(cell->number);
    case URISIFT_VALUE_BOOL:
        return PyBool_FromLong(cell->number != 0);
    case URISIFT_VALUE_TEXT:
        return text_of(text);
    default:
        Py_INCREF(Py_None);
        return Py_None;
    }
}

static PyObject *next_row(struct scan *s)
{
    const size_t columns = urisift_field_list_count(s->producer.fields);
    PyObject *tuple = PyTuple_New((Py_ssize_t)columns);
    for (size_t i = 0; tuple && i < columns; i++) {
        PyObject *value = value_of(s, i, &s->batch->cells[s->row * columns + i]);
        if (!value || PyTuple_SetItem(tuple, (Py_ssize_t)i, value) != 0) {
            Py_DECREF(tuple);
            return NULL;
        }
    }
    s->row++;
    if (!tuple || s->make == Py_None)
        return tuple;
    PyObject *record = PyObject_CallFunctionObjArgs(s->make, tuple, NULL);
    Py_DECREF(tuple);
    return record;
}

/* After the last finding: the error of the scan, once. */
static PyObject *end_scan(struct scan *s)
{
    const struct producer *p = &s->producer;
    if (s->is_ended)
        return NULL;
    s->is_ended = true;
    stop(s);
    if (s->raised)
        PyErr_SetObject((PyObject *)Py_TYPE(s->raised), s->raised);
    else if (p->error < 0)
        scan_raise(s->module, p->error, p->read_errno, s->name);
    return NULL;
}

static PyObject *scan_next(PyObject *self)
{
    struct scan *s = (struct scan *)self;
    if (s->is_busy) {
        PyErr_SetString(PyExc_ValueError, "another thread waits for the next finding of this scan");
        return NULL;
    }
    if (!s->is_made || s->is_ended)
        return NULL;
    if (!s->batch || s->row == s->batch->rows) {
        batch_free(s->batch);
        s->batch = NULL;
        s->row = 0;
        s->is_busy = true;
        struct batch *batch;
        Py_BEGIN_ALLOW_THREADS batch = queue_take(&s->producer.queue);
        Py_END_ALLOW_THREADS s->is_busy = false;
        s->batch = batch;
    }
    return s->batch ? next_row(s) : end_scan(s);
}

static PyObject *scan_close(PyObject *self, PyObject *unused)
{
    struct scan *s = (struct scan *)self;
    (void)unused;
    s->is_ended = true;
    stop(s);
    Py_RETURN_NONE;
}

/* The counts of the scan, when it has ended. */
static PyObject *scan_stats(PyObject *self, void *unused)
{
    const struct scan *s = (const struct scan *)self;
    const struct urisift_scan_stats *stats = &s->producer.stats;
    (void)unused;
    if (!s->is_ended || s->producer.is_running)
        Py_RETURN_NONE;
    return Py_BuildValue(
        "{s:K,s:K,s:K,s:s,s:K,s:K,s:K,s:K,s:K,s:K}", "bytes", (unsigned long long)stats->bytes,
        "valid", (unsigned long long)stats->valid, "invalid", (unsigned long long)stats->invalid,
        "format", stats->format, "messages", (unsigned long long)stats->messages, "parts",
        (unsigned long long)stats->parts, "records", (unsigned long long)stats->records, "skipped",
        (unsigned long long)stats->skipped, "skipped_bytes",
        (unsigned long long)stats->skipped_bytes, "unsearched",
        (unsigned long long)stats->unsearched);
}

static PyMethodDef methods[] = {
    {"close", scan_close, METH_NOARGS, "Ends the scan. What has not been taken is dropped."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef members[] = {
    {"stats", scan_stats, NULL, "What was read and found, as a dict; None before the end.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_init, scan_init},         {Py_tp_dealloc, scan_dealloc},
    {Py_tp_iter, PyObject_SelfIter}, {Py_tp_iternext, scan_next},
    {Py_tp_methods, methods},        {Py_tp_getset, members},
    {Py_tp_new, PyType_GenericNew},  {0, NULL},
};

PyType_Spec scan_spec = {
    .name = "urisift._native.Scan",
    .basicsize = sizeof(struct scan),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};
