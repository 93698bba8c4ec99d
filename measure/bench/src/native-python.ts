import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { LabDefinition } from '@proximal/contracts';
import { machineEnvironment, median, rounded, cpuMicrosecondsOfEnded } from '@proximal/testing/harness';

const run = promisify(execFile);
const triesEach = 10;

/** Picks the interpreter in PATH that starts for the least CPU, with its version; undefined on a machine without any. */
export async function fastestPython(): Promise<{ path: string; version: string } | undefined> {
  const found: { path: string; cpuMs: number }[] = [];
  for (const path of await interpreters())
    found.push({ path, cpuMs: (await costOf([path, '-c', 'pass'], triesEach)).cpuMs });
  const [best] = found.sort((a, b) => a.cpuMs - b.cpuMs);
  return best && { path: best.path, version: (await run(best.path, ['--version'])).stdout.trim() };
}

/**
 * Whether a lab's cases run without our sandbox: only there exist the APIs of models, a harness for test files, and an
 * event loop around each case.
 */
export function hasNativeCounterpart({ cases, modelApi, tests }: LabDefinition): boolean {
  const isAsync = cases.some(({ call, steps = [] }) =>
    [call, ...steps.map(({ code }) => code)].some((code) => /\bawait\b/.test(code ?? '')),
  );
  return !modelApi && !tests && !isAsync && cases.every(({ call, steps }) => call !== undefined || steps !== undefined);
}

export async function nativeCost(python: string, lab: LabDefinition, submissions: number) {
  const folder = mkdtempSync(join(tmpdir(), 'native-python-'));
  mkdirSync(join(folder, 'data'));
  for (const [name, text] of Object.entries(filesOf(lab))) writeFileSync(join(folder, name), text);
  try {
    return await costOf([python, 'graded.py'], submissions, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function costOf([program = '', ...args]: string[], times: number, cwd = tmpdir()) {
  await run(program, args, { cwd });
  const walls: number[] = [];
  const before = cpuMicrosecondsOfEnded();
  for (let count = 0; count < times; count += 1) {
    const startedAt = performance.now();
    await run(program, args, { cwd });
    walls.push(performance.now() - startedAt);
  }
  const cpuMs = (cpuMicrosecondsOfEnded() - before) / times / 1_000;
  return { cpuMs: rounded(cpuMs, 2), wallMs: rounded(median(walls)) };
}

/** Finds the interpreters themselves: a name in PATH may be a script that looks for one first. */
async function interpreters(): Promise<Set<string>> {
  const { PATH = '' } = machineEnvironment;
  const folders = PATH.split(delimiter).filter((folder) => existsSync(folder));
  const names = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const found = new Set<string>();
  for (const path of names.filter((name) => /\/python3(\.\d+)?$/.test(name))) {
    const { stdout } = await run(path, ['-c', 'import sys; print(sys.executable)']).catch(() => ({ stdout: '' }));
    if (stdout.trim() !== '') found.add(realpathSync(stdout.trim()));
  }
  return found;
}

function filesOf({ reference, cases, files = {}, data = {}, model }: LabDefinition): Record<string, string> {
  const given = model ? ', model=scripted_model()' : '';
  const lines = cases.map(({ call, expected, steps }) => {
    if (expected !== undefined && !steps && !model) return `${call}; ${expected}`;
    return `in_steps(${JSON.stringify(steps?.map(({ code }) => code) ?? [call])}${given})`;
  });
  const scripted: Record<string, string> = model ? { 'scripted.py': model.source } : {};
  const helpers = [read('in_steps.py'), ...(model ? [read('scripted_model.py')] : [])];
  const program = ['import math', reference, ...helpers, ...lines, ''].join('\n');
  const inFolder = Object.entries(data).map(([name, text]) => [`data/${name}`, text] as const);
  return { ...files, ...Object.fromEntries(inFolder), ...scripted, 'graded.py': program };
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
