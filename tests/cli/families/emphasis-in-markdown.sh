printf '%s\n' '**see doi:10.1000/182** _10.1000/183_ _a@x.example_ *b@x.example* _c@x.example is mine_' '' \
    '_d@x.example _RFC 2119_ ~~www.example.com~~ **www.example.org**' |
    "$URISIFT" --as markdown --families all --bare-hosts
