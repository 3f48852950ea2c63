/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * streams.c — functions of stdio that fail.
 *
 * Those that write into a buffer do not fail here: fflush() and fclose() do, and a stream that has
 * failed says so from then on.
 */
#include <errno.h>
#include <stdio.h>

#include "tests/faults/faults.h"

/* ferror() is true afterwards. */
static void note(FILE *stream, int error)
{
    if (stream)
        stream->_flags |= _IO_ERR_SEEN;
    errno = error;
}

#define ON_STREAM(type, name, value, stream, parameters, arguments)                                \
    type name parameters                                                                           \
    {                                                                                              \
        const int error = fault(CALL_##name);                                                      \
        if (error > 0) {                                                                           \
            note(stream, error);                                                                   \
            return value;                                                                          \
        }                                                                                          \
        return NEXT(name) arguments;                                                               \
    }

ON_STREAM(int, fflush, EOF, stream, (FILE * stream), (stream))
ON_STREAM(size_t, fread, 0, stream, (void *to, size_t size, size_t count, FILE *stream),
          (to, size, count, stream))
ON_STREAM(int, getc, EOF, stream, (FILE * stream), (stream))
ON_STREAM(ssize_t, getdelim, -1, stream, (char **line, size_t *size, int end, FILE *stream),
          (line, size, end, stream))
ssize_t __getdelim(char **line, size_t *size, int end, FILE *stream)
    __attribute__((alias("getdelim")));

FAILING(FILE *, fopen, NULL, (const char *path, const char *mode), (path, mode))
ALSO(FILE *, fopen, fopen64, (const char *path, const char *mode))
FAILING(FILE *, fdopen, NULL, (int fd, const char *mode), (fd, mode))
FAILING(int, fseek, -1, (FILE * stream, long at, int whence), (stream, at, whence))
FAILING(int, fseeko, -1, (FILE * stream, off_t at, int whence), (stream, at, whence))
ALSO(int, fseeko, fseeko64, (FILE * stream, off_t at, int whence))
FAILING(long, ftell, -1, (FILE * stream), (stream))
FAILING(FILE *, open_memstream, NULL, (char **to, size_t *size), (to, size))
FAILING(FILE *, fopencookie, NULL, (void *self, const char *mode, cookie_io_functions_t functions),
        (self, mode, functions))
FAILING(FILE *, popen, NULL, (const char *command, const char *mode), (command, mode))

/* What has failed to close is closed all the same. */
#define CLOSING(name)                                                                              \
    int name(FILE *stream)                                                                         \
    {                                                                                              \
        const int error = fault(CALL_##name);                                                      \
        const int result = NEXT(name)(stream);                                                     \
        if (error > 0)                                                                             \
            errno = error;                                                                         \
        return error > 0 ? -1 : result;                                                            \
    }

CLOSING(fclose)
CLOSING(pclose)
