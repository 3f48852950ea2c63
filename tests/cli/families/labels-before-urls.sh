# A family's name before a URL of it is a label, though it is a scheme, too.
scan() { "$URISIFT" -b "$@" <<'EOT'
doi:https://doi.org/10.1000/abc DOI:http://dx.doi.org/10.1000/2. ark:https://n2t.net/ark:/12025/654 doi:https://example.org/x
hdl:https://hdl.handle.net/2027/x hdl: https://hdl.handle.net/2027/y HDL https://hdl.handle.net/2027/z
doi:10.1000/https://doi.org/10.1000/3
urn:http://example.org/x urn:https://example.org
EOT
}
echo '-- all'
scan --families all
echo '-- by default'
scan
echo '-- doi'
scan --families =doi
