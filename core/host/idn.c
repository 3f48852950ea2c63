/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * idn.c — converts non-ASCII hosts to their A-label form: UTS 46 and IDNA2008, by libidn2.
 *
 * This is the only file of the core that calls another library, and the only one that may allocate
 * (inside libidn2). It runs only for hosts with raw non-ASCII bytes.
 * IDN2_USE_STD3_ASCII_RULES is not used, as it deletes '_'.
 */
#include <idn2.h>
#include <string.h>

#include "core/text/chars.h"
#include "core/host/hosts.h"

static enum urisift_code map(const uint8_t *host, size_t size, struct urisift_verdict *v)
{
    uint8_t name[IDN_HOST_MAX + 1];
    if (size > IDN_HOST_MAX)
        return URISIFT_HOST_CHAR;
    memcpy(name, host, size);
    name[size] = '\0';

    uint8_t *mapped = NULL;
    int answer = idn2_lookup_u8(name, &mapped, IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL);
    if (answer != IDN2_OK)
        return answer == IDN2_MALLOC ? URISIFT_NO_MEMORY : URISIFT_HOST_CHAR;
    /* libidn2 maps U+2100 to `a/c` and full-width delimiters to ASCII ones. */
    size_t length = strlen((const char *)mapped);
    bool good = length > 0 && length <= URISIFT_ACE_MAX;
    for (size_t i = 0; good && i < length; i++) {
        uint8_t c = mapped[i];
        good = char_is(c, CHAR_LDH | CHAR_DOT) || c == '_';
        v->ace[i] = (char)char_lower(c);
    }
    v->ace_size = good ? (uint8_t)length : 0;
    idn2_free(mapped);
    return good ? URISIFT_VALID : URISIFT_HOST_CHAR;
}

enum urisift_code idn_map(const uint8_t *host, size_t size, struct urisift_verdict *v)
{
    struct host_table *hosts = hosts_of(v);
    struct host_slot *slot = hosts && size <= HOST_KEPT ? hosts_slot(hosts, host, size) : NULL;
    if (slot && slot->size == size && memcmp(slot->name, host, size) == 0) {
        memcpy(v->ace, slot->ace, slot->ace_size);
        v->ace_size = slot->ace_size;
        return slot->ace_size > 0 ? URISIFT_VALID : URISIFT_HOST_CHAR;
    }
    const enum urisift_code code = map(host, size, v);
    if (slot && code != URISIFT_NO_MEMORY && v->ace_size <= HOST_KEPT) {
        *slot = (struct host_slot){.size = (uint8_t)size, .ace_size = v->ace_size};
        memcpy(slot->name, host, size);
        memcpy(slot->ace, v->ace, v->ace_size);
    }
    return code;
}
