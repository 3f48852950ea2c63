/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* check.c — urisift check: judges identifiers given as arguments or on standard input. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <urisift/report.h>

#include "cli/commands.h"
#include "cli/input/live.h"
#include "cli/output/writer.h"
#include "cli/suggest.h"
#include "cli/run/growth.h"
#include "core/text/span.h"

/* Everything that one judgement needs. */
struct check {
    const struct options *options;
    const struct urisift_profile *profile; /* NULL: the scheme chooses */
    struct urisift_span base;              /* data NULL: none */
    struct urisift_output *output;
    bool flushes; /* each answer is written before more is waited for */
    enum status status;
};

static const struct urisift_profile *choose_profile(const struct check *c, struct urisift_span id)
{
    bool groups = c->options->given[OPTION_SAME_AS],
         namespaces = c->options->given[OPTION_NAMESPACES];
    const struct urisift_profile *profile = c->profile;
    struct urisift_span scheme = urisift_scheme_of(id);
    if (scheme.size == 0 && c->base.data)
        scheme = urisift_scheme_of(c->base);
    if (!profile && groups && !c->base.data)
        profile = urisift_profile_of(id);
    if (!profile)
        profile = urisift_family_default(urisift_family_of_scheme(scheme));
    return namespaces ? urisift_profile_with_namespaces(profile) : profile;
}

/* What is said of one identifier. */
struct answer {
    struct urisift_span id;       /* as given */
    struct urisift_span resolved; /* resolved against the base, if there is one: what is judged */
    struct urisift_span reported; /* the same, or with --unwrap=replace its target */
    /* false: it is a reference, which the profile has no rules to resolve by */
    bool is_resolved;
    const struct urisift_profile *profile;
    struct urisift_verdict verdict;
    struct urisift_span canonical, key, group; /* of a valid one */
    struct urisift_unwrapped unwrapped;
    bool is_unwrapped;
    uint8_t *text, *wrapped, *forms; /* the memory of these; NULL: none is needed */
};

static void free_answer(struct answer *a)
{
    free(a->text);
    free(a->wrapped);
    free(a->forms);
}

/* Is a target reported beside the identifier, and not in its place? */
static bool has_target(const struct check *c, const struct answer *a)
{
    return a->is_unwrapped && !c->options->value[OPTION_UNWRAP];
}

static void write_json(const struct check *c, const struct answer *a)
{
    struct urisift_output *o = c->output;
    const struct urisift_family *family = urisift_profile_family(a->profile);
    urisift_output_json_member(o, '{', "id", a->id);
    if (c->base.data && a->is_resolved)
        urisift_output_json_member(o, ',', "resolved", a->resolved);
    urisift_output_json_member(o, ',', "family", span_of_text(urisift_family_name(family)));
    urisift_output_json_member(o, ',', "profile", span_of_text(urisift_profile_name(a->profile)));
    urisift_output_text(o, a->verdict.error ? ",\"valid\":false" : ",\"valid\":true");
    urisift_output_json_verdict(o, &a->verdict, a->profile);
    if (!a->verdict.error) {
        urisift_output_json_member(o, ',', "canonical", a->canonical);
        if (!span_same(a->key, a->canonical))
            urisift_output_json_member(o, ',', "key", a->key);
        if (!span_same(a->group, a->key))
            urisift_output_json_member(o, ',', "group", a->group);
    }
    if (has_target(c, a))
        urisift_output_json_member(o, ',', "target", a->unwrapped.canonical);
    if (a->is_unwrapped)
        urisift_output_json_via(o, &a->unwrapped.via);
    urisift_output_text(o, "}\n");
}

/* Prints `valid CANONICAL`, with ` -> TARGET` if it has one, or `invalid ID CODE at N: MEANING
 * (RULE)`, then the warnings. */
