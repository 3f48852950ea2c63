/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* naive.c — what kernel.h says, word by word and byte by byte. */
#include "tests/kernels/checks.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

bool check_wants(const struct check *check, const struct urisift_kernel *kernel)
{
    bool wanted = !check->only;
    for (size_t i = 0; !wanted && check->only[i]; i++)
        wanted = strcmp(check->only[i], kernel->name) == 0;
    return wanted && kernel->is_supported();
}

static bool is_letter(unsigned c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool same_letter(unsigned c, char lower)
{
    return c == (uint8_t)lower || (is_letter(c) && (c | 0x20) == (uint8_t)lower);
}

static void fill_low(const uint8_t table[256], uint8_t low[16])
{
    for (unsigned half = 0; half < 16; half++) {
        low[half] = 0;
        for (unsigned other = 0; other < 16; other++)
            low[half] |= table[other << 4 | half];
    }
}

void naive_anchors(struct scheme_colons *scheme_colons, const char *schemes)
{
    memset(scheme_colons, 0, sizeof *scheme_colons);
    for (unsigned bucket = 0; *schemes; bucket = (bucket + 1) % 8) {
        size_t size = strcspn(schemes, ",");
        bool all = size == 3 && memcmp(schemes, "all", 3) == 0;
        for (unsigned c = 0; c < 256; c++) {
            bool ends =
                all ? is_letter(c) || (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.'
                    : same_letter(c, schemes[size - 1]);
            bool before = all || size == 1 || same_letter(c, schemes[size - 2]);
            scheme_colons->last[c] |= (uint8_t)(ends ? (all ? 0xffu : 1u << bucket) : 0);
            scheme_colons->before[c] |= (uint8_t)(before ? (all ? 0xffu : 1u << bucket) : 0);
        }
        /* `https\://` */
        scheme_colons->last['\\'] |= (uint8_t)(all ? 0xffu : 1u << bucket);
        scheme_colons->before['\\'] |= (uint8_t)(all ? 0xffu : 1u << bucket);
        for (unsigned c = 0; c < 256; c++)
            if (same_letter(c, schemes[size - 1]))
                scheme_colons->before[c] |= (uint8_t)(1u << bucket);
        schemes += size;
        schemes += *schemes == ',';
    }
    /* the ends of control sequences in a name: https ESC [K ://, http ESC [0m s:// */
    static const char *const ends[] = {"[K", "[m", "0m", "Ks", "ms"};
    for (unsigned i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        scheme_colons->before[(uint8_t)ends[i][0]] |= (uint8_t)(1u << i);
        scheme_colons->last[(uint8_t)ends[i][1]] |= (uint8_t)(1u << i);
    }
    fill_low(scheme_colons->last, scheme_colons->last_low);
    fill_low(scheme_colons->before, scheme_colons->before_low);
}

void naive_pack(const struct naive_sets *sets, struct url_sets *packed)
{
    memset(packed, 0, sizeof *packed);
    for (unsigned c = 0; c < 128; c++) {
        uint8_t bit = (uint8_t)(1u << (c / 16));
        packed->url[c % 16] |= sets->url[c] ? bit : 0;
        packed->host[c % 16] |= sets->host[c] ? bit : 0;
        packed->plain[c % 16] |= sets->plain[c] ? bit : 0;
    }
}

size_t naive_newlines(const uint8_t *data, size_t from, size_t to)
{
    size_t count = 0;
    while (from < to)
        count += data[from++] == '\n';
    return count;
}

void naive_pack_starts(const struct naive_starts *starts, struct line_starts *packed)
{
    memset(packed, 0, sizeof *packed);
    for (unsigned i = 0; starts->pairs[i]; i++)
        line_starts_add(packed, i, starts->pairs[i][0], starts->pairs[i] + 1);
    if (starts->after_cr)
        line_starts_after_cr(packed);
}

/* Is the line that begins at `at` one of them, as far as can be known? */
static bool is_start(const struct naive_starts *starts, const uint8_t *data, size_t at, size_t size)
{
    for (size_t i = 0; starts->pairs[i]; i++)
        if (data[at] == (uint8_t)starts->pairs[i][0] &&
            (at + 1 == size || (data[at + 1] && strchr(starts->pairs[i] + 1, data[at + 1]))))
            return true;
    return false;
}

size_t naive_line_start(const struct naive_starts *starts, const uint8_t *data, size_t from,
                        size_t size)
{
    for (size_t at = from; at < size; at++)
        if (at > 0 && (data[at - 1] == '\n' || (starts->after_cr && data[at - 1] == '\r')) &&
            is_start(starts, data, at, size))
            return at;
    return size;
}

void naive_pack_needles(const char *const *rows, struct needles *packed)
{
    memset(packed, 0, sizeof *packed);
    for (unsigned i = 0; rows[i]; i++)
        for (unsigned k = 0, ended = 0; k < 3; k++) {
            ended = ended || !rows[i][k];
            for (unsigned c = 0; c < 256; c++)
                if (ended || c == (uint8_t)rows[i][k]) {
                    packed->byte[k][c] |= UINT32_C(1) << i;
                    packed->low[k][c % 16] |= (uint8_t)(1u << i);
                    packed->high[k][c / 16] |= (uint8_t)(1u << i);
                }
        }
}

uint64_t naive_needles(const char *const *rows, const uint8_t *data, size_t at, size_t size)
{
    uint64_t found = 0;
    for (size_t i = 0; rows[i]; i++) {
        size_t row = strlen(rows[i]);
        if (memcmp(data + at, rows[i], row < size - at ? row : size - at) == 0)
            found |= UINT64_C(1) << i;
    }
    return found;
}

/* Are the bytes, of which the last is the field's '\n', a plain field? */
static bool is_plain_field(const uint8_t *field, size_t size)
{
    size_t name = 0;
    for (size_t i = 0; i + 1 < size; i++) {
        if ((field[i] == '\r' && field[i + 1] != '\n') || (field[i] == '=' && field[i + 1] == '?'))
            return false;
        if (field[i] == '<' && !memchr(field + i, '>', size - i))
            return false;
    }
    while (field[name] >= '!' && field[name] <= '~' && field[name] != ':')
        name++;
    return name > 0 && field[name] == ':' && field[name + 1] <= ' ';
}

size_t naive_fields(const uint8_t *data, size_t from, size_t size, size_t *ends, size_t most)
{
    size_t count = 0;
    for (size_t at = from; at + 1 < size && count < most; at++) {
        if (data[at] != '\n' || data[at + 1] == ' ' || data[at + 1] == '\t')
            continue;
        if (!is_plain_field(data + from, at + 1 - from))
            break;
        from = ends[count++] = at + 1;
    }
    return count;
}

/* Is the quote at data[at] in a tag certain? *in_value: the state after it, too. */
static bool is_plain_quote(const uint8_t *data, size_t at, uint8_t quote, bool *in_value)
{
    bool blank = data[at - 1] <= ' ', equals = data[at - 1] == '=';
    if (data[at] != quote)
        return *in_value && !blank && !equals;
    *in_value = !*in_value;
    return *in_value ? equals : !blank && !equals;
}

size_t naive_markup(const struct markup *m, const uint8_t *data, size_t from, size_t size,
                    uint8_t quote)
{
    enum { TEXT, TAG } where = TEXT;
    bool in_value = false;
    for (size_t at = from; at < size; at++) {
        bool plain = true;
        switch (data[at]) {
        case '<':
            plain = where == TEXT && markup_tag_is_plain(m, data, at, size);
            where = TAG;
            break;
        case '>':
            plain = !in_value;
            where = TEXT;
            break;
        case '"':
        case '\'':
            plain = where == TEXT || is_plain_quote(data, at, quote, &in_value);
            break;
        case ':':
            plain = !markup_colon_matters(m, data, at, size, where == TAG);
            break;
        case '&':
            plain = !markup_reference_matters(data, at, size);
            break;
        default:
            break;
        }
        if (!plain)
            return at;
    }
    return size;
}

size_t naive_base64_lines(const uint8_t *in, size_t size, size_t line, size_t gap, size_t most,
                          uint8_t *out)
{
    size_t count = 0;
    for (size_t at = 0; count < most && size - at >= gap + line; at += gap + line, count++) {
        uint8_t bytes[1000];
        if (memcmp(in + at, gap == 1 ? "\n" : "\r\n", gap) != 0 ||
            naive_base64(in + at + gap, size - at - gap, bytes) != line)
            break;
        memcpy(out + count * (line / 4 * 3), bytes, line / 4 * 3);
    }
    return count;
}

size_t naive_base64(const uint8_t *in, size_t size, uint8_t *out)
{
    static const char alphabet[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t at = 0; at + 4 <= size; at += 4) {
        unsigned bits = 0;
        for (size_t i = at; i < at + 4; i++) {
            const char *place = in[i] ? strchr(alphabet, in[i]) : NULL;
            if (!place)
                return at;
            bits = bits * 64 + (unsigned)(place - alphabet);
        }
        for (size_t i = 0; i < 3; i++)
            out[at / 4 * 3 + i] = (uint8_t)(bits >> (16 - 8 * i));
    }
    return size / 4 * 4;
}

size_t naive_next(const struct scheme_colons *a, const uint8_t *data, size_t from, size_t size,
                  uint64_t *newlines)
{
    for (size_t at = from; at < size; at++) {
        uint8_t before = at >= 2 ? a->before[data[at - 2]] : 0xff;
        bool word =
            at + 2 < size && data[at + 1] == ' ' && data[at + 2] >= '!' && data[at + 2] <= 0x7f;
        if (data[at] == ':' && at >= 1 && (a->last[data[at - 1]] & before) != 0 && !word)
            return at;
        *newlines += data[at] == '\n';
    }
    return size;
}

static int hex_value(unsigned c)
{
    return c >= '0' && c <= '9' ? (int)c - '0' : c >= 'A' && c <= 'F' ? (int)c - 'A' + 10 : -1;
}

/* An escape in upper case, of a character that is not unreserved (RFC 3986 section 2.3). */
static bool is_canonical_escape(const uint8_t *data, size_t at, size_t size)
{
    if (data[at] != '%' || at + 2 >= size || hex_value(data[at + 1]) < 0 ||
        hex_value(data[at + 2]) < 0)
        return false;
    unsigned c = (unsigned)(hex_value(data[at + 1]) * 16 + hex_value(data[at + 2]));
    return !is_letter(c) && !(c >= '0' && c <= '9') && c != '-' && c != '.' && c != '_' && c != '~';
}

size_t naive_span(const struct naive_sets *sets, const uint8_t *data, size_t from, size_t size)
{
    while (from < size && sets->url[data[from]])
        from++;
    return from;
}

bool naive_outline(const struct naive_sets *sets, const uint8_t *data, size_t from, size_t size,
                   struct url_outline *g)
{
    bool host = false, question = false, hash = false;
    g->odd = false;
    for (size_t block = 0; block < 4; block++) {
        if (size - from < (block + 1) * 64)
            return false;
        for (size_t at = from + block * 64; at < from + (block + 1) * 64; at++) {
            uint8_t c = data[at];
            if (!sets->url[c]) {
                g->end = at;
                g->host = host ? g->host : at;
                g->question = question ? g->question : at;
                g->hash = hash ? g->hash : SIZE_MAX;
                return true;
            }
            if (!sets->host[c] && !host) {
                host = true;
                g->host = at;
            }
            if (c == '?' && !question) {
                question = true;
                g->question = at;
            }
            if (c == '#' && !hash) {
                hash = true;
                g->hash = at;
            } else if (!sets->plain[c] && !is_canonical_escape(data, at, size)) {
                g->odd = true;
            }
            if (c == '.' && data[at - 1] == '/')
                g->odd = true;
        }
    }
    return false;
}

size_t naive_draw(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (size_t)*state;
}

uint8_t *naive_guard(size_t *size)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    uint8_t *pages =
        mmap(NULL, 3 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED)
        return NULL;
    if (mprotect(pages, page, PROT_NONE) | mprotect(pages + 2 * page, page, PROT_NONE)) {
        munmap(pages, 3 * page);
        return NULL;
    }
    *size = page;
    return pages + page;
}

void naive_unguard(uint8_t *bytes, size_t size)
{
    munmap(bytes - size, 3 * size);
}
