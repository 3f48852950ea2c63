/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * bodies.c — prints where the bodies of messages are: `mail_bodies FILE`.
 *
 * One line for each body that is no preamble or epilogue: message, path, first byte, the byte after
 * the last. It replaces body.c, so it sees the bodies as the mail decoder divides them, before they
 * are decoded.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scanner/decode/mail/mail.h"

struct bodies {
    bool open, begun;
    uint64_t begin, end;
};

static struct bodies now;

void body_begin(struct mail *m, const struct mail_content *content)
{
    (void)m;
    now = (struct bodies){.open = content == &m->header.content};
}

void body_skip(struct mail *m)
{
    m->state = MAIL_BODY;
    now.open = false;
}

void body_feed(struct mail *m, const uint8_t *data, size_t size, uint64_t at, bool has_block)
{
    (void)m;
    (void)data;
    (void)has_block;
    if (!now.begun)
        now.begin = at;
    now.begun = true;
    now.end = at + size;
}

void body_end(struct mail *m)
{
    if (now.open && now.begun)
        printf("%llu %.*s %llu %llu\n", (unsigned long long)m->messages, (int)m->path_size, m->path,
               (unsigned long long)now.begin, (unsigned long long)now.end);
    now.open = false;
}

void body_abandon(struct mail *m)
{
    (void)m;
}

static enum urisift_error drop(void *self, const struct urisift_text *text)
{
    (void)self;
    (void)text;
    return URISIFT_OK;
}

int main(int argc, char **argv)
{
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    struct location location;
    struct urisift_scan_stats stats = {.size = sizeof stats};
    struct decoder_setup setup = {&location,
                                  kernel_choose(NULL),
                                  &stats,
                                  false,
                                  URISIFT_ATTACHMENTS_ALL,
                                  URISIFT_JOIN_NONE,
                                  NULL,
                                  false,
                                  false,
                                  false,
                                  0,
                                  false,
                                  NULL,
                                  {NULL, 0},
                                  false,
                                  0,
                                  false,
                                  false,
                                  NULL,
                                  false,
                                  false,
                                  NULL,
                                  NULL};
    const struct urisift_decoder *mail = &urisift_decoder_mail;
    struct urisift_text_sink sink = {drop, NULL};
    void *state = calloc(1, mail->state_size);
    size_t size = 0, capacity = 0, n;
    uint8_t *data = NULL;
    if (!file || !state)
        return 2;
    do {
        capacity = 2 * capacity + (1 << 16);
        data = realloc(data, capacity);
        n = data ? fread(data + size, 1, capacity - size, file) : 0;
        size += n;
    } while (n > 0 && size == capacity);
    location_init(&location, NULL);
    mail->begin(state, &setup);
    for (size_t at = 0; at < size;) {
        struct decoder_view view = {data + at, size - at, at, true, 0, 0};
        if (mail->read(state, &view, sink) || view.taken == 0)
            return 1;
        at += view.taken;
    }
    mail->finish(state, sink);
    mail->end(state);
    location_fini(&location);
    free(state);
    free(data);
    fclose(file);
    return 0;
}
