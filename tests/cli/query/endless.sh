# Pages that lead to each other have more rows than the file can hold: the answer ends.
. "$(dirname "$0")/make"
command -v python3 >/dev/null || exit 77
make_index a.db
cat >make.py <<'X'
import sqlite3
LEVELS, CELLS = 12, 40
database = sqlite3.connect("a.db")
(root,) = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'documents'").fetchone()
(size,) = database.execute("PRAGMA page_size").fetchone()
database.close()
data = bytearray(open("a.db", "rb").read())
count = len(data) // size
leaf = data[(root - 1) * size : root * size]
def inner(child):
    page = bytearray(size)
    cells = b"".join(child.to_bytes(4, "big") + bytes([i + 1]) for i in range(CELLS))
    at = size - len(cells)
    page[0] = 5
    page[3:5] = CELLS.to_bytes(2, "big")
    page[5:7] = at.to_bytes(2, "big")
    page[8:12] = child.to_bytes(4, "big")
    for i in range(CELLS):
        page[12 + 2 * i : 14 + 2 * i] = (at + 5 * i).to_bytes(2, "big")
    page[at:] = cells
    return page
# the leaf, then pages each of which has the one before many times; the last one is the root
pages = [leaf]
for level in range(LEVELS):
    pages.append(inner(count + level + 1))
data[(root - 1) * size : root * size] = inner(count + LEVELS + 1)
data += b"".join(pages)
data[28:32] = (len(data) // size).to_bytes(4, "big")
open("b.db", "wb").write(data)
X
python3 make.py
"$URISIFT" query b.db top document
echo = $?
"$URISIFT" query b.db of endless
echo = $?
"$URISIFT" query b.db top host --top 1
