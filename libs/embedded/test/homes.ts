import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from '@jest/globals';
import { reset } from '../src/index.js';

const made: string[] = [];

export function newHome(): string {
  const home = join(mkdtempSync(join(tmpdir(), 'proximal-embedded-')), 'home');
  made.push(home);
  return home;
}

afterAll(async () => {
  for (const home of made) {
    await reset(home);
    rmSync(dirname(home), { recursive: true });
  }
});
