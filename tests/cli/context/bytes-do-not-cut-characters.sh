printf '\303\251\303\251 http://h/ \342\202\254\342\202\254\n' >f
for n in 2 3 4 5; do "$URISIFT" --json --context $n f; done
