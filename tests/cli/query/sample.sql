-- A small index: a mailbox, a page, a PDF in an archive and a web archive.
INSERT INTO runs VALUES(1, '2026-02-01T10:00:00Z', '2026-02-01T10:00:01Z', '0.1', ''),
  (2, '2026-03-01T10:00:00Z', '2026-03-01T10:00:01Z', '0.1', '');
INSERT INTO files(id, run, name, format, occurrences) VALUES(1, 1, 'mail/list.mbox', 'mail', 6),
  (2, 2, 'docs/page.html', 'html', 3), (3, 1, 'docs/a.zip', NULL, 2), (4, 1, 'crawl.warc', 'warc', 1);
INSERT INTO documents VALUES(1, 1, 'mail/list.mbox', 6), (2, 2, 'docs/page.html', 3),
  (3, 3, 'docs/a.zip:page.html', 1), (4, 3, 'docs/a.zip:b/paper.pdf', 1), (5, 4, 'crawl.warc', 1);
INSERT INTO messages VALUES
  (1, 1, 1, 'one@mail.example', '2025-12-31T23:00:00Z', 1767222000, 'Ann <ann@mail.example>',
    'Old news of whales', 'list.mail.example', 'one@mail.example', 3),
  (2, 1, 2, 'two+x@mail.example', '2026-01-15T08:00:00+01:00', 1768460400, 'Bob <bob@mail.example>',
    'Re: Old news of whales', 'list.mail.example', 'one@mail.example', 3);
INSERT INTO records VALUES(1, 5, 'urn:uuid:1', 'http://archive.example/', '2024-05-06T07:08:09Z',
  1714979289, 'response', 1);
INSERT INTO hosts VALUES(1, 'example.org', 'example.org', 4), (2, 'www.example.org', 'example.org', 2),
  (3, 'badexample.org', 'badexample.org', 1), (4, 'doi.org', 'doi.org', 1), (5, '192.0.2.1', NULL, 1);
INSERT INTO identifiers VALUES
  (1, 'url', 'web', 'http', 1, 'http://example.org/a', NULL, NULL, 1, 4),
  (2, 'url', 'web', 'https', 1, 'https://www.example.org/B?q', NULL, NULL, 2, 2),
  (3, 'url', 'web', 'http', 1, 'http://badexample.org/', NULL, NULL, 3, 1),
  (4, 'doi', 'doi', '', 1, 'doi:10.1000/Ab', 'doi:10.1000/ab', NULL, NULL, 1),
  (5, 'url', 'web', 'https', 1, 'https://doi.org/10.1000/Ab', NULL, 'doi:10.1000/ab', 4, 1),
  (6, 'url', 'web', 'http', 0, 'http://exa[mple.org/', NULL, NULL, NULL, 1),
  (7, 'url', 'web', 'http', 1, 'http://192.0.2.1/', NULL, NULL, 5, 1),
  (8, 'ticket', 'ticket', '', 1, 'BUG-7', NULL, NULL, NULL, 1);
INSERT INTO verdicts VALUES(1, NULL, NULL, NULL, 10), (2, 'host-char', 'RFC 3986 section 3.2.2', NULL, 1),
  (3, NULL, NULL, 'case', 1);
INSERT INTO occurrences(id, document, identifier, verdict, byte_start, byte_end, line, column, page,
    message, record, error_at) VALUES
  (1, 1, 1, 1, 10, 30, 4, 1, NULL, 1, NULL, NULL),
  (2, 1, 4, 1, 40, 50, 5, 1, NULL, 1, NULL, NULL),
  (3, 1, 6, 2, 60, 80, 6, 1, NULL, 1, NULL, 10),
  (4, 1, 1, 1, 110, 130, 14, 1, NULL, 2, NULL, NULL),
  (5, 1, 2, 1, 140, 160, 15, 1, NULL, 2, NULL, NULL),
  (6, 1, 7, 1, 170, 180, 16, 1, NULL, 2, NULL, NULL),
  (7, 2, 1, 3, 10, 30, 1, 11, NULL, NULL, NULL, NULL),
  (8, 2, 8, 1, 40, 45, 2, 1, NULL, NULL, NULL, NULL),
  (9, 2, 3, 1, 50, 65, 3, 1, NULL, NULL, NULL, NULL),
  (10, 3, 2, 1, 10, 30, 1, 1, NULL, NULL, NULL, NULL),
  (11, 4, 5, 1, 10, 30, 9, 1, 3, NULL, NULL, NULL),
  (12, 5, 1, 1, 99, 119, 7, 1, NULL, NULL, 1, NULL);
INSERT INTO counts VALUES('family', 'url', 10), ('family', 'doi', 1), ('family', 'ticket', 1),
  ('domain', 'example.org', 6), ('year', '2024', 1), ('year', '2025', 3), ('year', '2026', 3),
  ('month', '2024-05', 1), ('month', '2025-12', 3), ('month', '2026-01', 3), ('error', 'host-char', 1);
INSERT INTO identifier_words(identifier_words) VALUES('rebuild');
INSERT INTO subject_words(subject_words) VALUES('rebuild');
