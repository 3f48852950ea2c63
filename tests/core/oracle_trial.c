/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * oracle_trial.c — judges many strings by the core and by a grammar.
 *
 * A valid string must also have a canonical form that is valid, is its own canonical form, and has
 * the same key.
 *
 * URISIFT_ORACLE in the environment sets the number of strings a profile: a number, or
 * "long" for 1,200,000.
 */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "tests/core/oracle_trial.h"

#include <criterion/criterion.h>
#include <pcre2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <urisift/core.h>

#include "tests/core/grammars.h"
#include "tests/core/oracle_sums.h"

enum {
    STRINGS = 20000,
    STRINGS_LONG = 1200000,
    REPORTS_MAX = 10,
    LEAST_PERCENT = 10, /* of the strings valid, and of them invalid */
    GUARD = 16,         /* bytes after a buffer that must not change */
    FORM_MAX = 64 * 1024,
};

/* A grammar ready to match. */
struct grammar {
    pcre2_code *code;
    pcre2_match_data *data;
    pcre2_match_context *context;
    pcre2_jit_stack *stack;
};

static void prepare(struct grammar *grammar, const char *pattern)
{
    int error;
    PCRE2_SIZE at;
    grammar->code =
        pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED,
                      PCRE2_EXTENDED | PCRE2_ANCHORED | PCRE2_ENDANCHORED, &error, &at, NULL);
    if (!grammar->code) {
        PCRE2_UCHAR message[256];
        pcre2_get_error_message(error, message, sizeof message);
        cr_assert(false, "pattern, offset %zu: %s, before: %.40s", at, (char *)message,
                  pattern + at);
    }
    cr_assert_eq(pcre2_jit_compile(grammar->code, PCRE2_JIT_COMPLETE), 0);
    grammar->data = pcre2_match_data_create_from_pattern(grammar->code, NULL);
    grammar->context = pcre2_match_context_create(NULL);
    grammar->stack = pcre2_jit_stack_create(64 * 1024, 16 * 1024 * 1024, NULL);
    cr_assert(grammar->data && grammar->context && grammar->stack);
    pcre2_jit_stack_assign(grammar->context, NULL, grammar->stack);
    pcre2_set_match_limit(grammar->context, 100 * 1000 * 1000);
}

static void release(struct grammar *grammar)
{
    pcre2_jit_stack_free(grammar->stack);
    pcre2_match_context_free(grammar->context);
    pcre2_match_data_free(grammar->data);
    pcre2_code_free(grammar->code);
}

static bool matches(const struct grammar *grammar, struct urisift_span text)
{
    int answer =
        pcre2_match(grammar->code, text.data, text.size, 0, 0, grammar->data, grammar->context);
    cr_assert(answer >= 0 || answer == PCRE2_ERROR_NOMATCH, "PCRE2 error %d", answer);
    return answer >= 0;
}

/* What the last match captured under that name; false if nothing. */
static bool captured(const struct grammar *grammar, const char *name, struct urisift_span text,
                     struct urisift_span *part)
{
    int number = pcre2_substring_number_from_name(grammar->code, (PCRE2_SPTR)name);
    PCRE2_SIZE *offsets = pcre2_get_ovector_pointer(grammar->data);
    if (number < 0 || offsets[2 * number] == PCRE2_UNSET)
        return false;
    *part = (struct urisift_span){text.data + offsets[2 * number],
                                  offsets[2 * number + 1] - offsets[2 * number]};
    return true;
}

/* What is compared with what, and how often. */
struct trial {
    const char *name;
    const struct urisift_profile *profile;
    struct grammar grammar;
    struct grammar second; /* must match as well, unless its code is NULL */
    struct grammar idna_host;
    /* of what is captured as `number`; NULL: no matter */
    bool (*sum_is_right)(struct urisift_span number);
    size_t strings, valid, invalid, reports;
};

/* The text with bytes outside printable ASCII as \xHH; in a buffer of its own. */
static const char *printable(struct urisift_span text)
{
    static char buffer[4 * ORACLE_STRING_MAX + 4];
    char *out = buffer;
    for (size_t i = 0; i < text.size && i < ORACLE_STRING_MAX; i++) {
        if (text.data[i] > ' ' && text.data[i] < 0x7F && text.data[i] != '\\')
            *out++ = (char)text.data[i];
        else
            out += sprintf(out, "\\x%02X", text.data[i]);
    }
    *out = '\0';
    return buffer;
}

