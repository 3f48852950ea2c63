printf '@misc{a,\n  url = {http://a.example/~b_c%%20d},\n  doi = "https://doi.org/10.1000/x_y",\n' >b
printf '  note = {See \\url{http://c.example/}},\n  source = {http://d.example/~e%%7E}\n}\n' >>b
"$URISIFT" --as tex -b b
