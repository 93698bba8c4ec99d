import { attack, awaiting, python, type Attack } from './attack.js';

const [first, second] = [awaiting('await f(1)'), awaiting('await f(2)')];

export const eventLoops: Attack[] = [
  attack(
    'a loop that never waits',
    'loaded | out-of-steps',
    python`
      import asyncio
      async def f(x):
        while 1: await asyncio.sleep(0)
    `,
    [first],
  ),
  attack(
    'sleeping for ages',
    'loaded | out-of-steps | not-run',
    python`
      import time
      async def f(x):
        while 1: time.sleep(9e9)
    `,
    [first, second],
  ),
  attack(
    'sleeping for longer than the clock can tell',
    'loaded | OverflowError',
    python`
      import time
      async def f(x):
        for _ in range(5000): time.sleep(9e9)
        time.sleep(1e300)
    `,
    [first],
  ),
  attack(
    'tasks without end',
    'loaded | ?',
    python`
      import asyncio
      async def f(x):
        asyncio.create_task(f(x)), asyncio.create_task(f(x))
        await asyncio.sleep(0)
    `,
    [first],
  ),
  attack(
    'a task that refuses to end',
    'loaded | out-of-steps | not-run',
    python`
      import asyncio
      async def stay():
        while 1:
          try: await asyncio.sleep(1)
          except asyncio.CancelledError: pass
      async def f(x):
        asyncio.create_task(stay())
        await asyncio.sleep(1)
    `,
    [first, second],
  ),
  attack(
    'a task that waits for the next case',
    'loaded | [0, 0] | [0, 4]',
    python`
      import asyncio
      seen, tasks = [], []
      async def wait():
        while 1:
          await asyncio.sleep(1)
          seen.append(1)
      async def f(x):
        pending = [task for task in tasks if not task.done()]
        tasks.append(asyncio.create_task(wait()))
        if x == 2: await asyncio.sleep(5)
        return [len(pending), len(seen)]
    `,
    [first, second],
  ),
  attack(
    'waiting in a callback of the loop',
    'loaded | 1 | 2',
    python`
      import asyncio
      async def f(x):
        asyncio.get_running_loop().call_later(1, exit)
        return x
    `,
    [first, second],
  ),
  attack(
    'running the loop of the case again',
    'loaded | RuntimeError | 2',
    python`
      import asyncio
      async def f(x):
        if x == 1: asyncio.get_running_loop().run_until_complete(asyncio.sleep(1))
        return x
    `,
    [first, second],
  ),
  attack(
    'closing the loop of the case',
    'loaded | RuntimeError | 2',
    python`
      import asyncio
      async def f(x):
        if x == 1: asyncio.get_running_loop().close()
        return x
    `,
    [first, second],
  ),
  attack(
    'stopping the loop of the case',
    'loaded | RuntimeError | 2',
    python`
      import asyncio
      async def f(x):
        if x == 1:
          asyncio.get_running_loop().stop()
          await asyncio.sleep(1)
        return x
    `,
    [first, second],
  ),
  attack(
    'replacing what runs loops',
    'loaded | 1 | 2',
    python`
      import asyncio
      loop = asyncio.SelectorEventLoop
      loop.run_until_complete = loop.close = asyncio.run = asyncio.Runner.run = lambda *a, **k: 42
      asyncio.runners._cancel_all_tasks = asyncio.new_event_loop = None
      async def f(x): return x
    `,
    [first, second],
  ),
  attack(
    'a loop with a selector of its own',
    'loaded | NotImplementedError',
    python`
      import asyncio, selectors
      async def f(x):
        loop = asyncio.SelectorEventLoop(selectors.SelectSelector())
        loop.add_reader(0, print)
    `,
    [first],
  ),
  attack(
    'a reply from another task',
    'loaded | protocol | protocol',
    python`
      import asyncio, os
      async def forge(): os.write(0, b'["returned",22]\n["returned",22]\n')
      async def f(x): await asyncio.gather(forge(), asyncio.sleep(1))
    `,
    [first, second],
  ),
];
