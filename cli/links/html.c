/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html.c — takes the findings of links of HTML, and passes them on with their status. */
#include "cli/links/html.h"

#include <stdlib.h>
#include <string.h>

#include "cli/links/judge.h"
#include "core/text/span.h"

/* The current link */

static void free_targets(struct html_links *l)
{
    if (l->has_targets && l->is_known)
        link_target_fini(&l->target);
    if (l->has_targets && l->is_wrapped)
        link_target_fini(&l->leads_to);
    free(l->href);
    free(l->unwrapped);
    l->href = l->unwrapped = NULL;
    l->has_targets = l->is_known = l->is_wrapped = l->any_scheme = false;
}

/* Keeps the words that the link shows. Line ends in an address disappear; between words they are
 * blanks. */
static void keep_words(struct html_links *l, struct urisift_span text)
{
    size_t size = text.size < HTML_LINK_WORDS ? text.size : HTML_LINK_WORDS, n = 0;
    while (size < text.size && size > 0 && (text.data[size] & 0xc0) == 0x80)
        size--; /* no half of a character */
    bool is_prose = size > 0 && memchr(text.data, ' ', size);
    for (size_t i = 0; i < size; i++) {
        if (text.data[i] == JUDGE_OTHER) {
            memcpy(l->words + n, "\uFFFD", 3);
            n += 3;
        } else if (text.data[i] > ' ') {
            l->words[n++] = text.data[i];
        } else if (is_prose) {
            l->words[n++] = ' ';
        }
    }
    l->link.text = (struct urisift_span){l->words, n};
}

static void begin_link(struct html_links *l, const struct urisift_anchor *a)
{
    l->anchor = a->number;
    l->has_address = l->has_same = l->differs = false;
    l->link = (struct urisift_link){.start = a->start, .end = a->end};
    keep_words(l, a->text);
}

/* Reports the address of a link whose text names none. */
static enum urisift_error report_address(struct html_links *l)
{
    struct urisift_finding *f = finding_copy_show(&l->address, &l->bytes);
    struct urisift_link link = l->link;
    link.status = URISIFT_LINK_ONLY;
    link.target = f->verdict->error ? f->id : f->canonical;
    f->link = &link;
    l->has_address = false;
    return l->receive(l->self, f);
}

static enum urisift_error end_link(struct html_links *l)
{
    enum urisift_error error = URISIFT_OK;
    if (l->has_same)
        error = l->receive(l->self, finding_copy_show(&l->same, &l->same_bytes));
    else if (l->has_address)
        error = report_address(l);
    free_targets(l);
    l->anchor = 0;
    l->has_address = l->has_same = false;
    l->bytes.size = l->same_bytes.size = 0;
    return error;
}

/* Where it leads to */

/* The address that no finding has: that of another scheme, as javascript:, or //a.example/. A
 * relative one without a base cannot be compared. False: out of memory. */
static bool read_href(struct html_links *l, struct urisift_span href)
{
    static const char scheme[] = "http:";
    while (href.size > 0 && href.data[href.size - 1] <= ' ')
        href.size--;
    l->any_scheme = href.size > 2 && memcmp(href.data, "//", 2) == 0;
    size_t added = l->any_scheme ? sizeof scheme - 1 : 0;
    if (!l->any_scheme && urisift_scheme_of(href).size == 0)
        return true;
    l->href = malloc(added + href.size + 1);
    if (!l->href)
        return false;
    memcpy(l->href, scheme, added);
    memcpy(l->href + added, href.data, href.size);
    l->is_known =
        link_target_init(&l->target, l->options, (struct urisift_span){l->href, added + href.size});
    return l->is_known;
}

/* False: out of memory. */
static bool unwrap_target(struct html_links *l)
{
    struct urisift_unwrapped unwrapped;
    const struct link_target *t = &l->target;
    if (t->verdict.error || t->canonical.size == 0)
        return true;
    l->unwrapped = malloc(urisift_unwrap_bound(t->canonical.size));
    if (!l->unwrapped)
        return false;
    if (!urisift_unwrap(t->profile, t->canonical, l->unwrapped, &unwrapped))
        return true;
    l->is_wrapped = link_target_init(&l->leads_to, l->options, unwrapped.canonical);
    return l->is_wrapped;
}

/* Finds out where the link leads to, once. False: out of memory. */
static bool find_targets(struct html_links *l, const struct urisift_anchor *a)
{
    if (l->has_targets)
        return true;
    l->has_targets = true;
    if (l->has_address) {
        struct urisift_span id = finding_copy_show(&l->address, &l->bytes)->id;
        l->is_known = link_target_init(&l->target, l->options, id);
        if (!l->is_known)
            return false;
    } else if (!read_href(l, a->target)) {
        return false;
    }
    return !l->is_known || unwrap_target(l);
}

/* Findings */

/* A match of a user's pattern is no identifier of the document. */
static bool is_match(const struct urisift_finding *f)
{
    return urisift_profile_named(urisift_profile_name(f->profile)) != f->profile;
}

static bool is_visible(const struct urisift_finding *f)
{
    return !f->where || f->where->attribute.size == 0;
}

/* Is it in what a link shows: its text, or a text that is shown in place of an image or beside it?
 */
static bool is_shown(const struct urisift_finding *f)
{
    if (is_visible(f))
        return true;
    struct urisift_span name = f->where->attribute;
    return span_same(name, span_of_text("alt")) || span_same(name, span_of_text("title"));
}

