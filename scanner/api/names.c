/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* names.c — what errors and wrappers are called. */
#include <urisift/scan.h>

const char *urisift_error_text(enum urisift_error error)
{
    switch (error) {
    case URISIFT_OK:
        return "all is well";
    case URISIFT_STOP:
        return "the receiver has had enough";
    case URISIFT_ERROR_MEMORY:
        return "out of memory";
    case URISIFT_ERROR_READ:
        return "cannot be read";
    case URISIFT_ERROR_WRITE:
        return "cannot be written";
    case URISIFT_ERROR_GZIP_DATA:
        return "corrupt gzip data; what came before has been scanned";
    case URISIFT_ERROR_GZIP_END:
        return "truncated gzip data; what came before has been scanned";
    case URISIFT_ERROR_GZIP_TRAILER:
        return "no gzip data behind the last gzip member; what came before has been scanned";
    case URISIFT_ERROR_FORMAT:
        return "no such format";
    case URISIFT_ERROR_SCHEME:
        return "a name in the list of schemes is none";
    case URISIFT_ERROR_FAMILY:
        return "no such family";
    case URISIFT_ERROR_KERNEL:
        return "no such kernel, or not on this machine";
    case URISIFT_ERROR_PACKED_DATA:
        return "corrupt compressed data; what came before has been scanned";
    case URISIFT_ERROR_PACKED_END:
        return "truncated compressed data; what came before has been scanned";
    case URISIFT_ERROR_PACKED_TRAILER:
        return "no compressed data behind the last compressed stream; what came before has been "
               "scanned";
    case URISIFT_ERROR_DICTIONARY:
        return "takes more memory to decompress than is allowed; what came before has been scanned";
    case URISIFT_ERROR_NOT_UNDONE:
        return "compressed, or an archive, which this build does not open: scanned as it stands; "
               "decompress or unpack it first";
    case URISIFT_ERROR_NESTED:
        return "packed in what is packed itself, nested too deep: scanned as it stands; unpack the "
               "outer one first";
    case URISIFT_ERROR_MAX_EXPAND:
        return "more comes out of it than is allowed; what came before has been scanned";
    case URISIFT_ERROR_ARCHIVE:
        return "damaged archive; what can be read of it is scanned";
    case URISIFT_ERROR_ARCHIVE_END:
        return "truncated archive; what came before has been scanned";
    case URISIFT_ERROR_MEMBER:
        return "stored in a way that is not known; not scanned";
    case URISIFT_ERROR_ENCRYPTED:
        return "encrypted; not scanned";
    case URISIFT_ERROR_HOLES:
        return "sparse, with more than 1 GiB left out; what came before has been scanned";
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

const char *urisift_wrapper_name(enum urisift_wrapper wrapper)
{
    static const char *const names[] = {
        [URISIFT_WRAPPER_NONE] = NULL,    [URISIFT_WRAPPER_ANGLE] = "<>",
        [URISIFT_WRAPPER_URL] = "<URL:>", [URISIFT_WRAPPER_URI] = "<URI:>",
        [URISIFT_WRAPPER_UDI] = "UDI=",
    };
    return names[wrapper];
}
