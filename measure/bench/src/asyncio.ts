import { openSandbox, type Action, type Program, type Sandbox } from '@proximal/sandbox';
import { cpuMicroseconds, rounded } from '@proximal/testing/harness';
import { bench, goal } from './report.js';

const cases = 10;
const mostTimes = 1.5;

/** A case takes 270 000 steps, as the mean case of our curriculum does. */
const source = `
import asyncio

def answer(n):
    total = 0
    for i in range(250): total += i * n
    return total

def answers(n): return [answer(i) for i in range(n)]

async def fetch(n): return answer(n)

async def fetch_in_turn(n): return [await fetch(i) for i in range(n)]

async def fetch_at_once(n):
    places = asyncio.Semaphore(4)
    async def one(i):
        async with places:
            await asyncio.sleep(1)
            return answer(i)
    return await asyncio.gather(*map(one, range(n)))
`;

const script = { names: {}, continues: false };
const actions = {
  plain: { ...script, code: 'answers(20)' },
  inTurn: { ...script, code: 'await fetch_in_turn(20)', awaits: true },
  atOnce: { ...script, code: 'await fetch_at_once(20)', awaits: true },
} satisfies Record<string, Action>;

export const asyncio = bench(
  'what a case costs that awaits, beside the same without',
  { runs: 200 },
  async ({ runs }) => {
    const sandbox = await openSandbox({ runners: 1, recycleAfter: Infinity });
    const measure = (action: Action) => cpuMsOf(sandbox, action, runs);
    const figures = {
      plain: await measure(actions.plain),
      inTurn: await measure(actions.inTurn),
      atOnce: await measure(actions.atOnce),
    };
    await sandbox.close();
    return {
      title: 'CPU of a case with 20 calls',
      lines: [
        ['without await', `${figures.plain} ms`],
        ['with await, one after the other', `${figures.inTurn} ms`],
        ['with 20 tasks, of which 4 sleep at a time', `${figures.atOnce} ms`],
      ],
      goals: [goal('with await, times that without:', figures.inTurn / figures.plain, mostTimes)],
      figures,
    };
  },
);

async function cpuMsOf(sandbox: Sandbox, action: Action, runs: number): Promise<number> {
  const program: Program = { source, runs: [{ calls: Array.from({ length: cases }, () => action), fuel: 1e9 }] };
  const runAll = async (count: number) => {
    for (let run = 0; run < count; run++) await sandbox.run(program);
  };
  await runAll(runs / 10);
  const before = cpuMicroseconds([process.pid]);
  await runAll(runs);
  return rounded((cpuMicroseconds([process.pid]) - before) / 1_000 / runs / cases, 3);
}
