/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt.c — where patterns match, in order, among the candidates of the finder.
 *
 * In/Out:   a view of the text and the finder's candidates in it; all candidates, in order.
 * Idea:     the finder leads. Before a candidate of its is handed on, the patterns' matches
 *           that begin no later are. Where that takes more text, the finder is told to hold the
 *           candidate and finds it again. So nothing is kept but a few places.
 * Holds:    each pattern has a `next`, before which no match of its begins any more; at a
 *           place it is tried once. What is tried depends on the text alone.
 */
#include "scanner/find/hunt.h"

#include <stdlib.h>
#include <string.h>

#include "core/verdict.h"
#include "scanner/pattern/attempt.h"

enum {
    SLICE = 4096,      /* octets that are searched before what was found is handed on */
    BUCKETS = 8,
    PATIENCE = 4096,   /* octets of an attempt beyond which it waits for half as many again */
};

/* A text that the matches of a pattern must hold. */
struct quarry {
    struct needle needle;
    uint16_t pattern;
};

/* So many octets stand between a match's beginning and the row of needles by which it is found. */
struct distance {
    size_t least, most;
};

struct hit {
    uint64_t start, end;
    uint16_t pattern;
    enum attempt_answer answer;
};

struct hunter {
    uint64_t next;  /* no match begins before */
    uint64_t spent; /* its account: attempt.h */
    uint64_t seen;  /* where it waits for more text: the end of the text then */
    bool has;       /* one that is tried everywhere: its next match is known */
    struct hit hit;
};

struct hunt {
    const struct find_tables *tables;
    const struct urisift_patterns *patterns;
    struct quarry *quarries; /* in order of their buckets */
    size_t first[BUCKETS + 1];
    struct needles needles;
    size_t back;        /* octets before a row of needles at which a match may begin, at most */
    struct attempts attempts;
    struct distance *distances; /* one a pattern: of all its quarries together, so that going from one row to the
                                 * next, and trying all places before it, meets the matches in their order */
    struct hunter *hunters; /* one a pattern */
    uint16_t *free;         /* those that are tried everywhere */
    size_t free_count;

    uint64_t at;        /* needles have been dealt with up to here */
    uint64_t seen;      /* … where that waits for more text: the end of the text then */
    struct hit *hits;   /* in order of their starts */
    size_t count, capacity;
    uint64_t frontier;  /* all matches that begin before have been handed on */
    uint64_t counted, newlines; /* '\n' before `counted` */
    const struct find_candidate *rival; /* the finder's, at which matches are to be handed on before it */
    uint64_t rival_start, rival_end;    /* … its place, or that of the last one */
    bool is_rival;                      /* a match is the same octets */
    struct find_candidate candidate;
    uint8_t *forms;
    size_t forms_capacity;
};

/* Made of the patterns */

/* The needles that the patterns have between them, each with the index of its pattern. */
static struct needle *collect_needles(const struct urisift_patterns *patterns, size_t *count)
{
    *count = 0;
    for (size_t i = 0; i < patterns->count; i++)
        *count += patterns->rows[i]->literals.count;
    struct needle *needles = calloc(*count + 1, sizeof *needles);
    for (size_t i = 0, n = 0; needles && i < patterns->count; i++)
        for (size_t k = 0; k < patterns->rows[i]->literals.count; k++, n++) {
            needles[n] = patterns->rows[i]->literals.rows[k].needle;
            needles[n].owner = (uint16_t)i;
            needles[n].member = (uint16_t)k;
        }
    return needles;
}

