/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tnef.h — sends the parts of a file of TNEF (MS-OXTNEF), winmail.dat. */
#ifndef URISIFT_OUTLOOK_TNEF_H
#define URISIFT_OUTLOOK_TNEF_H

#include "cli/outlook/reader/send.h"

void tnef_send(struct bytes file);

#endif
