printf '{"a":"<http://a.example/x","b":"y>","c":"<http://b.example/\\n x>"}' | "$URISIFT" --as json
