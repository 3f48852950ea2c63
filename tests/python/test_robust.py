# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Signals, forks, exits and dropped scans: nothing hangs, and no thread is left."""
import gc
import io
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time

import pytest
import urisift

DENSE = b"http://a.example/ " * 500000


def native_threads():
    return len(os.listdir("/proc/self/task"))


def has_threads(count):
    """A thread that was joined may be listed for a moment."""
    for _ in range(200):
        if native_threads() <= count:
            return True
        time.sleep(0.01)
    return False


class Alarm(Exception):
    pass


@pytest.fixture
def alarm():
    """alarm(seconds): an Alarm is raised then, on the main thread."""
    def ring(number, frame):
        ring.at = time.monotonic()
        raise Alarm
    before = signal.signal(signal.SIGALRM, ring)
    yield lambda seconds: signal.setitimer(signal.ITIMER_REAL, seconds) and ring
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def test_signal_while_a_pipe_is_silent(alarm):
    reading, writing = os.pipe()
    with open(reading, "rb", buffering=0) as source, open(writing, "wb", buffering=0) as sink:
        scan = urisift.scan(f"/dev/fd/{source.fileno()}")
        begin = time.monotonic()
        alarm(0.1)
        with pytest.raises(Alarm):
            next(scan)
        assert time.monotonic() - begin < 0.1 + 0.5  # 0.05, and what a busy machine adds
        sink.write(b"http://a.example/\n")  # the scan goes on
        assert next(scan).canonical == "http://a.example/"
        scan.close()


class Zeros:
    """Its read() is not Python's, so that no signal is seen there."""

    read = staticmethod(bytes)


@pytest.mark.parametrize("kind", ["path", "file", "bytes"])
def test_signal_while_the_scan_runs(alarm, kind):
    scan = urisift.scan({"path": "/dev/zero", "bytes": DENSE * 10}.get(kind) or Zeros())
    ring = alarm(0.1)
    with pytest.raises(Alarm):
        list(scan)
    assert time.monotonic() - ring.at < 0.5
    begin = time.monotonic()
    scan.close()
    assert time.monotonic() - begin < 0.5


def test_keyboard_interrupt():
    code = """
        import os, signal, threading, urisift
        reading, writing = os.pipe()
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        try:
            next(urisift.scan(f"/dev/fd/{reading}"))
        except KeyboardInterrupt:
            print("interrupted")
    """
    assert run(code) == "interrupted"


def run(code):
    """What the program prints. It must end by itself, and well."""
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], timeout=60,
                          capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


@pytest.mark.parametrize("last", [
    "",
    "scan.close()",
    "threading.Thread(target=lambda: list(scan), daemon=True).start()",
    "threading.Thread(target=lambda: list(urisift.scan(Silent())), daemon=True).start()",
    "threading.Thread(target=lambda: list(urisift.scan(f'/dev/fd/{os.pipe()[0]}')),"
    " daemon=True).start()",
    "cycle = [scan]; cycle.append(cycle); del scan",
    "sys.exit()",
])
def test_exit_of_the_interpreter(last):
    run(f"""
        import os, sys, threading, time, urisift
        class Silent:
            def read(self, size):
                time.sleep(3600)
        scan = urisift.scan(b"http://a.example/ " * 500000)
        next(scan)
        {last}
        """)


def test_fork():
    scan = urisift.scan(DENSE, fields=["start"])
    first = next(scan)
    child = os.fork()
    if child == 0:
        status = 1
        try:
            try:
                for _ in scan:
                    pass
            except RuntimeError:
                scan.close()
                del scan
                gc.collect()
                # a scan of its own is another matter
                status = 0 if len(list(urisift.scan(DENSE[:18000]))) == 1000 else 2
        finally:
            os._exit(status)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert first == (0,) and sum(1 for _ in scan) == 499999


def test_read_raises_and_nothing_is_left():
    class Reader:
        def read(self, size):
            raise KeyError("x")

    threads = native_threads()
    for _ in range(50):
        scan = urisift.scan(Reader())
        with pytest.raises(KeyError):
            next(scan)
        assert list(scan) == []
    assert has_threads(threads)


def test_read_is_called_by_the_thread_that_takes():
    class Reader:
        threads = set()

        def read(self, size):
            self.threads.add(threading.get_ident())
            return b""

    assert list(urisift.scan(Reader())) == []
    assert Reader.threads == {threading.get_ident()}


def test_read_of_the_scan_itself():
    class Reader:
        def read(self, size):
            return next(self.scan)

    reader = Reader()
    reader.scan = urisift.scan(reader)
    with pytest.raises(ValueError, match="awaited"):
        next(reader.scan)


@pytest.mark.parametrize("read, error", [
    (lambda size: None, BlockingIOError), (lambda size: "text", TypeError),
    (lambda size: b"x" * (size + 1), ValueError)])
def test_read_returns_nonsense(read, error):
    class Reader:
        pass

    Reader.read = staticmethod(read)
    with pytest.raises(error):
        next(urisift.scan(Reader()))


def test_read_returns_any_bytes():
    class Reader(io.BytesIO):
        def read(self, size=-1):
            return bytearray(super().read(size))

    assert len(list(urisift.scan(Reader(DENSE[:1800])))) == 100


def test_cycles_are_collected():
    class Reader:
        def read(self, size):
            return b"http://a.example/ " * 1000

    gc.collect()
    threads = native_threads()
    for _ in range(20):
        reader = Reader()
        reader.scan = urisift.scan(reader)
        next(reader.scan)
        del reader
    gc.collect()
    assert has_threads(threads)


def test_close_while_another_thread_waits():
    reading, writing = os.pipe()
    for source in (f"/dev/fd/{reading}", open(reading, "rb", closefd=False)):
        scan = urisift.scan(source)
        found = []
        thread = threading.Thread(target=lambda: found.extend(scan))
        thread.start()
        time.sleep(0.2)
        if isinstance(source, str):
            with pytest.raises(ValueError, match="awaited"):
                next(scan)
            scan.close()
        else:
            scan.close()
            os.close(writing)  # read() returns now
        thread.join(30)
        assert not thread.is_alive() and found == []
    os.close(reading)


def test_many_threads_on_one_scan():
    """One at a time is right; the others are told so, and nothing breaks."""
    scan, counts = urisift.scan(DENSE, fields=["start"]), []

    def take():
        count = 0
        while True:
            try:
                next(scan)
                count += 1
            except ValueError:
                time.sleep(0)
            except StopIteration:
                break
        counts.append(count)

    threads = [threading.Thread(target=take) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(counts) == 500000


def test_dropped_scans_leave_no_thread():
    threads = native_threads()
    for taken in (0, 1, 1500) * 20:
        scan = urisift.scan(DENSE)
        for _ in range(taken):
            next(scan)
        del scan
    assert has_threads(threads)
