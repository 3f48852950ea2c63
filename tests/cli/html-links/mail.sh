# In mail: parts, encodings, --dedupe; a text part has no status.
{
    echo 'From: news@h.example'
    echo 'Subject: news of https://subject.example/'
    echo 'Message-ID: <1@h.example>'
    echo 'MIME-Version: 1.0'
    echo 'Content-Type: multipart/alternative; boundary=b'
    echo
    echo '--b'
    echo 'Content-Type: text/plain'
    echo
    echo 'https://plain.example/ www.example.org a@h.example'
    echo '--b'
    echo 'Content-Type: text/html; charset=iso-8859-1'
    echo 'Content-Transfer-Encoding: base64'
    echo 'Content-Location: https://bank.example/news/'
    echo
    {
        printf '<a href=1.html>https://bank.\255example/news/1.html</a>\n'
        echo '<a href=1.html>https://bank.example/news/1.html</a> <a href=/x>bank.example</a>'
        echo '<a href="https://evil.example/">https://bank.example/news/1.html</a>'
    } | base64
    echo '--b'
    echo 'Content-Type: text/html'
    echo 'Content-Transfer-Encoding: quoted-printable'
    echo
    echo '<a href=3D"https://evil.example/login">https://ba=C2=ADnk.exam='
    echo 'ple/login</a> <a href=3D"https://open.example/">open.example'
    echo '--b'
    echo 'Content-Type: text/html'
    echo
    echo 'next.example https://next.example/'
    echo '--b--'
} >m
"$URISIFT" --html-links m
echo "-- a character of a charset that is not Unicode is not known"
printf '<meta charset=iso-8859-1><a href="https://xn--bcher-kva.example/">b\374cher.example</a>
    <a href="https://xn--bcher-kva.example/">https://b\374cher.example/</a>
    <a href="https://evil.example/x">https://bank.example/\374</a>' |
    "$URISIFT" --html-links --as html --json | sed 's/.*"link"/"link"/'
echo "-- once a message, by address and status"
"$URISIFT" --html-links --dedupe message --json m |
    sed 's/.*"canonical":\("[^"]*"\).*"attribute":"\([^"]*\)".*"link":/\1 \2 /
        s/.*"canonical":\("[^"]*"\).*"link":/\1 /; s/.*"canonical":\("[^"]*"\).*/\1/'
echo "-- once"
"$URISIFT" --html-links -u m