static bool make_quarries(struct hunt *h)
{
    size_t count;
    struct needle *needles = collect_needles(h->patterns, &count);
    h->quarries = calloc(count + 1, sizeof *h->quarries);
    h->distances = calloc(h->patterns->count + 1, sizeof *h->distances);
    bool good = needles && h->quarries && h->distances;
    if (good)
        needles_pack(&h->needles, needles, count);
    for (size_t i = 0; good && i < h->patterns->count; i++)
        h->distances[i].least = SIZE_MAX;
    for (size_t i = 0; good && i < count; i++) {
        const struct needle *n = &needles[i];
        const struct literal *literal = &h->patterns->rows[n->owner]->literals.rows[n->member];
        struct distance *d = &h->distances[n->owner];
        h->quarries[i] = (struct quarry){*n, n->owner};
        for (size_t b = n->bucket + 1u; b <= BUCKETS; b++)
            h->first[b] = i + 1;
        d->least = d->least < literal->least + (size_t)n->row ? d->least : literal->least + (size_t)n->row;
        d->most = d->most > literal->most + (size_t)n->row ? d->most : literal->most + (size_t)n->row;
        h->back = h->back > d->most ? h->back : d->most;
    }
    free(needles);
    return good;
}

struct hunt *hunt_new(const struct find_tables *tables, const struct urisift_patterns *patterns)
{
    struct hunt *h = calloc(1, sizeof *h);
    if (!h)
        return NULL;
    h->tables = tables;
    h->patterns = patterns;
    h->hunters = calloc(patterns->count + 1, sizeof *h->hunters);
    h->free = calloc(patterns->count + 1, sizeof *h->free);
    for (size_t i = 0; h->free && i < patterns->count; i++)
        if (patterns->rows[i]->free)
            h->free[h->free_count++] = (uint16_t)i;
    if (!attempts_init(&h->attempts, patterns, tables->max_length) || !h->hunters || !h->free || !make_quarries(h)) {
        hunt_free(h);
        return NULL;
    }
    return h;
}

void hunt_free(struct hunt *h)
{
    if (!h)
        return;
    attempts_fini(&h->attempts);
    free(h->quarries);
    free(h->distances);
    free(h->hunters);
    free(h->free);
    free(h->hits);
    free(h->forms);
    free(h);
}

void hunt_reset(struct hunt *h)
{
    memset(h->hunters, 0, h->patterns->count * sizeof *h->hunters);
    h->at = h->seen = h->frontier = h->counted = h->newlines = h->rival_start = h->rival_end = 0;
    h->count = 0;
}

/* Trying */

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* Is there too little behind what was there, `seen`, to try again from `start` on? */
static bool waits(const struct find_view *view, uint64_t start, uint64_t seen)
{
    uint64_t end = view->base + view->size, tried = seen > start ? seen - start : 0;
    return seen > 0 && !view->final && (end == seen || (tried > PATIENCE && end - seen < tried / 2));
}

/* What an attempt's answer makes of the place; no match of the pattern begins before h->next then. False where
 * more text is needed. */
static bool settle(struct hunter *hunter, const struct find_view *view, struct hit *hit, size_t max_length)
{
    switch (hit->answer) {
    case ATTEMPT_MORE:
        return false;
    case ATTEMPT_NO:
        hunter->next = hit->start + 1;
        return true;
    case ATTEMPT_YES:
        break;
    case ATTEMPT_LONG:
        hit->end = hit->start + max_length;
        break;
    case ATTEMPT_LIMIT:
        hit->end = least(hit->start + ATTEMPT_UNSEARCHED, view->base + view->size);
        break;
    }
    hunter->next = hit->end;
    return true;
}

static bool keep(struct hunt *h, const struct hit *hit)
{
    if (h->count == h->capacity) {
        size_t capacity = 2 * h->capacity + 16;
        struct hit *hits = realloc(h->hits, capacity * sizeof *hits);
        if (!hits)
            return false;
        h->hits = hits;
        h->capacity = capacity;
    }
    size_t at = h->count++;
    for (; at > 0 && (h->hits[at - 1].start > hit->start ||
                      (h->hits[at - 1].start == hit->start && h->hits[at - 1].pattern > hit->pattern));
         at--)
        h->hits[at] = h->hits[at - 1];
    h->hits[at] = *hit;
    return true;
}

