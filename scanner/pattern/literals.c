/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * literals.c — reads a regular expression for the text that its matches must hold.
 *
 * In/Out:   the expression; per alternative one text, and how far behind the beginning it stands.
 * Idea:     a branch is a row of atoms, each so and so wide. Octets beside each other are a
 *           text; the best of a branch is kept. Of alternatives, all must have one.
 * Holds:    PCRE2 has taken the expression, so its brackets close. Groups go no deeper
 *           than DEPTH; what lies deeper, or is not known here, means that nothing is known.
 */
#include "scanner/pattern/literals.h"

#include <string.h>

#include "core/chars.h"

enum { DEPTH = 16, UNBOUNDED = 1 << 20 };

struct reader {
    const char *s;
    size_t at, size;
    bool ignores_case;
    bool lost; /* something here is not known */
};

/* So many octets at least and at most. */
struct width {
    unsigned least, most;
};

struct atom {
    enum atom_kind { ATOM_END, ATOM_OCTET, ATOM_WIDE, ATOM_GROUP, ATOM_NOTHING } kind;
    uint8_t octet;
    struct width width;
};

/* Of a group, or the whole. */
struct part {
    struct literals literals;
    struct width width;
};

/* A branch, as far as it has been read. */
struct branch {
    struct literals best;
    unsigned quality;
    struct literal run; /* octets beside each other */
    struct width width; /* of all that has been read */
};

