/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_compare.c — keeps a page's text and findings until its end, then says of each how it goes with the links. */
#include "cli/pdf_compare.h"

#include <stdlib.h>
#include <string.h>

#include "cli/pdf_place.h"
#include "cli/pdf_target.h"

enum {
    SPANS = 7,
    BEHIND_MOST = 2048, /* octets of a link's text behind an identifier that may belong to it */
    LOST_MOST = 1 << 20, /* comparisons for the links of a page whose text was not found */
    BEFORE_MOST = 16, /* findings before a link that are looked at */
    OVERLAP_LEAST = 4 /* octets that a link and an identifier share, if neither is shorter: edges may be a little off */
};

struct pdf_compare_kept {
    struct urisift_finding finding;
    struct urisift_verdict verdict;
    size_t octets[SPANS];  /* where each of its spans is */
    size_t begin, end;     /* in the squeezed text */
    bool is_told;          /* it has been handed on */
    size_t lost;           /* a link, + 1, that leads to it, but whose text was not found; 0: none */
};

/* A finding and a link that lies on it. */
struct pair {
    size_t finding, place;
};

struct page {
    struct urisift_span text; /* squeezed */
    struct pdf_place *places;
    size_t place_count;
    struct pair *pairs;
    size_t pair_count, pair_capacity;
};

void pdf_compare_init(struct pdf_compare *c, const struct options *options, bool bare_hosts, struct pdf_links *links,
                      urisift_finding_fn *receive, void *self)
{
    *c = (struct pdf_compare){.options = options, .bare_hosts = bare_hosts, .links = links, .receive = receive,
                              .self = self, .page = 1};
}

void pdf_compare_fini(struct pdf_compare *c)
{
    free(c->text);
    free(c->kept);
    free(c->octets);
}

static void list_spans(struct urisift_finding *f, struct urisift_span *spans[SPANS])
{
    struct urisift_span *const all[SPANS] = {&f->scheme, &f->raw, &f->id, &f->canonical, &f->key, &f->trimmed,
                                             &f->alternative};
    memcpy(spans, all, sizeof all);
}

/* They point to what has been kept, which is in its place now. */
static void set_spans(const struct pdf_compare *c, struct pdf_compare_kept *k)
{
    struct urisift_span *spans[SPANS];
    list_spans(&k->finding, spans);
    for (size_t i = 0; i < SPANS; i++)
        spans[i]->data = c->octets + k->octets[i];
    k->finding.verdict = &k->verdict;
}

/* Handing on */

static struct urisift_span address_of(const struct pdf_compare *c, size_t link)
{
    const struct pdf_link *l = &c->links->links[link];
    return (struct urisift_span){c->links->octets + l->target, l->target_size};
}

/* A link that lies on no identifier. */
static enum urisift_error hand_on_link(struct pdf_compare *c, size_t index)
{
    const struct options *o = c->options;
    struct pdf_target t;
    if (!pdf_target_init(&t, o, address_of(c, index)))
        return URISIFT_ERROR_MEMORY;
    enum urisift_error error = URISIFT_OK;
    struct urisift_link link = pdf_target_link(&t, URISIFT_LINK_ANNOTATION);
    struct urisift_finding f = {.page = c->page, .profile = t.profile, .scheme = urisift_scheme_of(t.id), .raw = t.id,
                                .id = t.id, .id_is_raw = true, .verdict = &t.verdict, .canonical = t.canonical,
                                .key = t.key, .link = &link};
    bool valid = t.verdict.error == URISIFT_VALID;
    bool shown = valid ? !o->given[OPTION_INVALID] : o->given[OPTION_ALL] || o->given[OPTION_INVALID];
    if (pdf_target_is_wanted(&t, o)) {
        c->valid += valid;
        c->invalid += !valid;
        if (shown)
            error = c->receive(c->self, &f);
    }
    pdf_target_fini(&t);
    return error;
}

/* Does the link end where the first line of the identifier does? The address may have been cut there. */
static bool ends_with_line(const struct pdf_compare_kept *k, const struct pdf_place *place)
{
    struct urisift_span raw = k->finding.raw;
    size_t left = place->end - k->begin, i = 0;
    while (i < raw.size && left > 0 && raw.data[i] > ' ') {
        left--;
        i++;
    }
    return left == 0 && i < raw.size && raw.data[i] <= ' ';
}

