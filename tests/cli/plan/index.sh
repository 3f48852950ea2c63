# The number of a task, from the environment of each engine, and lines of a plan.
for i in 1 2 3 4 5 6; do echo "http://h.example/$i"; done >log
"$URISIFT" plan --shard-size 10 -o P log
unset SLURM_ARRAY_TASK_ID JOB_COMPLETION_INDEX AWS_BATCH_JOB_ARRAY_INDEX SGE_TASK_ID \
    PBS_ARRAY_INDEX LSB_JOBINDEX OMPI_COMM_WORLD_RANK
"$URISIFT" run P
try() { # ASSIGNMENT [OPTION...]
    rm -rf P.parts
    env "$1" "$URISIFT" run P $2 $3 $4
    echo "$*: $? $("$URISIFT" status --missing P)"
}
try SLURM_ARRAY_TASK_ID=0
try JOB_COMPLETION_INDEX=1
try AWS_BATCH_JOB_ARRAY_INDEX=2
try SGE_TASK_ID=1
try SGE_TASK_ID=undefined
try PBS_ARRAY_INDEX=4
try LSB_JOBINDEX=6
try LSB_JOBINDEX=0
try OMPI_COMM_WORLD_RANK=3
try MINE=2 --index-from MINE
try MINE=2 --index-from MINE-1
try MINE=x --index-from MINE
try MINE=2 --index-from OTHER
try SLURM_ARRAY_TASK_ID=1 --tasks 2
try SLURM_ARRAY_TASK_ID=2 --tasks 2
try SLURM_ARRAY_TASK_ID=7 --tasks 9
try SLURM_ARRAY_TASK_ID=1 --shard 9
env SLURM_ARRAY_TASK_ID=0 PBS_ARRAY_INDEX=1 "$URISIFT" run P
# Hadoop puts an offset and a tab before a line
rm -rf P.parts
awk 'NR > 1 { printf "%d\t%s\n", NR * 100, $0 }' P | "$URISIFT" run - --parts P.parts
"$URISIFT" status P
cat P | "$URISIFT" run - --parts other
ls other | wc -l
echo nothing | "$URISIFT" run - --parts other
"$URISIFT" run - </dev/null
# two at once, from another folder
rm -rf P.parts
mkdir elsewhere
(cd elsewhere && "$URISIFT" run ../P --shard 2) &
"$URISIFT" run P --shard 2
wait
ls P.parts
# names that begin elsewhere
mkdir copy
cp -p log copy
mv log gone
"$URISIFT" run P --shard 3
"$URISIFT" run P --shard 3 --directory copy && ls P.parts
