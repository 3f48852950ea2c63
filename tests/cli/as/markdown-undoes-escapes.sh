cat >f <<'X'
[a](http://a.example/x\_y?a=1&amp;b=2&copy=3 "title") <http://b.example/x_y> ``http://c.example/\_``

[d]: http://d.example/\*x

```
http://e.example/&amp;x\_
```
X
"$URISIFT" --as markdown -n f
