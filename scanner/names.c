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
        return "no list of schemes";
    case URISIFT_ERROR_FAMILY:
        return "no such family";
    case URISIFT_ERROR_KERNEL:
        return "no such kernel, or not on this machine";
    }
    return "unknown error";
}

const char *urisift_wrapper_name(enum urisift_wrapper wrapper)
{
    static const char *const names[] = {
        [URISIFT_WRAPPER_NONE] = NULL,      [URISIFT_WRAPPER_ANGLE] = "<>",  [URISIFT_WRAPPER_URL] = "<URL:>",
        [URISIFT_WRAPPER_URI] = "<URI:>",   [URISIFT_WRAPPER_UDI] = "UDI=",
    };
    return names[wrapper];
}
