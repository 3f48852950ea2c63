mkdir logs
printf 'x\nCEF:0|a|b|1|2|n|5|request=https://a.example/?a\\=b\n' | tee logs/fw.log fw.log >other
echo "no rule:"
"$URISIFT" -h fw.log
echo "by the base name:"
"$URISIFT" --as-for '*.log=cef' fw.log logs/fw.log other
echo "by the path:"
"$URISIFT" --as-for 'logs/*=cef' fw.log logs/fw.log other
echo "the last rule counts:"
"$URISIFT" --as-for '*=cef' --as-for 'f*=text' --as auto -h fw.log other
echo "a name with an equals sign:"
cp fw.log a=b
"$URISIFT" --as-for 'a=b=cef' a=b
echo "content alone:"
printf 'http://a.example/?a&amp;b\n' >x.html
"$URISIFT" --as-for '*.html=auto' x.html
