-- Copyright (c) 2026 the urisift authors
-- SPDX-License-Identifier: MIT
--
-- keys.sql — the indexes and views of an index. A new index gets them when it has been filled,
-- some before, if they are needed to fill it.

CREATE UNIQUE INDEX IF NOT EXISTS files_name ON files(name);
CREATE INDEX IF NOT EXISTS documents_file ON documents(file);
CREATE INDEX IF NOT EXISTS documents_name ON documents(name);
CREATE INDEX IF NOT EXISTS messages_document ON messages(document);
CREATE INDEX messages_message_id ON messages(message_id) WHERE message_id IS NOT NULL;
CREATE INDEX messages_time ON messages(time) WHERE time IS NOT NULL;
CREATE INDEX IF NOT EXISTS records_document ON records(document);
CREATE INDEX records_target ON records(target) WHERE target IS NOT NULL;
CREATE UNIQUE INDEX IF NOT EXISTS hosts_name ON hosts(name);
CREATE INDEX hosts_domain ON hosts(domain) WHERE domain IS NOT NULL;
CREATE INDEX hosts_occurrences ON hosts(occurrences);
CREATE UNIQUE INDEX IF NOT EXISTS identifiers_key
  ON identifiers(coalesce(key, canonical), profile, valid);
CREATE INDEX identifiers_shared ON identifiers(shared) WHERE shared IS NOT NULL;
CREATE INDEX identifiers_host ON identifiers(host) WHERE host IS NOT NULL;
CREATE INDEX identifiers_occurrences ON identifiers(occurrences);
CREATE INDEX occurrences_document ON occurrences(document);
CREATE INDEX occurrences_identifier ON occurrences(identifier);
CREATE INDEX occurrences_message ON occurrences(message) WHERE message IS NOT NULL;
CREATE INDEX occurrences_error ON occurrences(verdict) WHERE error_at IS NOT NULL;
CREATE INDEX counts_occurrences ON counts(field, occurrences);

-- Each place, in words.
CREATE VIEW citations AS
SELECT o.id, d.name AS document, m.message_id, coalesce(m.date, r.date) AS date, m.sender,
  m.subject, r.target AS record, o.line, o.column, o.page, i.family, i.scheme, h.name AS host,
  h.domain, i.canonical, i.valid, v.error, v.warnings
FROM occurrences o
JOIN documents d ON d.id = o.document
JOIN identifiers i ON i.id = o.identifier
JOIN verdicts v ON v.id = o.verdict
LEFT JOIN hosts h ON h.id = i.host
LEFT JOIN messages m ON m.id = o.message
LEFT JOIN records r ON r.id = o.record;

-- What is invalid, and why.
CREATE VIEW broken AS
SELECT o.id, d.name AS document, m.message_id, o.line, o.column, o.page, i.family,
  i.canonical AS text, v.error, o.error_at, v.rule
FROM occurrences o
JOIN documents d ON d.id = o.document
JOIN identifiers i ON i.id = o.identifier
JOIN verdicts v ON v.id = o.verdict
LEFT JOIN messages m ON m.id = o.message
WHERE o.error_at IS NOT NULL;

-- The links of documents, and what their text says.
CREATE VIEW links AS
SELECT o.id, l.status, d.name AS document, o.line, o.page, i.canonical, l.target, l.text,
  l.lookalike
FROM document_links l
JOIN occurrences o ON o.id = l.occurrence
JOIN documents d ON d.id = o.document
JOIN identifiers i ON i.id = o.identifier;
