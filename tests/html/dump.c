/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * dump.c — what the HTML layer makes of standard input: a record for each value and each stretch of
 * visible text between two, its attribute's name, TAB and the text, ended by a NUL.
 */
#include <stdio.h>
#include <string.h>

#include "scanner/decode/html/html.h"

struct dump {
    struct location location;
    const char *attribute;
    bool enclosed, begun;
};

static void end_record(struct dump *d)
{
    if (d->begun)
        putchar('\0');
    d->begun = false;
}

static enum urisift_error put(void *self, const struct urisift_text *t)
{
    struct dump *d = self;
    const bool is_sign = t->data[0] == '\n' || t->data[0] == '<' || t->data[0] == '>';
    /* a separator, or '<' or '>' around a value: no part of a base */
    if (t->map == TEXT_WHOLE && t->begin == t->end && is_sign) {
        if (t->size != 2)
            end_record(d);
        else if (d->begun && !d->enclosed)
            fputs("\n\n", stdout);
        return URISIFT_OK;
    }
    if (d->begun && d->attribute != d->location.now.attribute)
        end_record(d);
    if (!d->begun)
        printf("%s\t", d->location.now.attribute ? d->location.now.attribute : "");
    d->begun = true;
    d->attribute = d->location.now.attribute;
    d->enclosed = d->location.now.enclosed;
    fwrite(t->data, 1, t->size, stdout);
    return URISIFT_OK;
}

int main(void)
{
    static struct html html;
    static struct dump dump;
    static uint8_t data[4096];
    location_init(&dump.location, NULL);
    html_begin(&html, &dump.location, NULL, NULL);
    uint64_t at = 0;
    size_t size;
    enum urisift_error error = URISIFT_OK;
    while (!error && (size = fread(data, 1, sizeof data, stdin)) > 0) {
        struct urisift_text text = {data, size, at, at + size, TEXT_EXACT, 0};
        error = html_feed(&html, &text, (struct urisift_text_sink){put, &dump});
        at += size;
    }
    if (!error)
        error = html_finish(&html, (struct urisift_text_sink){put, &dump});
    end_record(&dump);
    location_fini(&dump.location);
    return error != URISIFT_OK;
}
