import { beforeAll, describe, expect, it } from '@jest/globals';
import { challengeSubmitted, listChallenges, submitChallenge, type Caller } from '@proximal/contracts';
import { publishedEvents } from '@proximal/testing';
import { callerOf, entered, startCohort, publishEvents, type CohortUnderTest } from './cohort.js';

let cohort: CohortUnderTest;
let challenges: number[];

const challengesOf = async (caller: Caller) => (await cohort.call(listChallenges, { caller })).items;
const ownOf = async (caller: Caller) => (await challengesOf(caller))[0]?.my_submission;

function submit(caller: Caller, id: number, code = 'pass', idempotencyKey: string | null = null, notes = '') {
  return cohort.call(submitChallenge, { caller, params: { id }, body: { code, notes }, idempotencyKey });
}

async function review(submissionId: string, reviewer: number, score: number): Promise<void> {
  await cohort.database.query(
    `INSERT INTO peer_review (id, submission_id, reviewer_id, attempt, author_alias, status, assigned_at, due_at,
      feedback, score, completed_at)
     VALUES ($2, $1, $2, 1, 'Somebody', 'completed', now(), now(), $4, $3, now())`,
    [submissionId, reviewer, score, `Well done by ${reviewer}`],
  );
}

async function reviewsOf(submissionId: string) {
  const text = 'SELECT attempt, status, reviewer_id AS reviewer FROM peer_review WHERE submission_id = $1';
  type Row = { attempt: number; status: string; reviewer: number };
  return (await cohort.database.query<Row>(text, [submissionId])).rows;
}

beforeAll(async () => {
  cohort = await startCohort();
  challenges = (await challengesOf(callerOf(1))).map(({ id }) => id);
});

