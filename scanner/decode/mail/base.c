/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * base.c — the base of relative references in a body: the Content-Location of its header, resolved
 * by that of the multipart around it, else the latter; else what the caller of the scan gave. A
 * Content-Base, which older programs write, comes before a Content-Location.
 *
 * See: RFC 2557 sections 4 and 5, RFC 2110 section 4.2.
 */
#include <string.h>

#include "scanner/decode/mail/mail.h"

void base_take(struct mail *m, enum field_name name, struct urisift_span value)
{
    struct mail_header *h = &m->header;
    bool is_base = name == FIELD_CONTENT_BASE;
    if (h->has_base && (h->is_base || !is_base))
        return;
    h->has_base = true;
    h->is_base = is_base;
    h->base_size = 0;
    /* a long value is folded at any place (RFC 2557 section 4.4.2) */
    for (size_t i = 0; i < value.size && h->base_size < MAIL_BASE; i++)
        if (value.data[i] > ' ' && !memchr("<>\"", value.data[i], 3))
            h->base[h->base_size++] = value.data[i];
    if (h->base_size == MAIL_BASE)
        h->base_size = 0;
}

/* Returns the base of what is around the entity whose header has ended. */
static struct urisift_span base_around(const struct mail *m)
{
    return m->depth > 0 ? m->open[m->depth - 1].base : m->base;
}

void base_end_header(struct mail *m)
{
    struct mail_header *h = &m->header;
    struct urisift_span around = base_around(m), own = {h->base, h->base_size};
    uint8_t resolved[2 * MAIL_BASE + 4];
    enum urisift_code code = URISIFT_VALID;
    m->setup.base = around;
    if (!h->has_base)
        return;
    if (urisift_scheme_of(own).size == 0) {
        if (around.size == 0 || around.size > MAIL_BASE)
            return; /* relative to a base that is unknown */
        own = urisift_resolve(urisift_profile_named("web"), own, around, resolved, &code);
        own.size = code == URISIFT_VALID && own.size <= MAIL_BASE ? own.size : 0;
        memmove(h->base, own.data, own.size);
        h->base_size = own.size;
    }
    m->setup.base = (struct urisift_span){h->base, h->base_size};
}

void base_open(struct mail *m, bool is_message)
{
    struct mail_open *o = &m->open[m->depth - 1], *outer = m->depth > 1 ? o - 1 : NULL;
    struct urisift_span base = is_message ? m->base : m->setup.base;
    o->bases_size = outer ? outer->bases_size : 0;
    o->base = base;
    if (base.data != m->header.base)
        return;
    if (base.size > (size_t)(MAIL_BASES - o->bases_size)) {
        o->base.size = 0;
        return;
    }
    memcpy(m->bases + o->bases_size, base.data, base.size);
    o->base.data = m->bases + o->bases_size;
    o->bases_size = (uint16_t)(o->bases_size + base.size);
}
