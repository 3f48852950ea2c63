/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* outlook.c — recognises what Outlook writes. */
#include "cli/outlook/outlook.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/outlook/program.h"
#include "core/text/chars.h"

void outlook_tools_init(struct outlook_tools *t)
{
    t->reader = outlook_program_find();
}

void outlook_tools_fini(struct outlook_tools *t)
{
    free(t->reader);
}

enum outlook_kind outlook_kind_named(const char *format)
{
    static const char *const names[] = {
        [OUTLOOK_TNEF] = "tnef", [OUTLOOK_MSG] = "msg", [OUTLOOK_PST] = "pst"};
    for (int i = OUTLOOK_TNEF; format && i <= OUTLOOK_PST; i++)
        if (strcmp(format, names[i]) == 0)
            return (enum outlook_kind)i;
    return OUTLOOK_NONE;
}

/* Compound files (MS-CFB) */

enum {
    SHIFT_AT = 30,     /* where the header says how large sectors are, as a power of two */
    DIRECTORY_AT = 48, /* where the header has the number of the first sector of the directory */
    ENTRY = 128        /* bytes of an entry of the directory, which begins with a name */
};

/* Is it the name of a stream or storage of messages (MS-OXMSG)? In UTF-16. */
static bool is_name_of_message(const uint8_t *entry)
{
    static const char *const names[] = {"__properties_version1.0", "__nameid_version1.0",
                                        "__substg1.0_", "__recip_version1.0_",
                                        "__attach_version1.0_"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t k = 0, size = strlen(names[i]);
        while (k < size && entry[2 * k] == (uint8_t)names[i][k] && entry[2 * k + 1] == 0)
            k++;
        if (k == size)
            return true;
    }
    return false;
}

/* Is the compound file a message, as far as the first entries of its directory show? */
static bool is_message(const uint8_t *head, size_t size, int fd)
{
    uint8_t sector[OUTLOOK_HEAD];
    if (size < DIRECTORY_AT + 4 || (head[SHIFT_AT] != 9 && head[SHIFT_AT] != 12))
        return false;
    size_t most = (size_t)1 << head[SHIFT_AT], got = 0;
    const uint8_t *at = head + DIRECTORY_AT;
    uint64_t number =
        (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 | (uint64_t)at[3] << 24;
    uint64_t begin = (number + 1) * most;
    if (begin < size) {
        got = size - begin < most ? (size_t)(size - begin) : most;
        memcpy(sector, head + begin, got);
    }
    if (got < most && fd >= 0) {
        ssize_t n = pread(fd, sector, most, (off_t)begin);
        got = n > 0 ? (size_t)n : 0;
    }
    for (size_t i = ENTRY; i + ENTRY <= got; i += ENTRY) /* the first one is the root */
        if (is_name_of_message(sector + i))
            return true;
    return false;
}

static bool ends_in_msg(struct urisift_span name)
{
    static const char end[] = ".msg";
    size_t size = sizeof end - 1;
    if (name.size < size)
        return false;
    for (size_t i = 0; i < size; i++)
        if (char_lower(name.data[name.size - size + i]) != (uint8_t)end[i])
            return false;
    return true;
}

enum outlook_kind outlook_kind_of(const uint8_t *head, size_t size, struct urisift_span name,
                                  int fd)
{
    static const uint8_t tnef[] = {0x78, 0x9F, 0x3E, 0x22}, pst[] = {'!', 'B', 'D', 'N'};
    static const uint8_t compound[] = {0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1};
    if (size >= sizeof tnef && memcmp(head, tnef, sizeof tnef) == 0)
        return OUTLOOK_TNEF;
    if (size >= sizeof pst && memcmp(head, pst, sizeof pst) == 0)
        return OUTLOOK_PST;
    bool is_compound = size >= sizeof compound && memcmp(head, compound, sizeof compound) == 0;
    return is_compound && (ends_in_msg(name) || is_message(head, size, fd)) ? OUTLOOK_MSG
                                                                            : OUTLOOK_NONE;
}
