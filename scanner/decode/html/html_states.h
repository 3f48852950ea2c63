/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_states.h — what the files of the HTML layer share.
 *
 *     html.c            text, and which file takes what comes next
 *     html_skip.c       text and tags in which nothing can be found
 *     html_tag.c        tags: names, attributes
 *     html_markup.c     comments, declarations, raw text
 *     html_value.c      values, by what they hold: a link, several, text
 *     html_link.c       one link: full or relative
 *     html_names.c      elements and attributes that are known
 *     html_entity.c     character references
 *     html_lookahead.c       bytes that are held back
 *     html_document.c   a document in the charset that it names: html_prescan.c
 *     html_format.c     the format `html` of a stream
 */
#ifndef URISIFT_HTML_STATES_H
#define URISIFT_HTML_STATES_H

#include "core/text/chars.h"
#include "core/text/load.h"
#include "scanner/decode/html/html.h"

enum html_state {
    /* html.c */
    HTML_TEXT,
    HTML_TAG_OPEN,     /* behind '<' */
    HTML_END_TAG_OPEN, /* behind "</" */
    /* html_tag.c */
    HTML_TAG_NAME,
    HTML_BEFORE_ATTRIBUTE,
    HTML_ATTRIBUTE_NAME,
    HTML_AFTER_NAME,
    HTML_BEFORE_VALUE,
    HTML_ATTRIBUTE_VALUE,
    /* html_markup.c */
    HTML_RAW,
    HTML_RAW_OPEN, /* behind '<', which may begin its end tag */
    HTML_RAW_NAME,
    HTML_DECLARATION, /* behind "<!" */
    HTML_DECLARATION_DASH,
    HTML_CDATA_OPEN,
    HTML_CDATA,
    HTML_BOGUS, /* up to the next '>' */
    HTML_COMMENT_START,
    HTML_COMMENT_START_DASH,
    HTML_COMMENT,
    HTML_COMMENT_DASH,
    HTML_COMMENT_END,
    HTML_COMMENT_BANG,
};

enum html_element_kind {
    ELEMENT_PARTS,  /* parts the texts around it; all that have no row */
    ELEMENT_CELL,   /* … but what it holds may be labelled by the text before it */
    ELEMENT_BLOCK,  /* … of another cell, if it is in one */
    ELEMENT_INLINE, /* … in the same line */
    ELEMENT_JOINS,  /* words go through it */
    ELEMENT_BASE,
    ELEMENT_FOREIGN, /* holds SVG or MathML */
    /* Those whose content is no markup: */
    ELEMENT_SCRIPT,  /* left out */
    ELEMENT_STYLE,   /* left out */
    ELEMENT_LITERAL, /* text without references */
    ELEMENT_PLAIN,   /* … up to the end */
    ELEMENT_TEXT,    /* text with references */
};

enum html_attribute_kind {
    ATTRIBUTE_SKIP,
    ATTRIBUTE_LINK,
    ATTRIBUTE_BLANKS, /* links, parted by blanks */
    ATTRIBUTE_COMMAS, /* … or by commas */
    ATTRIBUTE_SRCSET, /* … with descriptors */
    ATTRIBUTE_TEXT,
    ATTRIBUTE_CONTENT, /* text; of a refreshing meta, seconds and a link */
    ATTRIBUTE_EQUIV,
    ATTRIBUTE_NAME,     /* says what `content` is, where labels are asked for */
    ATTRIBUTE_PROPERTY, /* … and the element's text */
};

/* Rows of the tables; those of 0 say what holds of all others. */
struct html_element {
    const char *name;
    const char *end; /* "/name" */
    enum html_element_kind kind;
};

struct html_attribute {
    const char *name;
    const char *reported; /* as the location names it */
    enum html_attribute_kind kind;
};

extern const struct html_element html_elements[];
extern const size_t html_element_count;
extern const struct html_attribute html_attributes[];

/* Does the attribute of this row say what others, or the text, are? */
static inline bool html_names_label(uint8_t row)
{
    return html_attributes[row].kind >= ATTRIBUTE_NAME;
}

/* A place in the run that is being read. */
struct html_input {
    const struct urisift_text *text;
    size_t at;
    size_t reference; /* where the next '&' is, if that is not before `at` */
    size_t plain;     /* nothing before that can be passed over */
};

