import { describe, expect, it } from '@jest/globals';
import { begin, giveUp, lab, submit, submitAll, zeros } from '../../test/history.js';
import { brief, doneIn, lesson, syllabusOf, tasks, zoneOf } from '../../test/zone.js';
import { dayMs } from '../quantities.js';

const fresh = begin();
const solved = submitAll(fresh, [100], tasks.softmax);

const stuck = submitAll(submitAll(fresh, zeros(5), tasks.heads), zeros(5), tasks.softmax);

describe('the list of things to learn', () => {
  it.each([
    {
      name: 'starts with skills without prerequisites',
      history: fresh,
      lessons: [],
      expected: ['softmax: lab 1', 'metrics: lab 4'],
    },
    // Softmax is not certain yet, so its other lab appears as well, once.
    {
      name: 'goes on to skills that build on a solved one',
      history: solved,
      lessons: [],
      expected: ['attention: lab 2', 'softmax: lab 3', 'metrics: lab 4'],
    },
    {
      name: 'keeps a lab with tries',
      history: submitAll(fresh, [0, 0], tasks.softmax),
      lessons: [],
      expected: ['softmax: lab 1', 'metrics: lab 4'],
    },
    { name: 'puts stuck labs last', history: stuck, lessons: [], expected: ['metrics: lab 4', 'softmax: lab 1'] },
    {
      name: 'puts implied skills after the rest',
      history: submitAll(fresh, [100], tasks.attention),
      lessons: [],
      expected: ['attention: lab 3', 'metrics: lab 4', 'sampling: lesson 3', 'softmax: lab 1*'],
    },
    {
      name: 'has a lesson for a skill without a lab',
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

  it('includes a lab although one of its skills is the prerequisite of another one', () => {
    const wide = syllabusOf({ core: [1] }, [lesson(1, ['attention'], [lab(9, ['attention', 'softmax'])])]);
    expect(brief(zoneOf(fresh, [], { syllabus: wide }))).toEqual(['softmax: lab 9']);
  });

  it('does not include a lab whose skills the track lacks', () => {
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

  it('puts the stuck lab with the older last submission first', () => {
    const both = submitAll({ ...stuck, at: dayMs }, zeros(5), tasks.metrics);
    expect(brief(zoneOf(both)).slice(0, 2)).toEqual(['softmax: lab 1', 'metrics: lab 4']);
    const touched = submit({ ...both, at: 2 * dayMs }, { lab: tasks.softmax, score: 0 });
    expect(brief(zoneOf(touched)).slice(0, 2)).toEqual(['metrics: lab 4', 'softmax: lab 1']);
  });

  it('puts tasks that should succeed before a stretch', () => {
    const hard = {
      ...fresh,
      population: { ...fresh.population, items: new Map([[tasks.softmax.item, { mean: -3, variance: 0.1 }]]) },
    };
    expect(brief(zoneOf(hard))).toEqual(['metrics: lab 4', 'softmax: lab 1']);
  });
});

describe('a lab that was given up', () => {
  const given = giveUp(submitAll(fresh, zeros(3), tasks.softmax), tasks.softmax);

  it('is not recommended again: another lab of its skill is, and none is due', () => {
    expect(brief(zoneOf(given))).toEqual(['softmax: lab 3', 'metrics: lab 4']);
    const completed = submit(given, { lab: tasks.softmax, score: 100 });
    expect(brief(zoneOf({ ...completed, at: completed.at + 90 * dayMs }))).toEqual([
      'softmax: lab 3',
      'metrics: lab 4',
    ]);
  });

  it('is followed by a recall task when no other lab of its skill is left, and by no variant', () => {
    const recall = { ...lab(8, ['softmax']), variantOf: null, minutes: 5 };
    const variant = { ...lab(7, ['softmax']), variantOf: 1, minutes: 2 };
    const only = syllabusOf({ core: [1] }, [
      { ...lesson(1, ['softmax'], [tasks.softmax]), reviewLabs: [variant, recall] },
    ]);
    expect(brief(zoneOf(fresh, [1], { syllabus: only }))).toEqual(['softmax: lab 1']);
    expect(brief(zoneOf(given, [1], { syllabus: only }))).toEqual(['softmax: lab 8']);
    const shown = submitAll(given, [100], recall);
    expect(brief(zoneOf(shown, [1], { syllabus: only }))).toEqual([]);
    const neither = giveUp(given, recall);
    expect(brief(zoneOf(neither, [1], { syllabus: only }))).toEqual([]);
  });
});

describe('after a placement', () => {
  it('new skills come first, then what is taken as known, and nothing that the learner has shown', () => {
    const shown = submitAll(fresh, [100], tasks.softmax);
    const placed = { passed: new Set(['softmax', 'metrics']), denied: new Set<string>() };
    const done = { ...doneIn(shown, []), placed };
    expect(brief(zoneOf(shown, [], { done }))).toEqual(['attention: lab 2', 'metrics: lab 4*']);
    const { recommendations } = zoneOf(shown, [], { done });
    expect(recommendations[1]?.reason).toBe('Taken as known by your placement: one task will confirm it.');
  });

  const placing = (passed: readonly string[], likely: readonly string[], denied: readonly string[] = []) => ({
    ...doneIn(fresh, []),
    placed: { passed: new Set(passed), denied: new Set(denied), likely: new Set(likely) },
  });

  it('what is probably known comes after what is new, and only while fewer than two tasks are new', () => {
    const first = zoneOf(fresh, [], { done: placing([], ['softmax']) });
    expect(brief(first)).toEqual(['metrics: lab 4', 'softmax: lab 1']);
    expect(first.recommendations[1]?.reason).toBe(
      'Your placement says that you probably know it: one task will show it.',
    );
    const both = { done: placing(['softmax'], []), unlocked: ['core', 'further'] };
    expect(brief(zoneOf(fresh, [], both))).toEqual(['attention: lab 2', 'metrics: lab 4']);
    expect(brief(zoneOf(fresh, [], { done: placing(['softmax', 'metrics'], ['attention']) }))).toEqual([
      'attention: lab 2',
      'softmax: lab 1*',
    ]);
  });

  it('what it passed does not keep the learner from new tasks of other open tracks and from electives', () => {
    const done = placing(['softmax', 'attention', 'sampling', 'metrics'], []);
    const unlocked = ['core', 'further'];
    expect(brief(zoneOf(fresh, [], { done, unlocked }))).toEqual(['tuning: lab 6', 'softmax: lab 1*']);
    const electives = syllabusOf({ core: [1], further: [5] }, [
      lesson(1, ['softmax'], [tasks.softmax]),
      { ...lesson(5, ['tuning'], [tasks.tuning]), isElective: true },
    ]);
    const asked = { done: placing(['softmax'], []), unlocked, syllabus: electives };
    expect(brief(zoneOf(fresh, [], asked))).toEqual(['tuning: lab 6', 'softmax: lab 1*']);
  });

  it('a skill on the way to the goal is not put off, however likely it is known', () => {
    const asked = { done: placing([], ['softmax']), goal: ['attention'] };
    expect(brief(zoneOf(fresh, [], asked))).toEqual(['softmax: lab 1', 'metrics: lab 4']);
  });

  it('another task of a solved skill comes up when later failures speak against it', () => {
    const shown = submitAll(submitAll(fresh, [100], tasks.softmax), [100], tasks.attention);
    const zoneWith = (doubted: readonly string[]) => {
      const placed = {
        passed: new Set(['softmax', 'attention']),
        denied: new Set<string>(),
        doubted: new Set(doubted),
      };
      return brief(zoneOf(shown, [1, 2], { done: { ...doneIn(shown, [1, 2]), placed } }));
    };
    expect(zoneWith([]).join()).not.toContain('attention');
    expect(zoneWith(['attention']).join()).toContain('attention: lab 3');
  });
});
