/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* fields.h — a row of fields.def, and what the functions that read values share. */
#ifndef URISIFT_FIELDS_ROW_H
#define URISIFT_FIELDS_ROW_H

#include <string.h>

#include <urisift/fields.h>

#include "scanner/schemes/suffixes.h"

struct urisift_field {
    const char *name;
    enum urisift_field_type type;
    unsigned needs;
    struct urisift_field_value (*read)(const struct urisift_field *field,
                                       struct urisift_field_reader *reader);
    const char *summary;
};

/* Names whose registrable domains were looked up last: hosts come again and again, and the list is
 * large. */
enum { KNOWN_DOMAINS = 1024, KNOWN_NAME = 62 };
struct known_domain {
    uint8_t size;  /* of the name; 0: the row is empty */
    uint8_t begin; /* of its domain; `size`: it has none */
    uint8_t name[KNOWN_NAME];
};

/* The values of one finding. */
struct urisift_field_reader {
    const struct urisift_field_list *list;
    const struct urisift_finding *finding;
    struct urisift_span file;
    /* the verdict on the canonical form; NULL: it has no parts */
    const struct urisift_verdict *parts;
    bool parts_are_known;
    struct urisift_verdict verdict;
    struct known_domain *known;       /* KNOWN_DOMAINS; NULL: none are kept */
    uint8_t room[URISIFT_FIELD_ROOM]; /* bytes of the value read last */
};

/* A reader in memory of the caller, set to a finding. */
void urisift_field_reader_init(struct urisift_field_reader *reader,
                               const struct urisift_field_list *list, struct urisift_span file,
                               const struct urisift_finding *finding);

/* Begins the function that reads the value of a row. */
#define FIELD_VALUE(function)                                                                      \
    struct urisift_field_value field_##function(                                                   \
        __attribute__((unused)) const struct urisift_field *field, struct urisift_field_reader *r)

#define FIELD_SUMMARY_TEXT(name) "mail: field " name " of the message, decoded"
#define FIELD_SUMMARY_IDS(name) "mail: message ids in the field " name ", without <>"
#define FIELD_SUMMARY_THREAD(name) "mail: id of the first message of the thread"

#define FIELD(name, type, needs, function, summary) FIELD_VALUE(function);
#include "scanner/fields/fields.def"
#undef FIELD

/* The suffixes by which the list's reader knows domains. */
const struct suffixes *field_list_suffixes(const struct urisift_field_list *list);

static inline struct urisift_field_value field_null(void)
{
    return (struct urisift_field_value){.kind = URISIFT_VALUE_NULL};
}

static inline struct urisift_field_value field_number(uint64_t number)
{
    return (struct urisift_field_value){.kind = URISIFT_VALUE_NUMBER, .number = number};
}

static inline struct urisift_field_value field_bool(bool is_true)
{
    return (struct urisift_field_value){.kind = URISIFT_VALUE_BOOL, .number = is_true};
}

static inline struct urisift_field_value field_text(struct urisift_span text)
{
    return (struct urisift_field_value){.kind = URISIFT_VALUE_TEXT, .text = text};
}

/* Null if the text is empty. */
static inline struct urisift_field_value field_some(struct urisift_span text)
{
    return text.size > 0 ? field_text(text) : field_null();
}

/* A list of names, which begins at the beginning of the reader's room. */
static inline void field_add_name(struct urisift_field_reader *reader, size_t *size,
                                  const char *name)
{
    size_t length = strlen(name), comma = *size > 0;
    if (length + comma > sizeof reader->room - *size)
        return; /* cannot happen: fields.c asserts it */
    reader->room[*size] = ',';
    memcpy(reader->room + *size + comma, name, length);
    *size += comma + length;
}

#endif
