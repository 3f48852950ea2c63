/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* count.c — a program on the installed library: counts the identifiers in its standard input. */
#include <stdio.h>
#include <unistd.h>

#include <urisift/scan.h>

struct counts {
    unsigned valid, invalid;
};

/* Names that the library has, too, for itself. */
int date_read(void);
int window_init(void);

int date_read(void)
{
    return 0;
}

int window_init(void)
{
    return 0;
}

static ptrdiff_t read_input(void *self, uint8_t *buffer, size_t size)
{
    (void)self;
    return read(STDIN_FILENO, buffer, size);
}

static enum urisift_error count(void *self, const struct urisift_finding *f)
{
    struct counts *counts = self;
    if (f->verdict->error == URISIFT_VALID)
        counts->valid++;
    else
        counts->invalid++;
    return URISIFT_OK;
}

int main(void)
{
    struct counts counts = {0};
    enum urisift_error error;
    const struct urisift_scan_options options = {
        .size = sizeof options, .valid = true, .invalid = true};
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    if (scanner)
        error =
            urisift_scan(scanner, (struct urisift_reader){read_input, NULL}, count, &counts, NULL);
    urisift_scanner_free(scanner);
    printf("%u valid, %u invalid\n", counts.valid, counts.invalid);
    return error != URISIFT_OK;
}