static bool core_takes(const struct trial *trial, struct urisift_span text,
                       struct urisift_verdict *verdict)
{
    urisift_check(trial->profile, text, verdict);
    return verdict->error == URISIFT_VALID;
}

/* The grammars, and what they cannot say of the parts that they capture. */
static bool grammar_takes(const struct trial *trial, struct urisift_span text)
{
    const struct grammar *last = trial->second.code ? &trial->second : &trial->grammar;
    struct urisift_span part;
    if (!matches(&trial->grammar, text) || (trial->second.code && !matches(&trial->second, text)))
        return false;
    if (trial->sum_is_right && captured(last, "number", text, &part) && !trial->sum_is_right(part))
        return false;
    if (captured(last, "serial", text, &part) && !sum_is_issn(part))
        return false;
    return !(captured(last, "local", text, &part) && !is_short_local(part, false)) &&
           !(captured(last, "coded", text, &part) && !is_short_local(part, true));
}

/* Do core and pattern differ? Of a host that IDNA has to map the core may refuse more. */
static bool differ(const struct trial *trial, struct urisift_span text)
{
    struct urisift_verdict verdict;
    bool core = core_takes(trial, text, &verdict);
    bool grammar = grammar_takes(trial, text);
    return core != grammar && !(grammar && matches(&trial->idna_host, text));
}

/* Says what is wrong with a string that is as short as it gets. */
static void report_difference(struct trial *trial, struct urisift_span text)
{
    struct oracle_string shorter = {.size = text.size};
    memcpy(shorter.data, text.data, text.size);
    for (size_t i = shorter.size; i-- > 0;) {
        struct oracle_string cut = {.size = shorter.size - 1};
        memcpy(cut.data, shorter.data, i);
        memcpy(cut.data + i, shorter.data + i + 1, cut.size - i);
        if (differ(trial, (struct urisift_span){cut.data, cut.size}))
            shorter = cut;
    }
    text = (struct urisift_span){shorter.data, shorter.size};
    struct urisift_verdict verdict;
    core_takes(trial, text, &verdict);
    cr_expect(false, "%s: %s: grammar %s, core %s at %zu", trial->name, printable(text),
              grammar_takes(trial, text) ? "valid" : "invalid",
              verdict.error == URISIFT_VALID ? "valid" : urisift_code_name(verdict.error),
              verdict.at);
    trial->reports++;
}

typedef struct urisift_span form_function(const struct urisift_profile *, struct urisift_span,
                                          const struct urisift_verdict *, uint8_t *);

