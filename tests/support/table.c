/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* table.c — the tables of corpora/ in memory; and what is written in their columns. */
#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int hex_value(char c)
{
    const char *digits = "0123456789ABCDEF";
    const char *hit = c ? strchr(digits, c) : NULL;
    return hit ? (int)(hit - digits) : -1;
}

/* Writes the value in [in, end) to `out`, unless that is NULL. Returns its size, or SIZE_MAX if
 * it cannot be read. */
static size_t decode(const char *in, const char *end, uint8_t *out)
{
    size_t size = 0;
    while (in < end) {
        if (*in != '\\') {
            if (out)
                out[size] = (uint8_t)*in;
            in++, size++;
        } else if (end - in >= 2 && in[1] == '\\') {
            if (out)
                out[size] = '\\';
            in += 2, size++;
        } else if (end - in >= 4 && in[1] == 'x' && hex_value(in[2]) >= 0 &&
                   hex_value(in[3]) >= 0) {
            if (out)
                out[size] = (uint8_t)(hex_value(in[2]) * 16 + hex_value(in[3]));
            in += 4, size++;
        } else if (end - in >= 2 && in[1] == '{') {
            const char *star = memchr(in, '*', (size_t)(end - in));
            char *behind = NULL;
            unsigned long times = star ? strtoul(star + 1, &behind, 10) : 0;
            uint8_t piece[256];
            if (!star || *behind != '}' || star - in > (ptrdiff_t)sizeof piece)
                return SIZE_MAX;
            size_t length = decode(in + 2, star, piece);
            if (length == SIZE_MAX)
                return SIZE_MAX;
            for (; times > 0; times--, size += length)
                if (out)
                    memcpy(out + size, piece, length);
            in = behind + 1;
        } else {
            return SIZE_MAX;
        }
    }
    return size;
}

static bool read_value(struct table_value *value, const char *in, const char *end)
{
    size_t length = (size_t)(end - in);
    if (length == 1 && (*in == '-' || *in == '=')) {
        value->kind = *in == '-' ? TABLE_NONE : TABLE_SAME;
        return true;
    }
    if (length == 2 && memcmp(in, "\"\"", 2) == 0)
        in = end;
    size_t size = decode(in, end, NULL);
    uint8_t *text = size == SIZE_MAX ? NULL : malloc(size + 1);
    if (!text)
        return false;
    decode(in, end, text);
    text[size] = '\0';
    value->kind = TABLE_TEXT;
    value->text = (struct urisift_span){text, size};
    return true;
}

static bool read_row(struct table_row *row, const char *line, const char *end)
{
    for (row->columns = 0; row->columns < TABLE_COLUMNS; row->columns++) {
        const char *tab = memchr(line, '\t', (size_t)(end - line));
        if (!read_value(&row->column[row->columns], line, tab ? tab : end))
            return false;
        if (!tab) {
            row->columns++;
            return true;
        }
        line = tab + 1;
    }
    return false;
}

static char *read_file(const char *name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", URISIFT_CORPORA, name);
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    if (file && fseek(file, 0, SEEK_END) == 0) {
        long size = ftell(file);
        rewind(file);
        text = size < 0 ? NULL : calloc(1, (size_t)size + 1);
        if (text && fread(text, 1, (size_t)size, file) != (size_t)size) {
            free(text);
            text = NULL;
        }
    }
    if (file)
        fclose(file);
    if (!text)
        fprintf(stderr, "%s: cannot be read\n", path);
    return text;
}

bool table_read(struct table *table, const char *name)
{
    *table = (struct table){NULL, 0};
    char *text = read_file(name);
    if (!text)
        return false;
    size_t lines = 1;
    for (const char *c = text; *c; c++)
        lines += *c == '\n';
    table->rows = calloc(lines, sizeof *table->rows);
    bool good = table->rows != NULL;
    size_t number = 1;
    for (const char *line = text; good && *line; number++) {
        const char *end = line + strcspn(line, "\n");
        if (end > line && *line != '#') {
            struct table_row *row = &table->rows[table->count++];
            row->line = number;
            good = read_row(row, line, end);
            if (!good)
                fprintf(stderr, "%s:%zu: no row of a table\n", name, number);
        }
        line = end + (*end == '\n');
    }
    free(text);
    if (!good)
        table_free(table);
    return good;
}

void table_free(struct table *table)
{
    for (size_t i = 0; i < table->count; i++)
        for (size_t k = 0; k < TABLE_COLUMNS; k++)
            free((void *)(uintptr_t)table->rows[i].column[k].text.data);
    free(table->rows);
    *table = (struct table){NULL, 0};
}

const char *table_string(const struct table_row *row, size_t column)
{
    return row->column[column].kind == TABLE_TEXT ? (const char *)row->column[column].text.data
                                                  : "-";
}

bool table_is(const struct table_row *row, size_t column, const char *text)
{
    return strcmp(table_string(row, column), text) == 0;
}

struct urisift_span table_span(const struct table_row *row, size_t column, struct urisift_span same)
{
    return row->column[column].kind == TABLE_SAME ? same : row->column[column].text;
}

bool span_equal(struct urisift_span a, struct urisift_span b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

const char *span_print(struct urisift_span text)
{
    enum { BUFFERS = 8, BYTES = 200 };
    static char buffers[BUFFERS][4 * BYTES + 8];
    static unsigned turn;
    char *buffer = buffers[turn++ % BUFFERS], *out = buffer;
    for (size_t i = 0; i < text.size && i < BYTES; i++) {
        uint8_t c = text.data[i];
        if (c >= ' ' && c < 0x7f && c != '\\')
            *out++ = (char)c;
        else
            out += sprintf(out, "\\x%02X", c);
    }
    strcpy(out, text.size > BYTES ? "..." : "");
    return buffer;
}

enum urisift_code code_named(const char *name, size_t size)
{
    int code = URISIFT_VALID;
    for (; code < URISIFT_CODES; code++) {
        const char *known = urisift_code_name((enum urisift_code)code);
        if (strlen(known) == size && memcmp(known, name, size) == 0)
            break;
    }
    return (enum urisift_code)code;
}

bool warnings_named(const char *list, uint32_t *set)
{
    *set = 0;
    if (strcmp(list, "-") == 0)
        return true;
    for (;;) {
        size_t size = strcspn(list, ",");
        enum urisift_code code = code_named(list, size);
        if (code == URISIFT_CODES || !urisift_code_is_warning(code))
            return false;
        *set |= urisift_warning_bit(code);
        if (!list[size])
            return true;
        list += size + 1;
    }
}
