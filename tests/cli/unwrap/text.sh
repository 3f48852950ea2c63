# The target follows the identifier; what is no rewritten link is as without the option.
cat >f <<'END'
see https://www.google.com/url?q=https://h.example/a%3Fb&sa=U, and http://plain.example/.
<https://urldefense.com/v3/__https://h.example/a*b__;Iw!!x!y$>
https://urldefense.com/v3/__https://h.example/a*b__;!!x!y$
mailto:a@h.example urn:isbn:0306406152
END
"$URISIFT" --unwrap f
"$URISIFT" --unwrap -n -b -H f
"$URISIFT" f
