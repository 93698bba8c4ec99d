import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyAnswers, answerTo, smallPrior, smallTasks, taskOf } from '../../test/placement.js';
import { nextPlacementTask } from './next-task.js';
import type { PlacementAnswer, PlacementTask } from './placement-task.js';

const nothing: ReadonlySet<number> = new Set();

function next(
  answers: readonly PlacementAnswer[],
  tasks: readonly PlacementTask[] = smallTasks,
  seen: ReadonlySet<number> = nothing,
): PlacementTask | null {
  return nextPlacementTask({ prior: smallPrior, tasks, answers, seen });
}

describe('the next task of a placement', () => {
  it('follows from the answers alone, in any order', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const kept = JSON.parse(JSON.stringify(answers)) as PlacementAnswer[];
        expect(next(kept.reverse())).toEqual(next(answers));
      }),
    );
  });

  it('is never one that the learner has seen', () => {
    fc.assert(
      fc.property(anyAnswers, fc.subarray(smallTasks.map(({ lab }) => lab)), (answers, seen) => {
        const lab = next(answers, smallTasks, new Set(seen))?.lab;
        expect([...seen, ...answers.map((answer) => answer.lab)]).not.toContain(lab);
      }),
    );
  });

  it('is the shorter one of two that tell the same', () => {
    expect(next([], [taskOf(1, ['grouping'], 5), taskOf(2, ['grouping'], 4)])?.lab).toBe(2);
  });

  it('is at first the one that tells most, at last the one that may pass most', () => {
    const tellsNothing = (count: number) =>
      Array.from({ length: count }, (_, index) => answerTo(taskOf(50 + index, ['alchemy']), false));
    expect(next([])?.skills).toEqual(['grouping']);
    expect(next(tellsNothing(13))?.skills).toEqual(['grouping', 'matrices']);
  });

  it('takes no longer than five minutes, unless few tasks are so short', () => {
    const long = taskOf(1, ['grouping'], 30);
    const short = Array.from({ length: 10 }, (_, index) => taskOf(20 + index, ['counting']));
    expect(next([], [long, ...short])?.minutes).toBe(5);
    expect(next([], [long])).toEqual(long);
  });

  it('comes from few tasks, too: those of one track, or those that are open to visitors', () => {
    const few = smallTasks.filter(({ skills }) => skills.every((skill) => ['counting', 'grouping'].includes(skill)));
    const answers: PlacementAnswer[] = [];
    for (let task = next([], few); task; task = next(answers, few)) answers.push(answerTo(task, true));
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers.map(({ lab }) => lab)).size).toBe(answers.length);
  });

  it('is none after fourteen', () => {
    const answers = Array.from({ length: 14 }, (_, index) =>
      answerTo(taskOf(50 + index, ['grouping']), index % 2 === 0),
    );
    expect(next(answers)).toBeNull();
  });

  it('is none once nothing tells enough', () => {
    const failed = smallTasks.slice(0, 6).map((task) => answerTo(task, false));
    expect(next(failed)).toBeNull();
  });

  it('checks what was solved against expectation, although nothing else is left to tell', () => {
    const failed = smallTasks.filter(({ skills }) => !skills.includes('tables')).slice(0, 10);
    const answers = [...failed.map((task) => answerTo(task, false)), answerTo(taskOf(3, ['tables']), true)];
    expect(next(answers)?.skills).toContain('tables');
  });
});
