/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_states.h — shared by the files of the HTML layer. Each calls only files below it:
 *
 *     html_format.c     the format `html` of a stream
 *     html_document.c   a document in the charset that it declares: html_prescan.c
 *     html.c            text; which file takes the next bytes
 *     html_markup.c     declarations, raw text
 *     html_comment.c    comments: where they end
 *     html_php.c        code of PHP
 *     html_tag.c        tags: names, attributes
 *     html_count.c      counts values that are not read
 *     html_value.c      values, by their kind: a link, several links, text
 *     html_passage.c    a comment, or a value for scripts: skipped, text or HTML
 *     html_link.c       one link: absolute or relative
 *     html_colon.c      an absolute link up to the byte after its ':'
 *     html_long.c       a relative reference that is too long to be held
 *     html_base.c       the base of relative references
 *     html_anchor.c     links: which texts are in them
 *     html_output.c     everything that is put: text, separators, labels
 *     html_skip.c       skips text and tags in which nothing can be found
 *     html_names.c      known elements and attributes
 *     html_entity.c     character references
 *     markup_lookahead.c  bytes that are held back
 */
#ifndef URISIFT_HTML_STATES_H
#define URISIFT_HTML_STATES_H

#include <string.h>

#include "core/text/chars.h"
#include "core/text/load.h"
#include "core/text/own.h"
#include "scanner/decode/html/html.h"

enum html_state {
    /* html.c */
    HTML_TEXT,
    HTML_TAG_OPEN,     /* after '<' */
    HTML_END_TAG_OPEN, /* after "</" */
    /* html_tag.c */
    HTML_TAG_NAME,
    HTML_BEFORE_ATTRIBUTE,
    HTML_ATTRIBUTE_NAME,
    HTML_AFTER_NAME,
    HTML_BEFORE_VALUE,
    HTML_ATTRIBUTE_VALUE,
    /* html_markup.c */
    HTML_RAW,
    HTML_RAW_OPEN, /* after '<', which may begin its end tag */
    HTML_RAW_NAME,
    HTML_DECLARATION, /* after "<!" */
    HTML_DECLARATION_DASH,
    HTML_CDATA_OPEN,
    HTML_CDATA,
    HTML_BOGUS, /* up to the next '>' */
    /* html_php.c */
    HTML_PHP_OPEN, /* after "<?" */
    HTML_PHP_NAME, /* in "php" */
    HTML_PHP,
    /* html_comment.c */
    HTML_COMMENT_START,
    HTML_COMMENT_START_DASH,
    HTML_COMMENT,
    HTML_COMMENT_DASH,
    HTML_COMMENT_END,
    HTML_COMMENT_BANG,
};

enum html_element_kind {
    ELEMENT_PARTS,  /* parts the texts around it; all elements without a row */
    ELEMENT_CELL,   /* parts them, but the text before it may label its content */
    ELEMENT_BLOCK,  /* parts them; if it is in a cell, the text of another cell may label it */
    ELEMENT_INLINE, /* parts them, but text in the same line may label its content */
    ELEMENT_JOINS,  /* words go through it */
    ELEMENT_BASE,
    ELEMENT_FOREIGN, /* holds SVG or MathML */
    /* Elements whose content is not markup: */
    ELEMENT_SCRIPT,  /* skipped */
    ELEMENT_STYLE,   /* skipped */
    ELEMENT_LITERAL, /* text without references */
    ELEMENT_PLAIN,   /* text without references, up to the end of the stream */
    ELEMENT_TEXT,    /* text with references */
};

enum html_attribute_kind {
    ATTRIBUTE_SKIP,
    ATTRIBUTE_LINK,
    ATTRIBUTE_BLANKS, /* links with blanks between them */
    ATTRIBUTE_COMMAS, /* links with blanks or commas between them */
    ATTRIBUTE_SRCSET, /* links with commas between them, each with descriptors */
    ATTRIBUTE_TEXT,
    ATTRIBUTE_SCRIPT,  /* text or HTML, if `scripts` is set */
    ATTRIBUTE_SRCDOC,  /* HTML, if `scripts` is set */
    ATTRIBUTE_CONTENT, /* text; of a meta that refreshes, seconds and a link */
    ATTRIBUTE_EQUIV,
    ATTRIBUTE_NAME,     /* labels the value of `content`, if labels are wanted */
    ATTRIBUTE_PROPERTY, /* labels `content` and the text of the element */
};

