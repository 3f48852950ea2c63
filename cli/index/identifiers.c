/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * identifiers.c — identifiers and their hosts: each once.
 *
 * Host, domain and the key that families share depend on the identifier alone, so they are found
 * when it is new.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/index/loader.h"
#include "core/text/span.h"

enum { NAME_MOST = 64, KIND_MASK = (1 << 30) - 1 };

static const char IDENTIFIERS_KEY[] = "identifiers_key"; /* in keys.sql */

static struct urisift_span or_empty(struct urisift_span text)
{
    return text.data ? text : span_of_text("");
}

/* The profile of the library with the frame's name; NULL: there is no such profile. The name of a
 * user's pattern may be anything, so the family is compared, too. */
static const struct urisift_profile *profile_of(const struct frame *f)
{
    const struct urisift_span name = f->text[FRAME_PROFILE], family = f->text[FRAME_FAMILY];
    char text[NAME_MOST] = "";
    if (name.size == 0 || name.size >= sizeof text)
        return NULL;
    memcpy(text, name.data, name.size);
    const struct urisift_profile *profile = urisift_profile_named(text);
    return profile && span_same(family,
                                span_of_text(urisift_family_name(urisift_profile_family(profile))))
               ? profile
               : NULL;
}

/* Is there no identifier of another family that is written as a URL of this host? */
static bool is_plain_host(struct urisift_span host)
{
    const struct urisift_family *family;
    const struct urisift_surface *form;
    for (size_t i = 0; (family = urisift_family_at(i)); i++) {
        const struct urisift_profile *profile = urisift_family_default(family);
        for (size_t k = 0; (form = urisift_profile_surface_at(profile, k)); k++) {
            const size_t size = strlen(form->text);
            if (form->kind == URISIFT_SURFACE_HOST &&
                strncasecmp(form->text, (const char *)host.data,
                            size < host.size ? size : host.size) == 0)
                return false;
        }
    }
    return true;
}

/* Is a URL of a plain host sure to name nothing that another family has an identifier for? Those
 * of any host have a ':', as http://h.example/ark:/1/2. Most URLs are sure, and to ask takes long.
 */
static bool is_plain_url(struct urisift_span url)
{
    const size_t scheme = url.size > 8 && memcmp(url.data, "https://", 8) == 0  ? 8
                          : url.size > 7 && memcmp(url.data, "http://", 7) == 0 ? 7
                                                                                : 0;
    return scheme > 0 && !memchr(url.data + scheme, ':', url.size - scheme);
}

/* Makes the key that families share; empty: that is the key itself. False: out of memory. */
static bool find_shared(struct index *x, const struct urisift_finding *finding,
                        struct urisift_span key, struct urisift_span *shared)
{
    const size_t bound = urisift_group_bound(finding->id.size);
    if (bound > x->buffer_size) {
        uint8_t *buffer = realloc(x->buffer, 2 * bound);
        if (!buffer) {
            database_fail(&x->db, ENOMEM, "out of memory");
            return false;
        }
        x->buffer = buffer;
        x->buffer_size = 2 * bound;
    }
    *shared = urisift_group_key(finding->profile, finding->id, finding->verdict, x->buffer);
    if (shared->size == 0 || span_same(*shared, key))
        *shared = (struct urisift_span){NULL, 0};
    return true;
}

/* The id of a host that is not in memory; 0: it is new, or it failed. */
static int64_t find_host(struct index *x, struct urisift_span name)
{
    sqlite3_stmt *s = x->hosts.is_complete ? NULL : database_use(&x->db, STATEMENT_FIND_HOST);
    if (!s)
        return 0;
    database_bind(s, 1, name);
    return database_find(&x->db, s);
}

static bool add_host(struct index *x, struct urisift_span name,
                     const struct urisift_field_value *domain, int64_t *id)
{
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_HOST);
    if (!s)
        return false;
    *id = x->next_host++;
    sqlite3_bind_int64(s, 1, *id);
    database_bind(s, 2, name);
    database_bind(
        s, 3, domain->kind == URISIFT_VALUE_TEXT ? domain->text : (struct urisift_span){NULL, 0});
    return database_step(&x->db, s);
}

/* Gives the id of the host of a finding; 0: it has no host. */
static bool take_host(struct index *x, const struct urisift_finding *finding, int64_t *id,
                      bool *is_plain)
{
    urisift_field_reader_set(x->values, (struct urisift_span){NULL, 0}, finding);
    const struct urisift_field_value host = urisift_field_read(x->values, 0);
    *id = 0;
    *is_plain = false;
    if (host.kind != URISIFT_VALUE_TEXT)
        return true;
    const struct ids_key key = index_hash(host.text, x->seed);
    const struct ids_row *known = ids_find(&x->hosts, key);
    if (known) {
        *id = known->id;
        *is_plain = known->is_plain;
        return true;
    }
    uint8_t name[URISIFT_FIELD_ROOM]; /* the next value is written over it */
    const struct urisift_span text = {name, host.text.size};
    memcpy(name, host.text.data, host.text.size);
    *id = find_host(x, text);
    if (x->db.has_failed || !accounts_make_room(x, &x->hosts, "hosts_name"))
        return false;
    if (!*id) {
        const struct urisift_field_value domain = urisift_field_read(x->values, 1);
        if (!add_host(x, text, &domain, id))
            return false;
    }
    *is_plain = is_plain_host(text);
    ids_add(&x->hosts, key, *id)->is_plain = *is_plain;
    return true;
}

