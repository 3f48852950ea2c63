/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * gateway.h — a row of unwrap.def, and the three questions that unwrap.c asks of it.
 *
 *     url ─→ gateway_matches() ─→ gateway_target() ─→ gateway_decode() ─→ text of the target
 *             host_match.c         place.c             decode.c, proofpoint.c
 */
#ifndef URISIFT_GATEWAY_H
#define URISIFT_GATEWAY_H

#include <urisift/unwrap.h>

#include "core/text/chars.h"
#include "core/text/out.h"

/* Where the target is. */
enum gateway_place {
    PLACE_PARAM, /* the value of a parameter of the query */
    PLACE_TAIL,  /* everything after the name of a parameter */
    PLACE_REST,  /* everything after the path */
};

/* How it is encoded. */
enum gateway_encoding {
    ENCODING_PERCENT,   /* %HH, RFC 3986 section 2.1 */
    ENCODING_WHOLE,     /* as it is if it begins with http:// or https://; else %HH */
    ENCODING_UD2,       /* Proofpoint v2: -HH for %HH, '_' for '/' */
    ENCODING_UD3,       /* Proofpoint v3 */
    ENCODING_BASE64,    /* RFC 4648 section 4 or 5, with or without padding; %HH in it */
    ENCODING_A1,        /* the same after the letters "a1" */
    ENCODING_HTTP,      /* without its `http://` */
    ENCODING_HTTPS,     /* without its `https://` */
    ENCODING_UNDERLINE, /* as it is, before the last `___.` */
    ENCODINGS
};

enum { GATEWAY_HOST_LEAST = 6 };

struct urisift_gateway {
    const char *name;
    const char *host, *path; /* patterns: unwrap.def */
    size_t host_size;        /* at least GATEWAY_HOST_LEAST */
    enum gateway_place place;
    /* `NAME=`, and what must follow the value: `&NAME=`, or nothing; empty with PLACE_REST */
    const char *key;
    enum gateway_encoding encoding;
    const char *form, *source;
};

/* A URL in canonical form, and its parts. */
struct gateway_url {
    struct urisift_span host; /* without the '.' of the DNS root */
    struct urisift_span path;
    struct urisift_span query; /* without its '?' */
    struct urisift_span tail;  /* everything from the path on */
    bool has_port;
};

/* Is it http or https, in either case? */
static inline bool scheme_is_web(struct urisift_span scheme)
{
    return (scheme.size == 4 || scheme.size == 5) &&
           char_equals_lower(scheme.data, "https", scheme.size);
}

/* Does the host match the gateway's pattern? host_match.c */
bool gateway_host_matches(const struct urisift_gateway *gateway, struct urisift_span host);

/* Finds the encoded target in a URL whose host matches. False: the URL is not one of this row.
 * place.c */
bool gateway_target(const struct urisift_gateway *gateway, const struct gateway_url *url,
                    struct urisift_span *target);

/* Writes the decoded target. False: it is not encoded like that. `out` and `work` have room for as
 * many bytes as `target` has, and GATEWAY_ADDED more. decode.c */
enum { GATEWAY_ADDED = 8 };
bool gateway_decode(enum gateway_encoding encoding, struct urisift_span target, struct out *out,
                    uint8_t *work);

/* Decodes %HH; false where '%' is followed by anything else. decode.c */
bool decode_percent(struct urisift_span text, struct out *out);
/* The value of a digit of base64, RFC 4648 sections 4 and 5; BASE64_NONE: it is not one. decode.c
 */
enum { BASE64_NONE = 64 };
uint32_t base64_value(uint8_t c);
/* Decodes base64 of either alphabet. False: it is not base64. decode.c */
bool decode_base64(struct urisift_span text, struct out *out);
/* Puts the second '/' after `http:` or `https:` back, where a program has made one of the two, as
 * many do inside a path. decode.c */
void decode_slash(struct out *url);
/* Decodes -HH and %HH, and '_' to '/'. decode.c */
bool decode_ud2(struct urisift_span text, struct out *out);
/* Decodes v3 of Proofpoint. `work` takes three bytes for four of `text`. proofpoint.c */
bool decode_ud3(struct urisift_span text, struct out *out, uint8_t *work);

#endif
