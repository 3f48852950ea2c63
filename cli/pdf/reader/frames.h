/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* frames.h — writes frames of protocol.h to standard output. */
#ifndef URISIFT_CLI_PDF_FRAMES_H
#define URISIFT_CLI_PDF_FRAMES_H

#include <string>
#include <vector>

extern "C" {
#include "cli/pdf/protocol.h"
}

class Frames
{
  public:
    /* Of the frames that follow; 0: of the document. */
    void setPage(uint32_t page)
    {
        page_ = page;
    }
    void document(uint32_t pages);
    void link(const double rect[4], const std::string &address,
              const std::vector<pdf_range_frame> &ranges);
    void text(const std::string &text);
    void page();
    /* At most PDF_PROBLEMS_MOST; the last one says that there are more. */
    void problem(enum pdf_problem kind, const std::string &message);
    void end(enum pdf_end kind, const std::string &message);

  private:
    void put(enum pdf_frame_type type, uint8_t kind, uint32_t page, const std::string &bytes);
    void flush();

    std::string waiting_; /* to be written */
    uint32_t page_ = 0;
    unsigned problems_ = 0;
};

#endif
