/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * message_ids.h — a layer for the body of Message-ID, In-Reply-To, References or Content-ID: puts
 * each `<id>` as the URL that RFC 2392 defines for it.
 *
 *     <a@b> (comment) <c@d>   →   ⏎⏎<mid:a@b>⏎⏎ (comment) ⏎⏎<mid:c@d>⏎⏎
 *
 * `mid:` is mapped to an empty range at the id's first byte, so a finding begins there. The
 * location says that all text between the brackets is one identifier (ENCLOSURE_WHOLE), whatever
 * its first bytes are and whatever bytes would end an identifier in text. White space is removed
 * from an id if it contains a line end, or is beside '@', '.' or a bracket. Text that is not an id
 * is passed on: if it is longer than LOCATION_ID bytes, empty, not closed, or has other blanks
 * inside. If the body has no '<' and is one word with an '@' in it, that word is the id.
 *
 * It also reads a message's own id, for the location.
 */
#ifndef URISIFT_MAIL_MESSAGE_IDS_H
#define URISIFT_MAIL_MESSAGE_IDS_H

#include "scanner/decode/common/lookahead.h"
#include "scanner/location/location.h"

enum message_ids_scheme { MESSAGE_IDS_MID, MESSAGE_IDS_CID };

enum message_ids_state {
    MESSAGE_IDS_START, /* only white space so far */
    MESSAGE_IDS_WORD,  /* one word and white space, which are held */
    MESSAGE_IDS_TEXT,  /* outside ids; nothing is held */
    MESSAGE_IDS_ID,    /* after '<', which is held */
};

struct message_ids {
    struct location *location;
    enum message_ids_scheme scheme;
    enum message_ids_state state;
    struct lookahead lookahead;
};

/* Begins the layer. It notes in the location which text is an id (location_enclose()). `location`
 * is borrowed and must live as long as *m. */
void message_ids_begin(struct message_ids *m, struct location *location,
                       enum message_ids_scheme scheme);
enum urisift_error message_ids_feed(void *ids, const struct urisift_text *text,
                                    struct urisift_text_sink out);
enum urisift_error message_ids_finish(void *ids, struct urisift_text_sink out);

/* Returns the first id in a field's body, without its brackets; or the only word, if it contains an
 * '@'. Empty: the field has no id. The span points into `field` and may contain folds, which
 * message_id_read() removes. */
struct urisift_span message_id_of(struct urisift_span field);
/* Writes an id that message_id_of() has found into `id`, without white space. Returns its size in
 * bytes; 0: it is longer than LOCATION_ID bytes. */
size_t message_id_unfold(struct urisift_span found, uint8_t id[LOCATION_ID]);
/* Writes the first id of a field into `id`, without white space. Returns its size in bytes; 0:
 * the field has no id, or it is longer than LOCATION_ID bytes. */
size_t message_id_read(struct urisift_span field, uint8_t id[LOCATION_ID]);

#endif
