import { beforeAll, describe, expect, it } from '@jest/globals';
import { listSubmissions, showSubmission, submitLab } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import type pg from 'pg';
import { addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { databaseOf } from './regraded-labs.js';
import { hardCoded, reference, starter } from './running-totals.js';

const params = { id: 1 };

let grading: Grading;
let database: pg.Client;

beforeAll(async () => {
  grading = await startGrading();
  database = await databaseOf(grading);
  await addWorker(grading, 2);
}, startsWithinMs);

describe('submitting to a lab', () => {
  it('answers with the whole grade', async () => {
    const submission = await grading.call(submitLab, { params, body: { code: reference } });
    expect(submission).toMatchObject({
      status: 'graded',
      lab_id: 1,
      lab_version: expect.stringMatching(/^[0-9a-f]{32}$/),
      score: 100,
      correctness: 100,
      style: 100,
      efficiency: 100,
      xp_awarded: 120,
      inline_comments: [{ line: 1, type: 'praise' }],
    });
    expect(submission).toHaveProperty('tests.length', 8);
    for (const evidence of ['ran', 'codeKey', 'code_key']) expect(submission).not.toHaveProperty(evidence);
    expect(submitLab.output.safeParse(submission).success).toBe(true);
  });

  it('gives the starter no score and no xp', async () => {
    const submission = await grading.call(submitLab, { params, body: { code: starter } });
    expect(submission).toMatchObject({ score: 0, correctness: 0, efficiency: 0, xp_awarded: 0 });
  });

  it('accepts a program that does not parse, and an empty one', async () => {
    const broken = await grading.call(submitLab, { params, body: { code: 'x = 1\ndef f(:\n' } });
    expect(broken).toMatchObject({ score: 0, style: 0, inline_comments: [{ line: 2, type: 'error' }] });
    const empty = await grading.call(submitLab, { params, body: { code: '' } });
    expect(empty).toMatchObject({ score: 0, style: 100, inline_comments: [{ line: 1, type: 'error' }] });
  });

  it('awards the difference for a better score and nothing for a worse one', async () => {
    const caller = aLearner();
    const submit = (code: string) => grading.call(submitLab, { caller, params, body: { code } });
    expect(await submit(hardCoded)).toMatchObject({ score: 19, xp_awarded: 23 });
    expect(await submit(reference)).toMatchObject({ score: 100, xp_awarded: 97 });
    expect(await submit(hardCoded)).toMatchObject({ score: 19, xp_awarded: 0 });
    expect(await submit(reference)).toMatchObject({ score: 100, xp_awarded: 0 });
  });

  it(
    'awards xp once, however many submissions are graded at once',
    async () => {
      await addWorker(grading);
      const call = { caller: aLearner(), params, body: { code: reference } };
      const graded = await Promise.all(Array.from({ length: 20 }, () => grading.call(submitLab, call)));
      const awarded = graded.map((submission) => (submission.status === 'graded' ? submission.xp_awarded : NaN));
      expect(awarded.toSorted((a, b) => b - a)).toEqual([120, ...Array<number>(19).fill(0)]);
    },
    startsWithinMs,
  );

  it('refuses an unknown lab', async () => {
    const unknown = { params: { id: 999 }, body: { code: reference } };
    await expect(grading.call(submitLab, unknown)).rejects.toMatchObject({ code: 'lab-unknown' });
    const listed = grading.call(listSubmissions, { params: unknown.params });
    await expect(listed).rejects.toMatchObject({ code: 'lab-unknown' });
  });

  it('shows a submission with its code to its learner only', async () => {
    const caller = aLearner();
    const submission = await grading.call(submitLab, { caller, params, body: { code: reference } });
    const shown = { params: { submission_id: submission.submission_id } };
    expect(await grading.call(showSubmission, { caller, ...shown })).toEqual({ ...submission, code: reference });
    await expect(grading.call(showSubmission, shown)).rejects.toMatchObject({ code: 'submission-unknown' });
  });

  it('lists a learner’s own submissions, newest first, page by page', async () => {
    const caller = aLearner();
    const ids: string[] = [];
    for (const code of [starter, hardCoded, reference]) {
      ids.unshift((await grading.call(submitLab, { caller, params, body: { code } })).submission_id);
    }
    const list = (page: { limit: number; after: string[] | null }) =>
      grading.call(listSubmissions, { caller, params, page });
    const first = await list({ limit: 2, after: null });
    expect(first.items).toMatchObject([{ submission_id: ids[0], score: 100 }, { submission_id: ids[1] }]);
    expect(first.next).toEqual([ids[1]]);
    const second = await list({ limit: 2, after: [ids[1] ?? ''] });
    expect(second).toMatchObject({ items: [{ submission_id: ids[2] }], next: null });
    expect(await list({ limit: 3, after: null })).toMatchObject({ next: null });
  });
});

describe('submitting under an Idempotency-Key', () => {
  it('returns the first answer again', async () => {
    const call = { caller: aLearner(), params, body: { code: reference }, idempotencyKey: 'once' };
    const first = await grading.call(submitLab, call);
    expect(first).toMatchObject({ status: 'graded', xp_awarded: 120 });
    expect(await grading.call(submitLab, call)).toEqual(first);
  });

  it('creates one submission for many requests at once, which all wait for its grade', async () => {
    const call = { caller: aLearner(), params, body: { code: reference }, idempotencyKey: 'race' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => grading.call(submitLab, call)));
    expect(answers[0]).toMatchObject({ status: 'graded', xp_awarded: 120 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('refuses the key with another body or for another lab', async () => {
    const call = { caller: aLearner(), params, body: { code: reference }, idempotencyKey: 'reused' };
    await grading.call(submitLab, call);
    for (const other of [{ body: { code: starter } }, { params: { id: 2 } }]) {
      await expect(grading.call(submitLab, { ...call, ...other })).rejects.toMatchObject({ code: 'key-reused' });
    }
  });

  it('does not store a key whose lab is unknown, so that it can be used for another lab', async () => {
    const call = { caller: aLearner(), params, body: { code: reference }, idempotencyKey: 'free' };
    const unknown = { ...call, params: { id: 999 } };
    for (let time = 0; time < 2; time += 1) {
      await expect(grading.call(submitLab, unknown)).rejects.toMatchObject({ code: 'lab-unknown' });
    }
    expect(await grading.call(submitLab, call)).toMatchObject({ status: 'graded', xp_awarded: 120 });
  });

  it('keeps the submission and its key together, or neither', async () => {
    await database.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
      CREATE CONSTRAINT TRIGGER refusal AFTER INSERT ON partitions.idempotency_key_current
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.key = 'together') EXECUTE FUNCTION refuse()`);
    const call = { caller: aLearner(), params, body: { code: reference }, idempotencyKey: 'together' };
    await expect(grading.call(submitLab, call)).rejects.toMatchObject({ name: 'ServiceFailure' });
    expect(await grading.call(listSubmissions, { caller: call.caller, params })).toMatchObject({ items: [] });
    await database.query('DROP TRIGGER refusal ON partitions.idempotency_key_current');
    expect(await grading.call(submitLab, call)).toMatchObject({ status: 'graded', xp_awarded: 120 });
  });

  it('refuses all of many requests at once for an unknown lab', async () => {
    const call = { caller: aLearner(), params: { id: 999 }, body: { code: reference }, idempotencyKey: 'race' };
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => grading.call(submitLab, call)));
    for (const answer of answers) expect(answer).toMatchObject({ reason: { code: 'lab-unknown' } });
  });

  it('creates one submission when two bodies race for the key, and refuses the other one', async () => {
    const call = { caller: aLearner(), params, idempotencyKey: 'contested' };
    const bodies = [{ code: reference }, { code: hardCoded }];
    const answers = await Promise.allSettled(bodies.map((body) => grading.call(submitLab, { ...call, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ code: 'key-reused' }) }),
    );
    const { items } = await grading.call(listSubmissions, { caller: call.caller, params });
    expect(items).toHaveLength(1);
  });

  it('separates the keys of different learners', async () => {
    const call = { params, body: { code: reference }, idempotencyKey: 'shared' };
    const one = await grading.call(submitLab, { ...call, caller: aLearner() });
    const other = await grading.call(submitLab, { ...call, caller: aLearner() });
    expect(other.submission_id).not.toBe(one.submission_id);
  });
});
