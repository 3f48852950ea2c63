/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * generic_form.c — the canonical form by RFC 3986 section 6.2.2 and 6.2.3.
 *
 * Escapes of unreserved characters are decoded first, then dot segments are removed, so that
 * `%2e%2e` is a dot segment. Reserved characters are never decoded.
 * Schemes with their own rules: file (RFC 8089), mailto (RFC 3986 6.2.3).
 */
#include <string.h>

#include "core/text/escape.h"
#include "core/text/out.h"
#include "core/url/generic.h"
#include "core/url/port.h"

static bool has(const struct urisift_verdict *v, enum urisift_part part)
{
    return urisift_has_part(v, part);
}

/* Writes a component: unreserved characters are decoded, other escapes are in upper case, and
 * characters that no URI may hold are escaped. `kept` are the gen-delims that are allowed here. */
static void write_component(struct out *o, struct urisift_span text, struct urisift_range r,
                            uint32_t kept)
{
    for (size_t i = r.begin; i < r.end; i++) {
        uint8_t c = text.data[i];
        if (char_is(c, CHAR_PCHAR | kept)) {
            out_byte(o, c);
        } else if (c == '%') {
            c = escape_value(text.data, i);
            i += 2;
            if (char_is(c, CHAR_UNRESERVED))
                out_byte(o, c);
            else
                out_escape(o, c);
        } else {
            out_escape(o, c);
        }
    }
}

/* Lower-cases the bytes in the buffer from `begin` on, except escapes. */
static void lower_but_escapes(struct out *o, size_t begin)
{
    for (size_t i = begin; i < o->size; i++) {
        if (o->data[i] == '%')
            i += 2;
        else
            o->data[i] = char_lower(o->data[i]);
    }
}

static void write_host(struct out *o, struct urisift_span text, const struct urisift_verdict *v)
{
    struct urisift_range host = v->part[URISIFT_PART_HOST];
    if (v->ace_size > 0) {
        out_bytes(o, v->ace, v->ace_size);
    } else if (host.begin < host.end && text.data[host.begin] == '[') {
        out_lower(o, text.data + host.begin, host.end - host.begin);
    } else {
        size_t begin = o->size;
        write_component(o, text, host, 0);
        lower_but_escapes(o, begin);
    }
}

/* A port is a number: no leading zeros, and no port if it is empty or the scheme's default. */
static void write_port(struct out *o, struct urisift_span text, const struct urisift_verdict *v,
                       const struct urisift_scheme *scheme)
{
    struct urisift_range port = v->part[URISIFT_PART_PORT];
    while (port.end - port.begin > 1 && text.data[port.begin] == '0')
        port.begin++;
    unsigned value = port_value(text.data, port.begin, port.end);
    if (port.begin == port.end || (scheme && value > 0 && value == scheme->port))
        return;
    out_byte(o, ':');
    out_bytes(o, text.data + port.begin, port.end - port.begin);
}

static void write_authority(struct out *o, struct urisift_span text,
                            const struct urisift_verdict *v, const struct urisift_scheme *scheme)
{
    out_bytes(o, "//", 2);
    if (has(v, URISIFT_PART_USER)) {
        write_component(o, text, v->part[URISIFT_PART_USER], 0);
        if (has(v, URISIFT_PART_PASSWORD)) {
            out_byte(o, ':');
            write_component(o, text, v->part[URISIFT_PART_PASSWORD], 0);
        }
        out_byte(o, '@');
    }
    size_t host = o->size;
    write_host(o, text, v);
    /* file: the host "localhost" is the empty host (RFC 3986 3.2.2) */
    const struct urisift_range *port =
        has(v, URISIFT_PART_PORT) ? &v->part[URISIFT_PART_PORT] : NULL;
    bool no_port = !port || port->begin == port->end;
    if (scheme && strcmp(scheme->name, "file") == 0 && !has(v, URISIFT_PART_USER) && no_port &&
        o->size - host == 9 && memcmp(o->data + host, "localhost", 9) == 0)
        o->size = host;
    if (has(v, URISIFT_PART_PORT))
        write_port(o, text, v, scheme);
}

/* mailto: domains are case-insensitive. They follow the last '@' of each of the comma-separated
 * addresses (RFC 3986 6.2.3's own example). */
static void lower_domains(struct out *o, size_t begin)
{
    size_t at = SIZE_MAX;
    for (size_t i = begin; i <= o->size; i++) {
        if (i < o->size && o->data[i] == '@')
            at = i;
        if (i < o->size && o->data[i] != ',')
            continue;
        if (at != SIZE_MAX) {
            struct out domain = {o->data, i};
            lower_but_escapes(&domain, at);
        }
        at = SIZE_MAX;
    }
}

