/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * gmime.c — how long GMime takes to parse an mbox and to decode its parts, with nothing looked for.
 *
 *     bench_gmime FILE     prints messages, parts, decoded octets and processor time
 */
#include <fcntl.h>
#include <gmime/gmime.h>
#include <stdio.h>
#include <time.h>

struct counts {
    size_t messages, parts;
    gint64 octets;
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
    c->octets += g_mime_stream_tell(null);
    c->parts++;
    g_object_unref(null);
}

int main(int argc, char **argv)
{
    struct counts c = {0};
    int file = argc == 2 ? open(argv[1], O_RDONLY) : -1;
    if (file < 0) {
        fprintf(stderr, "usage: bench_gmime FILE\n");
        return 2;
    }
    g_mime_init();
    GMimeStream *stream = g_mime_stream_fs_new(file);
    GMimeParser *parser = g_mime_parser_new_with_stream(stream);
    g_mime_parser_set_format(parser, GMIME_FORMAT_MBOX);
    clock_t begin = clock();
    while (!g_mime_parser_eos(parser)) {
        GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);
        if (!message)
            break;
        c.messages++;
        g_mime_message_foreach(message, count_part, &c);
        g_object_unref(message);
    }
    printf("%zu messages, %zu parts, %lld octets: %.3f s\n", c.messages, c.parts, (long long)c.octets,
           (double)(clock() - begin) / CLOCKS_PER_SEC);
    g_object_unref(parser);
    g_object_unref(stream);
    g_mime_shutdown();
    return 0;
}
