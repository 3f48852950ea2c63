. "$(dirname "$0")/make"
make_index a.db
sql() { "$URISIFT" query a.db sql "$@"; echo "= $?"; }
sql 'SELECT family, count(*) FROM identifiers GROUP BY family'
sql 'SELECT document, error FROM broken;  ' --json
sql 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 3) SELECT n FROM c'
sql 'WITH c AS (SELECT 1) SELECT count(*) FROM c'
sql "SELECT value FROM json_each('[1,2]')"
sql "SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY 1"
sql 'SELECT * FROM runs WHERE 0' --output csv
sql 'SELECT nothing'
sql 'SELEKT 1'
sql 'SELECT 1; SELECT 2'
sql ''
