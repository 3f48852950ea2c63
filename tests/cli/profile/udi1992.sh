printf '<http://h/a^b> HTTP://H:80/a# http://h/a~b\n' | "$URISIFT" --all --json --profile udi1992
