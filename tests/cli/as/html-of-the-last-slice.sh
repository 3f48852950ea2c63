# What a layer holds back goes over the ends of what is given to it at a time.
awk 'BEGIN { for (i = 0; i < 32740; i++) printf "x"
    print "<base href=\"http://b.example/a/\"><a href=\"c\">"
    for (k = 0; k < 4; k++) { for (i = 0; i < 32720; i++) printf " "; print "<a href=\"relative/reference/of/some/length/&amp;\">" } }' >f
"$URISIFT" --as html -b f
URISIFT_READ_SIZE=7 "$URISIFT" --as html -b f
# References of 3500 octets, of which most may stand in the slice before when they are resolved; each with a number
# of its own, so that what is said to stand there must be what does.
awk 'BEGIN { for (i = 0; i < 3500; i++) tail = tail i % 10; for (i = 0; i < 700; i++) text = text "x "
    print "<base href=\"http://b.example/\">"; for (k = 0; k < 1000; k++) print text "<a href=\"/" k tail "\">" }' >g
for size in 100 262144; do
    URISIFT_READ_SIZE=$size "$URISIFT" --as html --json g | awk -F '"' '
        $26 == "raw" && $32 == "http://b.example" $28 { right++ } END { print NR, right }'
done