/* Rows of the tables. Row 0 holds for all names that have no row. */
struct html_element {
    const char *name;
    const char *end; /* "/name" */
    enum html_element_kind kind;
};

struct html_attribute {
    const char *name;
    const char *reported; /* its name in locations */
    enum html_attribute_kind kind;
};

extern LIBRARY_OWN const struct html_element html_elements[];
extern LIBRARY_OWN const size_t html_element_count;
extern LIBRARY_OWN const struct html_attribute html_attributes[];

/* Does the attribute of this row label others, or the text of the element? */
static inline bool html_names_label(uint8_t row)
{
    return html_attributes[row].kind >= ATTRIBUTE_NAME;
}

/* A place in the run that is being read. */
struct html_input {
    const struct urisift_text *text;
    size_t at;
    size_t reference; /* where the next '&' is; out of date if that is before `at` */
    size_t colon;     /* where the next ':' is; likewise */
    size_t plain;     /* html_skip() has nothing to skip before this */
};

static inline uint8_t html_byte(const struct html_input *in)
{
    return in->text->data[in->at];
}

static inline uint64_t html_place(const struct html_input *in, size_t at)
{
    return text_part(in->text, at, at + 1).begin;
}

/* Returns the index of the next `c` from `at` on, or the size of the run. *known is that of the
 * search before; each run is searched once. */
static inline size_t html_next(const struct html_input *in, size_t *known, uint8_t c, size_t at)
{
    if (*known < at || at == 0) {
        const uint8_t *hit = memchr(in->text->data + at, c, in->text->size - at);
        *known = hit ? (size_t)(hit - in->text->data) : in->text->size;
    }
    return *known;
}

static inline bool html_is_blank(uint8_t c)
{
    return c == ' ' || (c >= '\t' && c <= '\r' && c != '\v');
}

/* Sets the high bit of each byte of `word`, loaded by load_8_little(), that is less than `c`. `c`
 * is at most 0x80. Only the lowest bit set is reliable: bytes above it may be set wrongly. */
static inline uint64_t html_bytes_below(uint64_t word, uint8_t c)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    return (word - ones * c) & ~word & (ones * 0x80);
}

/* The code of a byte in a name, five bits: NAME_END ends a name; NAME_EQUALS is '=', which ends the
 * name of an attribute; then letters in either case, '-', ':', and all others. */
enum { NAME_END, NAME_EQUALS, NAME_A, NAME_HYPHEN = NAME_A + 26, NAME_COLON, NAME_OTHER = 31 };
extern LIBRARY_OWN const uint8_t html_name_codes[256];

static inline bool html_ends_name(uint8_t c)
{
    return html_name_codes[c] == NAME_END;
}

/* html_names.c */

/* Returns the row of an attribute. 0: it is not read. */
uint8_t html_attribute_row(const struct html *h, uint64_t name, uint32_t size);

void html_names_init(struct html *h);

enum { HTML_PLAIN = 7 }; /* longest name of a tag that the fast path knows */

/* No two known names of a table share a slot. A new name may need another factor;
 * tests/html/html.c fails then. */
static inline size_t html_name_slot(uint64_t key)
{
    return (size_t)(key * UINT64_C(0x47f0a12b83446dbd) >> 56);
}

_Static_assert(HTML_NAMES == 1 << (64 - 56), "as many as html_name_slot() can return");

/* Returns the row of the name with this key; 0 if there is none. */
static inline uint8_t html_name_find(const struct html_name *names, uint64_t key)
{
    const struct html_name *name = &names[html_name_slot(key)];
    return name->key == key ? name->row : 0;
}

/* Returns the row of the name with these codes; 0 if there is none. */
uint8_t html_name_row(const struct html_name *names, uint64_t name, uint32_t size);

/* html_skip.c */

void html_skip_init(struct html *h, const struct urisift_kernel *kernel,
                    const struct find_schemes *schemes);
/* Moves in->at over bytes that need not be put, to a tag; or leaves it. To be called in text, right
 * after a separator. */
void html_skip(struct html *h, struct html_input *in);

