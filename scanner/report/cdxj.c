/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * cdxj.c — lines of CDXJ, the indexes of web archives: a key, a time, and a JSON object.
 *
 *     org,example)/a 20260131070000 {"url":"http://example.org/a","file":"list.mbox",…}
 *
 * The lines are sorted by their bytes. They are of links, not of captures, so no member has the
 * name of one that says where a capture is stored.
 */
#include <errno.h>
#include <stddef.h>

#include "core/text/span.h"
#include "scanner/fields/fields.h"
#include "scanner/memory/memory.h"
#include "scanner/report/instant.h"
#include "scanner/report/members.h"
#include "scanner/report/report.h"
#include "scanner/report/room.h"
#include "scanner/surt/surt.h"

enum { KEPT = 4096 }; /* bytes of memory for keys that are not long */

/* Is it a URL that archives have? */
static bool is_held(const struct urisift_finding *f)
{
    static const char *const schemes[] = {"http://", "https://", "ftp://"};
    for (size_t i = 0; !f->verdict->error && i < sizeof schemes / sizeof schemes[0]; i++) {
        const size_t size = strlen(schemes[i]);
        if (f->canonical.size > size && memcmp(f->canonical.data, schemes[i], size) == 0)
            return strcmp(urisift_family_name(urisift_profile_family(f->profile)), "url") == 0;
    }
    return false;
}

/* Sets the parts that the key is made of; `digits` has room for those of the port. False: there is
 * no host. */
static bool find_parts(struct urisift_field_reader *r, struct surt_parts *parts, uint8_t *digits)
{
    const struct urisift_scheme *scheme = urisift_scheme_named(r->finding->scheme);
    const struct urisift_field_value path = field_path(NULL, r), query = field_query(NULL, r),
                                     port = field_port(NULL, r), host = field_host(NULL, r);
    *parts = (struct surt_parts){.path = {NULL, 0}};
    if (path.kind == URISIFT_VALUE_TEXT)
        parts->path = path.text;
    if (query.kind == URISIFT_VALUE_TEXT)
        parts->query = query.text;
    if (port.kind == URISIFT_VALUE_NUMBER && scheme && port.number != urisift_scheme_port(scheme)) {
        const size_t size = (size_t)(urisift_output_put_digits(digits, port.number) - digits);
        parts->port = (struct urisift_span){digits, size};
    }
    parts->host = host.text;
    return host.kind == URISIFT_VALUE_TEXT;
}

/* Puts the key. False: there is none. */
static bool put_key(struct urisift_output *o, const struct urisift_finding *f)
{
    struct urisift_field_reader reader;
    struct surt_parts parts;
    uint8_t digits[ROOM_NUMBER];
    _Alignas(max_align_t) uint8_t kept[KEPT];
    urisift_field_reader_init(&reader, NULL, (struct urisift_span){NULL, 0}, f);
    if (!is_held(f) || !find_parts(&reader, &parts, digits))
        return false;
    const size_t size = surt_bound(&parts);
    void *memory = size <= sizeof kept ? kept : memory_new(o->memory, size);
    if (memory) {
        const struct urisift_span key = surt_make(&parts, memory);
        urisift_output_put(o, key.data, key.size);
    } else {
        o->error = ENOMEM;
    }
    if (memory != kept)
        memory_free(o->memory, memory);
    return true;
}

static void report_cdxj(const struct urisift_report_options *options, struct urisift_output *o,
                        struct urisift_span file, const struct urisift_finding *f)
{
    struct instant instant;
    if (!put_key(o, f)) {
        urisift_output_text(o, "\n");
        return;
    }
    urisift_output_text(o, " ");
    if (f->where && instant_read(f->where->date, &instant))
        instant_put(o, &instant, INSTANT_DIGITS);
    else
        urisift_output_text(o, "00000000000000");
    urisift_output_text(o, " {\"url\":");
    members_put_text(o, f->canonical);
    members_put_known(options, o, ",\"", file, f);
    urisift_output_text(o, "}\n");
}

const struct urisift_report_format urisift_report_cdxj = {
    .name = "cdxj",
    .summary = "sorted lines of keys, times and JSON, as indexes of web archives (--fields)",
    .is_record = true,
    .order = URISIFT_ORDER_SORTED,
    .holds = "valid http, https and ftp URLs",
    .needs = URISIFT_NEEDS_WHERE,
    .fields = "file,start,end,line,page,message_id,record,target_uri,link_status,link_target",
    .finding = report_cdxj,
};
