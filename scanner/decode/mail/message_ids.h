/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * message_ids.h — a layer over the body of Message-ID, In-Reply-To, References or
 * Content-ID: each `<id>` as the URL that RFC 2392 gives it.
 *
 *     <a@b> (comment) <c@d>   →   ⏎⏎<mid:a@b>⏎⏎ (comment) ⏎⏎<mid:c@d>⏎⏎
 *
 * `mid:` stands for nothing and at the id's first byte, so a finding begins there. The location
 * says that all between the brackets is one identifier (ENCLOSURE_WHOLE): what it begins with,
 * and bytes that end one in text, do not count. White space with a line end in it, and such
 * beside '@', '.' and the brackets, is taken out of an id. What is no id passes as text: one
 * that is longer than TRAIL_ID bytes, empty, not closed, or parted by blanks. Without any '<', a
 * body of one word with an '@' in it is the id.
 *
 * Also: a message's own id, for its records.
 */
#ifndef URISIFT_MAIL_MESSAGE_IDS_H
#define URISIFT_MAIL_MESSAGE_IDS_H

#include "scanner/decode/common/lookahead.h"
#include "scanner/location/location.h"

enum message_ids_scheme { MESSAGE_IDS_MID, MESSAGE_IDS_CID };

enum message_ids_state {
    MESSAGE_IDS_START, /* nothing but white space so far */
    MESSAGE_IDS_WORD,  /* … and one word, which is held with what is behind it */
    MESSAGE_IDS_TEXT,  /* outside of ids; nothing is held */
    MESSAGE_IDS_ID,    /* behind '<' */
};

struct message_ids {
    struct location *location;
    enum message_ids_scheme scheme;
    enum message_ids_state state;
    struct lookahead lookahead;
};

/* The location is told which text is an id (trail_enclose()); it must live as long as *m. */
void message_ids_begin(struct message_ids *m, struct location *location,
                       enum message_ids_scheme scheme);
enum urisift_error message_ids_feed(void *ids, const struct urisift_text *text,
                                    struct urisift_text_sink out);
enum urisift_error message_ids_finish(void *ids, struct urisift_text_sink out);

/* The first id of a field's body, without its brackets; or the only word, if it holds an '@'.
 * Empty if there is none. Folding inside is still there: message_id_read(). */
struct urisift_span message_id_of(struct urisift_span field);
/* The same, white space taken out, into `id`; its size, 0 if there is none or it is longer than
 * TRAIL_ID bytes. */
size_t message_id_read(struct urisift_span field, uint8_t id[LOCATION_ID]);

#endif
