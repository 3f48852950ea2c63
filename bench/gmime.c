/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * gmime.c — how long GMime takes to parse an mbox and to decode its parts, with nothing looked for.
 *
 *     bench_gmime FILE     prints messages, parts, decoded bytes and processor time
 */
#include <gmime/gmime.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

struct counts {
    size_t messages, parts;
    gint64 bytes;
};

static void count_part(GMimeObject *parent, GMimeObject *object, gpointer self)
{
    struct counts *c = self;
    (void)parent;
    if (!GMIME_IS_PART(object))
        return;
    GMimeDataWrapper *content = g_mime_part_get_content(GMIME_PART(object));
    GMimeStream *null = g_mime_stream_null_new();
    if (content)
        g_mime_data_wrapper_write_to_stream(content, null);
    c->bytes += g_mime_stream_tell(null);
    c->parts++;
    g_object_unref(null);
}

/* Where the next message may begin, behind `from`; `size` if there is none. */
static size_t next_message(const char *data, size_t from, size_t size)
{
    static const char mark[] = "\n\nFrom ";
    const char *found =
        from < size ? memmem(data + from, size - from, mark, sizeof mark - 1) : NULL;
    return found ? (size_t)(found - data) + 2 : size;
}

/* Reads messages from `begin` on; where it stops before the end, which it does behind a line
 * `From …` of a body that it takes for another message's: there. */
static size_t read_messages(const char *data, size_t begin, size_t size, struct counts *c)
{
    GMimeStream *stream = g_mime_stream_mem_new_with_buffer(data + begin, size - begin);
    GMimeParser *parser = g_mime_parser_new_with_stream(stream);
    GMimeMessage *message;
    g_mime_parser_set_format(parser, GMIME_FORMAT_MBOX);
    while (!g_mime_parser_eos(parser) &&
           (message = g_mime_parser_construct_message(parser, NULL))) {
        c->messages++;
        g_mime_message_foreach(message, count_part, c);
        g_object_unref(message);
    }
    size_t end = begin + (size_t)g_mime_parser_tell(parser);
    g_object_unref(parser);
    g_object_unref(stream);
    return end;
}

int main(int argc, char **argv)
{
    /* GMime copies what it is given: a piece at a time, cut between messages */
    enum { PIECE = 4 << 20 };
    struct counts c = {0};
    gchar *data = NULL;
    gsize size = 0;
    clock_t spent = 0;
    if (argc != 2 || !g_file_get_contents(argv[1], &data, &size, NULL)) {
        fprintf(stderr, "usage: bench_gmime FILE\n");
        return 2;
    }
    g_mime_init();
    for (size_t at = 0; at < size;) {
        size_t end = size - at > PIECE ? next_message(data, at + PIECE, size) : size;
        clock_t begin = clock();
        size_t done = read_messages(data, at, end, &c);
        spent += clock() - begin;
        at = done < end ? next_message(data, done, size) : end;
    }
    printf("%zu messages, %zu parts, %lld bytes: %.3f s\n", c.messages, c.parts,
           (long long)c.bytes, (double)spent / CLOCKS_PER_SEC);
    g_mime_shutdown();
    return 0;
}
