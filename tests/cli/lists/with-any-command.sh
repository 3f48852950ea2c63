for c in scan check same query encode-nss; do "$URISIFT" $c --list-profiles | head -n 1 | cut -c 1-4; done
