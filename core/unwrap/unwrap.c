/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unwrap.c — follows the gateways in a URL, one in another, to the target.
 *
 * Idea:     each layer is put in canonical form, as a browser would before it asks the gateway, so
 *           that a host is compared however it is written. The target of a layer is decoded into
 *           one of two buffers in turn; the layer before it stays whole until the target is known
 *           to be valid.
 */
#include <string.h>

#include "core/text/span.h"
#include "core/unwrap/gateway.h"

/* Joins the patterns of a row into the form that --list-unwrap shows. */
#define FORM_PARAM(host, path, key) host path "?" key
#define FORM_TAIL(host, path, key) host path "?" key
#define FORM_REST(host, path, key) host path key

static const struct urisift_gateway gateways[] = {
#define UNWRAP(name, host, path, place, key, encoding, source)                                     \
    {name,                                                                                         \
     host,                                                                                         \
     path,                                                                                         \
     sizeof host - 1,                                                                              \
     PLACE_##place,                                                                                \
     key,                                                                                          \
     ENCODING_##encoding,                                                                          \
     FORM_##place(host, path, key),                                                                \
     source},
#include "core/unwrap/unwrap.def"
#undef UNWRAP
};

/* What host_match.c compares first is in every pattern. */
#define UNWRAP(name, host, ...) _Static_assert(sizeof host > GATEWAY_HOST_LEAST, name);
#include "core/unwrap/unwrap.def"
#undef UNWRAP

enum { GATEWAYS = sizeof gateways / sizeof gateways[0] };

/* The buffer of one call, in four pieces. */
struct memory {
    uint8_t *made[2]; /* decoded targets */
    uint8_t *work;
    uint8_t *canonical;
    size_t made_size; /* bytes of each of the first three */
};

size_t urisift_unwrap_bound(size_t size)
{
    const size_t made = urisift_form_bound(size);
    return 3 * (made + GATEWAY_ADDED) + urisift_form_bound(made);
}

static struct memory divide(uint8_t *buffer, size_t size)
{
    const size_t made = urisift_form_bound(size), step = made + GATEWAY_ADDED;
    return (struct memory){
        .made = {buffer, buffer + step},
        .work = buffer + 2 * step,
        .canonical = buffer + 3 * step,
        .made_size = made,
    };
}

static struct urisift_span part_of(struct urisift_span text, const struct urisift_verdict *v,
                                   enum urisift_part part)
{
    if (!urisift_has_part(v, part))
        return (struct urisift_span){text.data, 0};
    return (struct urisift_span){text.data + v->part[part].begin,
                                 v->part[part].end - v->part[part].begin};
}

/* Splits a canonical URL. `text` is the URL before it was put in that form, *verdict its verdict,
 * which is that of the canonical form if the bytes are the same. False: it is not one of the web.
 */
static bool split(const struct urisift_profile *profile, struct urisift_span url,
                  struct urisift_span text, const struct urisift_verdict *verdict,
                  struct gateway_url *parts)
{
    struct urisift_verdict v;
    if (!scheme_is_web(urisift_scheme_of(url)))
        return false;
    if (span_same(url, text))
        v = *verdict;
    else
        urisift_check(profile, url, &v);
    if (v.error || !urisift_has_part(&v, URISIFT_PART_HOST) ||
        !urisift_has_part(&v, URISIFT_PART_PATH))
        return false;
    parts->host = part_of(url, &v, URISIFT_PART_HOST);
    if (parts->host.size > 0 && parts->host.data[parts->host.size - 1] == '.')
        parts->host.size--;
    parts->path = part_of(url, &v, URISIFT_PART_PATH);
    parts->query = part_of(url, &v, URISIFT_PART_QUERY);
    parts->has_port = urisift_has_part(&v, URISIFT_PART_PORT);
    parts->tail =
        (struct urisift_span){parts->path.data, (size_t)(url.data + url.size - parts->path.data)};
    return true;
}

