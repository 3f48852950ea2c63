# A URL of 70 MB with ten million addresses in it: no more is kept than of another.
(ulimit -v 60000; "$URISIFT" --version >/dev/null 2>&1) || exit 77 # as with AddressSanitizer
{
    printf 'http://h.example/'
    yes a@b.cd, | head -n 10000000 | tr -d '\n'
    echo ' end@e.org'
} | (ulimit -v 60000; "$URISIFT" --as text --families =email -j1 -b)
