/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* where.c — the location of a candidate, and what decoders have remarked about its text. */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/verdict.h"
#include "scanner/decode/content/field_names.h"
#include "scanner/pipeline/scanning.h"

static struct urisift_span span_of(const void *data, size_t size)
{
    return (struct urisift_span){data, size};
}

/* Counts the '>' at the beginning of the line that contains offset `at`. It reads only bytes that
 * are kept anyway: those before the settled offset, which may be after the scheme of the identifier
 * at `at`. */
static unsigned count_quotes(const struct window *text, uint64_t at)
{
    enum { KEPT = URISIFT_LEFT_CONTEXT - 2 * URISIFT_MAX_SCHEME };
    size_t size = at - text->offset < KEPT ? (size_t)(at - text->offset) : KEPT;
    const uint8_t *end = window_data(text) + (at - text->offset), *begin = end - size;
    const uint8_t *line_end = size > 0 ? memrchr(begin, '\n', size) : NULL;
    const uint8_t *from = line_end ? line_end + 1 : begin;
    const uint8_t *cr = from < end ? memrchr(from, '\r', (size_t)(end - from)) : NULL;
    unsigned count = 0;
    if (!line_end && !cr && size == KEPT)
        return 0;
    for (const uint8_t *s = cr ? cr + 1 : from; s < end && (*s == '>' || *s == ' '); s++)
        count += *s == '>';
    return count;
}

/* Returns the field that contains offset `at`, from the beginning of its name, in text that
 * contains fields with their names. `begin`: the offset where these fields begin. */
static struct urisift_span find_field(const struct window *text, uint64_t begin, uint64_t at)
{
    if (begin < text->offset)
        begin = text->offset;
    const uint8_t *first = window_data(text) + (begin - text->offset), *line = first + (at - begin);
    for (const uint8_t *line_feed = line; line_feed; line = line_feed) {
        line_feed = line > first ? memrchr(first, '\n', (size_t)(line - first)) : NULL;
        const uint8_t *next = line_feed ? line_feed + 1 : first;
        if (!line_feed || !char_is_blank(*next)) {
            line = next;
            break;
        }
    }
    size_t left = window_size(text) - (size_t)(line - window_data(text));
    return span_of(line, left < LOCATION_HEADER_FIELD ? left : LOCATION_HEADER_FIELD);
}

/* Returns the field's name. A line before all fields is a From_ line. */
static struct urisift_span name_of(struct urisift_span field)
{
    size_t size = field_name_end(field.data, field.size);
    return size > 0 ? span_of(field.data, size) : span_of("From_", 5);
}

/* Returns the name of the field that contains offset `at` of the text. */
static struct urisift_span field_of(const struct scan *s, const struct location_mark *mark,
                                    uint64_t at)
{
    return mark->in_header ? name_of(find_field(&s->text, mark->text, at))
                           : span_of(mark->field, mark->field_size);
}

/* Fills in the record's own id, target, type and date; empty values if the mark is in no record. */
static void fill_record(struct scan *s, const struct location_mark *mark)
{
    struct location_names names = location_names_of(&s->location, mark);
    s->where.in_record = mark->in_record;
    s->where.record = names.id;
    s->where.target = names.target;
    s->where.type = names.type;
    if (mark->in_record)
        s->where.date = names.date;
}

enum enclosure finding_enclosure(void *scan, uint64_t at)
{
    struct scan *s = scan;
    const struct location_mark *mark = s->location.in_use ? location_at(&s->location, at) : NULL;
    return mark ? mark->enclosed : ENCLOSURE_NONE;
}

static struct urisift_span attribute_of(const struct location_mark *mark)
{
    if (mark->attribute)
        return span_of(mark->attribute, strlen(mark->attribute));
    return span_of(mark->field, mark->attribute_size);
}

/* Fills in the texts of the message's header that are asked for, in their order. */
static void fill_fields(struct scan *s, const struct location_message *message)
{
    const struct message_field_list *list = &s->scanner->message_fields;
    struct location_text text;
    for (size_t i = 0; i < list->count; i++)
        s->message_fields[i] = (struct urisift_message_field){
            .key = urisift_message_field_key(list->fields[i]), .text = span_of(NULL, 0)};
    for (size_t at = 0; location_next_text(&s->location, message, &at, &text);) {
        size_t i = 0;
        while (i < list->count && list->fields[i] != text.field)
            i++;
        if (i == list->count)
            continue;
        s->message_fields[i].text = text.text;
        s->message_fields[i].cut = text.cut;
    }
    s->where.fields = s->message_fields;
    s->where.field_count = list->count;
}

