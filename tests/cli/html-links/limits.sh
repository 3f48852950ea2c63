# A link whose text is long, or that never ends: each address in it is compared by itself.
word() { # COUNT
    awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++) printf "word " }'
}
{
    printf '<a href="https://bank.example/">'
    word 200000
    printf 'bank.example/ evil.example/x</a> <a href=https://h.example/x>h.example/x'
} >a.html
"$URISIFT" --html-links a.html
"$URISIFT" --html-links --json a.html | sed 's/.*"link"/"link"/' | wc -c
{
    printf '<a href="https://evil.example/x">'
    awk 'BEGIN { for (i = 0; i < 100000; i++) printf "https://bank.example/%d <br>\n", i }'
} >b.html
"$URISIFT" --html-links b.html | cut -f 1 | sort | uniq -c | sed 's/^ *//'
echo "-- an image in the link"
{
    printf '<a href="https://bank.example/x"><img src="data:image/png;base64,'
    head -c 300000 /dev/zero | base64 -w 0
    printf '">bank.example/x and evil.example/y</a> http://h.example/\n'
} >c.html
"$URISIFT" --html-links c.html
URISIFT_READ_SIZE=1000 "$URISIFT" --html-links c.html
