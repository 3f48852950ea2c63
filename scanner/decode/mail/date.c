/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * date.c — reads a date word by word.
 *
 * Idea:     what a word or number is shows by itself in most cases, whatever the order:
 *           12:00 is the time, `May` the month, +0200 behind the time the zone. Of
 *           other numbers the first of one or two digits is the day, the next the year.
 */
#include "scanner/decode/mail/date.h"

#include "core/chars.h"
#include "scanner/decode/mail/ascii.h"

enum { UNKNOWN = -1, NO_ZONE = 24 * 60 };

struct date {
    struct urisift_span text;
    size_t at;
    int year, month, day;     /* UNKNOWN: not read yet */
    int hour, minute, second;
    int zone;                 /* minutes east of UTC; NO_ZONE: not known */
    bool zone_read;           /* as digits */
    bool afternoon, forenoon; /* of 12-hour clocks */
    bool after_month;         /* the last word was the month */
    bool sign;                /* the octet before was one */
};

static uint8_t octet_at(const struct date *d, size_t at)
{
    return at < d->text.size ? d->text.data[at] : 0;
}

/* The digits from *at on, at most `most`; UNKNOWN if there is none. *at goes behind them. */
static int read_number(const struct date *d, size_t *at, size_t most)
{
    size_t begin = *at;
    int value = 0;
    for (; *at - begin < most && char_is(octet_at(d, *at), CHAR_DIGIT); ++*at)
        value = value * 10 + (octet_at(d, *at) - '0');
    return *at > begin ? value : UNKNOWN;
}

/* White space and nested comments (RFC 5322 section 3.2.2). */
static void skip_comments(const struct date *d, size_t *at)
{
    size_t depth = 0;
    for (; *at < d->text.size; ++*at) {
        uint8_t c = d->text.data[*at];
        if (c == '(')
            depth++;
        else if (depth > 0 && c == ')')
            depth--;
        else if (depth > 0 && c == '\\')
            ++*at;
        else if (depth == 0 && !ascii_is_white(c))
            return;
    }
}

/* 1 to 12; 0 for none. Three letters are enough, `Sept` is one, too. */
static int month_of(struct urisift_span word)
{
    static const char *const months[] = {"january", "february", "march",     "april",   "may",      "june",
                                         "july",    "august",   "september", "october", "november", "december"};
    for (int i = 0; i < 12 && word.size >= 3; i++)
        if (char_lower(word.data[0]) == (uint8_t)months[i][0] && word.size <= strlen(months[i]) &&
            ascii_same(word.data, (const uint8_t *)months[i], word.size))
            return i + 1;
    return 0;
}

static const struct {
    const char *name;
    int minutes;
} zones[] = {
#define ZONE(name, minutes) {name, minutes},
#include "scanner/decode/mail/zones.def"
#undef ZONE
};

static void read_word(struct date *d)
{
    size_t begin = d->at;
    while (char_is(octet_at(d, d->at), CHAR_ALPHA))
        d->at++;
    struct urisift_span word = {d->text.data + begin, d->at - begin};
    int month = month_of(word);
    if (month && d->month == UNKNOWN) {
        d->month = month;
        d->after_month = true;
        return;
    }
    if (d->hour == UNKNOWN)
        return;
    d->afternoon |= ascii_is(word, "pm");
    d->forenoon |= ascii_is(word, "am");
    for (size_t i = 0; i < sizeof zones / sizeof zones[0] && d->zone == NO_ZONE; i++)
        if (char_lower(word.data[0]) == (uint8_t)zones[i].name[0] && ascii_is(word, zones[i].name))
            d->zone = zones[i].minutes;
}

/* +0200, +02:00, +200, +2; false if that is none. */
static bool read_zone(struct date *d)
{
    size_t at = d->at + 1, begin = at;
    int value = read_number(d, &at, 5), hours = value, minutes = 0;
    size_t digits = at - begin;
    if (value == UNKNOWN || digits > 4 || d->hour == UNKNOWN || d->zone_read)
        return false;
    if (digits >= 3) {
        hours = value / 100;
        minutes = value % 100;
    } else if (octet_at(d, at) == ':') {
        at++;
        minutes = read_number(d, &at, 2);
    }
    d->zone_read = true;
    if (hours < 24 && minutes >= 0 && minutes < 60) {
        d->zone = hours * 60 + minutes;
        if (octet_at(d, d->at) == '-')
            d->zone = d->zone == 0 ? NO_ZONE : -d->zone; /* -0000: not known (RFC 5322 section 3.3) */
    }
    d->at = at;
    return true;
}

