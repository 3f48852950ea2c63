# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# sources.cmake — the code of urisift query: the command, and what tests use without it.
set(query_parts cli/query/store.c cli/query/schema.c cli/query/guard.c cli/query/named.c
  cli/query/occurrences.c cli/query/cites.c cli/query/of.c cli/query/ranks.c cli/query/groups.c cli/query/problems.c
  cli/query/recent.c cli/query/diff.c cli/query/search.c cli/query/table.c)
set(query_sources cli/query/query.c cli/query/page.c ${query_parts})
