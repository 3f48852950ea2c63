# XHTML with an XML declaration, instructions and comments before its doctype or its tag; the bookmarks of browsers.
body='<base href="http://a.example/"/><a href="http://b.example/?a=1&amp;b=2">x</a><a href="rel">y</a>http://c.exa<b>mple</b>/x</html>'
printf '<?xml version="1.0"?>\n<!DOCTYPE html>\n<html>%s' "$body" >a
printf '\357\273\277<?xml version="1.0"?><!-- ?> -->\n<?xml-stylesheet href="x.css"?>\n<!-- <? --><html>%s' "$body" >b
printf '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<!-- This is an automatically generated file. -->\n<DL><p><DT><A HREF="https://b.example/?a=1&amp;b=2">x</A>' >c
"$URISIFT" a b c
# None: programs, other XML, an instruction without an end, another name.
cat >lines <<'X'
<?php $u = "http://a.example/x"; ?><html>&amp;
<?xml version="1.0"?><svg><a href="http://b.example/"/></svg><html>
<?= "http://c.example/x" ?><html>
<? echo "http://d.example/x" ?><html>
<?xml version="1.0" <html>http://e.example/x
<?xml version="1.0"?><?PHP "http://f.example/x" ?><html>
<!DOCTYPE NETSCAPE-Bookmark-file-10>http://g.example/x
X
while read -r line; do
    printf '%s' "$line" | "$URISIFT"
done <lines
