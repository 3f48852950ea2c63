/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf.c — recognises PDFs. */
#include "cli/pdf/pdf.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <urisift/archive.h>

#include "cli/diag.h"
#include "cli/output/writer.h"
#include "cli/pdf/program.h"
#include "core/text/chars.h"

void pdf_tools_init(struct pdf_tools *t)
{
    t->reader = pdf_program_find();
    t->text = t->reader ? NULL : child_find("pdftotext");
}

void pdf_tools_fini(struct pdf_tools *t)
{
    urisift_scanner_free(t->scanner);
    free(t->reader);
    free(t->text);
}

/* Recognising */

static const char mark[] = "%PDF-";
_Static_assert(sizeof mark - 1 == PDF_PROMPT, "without its NUL");

static ptrdiff_t read_head(void *self, uint8_t *buffer, size_t size)
{
    struct pdf_head *h = self;
    if (h->at < h->size) {
        size_t n = h->size - h->at < size ? h->size - h->at : size;
        memcpy(buffer, h->bytes + h->at, n);
        h->at += n;
        return (ptrdiff_t)n;
    }
    return h->end > 0 ? h->rest.read(h->rest.self, buffer, size) : h->end;
}

/* Do the bytes after the first line look like a PDF? Then a comment or an object follows. */
static bool goes_on(const uint8_t *at, const uint8_t *end)
{
    while (at < end && (*at == '\r' || *at == '\n'))
        at++;
    return at < end &&
           (*at == '%' || (char_is(*at, CHAR_DIGIT) && memmem(at, (size_t)(end - at), " obj", 4)));
}

/* Does a PDF begin after other bytes, with a line like `%PDF-1.7`? A text that mentions PDFs does
 * not count, and neither does an archive whose first member is a PDF, nor a WARC. */
static bool begins_later(const uint8_t *bytes, size_t size)
{
    static const char warc[] = "WARC/";
    if (size >= sizeof warc && memcmp(bytes, warc, sizeof warc - 1) == 0)
        return false;
    const uint8_t *at = bytes, *end = at + size;
    /* most files have no '%': memchr() costs a tenth of memmem() */
    while ((at = memchr(at, mark[0], (size_t)(end - at))) && at < bytes + PDF_MARK) {
        if (end - at < PDF_PROMPT || memcmp(at, mark, PDF_PROMPT) != 0) {
            at++;
            continue;
        }
        at += PDF_PROMPT;
        bool is_line = end - at > 3 && char_is(at[0], CHAR_DIGIT) && at[1] == '.' &&
                       char_is(at[2], CHAR_DIGIT) && (at[3] == '\r' || at[3] == '\n');
        if (is_line && goes_on(at + 3, end))
            return !urisift_archive_may_be(bytes, size);
    }
    return false;
}

bool pdf_is(const uint8_t *bytes, size_t size, bool prompt)
{
    return (size >= PDF_PROMPT && memcmp(bytes, mark, PDF_PROMPT) == 0) ||
           (!prompt && begins_later(bytes, size));
}

bool pdf_may_begin(const uint8_t *bytes, size_t size)
{
    return memcmp(bytes, mark, size < PDF_PROMPT ? size : PDF_PROMPT) == 0;
}

bool pdf_begins(struct pdf_head *h, struct urisift_reader *reader, bool prompt)
{
    h->rest = *reader;
    h->size = h->at = 0;
    h->end = 1;
    while (h->size < PDF_HEAD && h->end > 0) {
        if (prompt && !pdf_may_begin(h->bytes, h->size))
            break;
        h->end = reader->read(reader->self, h->bytes + h->size, PDF_HEAD - h->size);
        h->size += h->end > 0 ? (size_t)h->end : 0;
    }
    *reader = (struct urisift_reader){read_head, h};
    return pdf_is(h->bytes, h->size, prompt);
}

/* Reading */

int pdf_file(int fd, size_t looked_at)
{
    struct stat status;
    bool is_file = fd >= 0 && fstat(fd, &status) == 0 && S_ISREG(status.st_mode);
    return is_file && lseek(fd, 0, SEEK_CUR) == (off_t)looked_at ? fd : -1;
}

char *pdf_spool_error(int negative_errno)
{
    return message_of("the PDF cannot be copied to a temporary file (see TMPDIR): %s",
                      strerror(-negative_errno));
}