static inline uint8_t html_byte(const struct html_input *in)
{
    return in->text->data[in->at];
}

static inline uint64_t html_place(const struct html_input *in, size_t at)
{
    return text_part(in->text, at, at + 1).begin;
}

static inline bool html_is_blank(uint8_t c)
{
    return c == ' ' || (c >= '\t' && c <= '\r' && c != '\v');
}

/* The high bit of each byte of a word, by load_8_little(), that is less than `c`, at most 0x80;
 * true for the lowest such byte, and for those above it perhaps. */
static inline uint64_t html_bytes_below(uint64_t word, uint8_t c)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    return (word - ones * c) & ~word & (ones * 0x80);
}

/* What bytes are in a name: 0 ends it; '=', which ends the name of an attribute; letters in any
 * case, '-' and ':', each as five bits; all others. */
enum { NAME_END, NAME_EQUALS, NAME_A, NAME_HYPHEN = NAME_A + 26, NAME_COLON, NAME_OTHER = 31 };
extern const uint8_t html_name_codes[256];

static inline bool html_ends_name(uint8_t c)
{
    return html_name_codes[c] == NAME_END;
}

/* html_names.c */

void html_names_init(struct html *h);

enum { HTML_PLAIN = 7 }; /* longest name of a tag that is told at a glance */

/* No two known names of a table share a slot: for a new one another factor may have to be found
 * (tests/decode/html.c tells). */
static inline size_t html_name_slot(uint64_t key)
{
    return (size_t)(key * UINT64_C(0x47f0a12b83446dbd) >> 56);
}

_Static_assert(HTML_NAMES == 1 << (64 - 56), "as many as html_name_slot() tells apart");

/* The row of that key; 0 if there is none. */
static inline uint8_t html_name_find(const struct html_name *names, uint64_t key)
{
    const struct html_name *name = &names[html_name_slot(key)];
    return name->key == key ? name->row : 0;
}

/* The row of the name under way, by its codes; 0 if there is none. */
uint8_t html_name_row(const struct html_name *names, uint64_t name, uint32_t size);

/* html_skip.c */

void html_skip_init(struct html *h, const struct urisift_kernel *kernel,
                    const struct find_schemes *schemes);
/* In text, right behind a separator: passes over what need not be put, up to a tag; nothing, if
 * it cannot. */
void html_skip(struct html *h, struct html_input *in);

/* html.c: all that is put goes through these. */

/* The bytes [begin, end) of a run, as they are. */
enum urisift_error html_put(struct html *h, const struct urisift_text *text, size_t begin,
                            size_t end);
/* A urisift_text_sink's put: the same, but for blanks behind a separator. */
enum urisift_error html_put_text(void *html, const struct urisift_text *text);

static inline struct urisift_text_sink html_text_sink(struct html *h)
{
    return (struct urisift_text_sink){html_put_text, h};
}

/* Parts what has been put from what will be, `here`. */
enum urisift_error html_separate(struct html *h, uint64_t here);
/* … by a start tag of such an element, at `here`, or an end tag; if it does. */
enum urisift_error html_part(struct html *h, enum html_element_kind kind, bool is_end,
                             uint64_t here);
/* … if more than HTML_GAP bytes have been left out before `here`. */
enum urisift_error html_check_gap(struct html *h, uint64_t here);
/* Puts the held bytes as the text that they are. */
enum urisift_error html_release(struct html *h, uint64_t here);

/* The others: each takes what it can of the run, at least a byte or a change of state. */

void html_begin_tag(struct html *h, bool is_end);
enum urisift_error html_take_tag(struct html *h, struct html_input *in);
enum urisift_error html_take_markup(struct html *h, struct html_input *in);

/* html_value.c: the value of h->attribute. Value text is fed with its references as they stand. */
enum urisift_error html_value_begin(struct html *h, uint64_t here);
enum urisift_error html_value_feed(struct html *h, const struct urisift_text *text);
enum urisift_error html_value_end(struct html *h, uint64_t here);

/* html_link.c: text without references. html_link_put() is a urisift_text_sink's put. */
void html_link_begin(struct html *h);
enum urisift_error html_link_put(void *html, const struct urisift_text *text);
enum urisift_error html_link_end(struct html *h, uint64_t here);
/* The value is cut off by the end of the stream: what is not known to be full is left out. */
void html_link_cut(struct html *h);

#endif
