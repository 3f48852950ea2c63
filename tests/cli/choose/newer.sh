TZ=UTC
export TZ
mkdir d
for day in 1 2 3; do
    echo http://h/$day >d/$day
    touch -d "2026-01-0${day}T12:00:00Z" d/$day
done
"$URISIFT" --newer 2026-01-02 d
echo --
"$URISIFT" --newer 2026-01-02T12:00:00Z d
echo --
"$URISIFT" --newer 2026-01-02T14:00:00+02:00 d
echo --
"$URISIFT" --newer 2026-01-02T12:00:01 d
echo --
"$URISIFT" --newer d/2 d
echo --
TZ=UTC-14 "$URISIFT" -c --newer 2026-01-03 d
echo --
"$URISIFT" --newer 2026-01-02 --stats d/1 d/2
"$URISIFT" --newer 2026-02-30 d
"$URISIFT" --newer yesterday d
