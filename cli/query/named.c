/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* named.c — what X names: identifiers, by their keys, or a host. */
#include "cli/query/named.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/filter/hosts.h"
#include "core/text/span.h"

/* Adds a value; returns the number of its parameter, 0: there is no room. */
static int add_value(struct named *n, struct urisift_span value)
{
    if (n->count == NAMED_MOST)
        return 0;
    n->values[n->count++] = value;
    return (int)n->count;
}

static uint8_t *add_buffer(struct named *n, size_t size)
{
    uint8_t *buffer = n->buffer_count < NAMED_MOST ? malloc(size) : NULL;
    if (buffer)
        n->buffers[n->buffer_count++] = buffer;
    return buffer;
}

static void put_key(struct named *n, FILE *sql, struct urisift_span key, const char *profile)
{
    const int value = add_value(n, key), name = add_value(n, span_of_text(profile));
    if (name)
        fprintf(sql,
                " UNION SELECT id FROM identifiers WHERE coalesce(key, canonical) = ?%d"
                " AND profile = ?%d AND valid = 1",
                value, name);
}

static void put_shared(struct named *n, FILE *sql, struct urisift_span key)
{
    for (size_t i = 0; i < n->count; i++)
        if (span_same(n->values[i], key) && i > 0)
            return; /* another profile has the same */
    const int value = add_value(n, key);
    if (value)
        fprintf(sql,
                " UNION SELECT id FROM identifiers WHERE shared = ?%d"
                " UNION SELECT id FROM identifiers WHERE coalesce(key, canonical) = ?%d"
                " AND shared IS NULL AND valid = 1",
                value, value);
}

/* Puts what the text is by one profile. False: there is no memory. */
static bool put_profile(struct named *n, FILE *sql, const struct urisift_profile *profile,
                        struct urisift_span text, bool shares, bool *is_valid)
{
    struct urisift_verdict verdict;
    urisift_check(profile, text, &verdict);
    if (verdict.error == URISIFT_NO_MEMORY)
        return false;
    if (verdict.error)
        return true;
    *is_valid = true;
    uint8_t *buffer =
        add_buffer(n, shares ? urisift_group_bound(text.size) : urisift_form_bound(text.size));
    if (!buffer)
        return false;
    if (shares)
        put_shared(n, sql, urisift_group_key(profile, text, &verdict, buffer));
    else
        put_key(n, sql, urisift_key(profile, text, &verdict, buffer),
                urisift_profile_name(profile));
    return true;
}

/* Makes the SELECT. *is_valid: some profile takes the text. If none does, and it is no host, the
 * canonical forms are compared, too, which takes longer: of a match of a pattern with a key. */
static bool read_identifier(struct named *n, const char *text, bool shares, bool is_host,
                            bool *is_valid)
{
    const struct urisift_profile *profile;
    size_t size = 0;
    FILE *sql = open_memstream(&n->sql, &size);
    bool good = sql;
    *is_valid = false;
    add_value(n, span_of_text(text));
    if (good)
        fputs("SELECT id FROM identifiers WHERE coalesce(key, canonical) = ?1", sql);
    for (size_t i = 0; good && (profile = urisift_profile_at(i)); i++)
        good = put_profile(n, sql, profile, span_of_text(text), shares, is_valid);
    if (good && !*is_valid && !is_host)
        fputs(" UNION SELECT id FROM identifiers WHERE canonical = ?1 AND key IS NOT NULL", sql);
    good = good && !ferror(sql);
    good = sql && fclose(sql) == 0 && n->sql && good; /* without memory it is NULL */
    if (!good)
        complain("out of memory");
    return good;
}

bool named_read_identifier(struct named *n, const char *text, bool shares)
{
    bool is_valid;
    *n = (struct named){.sql = NULL};
    if (!read_identifier(n, text, shares, false, &is_valid))
        return false;
    if (!is_valid)
        complain("no profile takes '%s' for an identifier; it is compared as it is", text);
    return true;
}

/* Makes the SELECT of identifiers on a host, or below it. */
static bool read_host(struct named *n, const struct host *host)
{
    const char *condition = host->below   ? "substr(name, -length(?1)) = ?1"
                            : host->above ? "name = ?1 OR substr(name, -length(?2)) = ?2"
                                          : "name = ?1";
    uint8_t *name = add_buffer(n, host->size + 1);
    n->sql = message_of("SELECT id FROM identifiers WHERE host IN (SELECT id FROM hosts WHERE %s)",
                        condition);
    if (!name || !n->sql) {
        complain("out of memory");
        return false;
    }
    name[0] = '.';
    memcpy(name + 1, host->name, host->size);
    if (!host->below)
        add_value(n, (struct urisift_span){name + 1, host->size});
    if (host->above)
        add_value(n, (struct urisift_span){name, host->size + 1});
    return true;
}

/* The host after host: or domain:; NULL: there is no such word. */
static const char *host_of(const char *text)
{
    static const char *const words[] = {"host:", "domain:"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(text, words[i], strlen(words[i])) == 0)
            return text + strlen(words[i]);
    return NULL;
}

/* Are there such identifiers? */
static bool has_any(const struct named *n, struct store *d, bool *failed)
{
    char *sql = message_of("SELECT id FROM identifiers WHERE id IN (%s) LIMIT 1", n->sql);
    sqlite3_stmt *s = store_prepare(d, sql);
    *failed = !s;
    named_bind(n, s);
    const bool has = s && store_step(d, s, failed);
    sqlite3_finalize(s);
    free(sql);
    return has;
}

/* Reads a text that may be an identifier or a host: what of both the index has, first the
 * identifier. */
static bool read_either(struct named *n, struct store *d, const char *text, bool shares)
{
    struct host host = {.name = NULL};
    bool is_valid, failed = false, no_memory = false;
    const bool may_be_host = (strchr(text, '.') || text[0] == '[') && !strpbrk(text, "/@ ");
    const bool is_host = may_be_host && host_read(&host, text, &no_memory);
    if (no_memory) {
        complain("out of memory");
        return false;
    }
    bool good = read_identifier(n, text, shares, is_host, &is_valid);
    const bool has = good && is_host && has_any(n, d, &failed);
    if (good && is_host && !has) {
        named_fini(n);
        good = !failed && read_host(n, &host);
    } else if (good && is_host) {
        complain("'%s' is read as an identifier; host:%s is the host", text, text);
    } else if (good && !is_valid) {
        complain("'%s' is no host, and no profile takes it for an identifier; it is compared as it "
                 "is",
                 text);
    }
    free(host.name);
    return good;
}

bool named_read(struct named *n, struct store *d, const char *text, bool shares)
{
    const char *name = host_of(text);
    struct host host;
    bool no_memory;
    *n = (struct named){.sql = NULL};
    if (!name)
        return read_either(n, d, text, shares);
    if (!host_read(&host, name, &no_memory)) {
        if (no_memory)
            complain("out of memory");
        else
            complain("'%s' is no host; write it like example.org, 192.0.2.1 or [2001:db8::1]",
                     name);
        return false;
    }
    const bool good = read_host(n, &host);
    free(host.name);
    return good;
}

void named_bind(const struct named *n, sqlite3_stmt *s)
{
    for (size_t i = 0; s && i < n->count; i++)
        store_bind(s, (int)i + 1, n->values[i]);
}

void named_fini(struct named *n)
{
    for (size_t i = 0; i < n->buffer_count; i++)
        free(n->buffers[i]);
    free(n->sql);
    *n = (struct named){.sql = NULL};
}
