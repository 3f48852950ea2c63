/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email_message_id.c — does the text before what looks like a mail address say that it is a
 * Message-ID?
 *
 *     message-id=<20240101.1@example.org>         References: <1@example.org>, <2@example.org>
 *     by a with ESMTP id <E1-0@example.org>;      … <= f@example.org … id=1@example.org
 *
 * Idea:     go back from the '<', over a list of others in brackets, to a field's name. At most
 *           BEFORE_MOST bytes are read, and FIELD_MOST and BLANKS_MOST more of the field. An item
 *           of a list has the answer of the item before it, unless that needed bytes that are too
 *           far from this one. The words are rows of email_message_id.def.
 * See:      RFC 5322 section 3.6.4 (Message-IDs), RFC 5321 section 4.4 (`id`).
 */
#include "core/email/email.h"
#include "core/surface/words.h"
#include "core/text/chars.h"

enum {
    /* bytes; a Message-ID after this much of a list is not recognized */
    BEFORE_MOST = 900,
    FIELD_MOST = 64,  /* bytes of a field's name, before that */
    BLANKS_MOST = 16, /* bytes; all three are at most URISIFT_LEFT_CONTEXT */
};

enum kind { FIELD, FIELD_WORD, FIELD_PREFIX, PROTOCOL };

static const struct word words[] = {
#define WORD WORD_ROW
#include "core/email/email_message_id.def"
#undef WORD
    WORD_END,
};

/* Is the word right before `at` written exactly as in its row? */
static bool is_exact(struct urisift_span text, size_t at, const struct word *row)
{
    return memcmp(text.data + at - row->size, row->text, row->size) == 0;
}

/* Is the word `id` right before `at`, in any case? */
static bool is_id_before(struct urisift_span text, size_t at)
{
    return at >= 2 && surface_has((struct urisift_span){text.data, at}, at - 2, "id") &&
           email_begins_word(text, at - 2);
}

/* Goes back over blanks, and over the line end before a continued line of a field. */
static size_t skip_blanks_back(struct urisift_span text, size_t at, size_t least)
{
    while (at > least && char_is_blank(text.data[at - 1]))
        at--;
    if (at > least && text.data[at - 1] == '\n' && at < text.size && char_is_blank(text.data[at]))
        at -= at > least + 1 && text.data[at - 2] == '\r' ? 2 : 1;
    return at;
}

/* May the byte be part of a field's name? */
static bool is_of_name(uint8_t c)
{
    return char_is(c, CHAR_LDH) || c == '_';
}

/* Where the field's name that ends at `at` begins. The name is a word of `kind`, or ends with such
 * a word and begins with a FIELD_PREFIX. The answer `at` means that there is no such name. */
static size_t find_field(struct urisift_span text, size_t at, enum kind kind)
{
    const struct urisift_span head = {text.data, at};
    const struct word *row = words;
    for (; (row = word_ending(row, kind, text, at)); row++) {
        size_t begin = at - row->size;
        while (begin > 0 && at - begin < FIELD_MOST && is_of_name(text.data[begin - 1]))
            begin--;
        if (begin == at - row->size || word_beginning(words, FIELD_PREFIX, head, begin))
            return begin;
    }
    return at;
}

/* Does the name of a field that holds Message-IDs end at `at`: message-id=<…>, In-Reply-To: <…>,
 * "msgid": "<…>"? Names that are common words count only at the begin of a line or string. */
static bool is_after_field(struct urisift_span text, size_t at)
{
    if (find_field(text, at, FIELD) < at)
        return true;
    size_t begin = find_field(text, at, FIELD_WORD);
    if (begin == at)
        return false;
    const size_t first = begin;
    while (begin > 0 && first - begin < BLANKS_MOST && char_is_blank(text.data[begin - 1]))
        begin--;
    return begin == 0 || memchr("\n>|\"'{,", text.data[begin - 1], 7);
}

/* Received: … with ESMTP id <…>: a server may give an id to a message that it accepts. *at: where
 * that ends; then how far back it was read. */
static bool is_after_protocol(struct urisift_span text, size_t *at, size_t least)
{
    if (*at - least < 2 || !is_id_before(text, *at))
        return false;
    *at = skip_blanks_back(text, *at - 2, least);
    const struct word *row = words;
    for (; (row = word_ending(row, PROTOCOL, text, *at)); row++)
        if (is_exact(text, *at, row))
            return true;
    return false;
}

/* Is the answer of the list's last item, which opens at `at`, that of a later one, too, which may
 * be read back to `least`? */
static bool is_known(const struct email_list *list, size_t at, size_t least)
{
    return list->open == list->base + at + 1 &&
           (list->is_out_of_reach || list->low >= list->base + least + 2);
}

/* Do the brackets that open at *at hold a Message-ID? *at: then how far back the text was read;
 * `least`, if it would have to be read further. */
static bool look_back(struct urisift_span text, size_t *at, size_t least,
                      const struct email_list *list)
{
    while (*at > least) {
        if (is_known(list, *at, least)) {
            *at = list->is_out_of_reach ? least : (size_t)(list->low - list->base);
            return !list->is_out_of_reach && list->is_message_id;
        }
        const size_t behind = *at;
        *at = skip_blanks_back(text, *at, least);
        if (*at == least)
            return false;
        const uint8_t before = text.data[*at - 1];
        if (before == '>') { /* References: <…> <…> */
            while (*at > least && text.data[*at - 1] != '<' && !char_is_blank(text.data[*at - 1]))
                --*at;
            if (*at == least || text.data[*at - 1] != '<')
                return false;
            --*at;
            continue;
        }
        const size_t item = before == ',' ? skip_blanks_back(text, *at - 1, least) : least;
        if (item > least && text.data[item - 1] == '>') { /* References: <…>, <…> */
            *at = item;
            continue;
        }
        if (before == 'd' && behind > *at)
            return is_after_protocol(text, at, least);
        const bool is_quoted = before == '"' || before == '\'';
        *at = is_quoted ? skip_blanks_back(text, *at - 1, least) : *at;
        if (*at == least || (text.data[*at - 1] != ':' && text.data[*at - 1] != '='))
            return false;
        *at = skip_blanks_back(text, *at - 1, least);
        *at -= is_quoted && *at > least && text.data[*at - 1] == before;
        return is_after_field(text, *at);
    }
    return false;
}

bool email_is_message_id(struct urisift_span text, size_t open, struct email_list *list)
{
    const size_t least = open > BEFORE_MOST ? open - BEFORE_MOST : 0;
    size_t at = open;
    list->is_message_id = look_back(text, &at, least, list);
    list->is_out_of_reach = at == least;
    list->open = list->base + open + 1;
    list->low = list->base + at;
    return list->is_message_id;
}

/* Exim's log line of a message that has arrived: … <= f@example.org H=… P=esmtp S=900
 * id=20240304.1@example.org. */
bool email_is_in_arrival(struct urisift_span text, size_t equals)
{
    static const char arrow[] = " <= ";
    enum { ARROW = sizeof arrow - 1 };
    if (!is_id_before(text, equals))
        return false;
    const size_t least = equals > BEFORE_MOST ? equals - BEFORE_MOST : 0;
    for (size_t i = equals; i > least + ARROW && text.data[i - 1] != '\n'; i--)
        if (memcmp(text.data + i - ARROW, arrow, ARROW) == 0)
            return true;
    return false;
}
