/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pst.h — sends the parts of a mailbox of Outlook (MS-PST), .pst or .ost, with libpst. */
#ifndef URISIFT_OUTLOOK_PST_H
#define URISIFT_OUTLOOK_PST_H

/* Loads what libpst would load later; before confine(). */
void pst_prepare(void);
void pst_send(int fd);

#endif
