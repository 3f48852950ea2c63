/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* email.h — mail addresses in text: shared by the files of this folder. */
#ifndef URISIFT_EMAIL_H
#define URISIFT_EMAIL_H

#include <string.h>

#include "core/surface/surface.h"
#include "core/text/chars.h"

enum {
    EMAIL_LOCAL_MAX = 64,   /* bytes (RFC 5321 section 4.5.3.1.1) */
    EMAIL_DOMAIN_MAX = 255, /* bytes (section 4.5.3.1.2) */
    EMAIL_LABEL_MAX = 63,   /* bytes (RFC 1034 section 3.1) */
};

/* email_extent.c: the extent_fn of mail addresses (struct urisift_profile). */
size_t email_extent(struct urisift_span text, const struct surface_start *start, bool *more);

/* email_extent.c: is the domain's last label, [label, end), that of a file: a systemd instance,
 * getty@tty1.service, or a gettext catalogue, sr@latin.po? */
bool email_is_file(struct urisift_span text, size_t label, size_t end);

/* email_letters.c: the size of the letter at `at`, if it is non-ASCII and of a script that
 * separates words by blanks: Latin, Greek, Cyrillic; else 0. */
size_t email_letter(struct urisift_span text, size_t at);
/* The size of such a letter that ends right before `at`; else 0. */
size_t email_letter_before(struct urisift_span text, size_t at);
/* The size of the non-ASCII character that ends right before `at`, and its code point; 0 where
 * none does. */
size_t email_character_before(struct urisift_span text, size_t at, uint32_t *code);
/* Is it a letter, mark or digit of one of the other scripts that domains are written in? */
bool email_is_of_other_script(uint32_t code);
/* Is the byte a letter of Latin 1 or windows-1252? In UTF-8 no such byte is followed by ASCII, and
 * letters of scripts with more bytes to a character are mostly beside others. */
static inline bool email_is_latin_1(uint8_t c)
{
    /* the rest are signs; 0xff is used for unknown bytes */
    return c >= 0xc0 && c != 0xd7 && c != 0xf7 && c != 0xff;
}

/* email_begin.c: where the run of atoms begins that ends at the '@' at `at`, whatever it is. It may
 * hold pairs of brackets, and bars. */
size_t email_whole_begin(struct urisift_span text, size_t at);
/* email_field.c: does an address begin there in a header field, From: a=b@example.org, first or
 * after a comma, in its first line or in a line that continues it? */
bool email_is_in_field(struct urisift_span text, size_t begin);
/* email_begin.c: does a control sequence of a color end at `at`: ESC [1m? */
bool email_is_after_color(struct urisift_span text, size_t at);

/* email_cut.c: may text right before `begin`, where an address was found, or right after `end`
 * belong to it? */
bool email_is_cut_before(struct urisift_span text, size_t begin);
bool email_is_cut_after(struct urisift_span text, size_t end);
/* Does a non-ASCII character at `end` join what ends there to the letter or digit after it? White
 * space, punctuation, quotes and letters of scripts that are not Latin do not. True of other names,
 * too. */
bool email_is_joined_after(struct urisift_span text, size_t end);

/* email_backslash.c: does an escape that separates words end at `at`: \fI, \f5, \f(CW; \n, \r, \t,
 * \x3c, \u003c? */
bool email_is_after_escape(struct urisift_span text, size_t at);
/* Does a string of roff end at `at`, as pod2man writes quotes: \*(C`? */
bool email_is_after_string(struct urisift_span text, size_t at);
/* Does roff's \& or \% end at `at`, and does no word precede it? */
bool email_is_after_break(struct urisift_span text, size_t at);
/* email_backslash.c: where the address begins that seems to begin at `begin` and has its '@' at
 * `at`. That is after an escape as above. The answer `at` means that it is not an address: it
 * continues before a backslash that is part of an escape in it: bug\-gzip@gnu.org. */
size_t email_after_backslash(struct urisift_span text, size_t begin, size_t at);

/* Does a word begin at `at`? */
static inline bool email_begins_word(struct urisift_span text, size_t at)
{
    return at == 0 || !char_is(text.data[at - 1], CHAR_ALNUM | CHAR_LOCAL);
}

/* The list of addresses or Message-IDs in brackets that is being read: <1@example.org>,
 * <2@example.org>. What is known of its last item is not looked for again. All zero at first, and
 * whenever other text is read. */
struct email_list {
    uint64_t base; /* set by the caller: the place of text.data[0] in the stream */
    uint64_t open; /* of the last item's '<': its place and 1; 0: there is no item */
    uint64_t low;  /* the answer needed the text from there on */
    bool is_message_id;
    bool is_out_of_reach; /* it would have needed more text, so a later item would, too */
};

/* email_message_id.c: do the brackets that open at `open` hold a Message-ID? They may be the first
 * ones of a list or later ones. */
bool email_is_message_id(struct urisift_span text, size_t open, struct email_list *list);
/* Is it an id in a log line of Exim, after the '=' at `equals`? */
bool email_is_in_arrival(struct urisift_span text, size_t equals);

/* email_before.c: does the text before `begin` say that this is not an address, but a URL's user or
 * a Message-ID? `begin` is not 0. At most URISIFT_LEFT_CONTEXT bytes before it are read. */
bool email_is_other(struct urisift_span text, size_t begin, struct email_list *list);
/* Do its first bytes say so: a conversion of printf(3), a Kerberos principal? */
bool email_is_other_within(struct urisift_span text, size_t begin);
/* Is email_is_other() possible? A quick test of few bytes; false is certain. After a '<' a
 * Message-ID is possible if a mark, a line end or `id` precedes the '<' and the blanks before
 * it. */
static inline bool email_may_be_other(const uint8_t *data, size_t begin)
{
    enum { LOOKED_BACK = 32 };
    const uint64_t marks = UINT64_C(0x1ffffffff) | UINT64_C(1) << '"' | UINT64_C(1) << '\'' |
                           UINT64_C(1) << ',' | UINT64_C(1) << ':' | UINT64_C(1) << '=' |
                           UINT64_C(1) << '>';
    if (!char_is(data[begin - 1], CHAR_OF_OTHER))
        return false;
    if (data[begin - 1] != '<' || begin < LOOKED_BACK)
        return true;
    size_t at = begin - 2;
    while (data[at] == ' ' && begin - at < LOOKED_BACK)
        at--;
    const uint8_t before = data[at];
    return before < 64 ? (marks >> before & 1) != 0 : before == 'd';
}

/* email_simple.c: the fast path. Is the '@' at `at` that of a common address? Then the address is
 * valid and is [*begin, *end). */
bool email_find_simple(struct urisift_span text, size_t at, size_t *begin, size_t *end);
/* email_simple.c: the verdict on such an address of `size` bytes, whose '@' is at `at`. */
void email_check_simple(size_t at, size_t size, struct urisift_verdict *v);

#endif
