import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const script = fileURLToPath(new URL('../production/strip.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'proximal-strip-'));
const program = join(folder, 'node');
const onLinux = process.platform === 'linux' ? it : it.skip;

const strip = (file: string) => spawnSync(process.execPath, [script, file], { encoding: 'utf8' });

beforeAll(() => copyFileSync(process.execPath, program));
afterAll(() => rmSync(folder, { recursive: true }));

onLinux('a stripped Node is smaller, starts, and loads native packages', () => {
  expect(strip(program)).toMatchObject({ status: 0 });
  expect(statSync(program).size).toBeLessThan(statSync(process.execPath).size);
  const hash = "require('@node-rs/argon2').hash('a').then((text) => console.log(text.slice(0, 9)))";
  const cwd = fileURLToPath(new URL('../../apps/gateway', import.meta.url));
  expect(spawnSync(program, ['-e', hash], { cwd, encoding: 'utf8' }).stdout).toBe('$argon2id\n');
});

it('another file stays as it is', () => {
  const text = join(folder, 'text');
  writeFileSync(text, 'No program. '.repeat(10));
  expect(strip(text)).toMatchObject({ status: 1, stderr: expect.stringContaining('is no 64-bit ELF program') });
  expect(statSync(text).size).toBe(120);
});
