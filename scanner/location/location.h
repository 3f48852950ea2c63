/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * location.h — which message or record, part, field and attribute each stretch of text is in.
 *
 * A decoder sets the location before it puts text. The window notes from which offset of the text
 * on the location is true, and findings ask for it. Notes about text that has left the window are
 * dropped.
 *
 * A message's id and date may come after other fields, and so may the names of a record. So the
 * text of a header is delayed: it is in the window but is not searched until the decoder releases
 * it, at the header's end or after LOCATION_LOOKAHEAD bytes. The same is done with the text of a
 * link of HTML, if links are wanted.
 *
 *     location.c         what decoders set, and from which offset on it is true
 *     location_find.c    what is true at an offset, and the remarks there
 *     location_ids.c     fields that name messages
 *     location_texts.c   texts of a message's header that records show
 *     location_anchors.c links of HTML
 *     message_fields.c   which of these there are
 *     location_queue.c   the queues in which all of this is kept
 */
#ifndef URISIFT_LOCATION_H
#define URISIFT_LOCATION_H

#include <urisift/scan.h>

#include "scanner/location/location_queue.h"
#include "scanner/location/message_fields.h"
#include "scanner/text/enclosure.h"

enum {
    LOCATION_ID = 998,  /* bytes of the longest Message-ID that is kept */
    LOCATION_DATE = 64, /* bytes of the longest date */
    /* bytes of the longest text of a header's field that a record shows */
    LOCATION_TEXT = URISIFT_MESSAGE_FIELD_MAX,
    LOCATION_PART = 448, /* bytes of the longest path of a part */
    LOCATION_FIELD = 76, /* bytes of the longest name of a field */
    /* bytes of the longest field whose name is looked up in the text */
    LOCATION_HEADER_FIELD = 512,
    /* the most messages that are kept before text is searched: location_is_full() */
    LOCATION_MESSAGES = 2048,
    LOCATION_MARKS = 16384,
    LOCATION_TEXTS = 1 << 20, /* the same for bytes of texts of fields */
    /* the most bytes of a header that are not searched before its end is known */
    LOCATION_LOOKAHEAD = 64 * 1024,
};

struct location_message {
    uint64_t number; /* from 1; 0: there are no messages */
    uint16_t id_size, date_size;
    enum urisift_date_from date_from;
    uint64_t texts; /* where its texts begin in the queue `texts` */
    size_t texts_size;
    uint8_t id[LOCATION_ID], date[LOCATION_DATE];
};

/* A text of a message's header. The bytes are borrowed. */
struct location_text {
    enum message_field field;
    bool cut; /* the field has more text */
    struct urisift_span text;
};

struct location_part {
    uint16_t size;
    char path[LOCATION_PART];
};

/* The names that a WARC record gives itself. The texts are borrowed. */
struct location_names {
    struct urisift_span id, target, date, type;
};

/* The same as they are kept: consecutive in the queue `names`, from byte number `at` on. */
struct location_record {
    uint64_t at;
    uint32_t id_size, target_size, date_size, type_size;
};

/* What is true of the text from offset `text` on, up to the next mark. */
struct location_mark {
    uint64_t text;
    uint64_t message, part, record; /* numbers in their queues */
    /* a different number for each header, body and field */
    uint64_t place;
    const char *attribute;   /* NULL: none */
    uint64_t page;           /* from 1; 0: there are no pages */
    bool in_record;          /* `record` is the number of a record */
    bool packed;             /* see location_pack() */
    enum enclosure enclosed; /* see location_enclose() */
    /* the text contains fields with their names, so the field is looked up in the text */
    bool in_header;
    bool is_bare;       /* it says nothing but the page, or the link of HTML */
    bool in_html;       /* set only if links of HTML are wanted: */
    bool is_target;     /* the text is the address of its link */
    uint64_t anchor;    /* 1 + the number of its link in the queue; 0: it is in none */
    uint64_t anchors;   /* how many links have begun so far */
    uint8_t field_size; /* 0: a body */
    /* bytes of an attribute's name in `field`: bodies have attributes but no field */
    uint8_t attribute_size;
    char field[LOCATION_FIELD];
};

/* What a decoder did to the text right before offset `text`, or left open there. The same holds for
 * `more` further offsets, each `step` bytes of text after the one before. One identifier may span a
 * million lines with a remark on each. */
