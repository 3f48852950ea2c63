/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pst.c — a mailbox: folders in folders, and items in these, in a tree that libpst makes.
 *
 * The parts of an item are called `FOLDER/FOLDER/NUMBER:`, and counted in their folder.
 *
 * Idea:  the tree is walked with a list of the folders that are open. A message in an attachment
 *        is put on a list and read after its message, so nothing recurs.
 */
#include "cli/outlook/reader/pst.h"

#include <errno.h>
#include <fcntl.h>
#include <iconv.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/outlook/reader/pst_check.h"
#include "cli/outlook/reader/pst_item.h"

enum {
    FOLDERS_MOST = 64, /* folders inside each other */
    INNER_MOST = 16    /* attached messages inside each other */
};

static const char only_name[] = "mailbox"; /* the name of the file for libpst */
static int only_fd = -1;

/* libpst opens a file by its name. This program may open none: it gets the one that it has. */
FILE *fopen(const char *restrict name, const char *restrict mode)
{
    (void)mode;
    int fd = strcmp(name, only_name) == 0 ? fcntl(only_fd, F_DUPFD_CLOEXEC, 0) : -1;
    if (fd < 0)
        errno = EACCES;
    return fd >= 0 ? fdopen(fd, "rb") : NULL;
}

static bool is_lost; /* a place in the mailbox that could not be reached */

#if LONG_MAX >= INT64_MAX
/* libpst takes a place that it cannot go to for the end of a list. */
int fseeko(FILE *file, off_t at, int whence)
{
    const int result = fseek(file, at, whence);
    is_lost = is_lost || (result != 0 && errno != EINVAL);
    return result;
}
#endif

/* Converters cannot be made any more, and libpst has taken other charsets. */
static bool has_no_converter(void)
{
    const iconv_t converter = iconv_open("UTF-8", "UTF-16LE");
    return converter == (iconv_t)-1 || iconv_close(converter) != 0;
}

bool pst_prepare(void)
{
    /* libpst converts texts; it finds the module loaded as long as one converter is open */
    static iconv_t kept;
    kept = iconv_open("UTF-8", "UTF-16LE");
    return kept != (iconv_t)-1;
}

/* Items */

struct inner {
    pst_index_ll *index;
    pst_id2_tree *tree;
    char *path; /* owned */
};

/* Puts bytes that libpst writes to a FILE. */
static ssize_t put_data(void *cookie, const char *data, size_t size)
{
    size_t *sum = cookie;
    *sum += size;
    send_data((struct bytes){(const uint8_t *)data, size});
    return (ssize_t)size;
}

static void send_attachment(pst_file *file, pst_item_attach *a, const char *full)
{
    size_t sum = 0;
    FILE *to = fopencookie(&sum, "w", (cookie_io_functions_t){.write = put_data});
    if (!to) {
        send_problem("%s: out of memory", full);
        return;
    }
    send_part("", full);
    pst_attach_to_file(file, a, to);
    const int error = fclose(to) == 0 ? 0 : errno;
    send_part_end();
    if (error)
        send_problem("%s: %s", full, strerror(error));
    if (sum == 0)
        send_problem("%s: no data", full);
}

/* Sends the attachments of an item, or notes those that are messages. Their number so far is
 * *count, and `inner` has room for INNER_MOST. */
static void send_attachments(pst_file *file, const pst_item *item, const char *path,
                             struct inner *inner, size_t *count)
{
    enum { NONE = 0, REFERENCE = 2, REFERENCES_END = 4, MESSAGE = 5 };
    unsigned long number = 0;
    for (pst_item_attach *a = item->attach; a; a = a->next) {
        struct properties own = {.list = NULL};
        number++;
        pst_item_attachment(a, &own);
        if (own.lost)
            send_problem("%s%lu: out of memory", path, number);
        char *name = attachment_name(&own);
        char *full = name ? attachment_path(path, number, a->method == MESSAGE ? "" : name) : NULL;
        pst_index_ll *index = a->method == MESSAGE ? pst_getID(file, a->i_id) : NULL;
        if (!full) {
            send_problem("%s%lu: out of memory", path, number);
        } else if (index && *count < INNER_MOST) {
            inner[(*count)++] = (struct inner){index, a->id2_head, full};
            full = NULL;
        } else if (a->method == MESSAGE) {
            send_problem("%s the attached message cannot be read", full);
        } else if (a->method < REFERENCE || a->method > REFERENCES_END) {
            send_attachment(file, a, full);
        }
        free(full);
        free(name);
        properties_free(&own);
    }
}

static void send_item(pst_file *file, pst_item *item, const char *path, struct inner *inner,
                      size_t *count)
{
    struct message message = {.own = {.list = NULL}};
    pst_item_message(item, &message);
    message_send(&message, path);
    message_free(&message);
    send_attachments(file, item, path, inner, count);
}

/* Sends an item, and the messages that are attached to it. An attached message lives in the tree
 * of the item that it is in, so that item is freed after it. */
