# What is missing, damaged or of another plan is said, and not merged.
for i in 1 2 3 4 5 6; do echo "http://h.example/$i"; done >log
"$URISIFT" plan --shard-size 30 -o P log
"$URISIFT" plan --shard-size 30 -o P log
for i in 0 1 2; do "$URISIFT" run P --shard $i; done
"$URISIFT" merge -n P
cp -r P.parts whole
rm P.parts/00000001.part
"$URISIFT" merge P
echo $?
"$URISIFT" merge --partial P
echo $?
cp whole/00000000.part P.parts/00000001.part
"$URISIFT" status P
head -c 100 whole/00000000.part >P.parts/00000000.part
sed 's/h.example/i.example/' whole/00000002.part >P.parts/00000002.part
"$URISIFT" status P
"$URISIFT" status --missing P
"$URISIFT" status --json P | sed 's/"plan":"[^"]*"/"plan":"ID"/'
"$URISIFT" merge P
# damaged ones are done again, and come out the same
for i in 0 1 2; do "$URISIFT" run P --shard $i; done
for i in 0 1 2; do cmp whole/0000000$i.part P.parts/0000000$i.part; done
"$URISIFT" status P
# what was begun, or has other numbers
: >P.parts/.00000001.part.0123456789abcdef
: >P.parts/00000009.part
"$URISIFT" status P
# a part that is no file
rm P.parts/00000001.part
mkdir P.parts/00000001.part
"$URISIFT" run P --shard 1 2>&1 | sed "s|/.*/||"
rmdir P.parts/00000001.part
# the source has changed
echo http://new.example/ >>log
"$URISIFT" run P --shard 1
echo $?
"$URISIFT" run P --shard 3
# a plan that was changed
sed 's/"begin":38/"begin":37/' P >Q
"$URISIFT" status Q
tail -n 1 P | sed 's/,"shard"/ "shard"/' | "$URISIFT" run - --parts Q.parts
tail -n 1 P | sed 's/"options":\[/&,/' | "$URISIFT" run - --parts Q.parts
tail -n 1 P | sed 's/"cut":"lines"/"cut":"messages"/' | "$URISIFT" run - --parts Q.parts
tail -n 1 P | sed 's/"cut":"lines"/"cut":"lines","format":"mail"/' | "$URISIFT" run - --parts Q.parts
tail -n 1 P | sed 's/"cut":"lines"/"cut":"records","format":"x"/' | "$URISIFT" run - --parts Q.parts
sed 1d P >R
"$URISIFT" status R
head -n 2 P >S
"$URISIFT" status S
sed 's/"version":"[^"]*"/"version":"9.9"/' P |
    "$URISIFT" run - --parts T 2>&1 | sed "s/([0-9a-f]*)/(BUILD)/g"
echo $?
"$URISIFT" status no-plan
# a report in the place of a source, options that no plan has, a folder that is not here
printf 'http://h.example/1\n' >source
"$URISIFT" plan -o U "$PWD/source"
"$URISIFT" run U --shard 0
told() { sed "s|$PWD|DIR|"; }
"$URISIFT" merge --output csv:source U 2>&1 | told
cat source
tail -n 1 U | sed 's/"options":\[/&"--output=csv:x"/' | "$URISIFT" run - --parts V 2>&1 | told
tail -n 1 U | sed 's/"directory":"[^"]*"/"directory":"\/no-folder"/' |
    "$URISIFT" run - --parts V 2>&1 | told
printf 'http://h.example/1\n' >other
"$URISIFT" plan -o W other
tail -n 1 W | sed 's/"directory":"[^"]*"/"directory":"\/no-folder"/' |
    "$URISIFT" run - --parts W.parts
# a shard that fails does not keep a task from its others
for i in a b c; do echo "http://$i.example/long-enough" >$i; done
"$URISIFT" plan --shard-size 30 -o T a b c
echo http://new.example/ >>b
"$URISIFT" run T --shard 0 --tasks 1
echo $?
"$URISIFT" status --missing T
