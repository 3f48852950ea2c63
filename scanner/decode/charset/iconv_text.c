/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * iconv_text.c — gives iconv(3) byte after byte, until it returns a character.
 *
 * Idea:  most charsets have one byte a character. For these, iconv(3) is asked about all 256 bytes
 *        at the beginning, and is not needed after that.
 */
#include "scanner/decode/charset/iconv_text.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "core/text/chars.h"

enum { OUTPUT = 64 }; /* bytes of UTF-8 that one call may return */

/* The probe */

/* Does the name consist of bytes that names of charsets have? '/' and ',' are not among them,
 * because they begin instructions to iconv(3). */
static bool is_name(const char *name)
{
    static const char also[] = "-_.:+()";
    for (const char *s = name; *s; s++) {
        if (!char_is((uint8_t)*s, CHAR_ALNUM) && !strchr(also, *s))
            return false;
    }
    return *name != 0;
}

/* Converts one byte, in the initial state. Returns the size of the output, or -1 and sets errno. */
static int convert_alone(iconv_t converter, uint8_t byte, uint8_t *output)
{
    char in = (char)byte, *from = &in, *to = (char *)output;
    size_t in_size = 1, room = OUTPUT;
    iconv(converter, NULL, NULL, NULL, NULL);
    if (iconv(converter, &from, &in_size, &to, &room) == (size_t)-1)
        return -1;
    /* a letter that iconv(3) holds because an accent may follow */
    if (iconv(converter, NULL, NULL, &to, &room) == (size_t)-1)
        return -1;
    return (int)(OUTPUT - room);
}

/* Finds out how the charset encodes ASCII and other characters. */
static enum iconv_text_answer probe(iconv_t converter)
{
    uint8_t output[OUTPUT];
    bool is_ascii = true;
    for (unsigned c = 0x20; c < 0x7F; c++)
        if (convert_alone(converter, (uint8_t)c, output) != 1 || output[0] != c)
            return ICONV_TEXT_OPEN;
    for (unsigned c = 0x80; c <= 0xFF; c++) {
        int size = convert_alone(converter, (uint8_t)c, output);
        if (size < 0 ? errno != EILSEQ : size == 0)
            return ICONV_TEXT_OPEN; /* more bytes belong to the character */
        is_ascii = is_ascii && size < 0;
    }
    iconv(converter, NULL, NULL, NULL, NULL);
    return is_ascii ? ICONV_TEXT_PASS : ICONV_TEXT_EIGHT_BIT;
}

/* Is the charset UTF-8 by another name? */
static bool is_utf8(iconv_t converter)
{
    char in[] = "\xC3\xA9\xE2\x82\xAC", *from = in, output[OUTPUT], *to = output;
    size_t in_size = 5, room = sizeof output;
    iconv(converter, NULL, NULL, NULL, NULL);
    return iconv(converter, &from, &in_size, &to, &room) != (size_t)-1 &&
           sizeof output - room == 5 && memcmp(output, in, 5) == 0;
}

/* Converts UTF-8 to one byte a character, in place: BYTES_OTHER for characters that are not ASCII.
 * Returns the number of characters. */
static size_t narrow(uint8_t *text, size_t size)
{
    size_t n = 0;
    for (size_t i = 0; i < size; i++)
        if ((text[i] & 0xC0) != 0x80)
            text[n++] = text[i] < 0x80 ? text[i] : BYTES_OTHER;
    return n;
}

/* Fills in the table of all bytes. Returns false if some byte is neither one whole character nor
 * illegal. */
static bool make_table(iconv_t converter, uint8_t *table)
{
    for (unsigned c = 0; c <= 0xFF; c++) {
        uint8_t output[OUTPUT];
        int size = convert_alone(converter, (uint8_t)c, output);
        if (size < 0 ? errno != EILSEQ : narrow(output, (size_t)size) != 1)
            return false;
        table[c] = size < 0 ? BYTES_OTHER : output[0];
    }
    return true;
}

/* Can a file be opened? If not, iconv_open(3) of glibc cannot load its list of charsets, which it
 * then lacks for good, nor the module of a charset. In both cases it reports that the charset is
 * unknown. */
static bool has_descriptor(void)
{
    int fd = open("/", O_RDONLY | O_CLOEXEC);
    if (fd >= 0)
        close(fd);
    return fd >= 0 || (errno != EMFILE && errno != ENFILE && errno != ENOMEM);
}

/* Does the same as iconv_open(3), but sets errno to EINVAL only if the charset is unknown. */
static iconv_t open_converter(const char *name)
{
    enum { TRIES = 2 }; /* another thread may have taken the last descriptor for a moment */
    iconv_t converter = (iconv_t)-1;
    bool has = has_descriptor();
    for (int i = 0; has && i < TRIES; i++) {
        converter = iconv_open("UTF-8", name);
        if (converter != (iconv_t)-1 || errno != EINVAL)
            return converter;
        has = has_descriptor();
    }
    errno = has ? EINVAL : errno;
    return converter;
}

iconv_t iconv_text_open(const char *name)
{
    if (is_name(name))
        return open_converter(name);
    errno = EINVAL;
    return (iconv_t)-1;
}

