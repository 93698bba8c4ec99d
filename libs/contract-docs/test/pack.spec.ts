import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packContract } from '../src/services/pack.js';

describe('the package of a contract', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-contract-user-'));
  const installed = join(folder, 'node_modules/@proximal/cohort-contract');

  beforeAll(() => {
    const tarball = packContract('cohort', folder);
    const zod = resolve(import.meta.dirname, '../../../node_modules/zod');
    const dependencies = { '@proximal/cohort-contract': `file:${tarball}`, zod: `file:${zod}` };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies }));
    execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent'], { cwd: folder });
  }, 240_000);

  afterAll(() => rmSync(folder, { recursive: true }));

  it('parses an event outside of the workspace', () => {
    const script = `import { reviewCompleted } from '@proximal/cohort-contract';
      const event = { reviewId: 1, challengeId: 2, reviewerId: 3, xpAwarded: 15, completedAt: '2026-11-29T08:00:00Z' };
      const { reviewId, ...incomplete } = event;
      const accepts = (payload) => reviewCompleted.payload.safeParse(payload).success;
      console.log(reviewCompleted.subject, accepts(event), accepts(incomplete));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(printed.trim()).toBe('cohort.review-completed.v1 true false');
  });

  it('has the types, the description, and no contract of another service', () => {
    const described = JSON.parse(readFileSync(join(installed, 'contract.json'), 'utf8')) as { events: object };
    const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string };
    expect(described).toMatchObject({ service: 'cohort', version });
    expect(Object.keys(described.events)).toContain('cohort.review-completed.v1');
    expect(existsSync(join(installed, 'dist/cohort/index.d.ts'))).toBe(true);
    expect(existsSync(join(installed, 'dist/grading'))).toBe(false);
  });
});
