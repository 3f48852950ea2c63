/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unwrap.h — the target of a URL that a gateway or redirector has rewritten.
 *
 *     https://gateway/?url=https%3A%2F%2Fh.example%2F ─→ unwrap() ─→ https://h.example/, and via
 * what
 *
 * Mail gateways, social networks, search engines and archives put the URL of a page into a URL of
 * their own. The table of gateways (urisift_gateway_at(), docs/UNWRAP.md) says by host and path
 * where it is and how it is encoded. Nothing is fetched: a link whose target is only known to the
 * gateway has no target here.
 *
 * The functions are pure, like those of core.h: no I/O, no state, no allocation but that of libidn2
 * for a host with non-ASCII bytes. Any number of threads may call them at once. Time is linear in
 * the length of the URL. Rows and texts are static; nothing is to be freed.
 *
 *     const struct urisift_profile *web = urisift_profile_named("web");
 *     struct urisift_unwrapped unwrapped;
 *     buffer = malloc(urisift_unwrap_bound(url.size));
 *     if (buffer && urisift_unwrap(web, url, buffer, &unwrapped)) {
 *         struct urisift_span target = unwrapped.canonical;
 *         printf("%.*s by %s\n", (int)target.size, target.data,
 *                urisift_gateway_name(unwrapped.via.gateway[0]));
 *     }
 */
#ifndef URISIFT_UNWRAP_H
#define URISIFT_UNWRAP_H

#include <urisift/core.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Most gateways that are followed, one in another. */
enum { URISIFT_UNWRAP_LAYERS = 8 };

/* A row of the table: one form of the URLs of a gateway. Static. */
struct urisift_gateway;

/* The gateways on the way to a target, outermost first. */
struct urisift_via {
    size_t count; /* at least 1 */
    const struct urisift_gateway *gateway[URISIFT_UNWRAP_LAYERS];
};

struct urisift_unwrapped {
    struct urisift_span text;       /* the target as the innermost gateway holds it, decoded */
    struct urisift_span canonical;  /* its canonical form */
    struct urisift_verdict verdict; /* on `text`, by the profile of the call; valid */
    struct urisift_via via;
    uint64_t reserved[2]; /* 0 */
};

/* Bytes of the buffer for a URL of `size` bytes: about 18 times as many. `size` must be at most
 * SIZE_MAX / 32. */
size_t urisift_unwrap_bound(size_t size);

/* Fills in the target of `url`, which is any text, judged by `profile`, one of the family url.
 *
 * A target is an http or https URL, or one of another scheme that needs a host, valid by the
 * profile. If it is a link of a gateway too, its own target is taken, up to URISIFT_UNWRAP_LAYERS
 * times. Host, path and query of the gateway's URL are those of its canonical form.
 *
 * False: the URL is invalid, is not the link of a gateway, or its target cannot be decoded or is
 * not valid; or there was no memory for libidn2, or the profile is of another family. *unwrapped is
 * then undefined. A target whose own wrapper cannot be decoded is the target.
 *
 * `buffer` has at least urisift_unwrap_bound(url.size) bytes and must not overlap `url`. The spans
 * of *unwrapped are in it: valid as long as the caller keeps it unchanged. */
bool urisift_unwrap(const struct urisift_profile *profile, struct urisift_span url, uint8_t *buffer,
                    struct urisift_unwrapped *unwrapped);

/* The rows in the order in which they are tried; NULL past the end. */
const struct urisift_gateway *urisift_gateway_at(size_t index);
/* The name of the gateway, which several rows may share. Stable: programs rely on it. */
const char *urisift_gateway_name(const struct urisift_gateway *gateway);
/* The form of its URLs, such as "www.youtube.com/redirect?q=…". docs/UNWRAP.md explains the
 * signs. */
const char *urisift_gateway_form(const struct urisift_gateway *gateway);
/* How the target is encoded: "percent", "base64" … */
const char *urisift_gateway_encoding(const struct urisift_gateway *gateway);
/* The document or published decoder that the row follows. */
const char *urisift_gateway_source(const struct urisift_gateway *gateway);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
