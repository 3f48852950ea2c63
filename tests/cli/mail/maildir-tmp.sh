# What is being delivered stands in tmp beside cur and new. Elsewhere tmp is a directory as any other, and as an operand.
mkdir -p box/cur box/new box/tmp box/.Sent/cur box/.Sent/new box/.Sent/tmp other/tmp
for f in cur/1 new/2 tmp/3 .Sent/cur/4 .Sent/tmp/5; do
    echo http://a.example/ >"box/$f"
done
echo http://other.example/ >other/tmp/f
"$URISIFT" -l box
"$URISIFT" --hidden -l box
"$URISIFT" -l other box/tmp
