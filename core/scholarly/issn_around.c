/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * issn_around.c — four digits, a hyphen and four digits without a label: what around them says
 * that they are no ISSN?
 *
 *     Tel.: 2041-1723, 1476-4687      "phone": "2041-1723"      +55 11 2130-4653      € 2041-1723
 * 2041-1723 hours
 *
 * Idea:     a word for a telephone, or for what else is numbered so, or more digits, before
 *           them; a currency before or behind; hours or years behind. A list has its word before
 *           the first of its numbers.
 */
#include "core/scholarly/issn.h"

#include <string.h>

#include "core/surface/surface.h"
#include "core/text/chars.h"

enum { BLANKS = 3 };

/* Does a text that ends at `end` end with one of these words, which are in lower case? The
 * offset where that begins; `end`: no. */
static size_t word_before(struct urisift_span text, size_t end, const char *const words[],
                          size_t count)
{
    const struct urisift_span head = {text.data, end};
    for (size_t i = 0; i < count; i++) {
        size_t size = strlen(words[i]);
        bool is_part = end > size && char_is((uint8_t)words[i][0], CHAR_ALPHA) &&
                       char_is(text.data[end - size - 1], CHAR_ALNUM);
        if (end >= size && surface_has(head, end - size, words[i]) && !is_part)
            return end - size;
    }
    return end;
}

/* Before `end`, at most `most` bytes that are one of `marks`. */
static size_t skip_back(struct urisift_span text, size_t end, const char *marks, size_t most)
{
    size_t i = end;
    while (i > 0 && end - i < most && text.data[i - 1] && strchr(marks, text.data[i - 1]))
        i--;
    return i;
}

/* … what may stand between a word and its number, in text, records and markup: a full-width
 * colon, too. */
static size_t skip_signs_back(struct urisift_span text, size_t end)
{
    enum { SIGNS = 6 };
    static const char *const colon[] = {"\357\274\232"}; /* U+FF1A */
    size_t i = skip_back(text, end, " \t:.=\"'>*[", SIGNS);
    size_t wide = word_before(text, i, colon, 1);
    return wide < i ? skip_back(text, wide, " ", BLANKS) : i;
}

/* Words for a telephone, a fax; letters beyond ASCII in both cases, or without the first one. */
static const char *const telephones[] = {
    "tel",
    "tels",
    "phone",
    "telephone",
    "telefon",
    "telefone",
    "telefono",
    "telefoon",
    "fax",
    "telefax",
    "mobile",
    "mobil",
    "mob",
    "ph",
    "phones",
    "fone",
    "fono",
    "fon",
    "cellphone",
    "celular",
    "cel",
    "hotline",
    "helpline",
    "whatsapp",
    "handy",
    "natel",
    "gsm",
    "sms",
    "pbx",
    "ext",
    "tlf",
    "tfno",
    "telp",
    "puh",
    "pager",
    "ramal",
    "extension",
    "telefonnummer",
    "telefoonnummer",
    "rufnummer",
    /* tél, téléphone, teléfono, … */
    "t\303\251l",
    "t\303\251l\303\251phone",
    "tel\303\251fono",
    "tel\303\251fonos",
    /* móvil, telemóvel */
    "m\303\263vil",
    "telem\303\263vel",
    /* тел, Тел, ТЕЛ */
    "\321\202\320\265\320\273",
    "\320\242\320\265\320\273",
    "\320\242\320\225\320\233",
    /* (т)елефон */
    "\320\265\320\273\320\265\321\204\320\276\320\275",
    /* (ф)акс, ФАКС */
    "\320\260\320\272\321\201",
    "\320\244\320\220\320\232\320\241",
    /* моб, Моб */
    "\320\274\320\276\320\261",
    "\320\234\320\276\320\261",
    /* (τ)ηλ, ΤΗΛ */
    "\316\267\316\273",
    "\316\244\316\227\316\233",
    /* (τ)ηλέφωνο */
    "\316\267\316\273\316\255\317\206\317\211\316\275\316\277",
    /* 電話, 电话, 手机 */
    "\351\233\273\350\251\261",
    "\347\224\265\350\257\235",
    "\346\211\213\346\234\272",
    /* 手機, 手机号 */
    "\346\211\213\346\251\237",
    "\346\211\213\346\234\272\345\217\267",
    /* 番号, 番號, 号码 */
    "\347\225\252\345\217\267",
    "\347\225\252\350\231\237",
    "\345\217\267\347\240\201",
    "\345\202\263\347\234\237",
    "\344\274\240\347\234\237", /* 傳真, 传真 */
    /* 전화, (전화)번호 */
    "\354\240\204\355\231\224",
    "\353\262\210\355\230\270",
    /* טל, هاتف, ☎ */
    "\327\230\327\234",
    "\331\207\330\247\330\252\331\201",
    "\342\230\216",
};

