printf '\037http://a/' >f
"$URISIFT" f
printf '\037' | "$URISIFT"
