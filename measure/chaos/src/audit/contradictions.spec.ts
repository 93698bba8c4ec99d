import { describe, expect, it } from '@jest/globals';
import { submissionGraded, xpAwarded } from '@proximal/contracts';
import type { ClientRecords } from './client-records.js';
import { amongServices, learnersWithoutAccount, withClients, withEvents } from './contradictions.js';
import type { Records } from './tables.repository.js';

const grade = { submissionId: 'sub_1', learnerId: 7, labId: 3, status: 'graded', revision: 1, score: 90, xp: 9 };
const stored = { submissionId: 'sub_1', revision: 1, score: 90 };
const labEvidence = { source: 'lab', sourceId: 'sub_1', revision: 1, score: 90 };
const otherEvidence = { ...labEvidence, sourceId: 'sub_9' };
const lessonEvidence = { source: 'lesson', sourceId: '7-4', revision: 1, score: null };
const event = { id: 'e1', subject: submissionGraded.subject, isPublished: true, submissionId: 'sub_1' };
const xpEvent = { id: 'e2', subject: xpAwarded.subject, isPublished: true, submissionId: null };
const ofLab = { learnerId: 7, source: 'lab', sourceId: 'sub_1-1', xp: 9 };
const ofLesson = { learnerId: 7, source: 'lesson', sourceId: '4', xp: 10 };

const records = (changed: Partial<Records> = {}): Records => ({
  grades: [grade],
  bestScores: [{ learnerId: 7, labId: 3, score: 90, xp: 9 }],
  lessons: [{ learnerId: 7, lessonId: 4 }],
  labGrades: [stored],
  evidence: [labEvidence, lessonEvidence],
  ledger: [ofLab, ofLesson],
  activity: [{ learnerId: 7, xp: 19 }],
  accounts: [{ id: 7, version: 1 }],
  subscriptions: [{ learnerId: 7, version: 1 }],
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
  acceptedTwice: [],
  unknown: 0,
  dashboards: [{ learnerId: 7, xp: 19 }],
  leaderboard: [{ learnerId: 7, xp: 19 }],
  lessonXp: [{ learnerId: 7, xp: 10 }],
  areLessonsCertain: true,
  ...changed,
});

function broken(found: Records, known = clients()): Record<string, string[]> {
  const all = [...amongServices(found), ...withEvents(found), ...withClients(found, known)];
  return Object.fromEntries(all.filter(([, problems]) => problems.length > 0));
}

describe('contradictions', () => {
  it('are none in records that agree', () => {
    expect(broken(records())).toEqual({});
  });

  it('are an accepted submission that is gone, and one without a grade', () => {
    const open = { ...grade, submissionId: 'sub_2', status: 'queued', score: null, xp: 0 };
    const accepted = clients({ accepted: new Set(['sub_1', 'sub_2', 'sub_3']) });
    expect(broken(records({ grades: [grade, open] }), accepted)).toEqual({
      'every submission is graded': ['sub_2 is queued'],
      'every accepted submission is there': ['sub_3 was accepted and is not there'],
    });
  });

  it('are a submission that exists twice, unless a request got no answer', () => {
    const again = { ...grade, submissionId: 'sub_2', xp: 0 };
    const both = records({
      grades: [grade, again],
      labGrades: [stored, { ...stored, submissionId: 'sub_2' }],
      evidence: [labEvidence, { ...labEvidence, sourceId: 'sub_2' }, lessonEvidence],
      outboxes: new Map([['grading', [event, { ...event, submissionId: 'sub_2' }]]]),
    });
    expect(Object.keys(broken(both))).toEqual(['no submission exists twice']);
    expect(broken(both, clients({ unknown: 1 }))).toEqual({});
  });

  it.each<[string, Partial<Records>]>([
    ['every grade has one event', { outboxes: new Map([['grading', [event, event]]]) }],
    ['every grade has one event', { outboxes: new Map() }],
    ['progress has every grade once', { labGrades: [] }],
    ['progress has every grade once', { labGrades: [{ ...stored, score: 89 }] }],
    ['evidence has every grade once', { evidence: [labEvidence, labEvidence, lessonEvidence] }],
    ['evidence has every grade once', { evidence: [labEvidence, otherEvidence, lessonEvidence] }],
    ['evidence has every lesson once', { evidence: [labEvidence] }],
    ['best scores and their xp are those of the grades', { bestScores: [] }],
    ['the activity of cohorts has the xp of the ledger', { activity: [{ learnerId: 7, xp: 18 }] }],
    ['the gateway has the subscriptions of billing-read', { accounts: [{ id: 7, version: 0 }] }],
    ['every event is published', { outboxes: new Map([['grading', [{ ...event, isPublished: false }]]]) }],
    ['every consumer has processed every event', { processed: new Map([['skill-graph', new Set<string>()]]) }],
  ])('show that it does not hold that %s', (promise, changed) => {
    expect(Object.keys(broken(records(changed)))).toEqual([promise]);
  });

  it('are xp that the ledger has twice', () => {
    expect(Object.keys(broken(records({ ledger: [ofLab, ofLab, ofLesson] })))).toEqual([
      'the ledger has the xp of the grades',
      'the ledger has no source twice',
      'the activity of cohorts has the xp of the ledger',
      'dashboards show the xp of the ledger',
      'leaderboards show the xp of the ledger',
    ]);
  });

  it('are entries of the ledger without their source', () => {
    const strange = { ...ofLab, sourceId: 'sub_8-1', xp: 0 };
    expect(Object.keys(broken(records({ ledger: [ofLab, ofLesson, strange] })))).toEqual([
      'every entry of the ledger has its source',
    ]);
  });

  it('are lessons whose xp differs from what answers said, as far as all were answered', () => {
    const more = clients({ lessonXp: [{ learnerId: 7, xp: 20 }] });
    const exact = 'the ledger has the xp that lessons were said to give';
    expect(broken(records(), more)).toEqual({ [exact]: ['learner 7: 20 xp, but 10'] });
    expect(Object.keys(broken(records(), clients({ lessonXp: [] })))).toEqual([exact]);
    const least = 'the ledger has at least the xp that lessons were said to give';
    expect(Object.keys(broken(records(), { ...more, areLessonsCertain: false }))).toEqual([least]);
    expect(broken(records(), clients({ lessonXp: [], areLessonsCertain: false }))).toEqual({});
  });
});

describe('learnersWithoutAccount', () => {
  it('finds learners of services whom the gateway does not know', () => {
    expect(learnersWithoutAccount(records())).toEqual([]);
    expect(learnersWithoutAccount(records({ accounts: [] }))).toEqual([7]);
  });
});
