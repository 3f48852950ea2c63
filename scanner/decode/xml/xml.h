/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml.h — the XML layer, shared by its files. It reads XML in UTF-8, or in another encoding that is
 * ASCII where markup is concerned. Terms are those of XML 1.0 (fifth edition). xml_document.h
 * finds where a document begins and which encoding it has. Each file calls only files below it:
 *
 *     xml.c            character data, sections
 *     xml_tag.c        tags and declarations: names, where values are
 *     xml_value.c      one value, from quote to quote, or the text of an element that is a link
 *     xml_names.c      which names say that it is a link; which elements join texts
 *     xml_feed.c       the text of a feed's element that is HTML
 *     xml_base.c       the base of relative references in it
 *     xml_output.c     everything that is put: text, separators, labels
 *     xml_skip.c       skips text and tags in which nothing can be found
 *     xml_reference.c  character references, and references to the five predefined entities
 *
 * The layer builds no tree and counts no nesting, and the text need not be well-formed. It puts:
 *
 *     character data   references decoded. The text of CDATA sections continues it and is put as it
 *                      is (sections 2.4, 2.7, 4.1).
 *     values           of all attributes, including namespaces, and the literals of declarations:
 *                      references decoded, line ends as blanks (3.3.3). A value that begins with
 *                      a wanted scheme is put between '<' and '>' and marked ENCLOSURE_VALUE, or
 *                      ENCLOSURE_URL if its name says that it is a link. So is the text of an
 *                      element such as <loc>.
 *     comments, processing instructions
 *                      as they are, without their delimiters (2.5, 2.6)
 *     stray text       bytes in a tag that are neither a name nor a value
 *     labels           if a wanted family has labels and a text or value begins with a digit:
 *                      <pmid>2, <id type="PMID">2, pmid="2", <id type="PMID" value="2"/> are all
 *                      PMID 2; so is PMID <a>2, with one tag between.
 *
 *     <d a="http://a.example/">http://b.example/<e/>c <!--d--></d>
 *           <http://a.example/>  http://b.example/    c    d         "\n\n" between any two
 *
 * In office documents the runs of a paragraph are put as one text: see xml_elements.def. An
 * attribute of such elements is put only if it begins with a wanted scheme; it parts the text.
 *
 * Skipped: other names, and the bytes between names in tags and declarations. A '<' that begins
 * nothing is text. A '<' in the value of an attribute, where section 3.1 forbids it, ends the value
 * and the tag: so a missing quote costs little.
 */
#ifndef URISIFT_XML_H
#define URISIFT_XML_H

#include "core/text/chars.h"
#include "scanner/decode/common/bytes.h"
#include "scanner/decode/common/escapes.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/html/html.h"
#include "scanner/decode/markup/labels.h"
#include "scanner/decode/markup/markup_lookahead.h"
#include "scanner/decode/markup/markup_skip.h"
#include "scanner/decode/xml/xml_base.h"

enum {
    /* longest name of an attribute that a location reports: as many bytes as can be held */
    XML_NAME_MOST = 72,
    XML_GAP = 64 * 1024, /* bytes of empty CDATA sections that an identifier may span */
};

enum xml_state {
    /* xml.c */
    XML_TEXT,
    XML_OPEN,    /* after '<': the held bytes may still be text */
    XML_SECTION, /* a comment, CDATA section or processing instruction */
    /* xml_tag.c */
    /* The name of a tag. It is held, because it may still be text. If nothing is held, it was too
     * long. */
    XML_NAME,
    XML_TAG,       /* before an attribute */
    XML_ATTRIBUTE, /* the name of an attribute; held in the same way */
    XML_AFTER_NAME,
    XML_BEFORE_VALUE,
    XML_VALUE,
    XML_STRAY,
};

/* What an attribute names. */
enum xml_role {
    ROLE_NONE,
    ROLE_NAME, /* the meaning of the attribute `value`: name="RFC" */
    ROLE_TYPE, /* the meaning of `value` and of the element's text: pub-id-type="pmid" */
};

/* Is the text of a feed's element HTML? */
enum xml_html {
    XML_NO_HTML,
    XML_HTML,
    XML_HTML_IF_TYPED, /* if its attribute `type` is "html" */
};

