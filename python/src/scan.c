/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * scan.c — the iterator of findings, and the map of this folder.
 *
 *     Scan(module, source, name, fields, type, options)
 *
 *     options.c   keyword arguments → a scanner;  source.c: what it reads
 *     producer.c  the thread that scans ─→ streams.c: a file, or the members of an archive
 *                   ─→ kinds.c: what only the program reads;  stats.c: counts
 *     queue.c     between that thread and Python ─→ batch.c: the values of findings
 *     rows.c      what comes out of it → tuples;  errors.c: exceptions;  results.c: the rest
 *     check.c     single identifiers;  module.c: the names of all this
 *
 * `source` is bytes, an open file descriptor (an int, which the scan closes), or a function that
 * takes a size and returns bytes. It is called by the thread that waits for the next finding. Each
 * finding is a tuple of the fields, of the given type.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "python/src/producer.h"
#include "python/src/python.h"
#include "python/src/rows.h"

enum { READ_SIZE = 1 << 18 }; /* bytes that are asked for */

struct scan {
    PyObject ob_base;
    struct producer producer;
    struct rows rows;
    PyObject *source, *name, *type, *module;
    PyObject *given; /* the bytes that the queue has */
    struct batch *batch;
    size_t row;
    pid_t process;
    /* is_known: the thread has ended, so that its results are known */
    bool is_made, is_ended, is_busy, is_known;
};

static int scan_init(PyObject *self, PyObject *arguments, PyObject *keywords)
{
    struct scan *s = (struct scan *)self;
    struct producer *p = &s->producer;
    PyObject *options;
    const char *fields;
    (void)keywords;
    if (s->is_made) {
        PyErr_SetString(PyExc_TypeError, "a scan is made once");
        return -1;
    }
    p->fd = -1;
    queue_init(&p->queue);
    s->is_made = s->is_ended = true;
    s->process = getpid();
    if (!PyArg_ParseTuple(arguments, "OOOsOO!", &s->module, &s->source, &s->name, &fields, &s->type,
                          &PyDict_Type, &options)) {
        s->module = s->source = s->name = s->type = NULL;
        return -1;
    }
    Py_INCREF(s->module);
    Py_INCREF(s->source);
    Py_INCREF(s->name);
    Py_INCREF(s->type);
    if (!source_take(p, s->source) || !source_take_name(p, s->name) ||
        !options_read(s->module, p, fields, options) || !rows_init(&s->rows, p->fields, s->type))
        return -1;
    const int error = producer_start(p);
    if (error) {
        errno = error;
        PyErr_SetFromErrno(PyExc_OSError);
        return -1;
    }
    s->is_ended = false;
    return 0;
}

/* In a process that was forked there is no thread that scans, and its locks may be taken. */
static bool is_of_this_process(const struct scan *s)
{
    return s->process == getpid();
}

static void stop(struct scan *s)
{
    s->is_ended = true;
    if (!s->producer.is_running || !is_of_this_process(s))
        return;
    s->producer.is_running = false; /* another thread must not join it, too */
    Py_BEGIN_ALLOW_THREADS producer_join(&s->producer);
    Py_END_ALLOW_THREADS s->is_known = true;
}

static int scan_clear(PyObject *self)
{
    struct scan *s = (struct scan *)self;
    if (s->is_made)
        stop(s);
    Py_CLEAR(s->source);
    Py_CLEAR(s->name);
    Py_CLEAR(s->type);
    Py_CLEAR(s->module);
    Py_CLEAR(s->given);
    return 0;
}

static int scan_traverse(PyObject *self, visitproc visit, void *arg)
{
    const struct scan *s = (const struct scan *)self;
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(s->source);
    Py_VISIT(s->name);
    Py_VISIT(s->type);
    Py_VISIT(s->module);
    return 0;
}

