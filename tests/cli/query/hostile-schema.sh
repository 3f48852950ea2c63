# A file whose tables, views or keys are not those of an index is refused before it is asked.
. "$(dirname "$0")/make"
n=0
try() { # SQL
    n=$((n + 1))
    make_index $n.db "$1"
    "$URISIFT" query $n.db top host
    echo "= $?"
}
try 'ANALYZE'
try "DROP VIEW broken; CREATE VIEW broken AS SELECT load_extension('x.so') AS id"
try "CREATE VIEW hosts2 AS SELECT * FROM hosts"
try "DROP TABLE hosts; CREATE VIEW hosts AS SELECT 1 AS id, 'x' AS name, 'y' AS domain, 1 AS occurrences"
try "CREATE TRIGGER t AFTER INSERT ON hosts BEGIN DELETE FROM runs; END"
try "DROP INDEX hosts_name; CREATE UNIQUE INDEX hosts_name ON hosts(name, id)"
try "DROP INDEX hosts_name"
try "CREATE INDEX mine ON hosts(length(name))"
try "CREATE VIRTUAL TABLE x USING fts5(y)"
try "ALTER TABLE hosts ADD COLUMN more"
try "DROP TABLE identifier_words; DROP TABLE subject_words"
try "DROP TABLE identifier_words; CREATE VIRTUAL TABLE identifier_words USING fts5(canonical)"
try "CREATE VIEW identifier_words_more AS SELECT * FROM hosts"
try "CREATE TABLE '$(printf 'a\033[31m')'(b)"
make_index z.db
sqlite3 z.db "PRAGMA writable_schema = ON;
  UPDATE sqlite_schema SET sql = 'CREATE VIEW links AS SELECT writefile(''x'', 1)' WHERE name = 'links'"
"$URISIFT" query z.db top host --top 1
ls | grep -v db
