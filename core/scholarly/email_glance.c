/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email_glance.c — where the usual mail address begins and ends, and that it is one.
 *
 * Holds:    what it says yes or no to, email.c would say the same of; tests/core compares them.
 */
#include "core/scholarly/email.h"

#include "core/chars.h"

enum { BEHIND = 6 }; /* octets behind a domain with which it is known to end */

/* Where the local part before data[at] begins, a dot or another mark at its beginning left to the text; `at`: there is
 * none; SIZE_MAX: look closer. */
static size_t local_begin(const uint8_t *data, size_t at)
{
    const uint32_t *classes = urisift_char_classes;
    size_t least = at > EMAIL_LOCAL_MAX ? at - EMAIL_LOCAL_MAX : 0, begin = at;
    uint32_t next = CHAR_DOT, both = 0; /* no atom is empty, as none would be between two dots, or a dot and the '@' */
    for (; begin > least && (classes[data[begin - 1]] & CHAR_LOCAL); begin--) {
        both |= classes[data[begin - 1]] & next;
        next = classes[data[begin - 1]];
    }
    if (begin == least || data[begin - 1] >= 0x80 || data[begin - 1] == '=' || data[begin - 1] == '/' || (both & CHAR_DOT))
        return SIZE_MAX;
    while (begin < at && !char_is(data[begin], CHAR_ALNUM) && data[begin] != '_')
        begin++;
    return begin;
}

/* The end of the label at `begin`; 0: look closer. */
static size_t label_end(const uint8_t *data, size_t begin, size_t size)
{
    size_t end = begin;
    while (end < size && (urisift_char_classes[data[end]] & CHAR_LDH))
        end++;
    bool plain = end > begin && end - begin <= EMAIL_LABEL_MAX && data[begin] != '-' && data[end - 1] != '-';
    return plain && size - end >= BEHIND ? end : 0;
}

enum form_answer email_glance(const uint8_t *data, size_t at, size_t size, struct email_outline *address)
{
    size_t begin = local_begin(data, at);
    if (begin == at)
        return FORM_NO;
    size_t domain = at + 1, label = domain, end = label_end(data, label, size);
    if (begin == SIZE_MAX || end == 0)
        return FORM_MORE;
    while (data[end] == '.' && char_is(data[end + 1], CHAR_ALNUM)) {
        label = end + 1;
        end = label_end(data, label, size);
        if (end == 0)
            return FORM_MORE;
    }
    if (data[end] >= 0x80 || (data[end] == '.' && data[end + 1] >= 0x80) || end - domain > EMAIL_DOMAIN_MAX)
        return FORM_MORE;
    if (char_is(data[domain], CHAR_DIGIT) && char_lower(data[label - 2]) == 'x') /* logo@2x.png? */
        return FORM_MORE;
    *address = (struct email_outline){begin, end};
    /* `a@b` is much else; no top level domain has a digit first, or one letter. */
    return label > domain && end - label > 1 && !char_is(data[label], CHAR_DIGIT) ? FORM_YES : FORM_NO;
}
