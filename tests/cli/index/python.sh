# Python's reader takes an index, with texts of any bytes; what matches a word is found.
command -v python3 >/dev/null && python3 -c 'import sqlite3' || exit 77
"$URISIFT" --output sqlite:t.db /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
rm t.db
printf 'Subject: a caf\351 "\001\n\nhttp://a.example/%%zz\377 http://b.example/\303\251t\303\251 x\n' >m.eml
printf 'http://c.example/login\n' >"$(printf 'f\377')"
"$URISIFT" --all --output sqlite:i.db .
python3 -c 'import sqlite3; sqlite3.connect("i.db").execute("SELECT 1 FROM identifier_words")' 2>/dev/null ||
    exit 77 # no FTS5
cat >read.py <<'P'
import sqlite3
db = sqlite3.connect("file:i.db?mode=ro", uri=True)
print(db.execute("PRAGMA application_id").fetchone(), db.execute("PRAGMA user_version").fetchone())
names = db.execute("SELECT type, name FROM sqlite_master WHERE type IN ('table','view')"
                   " AND name NOT LIKE '%words_%' ORDER BY 1, 2").fetchall()
print(" ".join(name for kind, name in names))
for kind, name in names:
    rows = db.execute(f"SELECT * FROM {name}").fetchall()
    if name not in ("runs", "identifier_words"):
        print(name, len(rows))
print(db.execute("SELECT name FROM files ORDER BY name").fetchall())
print(db.execute("SELECT canonical, error FROM citations ORDER BY id").fetchall())
print(db.execute("SELECT subject FROM messages").fetchall())
print(db.execute("SELECT canonical FROM identifiers WHERE id IN"
                 " (SELECT rowid FROM identifier_words WHERE identifier_words MATCH 'login')").fetchall())
P
python3 read.py
