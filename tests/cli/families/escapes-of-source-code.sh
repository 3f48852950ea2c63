# What a backslash begins in source code and JSON ends the word before: behind it identifiers begin.
cat >f <<'E'
"Report bugs to:\nbugs@example.org\n" "\t\nalice@example.org\r\n" {"log":"mail from \u003cbob@example.org\u003e"} \x3ccarol@example.org
\u0061lice@example.org \u00e9lice@example.org \x61lice@example.org "\n@example.org"
"\nRFC 2141\n" "\narXiv:2101.00001\n", "\nPMID: 123\n", "\nhep-th/9901001\n", "\n0317-8471\n" "\n10.1000/182" \x0a10.1000/183 \u000aRFC 2142 \zRFC 2143
E
"$URISIFT" --as text --families all -n -b f >found
cat found
for size in 1 2 3 7 64; do URISIFT_READ_SIZE=$size "$URISIFT" --as text --families all -n -b f | cmp - found; done
URISIFT_CPU=scalar "$URISIFT" --as text --families all -n -b f | cmp - found
