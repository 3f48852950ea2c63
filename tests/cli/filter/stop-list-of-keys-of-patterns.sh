printf 'CVE-2024-1234 CVE-2023-1 http://h/\n' >f
printf 'cve:2024-1234\nhttp://h/' >list
"$URISIFT" --pattern 'cve=CVE-\d+-\d+' --stop-list list f
echo; printf 'CVE-2024-1234' >list
"$URISIFT" --pattern 'cve=CVE-\d+-\d+' --stop-list list f
