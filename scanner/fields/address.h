/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* address.h — user, host and port of URLs without `//` that name a mailbox or an account. */
#ifndef URISIFT_FIELDS_ADDRESS_H
#define URISIFT_FIELDS_ADDRESS_H

#include <stdbool.h>

#include <urisift/core.h>

/* Parts of the text that was read. Those that are not there are empty. */
struct field_address {
    struct urisift_span user;
    struct urisift_span host; /* a literal with its brackets, which may be %5B and %5D */
    struct urisift_span port;
};

/* Reads a canonical form that begins with mailto:, sip:, sips: or xmpp:, as that of a mail address
 * does. Of several addresses the first counts. False: it begins otherwise, or has no address. */
bool field_address_read(struct urisift_span text, struct field_address *address);

#endif
