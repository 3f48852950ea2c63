# A field of BibTeX that holds a DOI without a label is read from end to end, as one with a label or host is.
cat >f <<'END'
@a{x,
 doi = {10.1000/x.},
 doi = {10.1000/a?b},
 doi = "10.1000/é",
 doi = {doi:10.1000/y.},
 doi = {DOI 10.1000/z.},
 doi = {https://doi.org/10.1000/x,},
 doi = { 10.1000/1,10.1000/2 },
 doi = {10.1000/p\_q(},
 doi = {10.1000/a b.},
 doi = {see 10.1000/c.},
 doi = {10.1000/
  d.},
 url = {hdl:2027/x.},
 note = {10.1000/e., 10.1000/a?b and <10.1000/f.>},
}
END
for families in doi,hdl =doi,hdl; do
    "$URISIFT" --families $families --as tex -n -b f >found
    cat found
    for size in 1 2 7 64; do URISIFT_READ_SIZE=$size "$URISIFT" --families $families --as tex -n -b f | cmp - found; done
done
"$URISIFT" --families doi --as tex --json f | head -3
printf '@a{x,\n doi = {10.1000/%060d.},\n doi = {10.1000/%060d.},\n}\n' 0 0 >f
for most in 68 69; do "$URISIFT" --families doi --as tex --max-length $most --all -b f | cut -c 1-20,75-; done
