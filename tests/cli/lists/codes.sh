"$URISIFT" --list-codes >out
echo $?
for code in bad-escape excluded-char too-long iri line-numbers-removed; do grep " $code " out; done
