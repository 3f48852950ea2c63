# What a layer holds back goes over the ends of what is given to it at a time.
awk 'BEGIN { for (i = 0; i < 32740; i++) printf "x"
    print "<base href=\"http://b.example/a/\"><a href=\"c\">"
    for (k = 0; k < 4; k++) { for (i = 0; i < 32720; i++) printf " "; print "<a href=\"relative/reference/of/some/length/&amp;\">" } }' >f
"$URISIFT" --as html -b f
URISIFT_READ_SIZE=7 "$URISIFT" --as html -b f
# A reference of 3500 octets, resolved when most of them stand in the slice before.
awk 'BEGIN { print "<base href=\"http://b.example/\">"; for (i = 0; i < 30000; i++) printf "x"
    printf " <a href=\"/"; for (i = 0; i < 3500; i++) printf "%d", i % 10; print "\">" }' >g
"$URISIFT" --as html --json g | awk -F '"' '{ for (i = 2; i < NF; i += 2) if ($i == "raw") print $(i - 1) length($(i + 2)), substr($(i + 2), 1, 12) }'