/* Passes on a finding that was not compared, unless it is only wanted in links. */
static enum urisift_error pass(struct html_links *l, const struct urisift_finding *f,
                               const struct urisift_link *link)
{
    struct urisift_finding changed = *f;
    bool is_bare = !is_match(f) && f->verdict->warnings & urisift_warning_bit(URISIFT_SCHEME_ADDED),
         is_mail = !is_match(f) && link_is_mail_address(f) && f->scheme.size == 0;
    if ((is_bare && !l->bare_hosts) || (is_mail && !l->emails)) {
        l->dropped += f->verdict->error == URISIFT_VALID;
        return URISIFT_OK;
    }
    changed.anchor = NULL;
    changed.link = link;
    return l->receive(l->self, &changed);
}

static void drop(struct html_links *l, const struct urisift_finding *f)
{
    l->dropped += f->verdict->error == URISIFT_VALID;
}

/* The link's address is no record of its own. */
static void drop_address(struct html_links *l)
{
    if (l->has_address)
        drop(l, finding_copy_show(&l->address, &l->bytes));
    l->has_address = false;
}

/* Takes a text that is the link's address. */
static enum urisift_error take_same(struct html_links *l, const struct urisift_finding *f,
                                    const struct urisift_link *link)
{
    struct urisift_finding changed = *f;
    changed.link = link;
    drop_address(l);
    if (l->differs || l->has_same)
        drop(l, f);
    else if (!finding_copy_take(&l->same, &l->same_bytes, &changed))
        return URISIFT_ERROR_MEMORY;
    l->has_same = !l->differs;
    return URISIFT_OK;
}

/* Takes a text that is another address. */
static enum urisift_error take_other(struct html_links *l, const struct urisift_finding *f,
                                     const struct urisift_link *link)
{
    struct urisift_finding changed = *f;
    changed.anchor = NULL;
    changed.link = link;
    drop_address(l);
    if (l->has_same)
        drop(l, finding_copy_show(&l->same, &l->same_bytes));
    l->has_same = false;
    l->differs = true;
    return l->receive(l->self, &changed);
}

/* Compares a finding in what the link shows with the link. */
static enum urisift_error take_shown(struct html_links *l, const struct urisift_finding *f)
{
    const struct urisift_anchor *a = f->anchor;
    struct urisift_link link = l->link;
    if (!find_targets(l, a))
        return URISIFT_ERROR_MEMORY;
    if (!l->is_known)
        return pass(l, f, NULL);
    const struct judge_link case_of = {
        .target = &l->target,
        .leads_to = l->is_wrapped ? &l->leads_to : NULL,
        .any_scheme = l->any_scheme,
        .text = is_visible(f) && !a->is_cut ? a->text : (struct urisift_span){NULL, 0}};
    link.status = judge_link(&case_of, f, &link.lookalike);
    link.target = l->target.verdict.error ? l->target.id : l->target.canonical;
    if (link.status == URISIFT_LINK_BOTH)
        return take_same(l, f, &link);
    if (link.status == URISIFT_LINK_DIFFER)
        return take_other(l, f, &link);
    if (!judge_is_address(f) || (!l->has_address && !l->has_same && !l->differs))
        return pass(l, f, NULL);
    drop(l, f); /* the record of the link has it as its text */
    return URISIFT_OK;
}

/* A title may come before the address: then it has been compared with the bytes of href. */
static enum urisift_error keep_address(struct html_links *l, const struct urisift_finding *f)
{
    if (l->differs || l->has_same) {
        drop(l, f);
        return URISIFT_OK;
    }
    if (!finding_copy_take(&l->address, &l->bytes, f))
        return URISIFT_ERROR_MEMORY;
    l->address.finding.anchor = NULL;
    l->has_address = true;
    return URISIFT_OK;
}

enum urisift_error html_links_take(void *self, const struct urisift_finding *f)
{
    struct html_links *l = self;
    const struct urisift_anchor *a = f->anchor;
    const uint64_t number = a ? a->number : 0;
    const struct urisift_link outside = {.status = URISIFT_LINK_TEXT};
    enum urisift_error error = URISIFT_OK;
    if (l->anchor != 0 && l->anchor != number)
        error = end_link(l);
    if (error)
        return error;
    if (number == 0)
        return pass(l, f, a && is_visible(f) ? &outside : NULL);
    if (l->anchor == 0)
        begin_link(l, a);
    if (a->is_target && !is_match(f) && !l->has_address)
        return keep_address(l, f);
    return is_shown(f) && !is_match(f) ? take_shown(l, f) : pass(l, f, NULL);
}

void html_links_begin(struct html_links *l, const struct options *options, bool bare_hosts,
                      bool emails, urisift_finding_fn *receive, void *self)
{
    free_targets(l); /* of a stream that was not read to its end */
    l->options = options;
    l->bare_hosts = bare_hosts;
    l->emails = emails;
    l->receive = receive;
    l->self = self;
    l->anchor = l->dropped = 0;
    l->has_address = l->has_same = false;
    l->bytes.size = l->same_bytes.size = 0;
}

enum urisift_error html_links_end(struct html_links *l)
{
    return end_link(l);
}

void html_links_fini(struct html_links *l)
{
    free_targets(l);
    free(l->bytes.data);
    free(l->same_bytes.data);
    memset(l, 0, sizeof *l);
}
