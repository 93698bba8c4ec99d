import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fuelPerSecond, openSandbox, type Sandbox, type TestResult } from '../src/index.js';
import { aProgram } from './support.js';

const whole = 'Threads run one at a time here, each to its end when it is started, so no other thread is left';

describe('a thread of a program that tests judge', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await openSandbox({ runners: 1 });
  }, 240_000);

  afterAll(() => sandbox.close());

  async function run(source: string): Promise<TestResult> {
    const { suites } = await sandbox.runTests({
      files: { 'workers.py': `import queue\nimport threading\n\n${source}` },
      first: 'workers.py',
      tests: [{ name: 'workers_test.py', source: 'import workers\ndef test(): workers.work()\n' }],
      helpers: {},
      fuel: fuelPerSecond,
    });
    return suites[0]!.tests[0]!;
  }

  it.each([
    ['lock.acquire', 'lock = threading.Lock()\n  lock.acquire()', 'lock.acquire()'],
    ['Condition.wait', 'condition = threading.Condition()\n  condition.acquire()', 'condition.wait()'],
    ['Semaphore.acquire', 'semaphore = threading.Semaphore()\n  semaphore.acquire()', 'semaphore.acquire()'],
    ['Event.wait', 'event = threading.Event()\n  event.clear()', 'event.wait()'],
    ['Barrier.wait', 'barrier = threading.Barrier(2)\n  barrier.reset()', 'barrier.wait()'],
    ['Queue.get', 'numbers = queue.Queue()\n  numbers.empty()', 'numbers.get()'],
    ['Queue.put', 'numbers = queue.Queue(1)\n  numbers.put(1)', 'numbers.put(2)'],
    ['Queue.join', 'numbers = queue.Queue()\n  numbers.put(1)', 'numbers.join()'],
    ['SimpleQueue.get', 'numbers = queue.SimpleQueue()\n  numbers.empty()', 'numbers.get()'],
  ])('says which wait would have no end: %s', async (waits, before, wait) => {
    const test = await run(`def work():\n  ${before}\n  ${wait}\n`);
    expect(test).toMatchObject({ status: 'failed', exception: 'Deadlock', file: 'workers.py' });
    expect(test.message).toContain(`${waits} would wait for ever (workers.py, line 7). ${whole}`);
  });

  it('says it where the thread that waits was started', async () => {
    const source = [
      'def take(numbers):\n  numbers.get()\n',
      'def work():\n  numbers = queue.Queue()',
      '  threading.Thread(target=take, args=(numbers,)).start()\n  numbers.put(1)\n',
    ];
    const { status, message } = await run(source.join('\n'));
    expect(status).toBe('failed');
    expect(message).toContain('Queue.get would wait for ever (workers.py, line 5)');
  });

  it('ends by an exception as elsewhere: it is printed', async () => {
    const { status, stdout } = await run('def work(): threading.Thread(target=int, args="x", name="worker").start()\n');
    expect(status).toBe('passed');
    expect(stdout).toMatch(/^Exception in thread worker:\nTraceback [^]*\nValueError: invalid literal/);
  });

  it('is refused in other labs', async () => {
    const program = aProgram('import threading\nthreading.Thread(target=print).start()\n');
    const { runs } = await sandbox.run(program);
    expect(runs[0]!.load).toMatchObject({
      kind: 'raised',
      exception: 'RuntimeError',
      message: "can't start new thread",
    });
  });
});