static unsigned least_of(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static unsigned times(unsigned width, unsigned count)
{
    return width > 0 && count > UNBOUNDED / width ? UNBOUNDED : least_of(width * count, UNBOUNDED);
}

static bool is_next(const struct reader *r, const char *text)
{
    size_t size = strlen(text);
    return r->size - r->at >= size && memcmp(r->s + r->at, text, size) == 0;
}

static bool take(struct reader *r, const char *text)
{
    bool is = is_next(r, text);
    r->at += is ? strlen(text) : 0;
    return is;
}

static struct atom lose(struct reader *r)
{
    r->lost = true;
    return (struct atom){.kind = ATOM_END};
}

/* How good they are to look for: the shortest of them counts. One letter, digit or blank is too common. */
static unsigned quality_of(const struct literals *l)
{
    enum { LONG = 4 };
    unsigned shortest = l->count > 0 ? LONG : 0;
    for (size_t i = 0; i < l->count; i++) {
        const struct needle *n = &l->rows[i].needle;
        bool common = n->size == 1 && (char_is(n->octets[0], CHAR_ALNUM) || n->octets[0] <= ' ');
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

/* The octets beside each other end here. */
static void end_run(struct branch *b)
{
    struct literals one = {.count = b->run.needle.size > 0};
    one.rows[0] = b->run;
    consider(b, &one);
    b->run.needle.size = 0;
}

static void widen(struct branch *b, struct width width, struct width count)
{
    b->width.least = least_of(b->width.least + times(width.least, count.least), UNBOUNDED);
    b->width.most = least_of(b->width.most + times(width.most, count.most), UNBOUNDED);
}

static void add_octet(struct branch *b, uint8_t octet, bool ignores_case)
{
    struct needle *n = &b->run.needle;
    if (n->size == NEEDLE_LONGEST || b->width.most > LITERALS_DISTANCE + (unsigned)n->size)
        return;
    if (n->size == 0)
        b->run = (struct literal){.needle.ignores_case = ignores_case, .least = (uint8_t)b->width.least,
                                  .most = (uint8_t)b->width.most};
    n->octets[n->size++] = ignores_case ? char_lower(octet) : octet;
}

/* Atoms */

static unsigned read_number(struct reader *r)
{
    unsigned number = 0;
    while (r->at < r->size && char_is((uint8_t)r->s[r->at], CHAR_DIGIT))
        number = least_of(number * 10 + (unsigned)(r->s[r->at++] - '0'), UNBOUNDED);
    return number;
}

/* How often the atom before is there. */
static struct width read_count(struct reader *r)
{
    struct width count = {1, 1};
    size_t begin = r->at;
    if (take(r, "?"))
        count.least = 0;
    else if (take(r, "*"))
        count = (struct width){0, UNBOUNDED};
    else if (take(r, "+"))
        count.most = UNBOUNDED;
    else if (take(r, "{") && r->at < r->size && char_is((uint8_t)r->s[r->at], CHAR_DIGIT)) {
        count.least = count.most = read_number(r);
        if (take(r, ","))
            count.most = is_next(r, "}") ? UNBOUNDED : read_number(r);
        if (!take(r, "}")) { /* '{' stands for itself */
            r->at = begin;
            return (struct width){1, 1};
        }
    } else {
        r->at = begin;
        return count;
    }
    if (!take(r, "?"))
        take(r, "+");
    return count;
}

static struct atom octet_atom(unsigned octet)
{
    return (struct atom){.kind = ATOM_OCTET, .octet = (uint8_t)octet, .width = {1, 1}};
}

static struct atom read_hex(struct reader *r)
{
    bool braces = take(r, "{");
    unsigned value = 0, digits = 0;
    for (; r->at < r->size && digits < (braces ? 8 : 2) && char_is((uint8_t)r->s[r->at], CHAR_HEX); digits++)
        value = value * 16 + (unsigned)char_hex_value((uint8_t)r->s[r->at++]);
    if ((braces && !take(r, "}")) || value > 0xff)
        return lose(r);
    return octet_atom(value);
}

/* What stands behind a '\'. */
static struct atom read_escape(struct reader *r)
{
    static const char controls[] = "tnrfea", stands_for[] = "\t\n\r\f\x1b\a";
    if (r->at == r->size)
        return lose(r);
    char c = r->s[r->at++];
    const char *control = strchr(controls, c);
    if (control)
        return octet_atom((uint8_t)stands_for[control - controls]);
    if (c == 'x')
        return read_hex(r);
    if (strchr("dDwWsShHvV", c))
        return (struct atom){.kind = ATOM_WIDE, .width = {1, 1}};
    if (c == 'R')
        return (struct atom){.kind = ATOM_WIDE, .width = {1, 2}};
    if (strchr("bBAzZ", c))
        return (struct atom){.kind = ATOM_NOTHING};
    return char_is((uint8_t)c, CHAR_ALNUM) ? lose(r) : octet_atom((uint8_t)c);
}

/* Behind a '['. */
static struct atom read_class(struct reader *r)
{
    take(r, "^");
    take(r, "]");
    while (r->at < r->size && !take(r, "]")) {
        if (is_next(r, "\\Q"))
            return lose(r);
        if (take(r, "[:") || take(r, "[.") || take(r, "[=")) {
            const char *end = memchr(r->s + r->at, ']', r->size - r->at);
            if (!end || (end[-1] != ':' && end[-1] != '.' && end[-1] != '='))
                return lose(r); /* a '[' that stands for itself; which is rare */
            r->at = (size_t)(end - r->s) + 1;
            continue;
        }
        r->at += is_next(r, "\\") ? 2 : 1;
    }
    return (struct atom){.kind = ATOM_WIDE, .width = {1, 1}};
}

/* Behind "(?": true for flags alone, "(?i)"; with "(?i:" the group follows. */
static bool read_flags(struct reader *r)
{
    bool on = true;
    for (; r->at < r->size; r->at++)
        switch (r->s[r->at]) {
        case '-':
            on = false;
            break;
        case '^':
            r->ignores_case = false;
            break;
        case 'i':
            r->ignores_case = on;
            break;
        case 'm': case 's': case 'n': case 'J': case 'U':
            break;
        case ')':
            r->at++;
            return true;
        case ':':
            r->at++;
            return false;
        default: /* 'x', where blanks mean nothing, and all that is no flag */
            r->lost = true;
            return true;
        }
    r->lost = true;
    return true;
}

static void skip_name(struct reader *r, char end)
{
    const char *at = memchr(r->s + r->at, end, r->size - r->at);
    r->lost |= !at;
    r->at = at ? (size_t)(at - r->s) + 1 : r->size;
}

static void read_part(struct reader *r, unsigned depth, struct part *part);

/* Behind a '('. */
static struct atom read_group(struct reader *r, unsigned depth, struct part *part)
{
    bool ignored_case = r->ignores_case, looks = false;
    if (is_next(r, "*") || depth == DEPTH)
        return lose(r);
    if (take(r, "?")) {
        if (take(r, "#")) {
            skip_name(r, ')');
            return (struct atom){.kind = ATOM_NOTHING};
        }
        if (take(r, "=") || take(r, "!") || take(r, "<=") || take(r, "<!"))
            looks = true;
        else if (take(r, "<") || take(r, "P<"))
            skip_name(r, '>');
        else if (take(r, "'"))
            skip_name(r, '\'');
        else if (!take(r, ":") && !take(r, "|") && !take(r, ">") && read_flags(r))
            return (struct atom){.kind = ATOM_NOTHING};
    }
    read_part(r, depth + 1, part);
    if (!take(r, ")"))
        return lose(r);
    r->ignores_case = ignored_case;
    return looks ? (struct atom){.kind = ATOM_NOTHING} : (struct atom){.kind = ATOM_GROUP, .width = part->width};
}

static struct atom read_atom(struct reader *r, unsigned depth, struct part *part)
{
    if (r->lost || r->at == r->size || is_next(r, "|") || is_next(r, ")"))
        return (struct atom){.kind = ATOM_END};
    char c = r->s[r->at++];
    switch (c) {
    case '\\':
        return read_escape(r);
    case '[':
        return read_class(r);
    case '(':
        return read_group(r, depth, part);
    case '.':
        return (struct atom){.kind = ATOM_WIDE, .width = {1, 1}};
    case '^': case '$':
        return (struct atom){.kind = ATOM_NOTHING};
    default:
        return octet_atom((uint8_t)c);
    }
}

/* Branches */

/* The alternatives of a group, from where the group begins. */
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

static void read_branch(struct reader *r, unsigned depth, struct part *part)
{
    struct branch b = {.quality = 0};
    for (;;) {
        bool ignored_case = r->ignores_case;
        struct part group = {.literals.count = 0};
        struct atom atom = read_atom(r, depth, &group);
        if (atom.kind == ATOM_END)
            break;
        if (r->ignores_case != ignored_case)
            end_run(&b);
        struct width count = read_count(r);
        bool once = count.least == 1 && count.most == 1;
        if (atom.kind == ATOM_NOTHING)
            continue;
        if (atom.kind == ATOM_OCTET && count.least > 0)
            add_octet(&b, atom.octet, r->ignores_case);
        if (atom.kind != ATOM_OCTET || !once)
            end_run(&b);
        if (atom.kind == ATOM_GROUP && count.least > 0)
            consider_group(&b, &group.literals);
        widen(&b, atom.width, count);
    }
    end_run(&b);
    part->literals = b.best;
    part->width = b.width;
}

/* Alternatives, up to the ')' or the end. */
static void read_part(struct reader *r, unsigned depth, struct part *part)
{
    read_branch(r, depth, part); /* flags set in it hold for those behind it, too */
    bool all = part->literals.count > 0;
    while (take(r, "|")) {
        struct part other;
        read_branch(r, depth, &other);
        all = all && other.literals.count > 0 && part->literals.count + other.literals.count <= LITERALS_MAX;
        for (size_t i = 0; all && i < other.literals.count; i++)
            part->literals.rows[part->literals.count++] = other.literals.rows[i];
        part->width.least = least_of(part->width.least, other.width.least);
        part->width.most = part->width.most > other.width.most ? part->width.most : other.width.most;
    }
    if (!all)
        part->literals.count = 0;
}

void literals_find(struct literals *literals, const char *regex, size_t size)
{
    struct reader r = {.s = regex, .size = size};
    struct part whole;
    read_part(&r, 0, &whole);
    *literals = whole.literals;
    if (r.lost || r.at < r.size)
        literals->count = 0;
}
