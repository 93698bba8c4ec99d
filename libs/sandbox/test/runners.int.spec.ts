import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SandboxFailure, fuelPerSecond, openSandbox, type Program } from '../src/index.js';
import { readReport } from '../src/pool/answers.js';
import { defaultCacheFolder, prepareEngine, runnerFlags } from '../src/pool/launch.js';
import { Pool, type PoolOptions } from '../src/pool/pool.js';
import { aProgram, call, returned } from './support.js';

const quick = aProgram('def f(x): return x', [call('f', 1)]);
const compiledFile = JSON.stringify(fileURLToPath(new URL('../dist/x', import.meta.url)));
const endless = aProgram('while True: pass', [], { fuel: 1000 * fuelPerSecond });

let pool: Pool;

const usualOptions: PoolOptions = {
  runners: 1,
  cacheFolder: defaultCacheFolder(),
  wallClockSeconds: 900,
  idleSeconds: 60,
  recycleAfter: 2_000,
  quietSeconds: 600,
};

const run = (program: Program, cpuSeconds = 100) => runIn(pool, program, cpuSeconds);

function runIn(given: Pool, program: Program, cpuSeconds = 100) {
  const job = { kind: 'program', program } as const;
  return given.run({ job, cpuSeconds, largestAnswer: 1_000_000, read: (answer) => readReport(answer, program) });
}

// One pool serves these tests, because a runner takes 0.6 s of CPU to start.
describe('a pool of one runner', () => {
  beforeAll(async () => {
    pool = new Pool({ ...usualOptions });
    await pool.open();
  }, 240_000);
  afterEach(() => void Object.assign(pool['options'], usualOptions));
  afterAll(() => pool.close());

  it('gives no verdict when a runner has used too much CPU, and continues', async () => {
    const [processId] = pool.processIds;
    await expect(run(endless, 0.3)).rejects.toThrow('a sandbox runner used more than 0.3 s of CPU');
    expect((await run(quick)).runs[0]!.calls).toEqual([returned(1)]);
    expect(pool.processIds).not.toContain(processId);
  }, 240_000);

  it('waits for a runner that gets no CPU, as on a busy machine', async () => {
    const [processId] = pool.processIds;
    process.kill(processId!, 'SIGSTOP');
    const report = run(quick, 0.5);
    // Longer than the limit of CPU, and than it takes until the time is looked at.
    await setTimeout(1_500);
    process.kill(processId!, 'SIGCONT');
    expect((await report).runs[0]!.calls).toEqual([returned(1)]);
    expect(pool.processIds).toContain(processId);
  }, 240_000);

  it('gives no verdict when a runner is killed, and replaces it, busy or idle', async () => {
    const failing = run(endless);
    process.kill(pool.processIds[0]!, 'SIGKILL');
    await expect(failing).rejects.toThrow('a sandbox runner ended (SIGKILL)');
    await run(quick);
    process.kill(pool.processIds[0]!, 'SIGKILL');
    // The pool may not have noticed the end yet, but the job after the next one succeeds.
    await run(quick).catch(() => undefined);
    expect((await run(quick)).runs[0]!.calls).toEqual([returned(1)]);
  }, 240_000);

  it('gives its runner no environment', () => {
    expect(readFileSync(`/proc/${pool.processIds[0]}/environ`, 'utf8')).toBe('');
  });

  it('serves in the order of arrival', async () => {
    const served: number[] = [];
    await Promise.all([1, 2, 3, 4, 5].map((n) => run(quick).then(() => served.push(n))));
    expect(served).toEqual([1, 2, 3, 4, 5]);
  }, 240_000);

  it('refuses a malformed answer', async () => {
    const job = { kind: 'program', program: quick } as const;
    const readAnother = (raw: unknown) => readReport(raw, { ...quick, runs: [] });
    const misread = pool.run({ job, cpuSeconds: 100, largestAnswer: 1_000_000, read: readAnother });
    await expect(misread).rejects.toBeInstanceOf(SandboxFailure);
    expect((await run(quick)).runs[0]!.calls).toEqual([returned(1)]);
  }, 240_000);

  it('replaces a runner that has done its number of jobs', async () => {
    const [first] = pool.processIds;
    pool['options'].recycleAfter = 3;
    // The runner continues to work until its replacement is ready.
    while (pool.processIds.includes(first!)) expect((await run(quick)).runs[0]!.calls).toEqual([returned(1)]);
    expect((await run(quick)).runs[0]!.calls).toEqual([returned(1)]);
  }, 240_000);

  // The last test of this pool.
  it('refuses waiting and new jobs when it is closed', async () => {
    const [processId] = pool.processIds;
    const running = [run(endless), run(quick), run(quick)];
    const waiting = running.map((result) => expect(result).rejects.toBeInstanceOf(SandboxFailure));
    await pool.close();
    await Promise.all(waiting);
    await expect(run(quick)).rejects.toThrow('the sandbox is closed');
    expect(() => process.kill(processId!, 0)).toThrow('ESRCH');
  }, 240_000);
});

