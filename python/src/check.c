/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* check.c — judges and compares single identifiers. */
#include <stdlib.h>

#include "python/src/python.h"

/* An identifier that has been judged. */
struct judged {
    struct urisift_span text;
    PyObject *bytes; /* holds the text */
    const struct urisift_profile *profile;
    struct urisift_verdict verdict;
};

/* `text` is str or bytes; `profile` a name, or None for that of its family. False: an exception is
 * set. Free by Py_XDECREF(judged->bytes). */
static bool judge(PyObject *text, PyObject *profile, bool namespaces, struct judged *j)
{
    char *data;
    Py_ssize_t size;
    j->bytes = NULL;
    if (PyBytes_Check(text)) {
        Py_INCREF(text);
        j->bytes = text;
    } else {
        j->bytes = PyUnicode_AsEncodedString(text, "utf-8", "surrogateescape");
    }
    if (!j->bytes || PyBytes_AsStringAndSize(j->bytes, &data, &size) != 0)
        return false;
    j->text = (struct urisift_span){(const uint8_t *)data, (size_t)size};
    if (profile == Py_None) {
        j->profile = urisift_profile_of(j->text);
        if (namespaces)
            j->profile = urisift_profile_with_namespaces(j->profile);
    } else {
        j->profile = options_profile(profile, namespaces);
        if (!j->profile)
            return false;
    }
    urisift_check(j->profile, j->text, &j->verdict);
    if (j->verdict.error == URISIFT_NO_MEMORY)
        PyErr_NoMemory();
    return j->verdict.error != URISIFT_NO_MEMORY;
}

enum form { CANONICAL, KEY, GROUP };

static PyObject *form_of(const struct judged *j, enum form form)
{
    const size_t bound =
        form == GROUP ? urisift_group_bound(j->text.size) : urisift_form_bound(j->text.size);
    uint8_t *buffer = malloc(bound);
    if (!buffer)
        return PyErr_NoMemory();
    const struct urisift_span text =
        form == CANONICAL ? urisift_canonical(j->profile, j->text, &j->verdict, buffer)
        : form == KEY     ? urisift_key(j->profile, j->text, &j->verdict, buffer)
                          : urisift_group_key(j->profile, j->text, &j->verdict, buffer);
    PyObject *result = text_of(text);
    free(buffer);
    return result;
}

static PyObject *warnings_of(const struct urisift_verdict *v)
{
    PyObject *list = PyList_New(0);
    for (int i = URISIFT_FIRST_WARNING; list && i < URISIFT_CODES; i++) {
        if (!(v->warnings & urisift_warning_bit((enum urisift_code)i)))
            continue;
        PyObject *name = PyUnicode_FromString(urisift_code_name((enum urisift_code)i));
        if (!name || PyList_Append(list, name) != 0) {
            Py_DECREF(list);
            list = NULL;
        }
        Py_XDECREF(name);
    }
    PyObject *tuple = list ? PyList_AsTuple(list) : NULL;
    Py_XDECREF(list);
    return tuple;
}

/* (text, profile, namespace_rules) → (valid, profile, family, error, at, meaning, rule, warnings,
 * canonical, key) */
PyObject *check_identifier(PyObject *module, PyObject *arguments)
{
    PyObject *text, *profile;
    int namespaces;
    struct judged j;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "OOp", &text, &profile, &namespaces))
        return NULL;
    PyObject *result = NULL;
    if (judge(text, profile, namespaces, &j)) {
        const struct urisift_verdict *v = &j.verdict;
        const char *name = urisift_profile_name(j.profile);
        const char *family = urisift_family_name(urisift_profile_family(j.profile));
        PyObject *warnings = warnings_of(v);
        if (warnings && v->error) {
            result =
                Py_BuildValue("OsssnssNOO", Py_False, name, family, urisift_code_name(v->error),
                              (Py_ssize_t)v->at, urisift_code_meaning(v->error),
                              urisift_code_rule(v->error, j.profile), warnings, Py_None, Py_None);
        } else if (warnings) {
            PyObject *canonical = form_of(&j, CANONICAL);
            PyObject *key = canonical ? form_of(&j, KEY) : NULL;
            if (key)
                result = Py_BuildValue("OssOOOONNN", Py_True, name, family, Py_None, Py_None,
                                       Py_None, Py_None, warnings, canonical, key);
            if (!key) {
                Py_DECREF(warnings);
                Py_XDECREF(canonical);
            }
        }
    }
    Py_XDECREF(j.bytes);
    return result;
}

/* (a, b, profile, namespace_rules) → are the two the same thing? */
PyObject *check_same(PyObject *module, PyObject *arguments)
{
    PyObject *texts[2], *profile, *keys[2] = {NULL, NULL}, *result = NULL;
    int namespaces;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "OOOp", &texts[0], &texts[1], &profile, &namespaces))
        return NULL;
    for (int i = 0; i < 2; i++) {
        struct judged j;
        if (judge(texts[i], profile, namespaces, &j)) {
            if (j.verdict.error)
                PyErr_Format(PyExc_ValueError, "%R: %s at %zu (%s)", texts[i],
                             urisift_code_meaning(j.verdict.error), j.verdict.at,
                             urisift_code_rule(j.verdict.error, j.profile));
            else
                keys[i] = form_of(&j, GROUP);
        }
        Py_XDECREF(j.bytes);
        if (!keys[i])
            break;
    }
    if (keys[0] && keys[1])
        result = PyObject_RichCompare(keys[0], keys[1], Py_EQ);
    Py_XDECREF(keys[0]);
    Py_XDECREF(keys[1]);
    return result;
}
