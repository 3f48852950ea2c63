/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* streams.cc — decompresses streams (RFC 1950) and compares their checksums. */
#include "cli/pdf/reader/streams.h"

#include <memory>

#include <zlib.h>

#include <Object.h>
#include <XRef.h>

static const unsigned block = 16 * 1024;
static const size_t fontsMost = 64 << 20; /* bytes of fonts that are kept decompressed */

enum class Wholeness { whole, broken, cut, wrongSum };

/* Is it compressed by FlateDecode, before all else? `alone`: by nothing else. */
static bool isFlate(const Dict *dict, bool *alone)
{
    Object filter = dict->lookup("Filter");
    *alone = dict->lookup("DecodeParms").isNull();
    if (filter.isArray() && filter.arrayGetLength() > 0) {
        *alone = *alone && filter.arrayGetLength() == 1;
        filter = filter.arrayGet(0);
    }
    return filter.isName("FlateDecode") || filter.isName("Fl");
}

static bool isImage(const Dict *dict)
{
    return dict->lookup("Subtype").isName("Image");
}

/* Font files have these members (ISO 32000-1, table 127). */
static bool isFont(const Dict *dict)
{
    return dict->hasKey("Length1") || dict->lookup("Subtype").isName("Type1C") ||
           dict->lookup("Subtype").isName("CIDFontType0C");
}

/* Compares the checksum that follows the compressed data. None is no damage: some programs write
 * none. */
static bool sumIsWrong(Stream *raw, z_stream *z, unsigned long sum)
{
    unsigned long written = 0;
    for (int i = 0; i < 4; i++) {
        int c = z->avail_in > 0 ? (z->avail_in--, *z->next_in++) : raw->getChar();
        if (c == EOF)
            return false;
        written = written << 8 | static_cast<unsigned long>(c);
    }
    return written != sum;
}

/* Decompresses it. Appends the bytes to *to, unless these are more than `most`: then it is empty.
 */
static Wholeness decompress(Stream *raw, std::string *to, size_t most)
{
    unsigned char in[block], out[block];
    z_stream z = {};
    unsigned long sum = adler32(0, nullptr, 0);
    raw->reset();
    int head = raw->getChar(), flags = raw->getChar();
    if (head == EOF || flags == EOF || (head & 15) != Z_DEFLATED || (head * 256 + flags) % 31 != 0)
        return Wholeness::broken;
    int result = inflateInit2(&z, -MAX_WBITS);
    while (result == Z_OK) {
        if (z.avail_in == 0) {
            z.next_in = in;
            z.avail_in = static_cast<unsigned>(raw->doGetChars(block, in));
            if (z.avail_in == 0)
                break;
        }
        z.next_out = out;
        z.avail_out = block;
        result = inflate(&z, Z_NO_FLUSH);
        sum = adler32(sum, out, block - z.avail_out);
        if (block - z.avail_out <= most - to->size()) {
            to->append(reinterpret_cast<char *>(out), block - z.avail_out);
        } else {
            most = 0;
            std::string().swap(*to);
        }
        if (result == Z_BUF_ERROR)
            result = Z_OK;
    }
    bool isWrong = result == Z_STREAM_END && sumIsWrong(raw, &z, sum);
    inflateEnd(&z);
    if (result == Z_OK)
        return Wholeness::cut;
    if (result != Z_STREAM_END)
        return Wholeness::broken;
    return isWrong ? Wholeness::wrongSum : Wholeness::whole;
}

static const char *messageOf(Wholeness state)
{
    switch (state) {
    case Wholeness::broken:
        return "cannot be decompressed to its end";
    case Wholeness::cut:
        return "ends early";
    case Wholeness::wrongSum:
        return "has a wrong checksum: some of its bytes were changed";
    case Wholeness::whole:
        break;
    }
    return nullptr;
}

/* The document has these bytes from now on in place of the compressed ones. They must outlive it.
 */
static void replace(XRef *xref, Ref ref, const Dict *dict, const std::string &bytes)
{
    Dict *plain = dict->copy(xref);
    plain->remove("Filter");
    plain->set("Length", Object(static_cast<long long>(bytes.size())));
    Object object(static_cast<Stream *>(
        new MemStream(bytes.data(), 0, static_cast<Goffset>(bytes.size()), Object(plain))));
    xref->setModifiedObject(&object, ref);
}

void checkStreams(PDFDoc *document, std::list<std::string> *fonts, Frames *frames)
{
    /* Where an object is broken, poppler looks for others and makes a new list of them. Only the
     * copy gets that: pages may not need the object. */
    std::unique_ptr<XRef> xref(document->getXRef()->copy());
    size_t kept = 0;
    for (int number = 1; number < xref->getNumObjects(); number++) {
        XRefEntry *entry = xref->getEntry(number, false);
        if (!entry || entry->type != xrefEntryUncompressed)
            continue;
        Ref ref = {number, entry->gen};
        Object object = xref->fetch(ref);
        bool alone = false;
        if (!object.isStream() || !isFlate(object.streamGetDict(), &alone) ||
            isImage(object.streamGetDict()))
            continue;
        std::string bytes;
        bool keeps = alone && isFont(object.streamGetDict());
        Stream *raw = object.getStream()->getUndecodedStream();
        const char *message = messageOf(decompress(raw, &bytes, keeps ? fontsMost - kept : 0));
        raw->close();
        if (message)
            frames->problem(PDF_PROBLEM_DAMAGED,
                            "the stream of object " + std::to_string(number) + " " + message);
        if (!message && !bytes.empty()) {
            kept += bytes.size();
            fonts->push_back(std::move(bytes));
            replace(document->getXRef(), ref, object.streamGetDict(), fonts->back());
        }
    }
}
