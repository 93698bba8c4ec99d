import { describe, expect, it } from '@jest/globals';
import { submissionGraded, xpAwarded } from '@proximal/contracts';
import { contradictions } from './contradictions.js';
import type { ClientRecords, PlatformRecords } from './records.js';

const grade = { submissionId: 'sub_1', learnerId: 7, labId: 3, status: 'graded', revision: 1, score: 90, xp: 9 };
const stored = { submissionId: 'sub_1', revision: 1, score: 90 };
const event = { id: 'e1', subject: submissionGraded.subject, isPublished: true, submissionId: 'sub_1' };
const xpEvent = { id: 'e2', subject: xpAwarded.subject, isPublished: true, submissionId: null };

const records = (changed: Partial<PlatformRecords> = {}): PlatformRecords => ({
  grades: [grade],
  bestScores: [{ learnerId: 7, labId: 3, score: 90, xp: 9 }],
  labGrades: [stored],
  evidence: [stored],
  ledger: [{ learnerId: 7, source: 'lab', sourceId: 'sub_1-1', xp: 9 }],
  activity: [{ learnerId: 7, xp: 9 }],
  outboxes: new Map([
    ['grading', [event]],
    ['progress', [xpEvent]],
  ]),
  processed: new Map([
    ['progress', new Set(['e1'])],
    ['cohort', new Set(['e1', 'e2'])],
    ['skill-graph', new Set(['e1'])],
  ]),
  ...changed,
});

const clients = (changed: Partial<ClientRecords> = {}): ClientRecords => ({
  accepted: new Set(['sub_1']),
  unknown: 0,
  dashboards: [{ learnerId: 7, xp: 9 }],
  leaderboard: [{ learnerId: 7, xp: 9 }],
  lessonXp: [],
  ...changed,
});

/** Lists the broken promises with their problems. */
function broken(found: PlatformRecords, known = clients()): Record<string, string[]> {
  return Object.fromEntries([...contradictions(found, known)].filter(([, problems]) => problems.length > 0));
}

describe('contradictions', () => {
  it('finds none in records that agree', () => {
    expect(broken(records())).toEqual({});
  });

  it('finds an accepted submission that is gone, and one without a grade', () => {
    const open = { ...grade, submissionId: 'sub_2', status: 'queued', score: null, xp: null };
    const found = broken(
      records({ grades: [grade, open] }),
      clients({ accepted: new Set(['sub_1', 'sub_2', 'sub_3']) }),
    );
    expect(found).toEqual({
      'every accepted submission is graded': ['sub_3 was accepted and is not there', 'sub_2 is queued'],
    });
  });

  it('finds a submission that exists twice', () => {
    const again = { ...grade, submissionId: 'sub_2', xp: 0 };
    const both = records({
      grades: [grade, again],
      labGrades: [stored, { ...stored, submissionId: 'sub_2' }],
      evidence: [stored, { ...stored, submissionId: 'sub_2' }],
      outboxes: new Map([['grading', [event, { ...event, submissionId: 'sub_2' }]]]),
    });
    expect(Object.keys(broken(both))).toEqual(['no submission exists twice']);
    expect(broken(both, clients({ unknown: 1 }))).toEqual({});
  });

  it.each<[string, Partial<PlatformRecords>]>([
    ['every grade has one event', { outboxes: new Map([['grading', [event, event]]]) }],
    ['every grade has one event', { outboxes: new Map() }],
    ['progress has every grade once', { labGrades: [] }],
    ['progress has every grade once', { labGrades: [{ ...stored, score: 89 }] }],
    ['evidence has every grade once', { evidence: [stored, { ...stored, submissionId: 'sub_9' }] }],
    ['best scores and their xp are those of the grades', { bestScores: [] }],
    ['the activity of cohorts has the xp of the ledger', { activity: [{ learnerId: 7, xp: 18 }] }],
    ['every event is published', { outboxes: new Map([['grading', [{ ...event, isPublished: false }]]]) }],
    ['every consumer has processed every event', { processed: new Map([['skill-graph', new Set<string>()]]) }],
  ])('finds that it does not hold that %s', (promise, changed) => {
    expect(Object.keys(broken(records(changed)))).toEqual([promise]);
  });

  it('finds xp that the ledger has twice', () => {
    const [entry] = records().ledger;
    const found = broken(records({ ledger: [entry!, entry!] }));
    expect(Object.keys(found)).toEqual([
      'the ledger has the xp of the grades',
      'the ledger has no source twice',
      'the activity of cohorts has the xp of the ledger',
      'dashboards show the xp of the ledger',
      'leaderboards show the xp of the ledger',
    ]);
  });

  it('finds xp of a lesson that an answer named and the ledger lacks', () => {
    const found = broken(records(), clients({ lessonXp: [{ learnerId: 7, xp: 10 }] }));
    expect(found).toEqual({
      'the ledger has at least the xp that lessons were said to give': ['learner 7: 10 xp, but 0'],
    });
  });
});
