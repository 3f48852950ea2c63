/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * rtf_output.c — everything that the format rtf puts goes through this file.
 *
 * Out:      runs of text; links between '<' and '>', enclosed. If the document was made of HTML,
 *           the text is that HTML, and goes through its layer.
 */
#include "scanner/decode/rtf/rtf_state.h"

static void put(struct rtf *x, const struct urisift_text *text)
{
    if (x->error)
        return;
    x->error =
        x->is_html ? html_document_feed(&x->html, text, x->out) : x->out.put(x->out.self, text);
}

void rtf_insert(struct rtf *x, const char *bytes, uint64_t at)
{
    struct urisift_text text = {(const uint8_t *)bytes, strlen(bytes), at, at, TEXT_WHOLE, 0};
    put(x, &text);
    x->last = at;
}

void rtf_put(struct rtf *x, const struct urisift_text *text)
{
    bool gap = !x->is_html && text->begin > x->last && text->begin - x->last > RTF_GAP;
    if (x->has_put && (x->separate || gap))
        rtf_insert(x, "\n\n", text->begin);
    x->separate = false;
    x->has_put = true;
    put(x, text);
    x->last = text->end;
}

/* Is the argument put as a link? */
static bool is_link(const struct rtf *x)
{
    return x->attribute && !x->is_plain && !x->is_html;
}

static void enclose(struct rtf *x, enum enclosure enclosed)
{
    if (!x->setup.location)
        return;
    location_attribute(x->setup.location, enclosed == ENCLOSURE_NONE ? NULL : x->attribute);
    location_enclose(x->setup.location, enclosed);
}

void rtf_argument_put(struct rtf *x, const struct urisift_text *text)
{
    if (!x->is_open && is_link(x)) {
        if (x->has_put && x->separate)
            rtf_insert(x, "\n\n", text->begin);
        enclose(x, ENCLOSURE_LINK);
        rtf_insert(x, "<", text->begin);
        x->separate = false;
    } else if (!x->is_open) {
        x->separate = true;
    }
    x->is_open = true;
    rtf_put(x, text);
}

void rtf_argument_end(struct rtf *x)
{
    if (x->is_open && is_link(x)) {
        rtf_insert(x, ">", x->last);
        enclose(x, ENCLOSURE_NONE);
    } else if (x->is_open) {
        x->separate = true;
    }
    x->is_open = x->is_plain = false;
    x->after_link = RTF_LINK_NONE;
}

void rtf_html_begin(struct rtf *x)
{
    if (x->has_put || x->is_html)
        return;
    x->is_html = true;
    if (x->setup.location)
        location_attribute(x->setup.location, NULL);
    html_document_begin(&x->html, &x->setup, true);
}
