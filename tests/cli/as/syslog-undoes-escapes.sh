printf 'http://a.example/#012at http://b.example/#123 <http://c.example/#015#012x>\n' | "$URISIFT" --as syslog --json
