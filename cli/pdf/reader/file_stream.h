/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * file_stream.h — the bytes of a PDF, for poppler.
 *
 * Poppler's own FileStream takes a read error for the end of the file. This one remembers it.
 */
#ifndef URISIFT_CLI_PDF_FILE_STREAM_H
#define URISIFT_CLI_PDF_FILE_STREAM_H

#include <memory>

#include <Object.h>
#include <Stream.h>

/* The open file. All streams of a document share it. */
struct OpenFile {
    int fd = -1;
    Goffset size = 0;
    int error = 0;       /* the errno value of the first read that failed */
    Goffset errorAt = 0; /* its offset */
};

class OpenFileStream : public BaseStream
{
  public:
    OpenFileStream(std::shared_ptr<OpenFile> file, Goffset start, bool limited, Goffset length,
                   Object &&dict);
    BaseStream *copy() override;
    Stream *makeSubStream(Goffset start, bool limited, Goffset length, Object &&dict) override;
    StreamKind getKind() const override
    {
        return strFile;
    }
    void reset() override;
    void close() override;
    int getChar() override
    {
        return at_ == end_ && !fill() ? EOF : buffer_[at_++];
    }
    int lookChar() override
    {
        return at_ == end_ && !fill() ? EOF : buffer_[at_];
    }
    int getUnfilteredChar() override
    {
        return getChar();
    }
    void unfilteredReset() override
    {
        reset();
    }
    Goffset getPos() override
    {
        return bufferAt_ + at_;
    }
    void setPos(Goffset pos, int dir = 0) override;
    Goffset getStart() override
    {
        return start_;
    }
    void moveStart(Goffset delta) override;

  private:
    enum { BUFFER = 4096 };

    bool hasGetChars() override
    {
        return true;
    }
    int getChars(int count, unsigned char *to) override;
    bool fill();
    void seek(Goffset offset);

    std::shared_ptr<OpenFile> file_;
    Goffset start_;
    bool limited_;
    Goffset bufferAt_;     /* offset of the buffer in the file */
    int at_ = 0, end_ = 0; /* in the buffer */
    Goffset savedAt_ = -1; /* where close() goes back to; -1: nowhere */
    unsigned char buffer_[BUFFER];
};

#endif
