mkdir logs
printf 'https://a.example/#012x\n' | tee logs/fw.log fw.log >other
echo "no rule:"
"$URISIFT" -h fw.log
echo "by the base name:"
"$URISIFT" --as-for '*.log=syslog' fw.log logs/fw.log other
echo "by the path:"
"$URISIFT" --as-for 'logs/*=syslog' fw.log logs/fw.log other
echo "the last rule counts:"
"$URISIFT" --as-for '*=syslog' --as-for 'f*=text' --as auto -h fw.log other
echo "a name with an equals sign:"
cp fw.log a=b
"$URISIFT" --as-for 'a=b=syslog' a=b
echo "content alone:"
printf 'http://a.example/?a&amp;b\n' >x.html
"$URISIFT" --as-for '*.html=auto' x.html
