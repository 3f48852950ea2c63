{ printf '\\document'; sleep 0.1; printf 'class{x}\nhttp://a/b\\_c\n'; } | "$URISIFT" -
