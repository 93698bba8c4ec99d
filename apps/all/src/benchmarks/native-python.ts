import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LabDefinition } from '@proximal/contracts';
import { cpuMicrosecondsOfEnded } from './cpu-time.js';
import { median, rounded } from './figures.js';

const run = promisify(execFile);

/** Milliseconds a submission; of the wall-clock time the median. */
export interface NativeCost {
  cpuMs: number;
  wallMs: number;
}

/**
 * What grading would cost if every submission got a native `python3` of its own that runs the lab's cases, without any
 * sandbox around it.
 * @returns undefined when the machine has no `python3`
 */
export async function nativePython(lab: LabDefinition, submissions: number): Promise<NativeCost | undefined> {
  const python = await interpreter();
  if (python === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'native-python-'));
  const script = join(folder, 'graded.py');
  writeFileSync(script, programOf(lab));
  try {
    await run(python, [script]);
    const walls: number[] = [];
    const before = cpuMicrosecondsOfEnded();
    for (let count = 0; count < submissions; count += 1) {
      const startedAt = performance.now();
      await run(python, [script]);
      walls.push(performance.now() - startedAt);
    }
    const cpuMs = (cpuMicrosecondsOfEnded() - before) / submissions / 1_000;
    return { cpuMs: rounded(cpuMs), wallMs: rounded(median(walls)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The interpreter itself: what stands in PATH may be a script that looks for it first. */
async function interpreter(): Promise<string | undefined> {
  try {
    return (await run('python3', ['-c', 'import sys; print(sys.executable)'])).stdout.trim();
  } catch {
    return undefined;
  }
}

function programOf({ reference, cases }: LabDefinition): string {
  const checks = cases.map(({ call, expected }) => `assert ${call} == ${expected}`);
  return [reference, ...checks, ''].join('\n');
}
