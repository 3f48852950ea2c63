/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* making.c — makes indexes, and checks them by statements that count everything once more. */
#include "tests/index/making.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/scanning.h"

void bytes_add(struct bytes *b, const void *data, size_t size)
{
    if (b->capacity - b->size < size) {
        b->capacity = 2 * b->capacity + size + 64;
        b->data = realloc(b->data, b->capacity);
        cr_assert(b->data);
    }
    if (size > 0)
        memcpy(b->data + b->size, data, size);
    b->size += size;
}

void bytes_free(struct bytes *b)
{
    free(b->data);
    *b = (struct bytes){.data = NULL};
}

char *folder_new(void)
{
    char *folder = strdup("/tmp/urisift-index-XXXXXX");
    cr_assert(folder && mkdtemp(folder));
    return folder;
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

void folder_free(char *folder)
{
    nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    free(folder);
}

const char *path_in(const char *folder, const char *name)
{
    static _Thread_local char path[2][256];
    static _Thread_local unsigned turn;
    snprintf(path[++turn % 2], sizeof path[0], "%s/%s", folder, name);
    return path[turn % 2];
}

const struct document mail_document = {
    .name = "box.mbox",
    .text = "From a@b.example Thu Jan  4 10:00:00 2024\n"
            "From: Ada <ada@lovelace.example>\n"
            "Subject: Links of the http://subject.example/ week\n"
            "Message-ID: <one@b.example>\n"
            "Date: Thu, 4 Jan 2024 10:00:00 +0100\n"
            "List-Id: <list.example>\n"
            "Content-Type: text/plain\n\n"
            "see http://www.example.org/a, <URL:HTTP://Example.ORG/%7ea>.\n"
            "> and doi:10.1000/182 or http://bad host/ http://[::1/\n"
            "urn:isbn:0451450523 http://www.example.org/a\n\n"
            "From c@d.example Fri Jan  5 10:00:00 2024\n"
            "From: Bob <bob@d.example>\n"
            "Subject: Re: Links\n"
            "Message-ID: <two@d.example>\n"
            "In-Reply-To: <one@b.example>\n"
            "Date: Sat, 3 Feb 2024 10:00:00 +0000\n"
            "Content-Type: text/html\n\n"
            "<p><a href=\"http://www.example.org/a\">x</a> http://h.example.co.uk:80/</p>\n",
};
const struct document web_document = {
    .name = "a.warc",
    .text = "WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:1>\r\n"
            "WARC-Target-URI: http://h.example/\r\nWARC-Date: 2023-05-06T07:08:09Z\r\n"
            "Content-Type: text/plain\r\nContent-Length: 26\r\n\r\n"
            "http://www.example.org/a\r\n\r\n\r\n",
};
const struct document text_document = {
    .name = "notes.txt",
    .text = "http://www.example.org/a ftp://f.example/\xff HTTP://WWW.example.org/a\n"
            "http://a.example/%zz mailto:x@y.example arXiv:2101.00001 (http://q.example/)\n",
};

static size_t size_of(const struct document *d)
{
    return d->size ? d->size : strlen(d->text);
}

struct receiver {
    struct urisift_output output;
    struct urisift_report_options options;
    struct urisift_span file;
};

static enum urisift_error receive(void *self, const struct urisift_finding *f)
{
    struct receiver *r = self;
    urisift_report_finding(index_frames(), &r->options, &r->output, r->file, f);
    return URISIFT_OK;
}

static int write_bytes(void *self, const uint8_t *data, size_t size)
{
    bytes_add(self, data, size);
    return 0;
}

static ptrdiff_t read_text(void *self, uint8_t *buffer, size_t size)
{
    struct urisift_span *left = self;
    const size_t n = left->size < size ? left->size : size;
    memcpy(buffer, left->data, n);
    left->data += n;
    left->size -= n;
    return (ptrdiff_t)n;
}

void put_frames(struct bytes *frames, const struct document *d)
{
    enum urisift_error error;
    struct urisift_scan_options options = {.size = sizeof options,
                                           .valid = true,
                                           .invalid = true,
                                           .lines = true,
                                           .columns = true,
                                           .where = true,
                                           .keys = true,
                                           .families = "all",
                                           .message_fields = INDEX_MESSAGE_FIELDS,
                                           .context = URISIFT_CONTEXT_LINES};
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    struct receiver *r = calloc(1, sizeof *r);
    cr_assert(scanner && r);
    struct urisift_span left = span_of(d->text, size_of(d));
    r->options.size = sizeof r->options;
    r->file = span_of(d->name, strlen(d->name));
    urisift_output_init(&r->output, (struct urisift_writer){write_bytes, frames});
    cr_assert_eq(urisift_scan(scanner, (struct urisift_reader){read_text, &left}, receive, r, NULL),
                 URISIFT_OK);
    cr_assert_eq(urisift_output_flush(&r->output), URISIFT_OK);
    free(r);
    urisift_scanner_free(scanner);
}

struct index *open_index(const char *path, bool is_new, uint64_t memory)
{
    if (is_new) {
        FILE *file = fopen(path, "w");
        cr_assert(file);
        fclose(file);
    }
    const struct index_run run = {
        .version = "1", .options = "all", .is_new = is_new, .memory = memory};
    struct index *index = index_open(path, &run);
    cr_assert(index);
    return index;
}

bool add_document(struct index *index, const struct document *d, size_t step)
{
    struct bytes frames = {.data = NULL};
    put_frames(&frames, d);
    struct urisift_writer writer = index_writer(index);
    int error = 0;
    for (size_t at = 0; at < frames.size && !error; at += step) {
        const size_t rest = frames.size - at;
        step = step ? step : frames.size;
        error = writer.write(writer.self, frames.data + at, rest < step ? rest : step);
    }
    bytes_free(&frames);
    const struct index_file file = {
        .name = d->name, .fd = -1, .format = "auto", .searched = size_of(d)};
    return index_end_file(index, &file) && !error;
}

void make_index(const char *path, const struct document *documents, size_t count)
{
    struct index *index = open_index(path, true, 64 << 20);
    for (size_t i = 0; i < count; i++)
        cr_assert(add_document(index, &documents[i], 0), "%s", index_message(index));
    cr_assert(index_finish(index), "%s", index_message(index));
    index_free(index);
}

static sqlite3 *open_database(const char *path)
{
    sqlite3 *db;
    cr_assert_eq(sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
    return db;
}

static int add_row(void *self, int columns, char **values, char **names)
{
    (void)names;
    for (int i = 0; i < columns; i++) {
        bytes_add(self, i ? "|" : "", i > 0);
        bytes_add(self, values[i] ? values[i] : "NULL", strlen(values[i] ? values[i] : "NULL"));
    }
    bytes_add(self, "\n", 1);
    return 0;
}

static char *ask(sqlite3 *db, const char *sql)
{
    struct bytes rows = {.data = NULL};
    char *message = NULL;
    const int result = sqlite3_exec(db, sql, add_row, &rows, &message);
    cr_assert_eq(result, SQLITE_OK, "%s: %s", sql, message);
    bytes_add(&rows, "", 1);
    return (char *)rows.data;
}

char *ask_index(const char *path, const char *sql)
{
    sqlite3 *db = open_database(path);
    char *rows = ask(db, sql);
    sqlite3_close(db);
    return rows;
}

int64_t ask_number(const char *path, const char *sql)
{
    char *rows = ask_index(path, sql);
    const int64_t number = strtoll(rows, NULL, 10);
    free(rows);
    return number;
}

char *dump_index(const char *path)
{
    return ask_index(
        path,
        "SELECT 'file',name,size,format,searched,failed,occurrences FROM files ORDER BY name;"
        "SELECT 'document',f.name,d.name,d.occurrences FROM documents d JOIN files f ON "
        "f.id=d.file "
        "ORDER BY 2,3;"
        "SELECT 'message',d.name,number,message_id,date,time,sender,subject,list_id,thread,"
        "m.occurrences FROM messages m JOIN documents d ON d.id=m.document ORDER BY 2,3;"
        "SELECT 'record',d.name,record_id,target,date,time,type,r.occurrences FROM records r "
        "JOIN documents d ON d.id=r.document ORDER BY 2,3;"
        "SELECT 'host',name,domain,occurrences FROM hosts ORDER BY 2;"
        "SELECT "
        "'identifier',family,profile,scheme,valid,hex(canonical),canonical,key,shared,h.name,"
        "i.occurrences FROM identifiers i LEFT JOIN hosts h ON h.id=i.host ORDER BY 2,3,4,5,6;"
        "SELECT 'verdict',error,rule,warnings,occurrences FROM verdicts ORDER BY 2,3,4;"
        "SELECT "
        "'place',d.name,byte_start,byte_end,line,column,page,m.number,r.record_id,part,field,"
        "attribute,quote,hex(raw),error_at,wrapper,repeated,o.target,via,hex(before),hex(after),"
        "hex(i.canonical),i.profile,v.error,v.warnings FROM occurrences o "
        "JOIN documents d ON d.id=o.document JOIN identifiers i ON i.id=o.identifier "
        "JOIN verdicts v ON v.id=o.verdict LEFT JOIN messages m ON m.id=o.message "
        "LEFT JOIN records r ON r.id=o.record ORDER BY 2,3,4,23;"
        "SELECT 'link',d.name,l.status,l.target,l.text,l.byte_start,l.byte_end,rect,lookalike "
        "FROM document_links l JOIN occurrences o ON o.id=l.occurrence "
        "JOIN documents d ON d.id=o.document ORDER BY 2,3,4;"
        "SELECT 'count',field,value,occurrences FROM counts ORDER BY 2,3");
}

/* Each gives no row if the counts are right. */
static const char *const checks[] = {
    "PRAGMA foreign_key_check",
    "SELECT id,occurrences FROM identifiers i WHERE occurrences<>"
    "(SELECT count(*) FROM occurrences WHERE identifier=i.id) OR occurrences=0",
    "SELECT id,occurrences FROM hosts h WHERE occurrences=0 OR occurrences<>(SELECT count(*) "
    "FROM occurrences o JOIN identifiers i ON i.id=o.identifier WHERE i.host=h.id)",
    "SELECT id,occurrences FROM verdicts v WHERE occurrences=0 OR occurrences<>"
    "(SELECT count(*) FROM occurrences WHERE verdict=v.id)",
    "SELECT id,occurrences FROM documents d WHERE occurrences=0 OR occurrences<>"
    "(SELECT count(*) FROM occurrences WHERE document=d.id)",
    "SELECT id,occurrences FROM messages m WHERE occurrences=0 OR occurrences<>"
    "(SELECT count(*) FROM occurrences WHERE message=m.id)",
    "SELECT id,occurrences FROM records r WHERE occurrences=0 OR occurrences<>"
    "(SELECT count(*) FROM occurrences WHERE record=r.id)",
    "SELECT id,occurrences FROM files f WHERE occurrences<>(SELECT count(*) FROM occurrences o "
    "JOIN documents d ON d.id=o.document WHERE d.file=f.id) OR occurrences<>"
    "(SELECT count(*) FROM occurrences WHERE id BETWEEN f.first AND f.last)",
    "SELECT document,number,count(*) FROM messages GROUP BY 1,2 HAVING count(*)>1",
    "SELECT error,rule,warnings FROM verdicts GROUP BY 1,2,3 HAVING count(*)>1",
    "SELECT file,name FROM documents GROUP BY 1,2 HAVING count(*)>1",
    "SELECT value,occurrences FROM counts WHERE field='warning' AND occurrences IS NOT (SELECT "
    "sum(occurrences) FROM verdicts WHERE instr(','||warnings||',',','||value||','))",
    "WITH w AS (SELECT sum(occurrences*(1+length(warnings)-length(replace(warnings,',','')))) AS n "
    "FROM verdicts WHERE warnings NOT NULL) SELECT n FROM w WHERE n IS NOT "
    "(SELECT sum(occurrences) FROM counts WHERE field='warning')",
};

/* All of the table of counts but warnings, of which a verdict has several. */
static const char counts[] =
    "WITH o AS (SELECT o.*,i.family,i.profile,i.scheme,h.domain,v.error,f.format,l.status,"
    "coalesce(m.date,r.date) AS date FROM occurrences o JOIN identifiers i ON i.id=o.identifier "
    "LEFT JOIN hosts h ON h.id=i.host JOIN verdicts v ON v.id=o.verdict "
    "JOIN documents d ON d.id=o.document JOIN files f ON f.id=d.file "
    "LEFT JOIN document_links l ON l.occurrence=o.id LEFT JOIN messages m ON m.id=o.message "
    "LEFT JOIN records r ON r.id=o.record),"
    "d AS (SELECT substr(date,1,10) AS day FROM o WHERE date GLOB "
    "'[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*'),"
    "c AS (SELECT 'family' AS field,family AS value,count(*) FROM o GROUP BY 2 UNION ALL "
    "SELECT 'profile',profile,count(*) FROM o GROUP BY 2 UNION ALL "
    "SELECT 'scheme',scheme,count(*) FROM o GROUP BY 2 UNION ALL "
    "SELECT 'domain',domain,count(*) FROM o WHERE domain NOT NULL GROUP BY 2 UNION ALL "
    "SELECT 'error',error,count(*) FROM o WHERE error NOT NULL GROUP BY 2 UNION ALL "
    "SELECT 'format',format,count(*) FROM o WHERE format NOT NULL GROUP BY 2 UNION ALL "
    "SELECT 'status',status,count(*) FROM o WHERE status NOT NULL GROUP BY 2 UNION ALL "
    "SELECT 'year',substr(day,1,4),count(*) FROM d GROUP BY 2 UNION ALL "
    "SELECT 'month',substr(day,1,7),count(*) FROM d GROUP BY 2 UNION ALL "
    "SELECT 'day',day,count(*) FROM d GROUP BY 2),"
    "t AS (SELECT field,value,occurrences FROM counts WHERE field<>'warning')"
    "SELECT * FROM (SELECT * FROM c EXCEPT SELECT * FROM t) UNION ALL "
    "SELECT * FROM (SELECT * FROM t EXCEPT SELECT * FROM c)";

void check_index(const char *path)
{
    sqlite3 *db;
    cr_assert_eq(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    char *answer = ask(db, "PRAGMA integrity_check");
    cr_assert_str_eq(answer, "ok\n", "%s", answer);
    free(answer);
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        answer = ask(db, checks[i]);
        cr_assert_str_eq(answer, "", "%s: %s", checks[i], answer);
        free(answer);
    }
    answer = ask(db, counts);
    cr_assert_str_eq(answer, "", "counts: %s", answer);
    free(answer);
    /* the words are those of the tables */
    free(ask(db, "INSERT INTO identifier_words(identifier_words,rank) VALUES('integrity-check',1);"
                 "INSERT INTO subject_words(subject_words,rank) VALUES('integrity-check',1)"));
    sqlite3_close(db);
}
