/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pst_item.h — an item of a mailbox as libpst gives it, as a message: message.h. */
#ifndef URISIFT_OUTLOOK_PST_ITEM_H
#define URISIFT_OUTLOOK_PST_ITEM_H

#include <libpst/libpst.h>

#include "cli/outlook/reader/message.h"

/* Adds what is known of the item. Its bytes are borrowed. */
void pst_item_message(const pst_item *item, struct message *message);
/* The same for an attachment. */
void pst_item_attachment(const pst_item_attach *attachment, struct properties *to);

#endif
