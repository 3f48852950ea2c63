/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* options.c — keyword arguments as options of a scan. Texts are bytes in UTF-8. */
#include <stddef.h>
#include <string.h>

#include "python/src/producer.h"
#include "python/src/python.h"

enum {
    PROFILES_MOST = 32,
    PROGRAM_NEEDS = URISIFT_NEEDS_UNWRAP | URISIFT_NEEDS_COUNT | URISIFT_NEEDS_LINK
};

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
    ROW(format, TEXT),        ROW(only_formats, TEXT),
    ROW(schemes, TEXT),       ROW(families, TEXT),
    ROW(kernel, TEXT),        ROW(base, TEXT),
    ROW(strict, TRUTH),       ROW(bare_hosts, TRUTH),
    ROW(message_ids, TRUTH),  ROW(no_namespaces, TRUTH),
    ROW(scripts, TRUTH),      ROW(defanged, TRUTH),
    ROW(unobscure_at, TRUTH), ROW(strip_line_numbers, TRUTH),
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
        PyErr_Format(PyExc_ValueError, "unknown profile '%s'", text);
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
    if (count >= PROFILES_MOST) {
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
    PyErr_Format(PyExc_ValueError, "%s: unknown value '%s'", name, text);
    return -1;
}

static bool read_words(PyObject *options, struct urisift_scan_options *scan)
{
    static const char *const attachments[] = {"none", "text", "all"};
    static const char *const joins[] = {"default", "conservative", "aggressive", "none"};
    static const char *const which[] = {"valid", "all", "invalid"};
    const int attachment = read_word(options, "attachments", attachments, 3);
    const int join = attachment < 0 ? -1 : read_word(options, "join", joins, 4);
    const int reported = join < 0 ? -1 : read_word(options, "which", which, 3);
    if (reported < 0)
        return false;
    scan->attachments = (enum urisift_attachments)attachment;
    scan->join = (enum urisift_join)join;
    scan->valid = reported != 2;
    scan->invalid = reported != 0;
    return true;
}

/* A limit of bytes of what is decompressed. */
static bool read_limit(PyObject *options, const char *name, uint64_t *limit)
{
    PyObject *value = PyDict_GetItemString(options, name);
    if (value)
        *limit = PyLong_AsUnsignedLongLong(value);
    return !PyErr_Occurred();
}

/* The next name of a list with ',' between names. False: there are no more. */
static bool next_name(const char **list, struct urisift_span *name)
{
    if (!**list)
        return false;
    const size_t size = strcspn(*list, ",");
    *name = (struct urisift_span){(const uint8_t *)*list, size};
    *list += size + ((*list)[size] == ',');
    return true;
}

static void refuse_name(const char *what, struct urisift_span name)
{
    PyObject *text = text_of(name);
    if (text)
        PyErr_Format(PyExc_ValueError, "%s %R", what, text);
    Py_XDECREF(text);
}

static void refuse_fields(const char *names)
{
    struct urisift_span name;
    while (next_name(&names, &name)) {
        if (!urisift_field_named(name)) {
            refuse_name("unknown field", name);
            return;
        }
    }
    PyErr_SetString(PyExc_ValueError, "fields: none, or one of them twice");
}

/* The fields, and what they need of the scan. */
static bool read_fields(PyObject *module, struct producer *p, const char *names,
                        struct urisift_scan_options *scan)
{
    enum urisift_error error;
    p->fields = urisift_field_list_new(names, &error);
    if (!p->fields && error == URISIFT_ERROR_FIELD)
        refuse_fields(names);
    else if (!p->fields)
        error_raise(module, error, 0, NULL);
    if (!p->fields)
        return false;
    const unsigned needs = urisift_field_list_needs(p->fields);
    if (needs & PROGRAM_NEEDS) {
        PyErr_Format(PyExc_ValueError, "a field that only the program fills in: %s", names);
        return false;
    }
    p->values = urisift_field_reader_new(p->fields);
    if (!p->values) {
        PyErr_NoMemory();
        return false;
    }
    scan->lines = needs & (URISIFT_NEEDS_LINES | URISIFT_NEEDS_COLUMNS);
    scan->columns = needs & URISIFT_NEEDS_COLUMNS;
    scan->where = needs & URISIFT_NEEDS_WHERE;
    scan->keys = needs & URISIFT_NEEDS_KEYS;
    scan->groups = needs & URISIFT_NEEDS_GROUPS;
    scan->message_fields = urisift_field_list_message_fields(p->fields);
    if (needs & URISIFT_NEEDS_CONTEXT)
        scan->context = URISIFT_CONTEXT_LINES;
    return true;
}

bool options_is_of_program(const struct urisift_field *field)
{
    return urisift_field_needs(field) & PROGRAM_NEEDS;
}

static bool is_format(const char *text)
{
    const char *name = "auto";
    for (size_t i = 0; name; i++) {
        if (strcmp(name, text) == 0)
            return true;
        name = urisift_format_name(i);
    }
    return false;
}

/* Names the value that no scanner can be made with. */
static void refuse_value(PyObject *module, enum urisift_error error,
                         const struct urisift_scan_options *scan)
{
    const char *text = error == URISIFT_ERROR_SCHEME   ? scan->schemes
                       : error == URISIFT_ERROR_FAMILY ? scan->families
                       : error == URISIFT_ERROR_KERNEL ? scan->kernel
                       : error == URISIFT_ERROR_BASE   ? scan->base
                                                       : NULL;
    struct urisift_span name;
    if (error == URISIFT_ERROR_FAMILY && text) {
        text += *text == '=';
        while (next_name(&text, &name)) {
            if (!urisift_families_named(name)) {
                refuse_name("unknown family", name);
                return;
            }
        }
        text = scan->families;
    }
    if (error == URISIFT_ERROR_FORMAT)
        text = scan->format && !is_format(scan->format) ? scan->format : scan->only_formats;
    if (text)
        PyErr_Format(PyExc_ValueError, "%s: '%s'", urisift_error_text(error), text);
    else
        error_raise(module, error, 0, NULL);
}

bool options_read(PyObject *module, struct producer *p, const char *fields, PyObject *options)
{
    const struct urisift_profile *profiles[PROFILES_MOST];
    struct urisift_scan_options scan = {.size = sizeof scan};
    enum urisift_error error;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        PyObject *value = PyDict_GetItemString(options, rows[i].name);
        if (value && value != Py_None && !read_row(&rows[i], value, &scan))
            return false;
    }
    p->archive_options.size = sizeof p->archive_options;
    p->looks_at_kind = !scan.format || strcmp(scan.format, "auto") == 0;
    if (!read_words(options, &scan) || !read_profiles(options, &scan, profiles) ||
        !read_fields(module, p, fields, &scan) ||
        !read_limit(options, "max_expand", &p->archive_options.max_expand) ||
        !read_limit(options, "max_dictionary", &p->archive_options.max_dictionary))
        return false;
    p->scanner = urisift_scanner_new(&scan, &error);
    if (!p->scanner)
        refuse_value(module, error, &scan);
    return p->scanner;
}
