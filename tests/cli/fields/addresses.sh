# Addresses have a host, a port and a user, also without //. ORCID and ISNI are URLs in canonical
# form.
cat >f <<'E'
<sip:alice;day=tuesday@Atlanta.example> <sip:alice:pw@atlanta.example;transport=tcp>
<sips:alice@atlanta.example?subject=x> <sip:atlanta.example> <sip:alice@192.0.2.4:5070>
<sip:a@[2001:db8::1]:5061> <sip:a@h.example:x> <xmpp:example.org> <xmpp:n@example.org/r/s?message>
<xmpp://guest@example.org/support@example.net> <mailto:a/b@example.org>
<mailto:a@b.example,c@d.example?cc=e@f.example> <mailto:?to=a@b.example> http://h.example:0/
https://orcid.org/0000-0002-1825-0097 ISNI 0000 0001 2103 2683 doi:10.1000/182
E
"$URISIFT" --families all --fields host,port,userinfo,canonical --field-separator ' | ' f
