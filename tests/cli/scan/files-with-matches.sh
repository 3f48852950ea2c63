echo http://a/ >f
echo none >g
"$URISIFT" -l f g f
"$URISIFT" --files-with-matches f
