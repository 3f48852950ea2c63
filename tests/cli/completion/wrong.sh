"$URISIFT" --completion tcsh
"$URISIFT" --completion
"$URISIFT" check --completion bash | head -n 1
