import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fuelPerSecond, openSandbox, type Sandbox } from '@proximal/sandbox';
import { sessionProgram } from '../src/lib/lessons/session-program.js';

jest.setTimeout(120_000);

describe('a program of a lesson in the sandbox', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox({ runners: 1 });
  });
  afterAll(() => sandbox?.close());

  async function run(earlier: string[], code: string) {
    const source = sessionProgram(earlier, code);
    const { runs } = await sandbox.run({ source, runs: [{ calls: [], fuel: fuelPerSecond }] });
    return runs[0]!.load;
  }

  it('knows what the programs before it have made, and prints only its own', async () => {
    const earlier = ['import math\nname = "é\\t\'"', 'def area(r):\n    return math.pi * r\n\nprint(area(1))'];
    expect(await run(earlier, 'print(name, int(area(2)))')).toMatchObject({ kind: 'returned', stdout: "é\t' 6\n" });
  });

  it('runs after one that raises, as in the lesson, and its own errors have the next line', async () => {
    const earlier = ['a = 1\nraise ValueError("shown in the lesson")\na = 2', 'b = a'];
    expect(await run(earlier, 'print(b)\nprint(c)')).toMatchObject({ kind: 'raised', line: 3, stdout: '1\n' });
  });
});
