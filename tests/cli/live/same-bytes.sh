# The pieces in which a stream comes change nothing, whatever its format.
for file in '{"a":"https:\/\/a.example\/1"}
{"b":"http://b.example/2"}' '<!doctype html>
<a href="http://a.example/1">x</a>
<b>http://b.example/</b>' 'http://a.example/1
<http://a.example/
long> doi:10.1000/182 T-1
me@b.example' 'From: a@h
Subject: http://a.example/s
Date: Thu, 01 Jan 2026 10:00:00 +0000

<http://a.example/b
c>' 'a,http://a.example/1
b,http://b.example/1
c,d'; do
    printf '%s\n' "$file" >f
    for options in --json '--families all --pattern x=T-[0-9]+ -b'; do
        "$URISIFT" $options f >whole
        for step in 1 7 30; do
            dd if=f bs=$step status=none 2>/dev/null | "$URISIFT" -H $options | sed 's/^-://; s/"file":"-",*//' >parts
            sed 's/"file":"f",*//' whole | cmp - parts || cat parts
        done
    done
done
echo done
