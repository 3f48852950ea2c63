/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* python.h — the stable interface of CPython 3.9, so that one module serves all later versions. */
#ifndef URISIFT_PYTHON_PYTHON_H
#define URISIFT_PYTHON_PYTHON_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x03090000
#include <Python.h>

#include <urisift/core.h>
#include <urisift/scan.h>

/* What the module has of its own. */
struct module_state {
    PyObject *error; /* urisift.Error */
    PyObject *scan;  /* the type of scans */
};

struct module_state *module_state_of(PyObject *module);

/* options.c: fills in *scan by a dict of keyword arguments. `profiles` has room for
 * OPTIONS_PROFILES. False: an exception is set. The texts are valid as long as the dict. */
enum { OPTIONS_PROFILES = 32 };
bool options_read(PyObject *options, struct urisift_scan_options *scan,
                  const struct urisift_profile **profiles);
/* The profile of that name; NULL: an exception is set. */
const struct urisift_profile *options_profile(PyObject *name, bool has_namespaces);

/* scan.c */
extern PyType_Spec scan_spec;
/* Sets the exception of an error of the library. */
void scan_raise(PyObject *module, enum urisift_error error, int read_errno, PyObject *name);

/* check.c: the functions of the module. */
PyObject *check_identifier(PyObject *module, PyObject *arguments);
PyObject *check_same(PyObject *module, PyObject *arguments);

/* Text of any bytes as str: what is no UTF-8 becomes lone surrogates, as in names of files. */
static inline PyObject *text_of(struct urisift_span text)
{
    return PyUnicode_DecodeUTF8((const char *)text.data, (Py_ssize_t)text.size, "surrogateescape");
}

#endif
