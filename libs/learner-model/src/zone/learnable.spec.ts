import { describe, expect, it } from '@jest/globals';
import { begin, lab, submit, submitAll, zeros } from '../../test/history.js';
import { brief, lesson, syllabusOf, tasks, zoneOf } from '../../test/zone.js';
import { dayMs } from '../quantities.js';

const fresh = begin();
const solved = submitAll(fresh, [100], tasks.softmax);

/** In both labs of Softmax. */
const stuck = submitAll(submitAll(fresh, zeros(5), tasks.heads), zeros(5), tasks.softmax);

describe('what there is to learn', () => {
  it.each([
    {
      name: 'starts with what builds on nothing',
      history: fresh,
      lessons: [],
      expected: ['softmax: lab 1', 'metrics: lab 4'],
    },
    // Softmax is not sure yet, so that its other lab comes as well, once.
    {
      name: 'goes on to what builds on it',
      history: solved,
      lessons: [],
      expected: ['attention: lab 2', 'softmax: lab 3', 'metrics: lab 4'],
    },
    {
      name: 'keeps a lab that was begun',
      history: submitAll(fresh, [0, 0], tasks.softmax),
      lessons: [],
      expected: ['softmax: lab 1', 'metrics: lab 4'],
    },
    { name: 'puts what is stuck last', history: stuck, lessons: [], expected: ['metrics: lab 4', 'softmax: lab 1'] },
    {
      name: 'puts what is implied after the rest',
      history: submitAll(fresh, [100], tasks.attention),
      lessons: [],
      expected: ['attention: lab 3', 'metrics: lab 4', 'sampling: lesson 3', 'softmax: lab 1*'],
    },
    {
      name: 'has a lesson where no lab is',
      history: submitAll(solved, [100], tasks.attention),
      lessons: [1, 2],
      expected: ['softmax: lab 3', 'sampling: lesson 3', 'metrics: lab 4'],
    },
  ])('$name', ({ history, lessons, expected }) => {
    expect(brief(zoneOf(history, lessons)).sort()).toEqual([...expected].sort());
    expect(brief(zoneOf(history, lessons))[0]).toBe(expected[0]);
  });

  it('holds a project back until all its skills are demonstrated', () => {
    expect(brief(zoneOf(solved)).join()).not.toContain('lab 5');
    const both = submitAll(submitAll(solved, [100], tasks.attention), [100], tasks.heads);
    expect(brief(zoneOf(both)).join()).toContain('lab 5');
  });

  it('takes a lab within reach although one of its skills is the prerequisite of another', () => {
    const wide = syllabusOf({ core: [1] }, [lesson(1, ['attention'], [lab(9, ['attention', 'softmax'])])]);
    expect(brief(zoneOf(fresh, [], { syllabus: wide }))).toEqual(['softmax: lab 9']);
  });

  it('does not ask for a lab of skills that the track lacks', () => {
    const foreign = syllabusOf({ core: [4], further: [5] }, [
      lesson(4, ['metrics'], [tasks.metrics]),
      lesson(5, ['tuning'], [tasks.tuning]),
    ]);
    expect(brief(zoneOf(fresh, [], { syllabus: foreign }))).toEqual(['metrics: lab 4']);
  });

  it('offers another lab of a skill before the one that is stuck', () => {
    const other = submitAll(solved, zeros(5), tasks.attention);
    expect(brief(zoneOf(other))[0]).toBe('attention: lab 3');
  });

  it('takes of two stuck labs the longer untouched one first', () => {
    const both = submitAll({ ...stuck, at: dayMs }, zeros(5), tasks.metrics);
    expect(brief(zoneOf(both)).slice(0, 2)).toEqual(['softmax: lab 1', 'metrics: lab 4']);
    const touched = submit({ ...both, at: 2 * dayMs }, { lab: tasks.softmax, score: 0 });
    expect(brief(zoneOf(touched)).slice(0, 2)).toEqual(['metrics: lab 4', 'softmax: lab 1']);
  });

  it('takes what should succeed before a stretch', () => {
    const hard = {
      ...fresh,
      population: { ...fresh.population, items: new Map([[tasks.softmax.item, { mean: -3, variance: 0.1 }]]) },
    };
    expect(brief(zoneOf(hard))).toEqual(['metrics: lab 4', 'softmax: lab 1']);
  });
});
