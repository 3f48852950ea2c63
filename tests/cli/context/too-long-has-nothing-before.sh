printf 'see http://h/%0100d here\n' 1 >f
"$URISIFT" --json --all --max-length 64 --context 5 f
