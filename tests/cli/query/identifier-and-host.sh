# A text that is both is read as an identifier, if the index has it; that is said.
. "$(dirname "$0")/make"
make_index a.db "INSERT INTO identifiers VALUES(9, 'ticket', 'ticket', '', 1, 'doi.org', NULL, NULL,
    NULL, 1);
  INSERT INTO occurrences(id, document, identifier, verdict, line) VALUES(13, 2, 9, 1, 77);"
"$URISIFT" query a.db cites doi.org | cut -f 1,2,9
"$URISIFT" query a.db cites host:doi.org | cut -f 1,2,9
