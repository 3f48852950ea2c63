echo none >g
"$URISIFT" -l g
