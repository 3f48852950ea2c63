/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* moments.c — dates of messages, records and runs. */
#include "cli/index/loader.h"
#include "core/text/chars.h"
#include "scanner/report/instant.h"

struct urisift_span index_day_of(struct urisift_span date)
{
    static const char shape[] = "dddd-dd-dd"; /* 'd': a digit */
    enum { SIZE = sizeof shape - 1 };
    const struct urisift_span none = {NULL, 0};
    if (date.size < SIZE)
        return none;
    for (size_t i = 0; i < SIZE; i++)
        if (shape[i] == 'd' ? !char_is(date.data[i], CHAR_DIGIT) : date.data[i] != '-')
            return none;
    return (struct urisift_span){date.data, SIZE};
}

bool index_read_time(struct urisift_span date, int64_t *seconds)
{
    struct instant instant;
    if (!instant_read(date, &instant))
        return false;
    *seconds = instant_seconds(&instant);
    return true;
}
