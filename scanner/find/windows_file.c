/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* windows_file.c — where a bare `file:` URL of Windows ends, in whose path '\' separates. */
#include <string.h>

#include "core/text/chars.h"
#include "core/url/windows_path.h"
#include "scanner/find/extent.h"
#include "scanner/find/run.h"

/* Does the path contain the byte at `at`? *length: bytes of the character. */
static enum find_answer takes(const struct find_rules *rules, const struct find_view *view,
                              size_t at, size_t *length)
{
    *length = 1;
    if (view->data[at] == '\\')
        return FIND_YES;
    switch (rules->class[view->data[at]]) {
    case CLASS_IN:
        return FIND_YES;
    case CLASS_WIDE:
        return wide_belongs(rules, view, at, length);
    default:
        return FIND_NO;
    }
}

enum find_answer extent_windows_file(struct finder *f, const struct find_view *view,
                                     const struct find_begin *b, struct extent *e)
{
    enum { HEAD = 32 }; /* bytes that show whether it is one, or may be one */
    const struct find_rules *rules = &f->tables->rules[b->scheme->family];
    struct windows_path parts;
    if (!rules->tolerant || b->scheme->size != 4 || memcmp(b->scheme->name, "file", 4) != 0)
        return FIND_NO;
    if (view->size - b->colon < HEAD && !view->final)
        return FIND_MORE;
    if (!windows_path_follows(view->data, view->size, b->colon, &parts))
        return FIND_NO;
    const size_t longest = b->start + f->tables->max_length;
    size_t at = parts.path, length = 0;
    if (parts.host == parts.host_end)
        at += 2; /* the drive */
    enum find_answer answer = FIND_YES;
    while (answer == FIND_YES && at < view->size && at <= longest) {
        answer = takes(rules, view, at, &length);
        at += answer == FIND_YES ? length : 0;
    }
    if (at > longest)
        return FIND_LONG;
    if (answer == FIND_MORE || (at == view->size && !view->final))
        return FIND_MORE;
    e->terminator = e->inner = e->end = at;
    while (e->end > parts.path && is_sentence_mark(view->data[e->end - 1]) &&
           e->end > parts.path + 2)
        e->end--;
    e->trimmed = sentence_span(view->data, e->end, e->terminator);
    e->cut_at_illegal = false;
    return FIND_YES;
}
