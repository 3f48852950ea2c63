# A '/' beside a number is of a path, but not between ISSNs, before the year and price of a copy, nor behind a name in Web of Science.
scan() { "$URISIFT" --families scholarly -n -b; }
scan <<'EOF'
978-1-4673-6964-0/15/$31.00 (c) 2015 IEEE
Print/online 0317-8471/1476-4687
ISSN 0317-8471/1476-4687.
OI Carberry, Josiah/0000-0002-1825-0097; Doe, J. K./0000-0002-1694-233X
orcid-numbers = {Müller-Łoś, Jörg/0000-0002-1825-0097}
EOF
echo '-- none'
scan <<'EOF'
0317-8471/x /usr/0317-8471/1476-4687 a/0317-8471 users/0000-0002-1825-0097 978-1-4673-6964-0/15 1/0317-8471/1476-4687 0317-8471/14
a, users/0000-0002-1825-0097/x a,b/0000-0002-1825-0097 0317-8471/1476-4687x 0317-8471/14764-687 978-1-4673-6964-0/2015/$31
EOF