/* A finding, with a link that lies on it, or is thought to. */
static enum urisift_error hand_on_with(struct pdf_compare *c, struct pdf_compare_kept *k, size_t index,
                                       const struct pdf_place *place, struct urisift_span text)
{
    struct pdf_target t;
    struct urisift_span under = {NULL, 0};
    if (!pdf_target_init(&t, c->options, address_of(c, index)))
        return URISIFT_ERROR_MEMORY;
    if (place && place->begin <= k->begin && place->end <= k->end + BEHIND_MOST && !ends_with_line(k, place))
        under = (struct urisift_span){text.data + k->begin, place->end - k->begin};
    struct urisift_link link = pdf_target_link(&t, pdf_target_relate(&t, &k->finding, under));
    enum urisift_error error;
    if (link.status == URISIFT_LINK_ANNOTATION) {
        error = hand_on_link(c, index);
    } else {
        k->finding.link = &link;
        error = c->receive(c->self, &k->finding);
        k->is_told = true;
    }
    pdf_target_fini(&t);
    return error;
}

/* A finding, once for each address that links on it have. */
static enum urisift_error hand_on(struct pdf_compare *c, const struct page *p, size_t finding, size_t *pair)
{
    struct pdf_compare_kept *k = &c->kept[finding];
    struct urisift_span last = {NULL, 0};
    bool is_bare = k->verdict.warnings & urisift_warning_bit(URISIFT_SCHEME_ADDED);
    enum urisift_error error = URISIFT_OK;
    for (; !error && *pair < p->pair_count && p->pairs[*pair].finding == finding; ++*pair) {
        const struct pdf_place *place = &p->places[p->pairs[*pair].place];
        struct urisift_span address = address_of(c, place->link);
        if (address.size != last.size || memcmp(address.data, last.data, last.size) != 0)
            error = hand_on_with(c, k, place->link, place, p->text);
        last = address;
    }
    if (!error && k->lost > 0)
        error = hand_on_with(c, k, k->lost - 1, NULL, p->text);
    if (error || k->is_told)
        return error;
    if (is_bare && !c->bare_hosts)
        return URISIFT_OK; /* it was looked for under links only */
    struct urisift_link none = {.status = URISIFT_LINK_TEXT};
    k->finding.link = &none;
    return c->receive(c->self, &k->finding);
}

/* A page's end */

static size_t squeezed_size(struct urisift_span text)
{
    size_t n = 0;
    for (size_t i = 0, blank; i < text.size; i += blank ? blank : 1) {
        blank = pdf_blank(text.data[i], i + 1 < text.size ? text.data[i + 1] : 0);
        n += blank == 0;
    }
    return n;
}

/* The text without blanks, and where in that the findings are. */
static size_t squeeze(struct pdf_compare *c, size_t size, uint8_t *to)
{
    size_t n = 0, next = 0;
    const uint8_t *text = c->text + c->at;
    for (size_t i = 0, blank; i <= size; i += blank ? blank : 1) {
        for (; next < c->count && (i == size || c->kept[next].finding.start <= c->begin + i); next++) {
            c->kept[next].begin = n;
            c->kept[next].end = n + squeezed_size(c->kept[next].finding.raw);
        }
        blank = i < size ? pdf_blank(text[i], i + 1 < size ? text[i + 1] : 0) : 0;
        if (i < size && blank == 0)
            to[n++] = text[i];
    }
    return n;
}

static bool put_pair(struct page *p, size_t finding, size_t place)
{
    if (p->pair_count == p->pair_capacity) {
        size_t capacity = 2 * p->pair_capacity + 64;
        struct pair *pairs = realloc(p->pairs, capacity * sizeof *pairs);
        if (!pairs)
            return false;
        p->pairs = pairs;
        p->pair_capacity = capacity;
    }
    p->pairs[p->pair_count++] = (struct pair){finding, place};
    return true;
}

static int by_finding(const void *a, const void *b)
{
    const struct pair *one = a, *two = b;
    if (one->finding != two->finding)
        return one->finding < two->finding ? -1 : 1;
    return one->place < two->place ? -1 : one->place > two->place;
}

/* What a pattern of the user's own matches is no address that a link could lead to, or not. */
static bool is_address(const struct urisift_profile *profile)
{
    return urisift_profile_named(urisift_profile_name(profile)) == profile;
}

