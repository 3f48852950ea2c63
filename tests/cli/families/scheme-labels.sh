# A label that is a scheme, too, ends no identifier elsewhere than one that is none: doi: with a blank behind it, or without one.
cat >f <<'END'
doi:10.1000/1,10.1000/2 doi:10.1000/3,doi:10.1000/4;10.1000/5 (doi:10.1000/6,10.1000/7).
doi:10.1000/182的 doi:10.1000/183–doi:10.1000/184 doi:10.1000/a?b doi:10.1000/x{b}c doi:10.1000/y|z doi:10.1000/c^d [doi:10.1000/(a)b]
doi:10.1000/8,https://doi.org/10.1000/9 doi:10.1000/e#f doi:10.1000/g\_h _doi:10.1000/10–doi:10.1000/11_ doi:10.1000/12,x@a.example
END
sed 's/doi:/DOI: /g' f >spaced
for families in doi =doi all; do
    "$URISIFT" --families $families -n -b f >found
    "$URISIFT" --families $families -n -b spaced >found-spaced
    cat found
    cut -d: -f3- found >names; cut -d: -f3- found-spaced | cmp - names
    for size in 1 2 7 64; do URISIFT_READ_SIZE=$size "$URISIFT" --families $families -n -b f | cmp - found; done
done
"$URISIFT" --families doi --json f | grep -o '"raw":"[^"]*".*"warnings":.*\]'
echo "-- ark: and its queries, which are URLs"
"$URISIFT" --families all -b <<'END'
ark:12025/x1,ark:12025/x2 ark:/12025/x3;ark:12025/x4 ark:12025/x5–x6 ark:12025/x7?info ark:12025/x8#a
END
echo "-- behind a host and info:doi/ a URL's end is its end, in <> and values that of these"
"$URISIFT" --families doi -b <<'END'
info:doi/10.1000/1,10.1000/2 https://doi.org/10.1000/1,10.1000/2 <doi:10.1000/1,10.1000/2>
END
printf '{"a":"doi:10.1000/x.","b":"doi:10.1000/1,10.1000/2","c":"see doi:10.1000/1,10.1000/2"}' | "$URISIFT" --families doi -b --as json
echo "-- and a host's name ends none elsewhere where hosts without a scheme are looked for"
printf 'doi.org/10.1000/1,10.1000/2 doi.org/10.1000/3的\n' >f
"$URISIFT" --families all f
"$URISIFT" --families all --bare-hosts f
echo "-- labels that are taken for schemes, too, where that is asked for"
cat >f <<'END'
hdl:2027/x的 hdl:2027/a?b arxiv:2101.00001的 pmid:123的 isbn:9780306406157的 issn:0317-8471,2 rfc:2141,x
END
"$URISIFT" --families scholarly f >found
cat found
"$URISIFT" --families scholarly --schemes +hdl,arxiv,pmid,isbn,issn,rfc f | cmp - found
