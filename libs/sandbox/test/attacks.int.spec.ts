import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSandbox, type ProgramReport, type Sandbox } from '../src/index.js';
import { attacks, endingsOf, programOf } from './attacks.js';
import { witness } from './support.js';

describe('a hostile program', () => {
  let sandbox: Sandbox;
  let witnessed: ProgramReport;

  beforeAll(async () => {
    sandbox = await openSandbox({ runners: 1 });
    witnessed = await sandbox.run(witness);
  }, 240_000);

  afterAll(() => sandbox.close());

  it.each(attacks)(
    'is contained: $name',
    async (attack) => {
      // Endless attacks end the same way with a smaller budget; the others need a large budget to reach their end.
      const program = programOf(attack, attack.endings.includes('out-of-steps') ? 0.3 : 5);
      const { runs } = await sandbox.run(program);
      const expected = attack.endings.map((ending) => (ending === '?' ? expect.any(String) : ending));
      expect(endingsOf(runs[0]!)).toEqual(expected);
      expect(await sandbox.run(witness)).toEqual(witnessed);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
    240_000,
  );
});
