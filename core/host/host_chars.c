/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* host_chars.c — looks characters up in the generated table, and the rules of RFC 5892 appendix A
 * for characters between others. */
#include "core/host/host_chars.h"

#include "core/text/ranges.h"

static const struct code_range letters[] = {
#include "core/host/host_chars_table.h"
};

enum host_char host_char_kind(uint32_t code)
{
    switch (code) {
    case 0x00b7:
    case 0x0375:
    case 0x05f3:
    case 0x05f4:
    case 0x0f0b:
    case 0x200c:
    case 0x200d:
    case 0x30fb:
        return HOST_CHAR_BESIDE;
    case 0x3002:
    case 0xff0e:
    case 0xff61:
        return HOST_CHAR_DOT;
    default:
        return ranges_have(letters, sizeof letters / sizeof letters[0], code) ? HOST_CHAR_YES
                                                                              : HOST_CHAR_NO;
    }
}

bool host_char_is_hebrew(uint32_t code)
{
    return (code >= 0x0591 && code <= 0x05f2 && code != 0x05be) ||
           (code >= 0xfb1d && code <= 0xfb4f);
}

bool host_char_is_greek(uint32_t code)
{
    return (code >= 0x0370 && code <= 0x03ff) || (code >= 0x1f00 && code <= 0x1fff);
}

bool host_char_is_tibetan(uint32_t code)
{
    return code >= 0x0f00 && code <= 0x0fff;
}

bool host_char_is_kana_or_han(uint32_t code)
{
    static const struct code_range runs[] = {
        {0x3005, 0x3007},   {0x3041, 0x309f},   {0x30a0, 0x30fa}, {0x30fc, 0x30ff},
        {0x31f0, 0x31ff},   {0x3400, 0x4dbf},   {0x4e00, 0x9fff}, {0xf900, 0xfaff},
        {0x1b000, 0x1b16f}, {0x20000, 0x323af},
    };
    return ranges_have(runs, sizeof runs / sizeof runs[0], code);
}

bool host_char_fits(uint32_t code, uint32_t before, uint32_t after)
{
    switch (code) {
    case 0x00b7: /* A.3 */
        return (before == 'l' || before == 'L') && (after == 'l' || after == 'L');
    case 0x0375: /* A.4 */
        return host_char_is_greek(after);
    case 0x05f3:
    case 0x05f4: /* A.5, A.6 */
        return host_char_is_hebrew(before);
    case 0x0f0b: /* allowed everywhere; between letters it is of a word */
        return host_char_is_tibetan(before) && host_char_is_tibetan(after);
    case 0x30fb: /* A.7 asks for such a letter anywhere in the label */
        return host_char_is_kana_or_han(before) || host_char_is_kana_or_han(after);
    default:
        return true;
    }
}
