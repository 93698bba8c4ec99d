import { describe, expect, it } from '@jest/globals';
import type { Ending, Outcome } from '@proximal/sandbox';
import { plainCase, plainStep } from '../../test/prepared-lab.js';
import type { PreparedCase } from './prepared-lab.js';
import { caseOutcomes } from './test-outcomes.js';

const hint = 'Twice is once and once more.';
const one = plainCase('double', 2, 4, { hint });
const twoSteps = { ...one, steps: [plainStep('double', 1, 2), plainStep('double', 2, 4)] };
const raising = { ...one, steps: [{ ...plainStep('double', 2, 4), expected: anyError() }] };

function anyError() {
  return { kind: 'error' as const, type: 'Exception', message: null };
}

const returned = (value: number): Ending => ({ kind: 'returned', value });
const raised = (exception: string, message: string, line: number | null = 3): Ending => ({
  kind: 'raised',
  exception,
  message,
  line,
  bases: [exception, 'Exception'],
});
const loaded = returned(0);
const missing = raised('NameError', "name 'double' is not defined", null);

type End = Ending | { kind: 'not-run' };

function judged(given: PreparedCase, endings: End[], load: Ending = loaded) {
  const calls = endings.map((ending): Outcome => ({ ...ending, fuel: 1, stdout: '' }));
  const run = { load: { ...load, fuel: 1, stdout: '' }, compilingFuel: 1, calls, fuel: 1 };
  return caseOutcomes([given], run, new Map())[0];
}

describe('the message of a case with several steps', () => {
  it.each<[string, Ending, string]>([
    ['raised', raised('Odd', 'x'), `After double(1): double(2) raised Odd: x (line 3)\n${hint}`],
    ['ended', { kind: 'stopped', reason: 'exited' }, 'After double(1): double(2): The program ended the interpreter.'],
    ['was wrong', returned(5), `After double(1): double(2) returned 5, expected 4\n${hint}`],
  ])('names the step that %s, and the steps before', (_, ending, message) => {
    expect(judged(twoSteps, [returned(2), ending])?.message).toBe(message);
  });
});

describe('the hint of a case', () => {
  it.each<[string, Ending]>([
    ['a wrong answer', returned(5)],
    ['an exception of its own', raised('Odd', 'no')],
    ['an exception that its values cause', raised('IndexError', 'list index out of range')],
  ])('follows %s', (_, ending) => {
    expect(judged(one, [ending])?.message).toContain(`\n${hint}`);
  });

  it.each<[string, End, Ending]>([
    ['a starter that is not implemented', raised('NotImplementedError', ''), loaded],
    ['a function that is not defined', missing, loaded],
    ['a case that was not run', { kind: 'not-run' }, loaded],
    ['steps that ran out', { kind: 'out-of-steps' }, loaded],
    ['a flood of output', { kind: 'stopped', reason: 'printed' }, loaded],
    ['endless recursion', raised('RecursionError', 'maximum recursion depth exceeded'), loaded],
    ['a slip that has its own advice', raised('NameError', "name 'summ' is not defined"), loaded],
    ['a program that does not load', { kind: 'not-run' }, raised('SyntaxError', 'invalid syntax')],
  ])('does not follow %s', (_, ending, load) => {
    const message = judged(one, [ending], load)?.message;
    expect(message).toMatch(/./);
    expect(message).not.toContain(hint);
  });

  it('is not part of what a hidden case says', () => {
    expect(judged({ ...one, isHidden: true }, [returned(5)])?.message).not.toContain(hint);
  });
});

describe('a case that expects an exception', () => {
  it('passes when the program raises it, and not when the program lacks the function', () => {
    expect(judged(raising, [raised('KeyError', 'x')])).toMatchObject({ status: 'passed' });
    const message = expect.stringMatching(/^NameError: name 'double' is not defined\n.*define it/);
    expect(judged(raising, [missing])).toMatchObject({ status: 'error', message });
  });
});
