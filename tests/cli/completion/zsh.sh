command -v zsh >/dev/null || exit 77
"$URISIFT" --completion zsh >_urisift
zsh -f -n _urisift
head -n 1 _urisift