/* What an element does to the text around it: xml_elements.def. */
enum xml_element {
    XML_PARTS,
    XML_INLINE,
    XML_JOINS,
    XML_RUN,
    XML_CODE,
    XML_DELETED,
    XML_HYPHEN,
};

enum xml_value_state {
    VALUE_HEAD, /* bytes that may be a scheme are held */
    VALUE_TEXT,
    VALUE_ENCLOSED,
    VALUE_SKIPPED,
};

struct xml {
    struct location *location;          /* borrowed; NULL: locations are not wanted */
    const struct find_schemes *schemes; /* the wanted schemes, borrowed; NULL: all */
    bool schemes_only;                  /* text without a ':' need not be put */
    bool no_namespaces;                 /* what only names a vocabulary is skipped */
    struct markup_skip skip;
    struct urisift_text_sink out;

    enum xml_state state;
    bool apart;         /* nothing has been put since the last separator */
    uint64_t last, end; /* where the bytes end that have been put, and fed */
    struct markup_lookahead lookahead;
    struct lookahead_escape reference;

    const char *terminator; /* of the current section: one byte once or twice, and '>' */
    uint8_t matched;        /* how many bytes of it are in `ends` */
    struct byte ends[2];

    struct labels labels;
    const char *label; /* of the text that is put next; NULL: none */
    /* of the character data after one tag: found at the end of the text before that tag */
    const char *end_label;
    struct labels_end text_end; /* the end of the text before the tag */
    const char *tag_label;      /* of the text after the current tag */
    const char *value_label;    /* of the attribute `value` or `content` of the current tag */
    enum xml_role role;         /* of the current value */

    bool has_root;          /* the root has been read */
    bool in_feed;           /* the root is that of a feed */
    enum xml_html tag_html; /* whether the text after the current tag is HTML */
    bool is_type;           /* the current value is the type of such a text */
    bool is_base;           /* the current value is for `bases` */
    uint8_t type_size;      /* bytes of `type`; all that count */
    uint8_t type[sizeof "text/html"];
    bool in_html;             /* text is that of an element that is HTML */
    bool html_is_ready;       /* `html` has begun */
    bool in_sheet;            /* the document is of SpreadsheetML */
    enum xml_element element; /* the last tag */
    bool is_end;              /* it is an end-tag */
    bool between;             /* blanks are not text */
    bool in_code;             /* the last run was of the kind XML_CODE */
    bool deleted;             /* text is not text of the document any more */
    bool has_types;           /* the attributes `Type` and `uri` of the tag name a vocabulary */

    bool declaration; /* the current tag is a declaration */
    bool doctype;     /* of the document type */
    uint8_t colons;   /* in the current name */
    uint8_t quote;    /* of the value; 0: it has none */
    bool tag_is_link; /* the text after the current tag is a link */
    bool is_link;     /* the current value is a link */
    bool in_link;     /* the current value is the text of an element */
    enum xml_value_state value;
    struct markup_lookahead head;
    struct xml_bases bases;
    struct decoder_setup setup; /* for HTML */
    struct html html, inner;    /* inner: HTML within `html`, with `scripts` */
    /* the name of a value that parts the text only if it is put: that of a tag that joins texts */
    uint8_t value_name_size;
    uint8_t value_name[XML_NAME_MOST];
};

