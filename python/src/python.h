/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* python.h — the stable interface of CPython 3.9, so that one module serves all later versions. */
#ifndef URISIFT_PYTHON_PYTHON_H
#define URISIFT_PYTHON_PYTHON_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x03090000
#include <Python.h>

#include <urisift/core.h>
#include <urisift/fields.h>
#include <urisift/scan.h>

/* What the module has of its own. */
struct module_state {
    PyObject *error;   /* urisift.Error */
    PyObject *warning; /* urisift.SearchWarning */
    PyObject *scan;    /* the type of scans */
};

struct module_state *module_state_of(PyObject *module);

struct producer;

/* options.c: makes the scanner and the fields of a producer by the names of fields and a dict of
 * keyword arguments, whose texts are bytes. False: an exception is set. */
bool options_read(PyObject *module, struct producer *producer, const char *fields,
                  PyObject *options);
/* The profile of that name; NULL: an exception is set. */
const struct urisift_profile *options_profile(PyObject *name, bool has_namespaces);
/* Is it a field that only the program fills in? */
bool options_is_of_program(const struct urisift_field *field);

/* scan.c */
extern PyType_Spec scan_spec;

/* errors.c: sets the exception of an error of the library; urisift.Error with a text. */
void error_raise(PyObject *module, enum urisift_error error, int read_errno, PyObject *name);
void error_raise_text(PyObject *module, const char *text, PyObject *name);

/* results.c: the counts as a dict; the problems as a list of (name, text). */
PyObject *result_stats(const struct producer *producer);
PyObject *result_problems(const struct producer *producer);
/* Warns of problems, if there are any. False: an exception is set. */
bool result_warn(PyObject *module, const struct producer *producer);

/* source.c: sets what the producer reads, of what Scan was given. False: an exception is set. */
bool source_take(struct producer *producer, PyObject *source);
bool source_take_name(struct producer *producer, PyObject *name);
/* What read() returned, as bytes; NULL: an exception is set. */
PyObject *source_bytes(PyObject *read);

/* check.c: the functions of the module. */
PyObject *check_identifier(PyObject *module, PyObject *arguments);
PyObject *check_same(PyObject *module, PyObject *arguments);

/* Text of any bytes as str: what is no UTF-8 becomes lone surrogates, as in names of files. */
static inline PyObject *text_of(struct urisift_span text)
{
    return PyUnicode_DecodeUTF8((const char *)text.data, (Py_ssize_t)text.size, "surrogateescape");
}

#endif
