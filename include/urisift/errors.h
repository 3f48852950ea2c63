/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* errors.h — the results of functions. scan.h includes it. */
#ifndef URISIFT_ERRORS_H
#define URISIFT_ERRORS_H

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* The result of a function: URISIFT_OK; URISIFT_STOP if the receiver stopped the scan; or a
 * negative value for an error. */
enum urisift_error {
    URISIFT_OK = 0,
    URISIFT_STOP = 1,
    URISIFT_ERROR_MEMORY = -1,
    URISIFT_ERROR_READ = -2,            /* see errno */
    URISIFT_ERROR_WRITE = -3,           /* see errno */
    URISIFT_ERROR_GZIP_DATA = -4,       /* corrupt gzip data */
    URISIFT_ERROR_GZIP_END = -5,        /* the last gzip member is truncated */
    URISIFT_ERROR_GZIP_TRAILER = -6,    /* other data follow the last gzip member */
    URISIFT_ERROR_FORMAT = -7,          /* unknown format, also in a list */
    URISIFT_ERROR_SCHEME = -8,          /* invalid name in the list of schemes */
    URISIFT_ERROR_FAMILY = -10,         /* unknown name in the list of families */
    URISIFT_ERROR_KERNEL = -9,          /* unknown kernel, or not on this machine */
    URISIFT_ERROR_PACKED_DATA = -20,    /* corrupt bzip2, xz or zstd data */
    URISIFT_ERROR_PACKED_END = -21,     /* truncated bzip2, xz or zstd data */
    URISIFT_ERROR_PACKED_TRAILER = -22, /* other data follow them */
    URISIFT_ERROR_DICTIONARY = -23,     /* decompression needs more memory than allowed */
    /* compressed data or an archive that this build cannot open */
    URISIFT_ERROR_NOT_UNDONE = -24,
    URISIFT_ERROR_MAX_EXPAND = -25,  /* more decompressed bytes than allowed */
    URISIFT_ERROR_ARCHIVE = -26,     /* damaged archive */
    URISIFT_ERROR_ARCHIVE_END = -27, /* truncated archive */
    URISIFT_ERROR_MEMBER = -28,      /* a member is stored by an unknown method */
    URISIFT_ERROR_ENCRYPTED = -29,   /* a member is encrypted */
    URISIFT_ERROR_HOLES = -30,       /* a sparse member has too many zeros to restore */
    /* nested archive or compression, not unpacked: urisift/archive.h */
    URISIFT_ERROR_NESTED = -31,
    URISIFT_ERROR_BASE = -32, /* `base` is not an absolute URL with a hierarchy, or is too long */
    URISIFT_ERROR_MESSAGE_FIELD = -33, /* unknown key in the list of fields of messages */
    URISIFT_ERROR_FIELD = -34,  /* unknown or repeated name in a list of fields, or an empty list */
    URISIFT_ERROR_SIZE = -35,   /* the `size` of a struct is not set, or is that of no version */
    URISIFT_ERROR_OPTION = -36, /* a struct sets a member that only a later version knows */
};

/* The meaning of the error for a message. Static. */
const char *urisift_error_text(enum urisift_error error);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
