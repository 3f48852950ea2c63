/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * literals.c — finds the text that all matches of a regular expression must hold.
 *
 * In/Out:   the expression; for each alternative one text, and its distance from the begin.
 * Idea:     a branch is a sequence of atoms with known widths. Adjacent literal bytes are a text;
 *           the best one of a branch is kept. Each alternative must have one.
 * Holds:    PCRE2 has accepted the expression, so its brackets close. Groups are followed down to
 *           DEPTH. If they are nested deeper, or their syntax is not known here, nothing is known.
 * Not here: the syntax of an atom (atom.c).
 */
#include "scanner/pattern/literals.h"

#include "core/text/chars.h"
#include "scanner/pattern/atom.h"

enum { DEPTH = 16 }; /* nested groups that are followed */

/* What is known of a group, or of the whole. */
struct part {
    struct literals literals;
    struct width width;
};

/* A branch, as far as it has been read. */
struct branch {
    struct literals best;
    unsigned quality;
    struct literal run; /* adjacent literal bytes */
    struct width width; /* of all atoms read so far */
};

static unsigned times(unsigned width, unsigned count)
{
    return width > 0 && count > ATOM_UNBOUNDED / width ? ATOM_UNBOUNDED
                                                       : least_of(width * count, ATOM_UNBOUNDED);
}

/* How well they can be searched; the shortest of them decides. A single letter, digit or blank is
 * too common. */
static unsigned quality_of(const struct literals *l)
{
    enum { LONG = 4 };
    unsigned shortest = l->count > 0 ? LONG : 0;
    for (size_t i = 0; i < l->count; i++) {
        const struct needle *n = &l->rows[i].needle;
        bool common = n->size == 1 && (char_is(n->bytes[0], CHAR_ALNUM) || n->bytes[0] <= ' ');
        shortest = least_of(shortest, common ? 0 : n->size);
    }
    return shortest * 2 * LITERALS_MAX - (shortest > 0 ? (unsigned)l->count : 0);
}

static void consider(struct branch *b, const struct literals *l)
{
    unsigned quality = quality_of(l);
    if (quality > b->quality) {
        b->best = *l;
        b->quality = quality;
    }
}

/* Ends the run of adjacent literal bytes. */
static void end_run(struct branch *b)
{
    struct literals one = {.count = b->run.needle.size > 0};
    one.rows[0] = b->run;
    consider(b, &one);
    b->run.needle.size = 0;
}

static void widen(struct branch *b, struct width width, struct width count)
{
    b->width.least = least_of(b->width.least + times(width.least, count.least), ATOM_UNBOUNDED);
    b->width.most = least_of(b->width.most + times(width.most, count.most), ATOM_UNBOUNDED);
}

static void add_byte(struct branch *b, uint8_t byte, bool ignores_case)
{
    struct needle *n = &b->run.needle;
    if (n->size == NEEDLE_LONGEST || b->width.most > LITERALS_DISTANCE + (unsigned)n->size)
        return;
    if (n->size == 0)
        b->run = (struct literal){.needle.ignores_case = ignores_case,
                                  .least = (uint8_t)b->width.least,
                                  .most = (uint8_t)b->width.most};
    n->bytes[n->size++] = ignores_case ? char_lower(byte) : byte;
}

/* Takes the alternatives of a group, counted from where the group begins. */
static void consider_group(struct branch *b, struct literals *l)
{
    bool near = b->width.most <= LITERALS_DISTANCE;
    for (size_t i = 0; near && i < l->count; i++) {
        near = l->rows[i].most + b->width.most <= LITERALS_DISTANCE;
        l->rows[i].least = (uint8_t)(l->rows[i].least + b->width.least);
        l->rows[i].most = (uint8_t)(l->rows[i].most + b->width.most);
    }
    if (near)
        consider(b, l);
}

static void read_part(struct atom_reader *r, unsigned depth, struct part *part);

/* Reads the group that has been opened, up to its end. */
static bool read_group(struct atom_reader *r, unsigned depth, struct part *group)
{
    if (depth < DEPTH)
        read_part(r, depth + 1, group);
    if (depth == DEPTH || !atom_take(r, ")"))
        r->lost = true;
    return !r->lost;
}

static void read_branch(struct atom_reader *r, unsigned depth, struct part *part)
{
    struct branch b = {.quality = 0};
    for (;;) {
        bool ignored_case = r->ignores_case;
        struct part group = {.literals.count = 0};
        struct atom atom = atom_read(r);
        bool opens = atom.kind == ATOM_GROUP || atom.kind == ATOM_LOOK;
        if (atom.kind == ATOM_END || (opens && !read_group(r, depth, &group)))
            break;
        if (opens)
            r->ignores_case = ignored_case; /* flags that are set in a group end with it */
        if (r->ignores_case != ignored_case)
            end_run(&b);
        struct width count = atom_read_count(r);
        bool once = count.least == 1 && count.most == 1;
        if (atom.kind == ATOM_NOTHING || atom.kind == ATOM_LOOK)
            continue;
        if (atom.kind == ATOM_BYTE && count.least > 0)
            add_byte(&b, atom.byte, r->ignores_case);
        if (atom.kind != ATOM_BYTE || !once)
            end_run(&b);
        if (atom.kind == ATOM_GROUP && count.least > 0)
            consider_group(&b, &group.literals);
        widen(&b, atom.kind == ATOM_GROUP ? group.width : atom.width, count);
    }
    end_run(&b);
    part->literals = b.best;
    part->width = b.width;
}

/* Reads alternatives, up to the ')' or the end. */
static void read_part(struct atom_reader *r, unsigned depth, struct part *part)
{
    read_branch(r, depth, part); /* flags set in a branch hold for later ones, too */
    bool all = part->literals.count > 0;
    while (atom_take(r, "|")) {
        struct part other;
        read_branch(r, depth, &other);
        all = all && other.literals.count > 0 &&
              part->literals.count + other.literals.count <= LITERALS_MAX;
        for (size_t i = 0; all && i < other.literals.count; i++)
            part->literals.rows[part->literals.count++] = other.literals.rows[i];
        part->width.least = least_of(part->width.least, other.width.least);
        part->width.most =
            part->width.most > other.width.most ? part->width.most : other.width.most;
    }
    if (!all)
        part->literals.count = 0;
}

void literals_find(struct literals *literals, const char *regex, size_t size)
{
    struct atom_reader r = {.s = regex, .size = size};
    struct part whole;
    read_part(&r, 0, &whole);
    *literals = whole.literals;
    if (r.lost || r.at < r.size)
        literals->count = 0;
}
