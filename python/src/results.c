/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* results.c — what is known when a scan has ended: counts, and what could not be searched. */
#include <string.h>

#include "python/src/producer.h"
#include "python/src/python.h"

PyObject *result_stats(const struct producer *p)
{
    PyObject *dict = Py_BuildValue("{s:z}", "format", p->stats.format);
    for (size_t i = 0; dict && stats_name(i); i++) {
        PyObject *count = PyLong_FromUnsignedLongLong(stats_count(&p->stats, i));
        if (!count || PyDict_SetItemString(dict, stats_name(i), count) != 0) {
            Py_DECREF(dict);
            dict = NULL;
        }
        Py_XDECREF(count);
    }
    return dict;
}

static PyObject *name_of(const struct problem *problem)
{
    if (!problem->name) {
        Py_INCREF(Py_None);
        return Py_None;
    }
    return text_of((struct urisift_span){(const uint8_t *)problem->name, strlen(problem->name)});
}

PyObject *result_problems(const struct producer *p)
{
    PyObject *list = PyList_New(0);
    for (uint64_t i = 0; list && i < p->problem_count && i < PROBLEMS_MOST; i++) {
        PyObject *name = name_of(&p->problems[i]);
        PyObject *pair = name ? Py_BuildValue("Ns", name, p->problems[i].text) : NULL;
        if (!pair || PyList_Append(list, pair) != 0) {
            Py_DECREF(list);
            list = NULL;
        }
        Py_XDECREF(pair);
    }
    return list;
}

bool result_warn(PyObject *module, const struct producer *p)
{
    PyObject *type = module_state_of(module)->warning;
    if (p->problem_count == 0)
        return true;
    PyObject *name = name_of(&p->problems[0]);
    if (!name)
        return false;
    int result;
    if (p->problem_count == 1)
        result = PyErr_WarnFormat(type, 1, "%S: %s", name, p->problems[0].text);
    else
        result = PyErr_WarnFormat(type, 1, "%S: %s; and %llu other problems", name,
                                  p->problems[0].text, (unsigned long long)p->problem_count - 1);
    Py_DECREF(name);
    return result == 0;
}
