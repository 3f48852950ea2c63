/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * terminal.h — control sequences of terminals, and colour codes of chats and games.
 *
 *     ESC [ 1 ; 34 m   U+009B 1 m    a control sequence: it has no width
 *     ESC ] 8 ; ; URL ESC \          a hyperlink; with an empty URL, its end
 *     \033[1;34m  ^[[1m  #033[1m     the same, as programs, `cat -v` and syslog write it
 *     [1;34m                         the same, without its ESC
 *     03 04,01                       a colour of mIRC: a control byte and digits
 *
 * See:   ECMA-48 section 5.4; the specification of OSC 8 by Egmont Koblinger.
 */
#ifndef URISIFT_FIND_TERMINAL_H
#define URISIFT_FIND_TERMINAL_H

#include "scanner/find/finder.h"

/* A code ends inside the run of scheme characters [run, colon). Returns where it ends, or `run` if
 * there is none. */
size_t terminal_code_end(const struct find_view *view, size_t run, size_t colon);

/* Returns where the control sequence that ends right before `at` begins, or `at`. */
size_t terminal_sequence_begin(const struct find_view *view, size_t at);

/* Does something without width begin at `at`: a control sequence, the end of a hyperlink or a soft
 * hyphen? *size: its bytes. */
enum find_answer terminal_no_width(const struct find_view *view, size_t at, size_t *size);

/* Does a control sequence in visible characters begin at `at`? *size: its bytes. */
enum find_answer terminal_visible(const struct find_view *view, size_t at, size_t *size);

/* Does the '[' at `at` begin a control sequence that has lost its ESC, `[1;34m`, which no ']'
 * follows? */
enum find_answer terminal_bracket(const struct find_view *view, size_t at);

/* Returns the bytes from the place `from` to the '[' of a visible control sequence that belong to
 * it although a URL may contain them: those of "#033". */
size_t terminal_before_bracket(const struct find_view *view, size_t at, uint64_t from);

/* Is [start, end) the address of a hyperlink: right after its introducer, and up to its
 * terminator? */
bool terminal_is_link(const struct find_view *view, size_t start, size_t end);

#endif
