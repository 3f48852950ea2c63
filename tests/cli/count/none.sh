echo none >f
"$URISIFT" -c f f
