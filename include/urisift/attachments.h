/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * attachments.h — parts of mail and payloads of WARCs that are files of their own: their decoded
 * bytes go to a receiver.
 *
 *     mail ─→ decode ─┬─→ text ─→ find ─→ judge ─→ receiver of findings
 *                     └─→ a PDF, an archive … ─→ receiver of attachments
 *
 * A scan with URISIFT_ATTACHMENTS_ALL asks the receiver about each part or payload that is not
 * text. Sizes and offsets are in bytes.
 *
 *     struct urisift_attachment_receiver receiver = {sizeof receiver, begin, put, end, self};
 *     error = urisift_scratch_attachments(scratch, &receiver);
 *     if (!error)
 *         error = urisift_scan_with(scratch, reader, false, count, &findings, NULL);
 */
#ifndef URISIFT_ATTACHMENTS_H
#define URISIFT_ATTACHMENTS_H

#include <urisift/scan.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* A part of a message, or a payload of a WARC, that may be a file of its own: a PDF, an archive,
 * compressed data. All spans are valid until the receiver's begin() returns. */
struct urisift_attachment {
    /* its first decoded bytes: URISIFT_SNIFF; fewer, if the part is shorter or if they come from
     * more than 10 KiB of the stream */
    struct urisift_span head;
    /* the byte of the stream where it begins; in a message that is encoded as a whole, the byte of
     * its decoded text */
    uint64_t start;
    uint64_t message; /* number of the message in the stream, from 1; 0: not in a message */
    /* "1.2"; the name of the file as the header of the part gives it, encoded words decoded, else
     * in its own charset, up to 255 bytes. Empty: none */
    struct urisift_span path, name;
    uint64_t record;            /* number of the WARC record, from 1; 0: not in a record */
    struct urisift_span target; /* target URI of the record; empty: none */
    struct urisift_span date;   /* of the message or the record, as in struct urisift_where */
    uint64_t reserved[2];       /* 0 */
};

/* Takes parts as files: urisift_scratch_attachments(). The functions are called on the thread
 * that scans. They may scan other streams with another scratch. */
struct urisift_attachment_receiver {
    size_t size; /* sizeof(struct urisift_attachment_receiver) */
    /* Is the part wanted? Then its decoded bytes, the head too, are given to put() and are not
     * searched; else it is searched as text. */
    bool (*begin)(void *self, const struct urisift_attachment *part);
    /* Any result of these two but URISIFT_OK ends the scan and becomes its result. */
    enum urisift_error (*put)(void *self, const uint8_t *data, size_t size);
    /* Called once for each part that is wanted. is_cut: the scan ended, by an error or a receiver,
     * before the part did; the result does not matter then. */
    enum urisift_error (*end)(void *self, bool is_cut);
    void *self;
};

/* From the next scan on, parts that are not text go to the receiver if it wants them; it is copied.
 * NULL: they are searched as text, as at first. It works with URISIFT_ATTACHMENTS_ALL only. The
 * receiver is asked about parts with a type that is not text, and about text/plain in base64. When
 * put() is called, all findings before the part have been handed over, except an identifier that is
 * too long. On an error, of the receiver's `size`, it is as with NULL. */
enum urisift_error urisift_scratch_attachments(struct urisift_scratch *scratch,
                                               const struct urisift_attachment_receiver *receiver);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
