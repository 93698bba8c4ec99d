import { describe, expect, it } from '@jest/globals';
import type { Ending, Outcome } from '@proximal/sandbox';
import { plainCase, plainStep } from '../../test/prepared-lab.js';
import type { PreparedStep } from './prepared-lab.js';
import { caseOutcomes } from './test-outcomes.js';

const returned: Ending = { kind: 'returned', value: null };
const raised: Ending = { kind: 'raised', exception: 'Odd', message: 'x', line: 3, bases: ['Odd'] };
const opening: PreparedStep = { ...plainStep('open_with', 1, null), expected: null };
const push = plainStep('push', 2, 4);

function messageOf(steps: PreparedStep[], endings: Ending[]): string | null | undefined {
  const calls = endings.map((ending): Outcome => ({ ...ending, fuel: 1, stdout: '' }));
  const run = { load: { ...returned, fuel: 1, stdout: '' }, compilingFuel: 1, calls, fuel: 1 };
  return caseOutcomes([plainCase('push', 2, 4, { steps })], run, new Map())[0]?.message;
}

describe('the message of a case with several steps', () => {
  it('names the step that raised an exception', () => {
    expect(messageOf([opening, push], [returned, raised])).toBe('After open_with(1): push(2) raised Odd: x (line 3)');
    expect(messageOf([opening, push], [raised, returned])).toBe('open_with(1) raised Odd: x (line 3)');
  });

  it('names the step that was stopped', () => {
    expect(messageOf([opening, push], [returned, { kind: 'out-of-steps' }])).toBe(
      'After open_with(1): push(2): Stopped after its share of the steps that a submission may take, and still running: ' +
        'look whether each loop ends.',
    );
  });

  it('says which exception was expected, by its message or a pattern of it', () => {
    const expecting = (message: string): PreparedStep => ({
      ...push,
      expected: { kind: 'error', type: 'ValueError', message },
    });
    const messages = ['is full', '*full'].map((message) =>
      messageOf([opening, expecting(message)], [returned, raised]),
    );
    expect(messages.map((message) => message?.split('expected ')[1])).toEqual([
      'ValueError with the message "is full"',
      'ValueError with a message like "*full"',
    ]);
  });
});

describe('the message of a case with one step', () => {
  it('has the exception alone', () => {
    expect(messageOf([push], [raised])).toBe('Odd: x (line 3)');
  });
});
