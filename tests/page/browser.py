# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""browser — drives headless Chromium through its DevTools protocol, with Python's library alone.

    with Browser(program, folder) as browser:
        browser.open("file:///…")
        browser.evaluate("document.title")

The protocol is JSON with a NUL after each message, on the descriptors 3 and 4 of the program. All
events are kept in `events`.
"""
import base64
import json
import os
import select
import shutil
import signal
import subprocess
import time

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find():
    """The program, or None."""
    named = os.environ.get("URISIFT_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


class Failure(Exception):
    """The browser did not do what it was asked, or not in time."""


class Browser:
    def __init__(self, program, folder, seconds=120, before=()):
        """`folder` takes the profile; `before` are words before the command, such as unshare."""
        self.seconds, self.events, self.kept, self.next_id = seconds, [], b"", 0
        to_read, self.write_to = os.pipe()
        self.read_from, to_write = os.pipe()
        shell = 'exec "$@" 3<&%d 4>&%d' % (to_read, to_write)
        command = ["sh", "-c", shell, "sh", *before, program, "--headless=new", "--no-sandbox",
                   "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                   "--disable-background-networking", "--disable-component-update",
                   "--disable-extensions", "--remote-debugging-pipe",
                   "--user-data-dir=" + os.path.join(folder, "profile"), "about:blank"]
        environment = dict(os.environ, HOME=folder, XDG_CONFIG_HOME=folder, XDG_CACHE_HOME=folder)
        self.process = subprocess.Popen(command, pass_fds=(to_read, to_write), env=environment,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(to_read)
        os.close(to_write)
        self.session = None

    def __enter__(self):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.call(domain + ".enable")
        return self

    def __exit__(self, *_):
        os.close(self.write_to)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            pass
        try:
            os.killpg(self.process.pid, signal.SIGKILL)  # its own group, which it leads
        except ProcessLookupError:
            pass
        self.process.wait()
        os.close(self.read_from)

    def _receive(self, until):
        """The next message."""
        while b"\0" not in self.kept:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.read_from], [], [], left)[0]:
                raise Failure("no answer in time")
            got = os.read(self.read_from, 1 << 20)
            if not got:
                raise Failure("the browser has ended")
            self.kept += got
        message, self.kept = self.kept.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.next_id += 1
        message = {"id": self.next_id, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data, until = json.dumps(message).encode() + b"\0", time.monotonic() + self.seconds
        while data:
            data = data[os.write(self.write_to, data):]
        while True:
            answer = self._receive(until)
            if answer.get("id") == self.next_id:
                if "error" in answer:
                    raise Failure(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def wait(self, method):
        """Takes the first event of that name, and returns its values."""
        until = time.monotonic() + self.seconds
        while True:
            for i, event in enumerate(self.events):
                if event.get("method") == method:
                    return self.events.pop(i)["params"]
            self.events.append(self._receive(until))

    def open(self, url):
        """Opens the page and waits for its load event. Returns the seconds."""
        self.events.clear()
        begin = time.monotonic()
        self.call("Page.navigate", url=url)
        self.wait("Page.loadEventFired")
        return time.monotonic() - begin

    def evaluate(self, expression):
        """The value of the expression, or of what it promises."""
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True,
                           returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise Failure(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def picture(self, path, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def requests(self):
        """The addresses that were asked for since the page was opened, but for the page itself."""
        wanted = [event["params"]["request"]["url"] for event in self.events
                  if event.get("method") == "Network.requestWillBeSent"]
        return [url for url in wanted[1:] if not url.startswith("data:")]
