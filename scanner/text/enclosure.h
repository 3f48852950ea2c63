/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* enclosure.h — how the finder reads a stretch of text that a decoder has enclosed: as one
 * identifier, between '<' and '>' that the decoder adds, or for the user's patterns only. */
#ifndef URISIFT_ENCLOSURE_H
#define URISIFT_ENCLOSURE_H

enum enclosure {
    ENCLOSURE_NONE,  /* the brackets are those of the stream */
    ENCLOSURE_LINK,  /* a link: if all of it is not an identifier, its beginning may be one */
    /* a URL and nothing else, which is read to its end as browsers read it, with blanks and '>' in
     * it; the decoder adds '>' and '\n' after it, and puts no '\n' in it */
    ENCLOSURE_URL,
    ENCLOSURE_VALUE, /* a value: if all of it is not an identifier, it is searched as other text */
    /* without brackets: a relative reference without a base, in which only patterns are searched
     * for */
    ENCLOSURE_RELATIVE,
    ENCLOSURE_WHOLE, /* all of it is one identifier, valid or not, whatever it begins with */
};

#endif
