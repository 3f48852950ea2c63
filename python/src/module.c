/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* module.c — the module urisift._native. */
#include <urisift/fields.h>
#include <urisift/version.h>

#include "python/src/python.h"

/* ((name, type), …) of the fields that a scan fills in; type: text, names, number, bool. */
static PyObject *list_fields(PyObject *module, PyObject *unused)
{
    const struct urisift_field *field;
    PyObject *list = PyList_New(0);
    (void)module;
    (void)unused;
    for (size_t i = 0; list && (field = urisift_field_at(i)); i++) {
        static const char *const types[] = {"text", "names", "number", "number", "bool"};
        if (options_is_of_program(field))
            continue;
        PyObject *pair =
            Py_BuildValue("ss", urisift_field_name(field), types[urisift_field_type(field)]);
        if (!pair || PyList_Append(list, pair) != 0) {
            Py_DECREF(list);
            list = NULL;
        }
        Py_XDECREF(pair);
    }
    return list;
}

static PyMethodDef functions[] = {
    {"check", check_identifier, METH_VARARGS,
     "check(text, profile, namespace_rules, /)\n--\n\nThe members of a Verdict."},
    {"same", check_same, METH_VARARGS,
     "same(a, b, profile, namespace_rules, /)\n--\n\nDo two identifiers name the same thing?"},
    {"fields", list_fields, METH_NOARGS,
     "fields()\n--\n\nThe names and types of the fields that a scan fills in."},
    {NULL, NULL, 0, NULL},
};

static const char error_text[] = "The stream is damaged, or only the program reads it.\n\n"
                                 ">>> next(scan(b'%PDF-1.7'))\n"
                                 "Traceback (most recent call last):\n"
                                 "urisift.Error: a PDF, which only the program urisift searches\n";

static const char warning_text[] =
    "Members of an archive, or parts of a message, could not be searched.\n\n"
    "The scan's `problems` has their names, each with the reason.\n\n"
    ">>> issubclass(SearchWarning, UserWarning)\nTrue\n";

struct module_state *module_state_of(PyObject *module)
{
    return PyModule_GetState(module);
}

static int fill(PyObject *module)
{
    struct module_state *state = module_state_of(module);
    state->error = PyErr_NewExceptionWithDoc("urisift.Error", error_text, PyExc_Exception, NULL);
    state->warning =
        PyErr_NewExceptionWithDoc("urisift.SearchWarning", warning_text, PyExc_UserWarning, NULL);
    state->scan = PyType_FromSpec(&scan_spec);
    if (!state->error || !state->warning || !state->scan)
        return -1;
    Py_INCREF(state->error);
    Py_INCREF(state->warning);
    Py_INCREF(state->scan);
    return PyModule_AddObject(module, "Error", state->error) != 0 ||
                   PyModule_AddObject(module, "SearchWarning", state->warning) != 0 ||
                   PyModule_AddObject(module, "Scan", state->scan) != 0 ||
                   PyModule_AddStringConstant(module, "version", urisift_version()) != 0
               ? -1
               : 0;
}

static int traverse(PyObject *module, visitproc visit, void *arg)
{
    struct module_state *state = module_state_of(module);
    Py_VISIT(state->error);
    Py_VISIT(state->warning);
    Py_VISIT(state->scan);
    return 0;
}

static int clear(PyObject *module)
{
    struct module_state *state = module_state_of(module);
    Py_CLEAR(state->error);
    Py_CLEAR(state->warning);
    Py_CLEAR(state->scan);
    return 0;
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, fill}, {0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,  .m_name = "urisift._native", .m_size = sizeof(struct module_state),
    .m_methods = functions, .m_slots = module_slots,     .m_traverse = traverse,
    .m_clear = clear,
};

PyMODINIT_FUNC PyInit__native(void);
PyMODINIT_FUNC PyInit__native(void)
{
    return PyModuleDef_Init(&definition);
}
