import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  backfillEvents,
  listSubmissions,
  runLab,
  showSolution,
  showSubmission,
  solutionOpened,
  submitLab,
  type Caller,
} from '@proximal/contracts';
import { aLearner, stopAfterwards } from '@proximal/testing';
import pg from 'pg';
import { activate, addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { hardCoded, reference, runningTotals } from './running-totals.js';

const params = { id: 1 };
const notYet = { code: 'not-yet-solved', kind: 'forbidden' };
const openings = 'SELECT learner_id, lab_id, opened_at FROM solution_opening ORDER BY opened_at';
const events = `SELECT id, payload FROM outbox WHERE subject = '${solutionOpened.subject}'
  ORDER BY payload ->> 'openedAt'`;
const aMinuteLater = `UPDATE solution_opening SET opened_at = opened_at - interval '61 seconds'`;

let grading: Grading;
let database: pg.Client;

beforeAll(async () => {
  grading = await startGrading();
  await addWorker(grading);
  database = new pg.Client({ connectionString: grading.environment.GRADING_DATABASE_URL });
  await database.connect();
  stopAfterwards({ stop: () => database.end() });
}, startsWithinMs);

beforeEach(async () => {
  await database.query('TRUNCATE solution_opening, outbox');
});

const open = (caller: Caller) => grading.call(showSolution, { caller, params });
const rows = async <Row extends pg.QueryResultRow>(sql: string) => (await database.query<Row>(sql)).rows;

async function learnerWith(score: number): Promise<Caller> {
  const learner = aLearner();
  await database.query('INSERT INTO best_score (learner_id, lab_id, score, xp_awarded) VALUES ($1, 1, $2, 0)', [
    learner.id,
    score,
  ]);
  return learner;
}

describe('the solution of a lab', () => {
  it('is shown as the author wrote it once a submission scores 60 or more', async () => {
    const learner = aLearner();
    await expect(open(learner)).rejects.toMatchObject(notYet);
    await grading.call(submitLab, { caller: learner, params, body: { code: hardCoded } });
    await expect(open(learner)).rejects.toMatchObject({ ...notYet, message: expect.stringContaining('60 or more') });
    const graded = await grading.call(submitLab, { caller: learner, params, body: { code: reference } });
    const solution = await open(learner);
    expect(solution).toEqual({ lab_id: 1, lab_version: graded.lab_version, language: 'python', code: reference });
    expect(showSolution.output.parse(solution)).toEqual(solution);
  });

  it.each([
    [0, false],
    [59, false],
    [60, true],
    [100, true],
  ])('with a best score of %i: %s', async (score, isShown) => {
    const answer = open(await learnerWith(score));
    await (isShown
      ? expect(answer).resolves.toMatchObject({ code: reference })
      : expect(answer).rejects.toMatchObject(notYet));
    expect(await rows(openings)).toHaveLength(isShown ? 1 : 0);
    expect(await rows(events)).toHaveLength(isShown ? 1 : 0);
  });

  it('is not opened by another learner’s score', async () => {
    await open(await learnerWith(100));
    await expect(open(aLearner())).rejects.toMatchObject(notYet);
  });

  it('is not available for a lab that is unknown or retired, even when it was solved', async () => {
    const learner = await learnerWith(100);
    const unknown = { code: 'lab-unknown' };
    await expect(grading.call(showSolution, { caller: learner, params: { id: 999 } })).rejects.toMatchObject(unknown);
    await activate(grading, { 2: runningTotals });
    await expect(open(learner)).rejects.toMatchObject(unknown);
    await activate(grading, { 1: runningTotals });
    expect(await rows(openings)).toEqual([]);
  });

  it('is the solution of the lab’s present version', async () => {
    const learner = await learnerWith(60);
    const renewed = { ...runningTotals, reference: `${reference}\n\nlast = 0\n` };
    await activate(grading, { 1: renewed });
    expect((await open(learner)).code).toBe(renewed.reference);
    await activate(grading, { 1: runningTotals });
  });

  it('appears in no other answer', async () => {
    const learner = await learnerWith(0);
    const mark = 'Return the sum of the numbers up to each place.';
    const submitted = await grading.call(submitLab, {
      caller: learner,
      params,
      body: { code: hardCoded.replace(mark, '') },
    });
    const shown = { caller: learner, params: { submission_id: submitted.submission_id } };
    const answers = [
      submitted,
      await grading.call(showSubmission, shown),
      await grading.call(listSubmissions, { caller: learner, params }),
      await grading.call(runLab, { caller: learner, params, body: { code: '', call: 'running_totals([1])' } }),
      await grading.call(runLab, {
        caller: learner,
        params,
        body: { code: 'import sys\nprint(dir(sys.modules["__main__"]))' },
      }),
      await open(learner).catch(({ message, more }: { message: string; more: object }) => ({ message, more })),
    ];
    expect(JSON.stringify(answers)).not.toContain(mark);
  });
});

describe('opening a solution', () => {
  it('is stored and published with the same data', async () => {
    const learner = await learnerWith(60);
    const published = new Promise((resolve) => {
      grading.bus.subscribe(solutionOpened.subject, { max: 1, callback: (_error, message) => resolve(message.json()) });
    });
    await open(learner);
    const [opening] = await rows<{ opened_at: Date }>(openings);
    expect(opening).toMatchObject({ learner_id: learner.id, lab_id: 1 });
    const payload = { learnerId: learner.id, labId: 1, openedAt: opening!.opened_at.toISOString() };
    const [event] = await rows(events);
    expect(event).toEqual({ id: expect.any(String), payload });
    expect(await published).toEqual(event);
  });

  it('counts once a minute, however often the learner opens it and however many requests come at once', async () => {
    const learner = await learnerWith(60);
    const answers = await Promise.all(Array.from({ length: 12 }, () => open(learner)));
    expect(answers.map(({ code }) => code)).toEqual(Array(12).fill(reference));
    await open(learner);
    expect([(await rows(openings)).length, (await rows(events)).length]).toEqual([1, 1]);
    await database.query(aMinuteLater);
    await Promise.all(Array.from({ length: 12 }, () => open(learner)));
    expect([(await rows(openings)).length, (await rows(events)).length]).toEqual([2, 2]);
  });

  it('counts for each learner separately', async () => {
    for (const learner of [await learnerWith(60), await learnerWith(60)]) await open(learner);
    expect(await rows(events)).toHaveLength(2);
  });

  it('is published again with its former id, however many openings there are', async () => {
    const learner = await learnerWith(60);
    await open(learner);
    const published = await rows(events);
    await database.query('TRUNCATE outbox');
    await database.query(`
      INSERT INTO solution_opening (learner_id, lab_id, opened_at)
      SELECT 1000000 + n / 2, 1, timestamptz '2026-01-01' + n * interval '1 minute' FROM generate_series(1, 600) AS n`);
    const counts: number[] = [];
    let after: string | null = null;
    do {
      const batch: { published: number; next: string | null } = await grading.request(backfillEvents('grading'), {
        after,
      });
      counts.push(batch.published);
      after = batch.next;
    } while (after !== null);
    // The events of grades come first, those of labs that were given up last.
    expect(counts.slice(1)).toEqual([500, 101, 0]);
    const again = await rows(events);
    expect(again).toHaveLength(601);
    expect(again).toContainEqual(published[0]);
  });
});