describe('the pool of runners', () => {
  it('has one runner, adds another for jobs that wait, and ends it when nobody has needed it for a while', async () => {
    const two = new Pool({ ...usualOptions, runners: 2, quietSeconds: 0.5 });
    try {
      await two.open();
      const [first] = two.processIds;
      for (let time = 0; time < 3; time += 1) await runIn(two, quick);
      expect(two.processIds).toEqual([first]);
      const slow = runIn(two, endless, 5).catch((error: unknown) => error);
      expect((await runIn(two, quick)).runs[0]!.calls).toEqual([returned(1)]);
      expect(two.processIds).toHaveLength(2);
      await slow;
      while (two.processIds.length > 1) await setTimeout(50);
      expect((await runIn(two, quick)).runs[0]!.calls).toEqual([returned(1)]);
    } finally {
      await two.close();
    }
  }, 240_000);

  it('fails when no runner can be started, and tries again only for the next job', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'proximal-sandbox-'));
    const notAFolder = join(folder, 'cache');
    writeFileSync(notAFolder, '');
    await expect(openSandbox({ runners: 2, cacheFolder: notAFolder })).rejects.toThrow(
      'no sandbox runner can be started',
    );
    const pool = new Pool({ ...usualOptions, cacheFolder: notAFolder });
    const run = (program: Program) => runIn(pool, program);
    await expect(run(quick)).rejects.toThrow('no sandbox runner can be started');
    await expect(run(quick)).rejects.toBeInstanceOf(SandboxFailure);
    rmSync(folder, { recursive: true });
    cpSync(defaultCacheFolder(), notAFolder, { recursive: true });
    expect((await run(quick)).runs[0]!.calls).toEqual([returned(1)]);
    await pool.close();
    rmSync(folder, { recursive: true });
  }, 240_000);
});

describe('a runner’s process', () => {
  let flags: string[];

  beforeAll(async () => {
    flags = runnerFlags(await prepareEngine(defaultCacheFolder()));
  }, 240_000);

  it.each([
    ['the environment', 'JSON.stringify(process.env)', '{}'],
    ['files', 'read("/etc/passwd")', 'ERR_ACCESS_DENIED'],
    ['its parent', 'read(`/proc/${process.ppid}/environ`)', 'ERR_ACCESS_DENIED'],
    ['writing', 'require("node:fs").writeFileSync("/tmp/x", "")', 'ERR_ACCESS_DENIED'],
    [
      'writing to a file that it may read',
      `require("node:fs").writeFileSync(${compiledFile}, "")`,
      'ERR_ACCESS_DENIED',
    ],
    ['processes', 'require("node:child_process").execSync("id")', 'ERR_ACCESS_DENIED'],
    ['code from text', '(0, eval)("1")', 'Code generation from strings disallowed'],
  ])('has no access to %s', (_, expression, expected) => {
    const script = `const read = (f) => require("node:fs").readFileSync(f, "utf8");
      try { console.log(${expression}); } catch (e) { console.log(e.code ?? e.message); }`;
    const printed = execFileSync(process.execPath, [...flags, '-e', script], { env: {}, encoding: 'utf8' });
    expect(printed.trim()).toContain(expected);
  });

  it('ends with its parent, also while it is busy', async () => {
    const compiled = new URL('../dist/index.js', import.meta.url).href;
    const script = `const { openSandbox } = await import(${JSON.stringify(compiled)});
      const sandbox = await openSandbox({ runners: 1 });
      sandbox.run(${JSON.stringify(endless)});
      process.stdout.write('ready');
      setInterval(() => {}, 1000);`;
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { env: {}, stdio: [...stdio] });
    await once(parent.stdout, 'data');
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent.pid)], { encoding: 'utf8' });
    const runner = children.trim();
    expect(runner).toMatch(/^\d+$/);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    // There is no notification of the end of another process's child: the test's own time limit is the deadline.
    while (isRunning(runner)) await setTimeout(100);
  }, 240_000);
});

/** False for a dead process that nobody has waited for. */
function isRunning(processId: string): boolean {
  const [state] = spawnSync('ps', ['-o', 'stat=', '-p', processId], { encoding: 'utf8' }).stdout;
  return state !== undefined && state !== 'Z';
}
