. "$(dirname "$0")/same"
awk 'BEGIN { for (i = 1; i <= 250000; i++) print i, "see http://h.example/" i % 1000, "<URL:http://h/" i "/\n>" }' >f
same -nb f
same -u --stats f
same -c f f
same -m 100000 -c f
