import { describe, expect, it } from '@jest/globals';
import { mastery, newPopulation } from '@proximal/learner-model';
import type { Evidence } from '../evidence/evidence.js';
import { LearnerRecord } from './learner-record.js';

const population = newPopulation();
const hour = 3_600_000;
let ids = 0;

function lab(score: number, at: number, parts: Partial<Evidence> = {}): Evidence {
  ids += 1;
  const submission = { source: 'lab' as const, sourceId: `sub_${ids}`, eventId: `${ids}`, revision: 1, populationVersion: 0 };
  return { ...submission, learnerId: 1, subjectId: 101, item: 'lab:101@v1', skills: ['python'], score, occurredAt: at, ...parts };
}

function recordOf(...evidence: Evidence[]): LearnerRecord {
  const record = new LearnerRecord(1);
  for (const one of evidence) record.take(one, population);
  return record;
}

const stateOf = (record: LearnerRecord) => record.learner.skills.get('python')!;

describe('the record of a learner', () => {
  it('counts submissions of a lab, each worth half of the one before, none after full marks', () => {
    const record = recordOf(lab(50, 0), lab(100, hour), lab(50, 2 * hour));
    expect(record.attempts).toEqual(new Map([[101, { graded: 3, isSolved: true }]]));
    const practice = { successes: 4 * 0.5 + 2, failures: 4 * 0.5, practiceCount: 2 };
    expect(stateOf(record)).toMatchObject({ ...practice, lastReviewedAt: 2 * hour });
  });

  it('goes on where it was left off', () => {
    const whole = recordOf(lab(50, 0), lab(80, hour));
    const begun = recordOf(lab(50, 0));
    const resumed = new LearnerRecord(1, begun, new Map(begun.attempts));
    resumed.take(lab(80, hour), population);
    expect([resumed.learner, resumed.attempts]).toEqual([whole.learner, whole.attempts]);
  });

  it('keeps mastery after the last evidence of a day', () => {
    const record = recordOf(lab(50, 0), lab(80, hour), lab(70, 30 * hour, { skills: ['python', 'algebra'] }));
    const atFirst = recordOf(lab(50, 0), lab(80, hour));
    expect([...record.masteryDays.values()]).toEqual([
      { skill: 'python', day: '1970-01-01', mastery: mastery(population, atFirst.learner, 'python') },
      { skill: 'python', day: '1970-01-02', mastery: mastery(population, record.learner, 'python') },
      { skill: 'algebra', day: '1970-01-02', mastery: mastery(population, record.learner, 'algebra') },
    ]);
  });

  it('keeps the first submission of an item with the learner before it', () => {
    const record = recordOf(lab(50, 0), lab(60, hour), lab(70, 2 * hour, { item: 'lab:101@v2' }));
    expect([...record.observations.values()].map(({ event }) => [event.item, event.score, event.weight])).toEqual([
      ['lab:101@v1', 0.5, 4],
      ['lab:101@v2', 0.7, 1],
    ]);
    expect(record.observations.get('lab:101@v2')!.before).toEqual(recordOf(lab(50, 0), lab(60, hour)).learner);
  });

  it('takes a lesson for a review, and no evidence', () => {
    const lesson = lab(0, 5 * hour, { source: 'lesson', item: null, score: null });
    const record = recordOf(lab(50, 0), lesson);
    const { learner, lastGraded, masteryDays } = recordOf(lab(50, 0));
    expect(stateOf(record)).toEqual({ ...learner.skills.get('python')!, lastReviewedAt: 5 * hour });
    expect([record.learner.ability, record.masteryDays]).toEqual([learner.ability, masteryDays]);
    expect(record.lastGraded?.occurredAt).toBe(lastGraded?.occurredAt);
  });

  it('counts a challenge as one question', () => {
    const record = recordOf(lab(75, 0, { source: 'challenge', item: 'challenge:9' }));
    expect(stateOf(record)).toMatchObject({ successes: 0.75, failures: 0.25 });
    expect(record.attempts.size).toBe(0);
  });

  it('of a lab without skills only counts the submission', () => {
    const record = recordOf(lab(100, hour, { skills: [] }));
    expect(record.learner).toEqual(new LearnerRecord(1).learner);
    expect(record.attempts.get(101)).toEqual({ graded: 1, isSolved: true });
    expect([record.observations.size, record.lastGraded?.occurredAt]).toEqual([0, hour]);
  });

  it('tells when the learner has become established', () => {
    const labs = [1, 2, 3, 4, 5].map((id) => lab(80, id * hour, { subjectId: id, item: `lab:${id}@v1` }));
    const [newcomer, established] = [recordOf(labs[0]!), recordOf(...labs)];
    expect([newcomer.isEstablished, newcomer.hasBecomeEstablished]).toEqual([false, false]);
    expect([established.isEstablished, established.hasBecomeEstablished]).toEqual([true, true]);
    expect(new LearnerRecord(1, established).hasBecomeEstablished).toBe(false);
  });
});
