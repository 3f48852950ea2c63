# The command line counts after the file; what another command takes is left out.
cat >config <<'X'
# comment

  --json  
--as=html
-n
--match
a\.example
--whole
X
echo '<a href="http://a.example/">http://b.example/</a>' >f
URISIFT_CONFIG=config
export URISIFT_CONFIG
"$URISIFT" f
"$URISIFT" --output text f
"$URISIFT" --no-config f
"$URISIFT" --no-conf -c f
"$URISIFT" --output text --as text -- f
printf 'http://a.example/\n' | "$URISIFT" check
"$URISIFT" same http://a.example/ http://a.example
echo $?
"$URISIFT" encode-nss example x
URISIFT_CONFIG= "$URISIFT" -c f
printf '\357\273\277-c\r\n\t-b' >config
"$URISIFT" f