static bool equal(struct urisift_span a, struct urisift_span b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

/* A form of `text`, copied into `out`; false if it writes past the bound. */
static bool form(form_function *make, const struct trial *trial, struct urisift_span text,
                 const struct urisift_verdict *verdict, uint8_t *out, struct urisift_span *made)
{
    static uint8_t buffer[FORM_MAX];
    size_t bound = urisift_form_bound(text.size);
    cr_assert(bound + GUARD <= FORM_MAX);
    memset(buffer + bound, 0xA5, GUARD);
    struct urisift_span answer = make(trial->profile, text, verdict, buffer);
    for (size_t i = 0; i < GUARD; i++)
        if (buffer[bound + i] != 0xA5)
            return false;
    if (answer.size > bound)
        return false;
    if (answer.size > 0)
        memcpy(out, answer.data, answer.size);
    *made = (struct urisift_span){out, answer.size};
    return true;
}

/* The verdict without the flags that spare a form, where the profile has one to write: of
 * IVOIDs there is no other canonical form, and only three rule books have keys of their own. */
static struct urisift_verdict unspared(const struct trial *trial,
                                       const struct urisift_verdict *verdict)
{
    struct urisift_verdict v = *verdict;
    bool ivoid = strncmp(trial->name, "ivoid", 5) == 0,
         rfc8141 = strcmp(trial->name, "rfc8141") == 0;
    bool old = strcmp(trial->name, "url7") == 0 || strcmp(trial->name, "udi1992") == 0;
    if (urisift_profile_surface_at(trial->profile, 0))
        return v; /* these have their forms written but where they say otherwise */
    v.as_written = v.as_written && ivoid;
    v.key_as_canonical = v.key_as_canonical && !ivoid && !rfc8141 && !old;
    return v;
}

/* The first property that a valid text lacks, NULL if it has them all. */
static const char *missing_property(const struct trial *trial, struct urisift_span text,
                                    const struct urisift_verdict *verdict)
{
    static uint8_t buffers[4][FORM_MAX];
    struct urisift_span canonical, key, again, key_again;
    struct urisift_verdict second, unsparing = unspared(trial, verdict);
    if (!form(urisift_canonical, trial, text, &unsparing, buffers[0], &canonical) ||
        !form(urisift_key, trial, text, &unsparing, buffers[1], &key))
        return "the bound of a form holds";
    if (!core_takes(trial, canonical, &second))
        return "the core takes the canonical form";
    if (!grammar_takes(trial, canonical))
        return "the grammar takes the canonical form";
    if (!form(urisift_canonical, trial, canonical, &second, buffers[2], &again) ||
        !form(urisift_key, trial, canonical, &second, buffers[3], &key_again))
        return "the bound of a form of the canonical form holds";
    if (!equal(canonical, again))
        return "canonical(canonical(x)) == canonical(x)";
    if (!equal(key, key_again))
        return "key(canonical(x)) == key(x)";
    if (verdict->as_written && !equal(text, canonical))
        return "as_written implies canonical(x) == x";
    if (verdict->key_as_canonical && !equal(key, canonical))
        return "key_as_canonical implies key(x) == canonical(x)";
    return NULL;
}

static size_t strings_wanted(void)
{
    const char *wish = getenv("URISIFT_ORACLE");
    if (!wish || !*wish)
        return STRINGS;
    if (strcmp(wish, "long") == 0)
        return STRINGS_LONG;
    char *end;
    unsigned long number = strtoul(wish, &end, 10);
    cr_assert(*end == '\0' && number >= 1000, "URISIFT_ORACLE: \"long\" or a number from 1000");
    return number;
}

static void judge(struct trial *trial, struct urisift_span text)
{
    if (differ(trial, text)) {
        report_difference(trial, text);
        return;
    }
    struct urisift_verdict verdict;
    if (!core_takes(trial, text, &verdict)) {
        trial->invalid++;
        return;
    }
    trial->valid++;
    const char *missing = missing_property(trial, text, &verdict);
    if (missing) {
        cr_expect(false, "%s: %s: not so: %s", trial->name, printable(text), missing);
        trial->reports++;
    }
}

void oracle_run(const struct oracle_subject *subject)
{
    const char *name = subject->name;
    static struct oracle_maker maker;
    static struct oracle_string string;
    struct trial trial = {.name = name,
                          .profile = urisift_profile_named(name),
                          .strings = strings_wanted(),
                          .sum_is_right = subject->sum_is_right};
    cr_assert(trial.profile, "no profile %s", name);
    prepare(&trial.grammar, subject->pattern);
    if (subject->second)
        prepare(&trial.second, subject->second);
    prepare(&trial.idna_host, subject->idna ? subject->idna : grammar_idna_host);
    oracle_start(&maker, subject->rules, 0x75726973696674);
    for (size_t i = 0; i < trial.strings && trial.reports < REPORTS_MAX; i++) {
        oracle_next(&maker, &string);
        judge(&trial, (struct urisift_span){string.data, string.size});
    }
    if (trial.reports == 0) {
        cr_log_info("%s: %zu strings, %zu valid, %zu invalid", name, trial.strings, trial.valid,
                    trial.invalid);
        cr_expect(trial.valid * 100 >= trial.strings * LEAST_PERCENT,
                  "%s: too few valid: %zu of %zu", name, trial.valid, trial.strings);
        cr_expect(trial.invalid * 100 >= trial.strings * LEAST_PERCENT,
                  "%s: too few invalid: %zu of %zu", name, trial.invalid, trial.strings);
    }
    release(&trial.grammar);
    release(&trial.idna_host);
    if (subject->second)
        release(&trial.second);
}
