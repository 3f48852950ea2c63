printf 'p [\\w$0-9]+\r\nq x\\Q$1\\E\nr []$1]y\ns [[:alpha:]$2]z\n' >p.txt
printf '$10 x$1 $y ]y $z\n' | "$URISIFT" -b --patterns p.txt 2>&1
printf 'a  CVE-\\d\rb  CV-\\d\n' >p.txt
printf 'CVE-1 CV-1\n' | "$URISIFT" --patterns p.txt 2>&1
echo $?
