import { describe, expect, it } from '@jest/globals';
import type { Ending, Outcome } from '@proximal/sandbox';
import { plainCase } from '../../test/prepared-lab.js';
import { hasRun } from './ran.js';

const caseOf = (name: string) => plainCase(name, 1, 1);
const outcome = (ending: Ending): Outcome => ({ ...ending, fuel: 1, stdout: '' });
const raised = (exception: string, message: string, line: number | null): Ending => ({
  kind: 'raised',
  exception,
  message,
  line,
  bases: [exception],
});

const loaded: Ending = { kind: 'returned', value: null };
const missing = raised('NameError', "name 'f' is not defined", null);
const otherMissing = raised('NameError', "name 'g' is not defined", null);

function ran(load: Ending, endings: Ending[] = [], cases = endings.map(() => caseOf('f'))): boolean {
  return hasRun({ load: outcome(load), compilingFuel: 1, calls: endings.map(outcome), fuel: 1 }, cases);
}

describe('a submission has run', () => {
  it.each<[string, Ending[]]>([
    ['it answers', [{ kind: 'returned', value: 1 }]],
    ['it fails in every case', [raised('ValueError', '', 2), raised('ValueError', '', 2)]],
    ['its function misses a name', [raised('NameError', "name 'x' is not defined", 2)]],
    ['its function misses itself', [raised('NameError', "name 'f' is not defined", 2)]],
    [
      'it defines the name as something other than a function',
      [raised('TypeError', "'int' object is not callable", null)],
    ],
    ['it takes all of its steps', [{ kind: 'out-of-steps' }, { kind: 'not-run' }]],
    ['it ends the interpreter', [{ kind: 'stopped', reason: 'exited' }]],
    ['its first case removes the function', [{ kind: 'returned', value: 1 }, missing]],
  ])('when %s', (_, endings) => expect(ran(loaded, endings)).toBe(true));

  it('when it loads and no calls are known', () => expect(ran(loaded)).toBe(true));

  it('when it defines one of several functions', () => {
    expect(ran(loaded, [missing, { kind: 'returned', value: 1 }], [caseOf('f'), caseOf('g')])).toBe(true);
    expect(ran(loaded, [missing, otherMissing], [caseOf('f'), caseOf('g')])).toBe(false);
  });
});

describe('a submission has not run', () => {
  it('when it defines none of the functions', () => expect(ran(loaded, [missing, missing])).toBe(false));

  it.each<[string, Ending]>([
    ['does not parse', raised('SyntaxError', 'invalid syntax', 1)],
    ['raises while it loads', raised('NameError', "name 'np' is not defined", 1)],
    ['takes all of its steps to load', { kind: 'out-of-steps' }],
    ['ends the interpreter while it loads', { kind: 'stopped', reason: 'exited' }],
  ])('when it %s', (_, load) => expect(ran(load, [{ kind: 'not-run' }])).toBe(false));
});
