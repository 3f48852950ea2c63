/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * date_words.c — reads a date word by word.
 *
 * Idea:     most words and numbers show by their form what they are, in any order: 12:00 is the
 *           time, `May` the month, +0200 after the time the zone. Of the other numbers, the first
 *           with one or two digits is the day, the next one the year. If anything else comes before
 *           or between the parts, the text is not a date: a number may mean something else.
 */
#include "scanner/decode/date/date_words.h"

#include "core/text/chars.h"
#include "scanner/decode/common/ascii.h"

enum { UNKNOWN = -1 };

/* The date so far, and the place up to which the text has been read. */
struct reading {
    struct urisift_span text;
    size_t at;
    int year, month, day; /* UNKNOWN: not read yet */
    int hour, minute, second;
    int zone;                 /* as in struct date */
    bool zone_read;           /* the zone was read as digits */
    bool afternoon, forenoon; /* "pm", "am": a 12-hour clock */
    bool after_month;         /* the last word was the month */
    bool sign;                /* the previous byte was '+' or '-' */
    bool strange;             /* something was not part of a date */
    bool spoiled;             /* a part of the date followed it */
};

/* Returns how many of day, month, year and time have been read. */
static int count_parts(const struct reading *d)
{
    return (d->day != UNKNOWN) + (d->month != UNKNOWN) + (d->year != UNKNOWN) +
           (d->hour != UNKNOWN);
}

static uint8_t byte_at(const struct reading *d, size_t at)
{
    return at < d->text.size ? d->text.data[at] : 0;
}

/* Reads at most `most` digits from *at on and moves *at to the byte after them. UNKNOWN: there is
 * no digit. */
static int read_number(const struct reading *d, size_t *at, size_t most)
{
    size_t begin = *at;
    int value = 0;
    for (; *at - begin < most && char_is(byte_at(d, *at), CHAR_DIGIT); ++*at)
        value = value * 10 + (byte_at(d, *at) - '0');
    return *at > begin ? value : UNKNOWN;
}

/* Skips white space and nested comments (RFC 5322 section 3.2.2). */
static void skip_comments(const struct reading *d, size_t *at)
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

/* Returns the number of the month, 1 to 12; 0: the word is not a month. Three letters of a name are
 * enough; `Sept` is a month, too. */
static int month_of(struct urisift_span word)
{
    static const char *const months[] = {"january",   "february", "march",    "april",
                                         "may",       "june",     "july",     "august",
                                         "september", "october",  "november", "december"};
    for (int i = 0; i < 12 && word.size >= 3; i++)
        if (char_lower(word.data[0]) == (uint8_t)months[i][0] && word.size <= strlen(months[i]) &&
            ascii_same(word.data, (const uint8_t *)months[i], word.size))
            return i + 1;
    return 0;
}

/* Is the word a weekday? Three letters of an English name are enough. A word in another language
 * counts if a comma follows it and no part of the date has been read yet. */
static bool is_weekday(const struct reading *d, struct urisift_span word)
{
    static const char *const days[] = {"monday", "tuesday",  "wednesday", "thursday",
                                       "friday", "saturday", "sunday"};
    size_t behind = d->at;
    for (int i = 0; i < 7 && word.size >= 3; i++)
        if (word.size <= strlen(days[i]) &&
            ascii_same(word.data, (const uint8_t *)days[i], word.size))
            return true;
    while (ascii_is_white(byte_at(d, behind)) || byte_at(d, behind) == '.')
        behind++;
    return byte_at(d, behind) == ',' && count_parts(d) == 0;
}

static const struct {
    const char *name;
    int minutes;
} zones[] = {
#define ZONE(name, minutes) {name, minutes},
#include "scanner/decode/date/zones.def"
#undef ZONE
};

/* Returns the index of the zone in the table; the size of the table if the zone is not there. */
static size_t zone_of(struct urisift_span word)
{
    size_t i = 0, count = sizeof zones / sizeof zones[0];
    while (i < count && (char_lower(word.data[0]) != (uint8_t)zones[i].name[0] ||
                         !ascii_is(word, zones[i].name)))
        i++;
    return i;
}

static bool is_letter(uint8_t c)
{
    return char_is(c, CHAR_ALPHA) || c >= 0x80;
}

static void read_word(struct reading *d)
{
    size_t begin = d->at;
    while (is_letter(byte_at(d, d->at)))
        d->at++;
    struct urisift_span word = {d->text.data + begin, d->at - begin};
    int month = month_of(word);
    if (month && d->month == UNKNOWN) {
        d->month = month;
        d->after_month = true;
        return;
    }
    size_t zone = zone_of(word);
    bool is_zone = zone < sizeof zones / sizeof zones[0];
    if (d->hour == UNKNOWN) {
        /* RFC 3339 has a 'T' before the time */
        d->strange |= !is_zone && !is_weekday(d, word) && !ascii_is(word, "t");
        return;
    }
    d->afternoon |= ascii_is(word, "pm");
    d->forenoon |= ascii_is(word, "am");
    if (is_zone && d->zone == DATE_NO_ZONE)
        d->zone = zones[zone].minutes;
}

