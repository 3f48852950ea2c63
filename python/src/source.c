/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* source.c — what a scan reads, given by Python. */
#include <string.h>

#include "python/src/producer.h"
#include "python/src/python.h"

bool source_take(struct producer *p, PyObject *source)
{
    if (PyLong_Check(source)) {
        p->fd = (int)PyLong_AsLong(source);
        return !PyErr_Occurred();
    }
    if (PyBytes_Check(source)) {
        char *data;
        Py_ssize_t size;
        if (PyBytes_AsStringAndSize(source, &data, &size) != 0)
            return false;
        p->memory = (const uint8_t *)data;
        p->memory_size = (size_t)size;
    }
    return true;
}

bool source_take_name(struct producer *p, PyObject *name)
{
    PyObject *bytes = NULL;
    char *text = NULL;
    if (name == Py_None)
        return true;
    if (!PyUnicode_FSConverter(name, &bytes))
        return false;
    if (PyBytes_AsStringAndSize(bytes, &text, NULL) == 0) {
        p->name = strdup(text);
        if (!p->name)
            PyErr_NoMemory();
    }
    Py_DECREF(bytes);
    return p->name;
}

PyObject *source_bytes(PyObject *read)
{
    if (read == Py_None) {
        PyErr_SetString(PyExc_BlockingIOError, "read() has no bytes yet");
        return NULL;
    }
    if (PyBytes_Check(read)) {
        Py_INCREF(read);
        return read;
    }
    PyObject *view = PyMemoryView_FromObject(read);
    PyObject *bytes = view ? PyBytes_FromObject(view) : NULL;
    Py_XDECREF(view);
    return bytes;
}
