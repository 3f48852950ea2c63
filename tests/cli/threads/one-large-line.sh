. "$(dirname "$0")/same"
awk 'BEGIN { for (i = 1; i <= 250000; i++) printf "%s see http://h.example/%s and", i, i % 1000; print "\nhttp://last/" }' >f
same -nb f
