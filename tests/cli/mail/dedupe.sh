# Twice in each of two messages, by key; an invalid one, as it stands; what has no messages.
for i in 1 2; do
    printf 'From a@h Mon Mar  4 09:12:%d0 2024\nX: http://a.example/\n\nHTTP://A.Example:80/ http://b.example/%d\n> http://x:y/ http://x:y/\n\n' $i $i
done >m
"$URISIFT" -n m
echo --
"$URISIFT" -n --dedupe message m
echo -- and each once in the run
"$URISIFT" -n -u --dedupe message m
echo -- all
"$URISIFT" -n --all --dedupe message m
echo -- counted
"$URISIFT" -c m
"$URISIFT" -c --dedupe message m
"$URISIFT" -n -m 3 --dedupe message m
printf 'http://a/ http://a/\n' | "$URISIFT" --dedupe message
