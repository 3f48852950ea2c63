# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# sources.cmake — the code of urisift query.
set(query_sources cli/query/query.c cli/query/database.c cli/query/schema.c cli/query/guard.c
  cli/query/named.c cli/query/cites.c cli/query/of.c cli/query/ranks.c cli/query/problems.c
  cli/query/recent.c cli/query/diff.c cli/query/search.c cli/query/table.c)
