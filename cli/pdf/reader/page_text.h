/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * page_text.h — the text of a page, and where on the page each of its characters is.
 *
 * Poppler writes the text word by word, and lists the words with their places. The two are put
 * side by side here.
 */
#ifndef URISIFT_CLI_PDF_PAGE_TEXT_H
#define URISIFT_CLI_PDF_PAGE_TEXT_H

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <TextOutputDev.h>

extern "C" {
#include "cli/pdf/protocol.h"
}

/* A rectangle in device space: points from the page's upper left corner. */
struct Area {
    double left, top, right, bottom;
};

class PageText
{
  public:
    PageText();
    /* The device on which poppler draws one page after the other. */
    OutputDev *device()
    {
        return &device_;
    }
    /* Call it before a page is drawn. */
    void clear();
    /* The text of the page that has been drawn. */
    const std::string &text() const
    {
        return text_;
    }
    /* Finds out where the words of the page that has been drawn are. False: it cannot. */
    bool place();
    /* How many words have places. */
    size_t words() const
    {
        return words_.size();
    }
    /* The bytes of the text whose characters' centres are in one of the areas. */
    std::vector<pdf_range_frame> under(const std::vector<Area> &areas) const;

  private:
    struct Word {
        TextWord *word;
        size_t at, size; /* in the text */
        double left, top, right, bottom;
        bool isWhole; /* its bytes have another order than its characters */
    };

    static void take(void *self, const char *bytes, int size);
    void addCovered(const Word &word, const std::vector<Area> &areas,
                    std::vector<pdf_range_frame> &to) const;

    TextOutputDev device_;
    std::string text_;
    std::vector<std::pair<size_t, size_t>>
        pieces_; /* where each word is in the text, and its size */
    std::unique_ptr<TextWordList> list_;
    std::vector<Word> words_;
};

#endif
