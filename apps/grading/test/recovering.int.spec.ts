import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  backfillEvents,
  listSubmissions,
  recoverEvents,
  solutionOpened,
  submissionGraded,
  submitLab,
  type PayloadOf,
} from '@proximal/contracts';
import { outboxRow } from '@proximal/messaging';
import { aLearner, stopAfterwards } from '@proximal/testing';
import pg from 'pg';
import { startGrading, startsWithinMs, type Grading } from './grading.js';
import { reference } from './running-totals.js';

const params = { id: 1 };
let grading: Grading;
let database: pg.Client;
let labVersion: string;

beforeAll(async () => {
  grading = await startGrading({ sweepMs: 3_600_000 });
  database = new pg.Client({ connectionString: grading.environment.GRADING_DATABASE_URL });
  await database.connect();
  stopAfterwards({ stop: () => database.end() });
  labVersion = (await database.query<{ version: string }>('SELECT version FROM lab WHERE id = 1')).rows[0]!.version;
}, startsWithinMs);

type Graded = PayloadOf<typeof submissionGraded>;

function aGrade(parts: Partial<Graded> & { learnerId: number }) {
  const submittedAt = '2026-11-20T12:00:00.000Z';
  const payload: Graded = {
    submissionId: 'sub_01ARYZ6S410000000000000001',
    labId: 1,
    labVersion,
    revision: 1,
    score: 50,
    correctness: 50,
    style: 50,
    efficiency: 50,
    xpAwarded: 60,
    submittedAt,
    gradedAt: submittedAt,
    ...parts,
  };
  return outboxRow(submissionGraded, `${payload.submissionId}-${payload.revision}`, payload);
}

const recover = async (...events: ReturnType<typeof aGrade>[]) =>
  (await grading.request(recoverEvents('grading'), { events })).recovered;

async function bestOf(learnerId: number): Promise<unknown> {
  const query = 'SELECT score, xp_awarded AS xp FROM best_score WHERE learner_id = $1';
  return (await database.query(query, [learnerId])).rows;
}

describe('recovering events after a restore', () => {
  it('takes back a lost grade once, with its xp, and says why its code is missing', async () => {
    const caller = aLearner();
    const lost = aGrade({ learnerId: caller.id });
    expect(await recover(lost, lost)).toBe(1);
    expect(await recover(lost)).toBe(0);
    expect(await bestOf(caller.id)).toEqual([{ score: 50, xp: 60 }]);
    const { items } = await grading.call(listSubmissions, { caller, params, query: { limit: 10 } });
    expect(items).toMatchObject([
      { submission_id: 'sub_01ARYZ6S410000000000000001', status: 'graded', xp_awarded: 60 },
    ]);
  });

  it('gives a submission that waits again the grade that was published, and stores its code', async () => {
    const caller = aLearner();
    const { submission_id: submissionId } = await grading.call(submitLab, {
      caller,
      params,
      body: { code: reference },
    });
    const query = 'SELECT submitted_at AS at FROM submission WHERE id = $1';
    const submittedAt = (await database.query<{ at: Date }>(query, [submissionId])).rows[0]!.at.toISOString();
    const lost = aGrade({ learnerId: caller.id, submissionId, score: 80, xpAwarded: 96, submittedAt });
    expect(await recover(lost)).toBe(1);
    const { rows } = await database.query('SELECT status, score, code FROM submission WHERE id = $1', [submissionId]);
    expect(rows).toEqual([{ status: 'graded', score: 80, code: reference }]);
  });

  it('takes back a regrade after the grade before it, in the order of the stream', async () => {
    const learnerId = aLearner().id;
    const submissionId = 'sub_01ARYZ6S410000000000000002';
    const events = [
      aGrade({ learnerId, submissionId }),
      aGrade({ learnerId, submissionId, revision: 2, score: 70, previousScore: 50, xpAwarded: 24 }),
    ];
    expect(await recover(...events)).toBe(2);
    expect(await recover(events[0]!)).toBe(0);
    expect(await bestOf(learnerId)).toEqual([{ score: 70, xp: 84 }]);
    const past = 'SELECT revision, score, xp_awarded AS xp FROM past_grade WHERE submission_id = $1';
    expect((await database.query(past, [submissionId])).rows).toEqual([{ revision: 1, score: 50, xp: 60 }]);
  });

  it('takes back openings of solutions', async () => {
    const openedAt = '2026-11-20T12:30:00.000Z';
    const payload = { learnerId: aLearner().id, labId: 1, openedAt };
    const opening = outboxRow(solutionOpened, `${payload.learnerId}-1-${openedAt}`, payload);
    expect(await recover(opening)).toBe(1);
    expect(await recover(opening)).toBe(0);
  });

  it('derives the same events from what it has taken back', async () => {
    const read = async () => (await database.query<object>('SELECT id, subject, payload FROM outbox ORDER BY id')).rows;
    const published = await read();
    await database.query('DELETE FROM outbox');
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false)
      ({ next: after } = await grading.request(backfillEvents('grading'), { after }));
    expect(await read()).toEqual(published);
  });
});