/* Does the text name a page: a valid URL of a scheme that needs a host? */
static bool is_page(const struct urisift_profile *profile, struct urisift_span text,
                    struct urisift_verdict *v)
{
    const struct urisift_scheme *scheme = urisift_scheme_named(urisift_scheme_of(text));
    if (!scheme || !urisift_scheme_needs_host(scheme))
        return false;
    urisift_check(profile, text, v);
    return v->error == URISIFT_VALID;
}

/* Is the host one of the row's? A proxy of a library, '~', may have any port; all others have the
 * port of the scheme, which the canonical form omits. */
static bool host_matches(const struct urisift_gateway *g, const struct gateway_url *url)
{
    return (!url->has_port || g->host[0] == '~') && gateway_host_matches(g, url->host);
}

/* Decodes the target of the canonical URL u->canonical into `to`. Returns the row by which it is a
 * valid URL; NULL: it has no target. In *u, text and verdict are those of the URL, and become those
 * of the target. */
static const struct urisift_gateway *unwrap_layer(const struct urisift_profile *profile,
                                                  const struct memory *m, uint8_t *to,
                                                  struct urisift_unwrapped *u)
{
    struct gateway_url parts;
    struct urisift_span target;
    bool matches = false;
    if (u->canonical.size > m->made_size ||
        !split(profile, u->canonical, u->text, &u->verdict, &parts))
        return NULL;
    for (size_t i = 0; i < GATEWAYS; i++) {
        struct out out = {to, 0};
        /* neighbours often have the same host */
        if (i == 0 || gateways[i].host != gateways[i - 1].host)
            matches = host_matches(&gateways[i], &parts);
        if (!matches || !gateway_target(&gateways[i], &parts, &target) ||
            !gateway_decode(gateways[i].encoding, target, &out, m->work))
            continue;
        const struct urisift_span text = {to, out.size};
        struct urisift_verdict v;
        if (out.size > m->made_size || !is_page(profile, text, &v))
            continue;
        u->text = text;
        u->verdict = v;
        return &gateways[i];
    }
    return NULL;
}

bool urisift_unwrap(const struct urisift_profile *profile, struct urisift_span url, uint8_t *buffer,
                    struct urisift_unwrapped *u)
{
    const struct urisift_span web = {(const uint8_t *)"http", 4};
    const struct memory m = divide(buffer, url.size);
    if (urisift_profile_family(profile) != urisift_family_of_scheme(web))
        return false;
    urisift_check(profile, url, &u->verdict);
    if (u->verdict.error)
        return false;
    u->text = url;
    memset(u->reserved, 0, sizeof u->reserved);
    u->canonical = urisift_canonical(profile, url, &u->verdict, m.canonical);
    for (u->via.count = 0; u->via.count < URISIFT_UNWRAP_LAYERS; u->via.count++) {
        const struct urisift_gateway *gateway =
            unwrap_layer(profile, &m, m.made[u->via.count % 2], u);
        if (!gateway)
            break;
        u->canonical = urisift_canonical(profile, u->text, &u->verdict, m.canonical);
        u->via.gateway[u->via.count] = gateway;
    }
    return u->via.count > 0;
}

/* The table */

const struct urisift_gateway *urisift_gateway_at(size_t index)
{
    return index < GATEWAYS ? &gateways[index] : NULL;
}

const char *urisift_gateway_name(const struct urisift_gateway *gateway)
{
    return gateway->name;
}

const char *urisift_gateway_form(const struct urisift_gateway *gateway)
{
    return gateway->form;
}

const char *urisift_gateway_encoding(const struct urisift_gateway *gateway)
{
    static const char *const names[ENCODINGS] = {
        [ENCODING_PERCENT] = "percent",
        [ENCODING_WHOLE] = "percent or plain",
        [ENCODING_UD2] = "proofpoint v2",
        [ENCODING_UD3] = "proofpoint v3",
        [ENCODING_BASE64] = "base64",
        [ENCODING_A1] = "a1, base64",
        [ENCODING_HTTP] = "without http:",
        [ENCODING_HTTPS] = "without https:",
        [ENCODING_UNDERLINE] = "plain, up to ___.",
    };
    return names[gateway->encoding];
}

const char *urisift_gateway_source(const struct urisift_gateway *gateway)
{
    return gateway->source;
}
