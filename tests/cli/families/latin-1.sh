# A lone letter of Latin 1 is of the local part, which is not known then; quotes and other octets before an address are not.
printf 'J\374rgen@example.org andr\351.x@example.org \351ric@example.org \253a@example.org\273 \225b@example.org \304\343c@example.org d\351 e@example.org\n' |
    "$URISIFT" --families =email -n -b