/* The findings that the link lies on. */
static bool pair_place(struct pdf_compare *c, struct page *p, size_t index)
{
    const struct pdf_place *place = &p->places[index];
    size_t low = 0, high = c->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (c->kept[middle].begin <= place->begin)
            low = middle + 1;
        else
            high = middle;
    }
    /* Of those that begin before, the last ones may reach into it: matches of patterns stand on identifiers. */
    low -= low < BEFORE_MOST ? low : BEFORE_MOST;
    for (size_t i = low; i < c->count && c->kept[i].begin < place->end; i++) {
        const struct pdf_compare_kept *k = &c->kept[i];
        size_t begin = k->begin > place->begin ? k->begin : place->begin;
        size_t end = k->end < place->end ? k->end : place->end, size = end > begin ? end - begin : 0;
        if (size > 0 && is_address(k->finding.profile) &&
            (size >= OVERLAP_LEAST || size == k->end - k->begin || size == place->end - place->begin) &&
            !put_pair(p, i, index))
            return false;
    }
    return true;
}

/* A link whose text was not found belongs to the first identifier that is its address and has no link. */
static bool pair_lost(struct pdf_compare *c, const struct page *p, size_t link, size_t *budget)
{
    struct pdf_target t;
    bool found = false;
    if (!pdf_target_init(&t, c->options, address_of(c, link)))
        return false;
    size_t pair = 0;
    for (size_t i = 0; !found && i < c->count && *budget > 0; i++, --*budget) {
        struct pdf_compare_kept *k = &c->kept[i];
        while (pair < p->pair_count && p->pairs[pair].finding < i)
            pair++;
        bool is_linked = k->lost > 0 || (pair < p->pair_count && p->pairs[pair].finding == i);
        found = !is_linked && pdf_target_relate(&t, &k->finding, (struct urisift_span){NULL, 0}) == URISIFT_LINK_BOTH;
        if (found)
            k->lost = link + 1;
    }
    pdf_target_fini(&t);
    return found;
}

/* Findings and links in the order of the text; then the links that are nowhere in it. */
static enum urisift_error hand_on_page(struct pdf_compare *c, const struct page *p, size_t first, size_t last)
{
    enum urisift_error error = URISIFT_OK;
    size_t place = 0, pair = 0;
    for (size_t i = 0; !error && i <= c->count; i++) {
        for (; !error && place < p->place_count && p->places[place].found &&
               (i == c->count || p->places[place].begin < c->kept[i].begin); place++)
            if (!p->places[place].has_finding)
                error = hand_on_link(c, p->places[place].link);
        if (!error && i < c->count)
            error = hand_on(c, p, i, &pair);
    }
    for (; !error && place < p->place_count; place++)
        if (!p->places[place].has_finding)
            error = hand_on_link(c, p->places[place].link);
    for (; !error && first < last; first++)
        error = hand_on_link(c, first);
    return error;
}

/* Lays the page's links, first to last, on its findings. False: no memory. */
static bool match(struct pdf_compare *c, struct page *p, size_t first, size_t last)
{
    size_t budget = LOST_MOST;
    p->places = calloc(last - first, sizeof *p->places);
    if (!p->places)
        return false;
    p->place_count = pdf_place_links(c->links, first, last, p->text, p->places);
    for (size_t i = 0; i < p->place_count && p->places[i].found; i++) {
        size_t before = p->pair_count;
        if (!pair_place(c, p, i))
            return false;
        p->places[i].has_finding = p->pair_count > before;
    }
    if (p->pair_count > 0)
        qsort(p->pairs, p->pair_count, sizeof *p->pairs, by_finding);
    for (size_t i = 0; i < p->place_count; i++)
        if (!p->places[i].found)
            p->places[i].has_finding = pair_lost(c, p, p->places[i].link, &budget);
    return true;
}

static enum urisift_error end_page(struct pdf_compare *c)
{
    const struct pdf_links *l = c->links;
    const uint8_t *begin = c->text ? c->text + c->at : NULL;
    const uint8_t *feed = begin ? memchr(begin, '\f', c->size - c->at) : NULL;
    size_t size = feed ? (size_t)(feed - begin) : c->size - c->at, first = c->next, texts;
    for (texts = first; texts < l->count && l->links[texts].page <= c->page && l->links[texts].text_size > 0;)
        texts++;
    for (c->next = texts; c->next < l->count && l->links[c->next].page <= c->page;)
        c->next++;
    struct page p = {.text = {NULL, 0}};
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; i < c->count; i++)
        set_spans(c, &c->kept[i]);
    if (texts > first) {
        uint8_t *squeezed = malloc(size + 1);
        if (squeezed)
            p.text = (struct urisift_span){squeezed, squeeze(c, size, squeezed)};
        if (!squeezed || !match(c, &p, first, texts))
            error = URISIFT_ERROR_MEMORY;
    }
    if (!error)
        error = hand_on_page(c, &p, texts, c->next);
    free((void *)p.text.data);
    free(p.places);
    free(p.pairs);
    c->at += size + (feed ? 1 : 0);
    c->begin += size + (feed ? 1 : 0);
    c->count = c->octet_size = 0;
    c->page++;
    return error;
}

