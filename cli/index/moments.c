/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* moments.c — dates of RFC 3339. */
#include <time.h>

#include "cli/index/loader.h"
#include "core/text/chars.h"

/* Does the text begin so? 'd' is a digit, 'T' also 't' and ' '. */
static bool is_like(struct urisift_span text, const char *shape)
{
    for (size_t i = 0; shape[i]; i++) {
        if (i >= text.size)
            return false;
        const uint8_t c = text.data[i];
        if (shape[i] == 'd' ? !char_is(c, CHAR_DIGIT)
                            : shape[i] != c && !(shape[i] == 'T' && (c == 't' || c == ' ')))
            return false;
    }
    return true;
}

static int number_at(struct urisift_span text, size_t at, size_t digits)
{
    int number = 0;
    for (size_t i = at; i < at + digits; i++)
        number = 10 * number + (text.data[i] - '0');
    return number;
}

struct urisift_span index_day_of(struct urisift_span date)
{
    return is_like(date, "dddd-dd-dd") ? (struct urisift_span){date.data, 10}
                                       : (struct urisift_span){NULL, 0};
}

/* Days since 1970 of a day of the Gregorian calendar, whose year begins in March here. */
static int64_t days_of(int64_t year, int64_t month, int64_t day)
{
    if (month < 3) {
        year--;
        month += 12;
    }
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * (month - 3) + 2) / 5 + day - 1 -
           719468;
}

/* Reads Z or +hh:mm. False: it is neither. */
static bool read_zone(struct urisift_span zone, int64_t *offset)
{
    *offset = 0;
    if (zone.size == 1 && (zone.data[0] == 'Z' || zone.data[0] == 'z'))
        return true;
    if (zone.size != 6 || (!is_like(zone, "+dd:dd") && !is_like(zone, "-dd:dd")))
        return false;
    *offset = 3600 * number_at(zone, 1, 2) + 60 * number_at(zone, 4, 2);
    if (zone.data[0] == '-')
        *offset = -*offset;
    return true;
}

bool index_read_time(struct urisift_span date, int64_t *seconds)
{
    size_t at = 19;
    int64_t offset;
    if (!is_like(date, "dddd-dd-ddTdd:dd:dd"))
        return false;
    if (at < date.size && date.data[at] == '.')
        for (at++; at < date.size && char_is(date.data[at], CHAR_DIGIT); at++)
            ;
    if (!read_zone((struct urisift_span){date.data + at, date.size - at}, &offset))
        return false;
    const int month = number_at(date, 5, 2), day = number_at(date, 8, 2);
    if (month < 1 || month > 12 || day < 1 || day > 31)
        return false;
    *seconds = 86400 * days_of(number_at(date, 0, 4), month, day) + 3600 * number_at(date, 11, 2) +
               60 * number_at(date, 14, 2) + number_at(date, 17, 2) - offset;
    return true;
}

void index_write_now(char moment[MOMENT_SIZE])
{
    time_t now = time(NULL);
    struct tm parts;
    if (!gmtime_r(&now, &parts) || strftime(moment, MOMENT_SIZE, "%Y-%m-%dT%H:%M:%SZ", &parts) == 0)
        moment[0] = '\0';
}