/* Fills in s->where member by member, without a copy. */
static void fill_where(struct scan *s, const struct find_candidate *c,
                       const struct location_mark *mark)
{
    struct urisift_where *w = &s->where;
    const struct location_message *message = location_message_of(&s->location, mark);
    const struct location_part *part = location_part_of(&s->location, mark);
    bool is_body = mark->field_size == 0 && !mark->in_header,
         is_whole = c->verdict.error != URISIFT_TOO_LONG;
    w->message = message->number;
    w->message_id = span_of(message->id, message->id_size);
    w->date = span_of(message->date, message->date_size);
    w->date_from = message->date_from;
    w->part = span_of(part->path, part->size);
    w->field = field_of(s, mark, c->end - 1);
    w->attribute = attribute_of(mark);
    w->quote = is_body && w->attribute.size == 0 && is_whole ? count_quotes(&s->text, c->start) : 0;
    if (s->scanner->message_fields.count > 0)
        fill_fields(s, message);
    if (mark->in_record || w->in_record)
        fill_record(s, mark);
}

/* Fills in s->anchor. NULL: the text is not in HTML, or nobody asks. */
static const struct urisift_anchor *fill_anchor(struct scan *s, const struct location_mark *mark)
{
    struct location_anchor_known known;
    if (!mark->in_html)
        return NULL;
    s->anchor = (struct urisift_anchor){.number = 0};
    if (location_anchor_of(&s->location, mark, &known))
        s->anchor = (struct urisift_anchor){.number = mark->anchor,
                                            .is_target = mark->is_target,
                                            .target = known.target,
                                            .text = known.text,
                                            .is_cut = known.is_cut,
                                            .start = known.begin,
                                            .end = known.end};
    return &s->anchor;
}

enum link_place finding_link_place(void *scan, uint64_t at)
{
    struct scan *s = scan;
    const struct location_mark *mark = s->location.in_use ? location_at(&s->location, at) : NULL;
    struct location_anchor_known known;
    if (!mark || mark->is_target || !location_anchor_of(&s->location, mark, &known))
        return LINK_PLACE_NONE;
    bool is_word = !mark->attribute && !known.is_cut && known.text.size > 0;
    for (size_t i = 0; is_word && i < known.text.size; i++)
        is_word = known.text.data[i] > ' ';
    return is_word ? LINK_PLACE_WORD : LINK_PLACE_TEXT;
}

bool finding_fill_where(struct scan *s, const struct find_candidate *c, bool *packed)
{
    const struct location_mark *mark =
        s->location.in_use ? location_at(&s->location, c->end - 1) : NULL;
    bool says_more = mark && !mark->is_bare;
    s->mark = says_more ? mark : NULL;
    s->finding.page = mark ? mark->page : 0;
    s->finding.anchor = mark ? fill_anchor(s, mark) : NULL;
    *packed = mark && mark->packed;
    if (says_more && s->scanner->where)
        fill_where(s, c, mark);
    s->finding.where = says_more && s->scanner->where ? &s->where : NULL;
    return says_more && mark->enclosed != ENCLOSURE_NONE;
}

bool finding_names_message(struct scan *s, const struct find_candidate *c)
{
    if (!c->rules->mail || !s->mark)
        return false;
    if (s->mark->in_header && s->location.tells_ids)
        return location_is_in_ids(&s->location, c->end - 1);
    /* hardly any field has such a name */
    bool is_line = !s->finding.where && s->mark->in_header;
    struct urisift_span field = s->finding.where ? s->where.field
                                : is_line        ? find_field(&s->text, s->mark->text, c->end - 1)
                                                 : span_of(s->mark->field, s->mark->field_size);
    return field_may_be_named(field.data, field.size) &&
           field_holds_ids(field_name_of(is_line ? name_of(field) : field));
}