/* Reads a zone: +0200, +02:00, +200, +2. False: it is not a zone. */
static bool read_zone(struct reading *d)
{
    size_t at = d->at + 1, begin = at;
    int value = read_number(d, &at, 5), hours = value, minutes = 0;
    size_t digits = at - begin;
    if (value == UNKNOWN || digits > 4 || d->hour == UNKNOWN || d->zone_read)
        return false;
    if (digits >= 3) {
        hours = value / 100;
        minutes = value % 100;
    } else if (byte_at(d, at) == ':') {
        at++;
        minutes = read_number(d, &at, 2);
    }
    d->zone_read = true;
    if (hours < 24 && minutes >= 0 && minutes < 60) {
        d->zone = hours * 60 + minutes;
        if (byte_at(d, d->at) == '-')
            /* -0000: the zone is not known (RFC 5322 section 3.3) */
            d->zone = d->zone == 0 ? DATE_NO_ZONE : -d->zone;
    }
    d->at = at;
    return true;
}

/* Skips the mark between two numbers of a time, a colon or a dot. A colon may have white space and
 * comments around it. True: a digit follows. */
static bool skip_mark(const struct reading *d, uint8_t mark, size_t *at)
{
    size_t i = *at;
    if (mark == ':')
        skip_comments(d, &i);
    if (byte_at(d, i++) != mark)
        return false;
    if (mark == ':')
        skip_comments(d, &i);
    *at = i;
    return char_is(byte_at(d, i), CHAR_DIGIT);
}

/* Reads the rest of hh:mm[:ss]; *at is after hh. Dots may replace the colons if there are
 * seconds. */
static bool read_time(struct reading *d, int hour, size_t *at)
{
    size_t i = *at;
    uint8_t mark = byte_at(d, i) == '.' ? '.' : ':';
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
    if (byte_at(d, i) == '.') /* skips the fraction of a second */
        for (i++; char_is(byte_at(d, i), CHAR_DIGIT);)
            i++;
    *at = i;
    return true;
}

/* Returns the year that a number with so many digits means; UNKNOWN: it is not a year. */
static int year_of(int value, size_t digits)
{
    if (digits == 2)
        return value + (value < 50 ? 2000 : 1900);
    if (digits == 3)
        return value + 1900; /* RFC 5322 section 4.3 */
    if (digits == 5 && value >= 19100 && value < 19200)
        return value - 19000 + 1900; /* "19" and the years since 1900: a fault of the year 2000 */
    return digits == 4 ? value : UNKNOWN;
}

/* Reads the rest of yyyy-mm-dd; *at is after yyyy. */
static bool read_iso(struct reading *d, int year, size_t *at)
{
    size_t i = *at + 1;
    int month = read_number(d, &i, 2);
    if (byte_at(d, *at) != '-' || month == UNKNOWN || byte_at(d, i++) != '-')
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

static void read_digits(struct reading *d)
{
    enum { MOST = 6 }; /* no number of a date has so many digits */
    size_t begin = d->at, at = begin;
    int value = read_number(d, &at, MOST);
    size_t digits = at - begin;
    while (char_is(byte_at(d, at), CHAR_DIGIT))
        at++;
    if ((digits == 4 && read_iso(d, value, &at)) || (digits <= 2 && read_time(d, value, &at))) {
        /* the date or the time has been read */
    } else if (digits <= 2 && d->day == UNKNOWN) {
        d->day = value;
    } else if (d->year == UNKNOWN) {
        d->year = year_of(value, digits);
        d->strange |= d->year == UNKNOWN;
    } else if (digits == 4 && d->hour == UNKNOWN && !d->sign) { /* RFC 733 */
        d->hour = value / 100;
        d->minute = value % 100;
        d->second = 0;
    } else {
        d->strange = true;
    }
    d->at = at;
}

/* May the byte come between parts? Bytes that begin a word, a number or a comment are handled
 * elsewhere. */
static bool is_mark(uint8_t c)
{
    return ascii_is_white(c) || (c > 0 && strchr(",.:/+-(", c));
}

static void read_all(struct reading *d)
{
    while (d->at < d->text.size) {
        uint8_t c = d->text.data[d->at];
        int parts = count_parts(d);
        bool was_strange = d->strange;
        bool after_month = d->after_month;
        d->after_month = false;
        d->sign = d->at > 0 && memchr("+-", d->text.data[d->at - 1], 2);
        if (c == '(')
            skip_comments(d, &d->at);
        else if (is_letter(c))
            read_word(d);
        else if (char_is(c, CHAR_DIGIT))
            read_digits(d);
        else if ((c != '+' && c != '-') || after_month || !read_zone(d)) /* 06-Nov-94 has no zone */
            d->at++;
        d->strange |= !is_mark(c) && !is_letter(c) && !char_is(c, CHAR_DIGIT);
        d->spoiled |= was_strange && count_parts(d) > parts;
    }
}

struct date date_read_words(struct urisift_span text)
{
    struct reading d = {text,           .year = UNKNOWN, .month = UNKNOWN,
                        .day = UNKNOWN, .hour = UNKNOWN, .zone = DATE_NO_ZONE};
    read_all(&d);
    if (d.spoiled)
        d.day = UNKNOWN;
    if ((d.afternoon || d.forenoon) && d.hour >= 1 && d.hour <= 12)
        d.hour = d.hour % 12 + (d.afternoon ? 12 : 0);
    return (struct date){d.year, d.month, d.day, d.hour, d.minute, d.second, d.zone};
}
