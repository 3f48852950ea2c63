# DOIs out of a SICI hold a '<', which ends URLs: they are whole behind a host and info:doi/ as they are elsewhere.
sici='10.1002/(SICI)1096-8644(199601)99:1<1::AID-AJPA1>3.0.CO;2-1'
printf '%s\n' "$sici" "doi:$sici" "DOI: $sici." "http://dx.doi.org/$sici" "(https://doi.org/$sici)" "<http://doi.org/$sici>" "info:doi/$sici," \
    "doi.org/$sici" "'http://doi.org/$sici','http://doi.org/$sici'" "https://doi.org/10.1002/(SICI)1099-1018(199601)20:<1::AID-FAM1>3.0.CO;2-1" \
    "xhttps://doi.org/$sici" >f
for families in doi =doi; do "$URISIFT" --families $families -n -b f; done
for size in 1 7 64; do "$URISIFT" --families doi -n -b f >whole; URISIFT_READ_SIZE=$size "$URISIFT" --families doi -n -b f | cmp - whole; done
"$URISIFT" -c --families doi --pattern 'p=http://dx\S+' f
echo "-- what else ends a URL ends its DOI"
"$URISIFT" --families doi -n -b <<'EOF'
https://doi.org/10.1000/182(see x) https://doi.org/10.1000/a[1] https://doi.org/10.1000/182<br> https://doi.org/10.1000/182<1 info:doi/10.1000/182"
https://doi.org/10.1000/182?x=1 xhttps://doi.org/10.1000/182
EOF
echo "-- hosts without a scheme are whole"
"$URISIFT" --families all --json <<'EOF' | grep -o '"raw":"[^"]*"'
dx.doi.org/10.1000/182 www.doi.org/10.1000/1 orcid.org/0000-0002-1825-0097 arxiv.org/abs/2101.00001 isni.org/isni/0000000121032683
EOF
