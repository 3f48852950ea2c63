TZ=UTC
export TZ
message() { # NUMBER DATE
    printf 'From a@h Thu Jan  1 00:00:00 2026\nFrom: a@h\nSubject: s\nDate: %s\n\n' "$2"
    printf 'http://a.example/%s\n\n' "$1"
}
{
    message 1 'Thu, 01 Jan 2026 10:00:00 +0000'
    message 2 'Tue, 10 Feb 2026 23:30:00 -0500'
    message 3 'Mon, 02 Mar 2026 00:00:00 +0000'
} >m.mbox
try() {
    echo "== $*"
    "$URISIFT" "$@" m.mbox
}
try --since 2026-02-10
try --since 2026-02-12
try --until 2026-02-10
try --until 2026-02-11
try --since 2026-02-11 --until 2026-02-11
try --since 2026-02-11T04:30:00Z --until 2026-02-11T04:30:00Z
try --since 2026-02-11T04:30:01Z
try --since '2026-03-02 00:00:00'
try -c --since 2026-02-01
try -m 1 --since 2026-02-01
try -j 4 -u --since 2026-02-01
TZ=UTC-14 try --until 2026-02-10
try --count-by date --since 2026-02-01
try --since 2027-01-01
