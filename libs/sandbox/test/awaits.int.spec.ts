import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fuelPerSecond, openSandbox, type Outcome, type Sandbox, type Script } from '../src/index.js';

const source = `import asyncio, contextlib, contextvars, time

log = []
user = contextvars.ContextVar('user', default='nobody')

async def double(n, seconds=1.5):
    await asyncio.sleep(seconds)
    return n * 2

async def background():
    try:
        await asyncio.sleep(5)
        log.append('done')
    except asyncio.CancelledError:
        log.append('cancelled')

@contextlib.asynccontextmanager
async def opened():
    yield 'open'
    await asyncio.sleep(1)

async def count(n):
    for number in range(n):
        await asyncio.sleep(0.1)
        yield number

def read_clocks():
    for _ in range(5000): time.monotonic()
`;

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ runners: 1 });
}, 240_000);
afterAll(() => sandbox.close());

/** Each list of codes is a case. */
async function outcomes(...cases: string[][]): Promise<Outcome[]> {
  const calls: Script[] = [];
  for (const codes of cases) {
    const parsed = await sandbox.parseActions(codes);
    for (const [index, { action }] of parsed.entries()) {
      const script = 'code' in action ? action : { code: codes[index]!, names: {} };
      calls.push({ ...script, continues: index > 0 });
    }
  }
  const { runs } = await sandbox.run({ source, runs: [{ calls, fuel: 5 * fuelPerSecond }] });
  return runs[0]!.calls;
}

async function results(...cases: string[][]): Promise<unknown[]> {
  return (await outcomes(...cases)).map((outcome) => {
    if (outcome.kind === 'returned') return outcome.value;
    return outcome.kind === 'raised' ? `${outcome.exception}: ${outcome.message}` : outcome.kind;
  });
}

describe('a script that awaits', () => {
  it('gives the value of an expression, and knows asyncio', async () => {
    const gathered = 'await asyncio.gather(double(1), double(2))';
    expect(await results(['await double(4)'], [gathered], ['[n async for n in count(3)]'])).toEqual([
      8,
      [2, 4],
      [0, 1, 2],
    ]);
    expect(await results(['async with opened() as x: y = x', 'y'], ['await double(None)'])).toEqual([
      null,
      'open',
      "TypeError: unsupported operand type(s) for *: 'NoneType' and 'int'",
    ]);
  });

  it('is told apart from one that only defines what awaits', async () => {
    const codes = ['await double(1)', 'async def f(): await double(1)', 'double(1)', 'x = [n async for n in count(1)]'];
    const parsed = await sandbox.parseActions(codes);
    expect(parsed.map(({ action }) => 'code' in action && action.awaits)).toEqual([true, undefined, false, true]);
    expect(parsed[1]).toMatchObject({ binds: ['f'], reads: ['double'] });
  });

  it('leaves its tasks to the next steps of its case, and the last one ends them', async () => {
    const steps = [
      't = asyncio.create_task(background())',
      'await asyncio.sleep(3)',
      'log',
      'await asyncio.sleep(3)',
      'log',
    ];
    expect(await results(steps.slice(1))).toEqual([null, [], null, []]);
    expect(await results([`${steps[0]}; ${steps[1]}`, ...steps.slice(2)])).toEqual([null, [], null, ['done']]);
    expect(
      await results([`${steps[0]}; ${steps[1]}`, 't.done(), log'], ['len(asyncio.all_tasks()), await double(1)']),
    ).toEqual([null, { $: 'tuple', v: [true, ['cancelled']] }, { $: 'tuple', v: [1, 2] }]);
  });

  it('shares its context variables with the next steps, and with no other case', async () => {
    const steps = ["user.set('ada'); await asyncio.sleep(0)", 'await asyncio.sleep(0, user.get())'];
    expect(await results(steps, [steps[1]!])).toEqual([null, 'ada', 'nobody']);
  });

  it('says so when it waits for ever, and the next case goes on', async () => {
    const deadlock = 'Deadlock: Every task waits, and nothing is left that could wake one of them.';
    expect(await results(['await asyncio.Event().wait()', 'await double(1)'], ['await double(2)'])).toEqual([
      deadlock,
      2,
      4,
    ]);
  });
});

describe('the virtual time of a call', () => {
  it('is what it slept, in milliseconds', async () => {
    const times = await outcomes(
      ['await double(1)', 'await asyncio.gather(*(double(1, n) for n in range(5)))', '1'],
      ['for _ in range(500): await asyncio.sleep(0.001)'],
      ['time.sleep(0.25), time.sleep(1)'],
    );
    expect(times.map(({ virtualMs }) => virtualMs)).toEqual([1500, 4000, undefined, 500, 1250]);
  });

  it('has no part of reading the clock, and none of what the program says the time is', async () => {
    const fake = 'time.monotonic = time.time = lambda: 0.0';
    const [read, slept] = await outcomes(['read_clocks()'], [`${fake}; await double(1)`]);
    expect([read?.virtualMs, slept?.virtualMs]).toEqual([undefined, 1500]);
  });

  it('is exact however often the loop turns, also by a deadline on another clock', async () => {
    const queue = `q = asyncio.Queue(1)
async def produce():
  for n in range(801): await q.put(n)
async def consume():
  while await q.get() < 800: pass
await asyncio.gather(produce(), consume(), asyncio.sleep(1))`;
    const times = await outcomes(
      [queue],
      ['await asyncio.gather(*(asyncio.sleep(1) for _ in range(3000)))'],
      ['for _ in range(600): await asyncio.sleep(0.001)', 'await asyncio.gather(*(double(1, 2) for _ in range(700)))'],
      ['async with asyncio.timeout_at(time.monotonic() + 2): await asyncio.sleep(1); await asyncio.sleep(3)'],
    );
    expect(times.map(({ virtualMs }) => virtualMs)).toEqual([1000, 1000, 600, 2000, 2000]);
  });

  it('adds up when a coroutine blocks every task', async () => {
    const block = 'async def block(): time.sleep(1)';
    const [, blocked] = await outcomes([block, 'await asyncio.gather(block(), block(), double(1, 1))']);
    expect(blocked?.virtualMs).toBe(3000);
  });
});
