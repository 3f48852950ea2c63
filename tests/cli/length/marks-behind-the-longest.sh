# What is trimmed does not count towards the length.
u=http://h.example/$(printf 'a%.0s' $(seq 47))
for mark in ', x' '. X' "' x" '.' ').' '...........' ' x'; do
    printf '%s%s\n' "$u" "$mark" | "$URISIFT" --max-length 64 -c
done
printf '%sa, x\n' "$u" | "$URISIFT" --max-length 64 -c
