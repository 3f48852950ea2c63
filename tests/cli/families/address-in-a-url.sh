# Where URLs are not looked for, an address in one that ends the text: what the finder has passed over is not yet all looked at.
{ head -c 4800 /dev/zero | tr '\0' ' '; printf 'https://example.org/?to=user@example.org#a'; } >f
for size in 1 2 3 5 7 64; do URISIFT_READ_SIZE=$size "$URISIFT" --families =email -b -n f; done | sort | uniq -c
