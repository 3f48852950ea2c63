printf '<ivo://a\303\251b/x>\n' | "$URISIFT" --invalid
