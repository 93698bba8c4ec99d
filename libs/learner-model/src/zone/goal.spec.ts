import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { begin, submitAll, zeros } from '../../test/history.js';
import { brief, lesson, syllabusOf, tasks, zoneOf } from '../../test/zone.js';
import { dayMs } from '../quantities.js';
import type { Way } from './way.js';

const fresh = begin();
const softmaxSolved = submitAll(fresh, [100], tasks.softmax);
const all = ['core', 'further'];

function shown(way: Way | undefined) {
  return way && { skills: [...way.skills].sort(), lessons: idsOf(way.lessons), labs: idsOf(way.labs) };
}

function idsOf(items: readonly { id: number }[]): number[] {
  return items.map(({ id }) => id);
}

describe('the zone of a learner with a goal', () => {
  it('begins with what lies on the way, and goes on in its usual order', () => {
    expect(brief(zoneOf(fresh))).toEqual(['softmax: lab 1', 'metrics: lab 4']);
    expect(brief(zoneOf(fresh, [], { goal: ['metrics'] }))).toEqual(['metrics: lab 4', 'softmax: lab 1']);
    expect(brief(zoneOf(fresh, [], { goal: ['sampling'] }))).toEqual(['softmax: lab 1', 'metrics: lab 4']);
  });

  it('names the goal in the reason for a new skill', () => {
    const reasons = zoneOf(softmaxSolved, [], { goal: ['attention'] }).recommendations.map(({ reason }) => reason);
    expect(reasons[0]).toBe('On the way to your goal. You have what it builds on: Softmax.');
    expect(reasons.slice(1).join()).not.toContain('goal');
  });

  it('goes to another track, locked or not, when the own one has nothing on the way', () => {
    const [first, ...others] = brief(zoneOf(softmaxSolved, [], { goal: ['tuning'] }));
    expect(first).toBe('tuning: lab 6');
    expect(others).toEqual(brief(zoneOf(softmaxSolved)));
    expect(brief(zoneOf(fresh, [], { goal: ['tuning'] }))[0]).toBe('softmax: lab 1');
  });

  it('puts a stuck task on the way last, too', () => {
    const stuck = submitAll(fresh, zeros(5), tasks.metrics);
    expect(brief(zoneOf(stuck, [], { goal: ['metrics'] }))).toEqual(['softmax: lab 1', 'metrics: lab 4']);
  });

  it('is the usual one once the goal is reached, and for a goal that nothing teaches', () => {
    for (const goal of [['softmax'], [], ['gone']]) {
      const { way, ...zone } = zoneOf(softmaxSolved, [], { goal });
      expect(zone).toEqual(zoneOf(softmaxSolved));
      expect(shown(way)).toEqual({ skills: [], lessons: [], labs: [] });
    }
  });

  it('has the same reviews in the same places', () => {
    const learnt = [tasks.softmax, tasks.attention, tasks.heads].reduce(
      (history, task) => submitAll(history, [100], task),
      fresh,
    );
    const zoneFor = (goal: string[]) => brief(zoneOf({ ...learnt, at: learnt.at + 60 * dayMs }, [], { goal }));
    const [first, second, ...reviews] = zoneFor([]);
    expect([first, second]).toEqual(['sampling: lesson 3', 'metrics: lab 4']);
    expect(reviews).toContain('attention: lab 2**');
    expect(zoneFor(['metrics'])).toEqual([second, first, ...reviews]);
  });

  it('leads to any goal by its first entries alone, doing what the way says', () => {
    const anyGoal = fc.constantFrom('attention', 'sampling', 'metrics', 'tuning');
    fc.assert(
      fc.property(anyGoal, fc.subarray(Object.values(tasks)), (goal, solved) => {
        let history = solved.reduce((before, task) => submitAll(before, [100], task), fresh);
        const read: number[] = [];
        const wayOf = () => shown(zoneOf(history, read, { goal: [goal] }).way)!;
        for (let way = wayOf(); way.skills.length > 0; way = wayOf()) {
          const { lab, lesson: lessonId, skill } = zoneOf(history, read, { goal: [goal] }).recommendations[0]!;
          expect(way.skills).toContain(skill);
          if (lab === null) read.push(lessonId);
          else
            history = submitAll(
              history,
              [100],
              Object.values(tasks).find(({ id }) => id === lab),
            );
          expect(wayOf().skills.length).toBeLessThan(way.skills.length);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('the way to a goal', () => {
  it.each<[string, string[], number[], object]>([
    [
      'has a lab and its lesson for each skill',
      ['attention'],
      [],
      { skills: ['attention', 'softmax'], lessons: [1, 2], labs: [1, 2] },
    ],
    ['has a lesson for a skill without labs', ['sampling'], [1, 2], expect.objectContaining({ lessons: [3] })],
    ['leaves out lessons that are read', ['tuning'], [1], expect.objectContaining({ lessons: [5], labs: [1, 6] })],
    ['has no project', ['metrics'], [], { skills: ['metrics'], lessons: [4], labs: [4] }],
  ])('%s', (_, goal, read, expected) => {
    expect(shown(zoneOf(fresh, read, { goal }).way)).toEqual(expected);
  });

  it('leaves out what is met, and what only that builds on', () => {
    const solved = submitAll(fresh, [100], tasks.attention);
    expect(shown(zoneOf(solved, [], { goal: ['sampling'] }).way)).toEqual({
      skills: ['sampling'],
      lessons: [3],
      labs: [],
    });
  });

  it('has one lab for two skills that it shows', () => {
    const wide = { ...tasks.heads, skills: ['softmax', 'attention'] };
    const one = syllabusOf({ core: [1] }, [lesson(1, ['softmax', 'attention'], [wide])]);
    const way = zoneOf(fresh, [], { syllabus: one, goal: ['attention'] }).way;
    expect(shown(way)).toMatchObject({ labs: [3], lessons: [1] });
  });

  it('is not computed without a goal', () => {
    expect(zoneOf(fresh)).not.toHaveProperty('way');
  });
});

describe('an elective', () => {
  const metrics = { ...lesson(4, ['metrics'], [tasks.metrics]), isElective: true };
  const withElective = syllabusOf({ core: [1, 4], further: [5] }, [
    lesson(1, ['softmax'], [tasks.softmax]),
    metrics,
    lesson(5, ['tuning'], [tasks.tuning]),
  ]);
  const zoneWith = (history = fresh, read: number[] = [], goal?: string[]) =>
    brief(zoneOf(history, read, { syllabus: withElective, unlocked: all, ...(goal && { goal }) }));

  it('is offered to nobody without a goal, and not to a goal that does not need it', () => {
    expect(zoneWith()).toEqual(['softmax: lab 1']);
    expect(zoneWith(fresh, [], ['tuning'])).toEqual(['softmax: lab 1']);
  });

  it('is offered to a goal that needs it', () => {
    expect(zoneWith(fresh, [], ['metrics'])).toEqual(['metrics: lab 4', 'softmax: lab 1']);
  });

  it('comes after everything else: other tracks and lessons left to read', () => {
    const solved = submitAll(softmaxSolved, [100], tasks.tuning);
    expect(zoneWith(softmaxSolved)).toEqual(['tuning: lab 6']);
    expect(zoneWith(solved)).toEqual(['softmax: lesson 1']);
    expect(zoneWith(solved, [1])).toEqual(['tuning: lesson 5']);
    expect(zoneWith(solved, [1, 5])).toEqual(['metrics: lab 4']);
    expect(zoneWith(submitAll(solved, [100], tasks.metrics), [1, 5])).toEqual(['metrics: lesson 4']);
  });

  it('comes before what the learner is stuck in', () => {
    const stuck = submitAll(submitAll(fresh, zeros(5), tasks.softmax), zeros(5), tasks.tuning);
    expect(zoneWith(stuck, [1, 5])).toEqual(['metrics: lab 4', 'softmax: lab 1']);
  });

  it('is no review of a skill that it trains, too', () => {
    const other = { ...lesson(4, ['metrics'], [{ ...tasks.metrics, skills: ['softmax'] }]), isElective: true };
    const three = syllabusOf({ core: [1, 2, 4] }, [
      lesson(1, ['softmax'], [tasks.softmax]),
      lesson(2, ['attention'], [tasks.attention]),
      other,
    ]);
    const later = { ...softmaxSolved, at: softmaxSolved.at + 60 * dayMs };
    expect(brief(zoneOf(later, [1], { syllabus: three }))).toEqual(['attention: lab 2', 'softmax: lab 1**']);
  });
});
