{ head -c 200000 /dev/zero | tr '\0' a; echo 'b CVE-1 http://a.example/'; } >f
"$URISIFT" --pattern 'bad=(a+)+$' --pattern 'cve=CVE-\d' f 2>err; echo "= $?"
sed 's/at [0-9]* places/at N places/' err
"$URISIFT" --pattern 'bad=(a+)+$' --pattern 'worse=(a*)*!!' -c f 2>err; echo "= $?"
sed 's/at [0-9]* places/at N places/' err
"$URISIFT" --pattern 'bad=(a|aa)+$' --invalid --json f 2>/dev/null | sed 's/.*"code":"\([a-z-]*\)".*/\1/' | sort -u
