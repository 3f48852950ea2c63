cat >f <<'END'
See doi:10.1000/182, DOI: 10.1000/xyz(1)2). https://doi.org/10.1000/182. Bare 10.1038/nphys1170, version 10.04 or 10.1.2.3/24
RFC 2141, RFC3986 and rfc 8141. arXiv:2101.00001v2 [cs.DL] ISBN 0-306-40615-2; ISBN-13: 978-0-306-40615-7, 978-0-306-40615-7 bare
ORCID 0000-0002-1825-0097 https://orcid.org/0000-0002-1825-0097 ISSN 0317-8471 2001-02-03 tel 030-12345-67
mail joe@example.org, <jane.doe@example.com>; mailto:a@b.example http://u@example.org/x@y.example PMID: 12345678
https://n2t.net/ark:/12025/654xz321 ark:12025/654xz321 swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2
urn:isbn:0-306-40615-2 http://example.org/10.1000/182 bad ISBN 0-306-40615-3 end info:doi/10.1000/182 hdl:2027/mdp.39015
hep-th/9901001 math.GT/0309136 doi.org/10.1000/182 arxiv.org/abs/2101.00001 (cs/0102003) <URL:https://doi.org/10.1000/
 456> $12.50, 1998-2003, +49 30 1234567, 192.168.0.1/24, 10/12/2003
END
"$URISIFT" --families all -b f; echo "= $?"
"$URISIFT" --families all --invalid --json f | sed 's/.*"family":"\([a-z]*\)".*"raw":"\([^"]*\)".*"code":"\([a-z-]*\)".*/\1 \2 \3/'
"$URISIFT" -c f
"$URISIFT" -c --families scholarly f
