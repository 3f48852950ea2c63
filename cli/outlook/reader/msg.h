/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* msg.h — sends the parts of a message that Outlook saved (MS-OXMSG), .msg. */
#ifndef URISIFT_OUTLOOK_MSG_H
#define URISIFT_OUTLOOK_MSG_H

#include "cli/outlook/reader/send.h"

void msg_send(struct bytes file);

#endif
