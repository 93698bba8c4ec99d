import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Home } from '@proximal/embedded';
import { readAllConfig } from './config.js';
import { KnownImport } from './known-import.js';

let home: Home;
let folder: string;

beforeEach(() => {
  const place = mkdtempSync(join(tmpdir(), 'proximal-import-'));
  [home, folder] = [new Home(join(place, 'home')), join(place, 'content')];
  mkdirSync(join(folder, 'tracks'), { recursive: true });
  writeFileSync(join(folder, 'skills.yaml'), 'one');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const knownWith = (environment: NodeJS.ProcessEnv = {}) =>
  new KnownImport(home, readAllConfig({ CURRICULUM_FOLDER: folder, ...environment }));

it('a home knows the version that the same files have given', () => {
  expect(knownWith().recallVersion()).toBeUndefined();
  knownWith().remember('v1');
  expect(knownWith().recallVersion()).toBe('v1');
});

it.each([
  ['a changed file', () => writeFileSync(join(folder, 'skills.yaml'), 'other')],
  ['a new file', () => writeFileSync(join(folder, 'tracks/track.yaml'), '')],
  ['a removed file', () => rmSync(join(folder, 'skills.yaml'))],
  ['a removed folder', () => rmSync(join(folder, 'tracks'), { recursive: true })],
  ['no folder', () => rmSync(folder, { recursive: true })],
])('a home knows nothing after %s', (_, change) => {
  knownWith().remember('v1');
  change();
  expect(knownWith().recallVersion()).toBeUndefined();
});

it.each(['DATABASE_URL', 'GRADING_DATABASE_URL'])('a home knows nothing about databases of a %s', (name) => {
  knownWith().remember('v1');
  expect(knownWith({ [name]: 'postgresql://db.example/a' }).recallVersion()).toBeUndefined();
  knownWith({ [name]: 'postgresql://db.example/a' }).remember('v2');
  expect(knownWith().recallVersion()).toBe('v1');
});
