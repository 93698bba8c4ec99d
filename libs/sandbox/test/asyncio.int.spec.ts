import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fuelPerSecond, openSandbox, type Outcome, type Program, type Sandbox, type Script } from '../src/index.js';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const topics = readdirSync(new URL('asyncio/programs', import.meta.url)).map((file) => file.replace('.py', ''));
/** What a native Python 3.12 printed, with sleeps that took their time. */
const recorded = JSON.parse(read('asyncio/recorded.json')) as Record<string, Record<string, string[]>>;

function programOf(topic: string): Program {
  const calls = Object.keys(recorded[topic] ?? {}).map((name): Script => ({
    code: `run(${name})`,
    names: {},
    continues: false,
  }));
  return {
    source: read(`asyncio/programs/${topic}.py`),
    files: { 'traced.py': read('asyncio/traced.py') },
    runs: [{ calls, fuel: 5 * fuelPerSecond }],
  };
}

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ runners: 2 });
}, 240_000);
afterAll(() => sandbox.close());

async function callsOf(program: Program): Promise<Outcome[]> {
  return (await sandbox.run(program)).runs[0]!.calls;
}

async function ending(body: string, head = ''): Promise<Outcome> {
  const main = `import asyncio, concurrent.futures, time\n${head}\nasync def main():\n  ${body}\n`;
  const source = `${main}def f(): return asyncio.run(main())\n`;
  const call = { function: 'f', args: [], kwargs: {} };
  return (await callsOf({ source, runs: [{ calls: [call], fuel: fuelPerSecond }] }))[0]!;
}

describe('asyncio', () => {
  it.each(topics)('does what a native Python does: %s', async (topic) => {
    const names = Object.keys(recorded[topic]!);
    const calls = await callsOf(programOf(topic));
    const did = names.map((name, index) => [name, (calls[index] as { value?: unknown }).value ?? calls[index]]);
    expect(Object.fromEntries(did)).toEqual(recorded[topic]);
  });

  it('has the same report in each of 50 runs', async () => {
    const program = programOf('task_groups');
    const reports = await Promise.all(Array.from({ length: 50 }, () => sandbox.run(program)));
    expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(1);
  }, 60_000);

  it('ends with a sentence when every task waits for ever', async () => {
    expect(await ending('await asyncio.Event().wait()')).toMatchObject({
      exception: 'Deadlock',
      message: 'Every task waits, and nothing is left that could wake one of them.',
      bases: ['Deadlock', 'RuntimeError', 'Exception', 'BaseException', 'object'],
    });
  });

  it.each([
    ['await asyncio.open_connection("a", 80)', 'A program has no network here.'],
    ['await asyncio.start_server(print, "a", 80)', 'A program has no network here.'],
    ['await asyncio.create_subprocess_exec("ls")', 'A program cannot start other programs here.'],
    ['asyncio.get_running_loop().add_signal_handler(2, print)', 'A program gets no signals here.'],
    ['concurrent.futures.ProcessPoolExecutor()', 'A program cannot start other programs here.'],
  ])('refuses in a sentence: %s', async (body, message) => {
    expect(await ending(body)).toMatchObject({ kind: 'raised', message });
  });

  it('ends a loop that never waits', async () => {
    expect(await ending('while True: await asyncio.sleep(0)')).toMatchObject({ kind: 'out-of-steps' });
    expect(await ending('while True: await asyncio.sleep(1e9)')).toMatchObject({ kind: 'out-of-steps' });
  });

  it('reports what was never awaited or retrieved, without a path of the build', async () => {
    const head = 'async def g(): raise KeyError("x")';
    const { stdout } = await ending('g(); asyncio.create_task(g()); await asyncio.sleep(1)', head);
    expect(stdout).toContain("RuntimeWarning: coroutine 'g' was never awaited\nTask exception was never retrieved");
    const failed = await ending(
      'try: json.loads("{")\n  except ValueError: traceback.print_exc()',
      'import json, traceback',
    );
    expect(failed.stdout).toContain('File "/usr/local/lib/python3.12/json/__init__.py"');
    expect(stdout + failed.stdout).not.toContain('build');
  });
});
