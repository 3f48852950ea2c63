printf 'x <html>http://example.org/&amp;' >a
printf '<htmlx>http://example.org/&amp;' >b
printf '<p>http://example.org/&amp;' >c
printf '<!-- <html> http://example.org/&amp;' >d
"$URISIFT" a b c d