/* Words for numbers of another kind, years and hyphens in them: of vulnerabilities. */
static const char *const others[] = {"cve", "cves", "cve-id", "cve-ids", "cve id", "cve ids"};

/* … that are words of titles as well: Molecular Cell 1097-2765. */
static const char *const ordinary[] = {"cell", "call", "dial", "ring"};

/* Is the word [begin, end) of `ordinary` one for a telephone: in small letters, or alone before
 * a sign: `Cell: …`? */
static bool is_said(struct urisift_span text, size_t begin, size_t end)
{
    if (char_is(text.data[begin], CHAR_LOWER))
        return true;
    const bool has_sign = end < text.size && (text.data[end] == ':' || text.data[end] == '=');
    return has_sign && !(begin > 1 && char_is_blank(text.data[begin - 1]) &&
                         char_is(text.data[begin - 2], CHAR_ALPHA | CHAR_DOT));
}

/* A name in the manner of programs, homePhone, contact_phone? */
static bool is_camel(struct urisift_span text, size_t end)
{
    static const char phone[] = "Phone";
    enum { PHONE = sizeof phone - 1 };
    return end > PHONE && memcmp(text.data + end - PHONE, phone, PHONE) == 0 &&
           char_is(text.data[end - PHONE - 1], CHAR_LOWER);
}

/* Does the line begin as those of telephones do in vCards (RFC 6350 section 6.4.1):
 * TEL;TYPE=work:? */
static bool is_of_card(struct urisift_span text, size_t end)
{
    enum { LINE = 32 }; /* bytes before the number that are looked at */
    static const char name[] = "TEL;";
    size_t begin = end;
    while (begin > 0 && end - begin < LINE && text.data[begin - 1] != '\n')
        begin--;
    return surface_has((struct urisift_span){text.data, end}, begin, name) &&
           (begin == 0 || text.data[begin - 1] == '\n');
}

/* The word that ends at `end`: of a telephone number? */
static bool is_telephone_word(struct urisift_span text, size_t end)
{
    enum {
        TELEPHONES = sizeof telephones / sizeof telephones[0],
        ORDINARY = sizeof ordinary / sizeof ordinary[0]
    };
    static const char *const numbers[] = {"number", "numbers", "no", "nr", "1", "2"};
    if (word_before(text, end, telephones, TELEPHONES) < end || is_camel(text, end))
        return true;
    size_t word = word_before(text, end, ordinary, ORDINARY);
    if (word < end)
        return is_said(text, word, end);
    /* `Phone number:`, "phoneNumber", phone_1 */
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        const size_t size = strlen(numbers[i]);
        if (end < size ||
            !surface_has((struct urisift_span){text.data, end}, end - size, numbers[i]))
            continue;
        word = skip_back(text, skip_back(text, end - size, " _-", BLANKS), ".", 1);
        if (word_before(text, word, telephones, TELEPHONES) < word)
            return true;
    }
    return false;
}

/* The first of the numbers with hyphens of a list that ends at `end`: `Tel 2041-1723,
 * 1476-4687`; `end`: there is none. */