describe('submitting to a challenge', () => {
  it('returns the submission, shows it in the list, and counts as activity', async () => {
    const member = callerOf(10);
    const answer = await submit(member, challenges[0]!, 'print(1)', null, 'Mine');
    expect(submitChallenge.output.parse(answer)).toEqual({
      submission_id: expect.stringMatching(/^chs_[0-9a-f]{24}$/),
      challenge_id: challenges[0],
      attempt: 1,
      status: 'submitted',
      submitted_at: '2026-11-20T12:00:00.000Z',
      reviews_received: 0,
      reviews_required: 2,
    });
    expect(await ownOf(member)).toEqual({
      submission_id: answer.submission_id,
      attempt: 1,
      status: 'submitted',
      reviews_required: 2,
      reviews: [],
    });
    const days = `SELECT day::text FROM active_day WHERE learner_id = 10`;
    expect((await cohort.database.query(days)).rows).toEqual([{ day: '2026-11-20' }]);
    const stored = 'SELECT code, notes FROM challenge_submission WHERE id = $1';
    expect((await cohort.database.query(stored, [answer.submission_id])).rows).toEqual([
      { code: 'print(1)', notes: 'Mine' },
    ]);
  });

  it('again replaces the earlier attempt, restarts its open reviews, and publishes both attempts', async () => {
    const member = callerOf(11);
    const first = await submit(member, challenges[0]!, 'one');
    expect(await reviewsOf(first.submission_id)).toEqual([{ attempt: 1, status: 'assigned', reviewer: 10 }]);
    cohort.clock.set('2026-11-21T12:00:00.000Z');
    const second = await submit(member, challenges[0]!, 'two');
    expect(second).toMatchObject({
      submission_id: first.submission_id,
      attempt: 2,
      submitted_at: '2026-11-21T12:00:00.000Z',
    });
    expect(await ownOf(member)).toMatchObject({ attempt: 2, status: 'submitted' });
    const stored = 'SELECT code FROM challenge_submission WHERE learner_id = 11';
    expect((await cohort.database.query(stored)).rows).toEqual([{ code: 'two' }]);
    expect(await reviewsOf(first.submission_id)).toEqual([{ attempt: 2, status: 'assigned', reviewer: 10 }]);
    const published = (await publishedEvents(cohort.bus, challengeSubmitted, 3)).map(({ payload }) => payload);
    expect(published.filter(({ learnerId }) => learnerId === 11).map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  it('several times at once counts every attempt, and stores one submission', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => submit(callerOf(12), challenges[0]!, `at once ${number}`)),
    );
    expect(answers.map(({ attempt }) => attempt).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(answers.map(({ submission_id }) => submission_id)).size).toBe(1);
    const last = answers.findIndex(({ attempt }) => attempt === 5);
    const stored = 'SELECT code FROM challenge_submission WHERE learner_id = 12';
    expect((await cohort.database.query(stored)).rows).toEqual([{ code: `at once ${last + 1}` }]);
  });

  it('with the same key happens once, and with another body is refused', async () => {
    const member = callerOf(13);
    const answers = await Promise.all([1, 2, 3].map(() => submit(member, challenges[0]!, 'same', 'key')));
    expect(answers[0]).toMatchObject({ attempt: 1 });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    await expect(submit(member, challenges[0]!, 'other', 'key')).rejects.toMatchObject({ code: 'key-reused' });
    expect(await ownOf(member)).toMatchObject({ attempt: 1 });
  });

  it('is refused once a review is in, of which the author sees score and feedback, but not the reviewer', async () => {
    const member = callerOf(14);
    const { submission_id: id } = await submit(member, challenges[0]!);
    await review(id, 901, 80);
    await expect(submit(member, challenges[0]!)).rejects.toMatchObject({ code: 'submission-under-review' });
    const shown = await ownOf(member);
    expect(shown).toEqual({
      submission_id: id,
      attempt: 1,
      status: 'submitted',
      reviews_required: 2,
      reviews: [{ review_id: expect.stringMatching(/^rev_/), score: 80, feedback: 'Well done by 901' }],
    });
    await cohort.database.query(`UPDATE challenge_submission SET status = 'reviewed', score = 80 WHERE id = $1`, [id]);
    expect(await ownOf(member)).toMatchObject({ status: 'reviewed', score: 80 });
    await expect(submit(member, challenges[0]!)).rejects.toMatchObject({ code: 'submission-under-review' });
  });

  it('is refused before the challenge opens and from the instant it closes', async () => {
    const member = callerOf(15);
    cohort.clock.set('2026-11-29T23:59:59.999Z');
    await expect(submit(member, challenges[1]!)).rejects.toMatchObject({ code: 'challenge-not-open' });
    await expect(submit(member, challenges[0]!)).resolves.toMatchObject({ attempt: 1 });
    cohort.clock.set('2026-11-30T00:00:00.000Z');
    await expect(submit(member, challenges[1]!)).resolves.toMatchObject({ attempt: 1 });
    await expect(submit(member, challenges[0]!)).rejects.toMatchObject({ code: 'challenge-not-open' });
  });

  it.each(['# Challenge 2\n', '\n# Challenge 2', '# Challenge 2\r\n  '])(
    'is refused for the unmodified starter code: %j',
    async (code) => {
      const refused = {
        code: 'invalid-input',
        more: { errors: [{ path: 'body.code', message: 'must differ from the starter code' }] },
      };
      await expect(submit(callerOf(17), challenges[1]!, code)).rejects.toMatchObject(refused);
      await expect(submit(callerOf(17), challenges[1]!, `${code}pass`)).resolves.toMatchObject({ status: 'submitted' });
    },
  );

  it.each(['', ' ', '\n\t \r\n', '\u00a0', '\u200b\ufeff'])('is refused for blank code: %j', (code) => {
    expect(submitChallenge.body.safeParse({ code }).success).toBe(false);
    expect(submitChallenge.body.safeParse({ code: `${code}x` }).success).toBe(true);
  });

  it('stores nothing when it is refused', async () => {
    const count = async (table: string) =>
      (await cohort.database.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`)).rows[0]!.count;
    const tables = ['challenge_submission', 'peer_review', 'idempotency_key', 'outbox'];
    const before = await Promise.all(tables.map(count));
    await expect(submit(callerOf(16), challenges[0]!, 'late', 'late')).rejects.toMatchObject({
      code: 'challenge-not-open',
    });
    expect(await Promise.all(tables.map(count))).toEqual(before);
  });
});

describe('a challenge of another cohort', () => {
  const stranger = callerOf(20);
  let theirs: number[];

  beforeAll(async () => {
    await publishEvents(cohort, [entered(stranger, 'models', '2026-11-25T00:00:00.000Z')]);
    theirs = (await challengesOf(stranger)).map(({ id }) => id);
  });

  it('is not listed', () => {
    expect(theirs).toHaveLength(4);
    expect(theirs.filter((id) => challenges.includes(id))).toEqual([]);
  });

  it('is unknown in both directions, open or not, like a challenge that does not exist', async () => {
    for (const id of [...challenges, 2_147_483_647]) {
      await expect(submit(stranger, id)).rejects.toMatchObject({ code: 'challenge-unknown' });
    }
    for (const id of theirs) await expect(submit(callerOf(1), id)).rejects.toMatchObject({ code: 'challenge-unknown' });
  });

  it('is unknown when it belongs to the member’s earlier cohort', async () => {
    const former = callerOf(10);
    cohort.clock.set('2027-01-11T00:00:00.000Z');
    await expect(submit(former, challenges[0]!)).rejects.toMatchObject({ code: 'challenge-unknown' });
    expect((await challengesOf(former)).every(({ my_submission }) => my_submission === undefined)).toBe(true);
  });
});
