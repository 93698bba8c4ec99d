import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  backfillEvents,
  giveUpLab,
  labGivenUp,
  recoverEvents,
  showGiveUp,
  showSolution,
  submissionGraded,
  submitLab,
  type Caller,
} from '@proximal/contracts';
import { outboxRow } from '@proximal/messaging';
import { aLearner } from '@proximal/testing';
import type pg from 'pg';
import { activate, addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { apply, asLearner, databaseOf, generous, preview } from './regraded-labs.js';
import { hardCoded, reference, runningTotals, starter } from './running-totals.js';

const params = { id: 1 };
const notYet = { code: 'not-yet-solved', kind: 'forbidden' };

let grading: Grading;
let database: pg.Client;

beforeAll(async () => {
  grading = await startGrading();
  await addWorker(grading);
  database = await databaseOf(grading);
}, startsWithinMs);

beforeEach(async () => {
  await database.query('TRUNCATE outbox');
});

const giveUp = (caller: Caller) => grading.call(giveUpLab, { caller, params });
const stateOf = (caller: Caller) => grading.call(showGiveUp, { caller, params });
const submit = (caller: Caller, code: string) => grading.call(submitLab, { caller, params, body: { code } });
const rows = async <Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]) =>
  (await database.query<Row>(sql, values)).rows;
const bestOf = ({ id }: Caller) =>
  rows('SELECT score, xp_awarded AS xp FROM best_score WHERE (learner_id, lab_id) = ($1, 1)', id);
const givenUpEvents = () => rows(`SELECT id, payload FROM outbox WHERE subject = '${labGivenUp.subject}'`);
const xpOf = async ({ id }: Caller) => {
  const [row] = await rows<{ xp: number }>(
    `SELECT sum((payload ->> 'xpAwarded')::int)::int AS xp FROM outbox
     WHERE subject = '${submissionGraded.subject}' AND payload ->> 'learnerId' = $1`,
    String(id),
  );
  return row?.xp;
};

/** Three programs of which the first passes both shown cases. */
const threeTries = [hardCoded, hardCoded.replace('"?"', '"no"'), hardCoded.replace('"?"', '0')];

async function begin(...programs: string[]): Promise<Caller> {
  const caller = aLearner({ registeredAt: '2026-01-01T00:00:00.000Z' });
  for (const code of programs) await submit(caller, code);
  return caller;
}

const minutesLater = ({ id }: Caller, minutes: number) =>
  rows(
    `UPDATE submission SET submitted_at = submitted_at - $2 * interval '1 minute' WHERE learner_id = $1`,
    id,
    minutes,
  );

async function aStuckLearner(): Promise<Caller> {
  const caller = await begin(...threeTries);
  await minutesLater(caller, 10);
  return caller;
}

async function aLearnerWhoGaveUp(): Promise<Caller> {
  const caller = await aStuckLearner();
  await giveUp(caller);
  return caller;
}

describe('a lab', () => {
  it('may be given up after three different tries, ten minutes after the first, and opens its solution', async () => {
    const caller = await begin(threeTries[0]!, threeTries[0]!, starter.replace('raise', 'def'), threeTries[1]!);
    await minutesLater(caller, 11);
    expect(await stateOf(caller)).toMatchObject({ status: 'locked', missing_tries: 1, opens_at: null });
    await expect(giveUp(caller)).rejects.toMatchObject(notYet);
    await submit(caller, threeTries[2]!);
    expect(await stateOf(caller)).toMatchObject({ status: 'open', missing_tries: 0 });
    await expect(grading.call(showSolution, { caller, params })).rejects.toMatchObject(notYet);
    const { lab_id, given_up_at } = await giveUp(caller);
    expect(lab_id).toBe(1);
    expect(await stateOf(caller)).toMatchObject({ status: 'given_up', given_up_at });
    expect(await grading.call(showSolution, { caller, params })).toMatchObject({ code: reference });
  });

  it('is not given up too early, nor by an account younger than a day, and nothing changes then', async () => {
    const early = await begin(...threeTries);
    const young = aLearner({ registeredAt: new Date(Date.now() - 23 * 3_600_000).toISOString() });
    for (const code of threeTries) await submit(young, code);
    await minutesLater(young, 60);
    for (const caller of [early, young, aLearner()]) await expect(giveUp(caller)).rejects.toMatchObject(notYet);
    expect(await stateOf(young)).toMatchObject({ status: 'locked', missing_tries: 0, opens_at: expect.any(String) });
    expect(await givenUpEvents()).toEqual([]);
  });

  it('that is solved has nothing to give up, and a lab that is unknown is not given up', async () => {
    const caller = await aStuckLearner();
    await submit(caller, reference);
    expect(await stateOf(caller)).toMatchObject({ status: 'solved' });
    await expect(giveUp(caller)).rejects.toMatchObject({ code: 'already-solved', kind: 'conflict' });
    const unknown = { caller, params: { id: 999 } };
    for (const call of [grading.call(giveUpLab, unknown), grading.call(showGiveUp, unknown)])
      await expect(call).rejects.toMatchObject({ code: 'lab-unknown' });
  });

  it('is given up once, with one event, however many requests come at once', async () => {
    const caller = await aStuckLearner();
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveUp(caller)));
    await submit(caller, reference);
    expect([...answers, await giveUp(caller)]).toEqual(Array(9).fill(answers[0]));
    const payload = { learnerId: caller.id, labId: 1, givenUpAt: answers[0]!.given_up_at };
    expect(await givenUpEvents()).toEqual([{ id: expect.any(String), payload }]);
  });
});

