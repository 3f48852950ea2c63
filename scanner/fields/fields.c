/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* fields.c — the rows of fields.def as a table, and lists of them. */
#include "scanner/fields/fields.h"

#include "core/text/span.h"
#include "scanner/memory/memory.h"

static const struct urisift_field table[] = {
#define FIELD(name, type, needs, function, summary)                                                \
    {name, URISIFT_FIELD_##type, needs, field_##function, summary},
#include "scanner/fields/fields.def"
#undef FIELD
};

enum { FIELDS = sizeof table / sizeof table[0] };

/* The room of a reader holds the names of all warnings and of all join rules. */
enum { NAMES_BOUND = 48 * 16 };
_Static_assert((int)URISIFT_FIELD_ROOM >= (int)NAMES_BOUND, "room for lists of names");

struct urisift_field_list {
    struct urisift_allocator allocator;     /* the caller's */
    const struct urisift_allocator *memory; /* that, or NULL: malloc(3) */
    const struct urisift_field *fields[FIELDS];
    size_t count;
    unsigned needs;
    char *message_fields; /* NULL: none */
    struct suffixes suffixes;
};

const struct urisift_field *urisift_field_at(size_t index)
{
    return index < FIELDS ? &table[index] : NULL;
}

const struct urisift_field *urisift_field_named(struct urisift_span name)
{
    for (size_t i = 0; i < FIELDS; i++)
        if (span_same(span_of_text(table[i].name), name))
            return &table[i];
    return NULL;
}

const char *urisift_field_name(const struct urisift_field *field)
{
    return field->name;
}

const char *urisift_field_summary(const struct urisift_field *field)
{
    return field->summary;
}

enum urisift_field_type urisift_field_type(const struct urisift_field *field)
{
    return field->type;
}

unsigned urisift_field_needs(const struct urisift_field *field)
{
    return field->needs;
}

bool urisift_field_is_known(const struct urisift_field *field)
{
    return !(field->needs & URISIFT_NEEDS_SUFFIXES) || suffixes_are_built_in();
}

static bool add(struct urisift_field_list *list, const struct urisift_field *field)
{
    if (!field)
        return false;
    for (size_t i = 0; i < list->count; i++)
        if (list->fields[i] == field)
            return false;
    list->fields[list->count++] = field;
    list->needs |= field->needs;
    return true;
}

static bool add_named(struct urisift_field_list *list, const char *names)
{
    if (strcmp(names, "all") == 0) {
        for (size_t i = 0; i < FIELDS; i++)
            add(list, &table[i]);
        return true;
    }
    for (;; names++) {
        size_t size = strcspn(names, ",");
        if (!add(list, urisift_field_named((struct urisift_span){(const uint8_t *)names, size})))
            return false;
        names += size;
        if (!*names)
            return true;
    }
}

/* Makes the list of those that are texts of a message's header. False: out of memory. */
static bool list_message_fields(struct urisift_field_list *list)
{
    size_t size = 1;
    for (size_t i = 0; i < list->count; i++)
        if (list->fields[i]->needs & URISIFT_NEEDS_MESSAGE_FIELDS)
            size += strlen(list->fields[i]->name) + 1;
    if (size == 1)
        return true;
    char *at = list->message_fields = memory_new(list->memory, size);
    if (!at)
        return false;
    for (size_t i = 0; i < list->count; i++)
        if (list->fields[i]->needs & URISIFT_NEEDS_MESSAGE_FIELDS) {
            size_t length = strlen(list->fields[i]->name);
            memcpy(at, list->fields[i]->name, length);
            at[length] = ',';
            at += length + 1;
        }
    at[-1] = '\0';
    return true;
}

struct urisift_field_list *urisift_field_list_new(const char *names, enum urisift_error *error)
{
    return urisift_field_list_new_with(names, NULL, error);
}

struct urisift_field_list *urisift_field_list_new_with(const char *names,
                                                       const struct urisift_allocator *allocator,
                                                       enum urisift_error *error)
{
    struct urisift_field_list *list = memory_zeroed(allocator, 1, sizeof *list);
    if (list)
        list->memory = memory_keep(&list->allocator, allocator);
    *error = list ? URISIFT_OK : URISIFT_ERROR_MEMORY;
    if (list && !add_named(list, names))
        *error = URISIFT_ERROR_FIELD;
    else if (list && !list_message_fields(list))
        *error = URISIFT_ERROR_MEMORY;
    if (*error) {
        memory_free(allocator, list);
        return NULL;
    }
    if (list->needs & URISIFT_NEEDS_SUFFIXES)
        suffixes_init(&list->suffixes);
    return list;
}

void urisift_field_list_free(struct urisift_field_list *list)
{
    if (!list)
        return;
    suffixes_fini(&list->suffixes);
    memory_free(list->memory, list->message_fields);
    memory_free(list->memory, list);
}

size_t urisift_field_list_count(const struct urisift_field_list *list)
{
    return list->count;
}

const struct urisift_field *urisift_field_list_at(const struct urisift_field_list *list,
                                                  size_t index)
{
    return list->fields[index];
}

unsigned urisift_field_list_needs(const struct urisift_field_list *list)
{
    return list->needs;
}

const char *urisift_field_list_message_fields(const struct urisift_field_list *list)
{
    return list->message_fields;
}

const struct suffixes *field_list_suffixes(const struct urisift_field_list *list)
{
    return &list->suffixes;
}

static void set(struct urisift_field_reader *r, struct urisift_span file,
                const struct urisift_finding *finding)
{
    r->finding = finding;
    r->file = file;
    r->parts_are_known = false;
}

void urisift_field_reader_init(struct urisift_field_reader *r,
                               const struct urisift_field_list *list, struct urisift_span file,
                               const struct urisift_finding *finding)
{
    r->list = list;
    r->known = NULL;
    set(r, file, finding);
}

void urisift_field_reader_set(struct urisift_field_reader *r, struct urisift_span file,
                              const struct urisift_finding *finding)
{
    set(r, file, finding);
}

/* A reader that is used for many findings. */
struct kept_reader {
    struct urisift_field_reader reader;
    struct known_domain known[KNOWN_DOMAINS];
};

struct urisift_field_reader *urisift_field_reader_new(const struct urisift_field_list *list)
{
    struct kept_reader *kept = memory_zeroed(list->memory, 1, sizeof *kept);
    if (!kept)
        return NULL;
    kept->reader.list = list;
    kept->reader.known = kept->known;
    return &kept->reader;
}

void urisift_field_reader_free(struct urisift_field_reader *reader)
{
    if (reader)
        memory_free(reader->list->memory, reader);
}

struct urisift_field_value urisift_field_read(struct urisift_field_reader *r, size_t index)
{
    return r->list->fields[index]->read(r->list->fields[index], r);
}
