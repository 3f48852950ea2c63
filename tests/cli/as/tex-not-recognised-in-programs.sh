printf 'import sys\nHEAD = """\n\\documentclass{x}\n"""\nprint("http://a.example/~b%%20c")\n' >p.py
printf '%% a comment\n\\RequirePackage{x}\n\\begin{filecontents}{y}\nany text\n\\end{filecontents}\n\\documentclass{x}\n' >t.tex
"$URISIFT" --stats p.py t.tex
