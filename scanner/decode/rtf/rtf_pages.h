/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * rtf_pages.h — code pages of RTF: which bytes begin a character of two bytes.
 *
 * As in charset.h, characters that are not ASCII become a byte 0xFF, which ends every identifier.
 * So no table of characters is needed, only the bytes that belong to a character.
 */
#ifndef URISIFT_RTF_PAGES_H
#define URISIFT_RTF_PAGES_H

#include <stdbool.h>
#include <stdint.h>

enum rtf_page {
    RTF_PAGE_SINGLE, /* one byte a character */
    RTF_PAGE_UTF8,
    RTF_PAGE_JAPANESE,
    RTF_PAGE_CHINESE, /* GBK and Big5, and Korean */
    RTF_PAGE_JOHAB,
};

/* Returns the kind of the Windows code page with that number. */
enum rtf_page rtf_page_of(uint32_t code_page);
/* Returns the kind of the charset of a font, \fcharsetN. `document`: that of the document. */
enum rtf_page rtf_page_of_charset(uint32_t charset, enum rtf_page document);
/* Does a second byte follow? */
bool rtf_page_is_lead(enum rtf_page page, uint8_t byte);

/* May the byte be the second one of a character? */
static inline bool rtf_page_is_trail(uint8_t byte)
{
    return byte >= 0x31 && byte != 0x7F;
}

#endif
