import { attack, call, python, twice, type Attack } from './attack.js';

export const escapes: Attack[] = [
  attack(
    'a shell',
    'loaded | AttributeError',
    python`
      import os
      def f(x): return os.system("id")
    `,
  ),
  attack(
    'a fork',
    'loaded | AttributeError',
    python`
      import os
      def f(x):
        while 1: os.fork()
    `,
  ),
  attack(
    'a subprocess',
    'loaded | OSError',
    python`
      import subprocess
      def f(x): return subprocess.run(["id"], capture_output=True).stdout
    `,
  ),
  attack(
    'a thread',
    'loaded | RuntimeError',
    python`
      import threading
      def f(x):
        t = threading.Thread(target=print)
        t.start()
        return 1
    `,
  ),
  attack('reading a file', 'loaded | FileNotFoundError', 'def f(x): return open("/etc/passwd").read()'),
  attack(
    'reading the host process',
    'loaded | FileNotFoundError',
    'def f(x): return open("/proc/self/environ").read()',
  ),
  attack(
    'listing folders',
    'loaded | [] | [] | FileNotFoundError',
    python`
      import os
      def f(x): return os.listdir(x)
    `,
    [call('f', '/'), call('f', '.'), call('f', '/proc')],
  ),
  attack(
    'writing a file',
    'loaded | OSError',
    python`
      def f(x):
        open("/tmp/x", "w").write("a")
        return 1
    `,
  ),
  attack(
    'writing over the standard library',
    'loaded | 1',
    python`
      def f(x):
        open("/usr/local/lib/python3.12/os.py", "w").write("a")
        return 1
    `,
  ),
  attack(
    'the environment',
    'loaded | {}',
    python`
      import os
      def f(x): return dict(os.environ)
    `,
  ),
  attack(
    'a socket',
    'loaded | OSError',
    python`
      import socket
      def f(x):
        s = socket.socket()
        s.connect(("1.1.1.1", 80))
        return 1
    `,
  ),
  attack(
    'a download',
    'loaded | AttributeError',
    python`
      import urllib.request
      def f(x): return urllib.request.urlopen("http://example.com").read()
    `,
  ),
  attack(
    'ctypes',
    'ModuleNotFoundError | not-run',
    python`
      import ctypes
      def f(x): return ctypes.string_at(0)
    `,
  ),
  attack(
    'a forged function',
    'loaded | ?',
    python`
      def g(): pass
      def f(x):
        g.__code__ = g.__code__.replace(co_code=bytes([100, 255] * 20), co_consts=())
        return g()
    `,
  ),
  attack(
    'a fatal error',
    'loaded | trap',
    python`
      import _testcapi
      def f(x): _testcapi.fatal_error(b"boom")
    `,
  ),
  attack(
    'a null pointer',
    'loaded | None',
    python`
      import faulthandler
      def f(x): faulthandler._read_null()
    `,
  ),
  attack(
    'leaving the process',
    'loaded | exited | exited',
    python`
      import os
      def f(x): os._exit(0)
    `,
    twice,
  ),
  attack(
    'sys.exit',
    'loaded | SystemExit | SystemExit',
    python`
      import sys
      def f(x): sys.exit(0)
    `,
    twice,
  ),
  attack(
    'aborting',
    'loaded | trap',
    python`
      import os
      def f(x): os.abort()
    `,
  ),
  attack(
    'aborting again and again',
    'loaded | trap | trap | trap | trap | trap',
    python`
      import os
      def f(x): os.abort()
    `,
    [1, 2, 3, 4, 5].map((n) => call('f', n)),
  ),
  attack(
    'a signal',
    'loaded | trap',
    python`
      import signal
      def f(x): signal.raise_signal(signal.SIGABRT)
    `,
  ),
  attack(
    'work after the end',
    'loaded | 1',
    python`
      import atexit
      atexit.register(lambda: [0 for _ in iter(int, 1)])
      def f(x): return x
    `,
  ),
  attack(
    'moving the clock',
    'loaded | True',
    python`
      import time
      def f(x):
        a = time.time()
        time.sleep(3600)
        return time.time() - a < 3601
    `,
  ),
  attack(
    'an audit hook',
    'loaded | 1',
    python`
      import sys
      sys.addaudithook(lambda *a: None)
      def f(x): return x
    `,
  ),
  attack(
    'an audit hook that fails',
    'loaded | 1',
    python`
      import sys
      def hook(name, arguments): raise SystemExit
      sys.addaudithook(hook)
      def f(x): return x
    `,
  ),
  attack(
    'an import hook',
    'loaded | ImportError',
    python`
      import sys
      class H:
        def find_spec(s, *a): raise ImportError("no")
      sys.meta_path.insert(0, H())
      sys.modules.pop("json")
      def f(x):
        import json
        return 1
    `,
  ),
];
