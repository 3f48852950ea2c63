-- Copyright (c) 2026 the urisift authors
-- SPDX-License-Identifier: MIT
--
-- page.sql — what the sections of page.html are filled with: a section has the name of its query,
-- and the names in it are those of the columns. A parameter is a limit of page.h, a column of a
-- section around it, or how many rows another query gave (rows.h).
--
-- Where rows are many, a query first puts ids in order and cuts them off; CROSS JOIN then takes the
-- rows in that order. So no more than ids are sorted.
--
-- Numbers for people have ',' between thousands. A column that is NULL leaves its section out.

--- summary
SELECT printf('%,d', (SELECT count(*) FROM files)) AS files,
  (SELECT CASE WHEN count(*) = 1 THEN '' ELSE 's' END FROM files) AS files_s,
  printf('%,d', (SELECT count(*) FROM files WHERE failed)) AS files_failed,
  printf('%,d', (SELECT count(*) FROM files WHERE occurrences = 0)) AS files_without,
  printf('%,d', (SELECT coalesce(sum(size), 0) FROM files)) AS bytes,
  printf('%,d', (SELECT coalesce(sum(searched), 0) FROM files)) AS searched,
  printf('%,d', (SELECT count(*) FROM occurrences)) AS findings,
  (SELECT CASE WHEN count(*) = 1 THEN '' ELSE 's' END FROM occurrences) AS findings_s,
  (SELECT 1 FROM occurrences LIMIT 1) AS has_findings,
  (SELECT 1 FROM verdicts WHERE error IS NOT NULL AND occurrences > 0 LIMIT 1) AS has_invalid,
  (SELECT 1 FROM hosts WHERE occurrences > 0 LIMIT 1) AS has_hosts,
  (SELECT 1 FROM notices LIMIT 1) AS has_notices,
  printf('%,d', (SELECT count(*) FROM identifiers WHERE occurrences > 0)) AS identifiers,
  printf('%,d', (SELECT coalesce(sum(occurrences), 0) FROM verdicts WHERE error IS NULL)) AS valid,
  printf('%,d', (SELECT coalesce(sum(occurrences), 0) FROM verdicts WHERE error IS NOT NULL))
    AS invalid,
  printf('%,d', (SELECT count(*) FROM hosts WHERE occurrences > 0)) AS hosts,
  printf('%,d', (SELECT count(*) FROM document_links WHERE status = 'differ')) AS differ,
  (SELECT 1 FROM document_links LIMIT 1) AS has_links,
  (SELECT 1 FROM occurrences WHERE page IS NOT NULL LIMIT 1) AS has_pages,
  (SELECT min(value) || ' to ' || max(value) FROM counts WHERE field = 'day' AND occurrences > 0)
    AS dates,
  printf('%,d', (SELECT count(*) FROM notices)) AS notices;

--- each_run
SELECT id AS run, started, coalesce(ended, 'not ended') AS ended, version,
  CASE options WHEN '' THEN 'none' ELSE options END AS options
FROM runs ORDER BY id DESC LIMIT :PAGE_ROWS;

--- each_format
SELECT coalesce(format, 'not known') AS format, printf('%,d', count(*)) AS files,
  printf('%,d', coalesce(sum(size), 0)) AS bytes, printf('%,d', sum(occurrences)) AS findings
FROM files GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT :PAGE_ROWS;

--- each_notice
SELECT CASE kind WHEN 'skipped' THEN 'note' ELSE kind END AS kind, text FROM notices
ORDER BY kind, id LIMIT :PAGE_ROWS;

--- more_notices
SELECT printf('%,d', count(*) - :shown_each_notice) AS number FROM notices
HAVING count(*) > :shown_each_notice;

--- each_family
SELECT family, printf('%,d', different) AS different, printf('%,d', good) AS valid,
  printf('%,d', bad) AS invalid, 1000 * good / most AS valid_width,
  1000 * bad / most AS invalid_width
FROM (SELECT *, max(good + bad) OVER () AS most FROM (
  SELECT family, count(*) AS different, sum(CASE WHEN valid THEN occurrences ELSE 0 END) AS good,
    sum(CASE WHEN valid THEN 0 ELSE occurrences END) AS bad
  FROM identifiers WHERE occurrences > 0 GROUP BY family))
ORDER BY good + bad DESC, family LIMIT :PAGE_ROWS;

--- each_reason
SELECT error, meaning(error) AS meaning, rule, printf('%,d', amount) AS number,
  1000 * amount / max(amount) OVER () AS width
FROM (SELECT error, rule, sum(occurrences) AS amount FROM verdicts
  WHERE error IS NOT NULL AND occurrences > 0 GROUP BY error, rule)
