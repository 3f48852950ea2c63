# Of scan, all options; of another command, those that it takes.
for command in scan check same query encode-nss; do
    "$URISIFT" $command --help >$command
    echo $? $(grep -c '^  urisift' $command)
done
"$URISIFT" --help | cmp - scan
for command in check same query encode-nss; do
    grep -o ' --[a-z0-9-]*' $command | sort -u >options
    grep -vxF "$(grep -o ' --[a-z0-9-]*' scan)" options
    grep -o ' --[a-z0-9-]*' $command | head -n 1
done
grep -c hidden check
