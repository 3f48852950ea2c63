# --scripts searches scripts, styles, comments and all attributes; without it their bytes are counted.
cat >h <<'H'
<!doctype html><script>var u="https:\/\/a.example\/", v='http://b.example/'; // http://c.example/--x
<!-- http://d.example/ <script> http://e.example/ </script> http://f.example/ --></script>
<script type="application/ld+json">{"@id":"https://g.example/","url":"https:\/\/h.example\/"}</script>
<style>body{background:url(http://i.example/)}</style><body data-url="http://j.example/?a&amp;b"
 onclick="location='http://k.example/'"><!-- http://l.example/a-b--c/d --><!--http://m.example/--><!---->
<iframe srcdoc="http://n.example/"></iframe>http://o<b data-x="1">.exa</b><!-- x -->mple/
H
"$URISIFT" --stats h
"$URISIFT" --scripts --stats h
URISIFT_READ_SIZE=1 "$URISIFT" --scripts h | cksum
"$URISIFT" --scripts h | cksum
# Words go through comments and attributes. What stands inside a possible identifier is skipped and counted.
cat >w <<'H'
<!doctype html><body>http://p.exa<!-- http://in.example/ -->mple/ foo<!-- see http://c.example/a-b -->bar
<!-- urn:isbn:0306406152 --> http://q.exa<b data-x='http://z.example/'>mple</b>/ word<b data-x='http://y.example/'>s</b>
https<!-- -->://<!-- -->h.example<!-- -->/x t<!---->u<!--->v<!-- --!>w<!--- http://d.example/ ---></body>
H
"$URISIFT" --scripts --stats w
"$URISIFT" w
URISIFT_READ_SIZE=1 "$URISIFT" --scripts --json w | cksum
"$URISIFT" --scripts --json w | cksum
# Comments and values that begin with markup are HTML, and so is srcdoc: their references are decoded once more.
cat >m <<'H'
<!doctype html><!--[if mso]><v:rect href="http://a.example/?b&amp;c"><![endif]--><!-- <a href='http://d.example/?e&amp;f'> -->
<!-- http://g.example/?h&amp;i --><iframe srcdoc="<a href=&quot;http://j.example/?k&amp;amp;l&quot;>"></iframe>
<p data-content="<a href='http://m.example/?n&amp;amp;o'>" data-u="http://p.example/?q&amp;r"><!--<p data-s="<b>http://t.example/">-->
H
"$URISIFT" --scripts --stats m
URISIFT_READ_SIZE=1 "$URISIFT" --scripts m | cksum
"$URISIFT" --scripts m | cksum
# So are those in the HTML of feeds.
cat >f <<'H'
<rss><description>&lt;!-- &lt;a href="http://a.example/?b&amp;amp;c">--> &lt;p data-u="http://d.example/"></description></rss>
H
"$URISIFT" --stats f
"$URISIFT" --scripts --stats f