ORDER BY amount DESC, error, rule LIMIT :PAGE_ROWS;

--- has_warnings
SELECT 1 AS any_warning FROM counts WHERE field = 'warning' AND occurrences > 0 LIMIT 1;

--- each_warning
SELECT value AS warning, meaning(value) AS meaning, printf('%,d', occurrences) AS number
FROM counts WHERE field = 'warning' AND occurrences > 0
ORDER BY occurrences DESC, value LIMIT :PAGE_ROWS;

--- each_ranking
SELECT 'host' AS ranking, 'Host' AS head, 'Hosts' AS caption
UNION ALL SELECT 'domain', 'Domain', 'Registrable domains';

--- each_ranked
SELECT value, printf('%,d', occurrences) AS number,
  1000 * occurrences / max(occurrences) OVER () AS width
FROM (SELECT name AS value, occurrences FROM hosts WHERE :ranking = 'host' AND occurrences > 0
  UNION ALL SELECT value, occurrences FROM counts WHERE field = :ranking AND occurrences > 0
  ORDER BY occurrences DESC, value LIMIT :PAGE_TOP)
ORDER BY occurrences DESC, value;

--- timeline
WITH days AS (
  SELECT min(value) AS first, max(value) AS last FROM counts
  WHERE field = 'day' AND occurrences > 0),
units AS (
  SELECT CASE WHEN julianday(last) - julianday(first) < 62 THEN 'day'
      WHEN substr(last, 1, 4) - substr(first, 1, 4) < 6 THEN 'month' ELSE 'year' END AS unit
  FROM days WHERE first IS NOT NULL),
slots AS (
  SELECT unit, min(value) AS first, max(value) AS last, sum(occurrences) AS dated,
    max(occurrences) AS peak, count(*) AS used,
    CASE unit WHEN 'day' THEN CAST(julianday(max(value)) - julianday(min(value)) AS INTEGER)
      WHEN 'month' THEN 12 * (substr(max(value), 1, 4) - substr(min(value), 1, 4))
        + substr(max(value), 6, 2) - substr(min(value), 6, 2)
      ELSE max(value) - min(value) END + 1 AS number
  FROM units JOIN counts ON field = unit AND occurrences > 0)
SELECT unit, first, last, printf('%,d', dated) AS dated, printf('%,d', peak) AS peak_text, peak,
  CASE WHEN number > :PAGE_SLOTS THEN 1 END AS sparse,
  10 * min(:PAGE_SLOTS, CASE WHEN number > :PAGE_SLOTS THEN used ELSE number END) AS width
FROM slots WHERE used > 0;

--- each_slot
WITH RECURSIVE slots(slot) AS (
  SELECT :first WHERE :sparse IS NULL UNION ALL
  SELECT CASE :unit WHEN 'day' THEN date(slot, '+1 day')
      WHEN 'month' THEN strftime('%Y-%m', slot || '-01', '+1 month')
      ELSE printf('%04d', slot + 1) END
  FROM slots WHERE slot < :last LIMIT :PAGE_SLOTS),
all_slots AS (
  SELECT slot FROM slots UNION ALL
  SELECT value FROM counts WHERE :sparse AND field = :unit AND occurrences > 0)
SELECT slot, printf('%,d', coalesce(occurrences, 0)) AS number,
  10 * (row_number() OVER (ORDER BY slot) - 1) AS x,
  100 - (99 * coalesce(occurrences, 0) + :peak - 1) / :peak AS y,
  (99 * coalesce(occurrences, 0) + :peak - 1) / :peak AS height
FROM all_slots LEFT JOIN counts ON field = :unit AND value = slot
ORDER BY slot LIMIT :PAGE_SLOTS;

--- later
SELECT 1 AS after_slots WHERE :shown_each_slot >= :PAGE_SLOTS;

--- each_status
SELECT CASE WHEN lookalike THEN 'differ, look-alike' ELSE status END AS status,
  CASE WHEN lookalike THEN 'the text shows an address that looks like another one'
    WHEN status = 'differ' THEN 'the link leads to another address than its text shows'
    WHEN status = 'link' THEN 'a link whose text shows no address'
    WHEN status = 'text' THEN 'an address in the text, without a link'
    WHEN status = 'both' THEN 'the link leads to the address that its text shows'
  END AS meaning, printf('%,d', count(*)) AS number
FROM document_links GROUP BY lookalike IS NOT NULL AND lookalike, status
ORDER BY lookalike DESC, CASE status WHEN 'differ' THEN 0 WHEN 'link' THEN 1 WHEN 'text' THEN 2
  ELSE 3 END;

