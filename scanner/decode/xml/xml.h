/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml.h — a layer: XML in UTF-8, or in what else is ASCII where that counts; shared by the files
 * that read it. The words are those of XML 1.0 (fifth edition). Where a document begins, and in
 * what encoding: xml_document.h.
 *
 *     xml.c            character data, sections, what is put
 *     xml_tag.c        tags and declarations: names, where values are
 *     xml_value.c      one value, from quote to quote
 *     xml_skip.c       text and tags in which nothing can be found
 *     xml_reference.c  character references, and those to the five entities that need no
 *                      declaration
 *
 * No tree is built, no nesting counted, and nothing has to be well-formed. What comes out:
 *
 *     character data   references undone; CDATA sections go on with it, as they stand
 * (sections 2.4, 2.7, 4.1) values           of all attributes, namespaces among them, and the
 * literals of declarations, references undone, line ends as blanks (3.3.3). One that begins with a
 * scheme that is looked for stands between '<' and '>' and is marked so: ENCLOSURE_VALUE. comments,
 * processing instructions     as they stand, without their delimiters (2.5, 2.6) stray text what is
 * in a tag that is neither a name nor a value labels           where families are looked for that
 * have some, and a text or value begins with a digit: <pmid>2, <id type="PMID">2, pmid="2", <id
 * type="PMID" value="2"/> all are PMID 2; and PMID <a>2, with one tag in between
 *
 *     <d a="http://a.example/">http://b.example/<e/>c <!--d--></d>
 *           <http://a.example/>  http://b.example/    c    d         "\n\n" between any two
 *
 * Left out: other names, and what is between them in tags and declarations. A '<' that begins
 * nothing is text. One in an attribute's value, where section 3.1 forbids it, ends value and
 * tag: so a quote that is missing costs little.
 */
#ifndef URISIFT_XML_H
#define URISIFT_XML_H

#include "core/text/chars.h"
#include "scanner/decode/common/bytes.h"
#include "scanner/decode/common/escapes.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/html/html_lookahead.h"
#include "scanner/decode/markup/labels.h"
#include "scanner/decode/markup/markup_skip.h"

enum {
    /* bytes of an attribute's name that is told in the location: what can be held */
    XML_NAME_MOST = 72,
    XML_GAP = 64 * 1024, /* bytes of empty CDATA sections that an identifier may go over */
};

enum xml_state {
    /* xml.c */
    XML_TEXT,
    XML_OPEN,    /* behind '<': what is held may yet be text */
    XML_SECTION, /* a comment, CDATA section or processing instruction */
    /* xml_tag.c */
    /* of a tag; held, for it may yet be text; nothing is held: it is too long for that */
    XML_NAME,
    XML_TAG,       /* before an attribute */
    XML_ATTRIBUTE, /* its name; held in the same way */
    XML_AFTER_NAME,
    XML_BEFORE_VALUE,
    XML_VALUE,
    XML_STRAY,
};

/* What an attribute says of others. */
enum xml_role {
    ROLE_NONE,
    ROLE_NAME, /* what its `value` is: name="RFC" */
    ROLE_TYPE, /* … and its text: pub-id-type="pmid" */
};

enum xml_value_state {
    VALUE_HEAD, /* what may be a scheme is held */
    VALUE_TEXT,
    VALUE_ENCLOSED,
};

struct xml {
    struct location *location;          /* NULL: nobody asks */
    const struct find_schemes *schemes; /* that are looked for; NULL: all */
    bool schemes_only;                  /* text without a ':' need not be put */
    struct markup_skip skip;
    struct urisift_text_sink out;

    enum xml_state state;
    bool apart;         /* nothing has been put since the last separator */
    uint64_t last, end; /* ends of what has been put, and fed */
    struct html_lookahead lookahead;
    struct lookahead_escape reference;

