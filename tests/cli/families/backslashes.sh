# Backslashes of roff and other markup around mail addresses: behind an escape of a font one begins; one that a backslash
# parts is none, and neither is what stands behind it.
cat >f <<'END'
<\fIjohnsonm@redhat.com\fP> \fBa@example.org\fR \f5b@example.org \f(CWc@example.org\f(R \f[CW]d@example.org \f5\fIe@example.org \fI_f@example.org_
bug\-gzip@gnu.org first\_last@example.org first\.last@example.org debian\-l10n\-dutch@lists.debian.org a\+b@example.org user:test\-user@gmail.com
g@www.debian\-administration.org h@mail.example\.org i@example.org\-j i@example.org\- k@example.org\fP. \-l@example.org \'m@example.org\'
DOMAIN\n@example.org \fred@example.org \f(redo@example.org printf(p@example.org \fI@example.org \f(CW@example.org \fI-q@example.org r\fIs@example.org
END
for families in email =email; do
    "$URISIFT" --families $families -n -b f >found
    cat found
    for size in 1 2 3 7 64; do URISIFT_READ_SIZE=$size "$URISIFT" --families $families -n -b f | cmp - found; done
done
URISIFT_CPU=scalar "$URISIFT" --families =email -n -b f | cmp - found
echo "-- other families begin behind such an escape, too"
printf '%s\n' '\fI10.1000/182 \fBRFC 2141\fR \f(CWISBN 0-306-40615-2 \fPark:12025/x xfIRFC 2142 a\fxRFC 2143' | "$URISIFT" --families scholarly