/* html_output.c */

/* Puts the bytes [begin, end) of a run; of a link's text without html_anchor.c, which calls it. */
enum urisift_error html_put_shown(struct html *h, const struct urisift_text *text, size_t begin,
                                  size_t end);
/* Puts the bytes [begin, end) of a run. */
enum urisift_error html_put(struct html *h, const struct urisift_text *text, size_t begin,
                            size_t end);
/* A urisift_text_sink's put: puts a run without the blanks that follow a separator. */
enum urisift_error html_put_text(void *html, const struct urisift_text *text);

static inline struct urisift_text_sink html_text_sink(struct html *h)
{
    return (struct urisift_text_sink){html_put_text, h};
}

/* Returns the index after the blanks at byte `i` of a run. They follow a separator, so they are not
 * put. */
size_t html_pass_blanks(struct html *h, const struct urisift_text *text, size_t i);
/* May the text that was put last be the beginning of an identifier, in the midst of a word? Known
 * only with `scripts`. */
static inline bool html_in_identifier(const struct html *h)
{
    return !h->apart && !html_is_blank(h->last_byte) && h->in_identifier;
}

/* Puts a separator at `here`, unless nothing has been put since the last one. */
enum urisift_error html_separate(struct html *h, uint64_t here);
/* A start or end tag of an element of that kind is at `here`: puts a separator if it parts
 * texts. */
enum urisift_error html_part(struct html *h, enum html_element_kind kind, bool is_end,
                             uint64_t here);
/* Puts a separator if more than HTML_GAP bytes have been skipped before `here`. Whoever puts text
 * at `here`, changes the location or asks for h->apart calls it first, because html_end_run() does
 * so at the end of each run, wherever that is. */
enum urisift_error html_check_gap(struct html *h, uint64_t here);
/* A run ends, whose last byte is at `here`: the same, but held bytes may still be put. */
enum urisift_error html_end_run(struct html *h, uint64_t here);
/* Puts `size` bytes in place of [begin, end) of the stream. */
enum urisift_error html_put_other(struct html *h, const void *data, size_t size, uint64_t begin,
                                  uint64_t end);

