# How far a run is: on a terminal after a second, with --progress, and for SIGUSR1. Never in a pipe.
slow() { echo 'http://a.example/ http://b.example/'; sleep 1.5; echo 'http://c.example/'; }
line='^urisift: [0-9.]* B\(, \| of \).*/s, [01] files*, [0-9]* findings*'
slow >f
echo 'pipe:'
slow | "$URISIFT" -q >out 2>told
slow | "$URISIFT" >out 2>told
wc -l <told
echo 'always:'
slow | "$URISIFT" --progress 2>told
grep -q "$line" told && echo shown
slow | "$URISIFT" --progress=never
"$URISIFT" --progress=often f
echo 'signal:'
mkfifo p
"$URISIFT" p >out 2>told &
exec 3>p
cat f >&3
sleep 0.5
kill -USR1 $!
sleep 0.3
exec 3>&-
wait $!
sed 's/[0-9.]* B\/s/N B\/s/' told
cat out
echo 'terminal:'
script -qec true /dev/null </dev/null >/dev/null 2>&1 || { echo shown; exit; } # no pseudo-terminal
export TERM=xterm
script -qec "(echo http://a.example/; sleep 1.6) | '$URISIFT' >out" /dev/null </dev/null | grep -q 'urisift: .*, 0 files, ' && echo shown
