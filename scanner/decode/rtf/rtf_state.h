/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * rtf_state.h — shared by the files of the format rtf. Each calls only files below it:
 *
 *     rtf.c          bytes → tokens: text, control words, groups
 *     rtf_control.c  what control words do; the stack of groups
 *     rtf_text.c     bytes and characters by code page; what stands for them in old programs
 *     rtf_field.c    the instruction of a field, whose arguments may be links
 *     rtf_output.c   everything that is put
 *     rtf_pages.c    which bytes begin a character, by code page
 *     rtf_words.c    the table of control words
 */
#ifndef URISIFT_RTF_STATE_H
#define URISIFT_RTF_STATE_H

#include "scanner/decode/common/lookahead.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/html/html_document.h"
#include "scanner/decode/rtf/rtf_pages.h"
#include "scanner/decode/rtf/rtf_words.h"

enum {
    RTF_GROUPS = 1024,     /* deeper groups belong to the group around them */
    RTF_GAP = 64 * 1024,   /* skipped bytes that an identifier may span */
    RTF_FONT_SLOTS = 4096, /* fonts whose code page is kept: by their number, modulo this */
    RTF_KEYWORD = 16,      /* letters of the longest name of a field */
};

/* What the next byte belongs to. */
enum rtf_token {
    RTF_TOKEN_TEXT,
    RTF_TOKEN_ESCAPE, /* a '\' was read */
    RTF_TOKEN_WORD,
    RTF_TOKEN_SIGN, /* the '-' after a word */
    RTF_TOKEN_NUMBER,
    RTF_TOKEN_HEX, /* the digits of \'hh */
    RTF_TOKEN_HEX_LOW,
    RTF_TOKEN_BINARY,
};

/* What a group inherits and gives back at its end. */
struct rtf_group {
    uint8_t destination; /* enum rtf_kind */
    uint8_t before;      /* the destination before \upr */
    uint8_t page;        /* enum rtf_page of the font */
    bool hides;          /* \htmlrtf: not part of the HTML */
    bool owns;           /* the argument or field that is being read ends with the group */
    bool apart;          /* its text is apart from the text around it */
    uint16_t fallback;   /* \ucN: characters that stand for one of \uN */
};

enum rtf_field_state {
    RTF_FIELD_BLANK,
    RTF_FIELD_KEYWORD,
    RTF_FIELD_SWITCH, /* a '\' was read */
    RTF_FIELD_SWITCHED,
    RTF_FIELD_BARE,
    RTF_FIELD_QUOTED,
    RTF_FIELD_ESCAPE, /* a '\' in quotes was read */
};

/* What may come after the argument of HYPERLINK. */
enum rtf_link {
    RTF_LINK_NONE,
    RTF_LINK_ENDED,    /* its '>' has not been put: a fragment may follow */
    RTF_LINK_FRAGMENT, /* the next argument is one */
};

struct rtf {
    struct decoder_setup setup;
    struct urisift_text_sink out;
    enum urisift_error error;

    uint8_t token;               /* enum rtf_token */
    uint64_t begin, end;         /* of the token in the stream */
    struct lookahead_place sign; /* of its '-' */
    bool is_signed, has_number;
    uint8_t word_size; /* more than RTF_WORD: too long */
    char word[RTF_WORD + 1];
    uint32_t number; /* of the word; or the first digit of \'hh */
    uint64_t binary; /* bytes of \bin that are left */

    bool star;            /* \* was read: an unknown destination is skipped */
    size_t depth, deeper; /* groups that are open; those beyond RTF_GROUPS */
    struct rtf_group now, groups[RTF_GROUPS];

    uint8_t page; /* of the document, enum rtf_page */
    uint32_t font, default_font;
    uint8_t fonts[RTF_FONT_SLOTS]; /* 1 + enum rtf_page; 0: that of the document */
    uint32_t skips;     /* characters that stand for the last \uN and are still to come */
    bool in_character;  /* the first byte of a character of two was read */
    uint32_t surrogate; /* the first half of a character; 0: none */
    uint64_t surrogate_begin, surrogate_end;

    uint8_t field; /* enum rtf_field_state */
    bool has_keyword;
    bool is_plain;        /* the argument is no link: it belongs to a switch */
    bool is_open;         /* text of the argument has been put */
    uint8_t after_link;   /* enum rtf_link */
    uint8_t keyword_size; /* more than RTF_KEYWORD: too long */
    char keyword[RTF_KEYWORD];
    const char
        *attribute; /* the arguments are links, whose findings say this; NULL: they are not */
    struct lookahead_place escape;

    bool has_put, separate; /* text was put; the next one is apart from it */
    uint64_t last;          /* where the text ends that was put last */
    bool is_html;           /* the document was made of HTML */
    struct html_document html;
};

/* Is the text of the current group put? */
static inline bool rtf_shows(const struct rtf *x)
{
    return x->now.destination < RTF_SKIP &&
           !(x->is_html && x->now.hides && x->now.destination != RTF_HTML);
}

/* rtf_output.c */

/* Puts text, after a separator if it is apart from the text before. */
void rtf_put(struct rtf *x, const struct urisift_text *text);
/* Puts a byte that is not in the stream, right before byte `at` of it. */
void rtf_insert(struct rtf *x, const char *byte, uint64_t at);
/* Puts text of the argument of a field, or of a link, which begins with it; ends the argument. */
void rtf_argument_put(struct rtf *x, const struct urisift_text *text);
void rtf_argument_end(struct rtf *x);
/* Begins the HTML that the document was made of. */
void rtf_html_begin(struct rtf *x);

/* rtf_field.c */

void rtf_field_begin(struct rtf *x);
void rtf_field_text(struct rtf *x, const struct urisift_text *text);
void rtf_field_end(struct rtf *x);

/* rtf_text.c */

/* Takes bytes of the stream that are no syntax, all below 0x80. */
void rtf_take_text(struct rtf *x, const struct urisift_text *text);
/* Takes a byte in the code page, from [begin, end) of the stream. */
void rtf_take_byte(struct rtf *x, uint8_t byte, uint64_t begin, uint64_t end);
/* Takes text that a control word or symbol stands for. */
void rtf_take_other(struct rtf *x, const char *text, uint64_t begin, uint64_t end);
/* Takes a unit of UTF-16, or a character. */
void rtf_take_character(struct rtf *x, uint32_t code, uint64_t begin, uint64_t end);
/* Puts half of a character that is held back: its other half is missing. */
void rtf_flush(struct rtf *x);
/* Counts bytes that are not searched. */
void rtf_count(struct rtf *x, uint64_t bytes);

/* rtf_control.c */

void rtf_open(struct rtf *x);
void rtf_close(struct rtf *x);
/* Does what the control word x->word says. */
void rtf_control(struct rtf *x);

#endif
