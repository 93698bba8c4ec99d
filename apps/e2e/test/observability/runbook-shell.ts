import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { machineEnvironment } from '@proximal/testing/harness';
import { commandScript } from '../harness/command.js';

const machine = fileURLToPath(new URL('operator-machine.sh', import.meta.url));

/** Lines as a process logs them in a cluster, with the fields that runbooks read. */
const log = [
  { level: 'info', time: '2026-11-23T10:00:00Z', context: 'access', status: 200, operation: 'content.list-tracks' },
  { level: 'warn', time: '2026-11-23T10:00:01Z', context: 'access', durationMs: 700, operation: 'grading.submit-lab' },
  { level: 'error', time: '2026-11-23T10:00:02Z', context: 'Outbox', msg: 'not published', err: {}, eventId: 'a' },
];

const names = { POD: 'one', CLAIM: 'one', FAILED_JOB: 'one', AUTOSCALER: 'one', OPERATOR: 'ada' };

export async function faultsOfRun(text: string, variables: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-runbook-'));
  const [faults, lines] = [join(folder, 'faults'), join(folder, 'log')];
  writeFileSync(lines, log.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const own = { FAULTS: faults, LOG: lines, NODE: process.execPath, COMMAND: commandScript };
  const env = { ...machineEnvironment, ...names, ...variables, ...own };
  const shell = execFile('bash', ['-u'], { env, cwd: folder });
  shell.stdin!.end(`source ${machine}\n${text}`);
  const unreadable: string[] = [];
  // An unknown variable or program; what the programs print there is judged by how they end.
  shell.stderr!.on('data', (chunk: string) =>
    unreadable.push(...chunk.split('\n').filter((one) => /^bash: /.test(one))),
  );
  await once(shell, 'close');
  const failed = existsSync(faults) ? readFileSync(faults, 'utf8').split('\n').filter(Boolean) : [];
  rmSync(folder, { recursive: true });
  return [...failed, ...unreadable];
}
