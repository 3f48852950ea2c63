/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_host.c — recognizes hosts, and text that completes the beginning of a host. */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/pdf/pdf_words.h"

static const uint8_t *end_of_label(const uint8_t *s, const uint8_t *end)
{
    while (s < end && (char_is(*s, CHAR_ALNUM) || *s == '-'))
        s++;
    return s;
}

bool word_is_host(const uint8_t *s, size_t size)
{
    const uint8_t *end = s + size, *label = s, *behind = end_of_label(s, end);
    while (behind > label && behind < end && *behind == '.') {
        label = behind + 1;
        behind = end_of_label(label, end);
    }
    return label > s && behind - label >= 2 && char_is(*label, CHAR_ALPHA);
}

static const char *const top_domains[] = {"com",  "org", "net",  "edu", "gov", "mil",    "int",
                                          "info", "biz", "name", "dev", "app", "example"};
/* Countries whose two letters are not an English word. */
static const char *const countries[] = {"ac", "ai", "au", "br", "ca", "cc", "ch", "cn", "cz", "de",
                                        "dk", "ee", "es", "eu", "fi", "fr", "gr", "hu", "ie", "io",
                                        "jp", "kr", "lt", "lu", "lv", "mx", "nl", "nz", "pl", "pt",
                                        "ro", "ru", "se", "si", "sk", "tr", "tv", "tw", "uk", "za"};
/* Labels that may precede a country, as in co.uk. All but "co" and "ac" may also end a host. */
static const char *const second_domains[] = {"ac", "co", "com", "edu", "gov", "net", "org"};

bool word_completes_host(const uint8_t *host, size_t host_size, const uint8_t *s, size_t size)
{
    const uint8_t *user = memrchr(host, '@', host_size);
    /* without its final dot */
    const uint8_t *begin = user ? user + 1 : host, *end = host + host_size - 1;
    if (begin >= end || end[-1] == '.')
        return false;
    const uint8_t *dot = memrchr(begin, '.', (size_t)(end - begin)), *label = dot ? dot + 1 : begin;
    const uint8_t *rest = end_of_label(s, s + size);
    size_t label_size = (size_t)(end - label), rest_size = (size_t)(rest - s);
    bool more = rest < s + size && *rest && strchr("/:?#", *rest);
    if (rest_size == 0 || (rest < s + size && !more && *rest != '.'))
        return false;
    if (WORD_IS_IN(top_domains, label, label_size)) /* complete, except for a country */
        return more && *rest == '/' && rest_size == 2 &&
               WORD_IS_IN(second_domains, label, label_size) && WORD_IS_IN(countries, s, rest_size);
    if (word_is_host(s, size))
        return true; /* "www." is an incomplete host */
    bool begins = !dot && label_size == 3 && word_begins(label, 3, "www");
    return WORD_IS_IN(top_domains, s, rest_size) || WORD_IS_IN(countries, s, rest_size) ||
           (more && (rest_size == 2 || begins));
}