static size_t list_begin(struct urisift_span text, size_t end)
{
    enum { NUMBER = 8, DIGITS = 16 }; /* bytes, at least and at most */
    for (;;) {
        size_t comma = skip_back(text, end, " \"'", BLANKS),
               last = skip_back(text, comma, ",;/", 1);
        last = last < comma ? skip_back(text, last, " \"'", BLANKS) : comma;
        size_t number = skip_back(text, last, "0123456789-", DIGITS);
        if (last == comma || last - number < NUMBER ||
            !memchr(text.data + number, '-', last - number))
            return end;
        end = number;
    }
}

/* The digits that end at `end`: the size of their group; 0 for those of an ISSN, behind which
 * another one may stand. */
static size_t digits_before(struct urisift_span text, size_t end, size_t most)
{
    size_t begin = end;
    while (begin > 0 && end - begin < most && char_is(text.data[begin - 1], CHAR_DIGIT))
        begin--;
    bool serial = end - begin == 4 && end >= 9 && text.data[end - 5] == '-' &&
                  surface_span(text, end - 9, CHAR_DIGIT) == end - 5;
    return serial ? 0 : end - begin;
}

/* €, £, ¥, ₹, ₩ */
static const char *const currencies[] = {
    "$",   "#",   "\342\202\254", "\302\243", "\302\245", "\342\202\271", "\342\202\251",
    "usd", "eur", "gbp",          "chf",      "jpy",      "cad",          "aud"};
enum { CURRENCIES = sizeof currencies / sizeof currencies[0] };

/* Behind them, and a blank or none: a price, a share, hours, years? */
static bool is_measured(struct urisift_span text, size_t end, bool *more)
{
    static const char *const units[] = {"%",   "bc",   "bce",   "b.c.",    "hours", "hrs",
                                        "uhr", "euro", "euros", "dollars", "utc"};
    size_t at = end + (end < text.size && text.data[end] == ' ');
    if (at < text.size && text.data[at] == '#')
        return false;
    for (size_t i = 0; i < sizeof units / sizeof units[0] + CURRENCIES; i++) {
        const char *unit = i < CURRENCIES ? currencies[i] : units[i - CURRENCIES];
        const size_t behind = at + strlen(unit);
        const enum surface_answer answer = surface_match_word(text, at, unit);
        *more = *more || answer == SURFACE_MORE || (answer == SURFACE_YES && behind == text.size);
        if (answer == SURFACE_YES &&
            !(char_is((uint8_t)unit[0], CHAR_ALPHA) && surface_is(text, behind, CHAR_ALNUM)))
            return true;
    }
    return false;
}

/* `+55 11 2130-4653` and `(011) 1376-5353` are telephone numbers, but `(2011) 2130-4653` is
 * none. */
bool issn_stands(struct urisift_span text, size_t begin, size_t end, bool bare, bool *more)
{
    enum { AREA = 5 };
    if (!bare)
        return true;
    if (is_measured(text, end, more))
        return false;
    size_t i = skip_back(text, begin, " ", BLANKS);
    if (i == 0)
        return true;
    uint8_t before = text.data[i - 1];
    if (before == ')') {
        size_t size = digits_before(text, i - 1, AREA + 1), open = i - 1 - size;
        bool is_year = size == 4 && text.data[open] != '0';
        /* of a list: (1) 0092-8674 */
        bool is_item = size == 1 && (open == 1 || (open > 1 && text.data[open - 2] == '\n'));
        return !(size > 0 && size <= AREA && !is_year && !is_item && open > 0 &&
                 text.data[open - 1] == '(');
    }
    if (i < begin && (before == '+' || digits_before(text, i, AREA) > 0))
        return false;
    if (word_before(text, i, currencies, CURRENCIES) < i || is_of_card(text, i))
        return false;
    i = skip_signs_back(text, list_begin(text, i));
    return !is_telephone_word(text, i) &&
           word_before(text, i, others, sizeof others / sizeof others[0]) == i;
}