size_t remove_dot_segments(uint8_t *path, size_t size)
{
    size_t in = 0, out = 0;
    /* 2A, 2D: removes leading "../", "./", ".", ".." of a relative path */
    while (in < size && path[in] == '.') {
        size_t dots = in + 1 < size && path[in + 1] == '.' ? 2 : 1;
        if (in + dots < size && path[in + dots] != '/')
            break;
        in += dots;
        in += in < size; /* its '/' */
    }
    if (in < size && path[in] != '/') /* 2E: keeps its first segment */
        while (in < size && path[in] != '/')
            path[out++] = path[in++];
    while (in < size) {
        size_t end = in + 1;
        while (end < size && path[end] != '/')
            end++;
        size_t length = end - in; /* with the '/' before it */
        bool dot = length == 2 && path[in + 1] == '.';
        bool dotdot = length == 3 && path[in + 1] == '.' && path[in + 2] == '.';
        if (dotdot)
            while (out > 0 && path[--out] != '/')
                ;
        if (dot || dotdot) {
            if (end == size)
                path[out++] = '/';
        } else {
            memmove(path + out, path + in, length);
            out += length;
        }
        in = end;
    }
    return out;
}

/* The path begins with a drive letter, whose '|' is written ':', or with a slash. */
static void write_windows_path(struct out *o, struct urisift_span text, struct urisift_range path)
{
    if (path.begin < path.end && char_is(text.data[path.begin], CHAR_ALPHA)) {
        out_byte(o, '/');
        out_byte(o, text.data[path.begin]);
        out_byte(o, ':');
        path.begin += 2;
    }
    for (size_t i = path.begin; i < path.end; i++) {
        size_t end = i;
        while (end < path.end && text.data[end] != '\\')
            end++;
        write_component(o, text, (struct urisift_range){i, end}, CHAR_SLASH);
        if (end < path.end)
            out_byte(o, '/');
        i = end;
    }
}

static void write_path(struct out *o, struct urisift_span text, const struct urisift_verdict *v,
                       const struct urisift_scheme *scheme, bool authority)
{
    size_t begin = o->size;
    if (v->warnings & urisift_warning_bit(URISIFT_WINDOWS_PATH))
        write_windows_path(o, text, v->part[URISIFT_PART_PATH]);
    else
        write_component(o, text, v->part[URISIFT_PART_PATH], CHAR_SLASH);
    if (o->size == begin) {
        if (authority && scheme && scheme->needs_host)
            out_byte(o, '/');
        return;
    }
    size_t root = begin;
    if ((v->warnings & urisift_warning_bit(URISIFT_WINDOWS_PATH)) && o->size - begin > 3 &&
        o->data[begin + 2] == ':')
        root += 3; /* no segment goes above the drive, as in browsers */
    if (o->data[root] == '/')
        o->size = root + remove_dot_segments(o->data + root, o->size - root);
    if (!authority && o->size - begin >= 2 && o->data[begin] == '/' && o->data[begin + 1] == '/') {
        memmove(o->data + begin + 2, o->data + begin, o->size - begin);
        memcpy(o->data + begin, "/.", 2);
        o->size += 2;
    }
    if (scheme && strcmp(scheme->name, "mailto") == 0)
        lower_domains(o, begin);
}

size_t generic_canonical(const struct urisift_profile *profile, struct urisift_span text,
                         const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    struct out o = {buffer, 0};
    struct urisift_range name = v->part[URISIFT_PART_SCHEME];
    const struct urisift_scheme *scheme = scheme_find(text.data, name.end);
    struct urisift_range path = v->part[URISIFT_PART_PATH];
    bool authority = has(v, URISIFT_PART_HOST);

    out_lower(&o, text.data, name.end);
    out_byte(&o, ':');
    if (authority) {
        write_authority(&o, text, v, scheme);
    } else if (scheme && strcmp(scheme->name, "file") == 0 && path.begin < path.end &&
               text.data[path.begin] == '/') {
        out_bytes(&o, "//", 2); /* file:/x is file:///x (RFC 8089 appendix B) */
        authority = true;
    }
    write_path(&o, text, v, scheme, authority);
    if (has(v, URISIFT_PART_QUERY)) {
        out_byte(&o, '?');
        write_component(&o, text, v->part[URISIFT_PART_QUERY], CHAR_SLASH | CHAR_QUESTION);
    }
    if (has(v, URISIFT_PART_FRAGMENT)) {
        out_byte(&o, '#');
        write_component(&o, text, v->part[URISIFT_PART_FRAGMENT], CHAR_SLASH | CHAR_QUESTION);
    }
    return o.size;
}
