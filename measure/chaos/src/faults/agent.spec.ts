import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { inWorkspace } from '@proximal/testing/harness';

const folder = mkdtempSync(join(tmpdir(), 'proximal-agents-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = `
const before = Date.now();
const waiting = setInterval(() => {}, 1_000);
const later = new Promise((resolve) => process.once('SIGUSR2', resolve));
process.stdout.write(process.pid + '\\n');
await later;
clearInterval(waiting);
const shifted = [Date.now(), new Date().getTime(), Date.parse(Date())].map((at) => Math.round((at - before) / 60_000));
process.stdout.write(JSON.stringify([...shifted, new Date(5).getTime(), new Date() instanceof Date, Date.UTC(1970, 0)]));
`;

describe('the agent in a process', () => {
  it.each([60, -60])('shifts its clock by %d minutes on SIGUSR2', async (minutes) => {
    const agent = `${inWorkspace('measure', 'chaos', 'dist', 'faults', 'agent.js')}?folder=${folder}`;
    const child = spawn(process.execPath, [`--import=file://${agent}`, '--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (!/^\d+\n$/.test(printed)) return;
      writeFileSync(join(folder, `${child.pid}.json`), JSON.stringify({ clockShiftMs: minutes * 60_000 }));
      child.kill('SIGUSR2');
    });
    await once(child, 'close');
    expect(JSON.parse(printed.split('\n')[1]!)).toEqual([minutes, minutes, minutes, 5, true, 0]);
  });
});
