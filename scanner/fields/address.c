/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * address.c — reads mail addresses and the addresses of mailto, sip, sips and xmpp.
 *
 *     mailto:a@h.example,b@h.example?cc=c     RFC 6068 section 2: the address ends at , or ?
 *     sip:a;b=c:pw@h.example:5060;x=y?z       RFC 3261 section 25.1: only one @, before the host
 *     xmpp:a@h.example/desk?message           RFC 5122 section 2.2: the host is before the first /
 *
 * sip:h.example and xmpp:h.example are hosts without a user.
 */
#include "scanner/fields/address.h"

#include <string.h>

#include "core/text/chars.h"

/* How an address of the scheme is written. */
struct form {
    const char *scheme;
    const char *ends;      /* bytes that end the whole address */
    const char *host_ends; /* bytes that end the host and the port */
    bool needs_user;
    bool has_port;
};

static const struct form forms[] = {
    {"mailto", ",?;", "", true, false},
    {"sip", "", ";?", false, true},
    {"sips", "", ";?", false, true},
    {"xmpp", "/?", "", false, false},
};

/* NULL: the text has another scheme. */
static const struct form *form_of(struct urisift_span text)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        const size_t size = strlen(forms[i].scheme);
        if (text.size > size && text.data[size] == ':' &&
            char_equals_lower(text.data, forms[i].scheme, size))
            return &forms[i];
    }
    return NULL;
}

/* Returns the text before the first of the bytes. */
static struct urisift_span before_any(struct urisift_span text, const char *bytes)
{
    for (size_t i = 0; i < text.size; i++)
        if (memchr(bytes, text.data[i], strlen(bytes)))
            text.size = i;
    return text;
}

/* Returns the size of the literal `[2001:db8::1]` at the beginning of the text; 0: none is there.
 */
static size_t literal_size(struct urisift_span text)
{
    const bool is_encoded = text.size > 3 && char_equals_lower(text.data, "%5b", 3);
    if (!is_encoded && (text.size == 0 || text.data[0] != '['))
        return 0;
    const char *close = is_encoded ? "%5D" : "]";
    const uint8_t *end = memmem(text.data, text.size, close, strlen(close));
    return end ? (size_t)(end - text.data) + strlen(close) : 0;
}

bool field_address_read(struct urisift_span text, struct field_address *address)
{
    const struct form *form = form_of(text);
    *address = (struct field_address){.user = {NULL, 0}};
    if (!form)
        return false;
    const size_t skipped = strlen(form->scheme) + 1; /* with the ':' */
    text = (struct urisift_span){text.data + skipped, text.size - skipped};
    text = before_any(text, form->ends);
    const uint8_t *at = text.size > 0 ? memrchr(text.data, '@', text.size) : NULL;
    if (!at && form->needs_user)
        return false;
    struct urisift_span host = text;
    if (at) {
        address->user = (struct urisift_span){text.data, (size_t)(at - text.data)};
        host = (struct urisift_span){at + 1, text.size - address->user.size - 1};
    }
    host = before_any(host, form->host_ends);
    const size_t literal = literal_size(host);
    const uint8_t *colon = form->has_port && host.size > literal
                               ? memchr(host.data + literal, ':', host.size - literal)
                               : NULL;
    address->host = host;
    if (colon) {
        address->host.size = (size_t)(colon - host.data);
        address->port = (struct urisift_span){colon + 1, host.size - address->host.size - 1};
    }
    return address->host.size > 0;
}