/* Goes over the colon, which may have white space and comments around it, or the dot. */
static bool skip_mark(const struct date *d, uint8_t mark, size_t *at)
{
    size_t i = *at;
    if (mark == ':')
        skip_comments(d, &i);
    if (octet_at(d, i++) != mark)
        return false;
    if (mark == ':')
        skip_comments(d, &i);
    *at = i;
    return char_is(octet_at(d, i), CHAR_DIGIT);
}

/* hh:mm[:ss], where *at is behind hh; the same with dots if it has seconds. */
static bool read_time(struct date *d, int hour, size_t *at)
{
    size_t i = *at;
    uint8_t mark = octet_at(d, i) == '.' ? '.' : ':';
    if (d->hour != UNKNOWN || !skip_mark(d, mark, &i))
        return false;
    int minute = read_number(d, &i, 2), second = 0;
    size_t behind = i;
    if (skip_mark(d, mark, &behind)) {
        second = read_number(d, &behind, 2);
        i = behind;
    } else if (mark == '.') {
        return false;
    }
    d->hour = hour;
    d->minute = minute;
    d->second = second;
    if (octet_at(d, i) == '.') /* parts of a second */
        for (i++; char_is(octet_at(d, i), CHAR_DIGIT);)
            i++;
    *at = i;
    return true;
}

/* A year of that many digits; UNKNOWN for none. */
static int year_of(int value, size_t digits)
{
    if (digits == 2)
        return value + (value < 50 ? 2000 : 1900);
    if (digits == 3)
        return value + 1900; /* RFC 5322 section 4.3 */
    if (digits == 5 && value >= 19100 && value < 19200)
        return value - 19000 + 1900; /* "19" and the years since 1900, as some wrote in 2000 */
    return digits == 4 ? value : UNKNOWN;
}

/* yyyy-mm-dd, where *at is behind yyyy */
static bool read_iso(struct date *d, int year, size_t *at)
{
    size_t i = *at + 1;
    int month = read_number(d, &i, 2);
    if (octet_at(d, *at) != '-' || month == UNKNOWN || octet_at(d, i++) != '-')
        return false;
    int day = read_number(d, &i, 2);
    if (day == UNKNOWN || d->year != UNKNOWN || d->month != UNKNOWN || d->day != UNKNOWN)
        return false;
    d->year = year;
    d->month = month;
    d->day = day;
    *at = i;
    return true;
}

static void read_digits(struct date *d)
{
    enum { MOST = 6 }; /* of these none of this many is a date's */
    size_t begin = d->at, at = begin;
    int value = read_number(d, &at, MOST);
    size_t digits = at - begin;
    while (char_is(octet_at(d, at), CHAR_DIGIT))
        at++;
    if (digits == 4 && read_iso(d, value, &at)) {
        /* all of it */
    } else if (digits <= 2 && read_time(d, value, &at)) {
        /* likewise */
    } else if (digits <= 2 && d->day == UNKNOWN) {
        d->day = value;
    } else if (d->year == UNKNOWN) {
        d->year = year_of(value, digits);
    } else if (digits == 4 && d->hour == UNKNOWN && !d->sign) { /* RFC 733 */
        d->hour = value / 100;
        d->minute = value % 100;
        d->second = 0;
    }
    d->at = at;
}

static void read_all(struct date *d)
{
    while (d->at < d->text.size) {
        uint8_t c = d->text.data[d->at];
        bool after_month = d->after_month;
        d->after_month = false;
        d->sign = d->at > 0 && memchr("+-", d->text.data[d->at - 1], 2);
        if (c == '(')
            skip_comments(d, &d->at);
        else if (char_is(c, CHAR_ALPHA))
            read_word(d);
        else if (char_is(c, CHAR_DIGIT))
            read_digits(d);
        else if ((c != '+' && c != '-') || after_month || !read_zone(d)) /* 06-Nov-94 has no zone */
            d->at++;
    }
}

static bool is_date(const struct date *d)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (d->day < 1 || d->month < 1 || d->month > 12 || d->year < 0 || d->hour < 0)
        return false;
    bool leap = (d->year % 4 == 0 && d->year % 100 != 0) || d->year % 400 == 0;
    int last = days[d->month - 1] + (d->month == 2 && leap);
    return d->day <= last && d->hour <= 23 && d->minute <= 59 && d->second <= 60;
}

