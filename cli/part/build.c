/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* build.c — a hash of the names in the libraries' tables. */
#include "cli/part/build.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <urisift/fields.h>
#include <urisift/scan.h>
#include <urisift/unwrap.h>

enum { LAYOUT = 3 }; /* of parts: another number if it changes */

static void add(uint64_t *hash, const char *name)
{
    *hash = XXH3_64bits_withSeed(name, strlen(name), *hash + 1);
}

static const char *name_of_code(size_t i)
{
    return i < URISIFT_CODES ? urisift_code_name((enum urisift_code)i) : NULL;
}

static const char *name_of_part(size_t i)
{
    return i < URISIFT_PARTS ? urisift_part_name((enum urisift_part)i) : NULL;
}

static const char *name_of_profile(size_t i)
{
    const struct urisift_profile *profile = urisift_profile_at(i);
    return profile ? urisift_profile_name(profile) : NULL;
}

static const char *form_of_gateway(size_t i)
{
    const struct urisift_gateway *gateway = urisift_gateway_at(i);
    return gateway ? urisift_gateway_form(gateway) : NULL;
}

/* A build without libpsl finds other hosts. */
static const char *name_of_field(size_t i)
{
    const struct urisift_field *field = urisift_field_at(i);
    return !field ? NULL : urisift_field_is_known(field) ? urisift_field_name(field) : "?";
}

struct build_text build_text(void)
{
    const char *(*const tables[])(size_t) = {
        name_of_code,  name_of_part,        name_of_profile,        form_of_gateway,
        name_of_field, urisift_format_name, urisift_join_rule_name, urisift_message_field_key};
    struct build_text build;
    uint64_t hash = LAYOUT;
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        const char *name;
        for (size_t i = 0; (name = tables[t](i)); i++)
            add(&hash, name);
        add(&hash, "");
    }
    snprintf(build.text, sizeof build.text, "%016" PRIx64, hash);
    return build;
}