struct location_remark {
    uint64_t text;
    uint32_t more;
    uint16_t step;
    /* a warning; URISIFT_VALID: no warning. cut-at-illegal is for what ends right before it */
    enum urisift_code code;
    uint32_t join_rules; /* the rules by which a line end was removed, as bits */
    /* it was done before that byte, which is in another line; else it concerns that byte */
    bool between;
    /* the kind of the value that begins with that byte (value.h); 0: none */
    uint8_t value;
    /* only possible-wrap: the continuation is `gap` bytes further and has `size` bytes */
    uint16_t gap, size;
};

/* Returns the last offset of the remark. */
static inline uint64_t location_remark_end(const struct location_remark *r)
{
    return r->text + (uint64_t)r->more * r->step;
}

/* A field that names messages (RFC 5322 section 3.6.4): bytes [begin, end) of the text. */
struct location_ids {
    uint64_t begin, end;
};

/* A link of HTML, or an <a> without href. Its target and text are consecutive in the queue
 * `anchor_texts`, from byte number `at` on. */
struct location_anchor {
    uint64_t at, begin, end; /* [begin, end) of the stream: its text */
    uint32_t target_size, text_size;
    bool is_link, is_cut;
};

/* What is known of it at its end: see struct urisift_anchor. The texts are borrowed. */
struct location_anchor_known {
    struct urisift_span target, text;
    uint64_t begin, end;
    bool is_link, is_cut;
};

struct location {
    struct location_queue messages, parts, records, names, marks, remarks, ids, texts, anchors,
        anchor_texts;
    /* the number after the last one that a mark names */
    uint64_t named_messages, named_parts, named_records;
    /* how many remarks about the next text, and fields in it that name messages, have no offset
     * yet */
    size_t unplaced, unplaced_ids;
    struct location_mark now;
    bool changed; /* `now` has changed since the last mark */
    bool delayed;
    bool awaits_anchor; /* `delayed` is set for a link of HTML */
    bool in_use;        /* a decoder has set something */
    /* the decoder reports each field that names messages */
    bool tells_ids;
    uint64_t delayed_from; /* text from this offset on is not searched yet */
    /* the ones found last; the next is near them */
    uint64_t seen, seen_remark, seen_ids;
    bool failed; /* out of memory: the scan ends */
};

void location_init(struct location *t, const struct urisift_allocator *memory);
void location_fini(struct location *t);
void location_clear(struct location *t);

/* For decoders. Begins a message, with its header. Its part is ""; it has no field. */
void location_message(struct location *t, uint64_t number);
/* Sets the message's id and date. Texts that are too long are ignored. */
void location_message_id(struct location *t, struct urisift_span id);
void location_message_date(struct location *t, struct urisift_span date,
                           enum urisift_date_from from);
/* Adds a text of the message's header, of at most LOCATION_TEXT bytes; another one of the same
 * field replaces it. `cut`: the field has more text. */
void location_message_text(struct location *t, enum message_field field, struct urisift_span text,
                           bool cut);
/* Begins a record, with its header. It has no field. */
void location_record(struct location *t);
/* Sets the names of the record, once a record. They are copied. */
void location_record_names(struct location *t, const struct location_names *names);
/* Sets the path of the part, "1.2"; "" for the message itself. */
void location_part(struct location *t, struct urisift_span path);
/* Sets the name of the field; empty: a body. */
void location_field(struct location *t, struct urisift_span name);
/* Begins fields of a header with their names, none longer than LOCATION_HEADER_FIELD bytes.
 * `tells_ids`: in the whole stream, location_put_ids() marks the fields that name messages; else
 * the fields' names show it. */
void location_header(struct location *t, bool tells_ids);
/* Marks bytes [begin, end) of the text that is put next as a field that names messages. */
void location_put_ids(struct location *t, size_t begin, size_t end);
/* Sets the attribute of an HTML tag. The name must live to the end of the stream. NULL: visible
 * text. */
void location_attribute(struct location *t, const char *name);
/* Sets the attribute of an XML tag, in a body. The name is copied, LOCATION_FIELD bytes at most.
 * Empty: no attribute is reported. */
void location_copy_attribute(struct location *t, struct urisift_span name);
/* Says that the text from here on is between '<' and '>' that the decoder added, so that it is read
 * as one identifier; its findings report no wrapper. ENCLOSURE_NONE ends that. */
void location_enclose(struct location *t, enum enclosure enclosed);
/* Says whether the text from here on is compressed in the stream, so that its places have no
 * lines. */
