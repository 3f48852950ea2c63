# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Processes that end with those who started them.

guarded() runs a function in a PID namespace of its own, if this user may make one: whatever happens
to the test, even SIGKILL, nothing of it stays. Tree is a process with all that it started, however
they detached themselves: a node that can be killed as a whole.
"""
import ctypes
import os
import signal
import subprocess
import sys
import time

PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
LIBC = ctypes.CDLL(None, use_errno=True)
INSIDE = "URISIFT_CLUSTER_SCRATCH"


def die_with_parent():
    LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def keep_orphans():
    """Processes whose parents end become children of this one."""
    LIBC.prctl(PR_SET_CHILD_SUBREAPER, 1)


def guarded(scratch):
    """Runs the same command again inside, and returns its exit status; None: this is inside."""
    if os.environ.get(INSIDE):
        return None
    space = ["unshare", "--pid", "--fork", "--kill-child=KILL", "--mount-proc"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    try:
        if subprocess.run(space + ["true"], **quiet, check=False).returncode != 0:
            space = []
    except OSError:
        space = []
    command = space + [sys.executable] + sys.argv
    environment = dict(os.environ, **{INSIDE: scratch})
    with subprocess.Popen(command, env=environment, preexec_fn=die_with_parent) as inside:
        try:
            return inside.wait()
        finally:  # unshare waits on, whatever it is told
            if inside.poll() is None:
                inside.kill() if space else inside.terminate()


def end_by_signal():
    """SIGTERM and the like end the program as an exception does, so that it tidies up."""

    def stop(number, frame):
        sys.exit(128 + number)

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, stop)


def parents():
    """The parent of each process."""
    found = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", encoding="latin-1") as file:
                    found[int(name)] = int(file.read().rpartition(")")[2].split()[1])
            except OSError:  # it has ended
                pass
    return found


def below(top):
    """All that are below the process."""
    parent = parents()
    children = {}
    for pid, above in parent.items():
        children.setdefault(above, []).append(pid)
    found, todo = [], [top]
    while todo:
        for pid in children.get(todo.pop(), ()):
            found.append(pid)
            todo.append(pid)
    return found


def send(pid, number):
    """False: the process has ended."""
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return False
    return True


def kill_below(top):
    """Kills all that are below the process, and what they start while they are killed."""
    end = time.monotonic() + 20
    while found := below(top):
        for pid in found:
            send(pid, signal.SIGKILL)
        while top == os.getpid():  # else the tree collects them
            try:
                if os.waitpid(-1, os.WNOHANG)[0] == 0:
                    break
            except ChildProcessError:
                return
        if time.monotonic() > end:
            sys.exit(f"processes do not end: {found}")
        time.sleep(0.01)


class Tree:
    """A command, and all that it starts."""

    def __init__(self, command, log):
        with open(log, "ab") as out:
            self.top = subprocess.Popen(
                [sys.executable, os.path.abspath(__file__)] + command,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                preexec_fn=die_with_parent,
                start_new_session=True,
            )

    def is_alive(self):
        return self.top.poll() is None

    def pids(self):
        return below(self.top.pid)

    def kill(self):
        if self.is_alive():
            kill_below(self.top.pid)
            self.top.kill()
        self.top.wait()


def collect(command):
    """The top of a tree: waits until all of it has ended."""
    keep_orphans()
    child = subprocess.Popen(command, preexec_fn=die_with_parent)
    status = 1
    while True:
        try:
            pid, code = os.wait()
        except ChildProcessError:
            return status
        if pid == child.pid:
            status = os.waitstatus_to_exitcode(code)
            child.returncode = status


if __name__ == "__main__":
    sys.exit(1 if collect(sys.argv[1:]) else 0)
