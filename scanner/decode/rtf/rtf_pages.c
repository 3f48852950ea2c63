/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* rtf_pages.c — code pages and charsets of fonts, by their numbers in RTF 1.9.1. */
#include "scanner/decode/rtf/rtf_pages.h"

enum rtf_page rtf_page_of(uint32_t code_page)
{
    switch (code_page) {
    case 65001:
        return RTF_PAGE_UTF8;
    case 932:
    case 10001:
        return RTF_PAGE_JAPANESE;
    case 936:
    case 949:
    case 950:
    case 10002:
    case 10003:
    case 10008:
    case 54936:
        return RTF_PAGE_CHINESE;
    case 1361:
        return RTF_PAGE_JOHAB;
    default:
        return RTF_PAGE_SINGLE;
    }
}

enum rtf_page rtf_page_of_charset(uint32_t charset, enum rtf_page document)
{
    enum { ANSI, DEFAULT, SHIFT_JIS = 128, HANGUL, JOHAB, GB2312 = 134, BIG5 = 136 };
    switch (charset) {
    case ANSI: /* writers of UTF-8 give it to all fonts */
        return document == RTF_PAGE_UTF8 ? document : RTF_PAGE_SINGLE;
    case DEFAULT:
        return document;
    case SHIFT_JIS:
        return RTF_PAGE_JAPANESE;
    case HANGUL:
    case GB2312:
    case BIG5:
        return RTF_PAGE_CHINESE;
    case JOHAB:
        return RTF_PAGE_JOHAB;
    default:
        return RTF_PAGE_SINGLE;
    }
}

bool rtf_page_is_lead(enum rtf_page page, uint8_t byte)
{
    switch (page) {
    case RTF_PAGE_JAPANESE:
        return (byte >= 0x81 && byte <= 0x9F) || (byte >= 0xE0 && byte <= 0xFC);
    case RTF_PAGE_CHINESE:
        return byte >= 0x81 && byte <= 0xFE;
    case RTF_PAGE_JOHAB:
        return byte >= 0x84 && byte <= 0xF9;
    case RTF_PAGE_SINGLE:
    case RTF_PAGE_UTF8:
        break;
    }
    return false;
}
