/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * location.h — which message or record, part, field and attribute each stretch of text is in.
 *
 * Decoders say where they are before they put text; the text's window notes from
 * which offset on that holds; findings ask. What is noted of text that has left the
 * window goes with it.
 *
 * A message's id and date may stand behind fields that are put before them, and so may what a
 * record says of itself. So the text of a header is held: it is in the window, but not searched
 * until the decoder lets it go, at the header's end or after TRAIL_HELD bytes of it.
 *
 *     location.c         what decoders say, and from where on it holds
 *     location_find.c    what holds at an offset, and what was remarked there
 *     location_ids.c     which fields name messages
 *     location_queue.c   the queues that all are kept in
 */
#ifndef URISIFT_LOCATION_H
#define URISIFT_LOCATION_H

#include <urisift/scan.h>

#include "scanner/location/location_queue.h"
#include "scanner/text/enclosure.h"

enum {
    LOCATION_ID = 998,           /* longest Message-ID that is kept, bytes */
    LOCATION_DATE = 64,          /* … date */
    LOCATION_PART = 448,         /* … path of a part */
    LOCATION_FIELD = 76,         /* … name of a field */
    LOCATION_HEADER_FIELD = 512, /* … of a field whose name is looked up in the text */
    LOCATION_MESSAGES = 2048,    /* that are kept before text is searched: see trail_is_full() */
    LOCATION_MARKS = 16384,
    /* bytes of a header that is searched only when its end is known */
    LOCATION_LOOKAHEAD = 64 * 1024,
};

struct location_message {
    uint64_t number; /* from 1; 0: there are no messages */
    uint16_t id_size, date_size;
    uint8_t id[LOCATION_ID], date[LOCATION_DATE];
};

struct location_part {
    uint16_t size;
    char path[LOCATION_PART];
};

/* What a record of a WARC says of itself: its texts, lent. */
struct location_names {
    struct urisift_span id, target, date, type;
};

/* … as it is kept: in the bytes of `names`, from number `at` on, one behind the other. */
struct location_record {
    uint64_t at;
    uint32_t id_size, target_size, date_size, type_size;
};

/* What holds from offset `text` of the text on, until the next mark. */
struct location_mark {
    uint64_t text;
    uint64_t message, part, record; /* numbers in their queues */
    /* another one for each header, body and field that text is put of */
    uint64_t place;
    const char *attribute;   /* NULL: none */
    uint64_t page;           /* from 1; 0: there are no pages */
    bool in_record;          /* `record` is one */
    bool packed;             /* see trail_pack() */
    enum enclosure enclosed; /* see trail_enclose() */
    bool in_header;          /* fields with their names: where one is, shows in the text */
    bool is_bare;            /* nothing is known but a page */
    uint8_t field_size;      /* 0: a body */
    /* of a name that stands in `field`: bodies have attributes, and no field */
    uint8_t attribute_size;
    char field[LOCATION_FIELD];
};

/* What a decoder did to the text, or leaves open, right before offset `text` of it; and the same
 * `more` times behind that, each `step` bytes of text on. One identifier may be of a million
 * lines, with a remark on each. */
struct location_remark {
    uint64_t text;
    uint32_t more;
    uint16_t step;
    enum urisift_code code; /* a warning; URISIFT_VALID: none */
    uint32_t join_rules;    /* set: a line end was taken out by these rules */
    /* … before the byte there, which is the next one's; else it concerns that byte */
    bool between;
    /* the kind of a value that begins with that byte (value.h); 0: none does */
    uint8_t value;
    /* of possible-wrap: what may go on stands so far behind, in so many bytes */
    uint16_t gap, size;
};

/* The last offset that it is on. */
static inline uint64_t location_remark_end(const struct location_remark *r)
{
    return r->text + (uint64_t)r->more * r->step;
}

/* A field that names messages (RFC 5322 section 3.6.4), as it was put: bytes [begin, end) of the
 * text. */
struct location_ids {
    uint64_t begin, end;
};

struct location {
    struct location_queue messages, parts, records, names, marks, remarks, ids;
    /* numbers of those behind the last that a mark names */
    uint64_t named_messages, named_parts, named_records;
    /* remarks on the text that is put next; fields in it that name messages */
    size_t unplaced, unplaced_ids;
    struct location_mark now;
    bool changed; /* … since the last mark */
    bool delayed;
    bool in_use; /* a decoder has said something */
    /* … of each field that names messages, too, where fields are put with their names */
    bool tells_ids;
    uint64_t delayed_from; /* offset of the text that is not to be searched yet */
    /* those that were asked for last: the next is near them */
    uint64_t seen, seen_remark, seen_ids;
    bool failed; /* there was no memory: the scan ends */
};

