/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_families.c — where identifiers begin of families that no scheme tells: 10.1000/182, ISBN 0-306-40615-2.
 *
 * In/Out:   a place where a label, a host, a prefix, a digit with a hyphen or an '@' stands; the identifier there.
 * Idea:     the core knows how each family is written and how far one reaches (urisift_extent()). Here is what stands
 *           before it.
 * Not here: what stands around it (hunt_around.c); what a sentence puts there (hunt_sentence.c).
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/chars.h"
#include "core/scholarly/email.h"
#include "core/verdict.h"
#include "scanner/find/hunting.h"

enum {
    DIGITS = 5,          /* at most, of a number before its first hyphen */
    ARCHIVE = 33,        /* octets of an archive's name and its class before their '/' */
    ADDRESS = 64 + 8,    /* octets of a mail address before its '@' */
    HOST = HUNT_HOST + HUNT_SCHEME, /* … of a host and its scheme, before what a form begins with */
    NAME = 12,           /* octets of a form that are compared here */
    LOOK = 64,           /* octets of a candidate that are looked at, at first */
    LOOK_GROWTH = 4,
};

/* A needle that is no form's text: a '/' and digits, as many as an e-print of old has. */
static const char path_row[] = "/ddddddd";

/* Is it a number up to its first hyphen or blank, 0000-? Behind that stands another digit. */
static bool is_number(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && (text[digits] == '-' || text[digits] == ' ') && text[digits + 1] == '\0';
}

static void add_quarry(struct hunt *h, uint16_t owner, const struct urisift_form *form, const char *text)
{
    struct quarry *q = &h->quarries[h->quarry_count++];
    struct needle *n = &q->needle;
    size_t size = strlen(text) < NAME ? strlen(text) : NAME;
    *q = (struct quarry){.owner = owner, .form = form, .needle = {.ignores_case = true, .size = (uint8_t)size}};
    for (size_t i = 0; i < size; i++)
        n->octets[i] = char_lower((uint8_t)text[i]);
    n->is_number = form->kind == URISIFT_FORM_DIGIT || form->kind == URISIFT_FORM_SLASH || is_number(text);
    if (is_number(text))
        n->octets[n->size++] = NEEDLE_DIGIT;
    for (uint8_t i = 1; n->is_number && n->row == 0 && i < n->size; i++)
        if (n->octets[i] == '-' || n->octets[i] == ' ')
            n->row = (uint8_t)(i - 1); /* with a digit on each side */
}

/* What a kernel looks for; NULL for the forms of URIs, which the finder finds. */
static const char *text_of(const struct urisift_form *form)
{
    switch (form->kind) {
    case URISIFT_FORM_LABEL:
    case URISIFT_FORM_FIELD:
    case URISIFT_FORM_BARE:
    case URISIFT_FORM_DIGIT:
        return form->text;
    case URISIFT_FORM_SLASH:
        return path_row;
    case URISIFT_FORM_AT:
        return "@";
    default:
        return NULL;
    }
}

static size_t back_of(const struct urisift_form *form)
{
    switch (form->kind) {
    case URISIFT_FORM_DIGIT:
        return DIGITS;
    case URISIFT_FORM_SLASH:
        return ARCHIVE;
    case URISIFT_FORM_AT:
        return ADDRESS;
    default:
        return HOST;
    }
}

static bool is_longer_label(const struct urisift_form *longer, const struct urisift_form *form)
{
    size_t size = strlen(form->text);
    return form_is_label(longer->kind) && form_is_label(form->kind) && size < strlen(longer->text) &&
           strncasecmp(form->text, longer->text, size) == 0;
}

/* Does the label begin with another one of the profile's, which finds it? */
static bool begins_with_label(const struct urisift_profile *profile, const struct urisift_form *form)
{
    const struct urisift_form *other;
    for (size_t k = 0; (other = urisift_profile_form_at(profile, k)); k++)
        if (is_longer_label(form, other))
            return true;
    return false;
}

/* May more than the label begin with its text: a longer one, ISBN-13, or a host whose name none but the label finds? */
static bool begins_others(const struct urisift_profile *profile, const struct urisift_form *form)
{
    const struct urisift_form *other;
    bool has_bare = false;
    for (size_t k = 0; (other = urisift_profile_form_at(profile, k)); k++) {
        if (is_longer_label(other, form))
            return true;
        has_bare = has_bare || (other->kind == URISIFT_FORM_BARE && !strchr(other->text, ' ')); /* in no URL */
    }
    return !has_bare;
}

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), tail = strlen(end);
    return size >= tail && strcasecmp(text + size - tail, end) == 0;
}

/* Is a host without its scheme found by another form: by its number's prefix, orcid.org/0000-, by a label that it ends
 * with, www.rfc-editor.org/rfc/rfc, or begins with, itself or without its first label, www.isni.org/? */
