/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* judge.c — compares an identifier in the text of a link with where the link leads. */
#include "cli/links/judge.h"

#include <string.h>
#include <strings.h>

#include "cli/links/address.h"
#include "cli/links/lookalike.h"
#include "core/text/span.h"

enum {
    ADDED = 7,          /* "http://", which the finder puts before a host */
    DOMAIN_MOST = 300,  /* bytes of a domain that is compared in Punycode */
    DOMAIN_ROOM = 4096, /* for its form */
};

static const struct urisift_span nothing = {NULL, 0};

static bool is_family(const struct urisift_finding *f, const char *name)
{
    return strcmp(urisift_family_name(urisift_profile_family(f->profile)), name) == 0;
}

/* Is the text that word, in any case? */
static bool is_word(struct urisift_span text, const char *word)
{
    size_t size = strlen(word);
    return text.size == size && strncasecmp((const char *)text.data, word, size) == 0;
}

static bool is_web(const struct address *a)
{
    return is_word(a->scheme, "http") || is_word(a->scheme, "https");
}

static bool has_no_scheme(const struct urisift_finding *f)
{
    return f->verdict->warnings & urisift_warning_bit(URISIFT_SCHEME_ADDED);
}

bool judge_is_address(const struct urisift_finding *f)
{
    return is_family(f, "url") || is_family(f, "email");
}

static struct address address_of(const struct link_target *t)
{
    return t->verdict.error ? (struct address){.scheme = urisift_scheme_of(t->id)}
                            : address_read(t->profile, t->canonical);
}

/* Is the address made so that it looks like one of another host? */
static bool is_disguised(const struct address *a)
{
    return is_web(a) && ((a->user.size > 0 && memchr(a->user.data, '.', a->user.size)) ||
                         lookalike_is_mixed(a->host));
}

static bool look_alike(struct urisift_span shown, struct urisift_span host)
{
    return lookalike_hosts(address_bare_host(shown), address_bare_host(host));
}

/* Shortened texts: https://a.example/long/pa… */

enum { ELLIPSIS = 3 }; /* bytes of U+2026, and of "..." */

static bool is_ellipsis(const uint8_t *s, size_t size)
{
    return size >= ELLIPSIS &&
           (memcmp(s, "\u2026", ELLIPSIS) == 0 || memcmp(s, "...", ELLIPSIS) == 0);
}

/* Removes an ellipsis at the end of a canonical form's part. */
static bool cut_ellipsis(struct urisift_span *part)
{
    static const char encoded[] = "%E2%80%A6";
    size_t size = sizeof encoded - 1;
    if (part->size < size || memcmp(part->data + part->size - size, encoded, size) != 0)
        return false;
    part->size -= size;
    return true;
}

/* Does an ellipsis follow the identifier in the text? *is_other: or a character that is not known.
 */
static bool is_shortened(struct urisift_span text, const struct urisift_finding *f, bool *is_other)
{
    size_t added = has_no_scheme(f) && f->id.size > ADDED ? ADDED : 0;
    const uint8_t *shown = f->id.data + added, *end = text.data + text.size;
    size_t size = f->id.size - added;
    const uint8_t *hit = text.size > 0 ? memmem(text.data, text.size, shown, size) : NULL;
    /* after the punctuation that was trimmed, as the dot of https://bank.\xff */
    size_t after = size + f->trimmed.size;
    *is_other = hit && after < (size_t)(end - hit) && hit[after] == JUDGE_OTHER;
    return *is_other || (hit && is_ellipsis(hit + size, (size_t)(end - hit) - size));
}

static bool begins_with(struct urisift_span whole, struct urisift_span begin)
{
    return begin.size <= whole.size &&
           (begin.size == 0 || memcmp(whole.data, begin.data, begin.size) == 0);
}

/* Is what is shown of path and query the beginning of those of the link? */
static bool is_beginning(struct address shown, const struct address *link)
{
    return shown.query.size > 0
               ? span_same(shown.path, link->path) && begins_with(link->query, shown.query)
               : begins_with(link->path, shown.path);
}

static bool is_shortened_from(struct urisift_span text, const struct urisift_finding *f,
                              struct address shown, const struct address *link)
{
    bool is_other, is_cut = cut_ellipsis(shown.query.size > 0 ? &shown.query : &shown.path);
    return (is_cut || is_shortened(text, f, &is_other)) && is_beginning(shown, link);
}

/* Does the identifier end in its host, where a character follows that is not known? */
static bool has_unknown_host(struct urisift_span text, const struct urisift_finding *f,
                             const struct address *shown)
{
    bool is_other;
    return f->id.size > 0 && f->id.data[f->id.size - 1] != '/' && shown->path.size <= 1 &&
           shown->query.size == 0 && is_shortened(text, f, &is_other) && is_other;
}

