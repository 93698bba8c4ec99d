import { describe, expect, it } from '@jest/globals';
import { casesOf } from './case-text.js';

const firstCaseOf = (one: unknown) => casesOf({ cases: [one] })[0];
const linesOf = (one: object) => firstCaseOf({ name: 'n', ...one })?.lines;

describe('a case for its author', () => {
  it.each([
    [{ call: 'f(1)', expected: '2' }, [{ code: 'f(1)', outcome: '2' }]],
    [{ call: 'f(1)', expected: 2 }, [{ code: 'f(1)', outcome: '2' }]],
    [{ call: 'f(-1)', raises: 'ValueError' }, [{ code: 'f(-1)', outcome: 'raises ValueError' }]],
    [
      { call: 'f(-1)', raises: { type: 'ValueError', message: '*positive*' } },
      [{ code: 'f(-1)', outcome: 'raises ValueError with the message *positive*' }],
    ],
    [
      { steps: ['s = Stack()', { call: 's.pop()', expected: '1' }, { call: 's.pop()', raises: 'IndexError' }] },
      [
        { code: 's = Stack()', outcome: null },
        { code: 's.pop()', outcome: '1' },
        { code: 's.pop()', outcome: 'raises IndexError' },
      ],
    ],
  ])('shows %j', (given, lines) => {
    expect(linesOf(given)).toEqual(lines);
  });

  it('has the hint and what differs from the default', () => {
    expect(
      firstCaseOf({ name: 'n', hidden: true, weight: 2, compare: 'truth', model_calls: 3, hint_on_failure: 'x' }),
    ).toEqual({
      name: 'n',
      isHidden: true,
      lines: [],
      hint: 'x',
      notes: ['weight 2', 'compare truth', 'calls of the model, at most 3'],
    });
  });

  it.each([
    [1.5, ['virtual seconds, at least 1.5', 'virtual seconds, at most 1.5']],
    [{ most: 2 }, ['virtual seconds, at most 2']],
    ['x', []],
  ])('has the virtual time %j', (seconds, notes) => {
    expect(firstCaseOf({ name: 'n', seconds })?.notes).toEqual(notes);
  });

  it('has what it may use of a model', () => {
    const limits = { model_tokens: 500, model_cost: { least: 0.001, most: 0.002 }, in_flight: { least: 2, most: 3 } };
    expect(firstCaseOf({ name: 'n', ...limits })?.notes).toEqual([
      'tokens of the model, at most 500',
      'dollars for the model, at least 0.001',
      'dollars for the model, at most 0.002',
      'requests in flight, at least 2',
      'requests in flight, at most 3',
    ]);
  });

  it.each([null, 'text', 5, [], { name: [] }, { call: {} }, { steps: 'x', raises: [] }, { steps: [{}, null] }])(
    'is shown as far as it can be read: %j',
    (given) => {
      expect(firstCaseOf(given)).toMatchObject({ isHidden: false, hint: null, notes: [] });
    },
  );

  it('is none where there is no list', () => {
    for (const cases of [undefined, null, 'x', {}]) expect(casesOf({ cases })).toEqual([]);
  });

  it('says on which program the tests run', () => {
    expect(linesOf({ wrong_program: 'rounds.py' })).toEqual([
      { code: 'the tests, on wrong-programs/rounds.py', outcome: 'a test fails' },
    ]);
  });
});
