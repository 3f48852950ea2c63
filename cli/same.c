/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* same.c — urisift same: are two identifiers equivalent? urisift encode-nss: text to a URN. */
#include <stdio.h>
#include <stdlib.h>

#include <urisift/core.h>

#include "cli/commands.h"
#include "cli/output/writer.h"
#include "cli/suggest.h"
#include "core/text/span.h"

/* Makes the key, in *buffer, which the caller frees. False, with a message: the identifier is
 * invalid, or there is no memory. */
static bool make_key(const struct urisift_profile *profile, const char *text, bool group,
                     uint8_t **buffer, struct urisift_span *key)
{
    struct urisift_span id = span_of_text(text);
    struct urisift_verdict v;
    urisift_check(profile, id, &v);
    if (v.error) {
        complain("%s: %s at %zu: %s (%s)", text, urisift_code_name(v.error), v.at,
                 urisift_code_meaning(v.error), urisift_code_rule(v.error, profile));
        return false;
    }
    *buffer = malloc(group ? urisift_group_bound(id.size) : urisift_form_bound(id.size));
    if (!*buffer) {
        complain("out of memory");
        return false;
    }
    *key =
        group ? urisift_group_key(profile, id, &v, *buffer) : urisift_key(profile, id, &v, *buffer);
    return true;
}

/* The profile of --profile, or that of the identifier's family. NULL: there is no profile of that
 * name. */
static const struct urisift_profile *choose_profile(const struct options *o, struct urisift_span id)
{
    const struct urisift_profile *profile = NULL;
    struct urisift_span scheme = urisift_scheme_of(id);
    if (o->profile_count > 0)
        profile = urisift_profile_named(o->profiles[o->profile_count - 1]);
    else if (o->given[OPTION_SAME_AS])
        profile = urisift_profile_of(id);
    else
        profile = urisift_family_default(urisift_family_of_scheme(scheme));
    return profile && o->given[OPTION_NAMESPACES] ? urisift_profile_with_namespaces(profile)
                                                  : profile;
}

enum status command_same(const struct options *o)
{
    if (o->operand_count != 2) {
        complain("same takes two identifiers, for example: urisift same http://a/ http://A:80/");
        return STATUS_TROUBLE;
    }
    const struct urisift_profile *profiles[2];
    for (size_t i = 0; i < 2; i++) {
        profiles[i] = choose_profile(o, span_of_text(o->operands[i]));
        if (!profiles[i]) {
            const char *name = o->profiles[o->profile_count - 1];
            complain("--profile: unknown profile '%s'%s; see urisift --list-profiles", name,
                     suggest_value(OPTION_PROFILE, name).text);
            return STATUS_TROUBLE;
        }
    }
    bool group = o->given[OPTION_SAME_AS];
    uint8_t *buffers[2] = {NULL, NULL};
    struct urisift_span a, b;
    enum status status = STATUS_TROUBLE;
    if (make_key(profiles[0], o->operands[0], group, &buffers[0], &a) &&
        make_key(profiles[1], o->operands[1], group, &buffers[1], &b))
        status =
            (group || profiles[0] == profiles[1]) && span_same(a, b) ? STATUS_FOUND : STATUS_NONE;
    free(buffers[0]);
    free(buffers[1]);
    return status;
}

enum status command_encode(const struct options *o)
{
    if (o->operand_count != 2) {
        complain(
            "encode-nss takes a namespace identifier and a text, for example: urisift encode-nss "
            "example 'a b'");
        return STATUS_TROUBLE;
    }
    struct urisift_span nid = span_of_text(o->operands[0]), text = span_of_text(o->operands[1]);
    uint8_t *buffer = malloc(urisift_form_bound(nid.size + text.size));
    if (!buffer) {
        complain("out of memory");
        return STATUS_TROUBLE;
    }
    enum urisift_code error;
    size_t at;
    struct urisift_span urn = urisift_encode_nss(nid, text, buffer, &error, &at);
    enum status status = STATUS_FOUND;
    if (error) {
        char place[32] = "";
        /* these codes are about a byte of the text */
        if (error == URISIFT_BAD_UTF8 || error == URISIFT_NUL_OCTET)
            snprintf(place, sizeof place, " at %zu", at);
        complain("encode-nss: %s%s: %s (%s)", urisift_code_name(error), place,
                 urisift_code_meaning(error),
                 urisift_code_rule(error, urisift_profile_named("rfc2141")));
        status = STATUS_TROUBLE;
    } else {
        fwrite(urn.data, 1, urn.size, stdout);
        putchar('\n');
        status = flush_stdout(status);
    }
    free(buffer);
    return status;
}
