/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* date.c — reads dates. The common form is read by its columns, other forms word by word
 * (date_words.c). Writes them as RFC 3339 does. */
#include "scanner/decode/date/date.h"

#include <string.h>

#include "core/text/chars.h"
#include "core/text/load.h"
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/date/date_words.h"

static int last_day(const struct date *d)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (d->year % 4 == 0 && d->year % 100 != 0) || d->year % 400 == 0;
    return days[d->month - 1] + (d->month == 2 && leap);
}

static bool is_date(const struct date *d)
{
    enum { EVER = 28 }; /* every month has this day */
    if (d->day < 1 || d->month < 1 || d->month > 12 || d->year < 0 || d->hour < 0)
        return false;
    return (d->day <= EVER || d->day <= last_day(d)) && d->hour <= 23 && d->minute <= 59 &&
           d->second <= 60;
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

/* Returns the number of the month named by three letters, in any case; 0: no month. The factor
 * gives each month a row of its own. */
static int month_of_three(const uint8_t *s)
{
#define THREE(a, b, c) ((uint32_t)(a) << 16 | (uint32_t)(b) << 8 | (uint32_t)(c))
#define ROW(word) ((uint32_t)((word)*UINT32_C(1909207)) >> 28)
#define MONTH(number, a, b, c) [ROW(THREE(a, b, c))] = { THREE(a, b, c), number }
    static const struct {
        uint32_t word;
        int number;
    } rows[16] = {MONTH(1, 'j', 'a', 'n'),  MONTH(2, 'f', 'e', 'b'),  MONTH(3, 'm', 'a', 'r'),
                  MONTH(4, 'a', 'p', 'r'),  MONTH(5, 'm', 'a', 'y'),  MONTH(6, 'j', 'u', 'n'),
                  MONTH(7, 'j', 'u', 'l'),  MONTH(8, 'a', 'u', 'g'),  MONTH(9, 's', 'e', 'p'),
                  MONTH(10, 'o', 'c', 't'), MONTH(11, 'n', 'o', 'v'), MONTH(12, 'd', 'e', 'c')};
    /* OR with 0x20 turns only letters into lower-case letters */
    uint32_t word = THREE(s[0], s[1], s[2]) | THREE(0x20, 0x20, 0x20);
    return rows[ROW(word)].word == word ? rows[ROW(word)].number : 0;
#undef MONTH
#undef ROW
#undef THREE
}

static int two_digits(const uint8_t *s)
{
    return (s[0] - '0') * 10 + s[1] - '0';
}

/* Do the eight bytes have this form? They must equal `form`; where `digits` has 0x0F, any digit
 * will do. */
static bool is_in_form(const uint8_t *s, const char form[9], const char digits[9])
{
    uint64_t other = load_8(s) ^ load_8(form);
    uint64_t above = (other + UINT64_C(0x0606060606060606)) & UINT64_C(0x1010101010101010);
    return ((other & ~load_8(digits)) | above) == 0;
}

/* Is the date in the form of RFC 5322, as nearly all are: `Thu, 1 May 2003 12:00:00 +0200`? Returns
 * the address of the last digit of the day; everything after it is in fixed columns. *tens: the
 * digit before it, or '0'. NULL: the date has another form. */
static const uint8_t *find_columns(struct urisift_span text, char *tens)
{
    const uint8_t *s = text.data, *end = s + text.size;
    while (s < end && ascii_is_white(*s))
        s++;
    if (end - s < 30 || s[3] != ',' || s[4] != ' ' || !char_is(s[5], CHAR_DIGIT))
        return NULL;
    s += 5;
    bool has_two = char_is(s[1], CHAR_DIGIT);
    *tens = has_two ? (char)s[0] : '0';
    s += has_two;
    bool fits =
        end - s >= 25 && (end - s == 25 || ascii_is_white(s[25])) && s[1] == ' ' &&
        is_in_form(s + 5, " 0000 00", "\0\17\17\17\17\0\17\17") &&
        is_in_form(s + 12, "0:00:00 ", "\17\0\17\17\0\17\17\0") &&
        is_in_form(s + 17, s[20] == '-' ? "00 -0000" : "00 +0000", "\17\17\0\0\17\17\17\17") &&
        month_of_three(s + 2) > 0;
    return fits ? s : NULL;
}

/* Writes the date that find_columns() found; most digits are copied. Returns its size; 0: there is
 * no such day or time. */
static size_t rewrite(const uint8_t *s, char tens, char *out)
{
    struct date d = {.year = two_digits(s + 6) * 100 + two_digits(s + 8),
                     .month = month_of_three(s + 2),
                     .day = (tens - '0') * 10 + s[0] - '0',
                     .hour = two_digits(s + 11),
                     .minute = two_digits(s + 14),
                     .second = two_digits(s + 17)};
    if (!is_date(&d))
        return 0;
    memcpy(out, s + 6, 4);
    out[4] = '-';
    char *to = write_pair(out + 5, d.month, '-');
    *to++ = tens;
    *to++ = (char)s[0];
    *to++ = 'T';
    memcpy(to, s + 11, 8);
    memcpy(to + 8, "-00:00", sizeof "-00:00"); /* RFC 3339 section 4.3 */
    if (two_digits(s + 21) < 24 && two_digits(s + 23) < 60) {
        to[8] = (char)s[20];
        memcpy(to + 9, s + 21, 2);
        memcpy(to + 12, s + 23, 2);
    }
    return (size_t)(to + 14 - out);
}

size_t date_read(struct urisift_span field, char out[DATE_SIZE])
{
    char tens;
    const uint8_t *columns = find_columns(field, &tens);
    out[0] = '\0';
    if (columns)
        return rewrite(columns, tens, out);
    struct date d = date_read_words(field);
    return is_date(&d) ? write_date(&d, out) : 0;
}

/* The date in a Received field or a From_ line, which say other things before it */

static struct urisift_span rest_from(struct urisift_span text, size_t at)
{
    return (struct urisift_span){text.data + at, text.size - at};
}

/* Does a word that begins with the three letters of a weekday begin at `at`? */
static bool is_weekday_at(struct urisift_span text, size_t at)
{
    static const char days[] = "montuewedthufrisatsun";
    if (!ascii_is_white(text.data[at - 1]))
        return false;
    for (size_t i = 0; i < sizeof days - 1; i += 3)
        if (ascii_same(text.data + at, (const uint8_t *)days + i, 3))
            return true;
    return false;
}

/* Reads the date that begins with the last weekday. */
static size_t read_from_weekday(struct urisift_span text, char out[DATE_SIZE])
{
    out[0] = '\0';
    for (size_t i = text.size > 3 ? text.size - 3 : 0; i > 0; i--)
        if (is_weekday_at(text, i))
            return date_read(rest_from(text, i), out);
    return 0;
}

size_t date_read_received(struct urisift_span field, char out[DATE_SIZE])
{
    enum { TRIES = 4 }; /* a comment after the date may have a semicolon, too */
    size_t end = field.size, size = 0;
    for (int i = 0; i < TRIES && size == 0 && end > 0; i++) {
        const uint8_t *mark = memrchr(field.data, ';', end);
        if (!mark)
            break;
        end = (size_t)(mark - field.data);
        size = date_read(rest_from(field, end + 1), out);
    }
    return size > 0 ? size : read_from_weekday(field, out);
}

size_t date_read_from_line(struct urisift_span line, char out[DATE_SIZE])
{
    size_t at = sizeof "From " - 1;
    out[0] = '\0';
    if (line.size < at)
        return 0;
    while (at < line.size && ascii_is_white(line.data[at]))
        at++;
    while (at < line.size && !ascii_is_white(line.data[at])) /* the sender */
        at++;
    size_t size = date_read(rest_from(line, at), out);
    return size > 0 ? size : read_from_weekday(line, out);
}
