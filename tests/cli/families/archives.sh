# E-prints of old, with and without the class of their archive.
cat >f <<'EOF'
see cond-mat.mes-hall/0301001, cond-mat.mtrl-sci/0301002, cond-mat.dis-nn/0301003, cond-mat.stat-mech/0301004
(cond-mat.supr-con/0301005) cond-mat.quant-gas/0301006 physics.atom-ph/0301007 physics.class-ph/0301008 physics.space-ph/0301009
cond-mat.soft/0301010; q-bio.PE/0301011, math-ph/0301012. astro-ph.CO/0301013 hep-th/9901001
xcond-mat.stat-mech/0301014 cond-mat.stat-mech.more/0301015 stat-mech/0301016
EOF
"$URISIFT" --families =arxiv -n -b f; echo "= $?"
