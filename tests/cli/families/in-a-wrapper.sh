# A wrapper whose content is no identifier: what stands in it is found all the same.
cat >f <<'END'
<URL: http:UDI=gopher://h.example/a
doi:10.1000/182
http://a.example/x and RFC 2141>
END
"$URISIFT" --families all -b f; echo "= $?"
"$URISIFT" -b f
