/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* document.cc — reads a PDF page by page, and reports all that poppler complains of. */
#include "cli/pdf/reader/document.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>

#include <sys/stat.h>

#include <Error.h>
#include <ErrorCodes.h>
#include <PDFDoc.h>

#include "cli/pdf/reader/file_stream.h"
#include "cli/pdf/reader/page_links.h"
#include "cli/pdf/reader/page_text.h"
#include "cli/pdf/reader/streams.h"

/* Words of a page times areas of its links that are compared: a few seconds. */
static const double comparedMost = 1e9;

/* Poppler's function for errors has no argument of ours, so this cannot be a parameter. It is set
 * while a document is read. */
static Frames *complaints;

/* Colours, lines and areas: no text is lost. */
static bool concernsDrawing(const char *message)
{
    static const char *const begins[] = {"ExtGState", "No current point in", "Bad shading",
                                         "Unknown pattern", "Singular matrix in"};
    for (const char *begin : begins)
        if (strncmp(message, begin, strlen(begin)) == 0)
            return true;
    return false;
}

static void complain(ErrorCategory category, Goffset position, const char *message)
{
    if (!complaints)
        return;
    bool isOdd = concernsDrawing(message) || category == errSyntaxWarning ||
                 category == errConfig || category == errNotAllowed || category == errUnimplemented;
    std::string where = position >= 0 ? " (at byte " + std::to_string(position) + ")" : "";
    complaints->problem(isOdd ? PDF_PROBLEM_ODD : PDF_PROBLEM_DAMAGED, message + where);
}

static std::string readError(const OpenFile &file)
{
    return "it cannot be read at byte " + std::to_string(file.errorAt) + ": " +
           strerror(file.error);
}

static void putLinks(Page *page, PageText *text, Frames *frames)
{
    std::vector<PageLink> links;
    std::vector<std::string> lost;
    readPageLinks(page, &links, &lost);
    for (const std::string &message : lost)
        frames->problem(PDF_PROBLEM_DAMAGED, message);
    double compared = 0;
    for (const PageLink &link : links) {
        compared += static_cast<double>(link.areas.size()) * static_cast<double>(text->words());
        if (compared > comparedMost) {
            frames->problem(PDF_PROBLEM_DAMAGED,
                            "too many links and words to find out which words lie under them");
            return;
        }
        frames->link(link.rect, link.address, text->under(link.areas));
    }
}

static void readPage(PDFDoc *document, int number, bool wantsLinks, PageText *text, Frames *frames)
{
    frames->setPage(static_cast<uint32_t>(number));
    text->clear();
    Page *page = document->getPage(number);
    if (!page || !page->isOk()) {
        frames->problem(PDF_PROBLEM_PAGE, "the page cannot be read");
    } else {
        document->displayPage(text->device(), number, 72, 72, 0, true, false, false);
        if (wantsLinks) {
            if (!text->place())
                frames->problem(PDF_PROBLEM_DAMAGED, "it is not known which words lie under links");
            putLinks(page, text, frames);
        }
        frames->text(text->text());
    }
    frames->page();
}

static bool wantsPassword(const PDFDoc &document)
{
    return document.getErrorCode() == errEncrypted;
}

static void readOpened(PDFDoc *document, const OpenFile &file, bool wantsLinks,
                       std::list<std::string> *fonts, Frames *frames)
{
    PageText text;
    int pages = document->getNumPages();
    frames->document(static_cast<uint32_t>(std::max(pages, 0)));
    if (pages <= 0)
        frames->problem(PDF_PROBLEM_DAMAGED, "it has no pages");
    complaints = nullptr; /* an object that no page needs may be broken */
    checkStreams(document, fonts, frames);
    complaints = frames;
    for (int i = 1; i <= pages; i++)
        readPage(document, i, wantsLinks, &text, frames);
    frames->setPage(0);
    if (file.error)
        frames->problem(PDF_PROBLEM_READ, readError(file));
}

void readDocument(int fd, const pdf_request &request, const std::string &password, Frames *frames)
{
    auto file = std::make_shared<OpenFile>();
    struct stat status;
    file->fd = fd;
    file->size = fstat(fd, &status) == 0 ? status.st_size : 0;
    complaints = frames;
    setErrorCallback(complain);
    std::optional<GooString> key;
    if (!password.empty())
        key = GooString(password.data(), static_cast<int>(password.size()));
    bool isRebuilt = false;
    std::list<std::string> fonts;
    {
        PDFDoc document(new OpenFileStream(file, 0, false, file->size, Object(objNull)), key, key,
                        nullptr, [&isRebuilt] { isRebuilt = true; });
        if (document.isOk())
            readOpened(&document, *file, request.wants_links, &fonts, frames);
        if (isRebuilt)
            frames->problem(PDF_PROBLEM_DAMAGED,
                            "its list of objects (xref) is damaged; objects were searched for");
        complaints = nullptr;
        if (document.isOk())
            frames->end(PDF_END_OK, "");
        else if (file->error)
            frames->end(PDF_END_READ, readError(*file));
        else if (wantsPassword(document))
            frames->end(PDF_END_PASSWORD, "");
        else
            frames->end(PDF_END_DAMAGED, "");
    }
}
