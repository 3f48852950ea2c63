# --same-as: a DOI stands where its URL stands.
. "$(dirname "$0")/make"
make_index a.db
"$URISIFT" query a.db cites https://doi.org/10.1000/ab
echo = $?
"$URISIFT" query a.db cites --same-as https://dx.doi.org/10.1000/AB
echo = $?
"$URISIFT" query --same-as a.db top host