static bool is_host_found(const struct urisift_profile *profile, const struct urisift_form *host)
{
    const struct urisift_form *label, *other;
    for (size_t k = 0; (label = urisift_profile_form_at(profile, k)); k++) {
        if (label->kind == URISIFT_FORM_BARE && !strchr(label->text, ' '))
            return true;
        for (size_t i = 0; form_is_label(label->kind) && (other = urisift_profile_form_at(profile, i)); i++)
            if (other->kind == URISIFT_FORM_HOST && ends_with(host->text, other->text) &&
                strncasecmp(other->text, label->text, strlen(label->text)) == 0)
                return true;
        if (form_is_label(label->kind) && ends_with(host->text, label->text))
            return true;
    }
    return false;
}

/* … of those from the first one on; false without memory. */
static bool choose_rows(struct hunt *h, size_t first)
{
    size_t count = h->quarry_count - first;
    struct needle **needles = calloc(count + 1, sizeof *needles);
    for (size_t i = 0; needles && i < count; i++)
        needles[i] = &h->quarries[first + i].needle;
    if (needles)
        needles_choose_rows(needles, count);
    free(needles);
    return needles != NULL;
}

bool families_add_quarries(struct hunt *h)
{
    size_t first = h->quarry_count;
    for (size_t i = 0; i < h->family_count; i++) {
        const struct urisift_form *form;
        uint16_t owner = (uint16_t)(h->pattern_count + i);
        for (size_t k = 0; (form = urisift_profile_form_at(h->families[i]->profile, k)); k++) {
            const char *text = text_of(form);
            if (!text)
                uris_add(h, owner, form);
            if (form->kind == URISIFT_FORM_HOST && !is_host_found(h->families[i]->profile, form))
                text = form->text;
            if (!text || (form_is_label(form->kind) && begins_with_label(h->families[i]->profile, form)))
                continue;
            add_quarry(h, owner, form, text);
        }
    }
    if (!choose_rows(h, first))
        return false;
    for (size_t i = first; i < h->quarry_count; i++) {
        const struct quarry *q = &h->quarries[i];
        struct distance *d = &h->distances[q->owner];
        size_t back = back_of(q->form) + q->needle.row;
        d->most = back > d->most ? back : d->most;
    }
    return true;
}

/* Before it */

/* Where the identifier begins whose form has its text at `at`; more than `at` if it cannot. */
static size_t begin_of(const struct hunt *h, const struct quarry *q, const struct find_view *view, size_t at)
{
    size_t begin = at;
    bool more;
    switch (q->form->kind) {
    case URISIFT_FORM_DIGIT:
        while (begin > 0 && at - begin < DIGITS && char_is(view->data[begin - 1], CHAR_DIGIT))
            begin--;
        return begin;
    case URISIFT_FORM_SLASH:
        while (begin > 0 && at - begin < ARCHIVE && char_is(view->data[begin - 1], CHAR_ALPHA | CHAR_HYPHEN | CHAR_DOT))
            begin--;
        while (begin < at && !char_is(view->data[begin], CHAR_ALPHA))
            begin++;
        return begin < at ? begin : at + 1;
    case URISIFT_FORM_AT:
        begin = at < ADDRESS + 4 ? 0 : at - (ADDRESS + 4);
        begin += urisift_email_begin((struct urisift_span){view->data + begin, at - begin + 1}, at - begin, &more);
        return begin < at ? begin : at + 1;
    case URISIFT_FORM_HOST: /* of which no other is the end */
        begin = uris_scheme_begin(view, at);
        if (begin == at && at > 0 && (char_is(view->data[at - 1], CHAR_DOT | CHAR_HYPHEN | CHAR_SLASH | CHAR_AT)))
            return SIZE_MAX;
        return begin;
    default:
        return uris_form_begin(h, view, q->owner, at);
    }
}

/* May it begin with another form: with a host, doi.org/10.1000/182, or with a longer label, ISBN-13? */
static bool may_be_other(const struct urisift_profile *profile, const struct quarry *q, const struct find_view *view,
                         size_t begin, size_t at)
{
    size_t behind = at - q->needle.row + strlen(q->form->text);
    if (q->form->kind == URISIFT_FORM_BARE)
        return begin + q->needle.row < at;
    return form_is_label(q->form->kind) && (behind >= view->size || view->data[behind] != ':') &&
           begins_others(profile, q->form);
}

/* Keeps the hit, unless there is nothing of it. */
static enum find_answer keep(struct hunt *h, struct hunter *hunter, const struct hit *hit)
{
    if (hit->end == hit->start)
        return FIND_YES;
    hunter->next = hit->end;
    return hunt_keep(h, hit) ? FIND_YES : FIND_NO_MEMORY;
}

