# On a terminal all that is left out is said in one line.
script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77 # no util-linux, or no pseudo-terminal
mkdir -p d/.h
printf 'http://a/ http://h/%%zz http://b.example/x|y\n' | tee d/.f d/.g >d/f
ln -s . d/l
mkfifo d/p
tell() { TERM=dumb script -qec '"$URISIFT" '"$*" /dev/null </dev/null | tr -d '\r'; }
tell d
tell -c d
tell --json d | grep urisift
tell -q d
tell --hidden --all d
# Into a pipe nothing is said.
"$URISIFT" d 2>&1 | cat
