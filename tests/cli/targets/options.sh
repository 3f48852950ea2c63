# What does not go with reports in files is refused, and nothing is written.
echo 'http://a.example/x' >a.txt
mkdir d
mkfifo p
ln -s nothing gone
try() {
    echo "$*" >&2
    "$URISIFT" "$@" a.txt
    [ $? -eq 2 ] || echo "status $?"
}
try --output csv:
try --output csx:f
try --output csv:f --output tsv:f
try -c --output csv:f
try -l --output text:f
try -q --output text:f
try --count-by host --output csv:f --output csv
try --follow-file --output text:f
try --output csv:d
try --output csv:p
try --output csv:/dev/null
try --output csv:gone
try --output csv:none/f
try --output csv:f --output text:a.txt
try --output csv:f --fields nothing
try --force
try --output sqlite
try --output sqlite:f -u
try --output ndjson:f -0
ls -A