--- each_link
SELECT o.id AS id, l.status AS status, CASE WHEN l.lookalike THEN 1 END AS lookalike,
  CASE WHEN l.status <> 'link' THEN i.canonical END AS shown,
  CASE WHEN l.status = 'link' THEN coalesce(l.target, i.canonical) ELSE l.target END AS target,
  l.text AS text, d.name AS document, o.line AS line, o.page AS page
FROM (SELECT occurrence FROM document_links
  ORDER BY coalesce(lookalike, 0) DESC, CASE status WHEN 'differ' THEN 0 WHEN 'link' THEN 1
    WHEN 'text' THEN 2 ELSE 3 END, occurrence LIMIT :PAGE_LINKS) p
CROSS JOIN document_links l ON l.occurrence = p.occurrence
CROSS JOIN occurrences o ON o.id = l.occurrence
CROSS JOIN identifiers i ON i.id = o.identifier
CROSS JOIN documents d ON d.id = o.document;

--- more_links
SELECT printf('%,d', count(*) - :shown_each_link) AS number FROM document_links
HAVING count(*) > :shown_each_link;

--- each_file
WITH bad AS (
  SELECT d.file AS file, count(*) AS number FROM occurrences o JOIN documents d
  ON d.id = o.document WHERE o.error_at IS NOT NULL GROUP BY d.file)
SELECT f.name AS file, f.format AS format, printf('%,d', f.size) AS size,
  printf('%,d', f.searched) AS searched, printf('%,d', f.occurrences) AS number,
  printf('%,d', coalesce(bad.number, 0)) AS invalid, CASE WHEN f.failed THEN 1 END AS failed
FROM files f LEFT JOIN bad ON bad.file = f.id
ORDER BY f.occurrences DESC, f.name LIMIT :PAGE_FILES;

--- more_files
SELECT printf('%,d', count(*) - :shown_each_file) AS number FROM files
HAVING count(*) > :shown_each_file;

--- each_page
SELECT d.name AS document, o.page AS page, printf('%,d', count(*)) AS number,
  printf('%,d', sum(o.error_at IS NOT NULL)) AS invalid,
  printf('%,d', coalesce(sum(l.status = 'differ'), 0)) AS differ
FROM occurrences o JOIN documents d ON d.id = o.document
LEFT JOIN document_links l ON l.occurrence = o.id
WHERE o.page IS NOT NULL GROUP BY o.document, o.page ORDER BY o.document, o.page
LIMIT :PAGE_PAGES;

--- more_pages
SELECT printf('%,d', count(*) - :shown_each_page) AS number FROM (
  SELECT 1 FROM occurrences WHERE page IS NOT NULL GROUP BY document, page)
HAVING count(*) > :shown_each_page;

--- many_findings
SELECT printf('%,d', :PAGE_FINDINGS) AS most WHERE
  (SELECT count(*) FROM occurrences) > :PAGE_FINDINGS;

--- each_finding
SELECT o.id AS id, CASE WHEN o.id % 100 = 0 THEN 1 END AS begins,
  i.canonical AS canonical, i.family AS family,
  CASE WHEN v.error IS NULL THEN 'valid' ELSE 'invalid' END AS verdict,
  v.error AS error, meaning(v.error) AS meaning, v.rule AS rule, o.error_at AS error_at,
  v.warnings AS warnings, l.status AS status, CASE WHEN l.lookalike THEN 1 END AS lookalike,
  CASE WHEN l.status = 'differ' THEN l.target END AS target, d.name AS document,
  o.line AS line, o.column AS column, o.page AS page, coalesce(m.date, r.date) AS date,
  m.sender AS sender, m.subject AS subject, m.message_id AS message,
  r.target AS record, o.part AS part,
  o.field AS field, o.attribute AS attribute, o.before AS before, o.after AS after,
  coalesce(o.raw, CASE WHEN o.byte_start IS NOT NULL THEN i.canonical END) AS written
FROM (SELECT o.id AS id, o.error_at IS NOT NULL OR coalesce(l.status = 'differ', 0) AS problem
  FROM occurrences o LEFT JOIN document_links l ON l.occurrence = o.id
  ORDER BY 2 DESC, 1 LIMIT :PAGE_FINDINGS) p
CROSS JOIN occurrences o ON o.id = p.id
CROSS JOIN identifiers i ON i.id = o.identifier
CROSS JOIN verdicts v ON v.id = o.verdict
CROSS JOIN documents d ON d.id = o.document
LEFT JOIN document_links l ON l.occurrence = o.id
LEFT JOIN messages m ON m.id = o.message
LEFT JOIN records r ON r.id = o.record;

--- more_findings
SELECT printf('%,d', count(*) - :shown_each_finding) AS number FROM occurrences
HAVING count(*) > :shown_each_finding;