static bool add_identifier(struct index *x, const struct frame *f, int64_t id, int64_t *host)
{
    const bool is_valid = !f->text[FRAME_ERROR].data;
    const struct urisift_profile *profile = is_valid ? profile_of(f) : NULL;
    const struct urisift_span canonical = or_empty(f->text[FRAME_CANONICAL]);
    const struct urisift_span key = f->text[FRAME_KEY].data ? f->text[FRAME_KEY] : canonical;
    struct urisift_span shared = {NULL, 0};
    struct urisift_verdict verdict;
    struct urisift_finding finding = {.profile = profile,
                                      .id = canonical,
                                      .canonical = canonical,
                                      .key = key,
                                      .verdict = &verdict};
    *host = 0;
    if (profile) {
        urisift_check(profile, canonical, &verdict);
        const bool is_valid_again = !verdict.error;
        bool is_plain;
        verdict.error = URISIFT_VALID; /* then it has no parts */
        if (!take_host(x, &finding, host, &is_plain) ||
            (is_valid_again && !(is_plain && is_plain_url(canonical)) &&
             !find_shared(x, &finding, key, &shared)))
            return false;
    }
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_IDENTIFIER);
    if (!s)
        return false;
    sqlite3_bind_int64(s, 1, id);
    for (int i = 0; i < 3; i++)
        database_bind(s, 2 + i, or_empty(f->text[FRAME_FAMILY + i]));
    sqlite3_bind_int(s, 5, is_valid);
    database_bind(s, 6, canonical);
    database_bind(s, 7, f->text[FRAME_KEY]);
    database_bind(s, 8, shared);
    database_bind_number(s, 9, *host != 0, *host);
    return database_step(&x->db, s);
}

/* Asks the database for an identifier. If it has no such row, the id stays 0. */
static bool ask_for(struct index *x, const struct frame *f, struct urisift_span text,
                    struct ids_row *row)
{
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_FIND_IDENTIFIER);
    if (!s)
        return false;
    database_bind(s, 1, text);
    database_bind(s, 2, or_empty(f->text[FRAME_PROFILE]));
    sqlite3_bind_int(s, 3, !f->text[FRAME_ERROR].data);
    if (database_row(&x->db, s)) {
        const struct urisift_span kind[] = {database_text(s, 2), database_text(s, 3),
                                            database_text(s, 4)};
        row->id = sqlite3_column_int64(s, 0);
        row->host = sqlite3_column_int64(s, 1);
        uint32_t number = 0;
        kinds_take(x, kind, &number);
        row->kind = number & KIND_MASK;
    }
    sqlite3_reset(s);
    return !x->db.has_failed;
}

/* The row of an identifier that is not in memory. */
static struct ids_row *find_identifier(struct index *x, const struct frame *f,
                                       struct urisift_span text, struct ids_key key)
{
    struct ids_row found = {.key = key};
    if ((kinds_are_full(x) && !accounts_make_cache(x, &x->identifiers, IDENTIFIERS_KEY)) ||
        !accounts_make_room(x, &x->identifiers, IDENTIFIERS_KEY))
        return NULL;
    if (!x->identifiers.is_complete && !ask_for(x, f, text, &found))
        return NULL;
    if (!found.id) {
        const struct urisift_span kind[] = {or_empty(f->text[FRAME_FAMILY]),
                                            or_empty(f->text[FRAME_PROFILE]),
                                            or_empty(f->text[FRAME_SCHEME])};
        uint32_t number;
        found.id = x->next_identifier++;
        found.has_first = 1;
        if (!kinds_take(x, kind, &number) || !add_identifier(x, f, found.id, &found.host))
            return NULL;
        found.kind = number & KIND_MASK;
    }
    struct ids_row *row = ids_add(&x->identifiers, key, found.id);
    *row = found;
    return row;
}

bool identifiers_take(struct index *x, const struct frame *f, int64_t *id)
{
    const bool is_valid = !f->text[FRAME_ERROR].data;
    const bool has_key = f->text[FRAME_KEY].data;
    const struct urisift_span text = or_empty(f->text[has_key ? FRAME_KEY : FRAME_CANONICAL]);
    const uint64_t seed = index_hash_64(f->text[FRAME_PROFILE], x->seed) + is_valid;
    const struct ids_key key = index_hash(text, seed);
    struct ids_row *row = ids_find(&x->identifiers, key);
    if (row && row->count == UINT32_MAX) {
        if (!accounts_make_cache(x, &x->identifiers, IDENTIFIERS_KEY))
            return false;
        row = NULL;
    }
    if (!row)
        row = find_identifier(x, f, text, key);
    if (!row)
        return false;
    row->count++;
    *id = row->id;
    return true;
}
