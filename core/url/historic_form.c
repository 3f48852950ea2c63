/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * historic_form.c — canonical forms and keys by the UDI memo and URL draft 7.
 *
 * Canonical: scheme and host in lower case, no default port, no empty fragment, escapes in upper
 * case, blank and '"' (legal in draft 7 only) escaped. The key also spells out the gopher type
 * and, in draft 7, drops "anonymous@" and decodes escaped letters, digits, '-', '.' and '_'
 * (doc432).
 */
#include <string.h>

#include "core/text/escape.h"
#include "core/text/out.h"
#include "core/url/historic.h"
#include "core/url/port.h"

struct writer {
    struct out o;
    struct urisift_span text;
    const struct urisift_verdict *v;
    bool key;    /* write the key, not the canonical form */
    bool decode; /* decode needless escapes */
};

static bool has(const struct writer *w, enum urisift_part part)
{
    return urisift_has_part(w->v, part);
}

static void write_text(struct writer *w, size_t begin, size_t end)
{
    for (size_t i = begin; i < end; i++) {
        uint8_t c = w->text.data[i];
        if (c == '%') {
            c = escape_value(w->text.data, i);
            i += 2;
            if (w->decode && (char_is(c, CHAR_LDH | CHAR_DOT) || c == '_'))
                out_byte(&w->o, c);
            else
                out_escape(&w->o, c);
        } else if (c == ' ' || c == '"') {
            out_escape(&w->o, c);
        } else {
            out_byte(&w->o, c);
        }
    }
}

static void write_host(struct writer *w)
{
    struct urisift_range host = w->v->part[URISIFT_PART_HOST];
    out_lower(&w->o, w->text.data + host.begin, host.end - host.begin);
}

static void write_port(struct writer *w, unsigned standard)
{
    struct urisift_range port = w->v->part[URISIFT_PART_PORT];
    unsigned value = port_value(w->text.data, port.begin, port.end);
    if (value > 0 && value == standard)
        return;
    out_byte(&w->o, ':');
    out_bytes(&w->o, w->text.data + port.begin, port.end - port.begin);
}

static void write_authority(struct writer *w, const struct historic_scheme *row)
{
    out_bytes(&w->o, "//", 2);
    if (has(w, URISIFT_PART_USER)) {
        size_t begin = w->o.size;
        write_text(w, w->v->part[URISIFT_PART_USER].begin, w->v->part[URISIFT_PART_USER].end);
        bool anonymous = w->o.size - begin == 9 && memcmp(w->o.data + begin, "anonymous", 9) == 0;
        if (has(w, URISIFT_PART_PASSWORD)) {
            out_byte(&w->o, ':');
            write_text(w, w->v->part[URISIFT_PART_PASSWORD].begin,
                       w->v->part[URISIFT_PART_PASSWORD].end);
            anonymous = false;
        }
        if (w->key && anonymous && strcmp(row->name, "ftp") == 0)
            w->o.size = begin; /* the default user of ftp (doc664) */
        else
            out_byte(&w->o, '@');
    }
    write_host(w);
    if (has(w, URISIFT_PART_PORT))
        write_port(w, row->port);
}

static size_t write_form(const struct urisift_profile *profile, struct urisift_span text,
                         const struct urisift_verdict *v, uint8_t *buffer, bool key)
{
    struct writer w = {{buffer, 0}, text, v, key, key && profile->options == URL7};
    size_t colon = v->part[URISIFT_PART_SCHEME].end;
    const struct historic_scheme *row = historic_scheme_find(profile->options, text.data, colon);
    struct urisift_range path = v->part[URISIFT_PART_PATH];

    out_lower(&w.o, text.data, colon);
    out_byte(&w.o, ':');
    if (has(&w, URISIFT_PART_ARTICLE)) {
        write_text(&w, v->part[URISIFT_PART_ARTICLE].begin, v->part[URISIFT_PART_HOST].begin);
        write_host(&w);
    } else if (has(&w, URISIFT_PART_GROUP)) {
        write_text(&w, v->part[URISIFT_PART_GROUP].begin, v->part[URISIFT_PART_GROUP].end);
    } else {
        if (has(&w, URISIFT_PART_HOST))
            write_authority(&w, row);
        if (key && row->shape == SHAPE_GOPHER && path.end - path.begin <= 1)
            out_bytes(&w.o, "/1", 2);
        else
            write_text(&w, path.begin, path.end);
        if (has(&w, URISIFT_PART_QUERY)) {
            out_byte(&w.o, '?');
            write_text(&w, v->part[URISIFT_PART_QUERY].begin, v->part[URISIFT_PART_QUERY].end);
        }
    }
    if (has(&w, URISIFT_PART_FRAGMENT)) {
        out_byte(&w.o, '#');
        write_text(&w, v->part[URISIFT_PART_FRAGMENT].begin, v->part[URISIFT_PART_FRAGMENT].end);
    }
    return w.o.size;
}

size_t historic_canonical(const struct urisift_profile *profile, struct urisift_span text,
                          const struct urisift_verdict *v, uint8_t *buffer)
{
    return write_form(profile, text, v, buffer, false);
}

size_t historic_key(const struct urisift_profile *profile, struct urisift_span text,
                    const struct urisift_verdict *v, uint8_t *buffer)
{
    return write_form(profile, text, v, buffer, true);
}