enum iconv_text_answer iconv_text_begin(struct iconv_text *c, const char *name)
{
    memset(c, 0, sizeof *c);
    c->converter = iconv_text_open(name);
    if (c->converter == (iconv_t)-1)
        return errno == EINVAL ? ICONV_TEXT_PASS : ICONV_TEXT_FAILED;
    enum iconv_text_answer answer = probe(c->converter);
    if (answer == ICONV_TEXT_OPEN && is_utf8(c->converter))
        answer = ICONV_TEXT_PASS;
    c->has_table = answer == ICONV_TEXT_OPEN && make_table(c->converter, c->table);
    if (answer != ICONV_TEXT_OPEN || c->has_table)
        iconv_close(c->converter);
    else
        iconv(c->converter, NULL, NULL, NULL, NULL);
    return answer;
}

void iconv_text_end(struct iconv_text *c)
{
    if (!c->has_table)
        iconv_close(c->converter);
}

/* The layer */

/* Removes the first `size` pending bytes, and notes their place. */
static void take(struct iconv_text *c, size_t size)
{
    if (size == 0)
        return;
    c->begin = c->pending[0].begin;
    c->end = c->pending[size - 1].end;
    c->pending_size = (uint8_t)(c->pending_size - size);
    memmove(c->pending, c->pending + size, c->pending_size * sizeof c->pending[0]);
}

/* Is the byte that is put the one in the stream, or not ASCII? In EBCDIC it is neither. */
static bool stands_as_is(uint8_t byte, uint8_t value)
{
    return value == byte || value == BYTES_OTHER;
}

/* Converts the pending bytes as far as possible, a character at a time, so that each character has
 * its own place. Without the last byte the pending bytes were not a whole character, so all are
 * offered at once. After bytes have been taken, the rest is offered one byte more at a time. */
static enum urisift_error convert(struct iconv_text *c, struct urisift_text_sink out)
{
    static const uint8_t other = BYTES_OTHER;
    enum urisift_error error = URISIFT_OK;
    size_t offered = c->pending_size;
    while (!error && c->pending_size > 0) {
        char in[ICONV_TEXT_PENDING], *from = in;
        uint8_t output[OUTPUT];
        char *to = (char *)output;
        size_t left = offered, room = sizeof output;
        for (size_t i = 0; i < left; i++)
            in[i] = (char)c->pending[i].value;
        bool failed = iconv(c->converter, &from, &left, &to, &room) == (size_t)-1;
        bool is_illegal = failed && errno != EINVAL && errno != E2BIG;
        bool is_stuck = left == offered && room == sizeof output;
        size_t size = narrow(output, sizeof output - room);
        struct byte first = c->pending[0];
        bool is_alone = size == 1 && offered - left == 1;
        take(c, offered - left);
        first.exact = is_alone && first.exact && stands_as_is(first.value, output[0]);
        error = is_alone ? byte_put(out, &first, output[0])
                         : text_put_other(out, output, size, c->begin, c->end);
        if (!error && left > 0 && (is_illegal || (is_stuck && left == ICONV_TEXT_PENDING))) {
            take(c, 1);
            error = text_put_other(out, &other, 1, c->begin, c->end);
        } else if (is_stuck && offered == c->pending_size) {
            break; /* more bytes belong to the character */
        } else if (is_stuck) {
            offered++;
            continue;
        }
        offered = 1;
    }
    return error;
}

/* Puts each byte as a run of its own, because most differ from the byte in the stream. */
static enum urisift_error feed_by_table(const struct iconv_text *c, const struct urisift_text *t,
                                        struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; !error && i < t->size; i++) {
        struct byte o = byte_of(t, i);
        uint8_t value = c->table[o.value];
        o.exact = o.exact && stands_as_is(o.value, value);
        error = byte_put(out, &o, value);
    }
    return error;
}

enum urisift_error iconv_text_feed(void *iconv_text, const struct urisift_text *t,
                                   struct urisift_text_sink out)
{
    struct iconv_text *c = iconv_text;
    enum urisift_error error = URISIFT_OK;
    if (c->has_table)
        return feed_by_table(c, t, out);
    for (size_t i = 0; !error && i < t->size; i++) {
        c->pending[c->pending_size++] = byte_of(t, i);
        error = convert(c, out);
    }
    return error;
}

enum urisift_error iconv_text_finish(void *iconv_text, struct urisift_text_sink out)
{
    struct iconv_text *c = iconv_text;
    enum urisift_error error = URISIFT_OK;
    uint8_t output[OUTPUT];
    char *to = (char *)output;
    size_t room = sizeof output;
    if (c->has_table)
        return URISIFT_OK;
    /* a letter that iconv(3) holds because an accent may follow */
    iconv(c->converter, NULL, NULL, &to, &room);
    error = text_put_other(out, output, narrow(output, sizeof output - room), c->begin, c->end);
    while (!error && c->pending_size > 0) {
        error = byte_put(out, &c->pending[0], BYTES_OTHER);
        take(c, 1);
    }
    return error;
}
