/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* oracle_trial.h — compares a profile with its grammar on many strings. */
#ifndef URISIFT_TESTS_ORACLE_TRIAL_H
#define URISIFT_TESTS_ORACLE_TRIAL_H

#include <urisift/core.h>

#include "tests/core/oracle_strings.h"

/* What is compared. */
struct oracle_subject {
    const char *name, *pattern; /* of the profile */
    const struct oracle_rule *rules;
    const char *second; /* a pattern that must match as well; NULL: none */
    const char *idna;   /* the pattern of hosts that IDNA maps; NULL: the default one */
    bool (*sum_is_right)(struct urisift_span number);
};

/* Fails the test if core and grammar differ, or a valid string lacks a property. */
void oracle_run(const struct oracle_subject *subject);

#endif
