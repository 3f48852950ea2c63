# The job description of each engine, for the shards that are not done.
for i in 1 2 3 4 5 6; do echo "http://h.example/$i"; done >"it's"
"$URISIFT" plan --shard-size 10 -o P "it's"
told() { sed "s|$PWD|/DIR|g"; }
"$URISIFT" submit P --engine slurm | told
"$URISIFT" run P --shard 1
"$URISIFT" run P --shard 5
"$URISIFT" submit P --engine slurm | told
"$URISIFT" submit P --engine slurm --tasks 4 --parts /other | told
"$URISIFT" submit P --engine parallel | told
"$URISIFT" submit P --engine k8s --image urisift:0.1 --claim files --mount /data --tasks 3 | told
# engines that take what they are given
mkdir bin
printf '#!/bin/sh\necho "sbatch: $(grep array)"\n' >bin/sbatch
cat >bin/parallel <<'X'
#!/bin/sh
while [ "$1" != urisift ]; do shift; done
shift
while read -r i; do "$URISIFT" "$@" "$i" || exit 1; done
X
chmod +x bin/sbatch bin/parallel
PATH=$PWD/bin:$PATH
"$URISIFT" submit P --engine slurm --run
"$URISIFT" submit P --engine parallel --run
"$URISIFT" status P
"$URISIFT" submit P --engine parallel --run
echo $?
printf '#!/bin/sh\nexit 3\n' >bin/sbatch
rm P.parts/00000002.part
"$URISIFT" submit P --engine slurm --run
echo $?
"$URISIFT" submit P
"$URISIFT" submit P --engine hadoop
"$URISIFT" submit P --engine k8s
"$URISIFT" submit P --engine k8s --image a --claim b --run
"$URISIFT" submit P --engine slurm --image a