static void write_text(const struct check *c, const struct answer *a)
{
    struct urisift_output *o = c->output;
    const struct urisift_verdict *v = &a->verdict;
    urisift_output_text(o, v->error ? "invalid  " : "valid    ");
    urisift_output_written(o, v->error ? a->id : a->canonical);
    if (v->error) {
        urisift_output_text(o, "  ");
        urisift_output_text(o, urisift_code_name(v->error));
        urisift_output_text(o, " at ");
        urisift_output_number(o, v->at);
        urisift_output_text(o, ": ");
        urisift_output_text(o, urisift_code_meaning(v->error));
        urisift_output_text(o, " (");
        urisift_output_text(o, urisift_code_rule(v->error, a->profile));
        urisift_output_text(o, ")");
    }
    if (has_target(c, a)) {
        urisift_output_text(o, " -> ");
        urisift_output_written(o, a->unwrapped.canonical);
    }
    const char *before = "  # ";
    for (int i = URISIFT_FIRST_WARNING; i < URISIFT_CODES; i++)
        if (v->warnings & urisift_warning_bit((enum urisift_code)i)) {
            urisift_output_text(o, before);
            urisift_output_text(o, urisift_code_name((enum urisift_code)i));
            before = ", ";
        }
    urisift_output_text(o, "\n");
}

/* False: there was no memory. */
static bool judge(const struct check *c, struct answer *a)
{
    enum urisift_code error = URISIFT_VALID;
    a->resolved = a->id;
    if (c->base.data) {
        a->text = malloc(urisift_resolve_bound(a->id, c->base));
        if (!a->text)
            return false;
        a->resolved = urisift_resolve(a->profile, a->id, c->base, a->text, &error);
    }
    urisift_check(a->profile, a->resolved, &a->verdict);
    if (a->verdict.error == URISIFT_NO_MEMORY)
        return false;
    a->is_resolved = error == URISIFT_VALID;
    if (!a->is_resolved) {
        a->verdict.error = error;
        a->verdict.at = 0;
        a->verdict.warnings = 0;
    }
    return true;
}

/* Unwraps a valid one, if that is asked for. False: there was no memory. */
static bool unwrap(const struct check *c, struct answer *a)
{
    const uint32_t warnings = a->verdict.warnings;
    a->reported = a->resolved;
    if (!c->options->given[OPTION_UNWRAP])
        return true;
    a->wrapped = malloc(urisift_unwrap_bound(a->resolved.size));
    if (!a->wrapped)
        return false;
    a->is_unwrapped = urisift_unwrap(a->profile, a->resolved, a->wrapped, &a->unwrapped);
    if (a->is_unwrapped && c->options->value[OPTION_UNWRAP]) {
        a->reported = a->unwrapped.text;
        a->verdict = a->unwrapped.verdict;
        a->verdict.warnings |= warnings;
    }
    return true;
}

/* What is written of a valid one. False: there was no memory. */
static bool make_forms(const struct check *c, struct answer *a)
{
    size_t bound = urisift_form_bound(a->reported.size);
    a->forms = malloc(2 * bound + urisift_group_bound(a->reported.size));
    if (!a->forms)
        return false;
    a->canonical = urisift_canonical(a->profile, a->reported, &a->verdict, a->forms);
    a->key = a->group = urisift_key(a->profile, a->reported, &a->verdict, a->forms + bound);
    if (c->options->given[OPTION_SAME_AS])
        a->group = urisift_group_key(a->profile, a->reported, &a->verdict, a->forms + 2 * bound);
    return true;
}

/* False, and said: there is no memory. */
static bool no_memory(struct check *c)
{
    complain("out of memory");
    c->status = STATUS_TROUBLE;
    return false;
}

/* False: there was no memory. */
static bool check_one(struct check *c, struct urisift_span id)
{
    struct answer a = {.id = id, .profile = choose_profile(c, id)};
    if (!judge(c, &a) || (!a.verdict.error && (!unwrap(c, &a) || !make_forms(c, &a)))) {
        free_answer(&a);
        return no_memory(c);
    }
    if (a.verdict.error && c->status == STATUS_FOUND)
        c->status = STATUS_NONE;
    if (c->options->given[OPTION_JSON])
        write_json(c, &a);
    else
        write_text(c, &a);
    if (c->flushes)
        urisift_output_flush(c->output);
    free_answer(&a);
    return true;
}

