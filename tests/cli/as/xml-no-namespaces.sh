printf '%s' '<!DOCTYPE x PUBLIC "-//X" "http://d.example/x.dtd"><x xmlns="http://n.example/" xmlns:xsi="http://i.example/"' \
    ' xsi:schemaLocation="http://n.example/ http://n.example/x.xsd" href="http://a.example/">http://b.example/' \
    '<Relationship Type="http://t.example/" Target="http://c.example/"/></x>' >f
"$URISIFT" --as xml --no-namespaces f
echo
"$URISIFT" --as xml f
