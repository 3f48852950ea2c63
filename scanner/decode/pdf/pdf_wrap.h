/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_wrap.h — the functions of pdf_wrap.c, each of one row JOIN of pdf_join.def. */
#ifndef URISIFT_PDF_WRAP_H
#define URISIFT_PDF_WRAP_H

#include "scanner/decode/pdf/pdf_join.h"

bool join_middle(const struct pdf_break *b);
bool join_host_word(const struct pdf_break *b);
bool join_next_hyphen(const struct pdf_break *b);
bool join_word(const struct pdf_break *b);
bool join_doi(const struct pdf_break *b);
bool join_doi_word(const struct pdf_break *b);
bool join_forge(const struct pdf_break *b);
bool join_name(const struct pdf_break *b);
bool join_file(const struct pdf_break *b);
bool join_path_colon(const struct pdf_break *b);

#endif
