# Whatever bytes are wrong, the answer is rows or a message.
. "$(dirname "$0")/make"
command -v python3 >/dev/null || exit 77
make_index a.db
cat >try.py <<'X'
import os, random, subprocess, sys
whole = open("a.db", "rb").read()
rng = random.Random(1)
questions = [["top", "host"], ["cites", "example.org"], ["of", "list.mbox"], ["invalid"], ["new", "--since", "2000-01-01"],
             ["words", "whales"], ["sql", "SELECT * FROM citations"], ["same", "10.1000/ab"], ["diff", "a.db"], ["by", "sender"]]
bad = 0
for n in range(int(os.environ.get("URISIFT_DAMAGES", "200"))):
    data = bytearray(whole)
    if n % 8 == 0:
        del data[rng.randrange(len(data)):]
    for _ in range(rng.choice((1, 1, 3, 30))):
        if data:
            at = rng.randrange(len(data) if rng.random() < 0.5 else min(len(data), 8192))
            data[at] = rng.choice((0, 1, 0x7f, 0x80, 0xff, rng.randrange(256)))
    open("b.db", "wb").write(data)
    run = subprocess.run([os.environ["URISIFT"], "query", "b.db"] + questions[n % len(questions)],
                         capture_output=True, timeout=60)
    if run.returncode not in (0, 1, 2) or (run.returncode == 2) != bool(run.stderr):
        bad += 1
        print(n, run.returncode, run.stderr[:500])
        open("kept-%d.db" % n, "wb").write(data)
print("bad:", bad)
X
python3 try.py
