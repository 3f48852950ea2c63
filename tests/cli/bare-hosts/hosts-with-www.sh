# Whether more than these are found, and a message is written, depends on libpsl.
printf 'Ask at www.example.org/a.\n(WWW.Example.org)\n' | "$URISIFT" --bare-hosts -n -b 2>/dev/null
