# GNU parallel as it is: the job that submit gives it, and lines of a plan on standard input.
parallel --version 2>/dev/null </dev/null | grep -q '^GNU parallel' || exit 77
export HOME=$PWD PARALLEL_HOME=$PWD/.parallel
mkdir bin .parallel
: >.parallel/will-cite
ln -s "$URISIFT" bin/urisift
PATH=$PWD/bin:$PATH
for i in 1 2 3 4 5 6; do echo "http://h.example/$i"; done >"it's \"a\" \$log"
urisift plan --shard-size 10 -o "a P'" "it's \"a\" \$log"
urisift --json "it's \"a\" \$log" >one
whole() {
    urisift merge --json "a P'" | cmp - one && echo "whole: $*"
    rm -rf "a P'.parts"
}
urisift run "a P'" --shard 2
urisift submit "a P'" --engine parallel --run --tasks 2 2>err
echo $?
grep -v '^lscpu' err # where there is no /sys
whole submit
parallel --pipe -N 2 -j 2 -k urisift run - --parts "\"a P'.parts\"" <"a P'"
whole --pipe
parallel -j 2 -k 'echo {} | urisift run - --parts "a P'"'"'.parts"' <"a P'"
whole '{}'
# a shard that fails: the others are done, and it is said
mv "it's \"a\" \$log" gone
urisift submit "a P'" --engine parallel --run 2>err
echo $?
sort -u err | grep -v '^lscpu'
