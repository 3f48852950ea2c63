/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* date.c — dates in the usual form at a glance, others word by word (date_words.c); and as RFC 3339 writes them. */
#include "scanner/decode/mail/date.h"

#include "core/chars.h"
#include "scanner/decode/mail/ascii.h"
#include "scanner/decode/mail/date_words.h"

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
    int zone = d->zone == DATE_NO_ZONE ? 0 : d->zone < 0 ? -d->zone : d->zone;
    char *to = write_pair(out, d->year / 100, 0) - 1;
    to = write_pair(to, d->year % 100, '-');
    to = write_pair(to, d->month, '-');
    to = write_pair(to, d->day, 'T');
    to = write_pair(to, d->hour, ':');
    to = write_pair(to, d->minute, ':');
    to = write_pair(to, d->second, d->zone < 0 || d->zone == DATE_NO_ZONE ? '-' : '+');
    to = write_pair(to, zone / 60, ':');
    to = write_pair(to, zone % 60, '\0');
    return (size_t)(to - out) - 1;
}

/* The month of three letters, in any case; 0 for none. The factor gives each a row of its own. */
static int month_of_three(const uint8_t *s)
{
#define THREE(a, b, c) ((uint32_t)(a) << 16 | (uint32_t)(b) << 8 | (uint32_t)(c))
#define ROW(word) ((uint32_t)((word) * UINT32_C(1909207)) >> 28)
#define MONTH(number, a, b, c) [ROW(THREE(a, b, c))] = {THREE(a, b, c), number}
    static const struct {
        uint32_t word;
        int number;
    } rows[16] = {MONTH(1, 'j', 'a', 'n'),  MONTH(2, 'f', 'e', 'b'),  MONTH(3, 'm', 'a', 'r'),
                  MONTH(4, 'a', 'p', 'r'),  MONTH(5, 'm', 'a', 'y'),  MONTH(6, 'j', 'u', 'n'),
                  MONTH(7, 'j', 'u', 'l'),  MONTH(8, 'a', 'u', 'g'),  MONTH(9, 's', 'e', 'p'),
                  MONTH(10, 'o', 'c', 't'), MONTH(11, 'n', 'o', 'v'), MONTH(12, 'd', 'e', 'c')};
    uint32_t word = THREE(s[0], s[1], s[2]) | THREE(0x20, 0x20, 0x20); /* nothing but a letter becomes one by that */
    return rows[ROW(word)].word == word ? rows[ROW(word)].number : 0;
#undef MONTH
#undef ROW
#undef THREE
}

static int two_digits(const uint8_t *s)
{
    return (s[0] - '0') * 10 + s[1] - '0';
}

/* Eight octets that are those of the form, but for their low halves where `digits` has ones: there they are digits. */
static bool is_in_form(const uint8_t *s, const char form[9], const char digits[9])
{
    uint64_t other = load_8(s) ^ load_8(form);
    uint64_t above = (other + UINT64_C(0x0606060606060606)) & UINT64_C(0x1010101010101010);
    return ((other & ~load_8(digits)) | above) == 0;
}

/* The form that RFC 5322 wants, as nearly all have it: `Thu, 1 May 2003 12:00:00 +0200`. */
static bool read_usual(struct urisift_span text, struct date *d)
{
    const uint8_t *s = text.data, *end = s + text.size;
    while (s < end && ascii_is_white(*s))
        s++;
    if (end - s < 30 || s[3] != ',' || s[4] != ' ' || !char_is(s[5], CHAR_DIGIT))
        return false;
    s += 5;
    d->day = s[0] - '0';
    if (char_is(s[1], CHAR_DIGIT))
        d->day = d->day * 10 + *++s - '0';
    if (end - s < 25 || (end - s > 25 && !ascii_is_white(s[25])) || s[1] != ' ' ||
        !is_in_form(s + 5, " 0000 00", "\0\17\17\17\17\0\17\17") ||
        !is_in_form(s + 12, "0:00:00 ", "\17\0\17\17\0\17\17\0") ||
        !is_in_form(s + 17, s[20] == '-' ? "00 -0000" : "00 +0000", "\17\17\0\0\17\17\17\17"))
        return false;
    d->month = month_of_three(s + 2);
    d->year = two_digits(s + 6) * 100 + two_digits(s + 8);
    d->hour = two_digits(s + 11);
    d->minute = two_digits(s + 14);
    d->second = two_digits(s + 17);
    int hours = two_digits(s + 21), minutes = two_digits(s + 23);
    d->zone = hours < 24 && minutes < 60 ? hours * 60 + minutes : DATE_NO_ZONE;
    if (s[20] == '-' && d->zone != DATE_NO_ZONE)
        d->zone = d->zone == 0 ? DATE_NO_ZONE : -d->zone;
    return d->month > 0;
}

size_t date_read(struct urisift_span field, char out[DATE_SIZE])
{
    struct date d;
    if (!read_usual(field, &d))
        d = date_read_words(field);
    out[0] = '\0';
    return is_date(&d) ? write_date(&d, out) : 0;
}
