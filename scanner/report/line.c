/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* line.c — writes chosen fields as a line of text. */
#include "scanner/report/line.h"

#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "scanner/fields/fields.h"
#include "scanner/report/defang.h"
#include "scanner/report/room.h"

void line_put_number(struct urisift_output *o, enum urisift_field_type type, uint64_t number)
{
    uint8_t *at = room_open(o, ROOM_NUMBER);
    if (type == URISIFT_FIELD_LINE)
        at = room_put_number(&o->line, at, room_note_line(o, at, number));
    else
        at = urisift_output_put_digits(at, number);
    room_close(o, at);
}

/* Does `\xhh` begin at this place of the text? */
static bool is_like_escape(struct urisift_span text, size_t at)
{
    return text.size - at >= 4 && memcmp(text.data + at, "\\x", 2) == 0 &&
           char_is(text.data[at + 2], CHAR_HEX) && char_is(text.data[at + 3], CHAR_HEX);
}

void line_put_utf8(struct urisift_output *o, struct urisift_span text, const char *lead,
                   void (*put)(struct urisift_output *output, struct urisift_span text))
{
    static const char digits[] = "0123456789abcdef";
    size_t shown = 0; /* the bytes before this index are written */
    for (size_t i = 0; i < text.size;) {
        uint32_t code = 0;
        size_t length = utf8_read(text.data + i, text.size - i, &code);
        if (length > 0 && code > 0 && !is_like_escape(text, i)) {
            i += length;
            continue;
        }
        put(o, (struct urisift_span){text.data + shown, i - shown});
        urisift_output_text(o, lead);
        urisift_output_put(o, (char[]){'x', digits[text.data[i] >> 4], digits[text.data[i] & 15]},
                           3);
        shown = ++i;
    }
    put(o, (struct urisift_span){text.data + shown, text.size - shown});
}

void line_put(const struct urisift_report_options *options, struct urisift_output *o,
              struct urisift_span file, const struct urisift_finding *f)
{
    struct urisift_field_reader reader;
    struct defang defang = {.memory = o->memory};
    urisift_field_reader_init(&reader, options->fields, file, f);
    for (size_t i = 0; i < urisift_field_list_count(options->fields); i++) {
        struct urisift_field_value value = defang_read(&defang, options, o, &reader, i);
        if (i > 0)
            urisift_output_put(o, options->separator.data, options->separator.size);
        if (value.kind == URISIFT_VALUE_NUMBER)
            line_put_number(o, urisift_field_type(urisift_field_list_at(options->fields, i)),
                            value.number);
        else if (value.kind == URISIFT_VALUE_BOOL)
            urisift_output_text(o, value.number ? "true" : "false");
        else if (value.kind == URISIFT_VALUE_TEXT)
            urisift_output_written(o, value.text);
    }
    urisift_output_put(o, options->nul ? "\0" : "\n", 1);
    defang_fini(&defang);
}

void line_put_error(struct urisift_output *o, const struct urisift_finding *f)
{
    const enum urisift_code error = f->verdict->error;
    urisift_output_text(o, "  # ");
    urisift_output_text(o, urisift_code_name(error));
    urisift_output_text(o, " at ");
    urisift_output_number(o, f->verdict->at);
    urisift_output_text(o, ": ");
    urisift_output_text(o, urisift_code_meaning(error));
    urisift_output_text(o, " (");
    urisift_output_text(o, urisift_code_rule(error, f->profile));
    urisift_output_text(o, ")");
}
