/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* enclosure.h — what decoders put between '<' and '>' of their own: a stretch of text that the
 * finder is to read as one identifier; and one that is there for the user's patterns only. */
#ifndef URISIFT_ENCLOSURE_H
#define URISIFT_ENCLOSURE_H

enum enclosure {
    ENCLOSURE_NONE,  /* brackets are the stream's */
    ENCLOSURE_LINK,  /* a link: where all of it is no identifier, its beginning may be one */
    ENCLOSURE_VALUE, /* a value: where all of it is no identifier, it is a text like others */
    /* no brackets: a relative reference without a base, in which nothing but patterns is looked
     * for */
    ENCLOSURE_RELATIVE,
    ENCLOSURE_WHOLE, /* all of it is one, valid or not, whatever it begins with */
};

#endif
