printf 'CVE-2021-44228 ABC-12 http://h/\n' >f
printf 'CVE:2021-44228\n' >list
"$URISIFT" --pattern 'cve=CVE-\d+-\d+' --stop-list list f
printf 'cve\tCVE-(\\d+-\\d+)\tCVE:$1\nbug\tABC-(\\d+)\thttps://bugs.example:443/$1\n' >patterns
echo; "$URISIFT" --patterns patterns f >own; cat own
echo; "$URISIFT" --patterns patterns --stop-list own f
