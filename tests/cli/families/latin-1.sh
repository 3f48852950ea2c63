# A lone letter of Latin 1 is of the local part or the domain, which is not known then; quotes and other octets are not.
printf 'J\374rgen@example.org andr\351.x@example.org \351ric@example.org \253a@example.org\273 \225b@example.org \304\343c@example.org d\351 e@example.org f@mail.sch\366n.example g@example.org\351 h@example.org\273 i@example.org\304\343c\n' |
    "$URISIFT" --families =email -n -b
