# Where an identifier stands, by its key, under every profile; and those of a host.
. "$(dirname "$0")/make"
make_index a.db
for x in http://EXAMPLE.org:80/a doi:10.1000/AB 10.1000/AB BUG-7 'http://exa[mple.org/' \
    http://none.example/ example.org www.EXAMPLE.org. '*.example.org' host:192.0.2.1 \
    domain:example.org host:doi.org host:none.example; do
    echo "== $x"
    "$URISIFT" query a.db cites "$x" 2>&1
    echo "= $?"
done
"$URISIFT" query a.db cites example.org --top 1
"$URISIFT" query a.db sql 'SELECT id FROM files ORDER BY 1' --top 2
"$URISIFT" query a.db cites 'host:a b'
