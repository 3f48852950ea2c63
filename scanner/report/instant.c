/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * instant.c — reads a date and turns it into UTC.
 *
 * A day is a number of days since 0000-03-01. A year begins in March there, so that the leap day is
 * its last one; 400 years have 146097 days.
 */
#include "scanner/report/instant.h"

#include "core/text/chars.h"

enum { DAY_MINUTES = 24 * 60, ERA_YEARS = 400, ERA_DAYS = 146097, DAY_OF_1970 = 719468 };

struct cursor {
    const uint8_t *at, *end;
};

/* Takes that many digits; -1: they are not there. */
static int take_number(struct cursor *c, int digits)
{
    int number = 0;
    if (c->end - c->at < digits)
        return -1;
    for (; digits > 0; digits--) {
        if (!char_is(*c->at, CHAR_DIGIT))
            return -1;
        number = 10 * number + (*c->at++ - '0');
    }
    return number;
}

static bool take_byte(struct cursor *c, char byte)
{
    const bool is_there = c->at < c->end && *c->at == (uint8_t)byte;
    c->at += is_there;
    return is_there;
}

static bool is_date(const struct instant *i)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (i->year < 1 || i->month < 1 || i->month > 12 || i->day < 1)
        return false;
    const bool is_leap = i->year % 4 == 0 && (i->year % 100 != 0 || i->year % 400 == 0);
    return i->day <= days[i->month - 1] + (i->month == 2 && is_leap);
}

static bool take_date(struct cursor *c, struct instant *i)
{
    i->year = take_number(c, 4);
    i->month = take_byte(c, '-') ? take_number(c, 2) : -1;
    i->day = take_byte(c, '-') ? take_number(c, 2) : -1;
    return is_date(i);
}

static bool take_time(struct cursor *c, struct instant *i)
{
    i->hour = take_number(c, 2);
    i->minute = take_byte(c, ':') ? take_number(c, 2) : -1;
    i->second = take_byte(c, ':') ? take_number(c, 2) : -1;
    if (i->hour < 0 || i->hour > 23 || i->minute < 0 || i->minute > 59 || i->second < 0 ||
        i->second > 60)
        return false;
    i->second -= i->second == 60;
    if (!take_byte(c, '.'))
        return true;
    const uint8_t *begin = c->at;
    while (c->at < c->end && char_is(*c->at, CHAR_DIGIT))
        c->at++;
    return c->at > begin;
}

/* Takes the zone as minutes east; false: it is wrong. */
static bool take_zone(struct cursor *c, int *east)
{
    *east = 0;
    if (take_byte(c, 'Z') || take_byte(c, 'z'))
        return true;
    const bool is_west = take_byte(c, '-');
    if (!is_west && !take_byte(c, '+'))
        return false;
    const int hours = take_number(c, 2), minutes = take_byte(c, ':') ? take_number(c, 2) : -1;
    *east = (is_west ? -1 : 1) * (60 * hours + minutes);
    return hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60;
}

static int day_number(const struct instant *i)
{
    const int year = i->year - (i->month <= 2), month = (i->month + 9) % 12;
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + i->day - 1;
}

static void set_day(struct instant *i, int number)
{
    const int era = number / ERA_DAYS, day = number % ERA_DAYS;
    const int year = (day - day / 1460 + day / 36524 - day / (ERA_DAYS - 1)) / 365;
    const int rest = day - (365 * year + year / 4 - year / 100), month = (5 * rest + 2) / 153;
    i->day = rest - (153 * month + 2) / 5 + 1;
    i->month = month < 10 ? month + 3 : month - 9;
    i->year = ERA_YEARS * era + year + (i->month <= 2);
}

bool instant_read(struct urisift_span text, struct instant *i)
{
    struct cursor c = {text.data, text.data + text.size};
    int east = 0;
    *i = (struct instant){.year = 0};
    if (text.size == 0 || !take_date(&c, i))
        return false;
    if (c.at < c.end && !((take_byte(&c, 'T') || take_byte(&c, 't') || take_byte(&c, ' ')) &&
                          take_time(&c, i) && take_zone(&c, &east)))
        return false;
    if (c.at < c.end)
        return false;
    /* of the day before, so that it is positive */
    const int minutes = DAY_MINUTES + 60 * i->hour + i->minute - east;
    set_day(i, day_number(i) - 1 + minutes / DAY_MINUTES);
    i->hour = minutes % DAY_MINUTES / 60;
    i->minute = minutes % 60;
    return i->year >= 1 && i->year <= 9999;
}

int64_t instant_seconds(const struct instant *i)
{
    const int64_t minutes =
        (int64_t)(day_number(i) - DAY_OF_1970) * DAY_MINUTES + 60 * i->hour + i->minute;
    return 60 * minutes + i->second;
}

void instant_put(struct urisift_output *o, const struct instant *i, enum instant_form form)
{
    const struct {
        int number, digits;
        const char *end;
    } parts[] = {{i->year, 4, "-"}, {i->month, 2, "-"},  {i->day, 2, "T"},
                 {i->hour, 2, ":"}, {i->minute, 2, ":"}, {i->second, 2, "Z"}};
    for (size_t k = 0; k < sizeof parts / sizeof parts[0]; k++) {
        char digits[4];
        int number = parts[k].number;
        for (int n = parts[k].digits; n-- > 0; number /= 10)
            digits[n] = (char)('0' + number % 10);
        urisift_output_put(o, digits, (size_t)parts[k].digits);
        urisift_output_text(o, form == INSTANT_ISO ? parts[k].end : "");
    }
}
