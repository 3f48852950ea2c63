# What engines give to workers: whole arrays of each, and lines of a plan as each passes them on.
for i in 1 2 3 4 5 6; do echo "http://h.example/$i"; done >log
"$URISIFT" plan --shard-size 10 -o P log
shards=$(($(wc -l <P) - 1))
"$URISIFT" --json log >one
unset SLURM_ARRAY_TASK_ID JOB_COMPLETION_INDEX AWS_BATCH_JOB_ARRAY_INDEX SGE_TASK_ID \
    PBS_ARRAY_INDEX LSB_JOBINDEX OMPI_COMM_WORLD_RANK
whole() { # WHAT — are all shards done, each once? Then the parts are removed
    ls P.parts | grep -c '\.part$'
    "$URISIFT" merge --json P | cmp - one && echo "whole: $*"
    rm -rf P.parts
}
array() { # VARIABLE FIRST
    i=0
    while [ $i -lt $shards ]; do
        env "$1=$(($2 + i))" "$URISIFT" run P || echo "$1=$(($2 + i)): $?"
        i=$((i + 1))
    done
    whole "$1 from $2"
}
array SLURM_ARRAY_TASK_ID 0
array JOB_COMPLETION_INDEX 0
array AWS_BATCH_JOB_ARRAY_INDEX 0
array SGE_TASK_ID 1
array PBS_ARRAY_INDEX 0
array LSB_JOBINDEX 1
array OMPI_COMM_WORLD_RANK 0
# those that count from 1 have no shard 0, and one more at the end
env SGE_TASK_ID=$((shards + 1)) "$URISIFT" run P
env LSB_JOBINDEX=$((shards + 1)) "$URISIFT" run P
env SLURM_ARRAY_TASK_ID=$shards "$URISIFT" run P
# what is set for jobs that are no arrays is no index
env SGE_TASK_ID=undefined LSB_JOBINDEX=0 SLURM_ARRAY_TASK_ID=1 "$URISIFT" run P
ls P.parts
rm -rf P.parts

# Spark's pipe(): a process for each partition, even for one without lines; each line has a line feed.
# The first line of the plan comes as well.
mapper() { "$URISIFT" run - --parts P.parts; }
mapper </dev/null
echo "no lines: $?"
sed -n 1p P | mapper
echo "the first line: $?"
sed -n 2,3p P | mapper
sed -n '4,$p' P | mapper
whole Spark

# Hadoop's NLineInputFormat: an offset, a tab and the line. A slow mapper is started twice.
hadoop() { # FIRST LAST
    awk '{ printf "%d\t%s\n", at, $0; at += length($0) + 1 }' P | sed -n "$1,$2p" | mapper
}
hadoop 1 2
hadoop 3 4 >first &
hadoop 3 4
wait
cat first
hadoop 5 $((shards + 1))
whole Hadoop

# GNU parallel: --pipe -N 2 gives two lines at once, {} one as an argument.
sed -n 1,2p P | mapper
sed -n 3,4p P | mapper
sed '1,4d' P | while IFS= read -r line; do printf '%s' "$line" | mapper; done
whole parallel

# lines with the ends of others, empty ones, and one that is cut
sed '2s/$/\r/' P | sed -n 2p | mapper
(echo && sed -n 3p P && echo) | mapper
sed -n 4p P | cut -c 1-200 | mapper
echo $?
# a line that fails does not keep the process from its others, and the next attempt from what is done
mv log gone
sed -n 2,4p P | mapper
echo $?
mv gone log
mapper <P
whole "the second attempt"
