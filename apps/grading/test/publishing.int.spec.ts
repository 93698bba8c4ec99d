import { beforeAll, describe, expect, it } from '@jest/globals';
import { backfillEvents, listRecentGrades, submissionGraded, submitLab, type Caller } from '@proximal/contracts';
import { aLearner, stopAfterwards, publishedEvents } from '@proximal/testing';
import pg from 'pg';
import { addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { hardCoded, reference, starter } from './running-totals.js';

const params = { id: 1 };
const codeKey = expect.stringMatching(/^[0-9a-f]{16}$/);
const outbox = 'SELECT id, subject, payload FROM outbox ORDER BY id';
const addGraded = `
  INSERT INTO submission (id, learner_id, lab_id, lab_version, code, status, revision, submitted_at, graded_at,
    score, correctness, style, efficiency, xp_awarded, tests, comments)
  SELECT 'sub_' || lpad(n::text, 26, '0'), $1, lab.id, version, '',
    'graded', 2, instant, instant, 50, 50, 50, 50, 0, '[]', '[]'
  FROM lab, generate_series(1, $2::int) AS n,
    LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 second' AS instant) AS at`;

let grading: Grading;
let database: pg.Client;

beforeAll(async () => {
  // A sweep would have the running submission of a test graded.
  grading = await startGrading({ sweepMs: 3_600_000 });
  await addWorker(grading);
  database = new pg.Client({ connectionString: grading.environment.GRADING_DATABASE_URL });
  await database.connect();
  stopAfterwards({ stop: () => database.end() });
}, startsWithinMs);

async function submitAll(caller: Caller, ...codes: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const code of codes) ids.push((await grading.call(submitLab, { caller, params, body: { code } })).submission_id);
  return ids;
}

const recent = async (caller: Caller, since: string) =>
  (await grading.request(listRecentGrades, { learnerId: caller.id, since })).events;

async function backfill(): Promise<number[]> {
  const published: number[] = [];
  let after: string | null = null;
  do {
    const batch: { published: number; next: string | null } = await grading.request(backfillEvents('grading'), {
      after,
    });
    published.push(batch.published);
    after = batch.next;
  } while (after !== null);
  return published;
}

describe('events of grades', () => {
  const learner = aLearner();

  it('contain each grade with the xp that it added', async () => {
    const [first, second] = await submitAll(learner, hardCoded, reference);
    expect((await publishedEvents(grading.bus, submissionGraded, 2)).map(({ payload }) => payload)).toMatchObject([
      {
        submissionId: first,
        learnerId: learner.id,
        labId: 1,
        revision: 1,
        score: 19,
        xpAwarded: 23,
        ran: true,
        codeKey,
      },
      {
        submissionId: second,
        learnerId: learner.id,
        labId: 1,
        revision: 1,
        score: 100,
        xpAwarded: 97,
        ran: true,
        codeKey,
      },
    ]);
  });

  it('are listed for readers who cannot wait, as they were published, oldest first', async () => {
    const published = await publishedEvents(grading.bus, submissionGraded, 2);
    expect(await recent(learner, '2026-01-01T00:00:00.000Z')).toEqual(published);
    expect(await recent(learner, published[0]?.payload.gradedAt ?? '')).toEqual(published.slice(1));
    expect(await recent(learner, published[1]?.payload.gradedAt ?? '')).toEqual([]);
    expect(await recent(aLearner(), '2026-01-01T00:00:00.000Z')).toEqual([]);
  });

  it('are derived from the submissions as they were published, after the outbox has deleted them', async () => {
    await submitAll(aLearner(), starter, 'no Python');
    const { rows: published } = await database.query<{ payload: { ran: boolean } }>(outbox);
    expect(published.map(({ payload }) => [payload.ran, 'codeKey' in payload])).toEqual(
      expect.arrayContaining([
        [true, true],
        [true, true],
        [true, true],
        [false, false],
      ]),
    );
    expect(published).toHaveLength(4);
    await database.query('DELETE FROM outbox');
    // The last batches hold the openings of solutions and the labs that were given up.
    expect(await backfill()).toEqual([4, 0, 0]);
    expect((await database.query(outbox)).rows).toEqual(published);
  });

  it('do not exist for a submission that waits, runs or has failed', async () => {
    await database.query(
      `
      INSERT INTO submission (id, learner_id, lab_id, lab_version, code, status, submitted_at)
      SELECT 'sub_open' || status, $1, lab.id, version, '', status, '2026-01-01'
      FROM lab, unnest(ARRAY['running', 'failed']::submission_status[]) AS status`,
      [learner.id],
    );
    expect(await backfill()).toEqual([4, 0, 0]);
    expect(await recent(learner, '2025-01-01T00:00:00.000Z')).toHaveLength(2);
  });

  it('are derived and listed in limited batches, however many there are', async () => {
    const busy = aLearner();
    await database.query(addGraded, [busy.id, 600]);
    expect(await backfill()).toEqual([500, 104, 0, 0]);
    const events = await recent(busy, '2026-01-01T00:00:00.000Z');
    // The submission is from the time before the service recorded whether code ran.
    expect(events[0]?.payload).not.toHaveProperty('ran');
    expect(events[0]?.payload).not.toHaveProperty('codeKey');
    const ids = events.map(({ payload }) => Number(payload.submissionId.slice(4)));
    expect(ids).toEqual(Array.from({ length: 100 }, (_, index) => 501 + index));
    const { rows } = await database.query('SELECT id, payload FROM outbox WHERE id = ANY($1)', [
      events.map(({ id }) => id),
    ]);
    expect(new Map(rows.map(({ id, payload }) => [id, payload]))).toEqual(
      new Map(events.map(({ id, payload }) => [id, payload])),
    );
  });
});
