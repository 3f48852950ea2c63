/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * main.cc — urisift-pdf: reads PDFs for urisift. cli/pdf/protocol.h says what the two exchange.
 *
 *     main.cc          takes requests
 *       document.cc    reads one PDF, page by page
 *         page_text.cc     a page's text, and where it is
 *         page_links.cc    its links
 *         streams.cc       are the streams whole?
 *         file_stream.cc   the bytes of the file
 *       frames.cc      writes what was found
 *     cli/confine/confine.c   takes from the program all that it does not need
 */
#include <cerrno>
#include <cstring>
#include <string>

#include <sys/socket.h>
#include <unistd.h>

#include <GlobalParams.h>

#include "cli/pdf/reader/document.h"
#include "cli/pdf/reader/frames.h"

extern "C" {
#include "cli/confine/confine.h"
#include "cli/confine/request.h"
}

static const int misused = 2;

/* poppler's tables of character codes */
static const char *const readable[] = {"/usr/share/poppler", "/usr/local/share/poppler", nullptr};

static bool takePassword(std::string *password, size_t size)
{
    password->resize(size);
    return size == 0 ||
           recv(STDIN_FILENO, &(*password)[0], size, MSG_WAITALL) == static_cast<ssize_t>(size);
}

static int say(const std::string &message)
{
    std::string line = message + "\n";
    return write(STDERR_FILENO, line.data(), line.size()) < 0 ? 1 : misused;
}

int main()
{
    pdf_request request;
    int fd, type;
    socklen_t size = sizeof type;
    if (getsockopt(STDIN_FILENO, SOL_SOCKET, SO_TYPE, &type, &size) != 0)
        return say("urisift-pdf: urisift starts this program to read PDFs");
    globalParams = std::make_unique<GlobalParams>();
    confine(readable);
    Frames frames;
    while (request_take(&request, sizeof request, &fd) && fd >= 0) {
        std::string password;
        if (request.protocol != PDF_PROTOCOL || request.password_size > PDF_PASSWORD_MOST)
            return say("it is of another version than urisift");
        if (!takePassword(&password, request.password_size))
            return misused;
        confine_time(request.seconds);
        readDocument(fd, request, password, &frames);
        close(fd);
    }
    return 0;
}