    const char *terminator; /* of the section under way: one byte once or twice, and '>' */
    uint8_t matched;        /* so many bytes of it are in `ends` */
    struct byte ends[2];

    struct labels labels;
    const char *label; /* of what is put next; NULL: none */
    /* of the character data behind one tag, by the end of that before it … */
    const char *end_label;
    struct labels_end text_end; /* … which is this */
    const char *tag_label;      /* of what is behind the tag under way … */
    const char *value_label;    /* … and of an attribute `value` or `content` of it */
    enum xml_role role;         /* of the value under way */

    bool declaration; /* no tag */
    uint8_t colons;   /* in the name under way */
    uint8_t quote;    /* of the value; 0: it stands without */
    enum xml_value_state value;
    struct html_lookahead head;
};

/* A place in the run that is being read. */
struct xml_input {
    const struct urisift_text *text;
    size_t at;
    size_t plain; /* nothing before that can be passed over */
};

static inline uint8_t xml_byte(const struct xml_input *in)
{
    return in->text->data[in->at];
}

static inline uint64_t xml_place(const struct xml_input *in)
{
    return text_part(in->text, in->at, in->at + 1).begin;
}

/* S, section 2.3. */
static inline bool xml_is_blank(uint8_t c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/* NameStartChar and NameChar, section 2.3; which characters beyond ASCII are letters does not
 * matter. */
static inline bool xml_begins_name(uint8_t c)
{
    return char_is(c, CHAR_ALPHA) || c == '_' || c == ':' || c >= 0x80;
}

static inline bool xml_is_name(uint8_t c)
{
    return xml_begins_name(c) || char_is(c, CHAR_DIGIT) || c == '-' || c == '.';
}

/* xml.c */

/* Where schemes only are looked for, text in which there are none may be left out, and how much
 * of it is depends on where runs end. */
void xml_begin(struct xml *x, const struct decoder_setup *setup);
enum urisift_error xml_feed(void *xml, const struct urisift_text *text,
                            struct urisift_text_sink out);
enum urisift_error xml_finish(void *xml, struct urisift_text_sink out);
/* Keeps what has been put apart from what comes next, at `here`. */
enum urisift_error xml_separate(struct xml *x, uint64_t here);
/* A urisift_text_sink's put. */
enum urisift_error xml_put(void *xml, const struct urisift_text *text);

static inline struct urisift_text_sink xml_sink(struct xml *x)
{
    return (struct urisift_text_sink){xml_put, x};
}

/* xml_tag.c: begins behind what is held, "<a", or "</a"; or at the name of a declaration. */
void xml_begin_tag(struct xml *x);
/* At '<': takes it and a name with what ends it, as most tags have them; false, and takes
 * nothing, where it is not seen to be one. */
bool xml_take_whole_name(struct xml *x, struct xml_input *in);
enum urisift_error xml_take_tag(struct xml *x, struct xml_input *in);

/* xml_skip.c: html_skip.c's for XML. */
void xml_skip_init(struct xml *x, const struct urisift_kernel *kernel,
                   const struct find_schemes *schemes);
void xml_skip(struct xml *x, struct xml_input *in);

/* xml_value.c: `name` is the attribute's; empty: it has none, or a longer one than
 * XML_NAME_MOST. Bytes without references go to `put`, a urisift_text_sink's. */
enum urisift_error xml_value_begin(struct xml *x, struct urisift_span name, uint64_t here);
enum urisift_error xml_value_put(void *xml, const struct urisift_text *text);
/* `closed`: it is whole. */
enum urisift_error xml_value_end(struct xml *x, uint64_t here, bool closed);

/* xml_reference.c: texts in runs; references undone. */
enum urisift_error xml_references_feed(struct lookahead_escape *lookahead,
                                       const struct urisift_text *text,
                                       struct urisift_text_sink out);
enum urisift_error xml_references_end(struct lookahead_escape *lookahead,
                                      struct urisift_text_sink out);

#endif
