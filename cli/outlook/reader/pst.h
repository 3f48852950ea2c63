/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pst.h — sends the parts of a mailbox of Outlook (MS-PST), .pst or .ost, with libpst. */
#ifndef URISIFT_OUTLOOK_PST_H
#define URISIFT_OUTLOOK_PST_H

#include <stdbool.h>
#include <stdint.h>

/* Loads what libpst would load later; before confine(). */
bool pst_prepare(void);
/* `seconds`: that the program may take for a part; 0: any time. */
void pst_send(int fd, uint32_t seconds);

#endif