void location_init(struct location *t);
void location_fini(struct location *t);
void location_clear(struct location *t);

/* Decoders: a message begins, its header first. Its part is "", its field none. */
void location_message(struct location *t, uint64_t number);
/* … its id and date, where known; too long ones are left out. */
void location_message_id(struct location *t, struct urisift_span id);
void location_message_date(struct location *t, struct urisift_span date);
/* A record begins, its header first; its field is none. */
void location_record(struct location *t);
/* … what it says of itself, once a record. */
void location_record_names(struct location *t, const struct location_names *names);
/* The path of the part, "1.2"; "" for the message itself. */
void location_part(struct location *t, struct urisift_span path);
/* The name of the field; empty: a body. */
void location_field(struct location *t, struct urisift_span name);
/* Fields of a header, with their names, none longer than TRAIL_HEADER_FIELD bytes. `tells_ids`:
 * what is one that names messages is told by trail_put_ids(), in the whole stream; else the
 * names tell. */
void location_header(struct location *t, bool tells_ids);
/* Bytes [begin, end) of the text that is put next are such a field. */
void location_put_ids(struct location *t, size_t begin, size_t end);
/* The attribute of a tag of HTML; the name stays to the end of the stream. NULL: none, visible
 * text. */
void location_attribute(struct location *t, const char *name);
/* … of XML, in a body; the name, of TRAIL_FIELD bytes at most, is copied. Empty: none that is
 * told. */
void location_copy_attribute(struct location *t, struct urisift_span name);
/* What is put from now on stands between '<' and '>' by the decoder's hand, so that it is read as
 * one identifier from end to end: its records name no wrapper. ENCLOSURE_NONE: no longer. */
void location_enclose(struct location *t, enum enclosure enclosed);
/* What is put from now on stands in the stream compressed: there are no line ends in its places. */
void location_pack(struct location *t, bool packed);
/* What is put from now on is on that page. */
void location_page(struct location *t, uint64_t number);
/* Of the text that is put next; `text` is filled in when it is. */
void location_remark(struct location *t, struct location_remark remark);
void location_hold(struct location *t);
void location_release(struct location *t);

/* Is so much kept that the decoder had better let the text be searched, before it says more? A
 * message takes more memory than its text, where that is of a few bytes. */
static inline bool location_is_full(const struct location *t)
{
    return t->messages.count >= LOCATION_MESSAGES || t->marks.count >= LOCATION_MARKS;
}

/* The window: text is about to be put at offset `text`; false without memory. */
bool location_note(struct location *t, uint64_t text);
/* The same for what has been remarked of it, or told of its fields; is there such? */
bool location_place(struct location *t, uint64_t text);
/* … the part of location_ids.c in it, and in trail_drop(). */
void location_place_ids(struct location *t, uint64_t text);
void location_drop_ids(struct location *t, uint64_t text);

static inline bool location_has_unplaced(const struct location *t)
{
    return (t->unplaced | t->unplaced_ids) != 0;
}
/* … and all text before that has left. */
void location_drop(struct location *t, uint64_t text);

/* The remarks on offsets [begin, end] of the text: how many, and the first. Lent as those below. */
size_t location_remarks(struct location *t, uint64_t begin, uint64_t end,
                        const struct location_remark **first);

/* The stretch around offset `at` of the text that is in one message, part and field: narrows
 * [*begin, *end) to it. True: what comes behind it is in another one. */
bool location_stretch(const struct location *t, uint64_t at, uint64_t *begin, uint64_t *end);

/* What holds at that offset; NULL where nothing was ever said. Lent until the next call that
 * changes the location. */
const struct location_mark *location_find(struct location *t, uint64_t text);

/* The same: it is the mark that was asked for last, as a rule, or the next one. */
static inline const struct location_mark *location_at(struct location *t, uint64_t text)
{
    const struct location_mark *marks = (const struct location_mark *)t->marks.items;
    /* beyond all, where that mark has left */
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

/* All empty where the mark is in no record, or nothing has been said of it. */
struct location_names location_names_of(const struct location *t, const struct location_mark *mark);

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
