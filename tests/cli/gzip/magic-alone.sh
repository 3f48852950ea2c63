printf '\037\213' >f
"$URISIFT" f
