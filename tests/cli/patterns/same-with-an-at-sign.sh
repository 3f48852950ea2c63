# A pattern's text holds the '@' of mail addresses, too: which of two is found does not hang on that, nor on the cut.
{
    for i in 1 2 3 4 5 6 7 8 9 10 11 12; do printf 'word word word word word word word word word word '; done
    printf 'xxxxxxxxxxxxxxxxxxx>ark:/12025/xxxxxx,x@x.xxxx@b.xxxxx'
} >f
"$URISIFT" --as text --families all f
for size in 600 630 640 641 642 643 644 645 650; do
    URISIFT_READ_SIZE=$size "$URISIFT" --as text --families all --pattern 'q=(?<=/)a@b\.cd' f
done | sort | uniq -c