/* Tries the pattern, of whose quarries one has its row at `at`, wherever a match with it may begin. */
static enum find_answer try_quarry(struct hunt *h, const struct find_view *view, const struct quarry *q, size_t at)
{
    struct hunter *hunter = &h->hunters[q->pattern];
    const struct distance *d = &h->distances[q->pattern];
    size_t from = at > d->most ? at - d->most : 0;
    for (; from + d->least <= at; from++) {
        struct hit hit = {.start = view->base + from, .pattern = q->pattern};
        size_t end = from;
        if (hit.start < hunter->next)
            continue;
        hit.answer = attempt_at(&h->attempts, h->patterns->rows[q->pattern], view, from, &hunter->spent, &end);
        hit.end = view->base + end;
        if (!settle(hunter, view, &hit, h->tables->max_length))
            return FIND_MORE;
        if (hit.answer != ATTEMPT_NO && !keep(h, &hit))
            return FIND_NO_MEMORY;
    }
    return FIND_YES;
}

/* All whose row begins at `at`. */
static enum find_answer try_row(struct hunt *h, const struct find_view *view, size_t at)
{
    enum find_answer answer = FIND_YES;
    unsigned buckets = h->needles.octet[0][view->data[at]];
    for (unsigned k = 1; k < 3 && at + k < view->size; k++)
        buckets &= h->needles.octet[k][view->data[at + k]];
    for (; buckets && answer == FIND_YES; buckets &= buckets - 1) {
        size_t bucket = (size_t)__builtin_ctz(buckets);
        for (size_t i = h->first[bucket]; i < h->first[bucket + 1] && answer == FIND_YES; i++) {
            const struct quarry *q = &h->quarries[i];
            size_t begin = at - q->needle.row;
            if (at < q->needle.row)
                continue;
            if (needle_is_at(&q->needle, view->data, begin, view->size))
                answer = try_quarry(h, view, q, at);
            else if (view->size - begin < q->needle.size && !view->final)
                answer = FIND_MORE;
        }
    }
    return answer;
}

/* Looks for needles as far as a match that begins before `bound` can have one. */
static enum find_answer search_needles(struct hunt *h, const struct find_view *view, uint64_t bound)
{
    const struct urisift_kernel *kernel = h->tables->kernel;
    uint64_t limit = least(bound + h->back, view->base + view->size);
    if (waits(view, h->at, h->seen))
        return FIND_MORE;
    h->seen = 0;
    if (h->first[BUCKETS] == 0)
        h->at = limit;
    while (h->at < limit) {
        size_t at = kernel->needle(&h->needles, view->data, (size_t)(h->at - view->base), view->size);
        h->at = view->base + at;
        if (h->at >= limit)
            break;
        enum find_answer answer = try_row(h, view, at);
        if (answer != FIND_YES) {
            h->seen = view->base + view->size;
            return answer;
        }
        h->at++;
    }
    return FIND_YES;
}

/* The next match of a pattern that is tried everywhere, if it begins before `bound`; where more text is needed, it
 * is not known. */
static void search_free(struct hunt *h, const struct find_view *view, uint16_t index, uint64_t bound)
{
    struct hunter *hunter = &h->hunters[index];
    bound = least(bound, view->base + view->size);
    while (!hunter->has && hunter->next < bound) {
        struct hit *hit = &hunter->hit;
        size_t start = 0, end = 0;
        if (waits(view, hunter->next, hunter->seen))
            return;
        hunter->seen = 0;
        hit->pattern = index;
        hit->answer = attempt_from(&h->attempts, h->patterns->rows[index], view, (size_t)(hunter->next - view->base),
                                   (size_t)(bound - view->base), &hunter->spent, &start, &end);
        hit->start = hunter->next = view->base + start;
        hit->end = view->base + end;
        if (hit->answer == ATTEMPT_NO)
            continue;
        if (!settle(hunter, view, hit, h->tables->max_length)) {
            hunter->seen = view->base + view->size;
            return;
        }
        hunter->has = true;
    }
}

/* Handing on */

