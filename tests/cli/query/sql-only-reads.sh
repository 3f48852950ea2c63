. "$(dirname "$0")/make"
make_index a.db
cksum <a.db >before
for sql in 'DELETE FROM runs' 'UPDATE runs SET version = 1' "INSERT INTO notices VALUES(1, 1, '', '')" \
    "ATTACH 'b.db' AS b" "VACUUM INTO 'b.db'" 'PRAGMA user_version' 'PRAGMA journal_mode = WAL' \
    'CREATE TEMP TABLE t(x)' 'DROP TABLE runs' 'BEGIN IMMEDIATE' 'REINDEX' 'ANALYZE' \
    "SELECT load_extension('x')" 'SELECT * FROM dbstat' 'SELECT * FROM sqlite_dbpage' \
    'SELECT * FROM pragma_database_list' 'SELECT * FROM sqlite_stmt' \
    "UPDATE sqlite_schema SET sql = ''" \
    "INSERT INTO identifier_words(identifier_words) VALUES('rebuild')" \
    "SELECT * FROM fts3tokenize('simple') WHERE input = 'a'" \
    'CREATE VIRTUAL TABLE temp.t USING fts5(x)' 'EXPLAIN DELETE FROM runs' \
    "SELECT writefile('b.db', 'x')" "SELECT fts3_tokenizer('simple')"; do
    "$URISIFT" query a.db sql "$sql" >out 2>errors
    [ $? -eq 2 ] && [ ! -s out ] && [ -s errors ] || echo "not refused: $sql"
done
cksum <a.db | cmp - before
ls
