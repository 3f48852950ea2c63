/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * message_texts.c — the texts of a message's header that records show: fields, and the thread.
 *
 * Of several fields with one name the first that is not empty counts. The thread is named by the
 * first message that References names; if that field is missing, by In-Reply-To, else by the
 * message's own id (RFC 5322 section 3.6.4).
 */
#include <string.h>

#include "core/text/utf8.h"
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/mail/mail.h"

enum text_kind { KIND_OF_TEXT, KIND_OF_IDS, KIND_OF_THREAD };

static const struct {
    const char *name;
    enum text_kind kind;
} rows[MESSAGE_FIELDS] = {
#define MESSAGE_FIELD(id, key, name, kind) {name, KIND_OF_##kind},
#include "scanner/location/message_fields.def"
#undef MESSAGE_FIELD
};

static bool is_wanted(const struct mail *m, enum message_field field)
{
    return m->setup.message_fields >> field & 1;
}

enum message_field texts_field_of(const struct mail *m, struct urisift_span name)
{
    if (!m->header.is_top || m->setup.message_fields == 0)
        return MESSAGE_FIELDS;
    for (int i = 0; i < MESSAGE_FIELDS; i++) {
        enum message_field field = (enum message_field)i;
        bool names_thread = rows[i].kind == KIND_OF_IDS && is_wanted(m, MESSAGE_FIELD_THREAD);
        if ((is_wanted(m, field) || names_thread) && name.size > 0 && ascii_is(name, rows[i].name))
            return field;
    }
    return MESSAGE_FIELDS;
}

/* A text as it is shown, while it is decoded. */
struct shown {
    size_t size;
    size_t blanks;  /* where the white space at the end begins; `size`: the text has none */
    bool is_folded; /* there is a line end in it */
    bool cut;
    /* a character that begins before LOCATION_TEXT is whole */
    uint8_t data[LOCATION_TEXT + 3];
};

static void add_byte(struct shown *s, uint8_t byte)
{
    if (s->size < sizeof s->data)
        s->data[s->size++] = byte;
    else
        s->cut = s->cut || !ascii_is_white(byte);
}

/* Adds a run of decoded text. White space that contains a line end becomes one blank. URISIFT_STOP:
 * `shown` has no room for more. */
static enum urisift_error add_run(void *shown, const struct urisift_text *t)
{
    struct shown *s = shown;
    for (size_t i = 0; i < t->size && !s->cut; i++) {
        uint8_t c = t->data[i];
        if (ascii_is_white(c)) {
            s->is_folded |= c == '\r' || c == '\n';
            if (s->size > 0)
                add_byte(s, c);
            continue;
        }
        if (s->is_folded && s->size > 0) {
            s->size = s->blanks;
            add_byte(s, ' ');
        }
        add_byte(s, c);
        s->is_folded = false;
        s->blanks = s->size;
    }
    return s->cut ? URISIFT_STOP : URISIFT_OK;
}

/* Makes the text UTF-8 of at most LOCATION_TEXT bytes, and sets it. */
static void set_shown(struct mail *m, enum message_field field, const struct shown *s)
{
    static const char replacement[] = "\xEF\xBF\xBD"; /* U+FFFD */
    uint8_t text[LOCATION_TEXT];
    size_t size = 0;
    bool cut = s->cut;
    for (size_t i = 0; i < s->blanks;) {
        uint32_t code = 0;
        size_t length = utf8_read(s->data + i, s->blanks - i, &code);
        const void *from = length > 0 ? (const void *)(s->data + i) : replacement;
        size_t put = length > 0 ? length : sizeof replacement - 1;
        if (put > sizeof text - size) {
            cut = true;
            break;
        }
        memcpy(text + size, from, put);
        size += put;
        i += length > 0 ? length : 1;
    }
    if (size == 0)
        return;
    location_message_text(m->setup.location, field, (struct urisift_span){text, size}, cut);
    m->header.texts_taken |= UINT32_C(1) << field;
}

/* Takes the text of a field. */
static void take_text(struct mail *m, enum message_field field, struct urisift_span value, bool cut)
{
    struct encoded_words *words = &m->header.words; /* the field's own layer has been finished */
    struct shown shown = {.size = 0};
    struct urisift_text_sink out = {add_run, &shown};
    struct urisift_text text = {value.data, value.size, 0, value.size, TEXT_EXACT, 0};
    encoded_words_begin(words);
    words->is_shown = true;
    enum urisift_error error = encoded_words_feed(words, &text, out);
    if (!error)
        error = encoded_words_finish(words, out);
    encoded_words_abandon(words);
    shown.cut |= cut;
    set_shown(m, field, &shown);
    m->error = error == URISIFT_STOP ? m->error : error;
}

/* Names the thread; an empty id: it has one that is too long. */
static void name_thread(struct mail *m, enum thread_rank rank, struct urisift_span id)
{
    if (!is_wanted(m, MESSAGE_FIELD_THREAD) || rank <= m->header.thread_rank)
        return;
    m->header.thread_rank = rank;
    location_message_text(m->setup.location, MESSAGE_FIELD_THREAD, id, false);
}

/* The ids of a field, without brackets and with a blank between them. */
struct ids {
    size_t size, first; /* bytes of all; of the first one in the field, 0: it is too long */
    bool some, cut;     /* there are ids; some are not in `text` */
    uint8_t text[LOCATION_TEXT];
};

/* Adds an id as it is in the field. False: it has no room. */
static bool add_id(struct ids *ids, struct urisift_span found)
{
    uint8_t id[LOCATION_ID];
    size_t size = message_id_unfold(found, id), blank = ids->size > 0;
    bool fits = blank + size <= sizeof ids->text - ids->size;
    ids->cut |= size == 0 || !fits;
    if (size > 0 && fits) {
        ids->text[ids->size] = ' ';
        memcpy(ids->text + ids->size + blank, id, size);
        ids->size += blank + size;
    }
    if (!ids->some)
        ids->first = ids->size;
    ids->some = true;
    return fits;
}

static void take_ids(struct mail *m, enum message_field field, struct urisift_span value, bool cut)
{
    struct ids ids = {.cut = cut};
    struct urisift_span rest = value, found = message_id_of(rest);
    while (found.size > 0 && add_id(&ids, found)) {
        const uint8_t *end = found.data + found.size;
        rest = (struct urisift_span){end, (size_t)(rest.data + rest.size - end)};
        if (rest.size == 0 || !memchr(rest.data, '<', rest.size))
            break; /* a word without brackets is no id if there are others */
        found = message_id_of(rest);
    }
    if (!ids.some)
        return;
    bool is_references = field == MESSAGE_FIELD_REFERENCES;
    name_thread(m, is_references ? THREAD_REFERENCES : THREAD_IN_REPLY_TO,
                (struct urisift_span){ids.text, ids.first});
    if (is_wanted(m, field))
        location_message_text(m->setup.location, field, (struct urisift_span){ids.text, ids.size},
                              ids.cut);
    m->header.texts_taken |= UINT32_C(1) << field;
}

void texts_take(struct mail *m, enum message_field field, struct urisift_span value, bool cut)
{
    if (m->error || (m->header.texts_taken >> field & 1))
        return;
    if (rows[field].kind == KIND_OF_IDS)
        take_ids(m, field, value, cut);
    else
        take_text(m, field, value, cut);
}

void texts_take_own_id(struct mail *m, struct urisift_span id)
{
    if (id.size > 0)
        name_thread(m, THREAD_OWN, id);
}
