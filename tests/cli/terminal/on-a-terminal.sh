# On a terminal: colours, headings, reasons; names cannot control it.
script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77 # no util-linux, or no pseudo-terminal
mkdir d
printf 'http://a.example/ http://a.example/%%zz\n' >"$(printf 'd/\033[2J')"
echo 'http://b.example/' >d/x
run() { TERM=xterm script -qec '"$URISIFT" '"$*" /dev/null </dev/null | tr -d '\r' | cat -v; }
run -n --all d
run -n --no-heading d
run -l d
run --color never --all d
NO_COLOR=1 run d/x d/x
TERM=dumb script -qec '"$URISIFT" -n d/x d/x' /dev/null </dev/null | tr -d '\r' | cat -v
run --json d/x
run --output csv --fields file,host d/x
