/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * scan.h — scans a file that Outlook wrote: each of its parts as a file of its own.
 *
 *     mail.msg:header.eml          what is known of its header
 *     mail.msg:body.html           a body: .txt, .html, .rtf
 *     mail.msg:properties.txt      its other texts
 *     mail.msg:2:report.pdf        the second attachment
 *     mail.msg:2:body.txt          or a message that is attached
 *     mail.pst:Inbox/5:1:a.pdf     a folder, and the message in it
 *
 * A file in an archive, a compressed one, or one from a pipe is put into a temporary file first.
 * Such files in parts are not opened but counted.
 */
#ifndef URISIFT_CLI_OUTLOOK_SCAN_H
#define URISIFT_CLI_OUTLOOK_SCAN_H

#include "cli/outlook/outlook.h"
#include "cli/run/stream.h"

enum { OUTLOOK_UNPACKED = 1 << 30 }; /* bytes of the largest such file, and of the largest part */

/* If it is one of these files, scans it, and sets the stream's error, pdf_error and pdf_note.
 * `head`: the first bytes of the file, all of which `reader` gives, too. */
bool outlook_scan_file(struct stream *stream, struct urisift_span head,
                       struct urisift_reader reader);
/* The same for the member that the stream's archive is at. */
bool outlook_scan_member(struct stream *stream);

#endif
