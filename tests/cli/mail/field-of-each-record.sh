# Part, field, quote marks and attribute.
cat >m <<'E'
From a@example.org Mon Mar  4 09:12:48 2024
Message-ID: <1@x.example>
X-Link: http://field.example/
Content-Type: multipart/mixed; boundary=b

http://preamble.example/
--b
X-Part: http://field-of-part.example/

>> http://quoted.example/
--b
Content-Type: text/html

<a href="http://href.example/">http://visible.example/</a>
--b--
E
"$URISIFT" --json m | sed 's/.*"raw":"\([^"]*\)".*"message_id":/\1 /'
