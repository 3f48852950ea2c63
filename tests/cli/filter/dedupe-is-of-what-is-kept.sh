printf 'Subject: a\n\nivo://Org.x/A ivo://org.x/a ivo://org.x/a\n' >f
"$URISIFT" --as mail --json --dedupe message --exclude Org f