static void scan_dealloc(PyObject *self)
{
    struct scan *s = (struct scan *)self;
    PyTypeObject *type = Py_TYPE(self);
    PyObject_GC_UnTrack(self);
    scan_clear(self);
    rows_fini(&s->rows);
    batch_free(s->batch);
    /* after a fork the memory of the thread is left */
    if (s->is_made && is_of_this_process(s))
        producer_fini(&s->producer);
    else if (s->is_made && s->producer.fd >= 0)
        close(s->producer.fd);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/* Reads by the function of Python, and gives that to the thread that scans. */
static bool give(struct scan *s)
{
    char *data = NULL;
    Py_ssize_t size = 0;
    s->is_busy = true;
    PyObject *read = PyObject_CallFunction(s->source, "n", (Py_ssize_t)READ_SIZE);
    s->is_busy = false;
    PyObject *bytes = read ? source_bytes(read) : NULL;
    Py_XDECREF(read);
    if (!bytes || PyBytes_AsStringAndSize(bytes, &data, &size) != 0) {
        Py_XDECREF(bytes);
        return false;
    }
    if (size > READ_SIZE) {
        PyErr_SetString(PyExc_ValueError, "read() returned more bytes than were asked for");
        Py_DECREF(bytes);
        return false;
    }
    PyObject *before = s->given;
    s->given = bytes;
    queue_give(&s->producer.queue, (const uint8_t *)data, (size_t)size);
    Py_XDECREF(before);
    return true;
}

/* Ends the scan, whose exception is set. */
static void fail(struct scan *s)
{
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    stop(s);
    PyErr_Restore(type, value, trace);
}

/* Makes s->batch the next one; NULL: there are no more. False: an exception is set. */
static bool take_batch(struct scan *s)
{
    struct batch *batch = s->batch; /* given back */
    s->batch = NULL;
    while (!s->is_ended) { /* another thread may end it meanwhile */
        enum queue_news news;
        if (PyErr_CheckSignals() != 0)
            break; /* the scan may go on */
        s->is_busy = true;
        Py_BEGIN_ALLOW_THREADS news = queue_take(&s->producer.queue, &batch);
        Py_END_ALLOW_THREADS s->is_busy = false;
        if (news == QUEUE_BATCH) {
            s->batch = batch;
            s->row = 0;
            rows_begin(&s->rows);
        }
        if (news == QUEUE_BATCH || news == QUEUE_ENDED)
            return true;
        if (news == QUEUE_ASKS && !s->is_ended && !give(s)) {
            fail(s);
            break;
        }
    }
    batch_free(batch);
    return !PyErr_Occurred();
}

/* After the last finding: the error of the scan, once. */
static PyObject *end_scan(struct scan *s)
{
    const struct producer *p = &s->producer;
    if (s->is_ended)
        return NULL;
    stop(s);
    if (!s->is_known) /* another thread ends it */
        return NULL;
    if (p->error < 0)
        error_raise(s->module, p->error, p->read_errno, s->name);
    else if (p->refusal)
        error_raise_text(s->module, p->refusal, s->name);
    else
        (void)result_warn(s->module, p);
    return NULL;
}

static PyObject *scan_next(PyObject *self)
{
    struct scan *s = (struct scan *)self;
    if (s->is_busy) {
        PyErr_SetString(PyExc_ValueError, "the next finding of this scan is awaited already");
        return NULL;
    }
    if (s->is_ended)
        return NULL;
    if (!s->batch || s->row == s->batch->rows) {
        if (!is_of_this_process(s)) {
            PyErr_SetString(PyExc_RuntimeError, "a scan does not go on in a forked process");
            return NULL;
        }
        if (!take_batch(s))
            return NULL;
        if (!s->batch)
            return end_scan(s);
    }
    return rows_tuple(&s->rows, s->batch, s->row++);
}

static PyObject *scan_close(PyObject *self, PyObject *unused)
{
    struct scan *s = (struct scan *)self;
    (void)unused;
    if (s->is_made)
        stop(s);
    Py_RETURN_NONE;
}

static PyObject *scan_stats(PyObject *self, void *unused)
{
    const struct scan *s = (const struct scan *)self;
    (void)unused;
    if (!s->is_known)
        Py_RETURN_NONE;
    return result_stats(&s->producer);
}

static PyObject *scan_problems(PyObject *self, void *unused)
{
    const struct scan *s = (const struct scan *)self;
    (void)unused;
    if (!s->is_known)
        Py_RETURN_NONE;
    return result_problems(&s->producer);
}

static PyMethodDef methods[] = {
    {"close", scan_close, METH_NOARGS,
     "close($self, /)\n--\n\nEnds the scan. What has not been taken is dropped."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef members[] = {
    {"stats", scan_stats, NULL, "What was read and found, as a dict; None before the end.", NULL},
    {"problems", scan_problems, NULL,
     "Members that could not be searched: a list of (name, reason); None before the end.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Scan(module, source, name, fields, type, options, /)\n--\n\n"
                "An iterator of findings: urisift.scan()."},
    {Py_tp_init, scan_init},
    {Py_tp_dealloc, scan_dealloc},
    {Py_tp_iter, PyObject_SelfIter},
    {Py_tp_iternext, scan_next},
    {Py_tp_methods, methods},
    {Py_tp_getset, members},
    {Py_tp_new, PyType_GenericNew},
    {Py_tp_clear, scan_clear},
    {Py_tp_traverse, scan_traverse},
    {0, NULL},
};

PyType_Spec scan_spec = {
    .name = "urisift._native.Scan",
    .basicsize = sizeof(struct scan),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC,
    .slots = slots,
};
