/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email_field.c — is a mail address in a header field that holds addresses? There each one is
 * whole.
 *
 *     From: a=b@example.org, /S=user/O=example@example.org
 *
 * Idea:     the name of the field is in the text, in mail and in text that quotes it.
 * See:      RFC 5322 section 3.6.
 */
#include "core/email/email.h"
#include "core/surface/words.h"
#include "core/text/chars.h"

enum { FIELD_MOST = 512 }; /* bytes before an address in which the name of its field is */

enum kind { FIELD };

static const struct word words[] = {
#define WORD WORD_ROW
#include "core/email/email_field.def"
#undef WORD
    WORD_END,
};

bool email_is_in_field(struct urisift_span text, size_t begin)
{
    const size_t least = begin > FIELD_MOST ? begin - FIELD_MOST : 0;
    size_t text_end = begin;
    while (text_end > least && char_is_blank(text.data[text_end - 1]))
        text_end--;
    if (text_end == least || (text.data[text_end - 1] != ':' && text.data[text_end - 1] != ',' &&
                              (text.data[text_end - 1] != '\n' || text_end == begin)))
        return false;
    for (size_t i = text_end;; i--) {
        while (i > least && text.data[i - 1] != '\n')
            i--;
        if (i < begin && !char_is_blank(text.data[i])) {
            const struct word *row =
                word_beginning(words, FIELD, (struct urisift_span){text.data, begin}, i);
            return (i == 0 || i > least) && row &&
                   (text.data[text_end - 1] != ':' || i + row->size == text_end);
        }
        if (i == least)
            return false;
    }
}