/* The usual mail address whose '@' is at `at`; FIND_NO: it is no usual one. */
static enum find_answer address_try(struct hunt *h, const struct find_view *view, uint16_t owner, size_t at)
{
    struct hunter *hunter = &h->hunters[owner];
    struct email_sides sides;
    struct email_outline address;
    h->tables->kernel->sides(view->data, at, view->size, &sides);
    enum form_answer answer = email_glance(view->data, at, view->size, &sides, &address);
    if (answer == FORM_MORE || (answer == FORM_YES && address.end - address.begin > h->tables->max_length))
        return FIND_NO;
    if (answer == FORM_YES && view->data[address.begin] == '_')
        address.begin = family_behind_emphasis(view, address.begin, address.end);
    if (answer == FORM_NO || view->base + address.begin < hunter->next || !family_may_begin(view, address.begin))
        return FIND_YES;
    struct hit hit = {.start = view->base + address.begin,
                      .end = view->base + address.end,
                      .owner = owner,
                      .local = (uint16_t)(at - address.begin),
                      .is_canonical = address.is_canonical,
                      .kind = HIT_VALID};
    return keep(h, hunter, &hit);
}

/* The candidate at `begin` whose row is at `at`; FIND_NO: it is in *hit; FIND_YES: there is none, and nothing more to do.
 * It is looked at by pieces of growing size, until the sentence ends it or it ends: so in a long run of octets that might
 * belong to it each candidate costs no more than its length. */
static enum find_answer read_candidate(struct hunt *h, const struct find_view *view, const struct quarry *q, size_t begin,
                                       size_t at, struct hit *hit)
{
    const struct urisift_profile *profile = h->families[q->owner - h->pattern_count]->profile;
    size_t longest = urisift_profile_longest(profile), size = view->size - begin;
    if (longest == 0 || longest > h->tables->max_length)
        longest = h->tables->max_length;
    bool other = may_be_other(profile, q, view, begin, at), whole = size > longest; /* all that can matter is there */
    if (whole)
        size = longest + 1;
    for (size_t look = LOOK;; look *= LOOK_GROWTH) {
        bool more, ends;
        const struct urisift_span text = {view->data + begin, look < size ? look : size};
        size_t reach = other ? urisift_extent(profile, text, &more) : urisift_extent_as(profile, q->form, text, &more);
        bool goes_on = more && look < size;
        if (goes_on && reach == 0)
            continue;
        if (more && !goes_on && !whole && !view->final && !hunt_ends_line(h, view))
            return FIND_MORE;
        size_t end = begin + reach, first = begin;
        if (q->form->kind == URISIFT_FORM_AT && reach > 0 && !goes_on && view->data[begin] == '_')
            first = family_behind_emphasis(view, begin, end);
        enum find_answer inside = goes_on ? FIND_NO : reach > 0 ? family_is_in_name(view, first, end) : FIND_YES;
        if (inside != FIND_NO)
            return inside;
        enum find_answer stands = family_may_stand(profile, q, view, first, end, at);
        if (stands != FIND_YES)
            return stands == FIND_NO ? FIND_YES : stands;
        *hit = family_hit(h, view, q->owner, first, end - first, &ends);
        if (ends || !goes_on)
            return FIND_NO;
    }
}

enum find_answer family_try(struct hunt *h, const struct find_view *view, const struct quarry *q, size_t at)
{
    struct hunter *hunter = &h->hunters[q->owner];
    if (q->form->kind == URISIFT_FORM_AT) {
        enum find_answer answer = address_try(h, view, q->owner, at);
        if (answer != FIND_NO)
            return answer;
    }
    size_t begin = begin_of(h, q, view, at - q->needle.row);
    if (begin > at || view->base + begin < hunter->next || !family_may_begin(view, begin))
        return FIND_YES;
    struct hit hit;
    enum find_answer found = read_candidate(h, view, q, begin, at, &hit);
    if (found != FIND_NO)
        return found;
    hit.is_uri = memchr(view->data + begin, ':', at - q->needle.row - begin) != NULL;
    return keep(h, hunter, &hit);
}

/* Filling in */

/* Does a '\\' end a name that any number of characters may be of, as before the '_' of a name that was written for TeX?
 * With it, the name would be another one. */
static bool is_cut_at_illegal(const struct find_view *view, const struct hit *hit, const struct find_rules *rules)
{
    size_t end = (size_t)(hit->end - view->base);
    return hit->trimmed == 0 && end < view->size && view->data[end] == '\\' &&
           urisift_profile_longest(rules->profile) == 0;
}

void family_fill(const struct hunt *h, const struct find_view *view, const struct hit *hit, struct find_candidate *c)
{
    c->rules = h->families[hit->owner - h->pattern_count];
    c->trimmed = (struct urisift_span){view->data + (hit->end - view->base), (size_t)hit->trimmed};
    if (hit->local > 0)
        email_check_outlined(hit->local, c->id.size, &c->verdict);
    else if (hit->kind == HIT_LONG)
        verdict_begin(&c->verdict);
    else
        urisift_check(c->rules->profile, c->id, &c->verdict);
    c->is_address = hit->is_canonical;
    if (is_cut_at_illegal(view, hit, c->rules))
        verdict_warn(&c->verdict, URISIFT_CUT_AT_ILLEGAL);
}
