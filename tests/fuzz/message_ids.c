/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* message_ids.c — fuzz target: ids of messages and of parts, in bodies of header fields. */
#include "scanner/decode/mail/message_ids.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct message_ids ids;
    struct location location;
    uint8_t id[LOCATION_ID];
    if (size < 1)
        return 0;
    location_init(&location, NULL);
    message_ids_begin(&ids, &location, data[0] & 1 ? MESSAGE_IDS_CID : MESSAGE_IDS_MID);
    fuzz_layer((struct text_layer){message_ids_feed, message_ids_finish, &ids, {0}}, data, size);
    location_fini(&location);
    struct urisift_span text = {data + 1, size - 1}, span = message_id_of(text);
    fuzz_must(span.size == 0 ||
              (span.data >= text.data && span.data + span.size <= text.data + text.size));
    fuzz_must(message_id_read(text, id) <= span.size);
    return 0;
}
