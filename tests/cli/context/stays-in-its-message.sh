printf 'From a@b Mon Nov  2 01:01:01 2025\nSubject: a http://s.example/ b\nX-A: c\n\nhttp://a.example/\n\n' >f
printf 'From a@b Mon Nov  2 01:01:01 2025\nSubject: next\n\nbody http://b.example/\n' >>f
"$URISIFT" --json --context 100 f