/* Fills in the finding's alternative: the canonical form of the identifier with `more` after it,
 * and with a dot between if `dot`. It stays empty if that is not an identifier. */
static enum urisift_error fill_alternative(struct scan *s, const struct find_candidate *c, bool dot,
                                           struct urisift_span more)
{
    struct urisift_finding *f = &s->finding;
    struct urisift_verdict verdict;
    size_t size = c->id.size + dot + more.size, capacity = size + urisift_form_bound(size);
    if (capacity > s->alternative_capacity) {
        memory_free(s->scanner->memory, s->alternative);
        s->alternative = memory_new(s->scanner->memory, capacity);
        s->alternative_capacity = s->alternative ? capacity : 0;
        if (!s->alternative)
            return URISIFT_ERROR_MEMORY;
    }
    memcpy(s->alternative, c->id.data, c->id.size);
    s->alternative[c->id.size] = '.';
    memcpy(s->alternative + size - more.size, more.data, more.size);
    struct urisift_span whole = {s->alternative, size};
    urisift_check(c->rules->profile, whole, &verdict);
    if (verdict.error == URISIFT_NO_MEMORY)
        return URISIFT_ERROR_MEMORY;
    if (size <= s->scanner->tables.max_length && verdict.error == URISIFT_VALID)
        f->alternative = verdict.as_written ? whole
                                            : urisift_canonical(c->rules->profile, whole, &verdict,
                                                                s->alternative + size);
    return URISIFT_OK;
}

/* Is the remark on a byte of the candidate, or between two of its bytes? The caller has made sure
 * that it reaches at least to the candidate's start. */
static bool is_inside(const struct find_candidate *c, const struct location_remark *r)
{
    uint64_t least = c->start + r->between, first = r->text;
    if (first < least && r->more > 0) /* the remark's first offset from that place on */
        first += (least - first + r->step - 1) / r->step * r->step;
    return first >= least && first < c->end && first <= location_remark_end(r);
}

static enum urisift_error take_remarks(struct scan *s, struct find_candidate *c,
                                       const struct location_remark *remarks, size_t count)
{
    uint64_t text_end = s->text.offset + window_size(&s->text);
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; !error && i < count; i++) {
        const struct location_remark *r = &remarks[i];
        bool inside = is_inside(c, r);
        if (r->code == URISIFT_POSSIBLE_WRAP) {
            /* the dot at the end of a sentence, or before the next part */
            bool dot = r->text == c->end + 1 && r->text < text_end &&
                       window_data(&s->text)[c->end - s->text.offset] == '.';
            inside = (r->text == c->end || dot) && c->wrapper == URISIFT_WRAPPER_NONE &&
                     c->verdict.error != URISIFT_TOO_LONG && r->text + r->gap + r->size <= text_end;
            if (inside && r->size == 0) { /* nothing is known that continues it */
                verdict_warn(&c->verdict, r->code);
                continue;
            }
            if (inside)
                error = fill_alternative(
                    s, c, dot,
                    span_of(window_data(&s->text) + (r->text + r->gap - s->text.offset), r->size));
            inside = s->finding.alternative.size > 0;
        }
        if (r->code == URISIFT_CUT_AT_ILLEGAL) /* that byte ends the text, where more may follow */
            inside = r->text == c->end && c->wrapper == URISIFT_WRAPPER_NONE &&
                     c->verdict.error != URISIFT_TOO_LONG;
        if (inside) {
            s->finding.join_rules |= r->join_rules;
            c->joined = c->joined || r->join_rules > 0;
            if (r->code != URISIFT_VALID)
                verdict_warn(&c->verdict, r->code);
        }
    }
    return error;
}

bool finding_has_remarks(struct scan *s, const struct find_candidate *c)
{
    const struct location_remark *remarks;
    return s->location.remarks.count > 0 &&
           location_remarks(&s->location, c->start, c->end + 1, &remarks) > 0;
}

/* Adds to the finding what decoders have remarked about the candidate's text, and about the place
 * where it ends. */
enum urisift_error finding_take_remarks(struct scan *s, struct find_candidate *c)
{
    const struct location_remark *remarks;
    size_t count = location_remarks(&s->location, c->start, c->end + 1, &remarks);
    return count > 0 ? take_remarks(s, c, remarks, count) : URISIFT_OK;
}
