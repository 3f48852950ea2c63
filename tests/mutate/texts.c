/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* texts.c — each text is a few of those in corpora/, with something changed. */
#include "tests/mutate/texts.h"

#include <string.h>

#include "tests/support/scanning.h"
#include "tests/support/table.h"

enum { PIECE_MOST = 160, PIECES_MOST = 12000, PARTS = 4 };

static const char *const files[] = {
    "families/ark.tsv",        "families/arxiv.tsv",      "families/doi.tsv",
    "families/email.tsv",      "families/extents.tsv",    "families/extents.tsv",
    "families/groups.tsv",     "families/hdl.tsv",        "families/isbn.tsv",
    "families/isni.tsv",       "families/issn.tsv",       "families/ivoid-lenient.tsv",
    "families/ivoid2.tsv",     "families/orcid.tsv",      "families/pdf-webcapture.tsv",
    "families/pmid.tsv",       "families/references.tsv", "families/rfc.tsv",
    "families/rfc2141-ns.tsv", "families/rfc2141.tsv",    "families/rfc3986.tsv",
    "families/rfc8141-ns.tsv", "families/rfc8141.tsv",    "families/swhid.tsv",
    "families/udi1992.tsv",    "families/url7.tsv",       "families/web.tsv",
    "scan/bare-hosts.tsv",     "scan/defanged.tsv",       "scan/families.tsv",
    "scan/families.tsv",       "scan/scan-modern.tsv",    "scan/scan-web.tsv",
    "scan/scan.tsv",           "unwrap/links.tsv",
};

static const char *const bytes[] = {
    " ",
    " ",
    "\n",
    "\t",
    ".",
    ",",
    ";",
    ":",
    "/",
    "//",
    "?",
    "#",
    "@",
    "%",
    "%2F",
    "%41",
    "%zz",
    "<",
    ">",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "'",
    "`",
    "\\",
    "|",
    "^",
    "~",
    "!",
    "$",
    "&",
    "*",
    "+",
    "-",
    "_",
    "=",
    "0",
    "1",
    "9",
    "x",
    "X",
    "a",
    "Z",
    "é",
    "ß",
    "中",
    "\xff",
    "\xc3",
    "–",
    "\xc2\xa0",
    "…",
    "\r\n",
    "--",
    "...",
    "=?",
    "://",
    "www.",
    "http://",
    "@a.example.org",
    "\033[1m",
    "mailto:",
    "doi:",
    "ISBN ",
    "isbn: ",
    "RFC ",
    "urn:",
    "user@",
    " at ",
    "[.]",
    "hxxp://",
    "References: <",
    "Message-ID: <",
    "> <",
    "<URL:",
    "\\n",
    "\\t",
    "&lt;",
    "\0",
};
enum { FILES = sizeof files / sizeof files[0], BYTES = sizeof bytes / sizeof bytes[0] };

struct pool {
    struct urisift_span piece[PIECES_MOST];
    size_t count;
};
static struct pool pieces, preferred; /* … and those of the topic */

static void keep(struct pool *pool, struct urisift_span text)
{
    if (text.size > 2 && text.size <= PIECE_MOST && pool->count < PIECES_MOST)
        pool->piece[pool->count++] = text;
}

static bool is_about(const struct table_row *row, const char *file, const char *topic)
{
    bool is = strstr(file, topic) != NULL;
    for (size_t c = 0; c < TABLE_COLUMNS && !is; c++)
        is = strstr(table_string(row, c), topic) != NULL;
    return is;
}

void texts_fill(const char *topic)
{
    for (size_t i = 0; i < FILES; i++) {
        struct table table;
        if (!table_read(&table, files[i]))
            continue;
        for (size_t k = 0; k < table.count; k++) {
            const struct table_row *row = &table.rows[k];
            bool about = *topic && is_about(row, files[i], topic);
            for (size_t c = 1; c < TABLE_COLUMNS; c++) {
                if (row->column[c].kind != TABLE_TEXT)
                    continue;
                keep(&pieces, row->column[c].text);
                if (about)
                    keep(&preferred, row->column[c].text);
            }
        }
    }
}

static uint64_t draw(uint64_t *state, uint64_t count)
{
    return random_next(state) % count;
}

static size_t put(uint8_t *text, size_t size, size_t at, const void *data, size_t count)
{
    if (size + count > TEXTS_LONGEST)
        return size;
    memmove(text + at + count, text + at, size - at);
    memcpy(text + at, data, count);
    return size + count;
}

static size_t change(uint64_t *state, uint8_t *text, size_t size)
{
    size_t at = size ? draw(state, size) : 0;
    const char *new = bytes[draw(state, BYTES)];
    switch (draw(state, 4)) {
    case 0: /* a byte less */
        if (size) {
            memmove(text + at, text + at + 1, size - at - 1);
            size--;
        }
        return size;
    case 1: /* another byte */
        if (size)
            text[at] = (uint8_t) new[0];
        return size;
    default:
        return put(text, size, at, new, strlen(new));
    }
}

size_t texts_make(uint64_t seed, uint8_t *text)
{
    uint64_t state = (seed + 1) * 0x9E3779B97F4A7C15;
    size_t size = 0;
    for (uint64_t parts = 1 + draw(&state, PARTS) * draw(&state, 2); parts; parts--) {
        const struct pool *pool = preferred.count && draw(&state, 4) ? &preferred : &pieces;
        struct urisift_span piece = pool->piece[draw(&state, pool->count)];
        const char *between = bytes[draw(&state, BYTES)];
        if (draw(&state, 3))
            between = "";
        size = put(text, size, size, piece.data, piece.size);
        size = put(text, size, size, between, strlen(between));
    }
    for (uint64_t changes = draw(&state, 4); changes; changes--)
        size = change(&state, text, size);
    return size;
}
