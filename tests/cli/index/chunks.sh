# The rows of an index are the same for every way of cutting the input, and for any threads.
command -v sqlite3 >/dev/null || exit 77
"$URISIFT" --output sqlite:t.db /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
mkdir d
i=0
while [ $i -lt 12 ]; do
    awk -v i=$i 'BEGIN { for (k = 0; k < 60 * i; k++)
        print "x http://a" k ".example/%zz <URL:http://b/\n  " i "> urn:isbn:0451450523" }' >d/$i
    i=$((i + 1))
done
cat >d/m.eml <<'M'
From: a@b.example
Subject: s
Message-ID: <1@b.example>
Date: Tue, 01 Jul 2003 10:52:37 +0200
Content-Type: text/html

<a href="http://evil.example/">http://m.example/</a>
M
tar cf d/t.tar d/3 d/m.eml
dump() { # THREADS READ-SIZE RANGE-SIZE
    rm -f i.db
    URISIFT_READ_SIZE=$2 URISIFT_RANGE_SIZE=$3 "$URISIFT" -j $1 --all --html-links \
        --output sqlite:i.db d
    sqlite3 i.db .dump | grep -v '^INSERT INTO runs'
}
dump 1 65536 1000000 >expected
grep -c '^INSERT INTO occurrences' expected
for way in '1 1 1000000' '2 7 1000000' '3 65536 777' '5 1000 5000'; do
    dump $way | cmp - expected || echo "different: $way"
done