describe('a lab that was given up', () => {
  it('is graded and completed as before, and pays no xp', async () => {
    const caller = await aLearnerWhoGaveUp();
    const before = (await bestOf(caller)) as { score: number; xp: number }[];
    const graded = await submit(caller, reference);
    expect(graded).toMatchObject({ status: 'graded', score: 100, xp_awarded: 0 });
    expect(await bestOf(caller)).toEqual([{ score: 100, xp: before[0]!.xp }]);
  });

  it('pays nothing for a submission that waits while it is given up', async () => {
    const caller = await aStuckLearner();
    const already = await xpOf(caller);
    await database.query('BEGIN');
    await rows('SELECT FROM best_score WHERE (learner_id, lab_id) = ($1, 1) FOR UPDATE', caller.id);
    const submitted = submit(caller, reference);
    // The grade waits for the lock, which a give-up in another process has.
    await rows(`SELECT pg_sleep(0.5)`);
    await rows('UPDATE best_score SET given_up_at = now() WHERE (learner_id, lab_id) = ($1, 1)', caller.id);
    await database.query('COMMIT');
    expect(await submitted).toMatchObject({ status: 'graded', score: 100, xp_awarded: 0 });
    expect(await xpOf(caller)).toBe(already);
  });

  it('pays at most once when it is given up and solved at the same instant', async () => {
    const caller = await aStuckLearner();
    const already = (await xpOf(caller))!;
    const [graded, givenUp] = await Promise.allSettled([submit(caller, reference), giveUp(caller)]);
    const wasSolvedFirst = givenUp.status === 'rejected';
    if (wasSolvedFirst) expect(givenUp.reason).toMatchObject({ code: 'already-solved' });
    expect(graded).toMatchObject({ status: 'fulfilled', value: { score: 100 } });
    expect(await xpOf(caller)).toBe(wasSolvedFirst ? 120 : already);
  });

  it('pays nothing for a regrade', async () => {
    await activate(grading, { 1: runningTotals, 7: runningTotals });
    const caller = aLearner({ registeredAt: '2026-01-01T00:00:00.000Z' });
    const learner = asLearner(grading, caller, 7);
    for (const code of threeTries) await learner.submit(code);
    await minutesLater(caller, 10);
    await grading.call(giveUpLab, { caller, params: { id: 7 } });
    const before = await learner.list();
    await activate(grading, { 1: runningTotals, 7: generous });
    await preview(grading, 7);
    await apply(grading, 7);
    const after = await learner.list();
    expect(after[0]).not.toMatchObject({ score: (before[0] as { score: number }).score });
    expect(after.map((one) => 'xp_awarded' in one && one.xp_awarded)).toEqual(
      before.map((one) => 'xp_awarded' in one && one.xp_awarded),
    );
  });

  it('is published again with its former id, and taken back after a restore, once', async () => {
    const caller = await aLearnerWhoGaveUp();
    const [published] = (await givenUpEvents()) as { id: string; payload: { givenUpAt: string } }[];
    await database.query('TRUNCATE outbox');
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false)
      ({ next: after } = await grading.request(backfillEvents('grading'), { after }));
    expect(await givenUpEvents()).toContainEqual(published);
    await rows('UPDATE best_score SET given_up_at = NULL WHERE learner_id = $1', caller.id);
    const payload = { learnerId: caller.id, labId: 1, givenUpAt: published!.payload.givenUpAt };
    const lost = outboxRow(labGivenUp, `${caller.id}-1`, payload);
    expect(lost.id).toBe(published!.id);
    const recover = async () => (await grading.request(recoverEvents('grading'), { events: [lost, lost] })).recovered;
    expect([await recover(), await recover()]).toEqual([1, 0]);
    expect(await giveUp(caller)).toEqual({ lab_id: 1, given_up_at: payload.givenUpAt });
    expect(await submit(caller, reference)).toMatchObject({ xp_awarded: 0 });
  });
});
