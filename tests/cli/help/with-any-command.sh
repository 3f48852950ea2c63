for c in scan check same encode-nss; do "$URISIFT" $c --help | wc -l | tr -d ' '; done | uniq | wc -l | tr -d ' '
