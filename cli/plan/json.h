/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * json.h — reads one line of JSON, value by value, as its reader asks for them.
 *
 *     if (json_enter(&j, '{'))
 *         while ((key = json_key(&j)))
 *             if (strcmp(key, "size") == 0)
 *                 size = json_number(&j);
 *             else
 *                 json_skip(&j);
 *
 * Strings are decoded where they are in the line. After the first mistake nothing more is read, and
 * `failed` is set.
 */
#ifndef URISIFT_CLI_PLAN_JSON_H
#define URISIFT_CLI_PLAN_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json {
    char *at, *end; /* a NUL is at `end` */
    bool is_first;  /* nothing of the object or array has been read */
    bool failed;
};

struct json json_of(char *line, size_t size);
/* Enters an object '{' or an array '['. */
bool json_enter(struct json *json, char open);
/* The key of the next member of the object; NULL: it has ended. */
const char *json_key(struct json *json);
/* Is there another value in the array? */
bool json_item(struct json *json);
/* A string that ends with NUL; "" after a mistake, which a NUL in it or what is no UTF-8 is, too.
 */
const char *json_string(struct json *json);
bool json_is_utf8(const char *text);
/* A whole number of at most 64 bits. */
uint64_t json_number(struct json *json);
bool json_bool(struct json *json);
/* Is the next value null? It is passed over then. */
bool json_null(struct json *json);
/* Passes over a value. */
void json_skip(struct json *json);
/* Is this the end of the line, without a mistake? */
bool json_ended(struct json *json);

#endif
