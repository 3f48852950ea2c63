/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * sources.h — scan a file, an open file or bytes in memory, without a reader of one's own.
 *
 *     path ─→ open(2) ─→ file descriptor ─→ read(2) ┐
 *                                            memory ┴─→ scan ─→ receiver
 *
 *     if (scanner)
 *         error = urisift_scan_file(scanner, "notes.txt", print, stdout, NULL);
 *     if (error == URISIFT_ERROR_READ)
 *         perror("notes.txt");
 *
 * Each function scans one stream as urisift_scan() does: compressed streams are decompressed,
 * findings come in the order of their place, a receiver that returns URISIFT_STOP ends the scan,
 * and on an error the findings before it have been handed over. `stats` may be NULL. Those with a
 * scanner make a scratch for the one scan; those with a scratch use the caller's. Any number of
 * threads may scan at once with one scanner; a scratch or a file descriptor is used by one at a
 * time.
 *
 * Files are read by read(2), to their end, and again where a signal interrupts it. Nothing else is
 * opened: not the members of an archive (archive.h), not what a document names.
 * If a file cannot be opened or read, the result is URISIFT_ERROR_READ and errno says why: ENOENT,
 * EACCES; EISDIR for a directory; EAGAIN for a descriptor that must not wait and has no bytes yet.
 */
#ifndef URISIFT_SOURCES_H
#define URISIFT_SOURCES_H

#include <urisift/scan.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Scans `size` bytes of memory, which must not change until the function returns. `bytes` may be
 * NULL if `size` is 0. The stream has no name: see urisift_scratch_name(). */
enum urisift_error urisift_scan_memory(const struct urisift_scanner *scanner, const void *bytes,
                                       size_t size, urisift_finding_fn *receive, void *self,
                                       struct urisift_scan_stats *stats);

/* Scans an open file, pipe or socket from its present position on. Offsets of findings count from
 * there. It stays open; after a scan that was stopped its position may be well after the last
 * finding. The stream has no name. */
enum urisift_error urisift_scan_fd(const struct urisift_scanner *scanner, int fd,
                                   urisift_finding_fn *receive, void *self,
                                   struct urisift_scan_stats *stats);

/* Opens a file, scans it and closes it. The path is the name of the stream, so that with `auto` it
 * may decide the format: notes.html is HTML. "-" is a file like any other. */
enum urisift_error urisift_scan_file(const struct urisift_scanner *scanner, const char *path,
                                     urisift_finding_fn *receive, void *self,
                                     struct urisift_scan_stats *stats);

/* The same with the caller's scratch, for one stream after another. The name and pace that were set
 * for the next scan hold for this one, but urisift_scan_file_with() sets the name itself. */
enum urisift_error urisift_scan_memory_with(struct urisift_scratch *scratch, const void *bytes,
                                            size_t size, urisift_finding_fn *receive, void *self,
                                            struct urisift_scan_stats *stats);
enum urisift_error urisift_scan_fd_with(struct urisift_scratch *scratch, int fd,
                                        urisift_finding_fn *receive, void *self,
                                        struct urisift_scan_stats *stats);
enum urisift_error urisift_scan_file_with(struct urisift_scratch *scratch, const char *path,
                                          urisift_finding_fn *receive, void *self,
                                          struct urisift_scan_stats *stats);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
