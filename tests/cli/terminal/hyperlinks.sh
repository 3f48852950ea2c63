# What a browser opens is a link of the terminal.
printf '%s\n' 'http://b.example/ ftp://c.example/x urn:isbn:0395363411 <mailto:a@d.example> doi:10.1000/182' \
    '<HTTP://E.example> <http://[::1]/> http://f.example/%zz' >f
"$URISIFT" --families scholarly --hyperlinks f | cat -v