static enum urisift_error write_forms(struct hunt *h, const struct find_view *view, const struct hit *hit)
{
    const struct pattern *p = h->patterns->rows[hit->pattern];
    struct find_candidate *c = &h->candidate;
    if (!p->canonical && !p->key)
        return URISIFT_OK;
    const size_t *groups;
    size_t count = attempt_groups(&h->attempts, p, view, (size_t)(hit->start - view->base), &groups);
    size_t canonical = p->canonical ? template_write(p->canonical, p->anchored, view->data, groups, count, NULL) : 0;
    size_t key = p->key ? template_write(p->key, p->anchored, view->data, groups, count, NULL) : 0;
    if (canonical > 2 * h->tables->max_length || key > 2 * h->tables->max_length) {
        verdict_fail(&c->verdict, URISIFT_TOO_LONG, 0);
        return URISIFT_OK;
    }
    if (canonical + key > h->forms_capacity) {
        free(h->forms);
        h->forms_capacity = 2 * (canonical + key);
        h->forms = malloc(h->forms_capacity);
        if (!h->forms) {
            h->forms_capacity = 0;
            return URISIFT_ERROR_MEMORY;
        }
    }
    c->canonical = c->key = c->id;
    if (p->canonical) {
        template_write(p->canonical, p->anchored, view->data, groups, count, h->forms);
        c->canonical = c->key = (struct urisift_span){h->forms, canonical};
    }
    if (p->key) {
        template_write(p->key, p->anchored, view->data, groups, count, h->forms + canonical);
        c->key = (struct urisift_span){h->forms + canonical, key};
    }
    return URISIFT_OK;
}

static enum urisift_error hand_on(struct hunt *h, const struct find_view *view, const struct hit *hit,
                                  find_candidate_fn *take, void *self)
{
    static const struct find_scheme none = {.size = 0};
    struct find_candidate *c = &h->candidate;
    h->newlines += h->tables->kernel->newlines(view->data, (size_t)(h->counted - view->base),
                                               (size_t)(hit->start - view->base));
    h->counted = hit->start;
    c->start = hit->start;
    c->end = hit->end;
    c->scheme = &none;
    c->rules = &h->patterns->rows[hit->pattern]->rules;
    c->id = (struct urisift_span){view->data + (hit->start - view->base), (size_t)(hit->end - hit->start)};
    c->wrapper = URISIFT_WRAPPER_NONE;
    c->joined = false;
    c->trimmed = c->canonical = c->key = (struct urisift_span){NULL, 0};
    c->newlines = h->newlines;
    verdict_begin(&c->verdict);
    if (hit->answer == ATTEMPT_LIMIT)
        verdict_fail(&c->verdict, URISIFT_MATCH_LIMIT, 0);
    if (hit->answer == ATTEMPT_LONG) {
        verdict_fail(&c->verdict, URISIFT_TOO_LONG, h->tables->max_length);
        c->id.size = FIND_LONG_HEAD;
    }
    if (h->rival && hit->answer == ATTEMPT_YES && c->start == h->rival->start && c->end == h->rival->end)
        h->is_rival = true;
    enum urisift_error error = hit->answer == ATTEMPT_YES ? write_forms(h, view, hit) : URISIFT_OK;
    return error ? error : take(self, c);
}

/* The first match that begins before `bound`; *who has it: a hunter, or none if it is among the hits. */
static struct hit *first_hit(struct hunt *h, uint64_t bound, struct hunter **who)
{
    struct hit *first = h->count > 0 && h->hits[0].start < bound ? &h->hits[0] : NULL;
    *who = NULL;
    for (size_t i = 0; i < h->free_count; i++) {
        struct hunter *hunter = &h->hunters[h->free[i]];
        if (!hunter->has || hunter->hit.start >= bound ||
            (first && (first->start < hunter->hit.start ||
                       (first->start == hunter->hit.start && first->pattern < hunter->hit.pattern))))
            continue;
        first = &hunter->hit;
        *who = hunter;
    }
    return first;
}

