/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* descriptors.c — divides the descriptors that the program may have among its threads. */
#include "cli/job/descriptors.h"

#include <sys/resource.h>

enum {
    /* of the whole program: standard streams, reports, an index, directories of two walks, the
       opener */
    OWN = 25,
    /* of a thread, besides its task's file: helper programs with their pipes, a temporary file in
     * another, iconv(3) */
    OF_THREAD = 18,
    BEGUN = 2,  /* tasks that a thread has begun, at most */
    AHEAD = 64, /* tasks for each thread */
    MOST = 512, /* tasks */
};

struct descriptors descriptors_share(size_t threads)
{
    struct rlimit limit;
    struct descriptors share = {threads, MOST};
    if (threads > 0 && AHEAD * threads < MOST)
        share.ahead = AHEAD * threads;
    const size_t wanted = OWN + OF_THREAD * threads + share.ahead;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted)
        return share;
    const struct rlimit raised = {limit.rlim_max < wanted ? limit.rlim_max : wanted,
                                  limit.rlim_max};
    if (raised.rlim_cur > limit.rlim_cur && setrlimit(RLIMIT_NOFILE, &raised) == 0)
        limit = raised;
    const size_t left = limit.rlim_cur > OWN ? (size_t)limit.rlim_cur - OWN : 0;
    if (share.threads > left / (OF_THREAD + BEGUN))
        share.threads = left / (OF_THREAD + BEGUN);
    if (share.ahead > left - OF_THREAD * share.threads)
        share.ahead = left - OF_THREAD * share.threads;
    if (share.ahead == 0)
        share.ahead = 1;
    return share;
}
