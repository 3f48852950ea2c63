/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_target.h — the address of a link: judged, and compared with what its text says. */
#ifndef URISIFT_CLI_PDF_TARGET_H
#define URISIFT_CLI_PDF_TARGET_H

#include <urisift/scan.h>

#include "cli/options.h"

struct pdf_target {
    /* all but the first where valid; `group`: see urisift_group_key() */
    struct urisift_span id, canonical, key, group;
    const struct urisift_profile *profile;
    struct urisift_verdict verdict;
    uint8_t *forms; /* that they stand in */
};

/* Judges an address by the profile that the options give its family. `address` must stay. False:
 * no memory. */
bool pdf_target_init(struct pdf_target *target, const struct options *options,
                     struct urisift_span address);
void pdf_target_fini(struct pdf_target *target);

/* Is its scheme one of --schemes? Without the option all are: a link is one, whatever its
 * scheme. */
bool pdf_target_is_wanted(const struct pdf_target *target, const struct options *options);

/* How an identifier goes with a link that lies on it: URISIFT_LINK_BOTH, or
 * URISIFT_LINK_DIFFER; or, where the text is no address that the link could lead to or not,
 * URISIFT_LINK_ONLY: a host without a scheme, where it leads to one of its pages; the
 * number of a book. `under` is the squeezed text from the identifier's beginning to the link's
 * end; empty if that says nothing. */
enum urisift_link_status pdf_target_relate(const struct pdf_target *target,
                                           const struct urisift_finding *finding,
                                           struct urisift_span under);

struct urisift_link pdf_target_link(const struct pdf_target *target,
                                    enum urisift_link_status status);

#endif
