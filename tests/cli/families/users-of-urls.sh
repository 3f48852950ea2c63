# What stands before the '@' of a URL's authority is its user and password, of whatever scheme, and no mailbox; nor is what `mailto:` has escaped
# in it, as it stands.
cat >none <<'END'
https://user:pass@example.org/ mailto:a%20b@example.org postgres://user:pw=x@db.example.org/x git+ssh://git@github.example/x
<https://a-user-of-more-than-forty-octets-0123456789:x-oauth-basic@example.org/> cvs://:pserver:anoncvs@example.org:/cvs svn+ssh://a,b@example.org
https://user:he%2F%2Fo@example.org/simple HTTPS://User:!pass@example.org "ftp://user@example.org"
END
cat >found <<'END'
To:a1@example.org mailto:a2@example.org mailto:%61%33@example.org mailto://a4@example.org <mailto:a5@example.org?subject=x>
https://example.org/a6@example.org https://example.org?to=a7@example.org (https://example.org)a8@example.org "a9@example.org"
https://例子.example，或a10@example.org a:b:a11@example.org //a12@example.org https://x,'a13@example.org
END
"$URISIFT" --families =email none
echo "-- with URLs"
"$URISIFT" --families all none
echo "-- mailboxes"
"$URISIFT" --families =email found
for file in none found; do
    { head -c 4800 /dev/zero | tr '\0' ' '; cat $file; } >behind
    for families in =email all =all; do
        "$URISIFT" --families $families --all -b -n behind >whole
        for size in 1 2 3 7 64; do URISIFT_READ_SIZE=$size "$URISIFT" --families $families --all -b -n behind | cmp - whole; done
        "$URISIFT" --families $families --all -b -n --cpu scalar behind | cmp - whole
    done
done
