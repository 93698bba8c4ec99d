import { describe, expect, it } from '@jest/globals';
import { mastery, newPopulation, shownLearner, solvedOutcome } from '@proximal/learner-model';
import { aSubmission } from '../../test/learners.js';
import type { Evidence } from '../evidence/evidence.js';
import { burdensOf, LearnerRecord } from './learner-record.js';

const population = newPopulation();
const hour = 3_600_000;

function lab(score: number, occurredAt: number, parts: Partial<Evidence> = {}): Evidence {
  return aSubmission(101, score, { occurredAt, ...parts });
}

function fiveTries(at: number, parts: Partial<Evidence> = {}): Evidence[] {
  return [1, 2, 3, 4, 5].map((minute) => lab(10 * minute, at + minute * 60_000, parts));
}

function recordOf(...evidence: Evidence[]): LearnerRecord {
  const record = new LearnerRecord(1);
  for (const one of evidence) record.apply(one, population);
  return record;
}

const stateOf = (record: LearnerRecord) => record.learner.skills.get('python')!;

function shownMastery({ learner, episodes }: LearnerRecord): number {
  return mastery(population, shownLearner(learner, burdensOf(episodes)), 'python');
}

describe('the record of a learner', () => {
  it('makes one episode of all submissions of a lab, and evidence of its solution', () => {
    const record = recordOf(lab(50, 0), lab(20, hour), lab(80, 2 * hour));
    const outcome = solvedOutcome(2, 80);
    expect(record.episodes.get(101)).toMatchObject({
      bestScore: 80,
      tries: 2,
      outcome,
      solvedAt: 2 * hour,
      burden: null,
    });
    expect(stateOf(record)).toMatchObject({
      successes: 4 * outcome,
      failures: 0,
      practiceCount: 1,
      demonstratedAt: 2 * hour,
      lastLab: 101,
    });
  });

  it('continues from a stored record', () => {
    const other = { subjectId: 103, item: 'lab:103@v1' };
    const past = [lab(90, 0), ...fiveTries(hour, other)];
    const future = [lab(95, 40 * hour), lab(60, 41 * hour, other)];
    const whole = recordOf(...past, ...future);
    const begun = recordOf(...past);
    const resumed = new LearnerRecord(1, begun, new Map(begun.episodes));
    for (const one of future) resumed.apply(one, population);
    expect([resumed.learner, resumed.episodes]).toEqual([whole.learner, whole.episodes]);
  });

  it('keeps what a failed lab takes away apart from the learner, until the lab is solved', () => {
    const solved = recordOf(lab(100, 0));
    const other = { subjectId: 103, item: 'lab:103@v1' };
    const failed = recordOf(lab(100, 0), ...fiveTries(hour, other));
    expect(failed.learner).toEqual(solved.learner);
    expect(shownMastery(failed)).toBeLessThan(shownMastery(solved));
    failed.apply(lab(60, 2 * hour, other), population);
    expect(burdensOf(failed.episodes)).toEqual([]);
    expect(shownMastery(failed)).toBeGreaterThanOrEqual(shownMastery(solved));
  });

  it('keeps the shown mastery after the last evidence of a day', () => {
    const other = { subjectId: 103, item: 'lab:103@v1' };
    const first = [lab(50, 0), lab(80, hour)];
    const second = fiveTries(30 * hour, other);
    const third = lab(90, 60 * hour, { subjectId: 104, item: 'lab:104@v1', skills: ['python', 'algebra'] });
    const record = recordOf(...first, ...second, third);
    const shown = shownLearner(record.learner, burdensOf(record.episodes));
    expect([...record.masteryDays.values()]).toEqual([
      { skill: 'python', day: '1970-01-01', mastery: shownMastery(recordOf(...first)) },
      { skill: 'python', day: '1970-01-02', mastery: shownMastery(recordOf(...first, ...second)) },
      { skill: 'python', day: '1970-01-03', mastery: shownMastery(record) },
      { skill: 'algebra', day: '1970-01-03', mastery: mastery(population, shown, 'algebra') },
    ]);
  });

  it('stores no day for tries that changed nothing', () => {
    expect(recordOf(...fiveTries(0).slice(1)).masteryDays.size).toBe(0);
  });

  it('reports the first solution of a lab to the population, with the learner before it', () => {
    const past = [lab(50, 0), lab(60, hour)];
    const { itemOutcomes } = recordOf(...past, lab(100, 40 * hour, { item: 'lab:101@v2' }));
    expect([...itemOutcomes.values()].map(({ event }) => [event.item, event.score, event.weight])).toEqual([
      ['lab:101@v-101', solvedOutcome(1, 60), 4],
    ]);
    expect(itemOutcomes.get('lab:101@v-101')!.before).toEqual(recordOf(past[0]!).learner);
  });

  it('counts a lesson as a review, not as evidence', () => {
    const lesson = lab(0, 5 * hour, { source: 'lesson', item: null, score: null });
    const record = recordOf(lab(80, 0), lesson);
    const { learner, latest, masteryDays } = recordOf(lab(80, 0));
    expect(stateOf(record)).toEqual({ ...learner.skills.get('python')!, lastReviewedAt: 5 * hour });
    expect([record.learner.ability, record.masteryDays]).toEqual([learner.ability, masteryDays]);
    expect(record.latest?.occurredAt).toBe(latest?.occurredAt);
  });

  it('counts a challenge as one question, which demonstrates from 60 on', () => {
    const challenge = { source: 'challenge' as const, subjectId: 9, item: 'challenge:9' };
    const record = recordOf(lab(75, 0, challenge));
    expect(stateOf(record)).toMatchObject({ successes: 0.75, failures: 0.25, demonstratedAt: 0 });
    expect(stateOf(recordOf(lab(59, 0, challenge))).demonstratedAt).toBeNull();
    expect(record.episodes.size).toBe(0);
  });

  it('remembers when the author’s solution of a lab was opened, also before the first try', () => {
    const opening = (labId: number) =>
      lab(0, hour, { source: 'opening', subjectId: labId, item: null, skills: [], score: null });
    const record = recordOf(lab(60, 0), opening(101), opening(102));
    expect(record.episodes.get(101)).toMatchObject({ solutionOpenedAt: hour, touchedAt: 0, days: 1 });
    expect(record.episodes.get(102)).toMatchObject({ solutionOpenedAt: hour, touchedAt: 0, days: 0, solvedAt: null });
    expect(record.latest).toMatchObject({ source: 'opening', occurredAt: hour });
    record.apply(lab(100, 2 * hour), population);
    expect(record.episodes.get(101)).toMatchObject({ bestScore: 100, outcome: 0.6 });
  });

  it('stores only the episode of a lab without skills', () => {
    const record = recordOf(lab(100, hour, { skills: [], demonstrates: [] }));
    expect(record.learner).toEqual(new LearnerRecord(1).learner);
    expect(record.episodes.get(101)).toMatchObject({ solvedAt: hour });
    expect([record.itemOutcomes.size, record.masteryDays.size, record.latest?.occurredAt]).toEqual([0, 0, hour]);
  });

  it('says when the learner has become established', () => {
    const labs = [1, 2, 3, 4, 5].map((id) => lab(80, id * hour, { subjectId: id, item: `lab:${id}@v1` }));
    const [newcomer, established] = [recordOf(labs[0]!), recordOf(...labs)];
    expect([newcomer.isEstablished, newcomer.hasBecomeEstablished]).toEqual([false, false]);
    expect([established.isEstablished, established.hasBecomeEstablished]).toEqual([true, true]);
    expect(new LearnerRecord(1, established).hasBecomeEstablished).toBe(false);
  });

  it('remembers at most eight programs of a lab', () => {
    const record = recordOf(...Array.from({ length: 1_000 }, (_, number) => lab(number % 60, number * 1_000)));
    const { failedKeys, solvedKeys, tries, bestScore } = record.episodes.get(101)!;
    expect([failedKeys.length, solvedKeys.length, tries, bestScore]).toEqual([8, 0, 1_000, 59]);
    expect(record.learner).toEqual(new LearnerRecord(1).learner);
  });

  it('shows a chance, even with many failed labs', () => {
    const failed = Array.from({ length: 100 }, (_, id) =>
      fiveTries(id * hour, { subjectId: id, item: `lab:${id}@v1` }),
    );
    const record = recordOf(lab(100, 0, { subjectId: 1_000 }), ...failed.flat());
    expect(burdensOf(record.episodes)).toHaveLength(100);
    expect(shownMastery(record)).toBeGreaterThanOrEqual(0);
    expect(shownMastery(record)).toBeLessThan(shownMastery(recordOf(lab(100, 0, { subjectId: 1_000 }))));
  });
});
