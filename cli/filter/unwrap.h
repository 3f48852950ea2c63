/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unwrap.h — --unwrap: adds to a finding the page that it leads to, or puts the page in its place.
 *
 * It is first in the line of receivers, so that what is filtered, compared and written is what is
 * reported. The answer depends on the finding alone.
 */
#ifndef URISIFT_CLI_UNWRAP_H
#define URISIFT_CLI_UNWRAP_H

#include <urisift/scan.h>

/* The texts of a finding that are unwrapped; all but the first only with --unwrap=replace. */
enum unwrap_text { UNWRAP_FINDING, UNWRAP_LINK, UNWRAP_ALTERNATIVE, UNWRAP_TEXTS };

/* All zero at first. One thread uses it. */
struct unwrap {
    urisift_finding_fn *receive;
    void *self;
    bool replaces;
    bool groups; /* with `replaces`: the target has a group key too */
    struct unwrap_slot {
        struct urisift_unwrapped unwrapped;
        uint8_t *buffer;
        size_t capacity; /* bytes of URLs for which the buffer is large enough */
    } slots[UNWRAP_TEXTS];
    uint8_t *forms; /* key and group of a target */
    size_t forms_capacity;
};

/* Call before the first finding of a stream: where its findings go then. */
void unwrap_begin(struct unwrap *unwrap, bool replaces, bool groups, urisift_finding_fn *receive,
                  void *self);
/* A urisift_finding_fn. */
enum urisift_error unwrap_take(void *unwrap, const struct urisift_finding *finding);
void unwrap_fini(struct unwrap *unwrap);

#endif
