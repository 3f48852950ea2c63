/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * lookalike.c — compares how names of hosts look.
 *
 * Idea: a name is reduced to what it looks like: letters of other scripts and those with marks to
 *       the plain letter, 0 to o, 1 and i to l, rn to m, vv to w. Two names look the same if that
 *       is the same.
 */
#include "cli/links/lookalike.h"

#include <stdint.h>
#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"

enum {
    HOST_MOST = 253,           /* bytes of a name, RFC 1035 */
    LABEL_MOST = 63,           /* characters of a label */
    LOOKS = 4 * HOST_MOST + 4, /* bytes of what a name looks like */
};

enum script {
    SCRIPT_NONE,
    SCRIPT_LATIN = 1,
    SCRIPT_GREEK = 2,
    SCRIPT_CYRILLIC = 4,
    SCRIPT_ARMENIAN = 8
};

static const struct {
    uint32_t code;
    char like[2];
} letters[] = {
#define LOOKALIKE(code, like) {code, like},
#include "cli/links/lookalike.def"
#undef LOOKALIKE
};

/* Punycode, RFC 3492 */

static uint32_t adapt(uint32_t delta, uint32_t count, bool is_first)
{
    enum { BASE = 36, T_MIN = 1, T_MAX = 26, SKEW = 38, DAMP = 700 };
    uint32_t k = 0;
    delta = is_first ? delta / DAMP : delta / 2;
    delta += delta / count;
    for (; delta > (BASE - T_MIN) * T_MAX / 2; k += BASE)
        delta /= BASE - T_MIN;
    return k + (BASE - T_MIN + 1) * delta / (delta + SKEW);
}

/* Decodes what follows "xn--". Returns the number of characters; 0: it is no Punycode. */
static size_t decode(struct urisift_span text, uint32_t to[LABEL_MOST])
{
    enum { BASE = 36, T_MIN = 1, T_MAX = 26, BIAS = 72, FIRST = 128, CODE_MOST = 0x10ffff };
    const uint8_t *hyphen = text.size > 0 ? memrchr(text.data, '-', text.size) : NULL;
    size_t count = hyphen ? (size_t)(hyphen - text.data) : 0, at = hyphen ? count + 1 : 0;
    uint32_t code = FIRST, bias = BIAS, place = 0;
    if (count >= LABEL_MOST)
        return 0;
    for (size_t i = 0; i < count; i++)
        to[i] = text.data[i];
    while (at < text.size) {
        uint32_t before = place, weight = 1;
        for (uint32_t k = BASE;; k += BASE) {
            uint8_t c = at < text.size ? char_lower(text.data[at++]) : 0;
            uint32_t digit = char_is(c, CHAR_DIGIT)   ? c - (uint32_t)'0' + 26
                             : char_is(c, CHAR_LOWER) ? c - (uint32_t)'a'
                                                      : BASE;
            if (digit >= BASE || digit > (UINT32_MAX / 2 - place) / weight)
                return 0;
            place += digit * weight;
            uint32_t least = k <= bias ? T_MIN : k >= bias + T_MAX ? T_MAX : k - bias;
            if (digit < least)
                break;
            if (weight > UINT32_MAX / 2 / (BASE - least))
                return 0;
            weight *= BASE - least;
        }
        uint32_t size = (uint32_t)count + 1;
        bias = adapt(place - before, size, before == 0);
        code += place / size;
        place %= size;
        if (code > CODE_MOST || count == LABEL_MOST)
            return 0;
        memmove(to + place + 1, to + place, (count - place) * sizeof *to);
        to[place++] = code;
        count++;
    }
    return count;
}

static unsigned digit(uint8_t hex)
{
    return char_is(hex, CHAR_DIGIT) ? hex - (unsigned)'0' : char_lower(hex) - (unsigned)'a' + 10;
}

/* The characters of a label; 0: it is too long or broken. */
static size_t read_label(struct urisift_span label, uint32_t to[LABEL_MOST])
{
    if (label.size > 4 && memcmp(label.data, "xn--", 4) == 0)
        return decode((struct urisift_span){label.data + 4, label.size - 4}, to);
    uint8_t text[HOST_MOST];
    size_t size = 0, count = 0, length;
    if (label.size > HOST_MOST)
        return 0;
    for (size_t i = 0; i < label.size; i++) { /* domains of mail addresses are percent-encoded */
        bool is_coded = label.data[i] == '%' && label.size - i > 2 &&
                        char_is(label.data[i + 1], CHAR_HEX) &&
                        char_is(label.data[i + 2], CHAR_HEX);
        text[size++] = is_coded
                           ? (uint8_t)(digit(label.data[i + 1]) << 4 | digit(label.data[i + 2]))
                           : char_lower(label.data[i]);
        i += is_coded ? 2 : 0;
    }
    for (size_t i = 0; i < size; i += length) {
        length = utf8_read(text + i, size - i, &to[count]);
        if (text[i] < 0x80) {
            to[count] = text[i];
            length = 1;
        }
        if (length == 0 || ++count == LABEL_MOST)
            return 0;
    }
    return count;
}

