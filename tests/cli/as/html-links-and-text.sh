cat >f <<'X'
<title>x http://t.example/&amp;y</title><base href="http://b.example/x/">
<a href="y?a=1&amp;b=2&copy=3">t</a> <img src='cid:p1@example.org' alt="of http://alt.example/z.">
<a href=http://u.example/q>x</a> http://t.<b>example</b>/a&amp;b&nbsp;end <!-- http://no.example/ -->
<script>"http://no.example/"</script><a href="&#104;ttp&colon;//obf.example/">o</a>
<p>http://left.example/<p>http://right.example/<a href="../z" href="http://second.example/">
X
"$URISIFT" --as html -n -b f
