/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* frames.cc — writes frames to standard output. If nobody reads them any more, the program ends. */
#include "cli/pdf/reader/frames.h"

#include <cerrno>
#include <cstring>

#include <unistd.h>

static const size_t kept = 64 * 1024; /* bytes that are written at once */

void Frames::flush()
{
    const char *at = waiting_.data();
    for (size_t left = waiting_.size(); left > 0;) {
        ssize_t n = write(STDOUT_FILENO, at, left);
        if (n < 0 && errno != EINTR)
            _exit(1);
        at += n > 0 ? n : 0;
        left -= n > 0 ? static_cast<size_t>(n) : 0;
    }
    waiting_.clear();
}

void Frames::put(enum pdf_frame_type type, uint8_t kind, uint32_t page, const std::string &bytes)
{
    pdf_frame frame = {};
    frame.type = static_cast<uint8_t>(type);
    frame.kind = kind;
    frame.page = page;
    frame.size = static_cast<uint32_t>(bytes.size());
    waiting_.append(reinterpret_cast<const char *>(&frame), sizeof frame);
    waiting_.append(bytes);
    if (waiting_.size() >= kept)
        flush();
}

void Frames::document(uint32_t pages)
{
    put(PDF_FRAME_DOCUMENT, 0, pages, "");
    flush();
}

void Frames::link(const double rect[4], const std::string &address,
                  const std::vector<pdf_range_frame> &ranges)
{
    pdf_link_frame link = {};
    for (int i = 0; i < 4; i++)
        link.rect[i] = static_cast<float>(rect[i]);
    link.address_size = static_cast<uint32_t>(address.size());
    link.ranges = static_cast<uint32_t>(ranges.size());
    std::string bytes(reinterpret_cast<const char *>(&link), sizeof link);
    bytes += address;
    if (!ranges.empty())
        bytes.append(reinterpret_cast<const char *>(ranges.data()),
                     ranges.size() * sizeof ranges[0]);
    if (bytes.size() > PDF_FRAME_MOST)
        problem(PDF_PROBLEM_DAMAGED, "a link is longer than 1 MiB");
    else
        put(PDF_FRAME_LINK, 0, page_, bytes);
}

void Frames::text(const std::string &text)
{
    for (size_t at = 0; at < text.size(); at += kept)
        put(PDF_FRAME_TEXT, 0, page_, text.substr(at, kept));
}

void Frames::page()
{
    put(PDF_FRAME_PAGE, 0, page_, "");
    flush();
}

void Frames::problem(enum pdf_problem kind, const std::string &message)
{
    if (problems_ < PDF_PROBLEMS_MOST - 1)
        put(PDF_FRAME_PROBLEM, static_cast<uint8_t>(kind), page_, message.substr(0, kept));
    else if (problems_ == PDF_PROBLEMS_MOST - 1)
        put(PDF_FRAME_PROBLEM, PDF_PROBLEM_DAMAGED, page_,
            "there are more problems than are shown");
    problems_++;
}

void Frames::end(enum pdf_end kind, const std::string &message)
{
    put(PDF_FRAME_END, static_cast<uint8_t>(kind), 0, message.substr(0, kept));
    flush();
    problems_ = 0;
    page_ = 0;
}