/* Takes the next label of a name. False: there is no more. */
static bool next_label(struct urisift_span *rest, struct urisift_span *label)
{
    if (rest->size == 0)
        return false;
    const uint8_t *dot = memchr(rest->data, '.', rest->size);
    label->data = rest->data;
    label->size = dot ? (size_t)(dot - rest->data) : rest->size;
    size_t taken = label->size + (dot != NULL);
    rest->data += taken;
    rest->size -= taken;
    return true;
}

/* Looks */

/* The plain letter that the character looks like; 0: it looks like none. */
static char plain(uint32_t code)
{
    /* letters with marks by their decompositions (UnicodeData.txt), and those with a stroke */
    static const char latin_1[] = "aaaaaa ceeeeiiiidnooooo ouuuuypy",
                      extended[] =
                          "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii  jjkkkllllll  ll"
                          "nnnnnn nnoooooo  rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs",
                      additional[] =
                          "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllll"
                          "mmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
                          "wwwwwwwwwwxxxxyyzzzzzzhtwy    b "
                          "aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooo"
                          "uuuuuuuuuuuuuuyyyyyyyy      ";
    char c = ' ';
    if (code < 0x80)
        return (char)code;
    if (code >= 0xe0 && code < 0x100)
        c = latin_1[code - 0xe0];
    else if (code >= 0x100 && code < 0x180)
        c = extended[code - 0x100];
    else if (code >= 0x1e00 && code < 0x1f00)
        c = additional[code - 0x1e00];
    for (size_t i = 0; c == ' ' && i < sizeof letters / sizeof letters[0]; i++)
        if (letters[i].code == code)
            c = letters[i].like[0];
    return c == ' ' ? '\0' : c;
}

/* Puts a letter, and joins pairs that look like one. Returns the new size. */
static size_t put_letter(char *looks, size_t size, char c)
{
    c = c == '0' ? 'o' : c == '1' || c == 'i' ? 'l' : c;
    if (size > 0 && c == 'n' && looks[size - 1] == 'r') {
        looks[size - 1] = 'm';
        return size;
    }
    if (size > 0 && c == 'v' && looks[size - 1] == 'v') {
        looks[size - 1] = 'w';
        return size;
    }
    looks[size] = c;
    return size + 1;
}

/* What the name looks like; 0 bytes: not known. */
static size_t look(struct urisift_span host, char looks[LOOKS])
{
    uint32_t codes[LABEL_MOST];
    struct urisift_span label;
    size_t size = 0;
    if (host.size > HOST_MOST)
        return 0;
    while (next_label(&host, &label)) {
        size_t count = read_label(label, codes);
        if (count == 0)
            return 0;
        for (size_t i = 0; i < count; i++) {
            char c = plain(codes[i]);
            size = c ? put_letter(looks, size, c)
                     : size + utf8_write(codes[i], (uint8_t *)looks + size);
        }
        looks[size++] = '.';
    }
    return size;
}

bool lookalike_hosts(struct urisift_span one, struct urisift_span other)
{
    char looks[LOOKS], other_looks[LOOKS];
    size_t size = look(one, looks), other_size = look(other, other_looks);
    if (size == 0 || other_size == 0 ||
        (one.size == other.size && memcmp(one.data, other.data, one.size) == 0))
        return false;
    /* all labels of a name with a dot in it, followed by others */
    return size <= other_size && memcmp(looks, other_looks, size) == 0 &&
           (size == other_size || memchr(looks, '.', size - 1));
}

/* Scripts */

static enum script script_of(uint32_t code)
{
    if (code < 0x80)
        return char_is((uint8_t)code, CHAR_ALPHA) ? SCRIPT_LATIN : SCRIPT_NONE;
    if ((code >= 0xc0 && code < 0x2b0) || (code >= 0x1e00 && code < 0x1f00))
        return SCRIPT_LATIN;
    if ((code >= 0x370 && code < 0x400) || (code >= 0x1f00 && code < 0x2000))
        return SCRIPT_GREEK;
    if (code >= 0x400 && code < 0x530)
        return SCRIPT_CYRILLIC;
    return code >= 0x530 && code < 0x590 ? SCRIPT_ARMENIAN : SCRIPT_NONE;
}

bool lookalike_is_mixed(struct urisift_span host)
{
    uint32_t codes[LABEL_MOST];
    struct urisift_span label, rest = host;
    bool has_latin_copy = false, is_ascii_top = false;
    if (host.size > HOST_MOST)
        return false;
    while (next_label(&rest, &label)) {
        size_t count = read_label(label, codes);
        unsigned scripts = 0;
        bool all_like = count > 0;
        is_ascii_top = !(label.size > 4 && memcmp(label.data, "xn--", 4) == 0);
        for (size_t i = 0; i < count; i++) {
            scripts |= script_of(codes[i]);
            all_like = all_like && plain(codes[i]);
        }
        if (scripts & (scripts - 1))
            return true;
        has_latin_copy |= all_like && scripts > SCRIPT_LATIN;
    }
    return has_latin_copy && is_ascii_top;
}
