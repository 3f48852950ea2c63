/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hdl.c — Handles: hdl:naming-authority/local-name, info:hdl/, https://hdl.handle.net/.
 *
 * Idea:     both sides of the first '/' hold any printable characters; the naming authority is
 *           segments with dots between them. The handle is percent-encoded after a host or
 *           `info:hdl/`, and plain after `hdl:`. The canonical form is `hdl:` and the handle as
 *           written. In the key ASCII letters of the naming authority are in lower case. The
 *           local name keeps its case, as its own service may distinguish it.
 * Choice:   without a label `2027/12` is a fraction or a date: in text it needs one.
 * See:      RFC 3650, RFC 3651 section 2 (handle namespace); RFC 4452 (info:).
 */
#include "core/surface/surface.h"
#include "core/text/chars.h"
#include "core/text/verdict.h"

/* Bytes of a naming authority in text. A longer one is not searched for its '/', so that a row of
 * `hdl:` takes linear time. Registered ones have at most a few dozen. */
enum { AUTHORITY_MOST = 256 };

static const struct urisift_surface forms[] = {
    {URISIFT_SURFACE_LABEL, "hdl:"},
    {URISIFT_SURFACE_URI, "info:hdl/"},
    /* the proxy's interface for programs */
    {URISIFT_SURFACE_HOST, "hdl.handle.net/api/handles/"},
    {URISIFT_SURFACE_HOST, "hdl.handle.net/"},
    {URISIFT_SURFACE_BARE, NULL},
};

static void check_hdl(const struct urisift_profile *profile, struct urisift_span text,
                      struct urisift_verdict *v)
{
    struct surface_start start = surface_begin(profile->forms, text, v);
    size_t slash = 0, name = 0, i = start.name;
    uint32_t last = '.'; /* as if before a segment of the naming authority */
    while (i < text.size) {
        uint32_t code = 0;
        size_t length = surface_name_character(text, i, start.escaped, &code, v);
        if (length == 0)
            return;
        if (name == 0 && last == '.' && (code == '.' || code == '/')) { /* an empty segment */
            verdict_fail(v, URISIFT_BAD_PREFIX, i);
            return;
        }
        if (name == 0 && code == '/') {
            slash = i;
            name = i + length;
        }
        last = code;
        i += length;
    }
    if (name == 0 && start.kind == URISIFT_SURFACE_BARE)
        verdict_fail(v, URISIFT_NOT_OF_FAMILY, 0);
    else if (name == 0 || name == text.size)
        verdict_fail(v, URISIFT_NAME_MISSING, text.size);
    if (v->error)
        return;
    verdict_part(v, URISIFT_PART_AUTHORITY, start.name, slash);
    verdict_part(v, URISIFT_PART_NAME, name, text.size);
    v->as_written = false;
    v->key_as_canonical = false;
}

static size_t canonical_hdl(const struct urisift_profile *profile, struct urisift_span text,
                            const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    return surface_write_name(forms, text, v, "hdl:", 0, buffer);
}

static size_t key_hdl(const struct urisift_profile *profile, struct urisift_span text,
                      const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    return surface_write_name(forms, text, v, "hdl:", v->part[URISIFT_PART_AUTHORITY].end, buffer);
}

/* A name ends at anything but ASCII of URLs. */
static size_t extent_hdl(struct urisift_span text, const struct surface_start *start, bool *more)
{
    size_t i = start->name, slash = 0;
    for (; i < text.size; i++) {
        uint8_t c = text.data[i];
        if (c == '/' && slash == 0)
            slash = i;
        if (slash == start->name || (slash == 0 && i - start->name == AUTHORITY_MOST))
            return 0;
        if (slash == 0 && c == ':' && surface_is_label(start->kind))
            /* hdl: https://hdl.handle.net/2027/12; no registered naming authority has a ':' */
            return 0;
        if (!char_is(c, CHAR_PCHAR | CHAR_SLASH) && c != '%' && !(c == '#' && !start->escaped))
            break;
    }
    *more = i == text.size;
    return slash > 0 && i > slash + 1 ? i : 0;
}

/* Two numbers of up to three digits: laboratory values; few handles look so. */
static bool is_ratio(struct urisift_span text, size_t begin, size_t end)
{
    enum { DIGITS = 3 };
    const size_t slash = surface_span(text, begin, CHAR_DIGIT),
                 last = surface_span(text, slash + 1, CHAR_DIGIT);
    return slash - begin <= DIGITS && last == end && last - slash - 1 <= DIGITS;
}

/* `LDL/HDL: 45/120 mg/dl` and `HDL:45/120` are values of blood. */
static bool stands_hdl(struct urisift_span text, size_t begin, size_t end, bool bare, bool *more)
{
    enum { LABEL = 4 };
    (void)bare, (void)more;
    bool upper = char_is(text.data[begin], CHAR_UPPER) && surface_has(text, begin, "hdl:");
    bool blank = end - begin > LABEL && char_is_blank(text.data[begin + LABEL]);
    return !(upper && (blank || is_ratio(text, begin + LABEL, end) ||
                       (begin > 0 && text.data[begin - 1] == '/')));
}

const struct urisift_profile urisift_profile_hdl = {
    .name = "hdl",
    .summary = "Handles (RFC 3651): hdl:2027/mdp.39015, info:hdl/, https://hdl.handle.net/",
    .family = &urisift_family_hdl,
    .book = BOOK_HDL,
    .relative = URISIFT_NOT_OF_FAMILY,
    .check = check_hdl,
    .canonical = canonical_hdl,
    .key = key_hdl,
    .forms = forms,
    .extent = extent_hdl,
    .stands = stands_hdl,
};
