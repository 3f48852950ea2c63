# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""A Slurm of four nodes on this machine: its own munge, controller, folders and ports.

It needs no systemd, no cgroups and no other rights than those of whoever starts it. Each part can
be killed, and started again.
"""
import os
import shutil
import socket
import subprocess
import sys
import time

from processes import Tree

START_SECONDS = 60
PROGRAMS = ("munged", "slurmctld", "slurmd", "sbatch", "squeue", "scancel", "sinfo")
# What is not said here: a requeue waits until credentials have expired, so these live for seconds.
CONFIGURATION = """\
ClusterName=urisift
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={port}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge/socket,cred_expire=5
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmctldLogFile={folder}/log/slurmctld
SlurmdLogFile={folder}/log/slurmd-%n
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_min_interval=10000,bf_interval=1,requeue_delay=1
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobRequeue=1
ReturnToService=2
SlurmdTimeout=5
SlurmctldTimeout=10
BatchStartTimeout=5
KillWait=2
SlurmdParameters=config_overrides
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""
NODE = "NodeName={name} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} CPUs=1 RealMemory=256\n"


def free_ports(count):
    """Ports that nobody has. They are looked for at once, so that they differ."""
    sockets = [socket.socket() for _ in range(count)]
    try:
        for s in sockets:
            s.bind(("127.0.0.1", 0))
        return [s.getsockname()[1] for s in sockets]
    finally:
        for s in sockets:
            s.close()


def find_programs():
    """Daemons are in folders that PATH does not have for everybody."""
    os.environ["PATH"] += ":/usr/sbin:/sbin"
    missing = [name for name in PROGRAMS if not shutil.which(name)]
    if missing:
        sys.exit(f"not installed: {' '.join(missing)}; tools/install-deps cluster installs them")


class Slurm:
    def __init__(self, folder, nodes=4):
        self.folder = folder
        self.names = [f"node{i}" for i in range(nodes)]
        self.trees = {}  # by name

    def configure(self):
        for name in ("munge", "state", "log"):
            os.makedirs(f"{self.folder}/{name}", mode=0o755)
        os.chmod(f"{self.folder}/munge", 0o711)
        key = os.open(f"{self.folder}/munge/key", os.O_CREAT | os.O_WRONLY, 0o600)
        with open(key, "wb") as file:
            file.write(os.urandom(1024))
        host = socket.gethostname().split(".")[0]
        port, *ports = free_ports(1 + len(self.names))
        user = subprocess.check_output(["id", "-un"], text=True).strip()
        text = CONFIGURATION.format(host=host, port=port, user=user, folder=self.folder)
        for name, port in zip(self.names, ports):
            text += NODE.format(name=name, host=host, port=port)
        with open(self.file(), "w", encoding="ascii") as file:
            file.write(text)
        os.environ["SLURM_CONF"] = self.file()

    def file(self):
        return f"{self.folder}/slurm.conf"

    def begin(self, name, command):
        self.trees[name] = Tree(command, f"{self.folder}/log/{name}")

    def begin_munge(self):
        munge = f"{self.folder}/munge"
        self.begin(
            "munged",
            ["munged", "--foreground", "--force", f"--key-file={munge}/key"]
            + [f"--socket={munge}/socket", f"--pid-file={munge}/pid"]
            + [f"--log-file={munge}/log", f"--seed-file={munge}/seed"],
        )

    def begin_controller(self, *options):
        self.begin("slurmctld", ["slurmctld", "-D", "-f", self.file(), *options])

    def begin_node(self, name):
        self.begin(name, ["slurmd", "-D", "-N", name, "-f", self.file()])

    def idle(self):
        command = ["sinfo", "-h", "-N", "-t", "idle", "-o", "%N"]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        return len(set(run.stdout.split()))

    def start(self):
        """Starts all. The test ends here if that fails."""
        begin = time.monotonic()
        self.configure()
        self.begin_munge()
        while not os.path.exists(f"{self.folder}/munge/socket"):
            self.wait_a_little(begin)
        self.begin_controller("-c")
        for name in self.names:
            self.begin_node(name)
        while self.idle() < len(self.names):
            self.wait_a_little(begin)
        return time.monotonic() - begin

    def wait_a_little(self, begin):
        dead = [name for name, tree in self.trees.items() if not tree.is_alive()]
        if dead or time.monotonic() - begin > START_SECONDS:
            self.show_logs()
            sys.exit(f"Slurm does not start: {' '.join(dead) or 'nodes do not answer'}")
        time.sleep(0.1)

    def show_logs(self):
        for name in sorted(os.listdir(f"{self.folder}/log")):
            with open(f"{self.folder}/log/{name}", encoding="utf-8", errors="replace") as file:
                for line in file.readlines()[-12:]:
                    print(f"{name}: {line.rstrip()}")

    def kill(self, name):
        self.trees[name].kill()

    def stop(self):
        """Kills all, and forgets all."""
        for tree in self.trees.values():
            tree.kill()
        self.trees = {}
        shutil.rmtree(self.folder, ignore_errors=True)

    def queue(self):
        """The states of the jobs in the queue; None: the controller does not answer."""
        command = ["squeue", "-h", "-r", "-o", "%T %r"]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        return run.stdout.splitlines() if run.returncode == 0 else None

    def cancel_all(self):
        subprocess.run(["scancel", "--state=PENDING"], check=False)
        subprocess.run(["scancel", "--state=RUNNING"], check=False)
