/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_host.c — recognizes hosts, and text that completes the beginning of a host. */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/pdf/pdf_words.h"
#include "scanner/schemes/suffixes.h"

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

/* Top-level domains that nobody registers, but that hosts have (RFC 2606, RFC 6761). */
static const char *const reserved[] = {"example",   "invalid", "internal", "local",
                                       "localhost", "onion",   "test"};

/* A host without user and port. */
struct host {
    const uint8_t *begin, *last, *end; /* `last`: where its last label begins */
};

static struct host host_of(const uint8_t *s, size_t size)
{
    const uint8_t *user = memrchr(s, '@', size);
    struct host host = {.begin = user ? user + 1 : s, .end = s + size};
    const uint8_t *colon = memchr(host.begin, ':', (size_t)(host.end - host.begin));
    host.end = colon ? colon : host.end;
    const uint8_t *dot = memrchr(host.begin, '.', (size_t)(host.end - host.begin));
    host.last = dot ? dot + 1 : host.begin;
    return host;
}

/* Is the label a top-level domain? One that is not ASCII is taken for one. */
static bool is_top(const uint8_t *label, size_t size)
{
    char name[PDF_LABEL + 1];
    if (size == 0 || size > PDF_LABEL)
        return false;
    for (size_t i = 0; i < size; i++) {
        if (label[i] >= 0x80)
            return true;
        name[i] = (char)char_lower(label[i]);
    }
    name[size] = 0;
    return WORD_IS_IN(reserved, label, size) || suffix_is_top(name);
}

/* Are these the four numbers of an address? */
static bool is_address(const uint8_t *s, const uint8_t *end)
{
    size_t dots = 0;
    for (; s < end; s++) {
        dots += *s == '.';
        if (*s != '.' && !char_is(*s, CHAR_DIGIT))
            return false;
    }
    return dots == 3;
}

static bool is_whole(struct host host)
{
    if (host.begin < host.end && (*host.begin == '[' || is_address(host.begin, host.end)))
        return true;
    size_t size = (size_t)(host.end - host.last);
    return host.last > host.begin ? is_top(host.last, size) : WORD_IS_IN(reserved, host.last, size);
}

bool word_is_broken_host(const uint8_t *s, size_t size)
{
    struct host host = host_of(s, size);
    for (const uint8_t *c = host.begin; c < host.end; c++)
        if (!char_is(*c, CHAR_ALNUM) && *c != '.' && *c != '-')
            return false;
    return host.begin < host.end && char_is(host.end[-1], CHAR_ALNUM) && host.end == s + size &&
           !is_whole(host);
}

bool word_mends_host(const uint8_t *s, size_t size, const uint8_t *more, size_t more_size)
{
    uint8_t whole[2 * PDF_LABEL];
    size_t n = 0;
    while (n < more_size && (char_is(more[n], CHAR_ALNUM) || more[n] == '.' || more[n] == '-'))
        n++;
    bool has_path = n < more_size && memchr("/:?#", more[n], 4);
    if (n == 0 || (n < more_size && !has_path) || size + n > sizeof whole)
        return false;
    memcpy(whole, s, size);
    memcpy(whole + size, more, n);
    struct host host = host_of(whole, size + n);
    return host.last > host.begin && host.last[-1] == '.' && is_whole(host) &&
           (has_path || word_is_broken_host(s, size));
}
