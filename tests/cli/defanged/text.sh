# Names of a report, with and without --defanged; places are those of the text as written.
cat >report <<'END'
The malware calls hxxps://c2[.]example/gate[.]php?id=1 and h**p://192[.]0[.]2[.]7[:]8080/x,
then fxp://files(dot)example(dot)net/. Ask abuse[at]example[.]org or https[:]//www[.]example[.]com.
A link that is none of these: https://example.org/?re=a[.]b
END
"$URISIFT" -n -b --families email --defanged report
echo "without:"
"$URISIFT" -n -b --families email report
echo "a record:"
echo 'see hxxps://a[.]example/x' | "$URISIFT" --json --defanged
echo "hosts:"
echo 'evil[.]www.example.org www[.]example[.]org/x' | "$URISIFT" --bare-hosts --defanged 2>/dev/null | tail -n 1
