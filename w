<!doctype html><body>http://p.exa<!-- http://in.example/ -->mple/ foo<!-- see http://c.example/a-b -->bar
<!-- urn:isbn:0306406152 --> http://q.exa<b data-x='http://z.example/'>mple</b>/ word<b data-x='http://y.example/'>s</b>
https<!-- -->://<!-- -->h.example<!-- -->/x t<!---->u<!--->v<!-- --!>w<!--- http://d.example/ ---></body>
