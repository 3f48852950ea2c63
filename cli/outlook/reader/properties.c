/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* properties.c — keeps properties, and makes UTF-8 of their texts. */
#include <stdlib.h>
#include <string.h>

#include "cli/outlook/reader/message.h"

static uint32_t type_of(const struct property *p)
{
    return p->tag & 0xFFFF;
}

static bool is_text(uint32_t type)
{
    return type == TYPE_STRING8 || type == TYPE_UNICODE;
}

/* Texts may end with a NUL. */
static struct bytes without_nul(uint32_t tag, struct bytes value)
{
    uint32_t type = tag & 0xFFFF & ~(uint32_t)TYPE_MANY;
    size_t unit = type == TYPE_UNICODE ? 2 : 1;
    if (!is_text(type))
        return value;
    value.size -= value.size % unit;
    while (value.size >= unit && value.data[value.size - 1] == 0 &&
           value.data[value.size - unit] == 0)
        value.size -= unit;
    return value;
}

static void add(struct properties *p, struct property new)
{
    enum { AT_FIRST = 64 };
    if (p->count == p->capacity && p->count < PROPERTIES_MOST) {
        size_t capacity = p->capacity ? 2 * p->capacity : AT_FIRST;
        struct property *list = realloc(p->list, capacity * sizeof *list);
        if (list) {
            p->list = list;
            p->capacity = capacity;
        }
    }
    if (p->count == p->capacity) {
        p->lost = true;
        free(new.owned);
        return;
    }
    new.value = without_nul(new.tag, new.value);
    p->list[p->count++] = new;
}

void properties_add(struct properties *p, uint32_t tag, struct bytes value)
{
    add(p, (struct property){tag, NULL, value});
}

void properties_add_owned(struct properties *p, uint32_t tag, uint8_t *data, size_t size)
{
    if (!data)
        p->lost = true;
    else
        add(p, (struct property){tag, data, {data, size}});
}

void properties_free(struct properties *p)
{
    for (size_t i = 0; i < p->count; i++)
        free(p->list[i].owned);
    free(p->list);
    *p = (struct properties){.list = NULL};
}

const struct property *properties_text(const struct properties *p, uint32_t id)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->list[i].tag >> 16 == id && is_text(type_of(&p->list[i])) &&
            p->list[i].value.size > 0)
            return &p->list[i];
    return NULL;
}

const struct property *properties_find(const struct properties *p, uint32_t id, uint32_t type)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->list[i].tag == (id << 16 | type))
            return &p->list[i];
    return NULL;
}

uint32_t properties_number(const struct properties *p, uint32_t id, uint32_t otherwise)
{
    const struct property *n = properties_find(p, id, TYPE_NUMBER);
    if (!n || n->value.size < 4)
        return otherwise;
    const uint8_t *at = n->value.data;
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

void text_add(struct text *t, const char *data, size_t size)
{
    if (t->capacity - t->size < size) {
        size_t capacity = 2 * t->capacity + size + 256;
        char *grown = realloc(t->data, capacity);
        if (!grown) {
            t->lost = true;
            return;
        }
        t->data = grown;
        t->capacity = capacity;
    }
    if (size > 0)
        memcpy(t->data + t->size, data, size);
    t->size += size;
}

void text_free(struct text *t)
{
    free(t->data);
    *t = (struct text){.data = NULL};
}

/* Adds a character. */
static void add_character(struct text *t, uint32_t code, bool one_line)
{
    char bytes[4];
    size_t size = 0;
    if (code == 0 || (one_line && (code == '\n' || code == '\r')))
        code = ' ';
    if (code < 0x80) {
        bytes[size++] = (char)code;
    } else if (code < 0x800) {
        bytes[size++] = (char)(0xC0 | code >> 6);
    } else if (code < 0x10000) {
        bytes[size++] = (char)(0xE0 | code >> 12);
        bytes[size++] = (char)(0x80 | (code >> 6 & 0x3F));
    } else {
        bytes[size++] = (char)(0xF0 | code >> 18);
        bytes[size++] = (char)(0x80 | (code >> 12 & 0x3F));
        bytes[size++] = (char)(0x80 | (code >> 6 & 0x3F));
    }
    if (code >= 0x80)
        bytes[size++] = (char)(0x80 | (code & 0x3F));
    text_add(t, bytes, size);
}

void text_add_property(struct text *t, const struct property *p, bool one_line)
{
    const uint8_t *data = p->value.data;
    size_t size = p->value.size;
    if ((type_of(p) & ~(uint32_t)TYPE_MANY) != TYPE_UNICODE) {
        if (!one_line) {
            text_add(t, (const char *)data, size);
            return;
        }
        for (size_t i = 0; i < size; i++) {
            char byte = data[i] < ' ' ? ' ' : (char)data[i];
            text_add(t, &byte, 1);
        }
        return;
    }
    for (size_t i = 0; i + 1 < size; i += 2) {
        uint32_t code = (uint32_t)data[i] | (uint32_t)data[i + 1] << 8, low = 0;
        if (code >= 0xD800 && code < 0xDC00 && i + 3 < size)
            low = (uint32_t)data[i + 2] | (uint32_t)data[i + 3] << 8;
        if (low >= 0xDC00 && low < 0xE000) {
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
            i += 2;
        } else if (code >= 0xD800 && code < 0xE000) {
            code = 0xFFFD;
        }
        add_character(t, code, one_line);
    }
}
