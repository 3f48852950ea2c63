# A file is replaced when its report is whole: links are followed, its mode stays, and neither the
# report nor the file beside it is searched.
echo 'http://a.example/x' >a.txt
echo 'http://old.example/' >r.txt
chmod 640 r.txt
ln -s r.txt link
"$URISIFT" --output text:link . && ls -A && cat r.txt && stat -c %a r.txt && readlink link
echo 'http://stale.example/' >.r.txt.urisift
"$URISIFT" --output text:r.txt -h --hidden . && ls -A && cat r.txt
"$URISIFT" --output text:- --output csv:- a.txt
"$URISIFT" --output text:new.txt --output text a.txt && cat new.txt
echo http://stdin.example/ | "$URISIFT" -H --output text:new.txt && cat new.txt
"$URISIFT" --count-by host --output csv:counts.csv a.txt && cat counts.csv
"$URISIFT" --output text:none.txt /dev/null
echo $?
ls -A none.txt && wc -c <none.txt
