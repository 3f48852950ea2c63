/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* names.c — the names of errors, wrappers and the states of links. */
#include <urisift/scan.h>

const char *urisift_error_text(enum urisift_error error)
{
    switch (error) {
    case URISIFT_OK:
        return "no error";
    case URISIFT_STOP:
        return "stopped by the receiver";
    case URISIFT_ERROR_MEMORY:
        return "out of memory";
    case URISIFT_ERROR_READ:
        return "cannot be read";
    case URISIFT_ERROR_WRITE:
        return "cannot be written";
    case URISIFT_ERROR_GZIP_DATA:
        return "corrupt gzip data; only the data before that point was scanned";
    case URISIFT_ERROR_GZIP_END:
        return "truncated gzip data; the data before the cut was scanned";
    case URISIFT_ERROR_GZIP_TRAILER:
        return "data that is not gzip follows the last gzip member; only the data before it was "
               "scanned";
    case URISIFT_ERROR_FORMAT:
        return "unknown format";
    case URISIFT_ERROR_SCHEME:
        return "invalid name in the list of schemes";
    case URISIFT_ERROR_FAMILY:
        return "unknown family";
    case URISIFT_ERROR_KERNEL:
        return "kernel is unknown or does not run on this machine";
    case URISIFT_ERROR_PACKED_DATA:
        return "corrupt compressed data; only the data before that point was scanned";
    case URISIFT_ERROR_PACKED_END:
        return "truncated compressed data; the data before the cut was scanned";
    case URISIFT_ERROR_PACKED_TRAILER:
        return "data that is not compressed follows the last compressed stream; only the data "
               "before it was scanned";
    case URISIFT_ERROR_DICTIONARY:
        return "decompression needs more memory than allowed; only the data before that point was "
               "scanned";
    case URISIFT_ERROR_NOT_UNDONE:
        return "compressed file or archive of a kind that this build cannot open: scanned as raw "
               "bytes; unpack it first";
    case URISIFT_ERROR_NESTED:
        return "nested archive or compression: not unpacked, scanned as raw bytes; unpack the "
               "outer file first";
    case URISIFT_ERROR_FIELD:
        return "unknown or repeated name in the list of fields, or an empty list";
    case URISIFT_ERROR_MESSAGE_FIELD:
        return "unknown key in the list of fields of messages";
    case URISIFT_ERROR_SIZE:
        return "the size of a struct is not set, or is that of no version";
    case URISIFT_ERROR_OPTION:
        return "an option is set that this version does not know";
    case URISIFT_ERROR_BASE:
        return "the base is not an absolute URL that references can be resolved by";
    case URISIFT_ERROR_MAX_EXPAND:
        return "more decompressed data than allowed; only the data before the limit was scanned";
    case URISIFT_ERROR_ARCHIVE:
        return "damaged archive; the readable parts were scanned";
    case URISIFT_ERROR_ARCHIVE_END:
        return "truncated archive; the data before the cut was scanned";
    case URISIFT_ERROR_MEMBER:
        return "stored by an unknown method; not scanned";
    case URISIFT_ERROR_ENCRYPTED:
        return "encrypted; not scanned";
    case URISIFT_ERROR_HOLES:
        return "sparse file with holes of more than 1 GiB; only the data before the limit was "
               "scanned";
    }
    return "unknown error";
}

const char *urisift_link_status_name(enum urisift_link_status status)
{
    static const char *const names[] = {
        [URISIFT_LINK_BOTH] = "both",
        [URISIFT_LINK_TEXT] = "text",
        [URISIFT_LINK_ONLY] = "link",
        [URISIFT_LINK_DIFFER] = "differ",
    };
    return names[status];
}

const char *urisift_date_from_name(enum urisift_date_from from)
{
    static const char *const names[] = {
        [URISIFT_DATE_FIELD] = NULL,
        [URISIFT_DATE_RECEIVED] = "received",
        [URISIFT_DATE_FROM_LINE] = "from-line",
    };
    return names[from];
}

const char *urisift_wrapper_name(enum urisift_wrapper wrapper)
{
    static const char *const names[] = {
        [URISIFT_WRAPPER_NONE] = NULL,    [URISIFT_WRAPPER_ANGLE] = "<>",
        [URISIFT_WRAPPER_URL] = "<URL:>", [URISIFT_WRAPPER_URI] = "<URI:>",
        [URISIFT_WRAPPER_UDI] = "UDI=",
    };
    return names[wrapper];
}
