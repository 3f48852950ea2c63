URISIFT_CONFIG=c
export URISIFT_CONFIG
try() {
    printf -- "$1" >c
    printf "== %s\n" "$1"
    "$URISIFT" f 2>&1
}
echo http://a.example/ >f
try '-n\n--nope\n'
try '-n\n\n#\n--max-count=x\n'
try '--max-count\nx\n-n'
try '-n\n--max-count'
try '-nx'
try '--st'
try '-n=1'
try '--json=1'
try 'f\n'
try '-n\n-\n'
try '--\n'
try '-n\n--\nf'
try '-n\n--help'
try '--no-config'
try '--max-filesize=1z'
try '-n \000\n'
try '--as=nope'
try '--max-count 3\n'
rm c
"$URISIFT" f
"$URISIFT" --no-config f
URISIFT_CONFIG=. "$URISIFT" f
printf -- '--base\nnope' >c
echo http://a.example/ | "$URISIFT" check
