printf 'ivo://org.x/a+b\n' | "$URISIFT" --json --profile ivoid-lenient
