# Plain text is scanned by ranges; a file that its name says is HTML is not.
yes '<b>http://a.example/?x=1&amp;y=2</b> and so on' | head -n 2000 >a.html
sed 's/^/t /' a.html >b.html
URISIFT_RANGE_SIZE=4096 "$URISIFT" -j 2 -u --stats a.html b.html
