/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* errors.c — errors of the library as exceptions. */
#include <errno.h>

#include "python/src/python.h"

static bool is_of_argument(enum urisift_error error)
{
    return error == URISIFT_ERROR_FORMAT || error == URISIFT_ERROR_SCHEME ||
           error == URISIFT_ERROR_FAMILY || error == URISIFT_ERROR_KERNEL ||
           error == URISIFT_ERROR_BASE || error == URISIFT_ERROR_FIELD ||
           error == URISIFT_ERROR_MESSAGE_FIELD || error == URISIFT_ERROR_OPTION;
}

void error_raise(PyObject *module, enum urisift_error error, int read_errno, PyObject *name)
{
    if (error == URISIFT_ERROR_MEMORY) {
        PyErr_NoMemory();
    } else if (error == URISIFT_ERROR_READ) {
        errno = read_errno;
        PyErr_SetFromErrnoWithFilenameObject(PyExc_OSError, name);
    } else if (is_of_argument(error)) {
        PyErr_SetString(PyExc_ValueError, urisift_error_text(error));
    } else {
        error_raise_text(module, urisift_error_text(error), name);
    }
}

void error_raise_text(PyObject *module, const char *text, PyObject *name)
{
    PyObject *type = module_state_of(module)->error;
    if (name && name != Py_None)
        PyErr_Format(type, "%S: %s", name, text);
    else
        PyErr_SetString(type, text);
}