/* URLs */

/* Has the link the scheme that the text has, or a safer one? *is_safer: https instead of http. */
static bool has_scheme_of(const struct judge_link *l, const struct urisift_finding *f,
                          const struct address *shown, const struct address *link, bool *is_safer)
{
    *is_safer = is_word(shown->scheme, "http") && is_word(link->scheme, "https");
    if (has_no_scheme(f) || l->any_scheme) {
        *is_safer = false;
        return is_web(link) || is_word(link->scheme, "ftp");
    }
    return *is_safer || (shown->scheme.size == link->scheme.size &&
                         strncasecmp((const char *)shown->scheme.data,
                                     (const char *)link->scheme.data, link->scheme.size) == 0);
}

/* The ports of canonical forms: the default one is not written. */
static bool has_port_of(const struct urisift_finding *f, const struct address *shown,
                        const struct address *link)
{
    const struct urisift_span https = span_of_text("443");
    return span_same(shown->port, link->port) ||
           (has_no_scheme(f) && span_same(shown->port, https) && link->port.size == 0 &&
            is_word(link->scheme, "https"));
}

static bool is_only_host(const struct address *a)
{
    return a->path.size <= 1 && address_compare_query(nothing, a->query) == QUERY_SAME;
}

/* Is the text the name of a file, such as main.rs, with which the link's path ends? */
static bool is_file_of(const struct urisift_finding *f, const struct address *shown,
                       const struct address *link)
{
    static const char *const ends[] = {".ai", ".app", ".cc", ".md", ".ml", ".mov", ".pl",
                                       ".ps", ".py",  ".rs", ".sh", ".so", ".zip"};
    const uint8_t *slash =
        link->path.size > 0 ? memrchr(link->path.data, '/', link->path.size) : NULL;
    if (!slash || !has_no_scheme(f) || !is_only_host(shown))
        return false;
    struct urisift_span name = {slash + 1, (size_t)(link->path.data + link->path.size - slash) - 1};
    const uint8_t *dot = name.size > 0 ? memrchr(name.data, '.', name.size) : NULL;
    if (!dot || !address_same_path(name, shown->host, true))
        return false;
    struct urisift_span end = {dot, (size_t)(name.data + name.size - dot)};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (is_word(end, ends[i]))
            return true;
    return false;
}

/* The status of a link on the host that the text names. */
static enum urisift_link_status judge_page(const struct judge_link *l,
                                           const struct urisift_finding *f,
                                           const struct address *shown, const struct address *link,
                                           bool is_safer)
{
    enum urisift_link_status added =
        address_redirects(link) ? URISIFT_LINK_DIFFER : URISIFT_LINK_ONLY;
    bool other_fragment = shown->fragment.size > 0 && link->fragment.size > 0 &&
                          !span_same(shown->fragment, link->fragment);
    enum address_query query = address_compare_query(shown->query, link->query);
    if (address_same_path(shown->path, link->path, false) && query == QUERY_SAME && !other_fragment)
        return is_safer ? URISIFT_LINK_ONLY : URISIFT_LINK_BOTH;
    if (address_same_path(shown->path, link->path, true) && query != QUERY_OTHER && !other_fragment)
        return query == QUERY_ADDED ? added : URISIFT_LINK_ONLY;
    if (is_only_host(shown) || is_shortened_from(l->text, f, *shown, link))
        return added;
    return URISIFT_LINK_DIFFER;
}

static enum urisift_link_status judge_url(const struct judge_link *l,
                                          const struct urisift_finding *f,
                                          const struct address *shown, const struct address *link,
                                          bool *lookalike)
{
    bool is_safer;
    if (is_word(link->scheme, "mailto"))
        return address_same_host(shown, link) && is_only_host(shown) ? URISIFT_LINK_ONLY
                                                                     : URISIFT_LINK_DIFFER;
    bool is_near = has_scheme_of(l, f, shown, link, &is_safer) && has_port_of(f, shown, link);
    if (is_near && address_same_host(shown, link))
        return judge_page(l, f, shown, link, is_safer);
    if (is_near && is_only_host(shown) && address_is_below(link->host, shown->host))
        return address_redirects(link) ? URISIFT_LINK_DIFFER : URISIFT_LINK_ONLY;
    if (is_file_of(f, shown, link) || has_unknown_host(l->text, f, shown))
        return URISIFT_LINK_ONLY;
    *lookalike = look_alike(shown->host, link->host);
    return URISIFT_LINK_DIFFER;
}

/* Mail addresses */

