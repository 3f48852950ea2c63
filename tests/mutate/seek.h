/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* seek.h — texts that may show what no test sees, and what the program says of them. */
#ifndef URISIFT_TESTS_MUTATE_SEEK_H
#define URISIFT_TESTS_MUTATE_SEEK_H

#include <stdint.h>

/* Makes `count` texts and writes a number of four bytes for each, which stands for all that is
 * said of it. Most are of what corpora/ has about the topic; "": about anything. */
int seek_all(uint64_t count, const char *topic);
/* Makes them again, of which the numbers are in the file. Writes the index of each; 1 as soon as
 * one has another number. */
int seek_difference(const char *path, const char *topic);
/* Writes text `index` of those. */
int seek_show(uint64_t index, const char *topic);
/* Reads texts from standard input, each after its size in two bytes, lower first. Writes for each
 * its SEEK_WAYS numbers, one a way of judging. */
int seek_judge(void);

#endif
