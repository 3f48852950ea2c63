/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* page_text.cc — the text of a page as pdftotext -raw writes it, and where its characters are. */
#include "cli/pdf/reader/page_text.h"

PageText::PageText() : device_(take, this, false, 0, true, false)
{
    device_.setTextEOL(eolUnix);
    device_.setTextPageBreaks(false);
}

/* Poppler calls it for each word, and for each blank and line end between words. A word is never
 * a blank or a line end. */
void PageText::take(void *self, const char *bytes, int size)
{
    PageText *page = static_cast<PageText *>(self);
    bool separates = size == 1 && (*bytes == ' ' || *bytes == '\n');
    if (!separates)
        page->pieces_.emplace_back(page->text_.size(), static_cast<size_t>(size));
    page->text_.append(bytes, static_cast<size_t>(size));
}

void PageText::clear()
{
    words_.clear();
    list_.reset();
    pieces_.clear();
    text_.clear();
}

/* How many bytes UTF-8 has for it. */
static size_t sizeOf(Unicode c)
{
    return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : c < 0x110000 ? 4 : 0;
}

/* Text from right to left is written in another order. */
static bool isRightToLeft(Unicode c)
{
    return (c >= 0x590 && c < 0x900) || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
           (c >= 0xfb1d && c < 0xfe00) || (c >= 0xfe70 && c < 0xff00) ||
           (c >= 0x10800 && c < 0x11000) || (c >= 0x1e800 && c < 0x1f000);
}

bool PageText::place()
{
    list_ = device_.makeWordList();
    if (!list_ || static_cast<size_t>(list_->getLength()) != pieces_.size())
        return false;
    words_.reserve(pieces_.size());
    for (size_t i = 0; i < pieces_.size(); i++) {
        Word w = {};
        size_t bytes = 0;
        w.word = list_->get(static_cast<int>(i));
        w.at = pieces_[i].first;
        w.size = pieces_[i].second;
        w.word->getBBox(&w.left, &w.top, &w.right, &w.bottom);
        for (int k = 0; k < w.word->getLength(); k++) {
            bytes += sizeOf(*w.word->getChar(k));
            w.isWhole = w.isWhole || isRightToLeft(*w.word->getChar(k));
        }
        w.isWhole = w.isWhole || bytes != w.size;
        words_.push_back(w);
    }
    return true;
}

static bool isIn(const std::vector<Area> &areas, double x, double y)
{
    for (const Area &a : areas)
        if (x >= a.left && x <= a.right && y >= a.top && y <= a.bottom)
            return true;
    return false;
}

/* Adds bytes to the last range, if only blanks are between them. */
static void extend(std::vector<pdf_range_frame> &to, size_t begin, size_t end, bool goesOn)
{
    if (goesOn)
        to.back().end = static_cast<uint32_t>(end);
    else
        to.push_back({static_cast<uint32_t>(begin), static_cast<uint32_t>(end)});
}

void PageText::addCovered(const Word &w, const std::vector<Area> &areas,
                          std::vector<pdf_range_frame> &to) const
{
    if (w.isWhole) {
        if (isIn(areas, (w.left + w.right) / 2, (w.top + w.bottom) / 2))
            extend(to, w.at, w.at + w.size, false);
        return;
    }
    size_t at = w.at;
    bool goesOn = false;
    for (int i = 0; i < w.word->getLength(); i++) {
        double left, top, right, bottom;
        size_t size = sizeOf(*w.word->getChar(i));
        w.word->getCharBBox(i, &left, &top, &right, &bottom);
        bool covered = isIn(areas, (left + right) / 2, (top + bottom) / 2);
        if (covered)
            extend(to, at, at + size, goesOn);
        goesOn = covered;
        at += size;
    }
}

/* Joins ranges that have only a separator between them. */
static void join(std::vector<pdf_range_frame> &ranges, const std::string &text)
{
    size_t kept = 0;
    for (size_t i = 0; i < ranges.size(); i++) {
        size_t gap = kept > 0 ? ranges[i].begin - ranges[kept - 1].end : 2;
        bool joins =
            gap == 0 ||
            (gap == 1 && (text[ranges[i].begin - 1] == ' ' || text[ranges[i].begin - 1] == '\n'));
        if (kept > 0 && joins)
            ranges[kept - 1].end = ranges[i].end;
        else
            ranges[kept++] = ranges[i];
    }
    ranges.resize(kept);
}

std::vector<pdf_range_frame> PageText::under(const std::vector<Area> &areas) const
{
    std::vector<pdf_range_frame> ranges;
    for (const Word &w : words_) {
        bool near = false;
        for (const Area &a : areas)
            near = near || (w.left <= a.right && w.right >= a.left && w.top <= a.bottom &&
                            w.bottom >= a.top);
        if (near)
            addCovered(w, areas, ranges);
    }
    join(ranges, text_);
    return ranges;
}