void location_pack(struct location *t, bool packed);
/* Says whether the text from here on is HTML, outside of links. */
void location_html(struct location *t, bool in_html);
/* The text from here on is in a link. It is not searched until location_anchor_know(), which copies
 * the texts. location_anchor_end() ends the link. */
void location_anchor_begin(struct location *t);
void location_anchor_know(struct location *t, const struct location_anchor_known *known);
void location_anchor_end(struct location *t);
/* Sets the page of the text from here on. */
void location_page(struct location *t, uint64_t number);
/* Adds a remark about the text that is put next. Its `text` is filled in then. */
void location_remark(struct location *t, struct location_remark remark);
/* Delays the text that is put from here on: it is not searched until location_release(). */
void location_hold(struct location *t);
void location_release(struct location *t);

/* Is so much kept that the text should be searched first? A message of a few bytes takes more
 * memory than its text. */
static inline bool location_is_full(const struct location *t)
{
    return t->messages.count >= LOCATION_MESSAGES || t->marks.count >= LOCATION_MARKS ||
           t->texts.count >= LOCATION_TEXTS;
}

/* For the window. Notes the location of the text that is about to be put at offset `text`. Returns
 * false without memory. */
bool location_note(struct location *t, uint64_t text);
/* Sets the offsets of the remarks about that text, and of its fields that name messages. Returns
 * false without memory. */
bool location_place(struct location *t, uint64_t text);
/* The parts of location_place() and location_drop() in location_ids.c. */
void location_place_ids(struct location *t, uint64_t text);
void location_drop_ids(struct location *t, uint64_t text);

/* Are there remarks or fields without an offset? */
static inline bool location_has_unplaced(const struct location *t)
{
    return (t->unplaced | t->unplaced_ids) != 0;
}
/* Drops the notes about text before that offset, which has left the window. */
void location_drop(struct location *t, uint64_t text);

/* Returns how many remarks there are about offsets [begin, end] of the text, and the first.
 * Borrowed as the marks below. */
size_t location_remarks(struct location *t, uint64_t begin, uint64_t end,
                        const struct location_remark **first);

/* Narrows [*begin, *end) to the stretch around offset `at` that is in one message, part and field.
 * Returns true if the text after the stretch is at another place. */
bool location_stretch(const struct location *t, uint64_t at, uint64_t *begin, uint64_t *end);

/* Returns the mark that is true at that offset, or NULL if nothing was set before it. Borrowed
 * until the next call that changes the location. */
const struct location_mark *location_find(struct location *t, uint64_t text);

/* Returns the same. Mostly it is the mark that was found last, or the next one. */
static inline const struct location_mark *location_at(struct location *t, uint64_t text)
{
    const struct location_mark *marks = (const struct location_mark *)t->marks.items;
    /* larger than `count` if that mark has been dropped */
    size_t near = (size_t)(t->seen - t->marks.first), count = t->marks.count;
    for (unsigned step = 0; step < 2 && near < count && count - near > 1; step++, near++)
        if (text < marks[near + 1].text) {
            if (text < marks[near].text)
                break;
            t->seen = t->marks.first + near;
            return &marks[near];
        }
    return location_find(t, text);
}
/* Is that offset in a field that names messages? */
bool location_is_in_ids(struct location *t, uint64_t text);

/* Returns the names of the mark's record; all are empty if it is in no record, or if none were set.
 * Borrowed as the marks. */
struct location_names location_names_of(const struct location *t, const struct location_mark *mark);

/* Returns the message that the decoder is in, which it may change, or NULL without memory. For the
 * files of this folder. */
struct location_message *location_last_message(struct location *t);

/* Reads the message's texts one after another: *at is 0 first, and moves on. False: there are no
 * more. Borrowed as the marks. */
bool location_next_text(const struct location *t, const struct location_message *m, size_t *at,
                        struct location_text *text);

/* Fills in the link that the mark names; false: none, or no link. Borrowed as the marks. */
bool location_anchor_of(const struct location *t, const struct location_mark *mark,
                        struct location_anchor_known *known);
/* The part of location_drop() in location_anchors.c: drops what no mark from `first` on names. */
void location_drop_anchors(struct location *t, const struct location_mark *first);

static inline const struct location_message *location_message_of(const struct location *t,
                                                                 const struct location_mark *mark)
{
    return (const struct location_message *)t->messages.items + (mark->message - t->messages.first);
}

static inline const struct location_part *location_part_of(const struct location *t,
                                                           const struct location_mark *mark)
{
    return (const struct location_part *)t->parts.items + (mark->part - t->parts.first);
}

#endif
