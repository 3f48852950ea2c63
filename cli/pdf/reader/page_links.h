/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* page_links.h — the addresses to which the annotations of a page lead. */
#ifndef URISIFT_CLI_PDF_PAGE_LINKS_H
#define URISIFT_CLI_PDF_PAGE_LINKS_H

#include <string>
#include <vector>

#include <Page.h>

#include "cli/pdf/reader/page_text.h"

struct PageLink {
    std::string address;
    double rect[4];          /* left, bottom, right, top, in points of the page */
    std::vector<Area> areas; /* where it is on the device */
};

/* Appends the page's links to *links, in their order. `lost` gets a message for each annotation
 * that cannot be read. */
void readPageLinks(Page *page, std::vector<PageLink> *links, std::vector<std::string> *lost);

#endif
