# A large file is scanned by ranges; it is left out whole.
URISIFT_RANGE_SIZE=1000 URISIFT_READ_SIZE=512
export URISIFT_RANGE_SIZE URISIFT_READ_SIZE
yes https://a.example/ | head -n 2000 >f.txt
"$URISIFT" --include-type text -j 4 -c f.txt
"$URISIFT" --include-type html -j 4 --stats f.txt
