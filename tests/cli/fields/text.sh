cat >f <<'X'
See HTTP://User:pw@WWW.Example.co.uk:8080/%7ea/b?q=1#top and http://127.0.0.1/
mailto:Bob@Mail.Example.org?subject=x urn:isbn:0395363411 http://[::1]/
X
"$URISIFT" --fields host,domain,tld,port,path,query,fragment,userinfo f
"$URISIFT" --fields nid,nss,scheme,family,line,column,start --field-separator ' | ' f
"$URISIFT" --fields line --field-separator '\t' -m 1 f
"$URISIFT" --fields raw,host --json f
