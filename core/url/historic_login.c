/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * historic_login.c — judges //user:password@host:port, and whether the production allows it.
 *
 * See:      UDI memo, appendix; draft 7 doc834-988; RFC 1034 for hosts.
 */
#include "core/text/chars.h"
#include "core/url/historic_judge.h"
#include "core/url/port.h"

static bool check_port(struct judge *j, size_t begin, size_t end)
{
    size_t digits = char_span(j->s, begin, end, CHAR_DIGIT);
    unsigned value = port_value(j->s, begin, digits);
    if (digits < end)
        return judge_fail(j, URISIFT_PORT_CHAR, digits);
    if (value > PORT_MAX)
        return judge_fail(j, URISIFT_PORT_RANGE, begin);
    if (value == j->row->port && value > 0)
        j->v->as_written = false;
    verdict_part(j->v, URISIFT_PART_PORT, begin, end);
    return true;
}

/* Divides the text after `//` and compares the structure with the production. The last '@' ends the
 * user, the first ':' the user name. */
bool judge_structure(struct judge *j, size_t begin, struct layout *l)
{
    unsigned allows = j->row->allows;
    size_t end = begin;
    memset(l, 0, sizeof *l);
    l->host = begin;
    for (; end < j->end && !char_is(j->s[end], CHAR_SLASH | CHAR_QUESTION); end++)
        if (j->s[end] == '@')
            l->host = end + 1;

    if (l->host > begin) {
        size_t at = l->host - 1;
        l->has_user = true;
        l->user = begin;
        l->user_end = judge_find(j, begin, at, ':');
        l->has_password = l->user_end < at;
        l->password = l->user_end + 1;
        if (!(allows & ALLOW_USER))
            return judge_fail(j, URISIFT_USERINFO_FORBIDDEN, begin);
        if (l->user_end == begin)
            return judge_fail(j, URISIFT_USER_EMPTY, begin);
        if (l->has_password && !(allows & ALLOW_PASSWORD))
            return judge_fail(j, URISIFT_PASSWORD_FORBIDDEN, l->user_end);
        if (l->has_password && l->password == at)
            return judge_fail(j, URISIFT_PASSWORD_EMPTY, at);
    }

    l->host_end = judge_find(j, l->host, end, ':');
    l->has_port = l->host_end < end;
    l->port = l->host_end + 1;
    if (l->host_end == l->host)
        return judge_fail(j, URISIFT_HOST_MISSING, l->host);
    if (l->has_port && !(allows & ALLOW_PORT))
        return judge_fail(j, URISIFT_PORT_FORBIDDEN, l->host_end);
    if (l->has_port && l->port == end)
        return judge_fail(j, URISIFT_PORT_EMPTY, end);

    l->path = end;
    l->has_path = end < j->end && j->s[end] == '/';
    l->search = judge_find(j, end, j->end, '?');
    l->has_search = l->search < j->end;
    if (l->has_path && !(allows & ALLOW_PATH))
        return judge_fail(j, URISIFT_PATH_FORBIDDEN, end);
    if (!l->has_path && (allows & NEED_PATH))
        return judge_fail(j, URISIFT_PATH_MISSING, end);
    if (l->has_search && !(allows & ALLOW_SEARCH))
        return judge_fail(
            j, j->row->shape == SHAPE_GENERIC ? URISIFT_ILLEGAL_CHAR : URISIFT_SEARCH_FORBIDDEN,
            l->search);
    return true;
}

/* User, host and port, from left to right. */
bool judge_login(struct judge *j, const struct layout *l)
{
    if (l->has_user) {
        size_t at = l->host - 1;
        if (!judge_chars(j, l->user, l->user_end, j->word))
            return false;
        verdict_part(j->v, URISIFT_PART_USER, l->user, l->user_end);
        if (l->has_password) {
            if (!judge_chars(j, l->password, at, j->word))
                return false;
            verdict_part(j->v, URISIFT_PART_PASSWORD, l->password, at);
        } else {
            j->v->key_as_canonical = false; /* it may be "anonymous" */
        }
    }
    if (!judge_host(j, l->host, l->host_end))
        return false;
    return !l->has_port || check_port(j, l->port, l->path);
}