/* All of standard input, as one identifier. */
static void check_whole(struct check *c, FILE *input)
{
    enum { BLOCK = 64 * 1024 };
    uint8_t *text = NULL;
    size_t capacity = 0, size = 0, n = 1;
    while (n > 0) {
        uint8_t *more = growth_room(text, &capacity, size, BLOCK, 1);
        if (!more) {
            no_memory(c);
            break;
        }
        text = more;
        n = fread(text + size, 1, capacity - size, input);
        size += n;
    }
    if (n == 0 && !ferror(input))
        check_one(c, (struct urisift_span){text, size});
    free(text);
}

/* Each line of it, or each text between NULs. */
static void check_lines(struct check *c, FILE *input)
{
    int end = c->options->given[OPTION_NUL] ? '\0' : '\n';
    char *line = NULL;
    size_t capacity = 0;
    ssize_t n;
    while ((n = getdelim(&line, &capacity, end, input)) > 0) {
        if ((unsigned char)line[n - 1] == end)
            n--;
        if (n > 0 && end == '\n' && line[n - 1] == '\r')
            n--;
        if (!check_one(c, (struct urisift_span){(const uint8_t *)line, (size_t)n}) ||
            urisift_output_error(c->output))
            break;
    }
    if (n < 0 && !feof(input) && !ferror(input)) /* there was no room for the line */
        no_memory(c);
    free(line);
}

/* What is known is written before more is waited for. */
static void flush(void *output)
{
    urisift_output_flush(output);
}

static void check_stdin(struct check *c)
{
    struct stat status;
    struct output_file output = stdout_file();
    if (fstat(STDIN_FILENO, &status) == 0 && is_output_file(&output, &status)) {
        complain("standard input: is also the output; not read");
        c->status = STATUS_TROUBLE;
        return;
    }
    FILE *input = live_stdin(flush, c->output);
    if (!input) {
        no_memory(c);
        return;
    }
    if (c->options->given[OPTION_WHOLE])
        check_whole(c, input);
    else
        check_lines(c, input);
    if (ferror(input)) {
        complain("standard input: %s", strerror(errno));
        c->status = STATUS_TROUBLE;
    }
    fclose(input);
}

static bool init_check(struct check *c)
{
    const struct options *o = c->options;
    if (o->given[OPTION_WHOLE] && o->operand_count > 0) {
        complain("--whole reads standard input; give no identifiers as arguments");
        return false;
    }
    if (o->profile_count > 0) {
        const char *name = o->profiles[o->profile_count - 1];
        c->profile = urisift_profile_named(name);
        if (!c->profile) {
            complain("--profile: unknown profile '%s'%s; see urisift --list-profiles", name,
                     suggest_value(OPTION_PROFILE, name).text);
            return false;
        }
    }
    if (o->given[OPTION_BASE]) {
        const char *base = o->value[OPTION_BASE];
        c->base = span_of_text(base);
        if (urisift_scheme_of(c->base).size == 0) {
            complain("--base takes a full identifier with its scheme, not '%s'", base);
            return false;
        }
    }
    return true;
}

enum status command_check(const struct options *options)
{
    struct check c = {.options = options, .status = STATUS_FOUND};
    if (!init_check(&c)) {
        options_tell_config(options);
        return STATUS_TROUBLE;
    }
    c.output = urisift_output_new(stdout_writer());
    if (!c.output) {
        complain("out of memory");
        return STATUS_TROUBLE;
    }
    c.flushes = options->given[OPTION_LINE_BUFFERED] || isatty(STDOUT_FILENO);
    for (size_t i = 0; i < options->operand_count; i++) {
        const char *text = options->operands[i];
        check_one(&c, span_of_text(text));
    }
    if (options->operand_count == 0)
        check_stdin(&c);
    c.status = finish_stdout(c.output, c.status);
    urisift_output_free(c.output);
    return c.status;
}
