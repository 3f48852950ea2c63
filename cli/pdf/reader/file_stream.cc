/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* file_stream.cc — reads the bytes of a PDF, and remembers read errors. */
#include "cli/pdf/reader/file_stream.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <unistd.h>

OpenFileStream::OpenFileStream(std::shared_ptr<OpenFile> file, Goffset start, bool limited,
                               Goffset length, Object &&dict)
    : BaseStream(std::move(dict), length), file_(std::move(file)), start_(start), limited_(limited),
      bufferAt_(start)
{
}

BaseStream *OpenFileStream::copy()
{
    return new OpenFileStream(file_, start_, limited_, length, dict.copy());
}

Stream *OpenFileStream::makeSubStream(Goffset start, bool limited, Goffset size, Object &&of)
{
    return new OpenFileStream(file_, start, limited, size, std::move(of));
}

/* Keeps the buffer where it holds the byte at that offset. */
void OpenFileStream::seek(Goffset offset)
{
    if (offset >= bufferAt_ && offset <= bufferAt_ + end_) {
        at_ = static_cast<int>(offset - bufferAt_);
        return;
    }
    bufferAt_ = offset;
    at_ = end_ = 0;
}

void OpenFileStream::reset()
{
    savedAt_ = getPos();
    seek(start_);
}

void OpenFileStream::close()
{
    if (savedAt_ >= 0)
        seek(savedAt_);
    savedAt_ = -1;
}

void OpenFileStream::setPos(Goffset pos, int dir)
{
    seek(dir >= 0 ? pos : std::max<Goffset>(file_->size - pos, 0));
}

void OpenFileStream::moveStart(Goffset delta)
{
    start_ += delta;
    seek(start_);
}

bool OpenFileStream::fill()
{
    Goffset offset = getPos(), size = BUFFER;
    if (limited_)
        size = std::min<Goffset>(size, start_ + length - offset);
    if (size <= 0 || offset < 0)
        return false;
    ssize_t got;
    do
        got = pread(file_->fd, buffer_, static_cast<size_t>(size), offset);
    while (got < 0 && errno == EINTR);
    if (got < 0 && file_->error == 0) {
        file_->error = errno;
        file_->errorAt = offset;
    }
    bufferAt_ = offset;
    at_ = 0;
    end_ = static_cast<int>(std::max<ssize_t>(got, 0));
    return end_ > 0;
}

int OpenFileStream::getChars(int count, unsigned char *to)
{
    int done = 0;
    while (done < count && (at_ < end_ || fill())) {
        int size = std::min(count - done, end_ - at_);
        memcpy(to + done, buffer_ + at_, static_cast<size_t>(size));
        at_ += size;
        done += size;
    }
    return done;
}