/* How far all matches are known, at most `bound`. */
static uint64_t known_to(const struct hunt *h, const struct find_view *view, uint64_t bound)
{
    uint64_t known = bound;
    if (h->at < view->base + view->size || !view->final)
        known = least(known, h->at > h->back ? h->at - h->back : 0);
    for (size_t i = 0; i < h->free_count; i++) {
        const struct hunter *hunter = &h->hunters[h->free[i]];
        known = least(known, hunter->has ? hunter->hit.start + 1 : hunter->next);
    }
    return known;
}

/* Hands on the matches that begin before `bound`, as far as they are known. */
static enum urisift_error run_slice(struct hunt *h, const struct find_view *view, uint64_t bound,
                                    find_candidate_fn *take, void *self)
{
    if (search_needles(h, view, bound) == FIND_NO_MEMORY)
        return URISIFT_ERROR_MEMORY;
    for (;;) {
        for (size_t i = 0; i < h->free_count; i++)
            search_free(h, view, h->free[i], bound);
        struct hunter *who;
        uint64_t known = known_to(h, view, bound);
        struct hit *hit = first_hit(h, known, &who);
        if (!hit) {
            h->frontier = h->frontier < known ? known : h->frontier;
            return URISIFT_OK;
        }
        enum urisift_error error = hand_on(h, view, hit, take, self);
        if (error == FIND_HOLD) { /* it is handed on again, with more text behind it */
            h->frontier = h->frontier < hit->start ? hit->start : h->frontier;
            return URISIFT_OK;
        }
        if (error)
            return error;
        if (who) {
            who->has = false;
        } else {
            h->count--;
            memmove(h->hits, h->hits + 1, h->count * sizeof *h->hits);
        }
    }
}

static enum urisift_error run_to(struct hunt *h, const struct find_view *view, uint64_t bound, find_candidate_fn *take,
                                 void *self)
{
    while (h->frontier < bound) {
        uint64_t slice = least(h->frontier + SLICE, bound);
        if (h->count == 0 && h->free_count == 0 && slice + h->back <= h->at) { /* as most are: nothing stands there */
            h->frontier = least(bound, h->at - h->back);
            continue;
        }
        enum urisift_error error = run_slice(h, view, slice, take, self);
        if (error || h->frontier < slice)
            return error;
    }
    return URISIFT_OK;
}

/* The finder's candidates go through here. */
struct relay {
    struct hunt *hunt;
    const struct find_view *view;
    find_candidate_fn *take;
    void *self;
};

static enum urisift_error relay_candidate(void *self, struct find_candidate *c)
{
    struct relay *r = self;
    struct hunt *h = r->hunt;
    if (c->start != h->rival_start || c->end != h->rival_end) /* else it was held: what was handed on before it counts */
        h->is_rival = false;
    h->rival = c;
    h->rival_start = c->start;
    h->rival_end = c->end;
    /* One that is too long cannot be waited for: the matches in it go before it. */
    uint64_t bound = c->verdict.error == URISIFT_TOO_LONG ? c->end : c->start + 1;
    enum urisift_error error = run_to(h, r->view, bound, r->take, r->self);
    h->rival = NULL;
    if (error)
        return error;
    if (h->frontier < bound)
        return FIND_HOLD;
    return h->is_rival ? URISIFT_OK : r->take(r->self, c);
}

enum urisift_error hunt_step(struct hunt *h, struct finder *f, const struct find_view *view, find_candidate_fn *take,
                             void *self, uint64_t *settled)
{
    struct relay relay = {.hunt = h, .view = view, .take = take, .self = self};
    enum urisift_error error = find_step(f, view, relay_candidate, &relay, settled);
    if (!error)
        error = run_to(h, view, *settled, take, self);
    *settled = least(*settled, h->frontier);
    if (!error && *settled > h->counted) {
        h->newlines += h->tables->kernel->newlines(view->data, (size_t)(h->counted - view->base),
                                                   (size_t)(*settled - view->base));
        h->counted = *settled;
    }
    return error;
}
