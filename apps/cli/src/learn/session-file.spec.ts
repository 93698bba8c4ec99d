import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readSession, writeSession } from './session-file.js';

let home: string;
let file: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'proximal-session-'));
  file = join(home, 'settings', 'proximal', 'session.json');
});
afterEach(() => rmSync(home, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('the stored session', () => {
  it('is read as it was written, and leaves no other file', () => {
    expect(readSession(file)).toBeUndefined();
    const session = { api: 'http://localhost:3000/api/v1', token: 'abc' };
    writeSession(file, session);
    expect(readSession(file)).toEqual(session);
    writeSession(file, { api: session.api });
    expect(readSession(file)).toEqual({ api: session.api });
    expect(readdirSync(dirname(file))).toEqual(['session.json']);
  });

  it('is private, also where file and folder were open to others before', () => {
    mkdirSync(dirname(file), { recursive: true });
    chmodSync(dirname(file), 0o755);
    writeFileSync(file, '{}', { mode: 0o644 });
    writeSession(file, { api: 'http://localhost:3000/api/v1', token: 'abc' });
    expect([modeOf(dirname(file)), modeOf(file)]).toEqual(['700', '600']);
  });

  it.each(['', '{"token": "abc"}', '{"api": 5}'])('is refused with a sentence when it is damaged: %s', (text) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    expect(() => readSession(file)).toThrow(/session\.json is damaged: remove it, then `npx proximal login`\.$/);
  });
});