static inline uint64_t html_earlier(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* Puts the held bytes: they are text. */
enum urisift_error html_release(struct html *h, uint64_t here);

/* html_tag.c, html_markup.c: the take functions take as many bytes of the run as they can, at
 * least one byte, or change the state. */

void html_begin_tag(struct html *h, bool is_end);
enum urisift_error html_take_tag(struct html *h, struct html_input *in);
enum urisift_error html_take_markup(struct html *h, struct html_input *in);

/* html_comment.c */
enum urisift_error html_take_comment(struct html *h, struct html_input *in);
/* The stream ends within a comment. */
enum urisift_error html_comment_cut(struct html *h);

/* Is the current value for scripts? */
static inline bool html_is_passage(const struct html *h)
{
    const enum html_attribute_kind kind = html_attributes[h->attribute].kind;
    return kind == ATTRIBUTE_SCRIPT || kind == ATTRIBUTE_SRCDOC;
}

/* html_php.c */
enum urisift_error html_take_php(struct html *h, struct html_input *in);

/* html_passage.c: a comment, or a value for scripts, in which references are not decoded yet.
 * `seeks`: it is put as text only from the first scheme with "://" on. */
enum urisift_error html_passage_begin(struct html *h, bool skips, bool seeks, uint64_t here);
enum urisift_error html_passage_feed(struct html *h, const struct urisift_text *text);
enum urisift_error html_passage_end(struct html *h, uint64_t here);

/* html_count.c: a value that is not read. */

static inline void html_count_begin(struct html *h)
{
    h->passed = 0;
    h->word_size = 0;
    h->is_counted = h->counted_schemes == NULL;
}

void html_count_feed(struct html *h, const struct urisift_text *text);
void html_count_end(struct html *h, uint64_t here);

/* html_value.c: the value of h->attribute. It is fed with its references not decoded. */
enum urisift_error html_value_begin(struct html *h, uint64_t here);
enum urisift_error html_value_feed(struct html *h, const struct urisift_text *text);
enum urisift_error html_value_end(struct html *h, uint64_t here);
/* html_passage.c, for html_value.c: looks for a scheme and "://" while h->seeks. From there on the
 * text is put. */
enum urisift_error html_seek_scheme(struct html *h, const struct urisift_text *text);

/* html_link.c: text without references. html_link_put() is a urisift_text_sink's put. */
void html_link_begin(struct html *h);
enum urisift_error html_link_put(void *html, const struct urisift_text *text);
enum urisift_error html_link_end(struct html *h, uint64_t here);
/* Returns where the held bytes of the link begin, or `here`. */
uint64_t html_link_held(const struct html *h, uint64_t here);
/* Do browsers remove the byte, wherever it is in a link? */
static inline bool html_link_removes(uint8_t c)
{
    return c == '\t' || c == '\n' || c == '\r';
}
/* html_colon.c: takes the bytes up to the ':' and the blanks after it. *is_past is set before the
 * next byte. */
void html_colon_begin(struct html *h);
enum urisift_error html_colon_take(struct html *h, const struct urisift_text *t, size_t *at,
                                   bool *is_past);
/* html_link.c, for html_long.c: begins a link, and ends it. */
enum urisift_error html_link_open(struct html *h, uint64_t here);
enum urisift_error html_link_close(struct html *h, uint64_t here);

/* Must the byte be percent-encoded? No URL may contain it, and the finder would stop at it. */
static inline bool html_is_to_encode(uint8_t c)
{
    return c <= ' ' || c == '"' || c == '<' || c == '>' || c == '\\' || c == 0x7f;
}

/* html_long.c: the next bytes of a relative reference. Returns how many of the bytes [begin, end)
 * of the run may be held. */
size_t html_long_room(const struct html_link *link, const struct urisift_text *text, size_t begin,
                      size_t end);
/* No more may be held: puts the held bytes. The byte at `here` follows them. False: they are no
 * reference. */
enum urisift_error html_long_begin(struct html *h, uint64_t here, bool *is_link);
/* Puts the next bytes [begin, end). */
enum urisift_error html_long_put(struct html *h, const struct urisift_text *text, size_t begin,
                                 size_t end);

/* html_anchor.c: links. The functions are to be called only if they are wanted, or open. */

/* A start tag that is at `here` has that name: begins a link if it is <a> or <area>. */
enum urisift_error html_anchor_open(struct html *h, uint64_t here);
/* The start tag ends at `here`. */
enum urisift_error html_anchor_end_tag(struct html *h, uint64_t here);
enum urisift_error html_anchor_close(struct html *h, uint64_t here);
/* A value, which begins at `here`, is the target of the link if it is the first href of its tag;
 * its bytes follow. */
void html_anchor_begin_target(struct html *h, uint64_t here);
void html_anchor_add_target(struct html *h, const struct urisift_text *text);
/* Puts text of the link. */
enum urisift_error html_anchor_put(struct html *h, const struct urisift_text *text, size_t begin,
                                   size_t end);
/* A separator follows the text: notes the end of a line. */
void html_anchor_note_part(struct html *h);
/* Puts what is held. */
enum urisift_error html_anchor_release(struct html *h, uint64_t here);
/* Returns where what is held begins, or `here`. */
uint64_t html_anchor_held(const struct html *h, uint64_t here);
/* The stream has been read up to `here`: no longer waits for the link's end if that is too far. */
void html_anchor_look(struct html *h, uint64_t here);

/* Is text that is put now the text of a link? */
static inline bool html_in_anchor(const struct html *h)
{
    return h->anchor.is_open && (h->state <= HTML_END_TAG_OPEN || h->state == HTML_CDATA);
}

/* html_base.c */

/* Sets the base to the document's own, as at its beginning. */
void html_base_reset(struct html *h);
/* Takes the value of <base href> as it is put. */
void html_base_begin(struct html *h);
void html_base_add(struct html *h, const uint8_t *data, size_t size);
void html_base_end(struct html *h);
/* The value is relative; it was resolved to `full`. */
void html_base_take(struct html *h, struct urisift_span full);
/* Is the base of a scheme in whose URLs browsers read '\\' as '/' (URL Standard, "special scheme")?
 */
bool html_base_is_special(const struct html *h);

/* The stream ends within the value: a link that is not known to be absolute is skipped. */
void html_link_cut(struct html *h);

#endif
