/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* format_names.c — the table of formats, made of formats.def, and how one is chosen. */
#include "scanner/decode/format_names.h"

#include <string.h>

#include "scanner/decode/common/ascii.h"
#include "scanner/decode/common/glob.h"
#include "scanner/memory/memory.h"

static const struct {
    const char *name, *content, *extensions;
    const struct urisift_decoder *variant; /* NULL: the decoder with that name */
} table[] = {
#define FORMAT(name, content, extensions) {name, content, extensions, NULL},
#define VARIANT(id, name, extensions) {name, "", extensions, &urisift_decoder_##id},
#include "scanner/decode/formats.def"
#undef FORMAT
#undef VARIANT
};

enum { ROWS = sizeof table / sizeof table[0] };

/* Extensions */

static size_t hash(const uint8_t *text, size_t size)
{
    size_t hash = 0;
    for (size_t i = 0; i < size; i++)
        hash = hash * 31 + char_lower(text[i]);
    return hash % FORMAT_SLOTS;
}

/* Returns the slot of an extension, or the free one where it belongs. */
static const struct format_extension *slot_of(const struct format_names *names, const uint8_t *text,
                                              size_t size)
{
    size_t i = hash(text, size);
    while (names->extensions[i].text &&
           (names->extensions[i].size != size ||
            !ascii_same((const uint8_t *)names->extensions[i].text, text, size)))
        i = (i + 1) % FORMAT_SLOTS;
    return &names->extensions[i];
}

/* Adds each extension of a list with blanks between them. */
static void add_extensions(struct format_names *names, const char *list,
                           const struct urisift_decoder *decoder)
{
    for (size_t size; *list; list += size + (list[size] == ' ')) {
        size = strcspn(list, " ");
        const struct format_extension *slot = slot_of(names, (const uint8_t *)list, size);
        names->extensions[slot - names->extensions] =
            (struct format_extension){list, size, decoder};
    }
}

static void make_extensions(struct format_names *names)
{
    add_extensions(names, ".gz .xz .bz2 .zst .lzma", NULL);
    for (size_t i = 0; i < ROWS; i++) {
        const struct urisift_decoder *decoder =
            table[i].variant ? table[i].variant : decoder_named(table[i].name);
        if (decoder)
            add_extensions(names, table[i].extensions, decoder);
    }
}

/* Names */

static struct urisift_span base_name(struct urisift_span name)
{
    if (name.size == 0)
        return name;
    const uint8_t *slash = memrchr(name.data, '/', name.size);
    size_t dropped = slash ? (size_t)(slash - name.data) + 1 : 0;
    return (struct urisift_span){name.data + dropped, name.size - dropped};
}

/* Returns the slot of the base name's extension; NULL: it has none, or an unknown one. A name that
 * begins with its only dot has no extension. */
static const struct format_extension *extension_of(const struct format_names *names,
                                                   struct urisift_span base)
{
    enum { LONGEST = 16 };
    size_t dot = base.size;
    while (dot > 0 && base.size - dot < LONGEST && base.data[dot - 1] != '.')
        dot--;
    if (dot < 2 || base.data[--dot] != '.')
        return NULL;
    const struct format_extension *slot = slot_of(names, base.data + dot, base.size - dot);
    return slot->text ? slot : NULL;
}

const struct urisift_decoder *format_names_find(const struct format_names *names,
                                                struct urisift_span name)
{
    struct urisift_span base = base_name(name);
    const struct format_extension *extension = extension_of(names, base);
    size_t packed = extension && !extension->decoder ? extension->size : 0;
    for (size_t i = names->count; i-- > 0;) {
        const char *glob = names->rules[i].glob;
        struct urisift_span whole = strchr(glob, '/') ? name : base;
        if (glob_matches(glob, whole) ||
            (packed > 0 &&
             glob_matches(glob, (struct urisift_span){whole.data, whole.size - packed})))
            return names->rules[i].decoder;
    }
    if (packed > 0)
        extension = extension_of(names, (struct urisift_span){base.data, base.size - packed});
    return extension ? extension->decoder : NULL;
}

/* Rules */

enum urisift_error format_names_init(struct format_names *names,
                                     const struct urisift_format_rule *rules, size_t count,
                                     const struct urisift_allocator *memory)
{
    *names = (struct format_names){
        .memory = memory,
        .rules = memory_zeroed(memory, count + 1, sizeof *names->rules),
    };
    enum urisift_error error = names->rules ? URISIFT_OK : URISIFT_ERROR_MEMORY;
    make_extensions(names);
    for (size_t i = 0; i < count && !error; i++) {
        struct format_name_rule *rule = &names->rules[names->count++];
        rule->decoder = decoder_named(rules[i].format);
        rule->glob = memory_text(memory, rules[i].glob.data, rules[i].glob.size);
        if (!rule->decoder && strcmp(rules[i].format, "auto") != 0)
            error = URISIFT_ERROR_FORMAT;
        else if (!rule->glob)
            error = URISIFT_ERROR_MEMORY;
    }
    if (error)
        format_names_fini(names);
    return error;
}

void format_names_fini(struct format_names *names)
{
    for (size_t i = 0; i < names->count; i++)
        memory_free(names->memory, names->rules[i].glob);
    memory_free(names->memory, names->rules);
    *names = (struct format_names){.count = 0};
}

/* Content */

const struct urisift_decoder *format_of(const uint8_t *head, size_t size,
                                        const struct urisift_decoder *named)
{
    int sure;
    const struct urisift_decoder *sniffed = decoder_sniffed(head, size, &sure);
    return named && sure < DECODER_SURE ? named : sniffed;
}

/* The table, for lists */

static const char *row_text(const char *format, size_t row, bool is_extensions)
{
    for (size_t i = 0; i < ROWS; i++)
        if (strcmp(table[i].name, format) == 0 && row-- == 0)
            return is_extensions ? table[i].extensions : table[i].content;
    return NULL;
}

const char *urisift_format_content(const char *format)
{
    const char *content = row_text(format, 0, false);
    return content ? content : "";
}

const char *urisift_format_extensions(const char *format, size_t row)
{
    return row_text(format, row, true);
}
