# Equivalents of other families.
. "$(dirname "$0")/make"
make_index a.db
for x in doi:10.1000/aB https://DOI.org/10.1000/ab 10.1000/ab http://example.org/a BUG-7 nothing; do
    echo "== $x"
    "$URISIFT" query a.db same "$x" 2>&1
    echo "= $?"
done
