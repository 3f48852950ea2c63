/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email_letters.c — the non-ASCII letters of mail addresses in text.
 *
 * Idea:     a letter of a script that separates words by blanks, Latin, Greek or Cyrillic, belongs
 *           to the word that it is in. Of other scripts it is unknown where the text beside an
 *           address ends.
 * See:      RFC 6531.
 */
#include "core/email/email.h"
#include "core/text/chars.h"
#include "core/text/utf8.h"

/* The scripts that separate words by blanks, and the marks on their letters. */
static bool is_letter(uint32_t c)
{
    return (c >= 0xc0 && c <= 0x2af && c != 0xd7 && c != 0xf7) ||
           (c >= 0x300 && c <= 0x52f && c != 0x37e) || (c >= 0x1e00 && c <= 0x1fff);
}

size_t email_letter(struct urisift_span text, size_t at)
{
    uint32_t c = 0;
    size_t length =
        at < text.size && text.data[at] >= 0x80 ? utf8_read(text.data + at, text.size - at, &c) : 0;
    return is_letter(c) ? length : 0;
}

size_t email_character_before(struct urisift_span text, size_t at, uint32_t *code)
{
    enum { LONGEST = 4 };
    for (size_t length = 1; length <= LONGEST && length <= at; length++)
        if ((text.data[at - length] & 0xc0) != 0x80)
            return utf8_read(text.data + at - length, length, code) == length ? length : 0;
    return 0;
}

size_t email_letter_before(struct urisift_span text, size_t at)
{
    uint32_t c = 0;
    size_t length = email_character_before(text, at, &c);
    return is_letter(c) ? length : 0;
}

/* The other scripts that domains are written in, in the order of their code points. */
static const struct {
    uint32_t first, last;
} others[] = {
#define SCRIPT(first, last, name) {first, last},
#include "core/email/email_scripts.def"
#undef SCRIPT
};

bool email_is_of_other_script(uint32_t code)
{
    for (size_t i = 0; i < sizeof others / sizeof others[0] && others[i].first <= code; i++)
        if (code <= others[i].last)
            return true;
    return false;
}
