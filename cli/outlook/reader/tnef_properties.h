/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tnef_properties.h — reads a list of MAPI properties in TNEF (MS-OXTNEF, msgprops). */
#ifndef URISIFT_OUTLOOK_TNEF_PROPERTIES_H
#define URISIFT_OUTLOOK_TNEF_PROPERTIES_H

#include "cli/outlook/reader/cursor.h"
#include "cli/outlook/reader/message.h"

/* Adds the properties of the list. If it is cut off, those before that. */
void tnef_properties(struct cursor *cursor, struct properties *to);

#endif
