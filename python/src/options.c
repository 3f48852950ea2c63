/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* options.c — keyword arguments as options of a scan. Texts are bytes in UTF-8. */
#include <stddef.h>
#include <string.h>

#include "python/src/python.h"

enum kind { TEXT, TRUTH, SIZE };

/* The options that are members of the same kind. */
static const struct row {
    const char *name;
    enum kind kind;
    size_t offset;
} rows[] = {
#define ROW(name, kind)                                                                            \
    {                                                                                              \
#name, kind, offsetof(struct urisift_scan_options, name)                                   \
    }
    ROW(format, TEXT),
    ROW(schemes, TEXT),
    ROW(families, TEXT),
    ROW(kernel, TEXT),
    ROW(base, TEXT),
    ROW(strict, TRUTH),
    ROW(bare_hosts, TRUTH),
    ROW(message_ids, TRUTH),
    ROW(no_namespaces, TRUTH),
    ROW(scripts, TRUTH),
    ROW(defanged, TRUTH),
    ROW(unobscure_at, TRUTH),
    ROW(strip_line_numbers, TRUTH),
    ROW(max_length, SIZE),
#undef ROW
};

/* The text of bytes without NUL, which the object keeps; NULL: an exception is set. */
static const char *text_in(PyObject *bytes)
{
    char *text = NULL;
    return PyBytes_AsStringAndSize(bytes, &text, NULL) == 0 ? text : NULL;
}

static bool read_row(const struct row *row, PyObject *value, struct urisift_scan_options *scan)
{
    char *member = (char *)scan + row->offset;
    if (row->kind == TRUTH) {
        const int truth = PyObject_IsTrue(value);
        *(bool *)member = truth > 0;
        return truth >= 0;
    }
    if (row->kind == SIZE) {
        *(size_t *)member = PyLong_AsSize_t(value);
        return !PyErr_Occurred();
    }
    *(const char **)member = text_in(value);
    return *(const char **)member;
}

const struct urisift_profile *options_profile(PyObject *name, bool has_namespaces)
{
    const char *text = text_in(name);
    const struct urisift_profile *profile = text ? urisift_profile_named(text) : NULL;
    if (text && !profile)
        PyErr_Format(PyExc_ValueError, "unknown profile %R", name);
    return profile && has_namespaces ? urisift_profile_with_namespaces(profile) : profile;
}

/* The tuple of names, and the rules of namespaces. */
static bool read_profiles(PyObject *options, struct urisift_scan_options *scan,
                          const struct urisift_profile **profiles)
{
    PyObject *names = PyDict_GetItemString(options, "profiles");
    PyObject *rules = PyDict_GetItemString(options, "namespace_rules");
    const bool has_namespaces = rules && PyObject_IsTrue(rules) > 0;
    const Py_ssize_t count = names ? PyTuple_Size(names) : 0;
    if (count < 0)
        return false;
    if (count >= OPTIONS_PROFILES) {
        PyErr_SetString(PyExc_ValueError, "too many profiles");
        return false;
    }
    scan->profiles = profiles;
    if (has_namespaces)
        profiles[scan->profile_count++] =
            urisift_profile_with_namespaces(urisift_profile_named("rfc2141"));
    for (Py_ssize_t i = 0; i < count; i++) {
        const struct urisift_profile *profile =
            options_profile(PyTuple_GetItem(names, i), has_namespaces);
        if (!profile)
            return false;
        profiles[scan->profile_count++] = profile;
    }
    return true;
}

/* One of a few words; -1: an exception is set. */
static int read_word(PyObject *options, const char *name, const char *const *words, size_t count)
{
    PyObject *value = PyDict_GetItemString(options, name);
    const char *text = value ? text_in(value) : words[0];
    if (!text)
        return -1;
    for (size_t i = 0; i < count; i++)
        if (strcmp(words[i], text) == 0)
            return (int)i;
    PyErr_Format(PyExc_ValueError, "%s: unknown value %R", name, value);
    return -1;
}

bool options_read(PyObject *options, struct urisift_scan_options *scan,
                  const struct urisift_profile **profiles)
{
    static const char *const attachments[] = {"none", "text", "all"};
    static const char *const joins[] = {"default", "conservative", "aggressive", "none"};
    static const char *const which[] = {"valid", "all", "invalid"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        PyObject *value = PyDict_GetItemString(options, rows[i].name);
        if (value && value != Py_None && !read_row(&rows[i], value, scan))
            return false;
    }
    const int attachment = read_word(options, "attachments", attachments, 3);
    const int join = attachment < 0 ? -1 : read_word(options, "join", joins, 4);
    const int reported = join < 0 ? -1 : read_word(options, "which", which, 3);
    if (reported < 0)
        return false;
    scan->attachments = (enum urisift_attachments)attachment;
    scan->join = (enum urisift_join)join;
    scan->valid = reported != 2;
    scan->invalid = reported != 0;
    return read_profiles(options, scan, profiles);
}