static char *write_pair(char *out, int value, char mark)
{
    out[0] = (char)('0' + value / 10);
    out[1] = (char)('0' + value % 10);
    out[2] = mark;
    return out + 3;
}

static size_t write_date(const struct date *d, char *out)
{
    int zone = d->zone == NO_ZONE ? 0 : d->zone < 0 ? -d->zone : d->zone;
    char *to = write_pair(out, d->year / 100, 0) - 1;
    to = write_pair(to, d->year % 100, '-');
    to = write_pair(to, d->month, '-');
    to = write_pair(to, d->day, 'T');
    to = write_pair(to, d->hour, ':');
    to = write_pair(to, d->minute, ':');
    to = write_pair(to, d->second, d->zone < 0 || d->zone == NO_ZONE ? '-' : '+');
    to = write_pair(to, zone / 60, ':');
    to = write_pair(to, zone % 60, '\0');
    return (size_t)(to - out) - 1;
}

/* The month of three letters, in any case; 0 for none. */
static int month_of_three(const uint8_t *s)
{
#define THREE(a, b, c) ((uint32_t)(a) << 16 | (uint32_t)(b) << 8 | (uint32_t)(c))
    static const uint32_t months[] = {
        THREE('j', 'a', 'n'), THREE('f', 'e', 'b'), THREE('m', 'a', 'r'), THREE('a', 'p', 'r'),
        THREE('m', 'a', 'y'), THREE('j', 'u', 'n'), THREE('j', 'u', 'l'), THREE('a', 'u', 'g'),
        THREE('s', 'e', 'p'), THREE('o', 'c', 't'), THREE('n', 'o', 'v'), THREE('d', 'e', 'c')};
    uint32_t word = THREE(s[0], s[1], s[2]) | THREE(0x20, 0x20, 0x20); /* nothing but a letter becomes one by that */
    int i = 0;
    while (i < 12 && months[i] != word)
        i++;
    return i < 12 ? i + 1 : 0;
#undef THREE
}

static int two_digits(const uint8_t *s)
{
    return (s[0] - '0') * 10 + s[1] - '0';
}

/* The form that RFC 5322 wants, as nearly all have it: `Thu, 1 May 2003 12:00:00 +0200`. */
static bool read_usual(struct date *d)
{
    const uint8_t *s = d->text.data, *end = s + d->text.size;
    while (s < end && ascii_is_white(*s))
        s++;
    if (end - s < 30 || s[3] != ',' || s[4] != ' ')
        return false;
    s += 5;
    d->day = s[0] - '0';
    if (char_is(s[1], CHAR_DIGIT))
        d->day = d->day * 10 + *++s - '0';
    bool marked = end - s >= 25 && s[1] == ' ' && s[5] == ' ' && s[10] == ' ' && s[13] == ':' && s[16] == ':' &&
                  s[19] == ' ' && (s[20] == '+' || s[20] == '-');
    if (!marked || (end - s > 25 && !ascii_is_white(s[25])))
        return false;
    static const uint8_t digits[] = {0, 6, 7, 8, 9, 11, 12, 14, 15, 17, 18, 21, 22, 23, 24};
    bool other = false;
    for (size_t i = 0; i < sizeof digits; i++)
        other |= (uint8_t)(s[digits[i]] - '0') > 9;
    if (other)
        return false;
    d->month = month_of_three(s + 2);
    d->year = two_digits(s + 6) * 100 + two_digits(s + 8);
    d->hour = two_digits(s + 11);
    d->minute = two_digits(s + 14);
    d->second = two_digits(s + 17);
    int hours = two_digits(s + 21), minutes = two_digits(s + 23);
    d->zone = hours < 24 && minutes < 60 ? hours * 60 + minutes : NO_ZONE;
    if (s[20] == '-' && d->zone != NO_ZONE)
        d->zone = d->zone == 0 ? NO_ZONE : -d->zone;
    return d->month > 0;
}

size_t date_read(struct urisift_span field, char out[DATE_SIZE])
{
    struct date d = {.text = field};
    if (!read_usual(&d)) {
        d = (struct date){field, .year = UNKNOWN, .month = UNKNOWN, .day = UNKNOWN, .hour = UNKNOWN, .zone = NO_ZONE};
        read_all(&d);
    }
    if ((d.afternoon || d.forenoon) && d.hour >= 1 && d.hour <= 12)
        d.hour = d.hour % 12 + (d.afternoon ? 12 : 0);
    out[0] = '\0';
    return is_date(&d) ? write_date(&d, out) : 0;
}
