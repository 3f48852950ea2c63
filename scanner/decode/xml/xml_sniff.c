/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml_sniff.c — recognizes XML for `auto`: by its declaration, by a document type that is not
 * HTML's, or by its root.
 *
 * Comments and processing instructions may come before the type and the root. XHTML is HTML,
 * because html_sniff() is surer.
 */
#include <string.h>

#include "core/text/utf8.h"
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/markup/markup_head.h"
#include "scanner/decode/xml/xml_document.h"

enum { DECLARED = 85, ROOTED = 70, PERHAPS_HTML = 50 };

static const struct {
    const char *name;
    bool is_sure;
} roots[] = {
#define ROOT(name, is_sure) {#name, is_sure},
#include "scanner/decode/xml/xml_roots.def"
#undef ROOT
};

static size_t skip_blanks(const uint8_t *s, size_t size, size_t at)
{
    while (at < size && xml_is_blank(s[at]))
        at++;
    return at;
}

/* Is it a document type with an identifier or with declarations: <!DOCTYPE name PUBLIC …? */
static bool is_doctype(const uint8_t *s, size_t size)
{
    static const char doctype[] = "<!doctype", *const words[] = {"public", "system", "["};
    size_t i = sizeof doctype - 1;
    if (size <= i || !ascii_same(s, (const uint8_t *)doctype, i) || !xml_is_blank(s[i]))
        return false;
    i = skip_blanks(s, size, i);
    while (i < size && !xml_is_blank(s[i]) && s[i] != '>' && s[i] != '[')
        i++;
    i = skip_blanks(s, size, i);
    for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
        size_t n = strlen(words[k]);
        if (size - i > n && ascii_same(s + i, (const uint8_t *)words[k], n))
            return true;
    }
    return false;
}

/* How sure is the root at `at`? */
static int judge_root(const uint8_t *head, size_t size, size_t at)
{
    size_t n = markup_head_name(head, size, at);
    if (n == 0)
        return 0;
    bool is_known = false, is_sure = true;
    for (size_t i = 0; i < sizeof roots / sizeof roots[0] && !is_known; i++) {
        is_known = n == strlen(roots[i].name) && memcmp(head + at + 1, roots[i].name, n) == 0;
        is_sure = roots[i].is_sure;
    }
    bool has_namespace = markup_head_has_named(head, size, at, "xmlns");
    if (!is_known)
        return has_namespace ? ROOTED : 0;
    if (!has_namespace && !markup_head_has_attribute(head, size, at) &&
        !markup_head_has_end(head, size, at))
        return 0;
    return is_sure ? ROOTED : PERHAPS_HTML;
}

int xml_sniff(const uint8_t *head, size_t size)
{
    bool is_cut;
    size_t at = skip_blanks(head, size, utf8_mark_size(head, size));
    if (at == size || head[at] != '<')
        return 0;
    if (size - at > 5 && memcmp(head + at, "<?xml", 5) == 0 && xml_is_blank(head[at + 5]))
        return DECLARED;
    at = markup_head_first(head, size, &is_cut);
    if (is_cut)
        return 0;
    return is_doctype(head + at, size - at) ? DECLARED : judge_root(head, size, at);
}