/* A place in the run that is being read. */
struct xml_input {
    const struct urisift_text *text;
    size_t at;
    size_t plain; /* xml_skip() has nothing to skip before this */
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

/* NameStartChar and NameChar, section 2.3. All characters beyond ASCII count as letters. */
static inline bool xml_begins_name(uint8_t c)
{
    return char_is(c, CHAR_ALPHA) || c == '_' || c == ':' || c >= 0x80;
}

static inline bool xml_is_name(uint8_t c)
{
    return xml_begins_name(c) || char_is(c, CHAR_DIGIT) || c == '-' || c == '.';
}

/* xml.c */

/* Begins a document. If only schemes are wanted, text without any may be skipped. How much of it is
 * skipped depends on where runs end; the findings do not. */
void xml_begin(struct xml *x, const struct decoder_setup *setup);
enum urisift_error xml_feed(void *xml, const struct urisift_text *text,
                            struct urisift_text_sink out);
enum urisift_error xml_finish(void *xml, struct urisift_text_sink out);

/* xml_feed.c */

bool xml_is_feed(struct urisift_span root);
/* The value of the attribute that says whether a text is HTML: is it this one? Takes its bytes. */
void xml_type_begin(struct xml *x, struct urisift_span attribute);
void xml_type_add(struct xml *x, const struct urisift_text *text);
void xml_type_end(struct xml *x);
enum xml_html xml_html_of(struct urisift_span name);
/* Makes `html` ready, before its first text. */
void xml_html_prepare(struct xml *x);
void xml_html_begin(struct xml *x);
enum urisift_error xml_html_put(void *xml, const struct urisift_text *text);
/* Ends the HTML at `here`, and separates it from what follows. */
enum urisift_error xml_html_end(struct xml *x, uint64_t here);

/* xml_output.c */

/* Puts a separator at `here`, unless nothing has been put since the last one. */
enum urisift_error xml_separate(struct xml *x, uint64_t here);
/* A urisift_text_sink's put: puts a run, and a label before it if it has one. */
enum urisift_error xml_put(void *xml, const struct urisift_text *text);

static inline struct urisift_text_sink xml_sink(struct xml *x)
{
    return (struct urisift_text_sink){xml_put, x};
}

/* xml_tag.c */

/* Begins a tag after the held bytes, "<a" or "</a", or at the name of a declaration. */
void xml_begin_tag(struct xml *x);
/* Begins the text of an element that is a link or HTML: the tag before it has ended. */
void xml_content_begin(struct xml *x);
/* At '<': takes it, the name and the byte that ends the name. Most tags begin so. Returns false,
 * and takes nothing, if the run does not hold all of that. */
bool xml_take_whole_name(struct xml *x, struct xml_input *in);
enum urisift_error xml_take_tag(struct xml *x, struct xml_input *in);

/* xml_skip.c: for XML what html_skip.c is for HTML. */
void xml_skip_init(struct xml *x, const struct urisift_kernel *kernel,
                   const struct find_schemes *schemes);
void xml_skip(struct xml *x, struct xml_input *in);
/* Does a tag that parts texts begin at data[at], its '<'? A markup_parts_fn. False, too, if its
 * name does not end before `end`. */
bool xml_tag_parts(const void *xml, const uint8_t *data, size_t at, size_t end);

/* Puts what the last tag, at `here`, puts: a separator, or nothing if its element joins texts. */
enum urisift_error xml_part(struct xml *x, uint64_t here);

/* xml_names.c. Returns the name without its prefix. */
struct urisift_span xml_local_name(struct urisift_span name);
/* Returns the kind of the element with that name. */
enum xml_element xml_element_of(bool in_sheet, struct urisift_span name);
/* Is it the root of a document of SpreadsheetML? */
bool xml_element_is_sheet(struct urisift_span name);
/* Do its attributes `Type` and `uri` name a vocabulary? */
bool xml_element_has_types(struct urisift_span name);
/* Does the value of the attribute only name a vocabulary? `has_types`: see above. */
bool xml_name_is_vocabulary(bool has_types, struct urisift_span name);
/* Does the name say that a value is a link and nothing else? `in_text`: it is an
 * element's, and the value is its text. */
bool xml_name_is_link(struct urisift_span name, bool in_text);

/* xml_value.c: `name` is the attribute's; empty: it has none, or one longer than XML_NAME_MOST.
 * xml_value_put() is a urisift_text_sink's put; it takes bytes without references. */
enum urisift_error xml_value_begin(struct xml *x, struct urisift_span name, uint64_t here);
enum urisift_error xml_value_put(void *xml, const struct urisift_text *text);
/* `closed`: the value is whole. */
enum urisift_error xml_value_end(struct xml *x, uint64_t here, bool closed);

/* Begins the text of an element that is a link. xml_separate() ends it. */
void xml_link_begin(struct xml *x);
/* Takes character data without references: a link's, or other. */
struct urisift_text_sink xml_data_sink(struct xml *x);

/* xml_reference.c: decodes the references in a text that comes in runs. */
enum urisift_error xml_references_feed(struct lookahead_escape *lookahead,
                                       const struct urisift_text *text,
                                       struct urisift_text_sink out);
enum urisift_error xml_references_end(struct lookahead_escape *lookahead,
                                      struct urisift_text_sink out);

#endif
