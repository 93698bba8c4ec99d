import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));

const sources = {
  'awaited.ts': 'await Promise.resolve();',
  'floating.ts': 'Promise.resolve();',
  'misused.ts': '[1].forEach(async () => { await Promise.resolve(); });',
  'unsafe.ts': "export const size: number = JSON.parse('1');",
};

it('rejects promises that nobody awaits, and values without a type', () => {
  const folder = mkdtempSync(join(tmpdir(), 'typed-lint-'));
  const compilerOptions = { strict: true, target: 'es2024', module: 'nodenext' };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), `export {};\n${text}\n`);
  expect(lint(folder)).toEqual([
    'floating.ts typescript(no-floating-promises)',
    'misused.ts typescript(no-misused-promises)',
    'unsafe.ts typescript(no-unsafe-assignment)',
  ]);
  rmSync(folder, { recursive: true });
});

function lint(folder: string): string[] {
  const script = join(workspace, 'tools/lint-types.mjs');
  const args = [script, '--format', 'json', '-c', join(workspace, '.oxlintrc.json'), '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  return diagnostics.map(({ filename, code }) => `${filename} ${code}`).sort();
}
