/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* message_ids.c — ids in fields as mid: and cid: URLs: the table, places, the location. */
#include <criterion/criterion.h>
#include <string.h>

#include "scanner/decode/mail/message_ids.h"
#include "tests/support/layers.h"
#include "tests/support/table.h"

static struct message_ids ids;
static struct location location;

static void begin(void *self)
{
    location_clear(&location);
    message_ids_begin(self, &location, MESSAGE_IDS_MID);
}

static const struct text_layer layer = {message_ids_feed, message_ids_finish, &ids, {NULL, NULL}};

static void run(struct layered *l, struct urisift_span text)
{
    location_init(&location, NULL);
    layered_run_all_cuts(l, layer, begin, &ids, text, 1000);
    cr_assert_eq(l->error, URISIFT_OK);
    location_fini(&location);
}

Test(message_ids, table)
{
    struct table table;
    struct layered l = {0};
    cr_assert(table_read(&table, "layers/message-ids.tsv"));
    cr_assert_geq(table.count, 25);
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        struct urisift_span body = table_span(row, 1, row->column[1].text);
        run(&l, body);
        struct urisift_span want = table_span(row, 2, body), id = table_span(row, 3, body);
        cr_assert(span_equal(span_of(l.data, l.size), want), "%s: %s, not %s", table_string(row, 0),
                  span_print(span_of(l.data, l.size)), span_print(want));
        uint8_t read[LOCATION_ID];
        size_t size = message_id_read(body, read);
        cr_assert(span_equal(span_of(read, size), id), "%s: %s", table_string(row, 0),
                  span_print(span_of(read, size)));
        struct urisift_span first = message_id_of(body);
        cr_assert(first.size == 0 ||
                  (first.data >= body.data && first.data + first.size <= body.data + body.size));
        cr_assert(size == 0 || first.data[0] == id.data[0]);
    }
    layered_free(&l);
    table_free(&table);
}

Test(message_ids, places)
{
    struct layered l = {0};
    run(&l, span_of(" <a@\n b> c", 10));
    cr_assert_str_eq((char *)l.data, " \n\n<mid:a@b>\n\n c");
    for (size_t i = 1; i < 8; i++)
        cr_assert(l.begin[i] == 1002 && l.end[i] == 1002,
                  "what stands for nothing is at the id, %zu", i);
    for (size_t i = 8; i < 11; i++) {
        uint64_t at = 1002 + i - 8 + (i == 10 ? 2 : 0); /* the folding is a gap */
        cr_assert(l.begin[i] == at && l.end[i] == at + 1, "octet %zu", i);
    }
    for (size_t i = 11; i < 14; i++)
        cr_assert(l.begin[i] == 1007 && l.end[i] == 1007,
                  "what stands for nothing is behind the id, %zu", i);
    cr_assert(l.begin[14] == 1008 && l.end[15] == 1010);
    layered_free(&l);
}

/* A window's part: asks the location at each run, and notes what is enclosed with '^'. */
static char marks[256];
static size_t marked;

static enum urisift_error note(void *self, const struct urisift_text *text)
{
    struct location *t = self;
    cr_assert(location_note(t, marked));
    const struct location_mark *mark = location_at(t, marked);
    memset(marks + marked, mark && mark->enclosed ? '^' : '-', text->size);
    marked += text->size;
    marks[marked] = '\0';
    return URISIFT_OK;
}

Test(message_ids, only_ids_are_enclosed)
{
    const char *body = "a <b@c> d";
    struct urisift_text t = {(const uint8_t *)body, strlen(body), 0, strlen(body), TEXT_EXACT, 0};
    location_init(&location, NULL);
    location_message(&location, 1);
    message_ids_begin(&ids, &location, MESSAGE_IDS_CID);
    cr_assert_eq(message_ids_feed(&ids, &t, (struct urisift_text_sink){note, &location}),
                 URISIFT_OK);
    cr_assert_eq(message_ids_finish(&ids, (struct urisift_text_sink){note, &location}), URISIFT_OK);
    /*                    a ⏎⏎<cid:b@c>⏎⏎ d */
    cr_assert_str_eq(marks, "--^^^^^^^^^^^^^--");
    location_fini(&location);
}
