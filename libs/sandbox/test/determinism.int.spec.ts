import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fuelPerSecond, openSandbox, type Program, type Sandbox } from '../src/index.js';
import { call } from './support.js';

/** The SHA-256 of the report below as JSON; another one follows from a change of the interpreter, its limits or the report. */
const digest = '74d8c197ee299df5879beb30bc6280e2641af5793e030a996366fcea4f3cfc27';

describe('determinism', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await openSandbox({ runners: 2, recycleAfter: 10 });
  }, 240_000);

  afterAll(() => sandbox.close());

  const program: Program = {
    source: [
      'import os, random, time, uuid',
      'class Thing: pass',
      'def f(x):',
      '  print(Thing(), hash("text"), id(f))',
      '  return [random.random(), time.time(), os.urandom(4), str(uuid.uuid4()), {"b", "a", "c"}, x / 3]',
      'def deep(x): return deep(x + 1)',
      'def endless(x):\n  while True: x += 1',
    ].join('\n'),
    runs: [
      { calls: [call('f', 1), call('deep', 0), call('f', 2)], fuel: fuelPerSecond / 10 },
      {
        calls: [call('f', 3), call('endless', 0), call('f', 4)],
        fuel: fuelPerSecond / 10,
        reserved: [1_000_000, 1_000_000, 1_000_000],
      },
      { calls: [call('endless', 0), call('f', 5)], fuel: 3_000_000 },
    ],
    lint: true,
  };

  it('gives the same bytes 50 times, on several runners, sequentially and concurrently', async () => {
    const reports = new Set<string>();
    for (let i = 0; i < 10; i++) reports.add(JSON.stringify(await sandbox.run(program)));
    const atOnce = await Promise.all(Array.from({ length: 40 }, () => sandbox.run(program)));
    for (const report of atOnce) reports.add(JSON.stringify(report));
    expect(reports.size).toBe(1);
  }, 240_000);

  it('gives the same bytes 50 times for test files', async () => {
    const source = [
      'import unittest, random, time, two_fer',
      'class T(unittest.TestCase):',
      '  def test_a(self): self.assertEqual([random.random(), time.time(), hash("x"), id(self)], two_fer.f())',
      '  def test_b(self): self.assertEqual({"a", "b", "c"}, {object()})',
      '  def test_c(self):\n    while True: pass',
      'def test_d(): assert two_fer.f() == 1',
    ].join('\n');
    const submission = {
      files: { 'two_fer.py': 'import os\ndef f():\n  print(object())\n  return [os.urandom(4)]\n' },
      first: 'two_fer.py',
      tests: [{ name: 'two_fer_test.py', source }],
      helpers: {},
      fuel: 20_000_000,
      lint: true,
      codeKey: true,
    };
    const reports = new Set<string>();
    for (let i = 0; i < 10; i++) reports.add(JSON.stringify(await sandbox.runTests(submission)));
    const atOnce = await Promise.all(Array.from({ length: 40 }, () => sandbox.runTests(submission)));
    for (const report of atOnce) reports.add(JSON.stringify(report));
    expect([...reports].length).toBe(1);
  }, 240_000);

  // `npm run test:node -- 26 libs/sandbox/test/determinism` shows it of another version.
  it('reports on every version of Node what this hash is of', async () => {
    const report = JSON.stringify(await sandbox.run(program));
    expect(createHash('sha256').update(report).digest('hex')).toBe(digest);
  }, 240_000);
});