/* What comes in */

bool pdf_compare_text(struct pdf_compare *c, const uint8_t *data, size_t size)
{
    size_t longest = c->options->max_length ? c->options->max_length : URISIFT_MAX_LENGTH;
    /* Nothing is found any more so far back. */
    while (!c->error && c->size - c->at > PDF_TEXT_KEPT + longest && memchr(c->text + c->at, '\f', c->size - c->at))
        c->error = end_page(c);
    if (c->size - c->at > PDF_TEXT_KEPT + longest) {
        c->overflows = c->is_text_lost = true;
        c->at = c->size = 0;
    }
    if (c->error || c->is_text_lost)
        return !c->error;
    if (c->at > c->size / 2) {
        memmove(c->text, c->text + c->at, c->size - c->at);
        c->size -= c->at;
        c->at = 0;
    }
    if (c->capacity - c->size < size) {
        size_t capacity = 2 * c->capacity + size;
        uint8_t *text = realloc(c->text, capacity);
        if (!text) {
            c->error = URISIFT_ERROR_MEMORY;
            return false;
        }
        c->text = text;
        c->capacity = capacity;
    }
    memcpy(c->text + c->size, data, size);
    c->size += size;
    return true;
}

/* False: no memory. */
static bool keep(struct pdf_compare *c, const struct urisift_finding *f)
{
    struct pdf_compare_kept kept = {.finding = *f, .verdict = *f->verdict};
    struct urisift_span *spans[SPANS];
    size_t size = 0;
    list_spans(&kept.finding, spans);
    for (size_t i = 0; i < SPANS; i++)
        size += spans[i]->size;
    if (c->count == c->kept_capacity) {
        size_t capacity = 2 * c->kept_capacity + 16;
        struct pdf_compare_kept *more = realloc(c->kept, capacity * sizeof *more);
        if (!more)
            return false;
        c->kept = more;
        c->kept_capacity = capacity;
    }
    if (c->octet_capacity - c->octet_size < size) {
        size_t capacity = 2 * c->octet_capacity + size;
        uint8_t *octets = realloc(c->octets, capacity);
        if (!octets)
            return false;
        c->octets = octets;
        c->octet_capacity = capacity;
    }
    for (size_t i = 0; i < SPANS; i++) {
        kept.octets[i] = c->octet_size;
        if (spans[i]->size > 0)
            memcpy(c->octets + c->octet_size, spans[i]->data, spans[i]->size);
        c->octet_size += spans[i]->size;
    }
    kept.finding.where = NULL;
    c->kept[c->count++] = kept;
    return true;
}

/* What is kept of a page that has too much, without its links. */
static enum urisift_error let_go(struct pdf_compare *c)
{
    const struct page nothing = {.text = {NULL, 0}};
    enum urisift_error error = URISIFT_OK;
    size_t pair = 0;
    for (size_t i = 0; !error && i < c->count; i++) {
        set_spans(c, &c->kept[i]);
        error = hand_on(c, &nothing, i, &pair);
    }
    c->count = c->octet_size = 0;
    c->overflows = true;
    return error;
}

enum urisift_error pdf_compare_take(void *self, const struct urisift_finding *f)
{
    struct pdf_compare *c = self;
    while (!c->error && c->page < f->page)
        c->error = end_page(c);
    if (!c->error && c->count * sizeof *c->kept + c->octet_size > PDF_FINDINGS_KEPT)
        c->error = let_go(c);
    if (!c->error && !keep(c, f))
        c->error = URISIFT_ERROR_MEMORY;
    return c->error;
}

enum urisift_error pdf_compare_end(struct pdf_compare *c)
{
    const struct pdf_links *l = c->links;
    while (!c->error && (c->count > 0 || c->next < l->count)) {
        if (c->count == 0 && c->at == c->size && l->links[c->next].page > c->page)
            c->page = l->links[c->next].page; /* there is no more text */
        c->error = end_page(c);
    }
    return c->error;
}
