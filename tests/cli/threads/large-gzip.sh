. "$(dirname "$0")/same"
awk 'BEGIN { for (i = 1; i <= 60000; i++) print i, "see http://h.example/" i % 1000, "<URL:http://h/" i "/\n>" }' >f
gzip -c f >f.gz
cat f.gz f.gz >two.gz
head -c 100000 f.gz >cut.gz
{ cat f.gz; echo x; } >tail.gz
same -nb --stats f.gz
same_only -c --stats two.gz cut.gz tail.gz f
same -m 5 --stats f.gz f.gz
same -q f.gz
