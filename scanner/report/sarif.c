/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * sarif.c — SARIF 2.1.0 (OASIS, 2020): what is wrong, for code hosts and editors.
 *
 *     {"$schema":…,"version":"2.1.0","runs":[{"tool":{"driver":{…,"rules":[…]}},"results":[
 *     {"ruleId":"pct-encoding","level":"error","message":…,"locations":[…]}
 *     ,{"ruleId":"link-differs","level":"warning",…}
 *     ]}]}
 *
 * An invalid identifier is an error by the code of its fault. A link that leads elsewhere than its
 * text says is a warning. Other findings are no results. Each result is a line.
 */
#include <string.h>

#include <urisift/version.h>

#include "core/text/chars.h"
#include "core/text/span.h"
#include "core/text/utf8.h"
#include "scanner/report/line.h"
#include "scanner/report/members.h"
#include "scanner/report/report.h"
#include "scanner/report/room.h"

#define LINK_RULE "link-differs"

static void put_number(struct urisift_output *o, const char *lead, uint64_t number)
{
    urisift_output_text(o, lead);
    urisift_output_number(o, number);
}

/* Puts text inside a JSON string. */
static void put_inner(struct urisift_output *o, struct urisift_span text)
{
    line_put_utf8(o, text, "\\\\", urisift_output_json_inner);
}

static void put_text(struct urisift_output *o, const char *text)
{
    put_inner(o, span_of_text(text));
}

/* Puts the name of a file as a URI: an absolute one if the name is absolute, else a relative
 * reference (SARIF section 3.4.3). */
static void put_uri(struct urisift_output *o, struct urisift_span name)
{
    static const char digits[] = "0123456789ABCDEF";
    urisift_output_text(o, name.size > 0 && name.data[0] == '/' ? "file://" : "");
    for (size_t i = 0; i < name.size; i++) {
        const uint8_t c = name.data[i];
        if (char_is(c, CHAR_ALNUM) || memchr("-._~/", c, 5))
            urisift_output_put(o, &c, 1);
        else
            urisift_output_put(o, (char[]){'%', digits[c >> 4], digits[c & 15]}, 3);
    }
}

static void put_rule(struct urisift_output *o, const char *lead, const char *id,
                     const char *meaning, const char *level)
{
    urisift_output_text(o, lead);
    urisift_output_text(o, "{\"id\":\"");
    put_text(o, id);
    urisift_output_text(o, "\",\"shortDescription\":{\"text\":\"");
    put_text(o, meaning);
    urisift_output_text(o, "\"},\"defaultConfiguration\":{\"level\":\"");
    urisift_output_text(o, level);
    urisift_output_text(o, "\"}}");
}

static void begin_sarif(const struct urisift_report_options *options, struct urisift_output *o)
{
    (void)options;
    urisift_output_text(o, "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\","
                           "\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":{"
                           "\"name\":\"urisift\",\"version\":\"" URISIFT_VERSION "\",\"rules\":[");
    put_rule(o, "", LINK_RULE, "the text of a link names another page than its target", "warning");
    for (int i = URISIFT_VALID + 1; i < URISIFT_FIRST_WARNING; i++)
        put_rule(o, ",", urisift_code_name((enum urisift_code)i),
                 urisift_code_meaning((enum urisift_code)i), "error");
    urisift_output_text(o, "]}},\"columnKind\":\"utf16CodeUnits\",\"results\":[\n");
}

static void end_sarif(const struct urisift_report_options *options, struct urisift_output *o)
{
    (void)options;
    urisift_output_text(o, "]}]}\n");
}

/* Returns how many UTF-16 units the text has. What is no UTF-8 has one for each byte. */
static uint64_t count_units(struct urisift_span text)
{
    uint64_t units = 0;
    for (size_t i = 0; i < text.size;) {
        uint32_t code = 0;
        const size_t length = utf8_read(text.data + i, text.size - i, &code);
        units += length > 0 && code > 0xffff ? 2 : 1;
        i += length > 0 ? length : 1;
    }
    return units;
}

/* Puts the place in the file. Columns are known if the text before the finding is the rest of its
 * line. */
static void put_region(struct urisift_output *o, const struct urisift_finding *f)
{
    if (f->page > 0) {
        put_number(o, "},\"properties\":{\"page\":", f->page);
        urisift_output_text(o, "}");
        return;
    }
    urisift_output_text(o, "},\"region\":{\"startLine\":");
    line_put_number(o, URISIFT_FIELD_LINE, f->line);
    if (f->before.size + 1 == f->column) {
        const uint64_t column = 1 + count_units(f->before);
        put_number(o, ",\"startColumn\":", column);
        if (!memchr(f->raw.data, '\n', f->raw.size))
            put_number(o, ",\"endColumn\":", column + count_units(f->raw));
    }
    put_number(o, ",\"byteOffset\":", f->start);
    put_number(o, ",\"byteLength\":", f->end - f->start);
    urisift_output_text(o, "}");
}

/* Puts what is wrong, and with which text. */
static void put_message(struct urisift_output *o, const struct urisift_finding *f)
{
    const struct urisift_verdict *v = f->verdict;
    if (v->error) {
        put_inner(o, f->id);
        urisift_output_text(o, ": ");
        put_text(o, urisift_code_meaning(v->error));
        put_number(o, " at byte ", v->at);
        urisift_output_text(o, " (");
        put_text(o, urisift_code_rule(v->error, f->profile));
        urisift_output_text(o, ")");
    } else {
        urisift_output_text(o, "The text ");
        put_inner(o, f->id);
        urisift_output_text(o, " leads to ");
        put_inner(o, f->link->target);
        urisift_output_text(o, f->link->lookalike ? ", a host that looks alike" : "");
    }
}

static bool is_problem(const struct urisift_finding *f)
{
    return f->verdict->error || (f->link && f->link->status == URISIFT_LINK_DIFFER);
}

static void report_sarif(const struct urisift_report_options *options, struct urisift_output *o,
                         struct urisift_span file, const struct urisift_finding *f)
{
    const enum urisift_code error = f->verdict->error;
    (void)options;
    if (!is_problem(f))
        return;
    urisift_output_text(o, "{\"ruleId\":\"");
    put_text(o, error ? urisift_code_name(error) : LINK_RULE);
    urisift_output_text(o, error ? "\",\"level\":\"error\"" : "\",\"level\":\"warning\"");
    urisift_output_text(o, ",\"message\":{\"text\":\"");
    put_message(o, f);
    urisift_output_text(o, "\"},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{");
    if (file.size == 1 && file.data[0] == '-') {
        urisift_output_text(o, "\"description\":{\"text\":\"standard input\"}");
    } else {
        urisift_output_text(o, "\"uri\":\"");
        put_uri(o, file);
        urisift_output_text(o, "\"");
    }
    put_region(o, f);
    urisift_output_text(o, "}}]}\n");
}

const struct urisift_report_format urisift_report_sarif = {
    .name = "sarif",
    .summary = "invalid identifiers and deceiving links, for code hosts (SARIF 2.1.0)",
    .is_record = true,
    .is_of_problems = true,
    .needs = URISIFT_NEEDS_LINES | URISIFT_NEEDS_COLUMNS | URISIFT_NEEDS_CONTEXT,
    .between = ",",
    .begin = begin_sarif,
    .finding = report_sarif,
    .end = end_sarif,
};
