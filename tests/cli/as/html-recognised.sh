printf '\357\273\277 \n<!-- a -->\n<!DOCTYPE HTML>\n<p>http://ex<b>am</b>ple.org/&lt;' >a
printf '<HtMl><p>http://ex<b>am</b>ple.org/&lt;' >b
"$URISIFT" a b
