/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unwrap.c — fuzz target: targets of any URLs, and URLs that are rewritten here.
 *
 * The first byte says what becomes of the others: nothing, or one of the encodings of gateways. A
 * valid URL that is rewritten has the target that it has by itself, or is the target.
 */
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/fuzz.h"

static const char hex[] = "0123456789ABCDEF";
static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

struct text {
    uint8_t *data;
    size_t size;
};

static struct text text_new(size_t room)
{
    struct text t = {malloc(room), 0};
    fuzz_must(t.data != NULL);
    return t;
}

static struct urisift_span text_span(const struct text *t)
{
    return (struct urisift_span){t->data, t->size};
}

static void add(struct text *t, const void *data, size_t size)
{
    if (size > 0)
        memcpy(t->data + t->size, data, size);
    t->size += size;
}

static void add_words(struct text *t, const char *words)
{
    add(t, words, strlen(words));
}

static bool is_plain(uint8_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* Each byte as the mark and two digits. */
static void add_escaped(struct text *t, uint8_t mark, struct urisift_span url)
{
    for (size_t i = 0; i < url.size; i++) {
        uint8_t c = url.data[i];
        if (is_plain(c))
            add(t, &c, 1);
        else
            add(t, (uint8_t[]){mark, (uint8_t)hex[c >> 4], (uint8_t)hex[c & 15]}, 3);
    }
}

static void add_base64(struct text *t, struct urisift_span url)
{
    for (size_t i = 0; i < url.size; i += 3) {
        size_t have = url.size - i < 3 ? url.size - i : 3;
        uint32_t bits = 0;
        for (size_t k = 0; k < 3; k++)
            bits = bits << 8 | (k < have ? url.data[i + k] : 0u);
        for (size_t k = 0; k <= have; k++)
            add(t, &digits[bits >> (18 - 6 * k) & 63], 1);
    }
}

/* Everything but letters and digits is replaced, in runs that are as long as they can be. */
static void add_tokens(struct text *t, struct urisift_span url)
{
    struct text replaced = text_new(url.size + 1);
    for (size_t i = 0; i < url.size;) {
        size_t run = 0;
        while (run < 65 && i + run < url.size && url.data[i + run] < 0x80 &&
               !is_plain(url.data[i + run]))
            run++;
        add(&replaced, url.data + i, run);
        if (run == 1)
            add_words(t, "*");
        else if (run > 1)
            add(t, (char[]){'*', '*', digits[run - 2]}, 3);
        else if (url.data[i] < 0x80)
            add(t, url.data + i, 1);
        else
            add_escaped(t, '%', (struct urisift_span){url.data + i, 1});
        i += run > 0 ? run : 1;
    }
    add_words(t, "__;");
    add_base64(t, text_span(&replaced));
    free(replaced.data);
}

/* The URL, rewritten by the gateway of that number; false: no gateway has that number. */
static bool rewrite(unsigned gateway, struct urisift_span url, struct text *t)
{
    switch (gateway) {
    case 1:
        add_words(t, "https://nam01.safelinks.protection.outlook.com/?url=");
        add_escaped(t, '%', url);
        add_words(t, "&data=1");
        return true;
    case 2:
        add_words(t, "https://urldefense.proofpoint.com/v2/url?u=");
        add_escaped(t, '-', url);
        add_words(t, "&d=1");
        return true;
    case 3:
        add_words(t, "https://urldefense.com/v3/__");
        add_tokens(t, url);
        add_words(t, "!!x!y$");
        return true;
    case 4:
        add_words(t, "https://us-west-2.protection.sophos.com/?d=h&u=");
        add_base64(t, url);
        return true;
    default:
        return false;
    }
}

struct result {
    bool found;
    struct urisift_unwrapped unwrapped;
    uint8_t *buffer;
};

static void must_be_inside(struct urisift_span span, const uint8_t *begin, size_t size)
{
    fuzz_must(span.data >= begin && span.data + span.size <= begin + size);
}

/* Unwraps into a buffer of the promised size, and checks what is promised of the result. */
static struct result unwrap(struct urisift_span url)
{
    const struct urisift_profile *web = urisift_profile_named("web");
    const size_t size = urisift_unwrap_bound(url.size);
    struct result r = {.buffer = malloc(size)};
    struct urisift_verdict v;
    fuzz_must(r.buffer != NULL);
    r.found = urisift_unwrap(web, url, r.buffer, &r.unwrapped);
    if (!r.found)
        return r;
    const struct urisift_unwrapped *u = &r.unwrapped;
    fuzz_must(u->via.count > 0 && u->via.count <= URISIFT_UNWRAP_LAYERS);
    must_be_inside(u->text, r.buffer, size);
    must_be_inside(u->canonical, r.buffer, size);
    urisift_check(web, u->text, &v);
    fuzz_must(v.error == URISIFT_VALID && v.warnings == u->verdict.warnings);
    urisift_check(web, u->canonical, &v);
    fuzz_must(v.error == URISIFT_VALID && v.as_written);
    return r;
}

static bool is_same(const struct result *a, const struct result *b)
{
    struct urisift_span one = a->unwrapped.canonical, two = b->unwrapped.canonical;
    return one.size == two.size && memcmp(one.data, two.data, one.size) == 0;
}

/* The target of the rewritten URL is that of the URL, through one gateway more. */
static void check_rewritten(const struct result *plain, struct urisift_span url,
                            struct urisift_span rewritten)
{
    struct urisift_verdict v;
    const struct urisift_scheme *scheme = urisift_scheme_named(urisift_scheme_of(url));
    urisift_check(urisift_profile_named("web"), url, &v);
    struct result r = unwrap(rewritten);
    bool is_page = scheme && urisift_scheme_needs_host(scheme) && v.error == URISIFT_VALID;
    fuzz_must(r.found == is_page);
    if (r.found && plain->found && plain->unwrapped.via.count < URISIFT_UNWRAP_LAYERS)
        fuzz_must(is_same(&r, plain) && r.unwrapped.via.count == plain->unwrapped.via.count + 1);
    else if (r.found && !plain->found)
        fuzz_must(r.unwrapped.via.count == 1 && r.unwrapped.text.size == url.size &&
                  memcmp(r.unwrapped.text.data, url.data, url.size) == 0);
    free(r.buffer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    struct urisift_span url = {data + 1, size - 1};
    struct result plain = unwrap(url);
    if (plain.found && plain.unwrapped.via.count < URISIFT_UNWRAP_LAYERS) {
        struct result again = unwrap(plain.unwrapped.canonical);
        fuzz_must(!again.found);
        free(again.buffer);
    }
    struct text t = text_new(3 * size + 200);
    if (rewrite(data[0] % 8, url, &t))
        check_rewritten(&plain, url, text_span(&t));
    free(t.data);
    free(plain.buffer);
    return 0;
}
