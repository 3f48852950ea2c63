# The first record comes when its context is there, not at the end of the pipe.
mkfifo pipe
"$URISIFT" --json --line-buffered --as text --context 0l <pipe >out &
exec 3>pipe
printf 'a http://h/1 b\n' >&3
i=0
while [ ! -s out ] && [ $i -lt 100 ]; do sleep 0.1; i=$((i + 1)); done
cat out
exec 3>&-
wait
wc -l <out
