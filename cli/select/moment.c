/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* moment.c — reads days and moments. */
#include "cli/select/moment.h"

#include <time.h>

#include "core/text/chars.h"

enum { DAY = 24 * 60 * 60 };

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
    bool is_there = c->at < c->end && *c->at == (uint8_t)byte;
    c->at += is_there;
    return is_there;
}

/* Days from 1970-01-01 to a date of the Gregorian calendar. A year begins in March here, so that
 * the leap day is its last one. */
static int64_t days_to(int year, int month, int day)
{
    const int64_t y = year - (month <= 2), m = (month + 9) % 12;
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719468;
}

static bool is_date(int year, int month, int day)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (year < 1 || month < 1 || month > 12 || day < 1)
        return false;
    bool is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return day <= days[month - 1] + (month == 2 && is_leap);
}

/* The second of a time in the local zone. */
static int64_t local_second(int year, int month, int day, int seconds)
{
    struct tm tm = {.tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = day, .tm_isdst = -1};
    tm.tm_hour = seconds / 3600;
    tm.tm_min = seconds / 60 % 60;
    tm.tm_sec = seconds % 60;
    return (int64_t)mktime(&tm);
}

/* Takes the zone as seconds east; false: it is wrong. */
static bool take_zone(struct cursor *c, int *east)
{
    *east = 0;
    if (take_byte(c, 'Z') || take_byte(c, 'z'))
        return true;
    bool is_west = take_byte(c, '-');
    if (!is_west && !take_byte(c, '+'))
        return false;
    int hours = take_number(c, 2);
    bool has_colon = take_byte(c, ':');
    int minutes = take_number(c, 2);
    *east = (is_west ? -1 : 1) * (3600 * hours + 60 * minutes);
    return has_colon && hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60;
}

/* Takes hours, minutes and seconds; -1: they are wrong. A leap second counts as the one before. */
static int take_time(struct cursor *c)
{
    int hour = take_number(c, 2), minute = take_byte(c, ':') ? take_number(c, 2) : -1;
    int second = take_byte(c, ':') ? take_number(c, 2) : -1;
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60)
        return -1;
    if (take_byte(c, '.')) {
        const uint8_t *begin = c->at;
        while (c->at < c->end && char_is(*c->at, CHAR_DIGIT))
            c->at++;
        if (c->at == begin)
            return -1;
    }
    return 3600 * hour + 60 * minute + (second < 60 ? second : 59);
}

bool moment_read(struct urisift_span text, struct moment *moment)
{
    struct cursor c = {text.data, text.data + text.size};
    int year = take_number(&c, 4), month = take_byte(&c, '-') ? take_number(&c, 2) : -1;
    int day = take_byte(&c, '-') ? take_number(&c, 2) : -1, east;
    if (!is_date(year, month, day))
        return false;
    if (c.at == c.end) {
        moment->first = local_second(year, month, day, 0);
        moment->last = local_second(year, month, day, DAY - 1);
        return true;
    }
    int seconds =
        take_byte(&c, 'T') || take_byte(&c, 't') || take_byte(&c, ' ') ? take_time(&c) : -1;
    if (seconds < 0)
        return false;
    if (c.at == c.end)
        moment->first = local_second(year, month, day, seconds);
    else if (take_zone(&c, &east) && c.at == c.end)
        moment->first = days_to(year, month, day) * DAY + seconds - east;
    else
        return false;
    moment->last = moment->first;
    return true;
}
