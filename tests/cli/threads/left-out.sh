. "$(dirname "$0")/same"
. "$(dirname "$0")/files"
make_files
mkdir d/.git d/e/.h d/.m d/.m/cur d/.m/new
awk 'BEGIN { for (i = 0; i < 20000; i++) printf "http://a.example/%d|x http://b.example/%d\n", i % 3000, i }' | tee d/.f >d/.m/cur/1
cp d/.f d/41
cp d/.f d/e/42
for options in '' -u -c -l '-m 3' '-u -m 3' '--json -n'; do
    same --stats $options d
    cat one.err | tail -n 2 | head -n 1
done
export URISIFT_RANGE_SIZE=5000
same --stats -u d
tail -n 2 one.err | head -n 1
