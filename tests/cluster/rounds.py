# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""What happens to a cluster while it does the shards of a plan."""
import os
import shutil
import signal
import subprocess
import sys
import time

import processes

ROUND_SECONDS = 150  # then something is wrong
# Without a new part: what is in the queue is given up. A node takes 15 to tell a controller again.
STUCK_SECONDS = 20


class Round:
    def __init__(self, test, slurm):
        self.test, self.slurm = test, slurm
        self.random = test.random
        self.events = []  # (after how many parts, function), the next one last
        self.returns = []  # (when, function)

    # What is done

    def submit(self):
        run = subprocess.run(
            ["urisift", "submit", "PLAN", "--engine", "slurm", "--run"],
            capture_output=True,
            text=True,
            check=False,
        )
        said = (run.stdout + run.stderr).strip().replace("\n", "; ")
        self.test.say(f"submit: {said}")
        return run.returncode == 0

    def done(self):
        try:
            return sum(name.endswith(".part") for name in os.listdir("PLAN.parts"))
        except FileNotFoundError:
            return 0

    def work(self, until):
        """Waits until as many shards are done. What was lost is submitted again."""
        begin = grown = time.monotonic()
        best = 0
        while (done := self.done()) < until or self.returns or self.events:
            now = time.monotonic()
            if done >= until and not self.returns:
                self.forget_parts()
                best = done = 0
            if now - begin > ROUND_SECONDS:
                self.slurm.show_logs()
                sys.exit(f"FAILED: {done} of {self.test.shards} shards after {now - begin:.0f} s")
            if done > best:
                best, grown = done, now
            self.happen(done, now)
            queue = self.slurm.queue() if not self.returns else None
            is_held = queue and all("held" in state for state in queue)
            if is_held or (queue and now - grown > STUCK_SECONDS):
                self.test.say(f"{'held' if is_held else 'nothing happens'}; given up: {queue[:4]}")
                self.slurm.cancel_all()
                grown = now
            if queue == [] and self.done() < until:
                self.submit()
            time.sleep(0.05)

    def forget_parts(self):
        """A fast machine has done all before all has happened: it does all again meanwhile."""
        self.test.say(f"all is done, and {len(self.events)} kills are left; all is done again")
        shutil.rmtree("PLAN.parts")
        self.events = [(1, function) for _, function in self.events]

    def happen(self, done, now):
        while self.returns and self.returns[-1][0] <= now:
            self.returns.pop()[1]()
        if self.events and done >= self.events[-1][0] and not self.returns:
            if self.events[-1][1]():
                self.events.pop()

    def later(self, seconds, function):
        self.returns.append((time.monotonic() + seconds, function))

    def workers(self):
        """The processes that do a shard."""
        for pid in processes.below(os.getpid()):
            try:
                with open(f"/proc/{pid}/cmdline", "rb") as file:
                    words = file.read().split(b"\0")
            except OSError:
                continue
            if words[:2] == [b"urisift", b"run"]:
                yield pid

    def worker_now(self):
        """Stops a worker at a random moment, so that it cannot end before it is killed; None: no
        worker was seen for a second."""
        end = time.monotonic() + 1
        while time.monotonic() < end:
            time.sleep(self.random.random() * 0.05)
            for pid in self.workers():
                if processes.send(pid, signal.SIGSTOP) and pid in self.workers():
                    return pid
        return None

    # What happens. False: it cannot happen now.

    def kill_worker(self):
        pid = self.worker_now()
        if pid:
            processes.send(pid, signal.SIGKILL)
            self.test.say("a worker is killed")
        return bool(pid)

    def kill_node(self):
        pid = self.worker_now()
        own = [name for name in self.slurm.names if pid and pid in self.slurm.trees[name].pids()]
        if not own:
            if pid:
                processes.send(pid, signal.SIGCONT)
            return False
        self.slurm.kill(own[0])
        seconds = 1 + self.random.random() * 6
        self.test.say(f"{own[0]} is killed at work, and is back in {seconds:.1f} s")
        self.later(seconds, lambda: self.slurm.begin_node(own[0]))
        return True

    def kill_controller(self):
        self.slurm.kill("slurmctld")
        seconds = self.random.random() * 3
        self.test.say(f"the controller is killed, and is back in {seconds:.1f} s")
        self.later(seconds, self.slurm.begin_controller)
        return True

    # Rounds

    def calm(self):
        if not self.submit():
            sys.exit("FAILED: the job is refused")
        self.work(self.test.shards)

    def kills(self):
        what = [self.kill_worker] * 3 + [self.kill_node, self.kill_controller]
        self.random.shuffle(what)
        last = self.test.shards * 2 // 3
        moments = sorted((self.random.randint(1, last) for _ in what), reverse=True)
        self.events = list(zip(moments, what))
        self.calm()

    def loss(self):
        moment = self.random.randint(2, self.test.shards // 2)
        self.submit()
        self.work(moment)
        self.slurm.stop()
        parts = sorted(n for n in os.listdir("PLAN.parts") if n.endswith(".part"))
        gone, cut = self.random.sample(parts, 2)
        os.remove(f"PLAN.parts/{gone}")
        os.truncate(f"PLAN.parts/{cut}", self.random.randrange(100))
        status = subprocess.run(["urisift", "status", "PLAN"], capture_output=True, check=False)
        merge = subprocess.run(["urisift", "merge", "PLAN"], capture_output=True, check=False)
        if status.returncode == 0 or merge.returncode != 2 or merge.stdout:
            sys.exit("FAILED: it is merged although parts are missing")
        self.test.say(f"the cluster is lost after {len(parts)} parts, and so are two of them")
        os.remove(f"PLAN.parts/{cut}")
        self.test.say(f"another one has started in {self.slurm.start():.1f} s")
        self.calm()