static void send_all(pst_file *file, pst_item *item, const char *path)
{
    struct inner inner[INNER_MOST];
    pst_item *items[INNER_MOST];
    size_t count = 0, read = 0;
    send_item(file, item, path, inner, &count);
    for (; read < count; read++) {
        pst_desc_tree place = {.desc = inner[read].index};
        items[read] = pst_parse_item(file, &place, inner[read].tree);
        if (items[read])
            send_item(file, items[read], inner[read].path, inner, &count);
        else
            send_problem("%s the attached message cannot be read", inner[read].path);
    }
    while (read-- > 0) {
        pst_freeItem(items[read]);
        free(inner[read].path);
    }
}

/* Folders */

struct folder {
    char *path; /* owned: "FOLDER/", or "" */
    unsigned long items;
};

/* The path of a folder in another one; NULL: no memory. */
static char *folder_path(const char *outer, const pst_item *item)
{
    const char *name = item->file_as.str ? item->file_as.str : "";
    size_t size = strlen(outer) + strlen(name) + 2;
    char *path = malloc(size);
    if (!path)
        return NULL;
    int used = snprintf(path, size, "%s%s%s", outer, name, *name ? "/" : "");
    for (int i = (int)strlen(outer); i < used - 1; i++)
        if (path[i] == '/') /* in a name */
            path[i] = '_';
    return path;
}

/* Is it a folder, or an item in one? The lowest bits of an id are a type; other places have tables,
 * settings, names (MS-PST section 2.2.2.1). */
static bool is_read(const pst_desc_tree *place)
{
    enum { TYPES = 0x1F, FOLDER = 2, MESSAGE = 4, ASSOCIATED = 8 };
    unsigned type = place->d_id & TYPES;
    return place->desc && (type == FOLDER || type == MESSAGE || type == ASSOCIATED);
}

/* Reads what is at that place of the tree. `at`: the folder that it is in; a folder becomes
 * at[1]. Returns whether it is one. */
static bool read_place(pst_file *file, pst_desc_tree *place, bool is_top, struct folder *at)
{
    pst_item *item = is_read(place) ? pst_parse_item(file, place, NULL) : NULL;
    bool is_folder = item && item->folder;
    char *path = NULL;
    if (is_folder) {
        path = is_top ? strdup("") : folder_path(at->path, item);
        is_folder = path;
        at[1] = (struct folder){path, 0};
    } else if (item && !item->message_store) {
        path = attachment_path(at->path, ++at->items, "");
        if (path)
            send_all(file, item, path);
        free(path);
    } else if (!item && is_read(place)) {
        send_problem("%sitem %lu cannot be read", at->path, ++at->items);
    }
    if (item)
        pst_freeItem(item);
    return is_folder;
}

/* Walks the tree. A place that is not a folder may have places below it: they belong to the
 * folder around it. */
static void walk(pst_file *file, const pst_desc_tree *top)
{
    struct folder open[FOLDERS_MOST + 1] = {{.path = strdup("")}};
    pst_desc_tree *levels[FOLDERS_MOST + 1]; /* the place that each of them was opened at */
    size_t depth = 0;
    for (pst_desc_tree *at = file->d_head; at && open[0].path;) {
        bool opens = read_place(file, at, at == top, &open[depth]);
        if (opens && at->child && depth + 1 < FOLDERS_MOST) {
            levels[++depth] = at;
        } else if (opens) {
            if (at->child)
                send_problem("%s: folders too deep; their items are put into it", open[depth].path);
            free(open[depth + 1].path);
        }
        if (at->child) {
            at = at->child;
            continue;
        }
        while (at && !at->next) {
            at = at->parent;
            if (at && depth > 0 && levels[depth] == at)
                free(open[depth--].path);
        }
        at = at ? at->next : NULL;
    }
    for (; depth > 0; depth--)
        free(open[depth].path);
    free(open[0].path);
}

static void read_mailbox(pst_file *file)
{
    pst_load_extended_attributes(file);
    pst_item *root = file->d_head ? pst_parse_item(file, file->d_head, NULL) : NULL;
    const pst_desc_tree *top = root && root->message_store ? pst_getTopOfFolders(file, root) : NULL;
    if (root)
        pst_freeItem(root);
    walk(file, top);
}

void pst_send(int fd, uint32_t seconds)
{
    pst_file file;
    only_fd = fd;
    is_lost = false;
    if (lseek(fd, 0, SEEK_SET) != 0) {
        send_end(OUTLOOK_END_READ, strerror(errno));
        return;
    }
    if (pst_open(&file, only_name, "utf-8") != 0) {
        send_end(OUTLOOK_END_OTHER, "not a mailbox of Outlook that libpst knows");
        return;
    }
    if (pst_load_index(&file) != 0 || file.i_count == 0 || !file.d_head) {
        send_end(OUTLOOK_END_DAMAGED, "the index of the mailbox cannot be read");
    } else {
        read_mailbox(&file);
        pst_check(&file, fd, seconds);
        if (ferror(file.fp) || is_lost)
            send_problem("the mailbox could not be read to its end");
        if (has_no_converter())
            send_problem("the charsets of some texts could not be read: %s", strerror(errno));
        send_end(OUTLOOK_END_OK, "");
    }
    pst_close(&file);
}
