/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * lookalike.h — names of hosts that look like others.
 *
 *     bank.example   xn--bnk-6cd.example (Cyrillic a)   b4nk.example   bank.example.evil.example
 *     the name       looks like it                      does not       looks like it
 *
 * Names are in ASCII, labels with other letters in Punycode, as in canonical forms.
 */
#ifndef URISIFT_CLI_LINKS_LOOKALIKE_H
#define URISIFT_CLI_LINKS_LOOKALIKE_H

#include <stdbool.h>

#include <urisift/core.h>

/* Are the two different names that look the same, or does the other one begin with all labels of
 * this one? */
bool lookalike_hosts(struct urisift_span one, struct urisift_span other);
/* Has the name a label with letters of several scripts that look alike; or one of another script,
 * all of whose letters look like Latin ones, under an ASCII top-level domain? */
bool lookalike_is_mixed(struct urisift_span host);

#endif
