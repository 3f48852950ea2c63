# A worker that is killed leaves nothing that its command has started, and no part.
command -v python3 >/dev/null || exit 77
printf 'a\n' >list
"$URISIFT" plan --fetch 'echo $$ >>pids; sleep 300 & echo $! >>pids; sleep 300 | cat; cat' -o P list
started() { [ -f pids ] && [ "$(wc -l <pids)" -ge 2 ]; }
left() { for pid in $(cat pids); do kill -0 "$pid" 2>/dev/null && return; done && false; }
wait_for() { # CONDITION...
    tries=0
    while [ $tries -lt 200 ] && ! "$@"; do
        sleep 0.05
        tries=$((tries + 1))
    done
    "$@"
}
gone() { ! left; }
for signal in KILL TERM INT; do
    rm -f pids
    # a job in the background would ignore INT
    python3 -c 'import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])' "$URISIFT" run P --shard 0 &
    wait_for started && left && echo started
    kill -$signal $!
    wait $! 2>/dev/null
    wait_for gone && echo "$signal: nothing is left"
done
"$URISIFT" status P | head -n 2
# a command that writes too much ends, too
rm -f pids
printf 'a\n' | "$URISIFT" plan --fetch 'echo $$ >pids; sleep 300 & echo $! >>pids; yes "$1" | cat' \
    --max-filesize 10K -o Q -
"$URISIFT" run Q --shard 0
wait_for gone && echo "nothing is left"
# one that fails is not waited for further, but all that another one has started
rm -f pids
printf 'a\n' | "$URISIFT" plan --fetch 'sleep 300 & echo $! >pids; echo "$1"; exit 1' -o R -
"$URISIFT" run R --shard 0
wait_for gone && echo "nothing is left"
printf 'a\n' | "$URISIFT" plan --fetch '(sleep 0.3; echo http://"$1".example/) & echo' -o S -
"$URISIFT" run S --shard 0
"$URISIFT" merge S
