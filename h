<!doctype html><script>var u="https:\/\/a.example\/", v='http://b.example/'; // http://c.example/--x
<!-- http://d.example/ <script> http://e.example/ </script> http://f.example/ --></script>
<script type="application/ld+json">{"@id":"https://g.example/","url":"https:\/\/h.example\/"}</script>
<style>body{background:url(http://i.example/)}</style><body data-url="http://j.example/?a&amp;b"
 onclick="location='http://k.example/'"><!-- http://l.example/a-b--c/d --><!--http://m.example/--><!---->
<iframe srcdoc="http://n.example/"></iframe>http://o<b data-x="1">.exa</b><!-- x -->mple/
