# A command that fails, is killed or writes too much: no part, and it is said why.
export TMPDIR=$PWD/tmp
mkdir tmp
printf 'http://h.example/1\n' >a
printf '%s\n' a missing a >list
try() { # CMD OPTION... — of the first key
    rm -rf P P.parts
    printf 'a\nb\n' | "$URISIFT" plan --fetch "$@" -o P -
    "$URISIFT" run P --shard 0
    echo $?
}
"$URISIFT" plan --fetch cat -o Q list
"$URISIFT" run Q --tasks 1 --shard 0
echo $?
"$URISIFT" status Q
"$URISIFT" merge Q
echo $?
cp a missing
sed 1d Q | "$URISIFT" run - --parts Q.parts
"$URISIFT" merge Q
try 'cat "$1"; exit 3'
try 'cat "$1"; echo >&2; echo "  what: $1" >&2; echo more >&2; exit 4'
try 'printf "a\033[1m" >&2; exit 1 #"$1"'
try 'kill -9 $$; "$1"'
try 'no-such-command' 2>&1 | sed 's/: sh: .*no-such/: sh: no-such/'
try 'cat; echo "$1"' # standard input is empty
try 'echo "$1" >&2'  # nothing is found, and nothing is wrong
try yes --max-filesize 1K
"$URISIFT" merge --partial P
(ulimit -f 8 && try 'yes')
TMPDIR=/no-folder try cat
# standard input has the other lines of the plan
"$URISIFT" plan --fetch 'cat; cat' -o R list
sed 1d R | "$URISIFT" run - --parts R.parts
# a folder that is not here: relative names begin at /
printf 'a\n' | "$URISIFT" plan --fetch 'pwd; echo' -o S -
sed -n 2p S | sed 's/"directory":"[^"]*"/"directory":"\/no-folder"/' >line
"$URISIFT" run - --parts S.parts <line
"$URISIFT" run - --parts T.parts --directory /no-other <line
printf 'a\n' | "$URISIFT" plan --fetch 'pwd; cat' -o U -
sed -n 2p U | sed 's/"directory":"[^"]*"/"directory":"\/no-folder"/' >line
"$URISIFT" run - --parts U.parts <line
"$URISIFT" run - --parts U.parts --directory . <line
# the command is a part of the id
sed 's/cat/cut/' Q >V
"$URISIFT" status V
# lines that no plan has
sed -n 2p Q | sed 's/"cut":"whole"/"cut":"lines","begin":0,"end":null/' >line
"$URISIFT" run - --parts W <line
sed -n 2p Q | sed 's/"fetch":"[^,]*"/"fetch":""/' >line
"$URISIFT" run - --parts W <line
ls tmp
