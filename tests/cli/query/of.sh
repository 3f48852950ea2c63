# Of a message, by its id; of a file with its members; of a member; by the end of a name.
. "$(dirname "$0")/make"
make_index a.db
for x in two+x@mail.example '<two+x@mail.example>' mid:two%2Bx@mail.example mail/list.mbox \
    docs/a.zip docs/a.zip:page.html paper.pdf b/paper.pdf a.zip page.html mbox none@mail.example; do
    echo "== $x"
    "$URISIFT" query a.db of "$x" 2>&1
    echo "= $?"
done
