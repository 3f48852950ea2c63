# Identifiers that only one of two indexes has, by their keys and profiles.
. "$(dirname "$0")/make"
make_index a.db
make_index b.db "DELETE FROM identifiers WHERE id IN (3, 5);
  UPDATE identifiers SET canonical = 'doi:10.1000/AB', occurrences = 5 WHERE id = 4;
  UPDATE identifiers SET profile = 'rfc3986' WHERE id = 7;
  INSERT INTO identifiers VALUES(3, 'url', 'web', 'http', 1, 'http://c.example/', NULL, NULL, NULL, 9),
    (20, 'url', 'web', 'http', 1, x'ff00', NULL, NULL, NULL, 1),
    (21, 'url', 'web', 'http', 0, 'http://example.org/a', NULL, NULL, NULL, 1);"
"$URISIFT" query a.db diff b.db
echo = $?
"$URISIFT" query diff b.db a.db --output csv
echo = $?
"$URISIFT" query diff a.db a.db
echo = $?
"$URISIFT" query a.db diff none.db
