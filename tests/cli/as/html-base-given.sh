# The option is the base until <base href>, which may itself be relative.
printf '<a href="x/../y">a</a><a href="//b.example/z"><a href="#f"><base href="../q/"><a href="r">' >h
"$URISIFT" --as html --base 'http://a.example/d/e?q' -b h
# Headers come before the option, and the multipart's before the part's.
cat >m <<'M'
MIME-Version: 1.0
Content-Type: multipart/related; boundary=B
Content-Location: http://a.example/top/

--B
Content-Type: text/html
Content-Location: sub/page.html

<a href="x.html">x</a>
--B
Content-Type: text/html

<a href="y.html">x</a><base href="/z/"><a href="y.html">
--B--
M
"$URISIFT" --as mail --base http://never.example/ m
printf 'From: a\nContent-Type: text/html\nContent-Location: rel/\n\n<a href=x>' >m1
"$URISIFT" --as mail --base http://c.example/ m1
"$URISIFT" --as mail m1
for base in a mailto:a http: '' 'http://a b/'; do
    "$URISIFT" --base "$base" h
    echo $?
done
