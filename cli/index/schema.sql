-- Copyright (c) 2026 the urisift authors
-- SPDX-License-Identifier: MIT
--
-- schema.sql — the tables of an index, version 1. docs/urisift-sqlite.5 describes them.
--
-- Texts that are not UTF-8, or hold a NUL, are stored as blobs. Offsets count bytes from 0, lines,
-- columns and pages from 1. NULL: there is no such value, or it is not known.

PRAGMA application_id = 0x75726966; -- "urif"
PRAGMA user_version = 1;

-- A run of the program that wrote into the index.
CREATE TABLE runs(
  id INTEGER PRIMARY KEY,
  started TEXT NOT NULL, -- RFC 3339, UTC
  ended TEXT,
  version TEXT NOT NULL, -- of the program
  options TEXT NOT NULL  -- those that change what is found
);

-- What a run skipped, left out or could not read, as messages for people.
CREATE TABLE notices(
  id INTEGER PRIMARY KEY,
  run INTEGER NOT NULL REFERENCES runs(id),
  kind TEXT NOT NULL, -- 'error', or 'skipped': it was left out by the options
  text TEXT NOT NULL
);

-- A file that was opened: one that is named, or found in a directory, or standard input ('-').
CREATE TABLE files(
  id INTEGER PRIMARY KEY,
  run INTEGER NOT NULL REFERENCES runs(id), -- the last one that searched it
  name TEXT NOT NULL,
  size INTEGER,     -- of a regular file, in bytes
  modified INTEGER, -- its time of change, in nanoseconds since 1970
  hash BLOB,        -- XXH3 of its bytes, 128 bits
  format TEXT,      -- that it was read as
  searched INTEGER, -- bytes, after decompression
  failed INTEGER NOT NULL DEFAULT 0, -- 1: it could not be read to its end
  first INTEGER,    -- the ids of its occurrences, which follow each other
  last INTEGER,
  occurrences INTEGER NOT NULL DEFAULT 0
);

-- What has offsets of its own: a file, a member of an archive ('a.zip:b'), a part of a message.
-- Only those with occurrences have a row.
CREATE TABLE documents(
  id INTEGER PRIMARY KEY,
  file INTEGER NOT NULL REFERENCES files(id),
  name TEXT NOT NULL,
  occurrences INTEGER NOT NULL DEFAULT 0
);

-- A message of mail or news with occurrences.
CREATE TABLE messages(
  id INTEGER PRIMARY KEY,
  document INTEGER NOT NULL REFERENCES documents(id),
  number INTEGER NOT NULL, -- in the document, from 1
  message_id TEXT,         -- without <>
  date TEXT,               -- RFC 3339, or as written
  time INTEGER,            -- the same in seconds since 1970
  sender TEXT,             -- From:
  subject TEXT,
  list_id TEXT,
  thread TEXT,             -- id of the first message of the thread
  occurrences INTEGER NOT NULL DEFAULT 0
);

-- A record of a web archive with occurrences.
CREATE TABLE records(
  id INTEGER PRIMARY KEY,
  document INTEGER NOT NULL REFERENCES documents(id),
  record_id TEXT, -- without <>
  target TEXT,    -- its target URI
  date TEXT,
  time INTEGER,
  type TEXT,
  occurrences INTEGER NOT NULL DEFAULT 0
);

-- A host of identifiers.
CREATE TABLE hosts(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  domain TEXT, -- its registrable domain
  occurrences INTEGER NOT NULL DEFAULT 0
);

-- An identifier, once; or a candidate that is invalid, once for each text.
CREATE TABLE identifiers(
  id INTEGER PRIMARY KEY,
  family TEXT NOT NULL,
  profile TEXT NOT NULL,
  scheme TEXT NOT NULL, -- of the canonical form; empty: none
  valid INTEGER NOT NULL,
  canonical TEXT NOT NULL, -- of an invalid candidate its text
  key TEXT,                -- by which it is compared; NULL: the same
  shared TEXT,             -- the key that families share (--same-as); NULL: the same as the key
  host INTEGER REFERENCES hosts(id),
  occurrences INTEGER NOT NULL DEFAULT 0
);

-- What was said of candidates: an error, or warnings.
CREATE TABLE verdicts(
  id INTEGER PRIMARY KEY,
  error TEXT,    -- a code of --list-codes; NULL: valid
  rule TEXT,     -- the rule that is broken
  warnings TEXT, -- codes with ',' between them
  occurrences INTEGER NOT NULL DEFAULT 0
);

-- A place of an identifier.
CREATE TABLE occurrences(
  id INTEGER PRIMARY KEY,
  document INTEGER NOT NULL REFERENCES documents(id),
  identifier INTEGER NOT NULL REFERENCES identifiers(id),
  verdict INTEGER NOT NULL REFERENCES verdicts(id),
  byte_start INTEGER, -- NULL: a link of a PDF that lies on no text
  byte_end INTEGER,   -- after the last byte
  line INTEGER,
  column INTEGER,     -- in bytes
  page INTEGER,
  message INTEGER REFERENCES messages(id),
  record INTEGER REFERENCES records(id),
  part TEXT,          -- of the message: '1.2'
  field TEXT,         -- of the message or record; NULL: a body
  attribute TEXT,     -- of HTML or XML
  quote INTEGER,      -- number of '>' before its line; NULL: 0
  raw TEXT,           -- the bytes of the document; NULL: the canonical form
  error_at INTEGER,   -- of an invalid candidate: the byte at fault
  wrapper TEXT,
  repeated INTEGER,   -- with --dedupe: how often the message holds it; NULL: once
  target TEXT,        -- with --unwrap: the page that a gateway's link leads to
  via TEXT,           -- the gateways, with ',' between them
  before TEXT,        -- the text of its line before it, and after it
  after TEXT
);

-- How an occurrence agrees with the links of its document (--html-links, --pdf-links).
CREATE TABLE document_links(
  occurrence INTEGER PRIMARY KEY REFERENCES occurrences(id),
  status TEXT NOT NULL, -- both, text, link, differ
  target TEXT,          -- the address of the link
  text TEXT,            -- the words under it
  byte_start INTEGER,   -- the place of these
  byte_end INTEGER,
  rect TEXT,            -- left,bottom,right,top in points
  lookalike INTEGER     -- 1: made to look like another address
);

-- Occurrences by the value of a field: family, profile, scheme, domain, error, warning, format,
-- status, year, month, day (of messages and records).
CREATE TABLE counts(
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  occurrences INTEGER NOT NULL,
  PRIMARY KEY(field, value)
) WITHOUT ROWID;

-- Words of canonical forms and of subjects, for MATCH. Without FTS5 in SQLite they are left out.
CREATE VIRTUAL TABLE identifier_words USING fts5(
  canonical, content='identifiers', content_rowid='id');
CREATE VIRTUAL TABLE subject_words USING fts5(
  subject, content='messages', content_rowid='id');
