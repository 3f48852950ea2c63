"$URISIFT" "$(printf 'a\033[1m\177')" "$(printf 'C1: \233 \302\233, no: \303\233')"
