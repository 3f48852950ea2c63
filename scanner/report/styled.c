/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * styled.c — lines of text with colours and hyperlinks.
 *
 *     ESC[35m file ESC[0m :  ESC[32m line ESC[0m :  identifier        a colour: SGR
 *     ESC]8;;http://a.example/ ESC\ http://a.example/ ESC]8;; ESC\    a hyperlink: OSC 8
 */
#include "scanner/report/styled.h"

#include <string.h>

#include "core/text/chars.h"
#include "scanner/report/line.h"

struct pen {
    struct urisift_output *output;
    const struct urisift_report_options *options;
};

static void put(const struct pen *p, const char *text)
{
    urisift_output_text(p->output, text);
}

static bool has_color(const struct pen *p, enum urisift_style_part part)
{
    const char *color = p->options->style->colors[part];
    return color && *color;
}

static void begin(const struct pen *p, enum urisift_style_part part)
{
    if (!has_color(p, part))
        return;
    put(p, "\033[");
    put(p, p->options->style->colors[part]);
    put(p, "m");
}

static void end(const struct pen *p, enum urisift_style_part part)
{
    put(p, has_color(p, part) ? "\033[0m" : "");
}

static void put_text(const struct pen *p, enum urisift_style_part part, struct urisift_span text)
{
    begin(p, part);
    urisift_output_written(p->output, text);
    end(p, part);
}

static void put_word(const struct pen *p, enum urisift_style_part part, const char *word)
{
    put_text(p, part, (struct urisift_span){(const uint8_t *)word, strlen(word)});
}

static void put_number(const struct pen *p, enum urisift_style_part part,
                       enum urisift_field_type type, uint64_t number)
{
    begin(p, part);
    line_put_number(p->output, type, number);
    end(p, part);
    put_word(p, URISIFT_STYLE_SEPARATOR, ":");
}

static void put_place(const struct pen *p, struct urisift_span file,
                      const struct urisift_finding *f)
{
    const struct urisift_report_options *o = p->options;
    const bool is_page = f->link && f->page > 0;
    if (o->file && o->name_nul) {
        urisift_output_put(p->output, file.data, file.size);
        urisift_output_put(p->output, "", 1);
    } else if (o->file) {
        put_text(p, URISIFT_STYLE_FILE, file);
        put_word(p, URISIFT_STYLE_SEPARATOR, ":");
    }
    if (o->line)
        put_number(p, URISIFT_STYLE_LINE, is_page ? URISIFT_FIELD_NUMBER : URISIFT_FIELD_LINE,
                   is_page ? f->page : f->line);
    if (!o->offset)
        return;
    if (is_page && f->link->status == URISIFT_LINK_ONLY)
        put(p, "-:");
    else
        put_number(p, URISIFT_STYLE_OFFSET, URISIFT_FIELD_NUMBER, f->start);
}

/* Can a browser open the text, and a terminal take it (bytes 32 to 126)? */
static bool is_openable(struct urisift_span text)
{
    static const char *const schemes[] = {"http://", "https://", "ftp://", "mailto:"};
    bool is_known = false;
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
        is_known = is_known || (text.size > strlen(schemes[i]) &&
                                memcmp(text.data, schemes[i], strlen(schemes[i])) == 0);
    for (size_t i = 0; is_known && i < text.size; i++)
        is_known = text.data[i] > 32 && text.data[i] < 127;
    return is_known;
}

static void put_address(const struct pen *p, enum urisift_style_part part, struct urisift_span text)
{
    const bool links = p->options->style->links && is_openable(text);
    if (links) {
        put(p, "\033]8;;");
        urisift_output_put(p->output, text.data, text.size);
        put(p, "\033\\");
    }
    put_text(p, part, text);
    put(p, links ? "\033]8;;\033\\" : "");
}

static void put_identifier(const struct pen *p, const struct urisift_finding *f)
{
    if (f->verdict->error)
        put_text(p, URISIFT_STYLE_INVALID, f->id);
    else
        put_address(p, URISIFT_STYLE_ID, f->canonical);
    if (f->target.size > 0) {
        put(p, " -> ");
        put_address(p, URISIFT_STYLE_ID, f->target);
    }
    if (!f->verdict->error || !p->options->why)
        return;
    begin(p, URISIFT_STYLE_REASON);
    line_put_error(p->output, f);
    end(p, URISIFT_STYLE_REASON);
}

void styled_put(const struct urisift_report_options *options, struct urisift_output *o,
                struct urisift_span file, const struct urisift_finding *f)
{
    const struct pen p = {o, options};
    const enum urisift_link_status status = f->link ? f->link->status : URISIFT_LINK_TEXT;
    put_place(&p, file, f);
    if (f->link) {
        const bool differs = status == URISIFT_LINK_DIFFER;
        put_word(&p, differs ? URISIFT_STYLE_DIFFER : URISIFT_STYLE_STATUS,
                 urisift_link_status_name(status));
        put(&p, "\t");
        if (differs) {
            put_address(&p, URISIFT_STYLE_ID, f->link->target);
            put(&p, "\t");
        }
    }
    if (f->link && status == URISIFT_LINK_BOTH) {
        put_address(&p, URISIFT_STYLE_ID, f->link->target);
        if (f->target.size > 0) {
            put(&p, " -> ");
            put_address(&p, URISIFT_STYLE_ID, f->target);
        }
    } else {
        put_identifier(&p, f);
    }
    urisift_output_put(o, options->nul ? "" : "\n", 1);
}