/* Is the address one of several, as in mailto:a@h.example,b@h.example? */
static bool is_among(struct urisift_span list, struct urisift_span address)
{
    while (list.size > 0) {
        const uint8_t *comma = memchr(list.data, ',', list.size);
        struct urisift_span one = {list.data, comma ? (size_t)(comma - list.data) : list.size};
        if (address_same_path(one, address, true))
            return true;
        list.data += one.size + (comma != NULL);
        list.size -= one.size + (comma != NULL);
    }
    return false;
}

/* Writes the domain of an address as a URL has it: percent-encoding decoded, in Punycode. 0: it is
 * none. */
static size_t write_domain(struct urisift_span domain, uint8_t to[DOMAIN_ROOM])
{
    const struct urisift_profile *web = urisift_profile_named("web");
    uint8_t url[ADDED + DOMAIN_MOST];
    struct urisift_verdict v;
    if (domain.size > DOMAIN_MOST)
        return 0;
    memcpy(url, "http://", ADDED);
    memcpy(url + ADDED, domain.data, domain.size);
    struct urisift_span id = {url, ADDED + domain.size};
    urisift_check(web, id, &v);
    if (v.error || urisift_form_bound(id.size) > DOMAIN_ROOM)
        return 0;
    struct urisift_span form = urisift_canonical(web, id, &v, to);
    memmove(to, form.data, form.size);
    return form.size;
}

/* Are both the same, whatever the case, and with the domain in Unicode or Punycode? */
static bool same_mail(const struct address *a, const struct address *b)
{
    uint8_t one[DOMAIN_ROOM], other[DOMAIN_ROOM];
    if (address_same_path(a->path, b->path, true))
        return true;
    struct urisift_span locals[] = {{a->path.data, a->path.size - a->host.size},
                                    {b->path.data, b->path.size - b->host.size}};
    if (a->host.size == 0 || b->host.size == 0 || !address_same_path(locals[0], locals[1], true))
        return false;
    size_t size = write_domain(a->host, one);
    return size > 0 && size == write_domain(b->host, other) && memcmp(one, other, size) == 0;
}

static enum urisift_link_status judge_mail(const struct address *shown, const struct address *link,
                                           bool *lookalike)
{
    if (is_web(link)) {
        bool is_own = address_same_host(shown, link) || address_is_below(link->host, shown->host) ||
                      address_is_below(shown->host, link->host);
        *lookalike = !is_own && look_alike(shown->host, link->host);
        return is_own ? URISIFT_LINK_ONLY : URISIFT_LINK_DIFFER;
    }
    if (!is_word(link->scheme, "mailto"))
        return URISIFT_LINK_DIFFER;
    if (same_mail(shown, link))
        return URISIFT_LINK_BOTH;
    if (link->path.size == 0 || is_among(link->path, shown->path))
        return URISIFT_LINK_ONLY;
    *lookalike = look_alike(shown->host, link->host);
    return URISIFT_LINK_DIFFER;
}

/* All together */

/* The whole text, which may be broken over lines, is the link's address. It must also begin with
 * the address's host in one piece: what is broken inside of it may read as another one. */
static bool is_whole_text(const struct judge_link *l, const struct link_target *t,
                          const struct address *shown, enum urisift_link_status *status)
{
    struct address link = address_of(t);
    if (l->text.size == 0 || !link_target_names(t, l->text))
        return false;
    *status = address_same_host(shown, &link) ? URISIFT_LINK_BOTH : URISIFT_LINK_ONLY;
    return true;
}

enum urisift_link_status judge_link(const struct judge_link *l, const struct urisift_finding *f,
                                    bool *lookalike)
{
    const struct link_target *end = l->leads_to ? l->leads_to : l->target;
    const struct address link = address_of(end);
    enum urisift_link_status status;
    *lookalike = is_disguised(&link);
    if (*lookalike)
        return URISIFT_LINK_DIFFER;
    if (link_target_compare(l->target, f, nothing, nothing) == URISIFT_LINK_BOTH)
        return URISIFT_LINK_BOTH;
    if (!judge_is_address(f))
        return link_target_compare(end, f, l->text, nothing);
    if (link_target_compare(end, f, nothing, nothing) == URISIFT_LINK_BOTH)
        return URISIFT_LINK_BOTH;
    const struct address shown = f->verdict->error
                                     ? (struct address){.scheme = urisift_scheme_of(f->id)}
                                     : address_read(f->profile, f->canonical);
    if (is_whole_text(l, end, &shown, &status) ||
        (l->leads_to && is_whole_text(l, l->target, &shown, &status)))
        return status;
    if (is_family(f, "email") || is_word(shown.scheme, "mailto"))
        return judge_mail(&shown, &link, lookalike);
    if (link.host.size == 0 || shown.host.size == 0)
        return URISIFT_LINK_DIFFER;
    return judge_url(l, f, &shown, &link, lookalike);
}
