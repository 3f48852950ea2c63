# A mail address that ends before a spelled-out dot may be longer: the same for all reads.
for text in 'u@a.example[.]com' 'u@a.example(.)com x' 'u@a.example(dot)com' 'u@a.example{DOT}com' \
    'u@a.example[dot]é' 'u@a.example[.]' 'u@a.example (dot) com' 'u@a.example[1]' 'u@a.example(do' 'u@a.example dot com' \
    'u@a.example [.] com' 'u@a.example dots' 'u@a.example dot '; do
    printf '%s' "$text" >t
    for size in 1 3 11 12 13 14 15 16 17 18 100; do
        URISIFT_READ_SIZE=$size "$URISIFT" --json --families email t
    done | sed 's/.*"raw":\("[^"]*"\),"valid":true/\1/' | sort | uniq -c | sed 's/^ *//'
done
