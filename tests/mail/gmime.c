/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * gmime.c — the parts of messages and their decoded text, against GMime.
 *
 *     mail_gmime [--explained FILE] MESSAGE...
 *
 * Each file is read as one message. Its parts, numbered as IMAP numbers them, must
 * be the same, and so must the text of each, but for what is meant to differ: HTML, where
 * only links and visible text are taken; text in other charsets than ASCII and UTF-8,
 * whose letters end identifiers and are put as 0xFF; uuencode and yEnc blocks, which are
 * left out; format=flowed with DelSp; the line end before a boundary, which is the boundary's.
 *
 * FILE lists the messages of which it is known, with its reason, that the two disagree: a
 * name, a TAB, why. One that agrees nevertheless is a failure too.
 */
#include <gmime/gmime.h>
#include <stdio.h>
#include <string.h>

#include "tests/support/mail_parts.h"

struct comparing {
    const char *file;
    struct mail_parts parts;
    size_t leaves, compared;
    bool differs;
};

static void differ(struct comparing *c, const char *path, const char *what)
{
    printf("%s: part %s: %s\n", c->file, path, what);
    c->differs = true;
}

static size_t trimmed(const uint8_t *text, size_t size)
{
    while (size > 0 && (text[size - 1] == '\n' || text[size - 1] == '\r'))
        size--;
    return size;
}

/* The content of a leaf, its transfer encoding decoded. */
static GByteArray *decode(GMimePart *part)
{
    GMimeDataWrapper *wrapper = g_mime_part_get_content(part);
    GByteArray *bytes = g_byte_array_new();
    GMimeStream *stream = g_mime_stream_mem_new_with_byte_array(bytes);
    g_mime_stream_mem_set_owner(GMIME_STREAM_MEM(stream), FALSE);
    if (wrapper)
        g_mime_data_wrapper_write_to_stream(wrapper, stream);
    g_object_unref(stream);
    return bytes;
}

static bool is_compared(GMimePart *part)
{
    GMimeContentType *type = g_mime_object_get_content_type(GMIME_OBJECT(part));
    const char *delsp = g_mime_content_type_get_parameter(type, "delsp");
    const char *charset = g_mime_content_type_get_parameter(type, "charset");
    static const char *const wide[] = {"utf-16", "utf-32", "utf-7", "iso-2022",
                                       "hz-",    "ebcdic", "ibm"};
    for (size_t i = 0; charset && i < sizeof wide / sizeof wide[0]; i++)
        if (g_ascii_strncasecmp(charset, wide[i], strlen(wide[i])) == 0)
            return false;
    return !g_mime_content_type_is_type(type, "text", "html") &&
           !(delsp && g_ascii_strcasecmp(delsp, "yes") == 0);
}

/* Bytes that are not ASCII may have been replaced, with a few bytes after them. */
static bool same_text(const uint8_t *got, const uint8_t *want, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (got[i] != want[i] && got[i] != 0xff)
            return false;
    return true;
}

static void compare_leaf(struct comparing *c, GMimePart *part, const char *path)
{
    const struct mail_part *ours = mail_part_named(&c->parts, 1, false, path);
    GByteArray *theirs = decode(part);
    size_t want = trimmed(theirs->data, theirs->len),
           got = ours ? trimmed(ours->text, ours->size) : 0;
    c->leaves++;
    if (is_compared(part) && want > 0 && !ours) {
        differ(c, path, "not there");
    } else if (is_compared(part) && want > 0 && !memmem(theirs->data, want, "begin ", 6)) {
        c->compared++;
        if (got != want)
            printf("%zu octets, GMime has %zu: ", got, want), differ(c, path, "another size");
        else if (!same_text(ours->text, theirs->data, want))
            differ(c, path, "another text");
    }
    g_byte_array_unref(theirs);
}

/* Messages and multiparts inside each other are few in tests: 64 at most. */
static void compare(struct comparing *c, GMimeObject *object, const char *path, bool is_alone)
{
    char next[512];
    if (GMIME_IS_MULTIPART(object)) {
        int count = g_mime_multipart_get_count(GMIME_MULTIPART(object));
        for (int i = 0; i < count; i++) {
            snprintf(next, sizeof next, "%s%s%d", path, *path ? "." : "", i + 1);
            compare(c, g_mime_multipart_get_part(GMIME_MULTIPART(object), i), next, false);
        }
        return;
    }
    snprintf(next, sizeof next, is_alone ? "%s%s1" : "%s", path, *path ? "." : "");
    if (GMIME_IS_MESSAGE_PART(object)) {
        GMimeMessage *message = g_mime_message_part_get_message(GMIME_MESSAGE_PART(object));
        GMimeObject *inner = message ? g_mime_message_get_mime_part(message) : NULL;
        if (inner)
            compare(c, inner, next, true);
    } else if (GMIME_IS_PART(object)) {
        compare_leaf(c, GMIME_PART(object), next);
    }
}

static bool differs(const char *file, size_t *compared)
{
    struct comparing c = {.file = file};
    gchar *data = NULL;
    gsize size = 0;
    if (!g_file_get_contents(file, &data, &size, NULL)) {
        fprintf(stderr, "%s: cannot be read\n", file);
        return true;
    }
    GMimeStream *stream = g_mime_stream_mem_new_with_buffer(data, size);
    GMimeParser *parser = g_mime_parser_new_with_stream(stream);
    GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);
    if (!mail_parts_read(&c.parts, &urisift_decoder_mail, span_of(data, size), 0) || c.parts.error)
        differ(&c, "", "is not read to its end");
    GMimeObject *top = message ? g_mime_message_get_mime_part(message) : NULL;
    if (top)
        compare(&c, top, "", true);
    if (top && c.leaves != c.parts.stats.parts) {
        printf("%zu parts, GMime has %zu: ", (size_t)c.parts.stats.parts, c.leaves);
        differ(&c, "", "another number of parts");
    }
    *compared += c.compared;
    mail_parts_free(&c.parts);
    if (message)
        g_object_unref(message);
    g_object_unref(parser);
    g_object_unref(stream);
    g_free(data);
    return c.differs;
}

/* Is the message in the list of those that are explained? */
static bool is_explained(const char *list, const char *file)
{
    const char *name = strrchr(file, '/') ? strrchr(file, '/') + 1 : file;
    for (const char *line = list; line && *line;
         line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
        if (list && strncmp(line, name, strlen(name)) == 0 && line[strlen(name)] == '\t')
            return true;
    return false;
}

int main(int argc, char **argv)
{
    gchar *list = NULL;
    int first = 1, failed = 0;
    size_t compared = 0, messages = 0, explained = 0;
    g_mime_init();
    if (argc > 2 && strcmp(argv[1], "--explained") == 0) {
        if (!g_file_get_contents(argv[2], &list, NULL, NULL))
            return 2;
        first = 3;
    }
    for (int i = first; i < argc; i++, messages++) {
        bool known = is_explained(list, argv[i]), differ_now = differs(argv[i], &compared);
        explained += known && differ_now;
        if (differ_now != known) {
            printf("%s: %s\n", argv[i], known ? "agrees, but is listed" : "DIFFERS");
            failed++;
        }
    }
    printf("%zu messages, %zu texts compared, %zu messages differ as explained, %d otherwise\n",
           messages, compared, explained, failed);
    g_free(list);
    g_mime_shutdown();
    return failed > 0 || compared == 0;
}
