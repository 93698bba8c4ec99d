import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  appealChallenge,
  challengeRescored,
  decideAppeal,
  listAppeals,
  listNotifications,
  type ReplyOf,
} from '@proximal/contracts';
import { callerOf, startCohort, type CohortUnderTest } from './cohort.js';
import { aTask, Members } from './reviewing.js';

type Page = ReplyOf<typeof listAppeals>;

const moderator = callerOf(900);
const all = [1, 2, 3, 4, 5];
const unknown = { code: 'appeal-unknown' };

let cohort: CohortUnderTest;
let members: Members;
let former: number[];

/** Learner 1 has the score 40 from two reviewers; the others are free. */
beforeEach(async () => {
  cohort = await startCohort();
  members = new Members(cohort);
  for (const id of all) await members.submit(id);
  former = await reviewersOf(1);
  for (const [index, id] of former.entries()) await members.review(id, 1, 35 + 10 * index);
});
afterEach(async () => {
  await cohort.stop();
  await cohort.content.vanish();
});

async function reviewersOf(authorId: number): Promise<number[]> {
  const open = await Promise.all(all.map((id) => members.openOf(id)));
  return all.filter((_, index) => open[index]!.includes(authorId));
}

async function challengeId(): Promise<number> {
  return (await members.challenges(callerOf(1))).find(({ my_submission }) => my_submission)!.id;
}

async function appeal(learnerId = 1) {
  const params = { id: await challengeId() };
  return cohort.call(appealChallenge, { caller: callerOf(learnerId), params, body: { reason: 'It works.' } });
}

const openAppeals = async (caller = moderator) => (await cohort.call(listAppeals, { caller })).items;

async function decide(score: number, { caller = moderator, learnerId = 1, key = null as string | null } = {}) {
  const params = { challenge_id: await challengeId(), learner_id: learnerId };
  return cohort.call(decideAppeal, { caller, params, body: { score, reason: 'It works.' }, idempotencyKey: key });
}

async function rescored() {
  const { rows } = await cohort.database.query<{ payload: Record<string, unknown> }>(
    'SELECT payload FROM outbox WHERE subject = $1',
    [challengeRescored.subject],
  );
  return rows.map(({ payload }) => payload);
}

describe('the open appeals', () => {
  it('show the submission and its reviews, oldest first, page by page', async () => {
    const { submission_id } = await appeal();
    const [shown] = await openAppeals();
    const reviews = former.map((reviewer_id, index) => ({
      review_id: expect.any(Number),
      reviewer_id,
      score: 35 + 10 * index,
      feedback: expect.stringContaining(`from ${reviewer_id}`),
      is_hidden: false,
      is_for_appeal: false,
    }));
    expect(shown).toEqual({
      challenge_id: await challengeId(),
      learner_id: 1,
      submission_id,
      challenge_title: expect.any(String),
      challenge_description: expect.any(String),
      code: 'print(1)',
      notes: 'by 1',
      reason: 'It works.',
      appealed_at: '2026-11-20T12:00:00.000Z',
      previous_score: 40,
      reviews: expect.arrayContaining(reviews),
    });
    expect(shown!.reviews).toHaveLength(2);
    for (const id of await reviewersOf(2)) await members.review(id, 2, 60);
    await appeal(2);
    const first = await cohort.call(listAppeals, { caller: moderator, page: { limit: 1, after: null } });
    const rest = await cohort.call(listAppeals, { caller: moderator, page: { limit: 1, after: first.next } });
    const listed = [...first.items, ...rest.items].map(({ learner_id }) => learner_id);
    expect([listed.sort(), rest.next]).toEqual([[1, 2], null]);
  });

  it('come in shorter pages when they are long', async () => {
    for (const author of [2, 3]) for (const id of await reviewersOf(author)) await members.review(id, author, 60);
    for (const author of [1, 2, 3]) await appeal(author);
    // Only now: a busy machine could not list reviews of megabytes within the deadline of a request.
    await cohort.database.query(`UPDATE challenge_submission SET code = repeat('é', 400000)`);
    const seen: number[] = [];
    for (let after: Page['next'] = null, pages = 0; pages < 5; pages += 1) {
      const page: Page = await cohort.call(listAppeals, { caller: moderator, page: { limit: 100, after } });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ learner_id }) => learner_id));
      if ((after = page.next) === null) break;
    }
    expect(seen.sort()).toEqual([1, 2, 3]);
  });

  it('do not show moderators those in which they have a part', async () => {
    await appeal();
    for (const id of [1, ...former, ...(await reviewersOf(1))]) {
      expect(await openAppeals(callerOf(id))).toEqual([]);
      await expect(decide(100, { caller: callerOf(id) })).rejects.toMatchObject(unknown);
    }
    expect(await openAppeals()).toHaveLength(1);
    expect(await rescored()).toEqual([]);
  });

  it('do not show moderators those of an author who reviews their own submission', async () => {
    await appeal();
    await cohort.database.query(
      `WITH own AS (
         INSERT INTO challenge_submission (id, challenge_id, learner_id, code, notes, status, submitted_at,
           reviews_required)
         SELECT 'chs_own', challenge_id, $1, '', '', 'submitted', submitted_at, 2 FROM challenge_submission LIMIT 1
         RETURNING id)
       INSERT INTO peer_review (id, submission_id, reviewer_id, attempt, author_alias, status, assigned_at, due_at)
       SELECT 1, id, 1, 1, 'a peer', 'assigned', now(), now() FROM own`,
      [moderator.id],
    );
    expect(await openAppeals()).toEqual([]);
    await expect(decide(100)).rejects.toMatchObject(unknown);
    expect(await openAppeals(callerOf(901))).toHaveLength(1);
  });
});

describe('a decision of a moderator', () => {
  it.each([
    ['raises', 85.456, 85.46, 45],
    ['lowers', 0, 0, -40],
    ['leaves', 40, 40, 0],
  ])('%s the score, and the xp follows', async (_, given, score, xpDifference) => {
    const { submission_id } = await appeal();
    const decided_at = '2026-11-20T12:00:00.000Z';
    expect(await decide(given)).toEqual({
      challenge_id: await challengeId(),
      learner_id: 1,
      previous_score: 40,
      score,
      decided_at,
    });
    expect(await members.submissionOf(1)).toMatchObject({ score, appeal: { state: 'decided', decided_at } });
    expect(await rescored()).toMatchObject([{ submissionId: submission_id, previousScore: 40, score, xpDifference }]);
    expect(await openAppeals()).toEqual([]);
    const { items } = await cohort.call(listNotifications, { caller: callerOf(1) });
    const notices = items.filter(({ title }) => title.startsWith('Your appeal about'));
    expect(notices).toMatchObject([{ kind: 'review-received', previous_score: 40, score }]);
  });

  it('ends the reviews for the appeal, with their notifications, and counts for the reviewers', async () => {
    await appeal();
    const fresh = await reviewersOf(1);
    expect(fresh).toHaveLength(2);
    await decide(90);
    expect(await reviewersOf(1)).toEqual([]);
    const { rows } = await cohort.database.query<{ count: string }>(
      `SELECT count(*) FROM notification JOIN peer_review AS review ON review.id = review_id
        WHERE status = 'taken' AND is_unread`,
    );
    expect(rows).toEqual([{ count: '0' }]);
    const reliable = await cohort.database.query<{ weight_sum: number }>(
      'SELECT weight_sum FROM reliability WHERE learner_id = ANY ($1)',
      [former],
    );
    for (const { weight_sum } of reliable.rows) expect(weight_sum).toBeLessThan(0.2);
    await (
      await aTask(cohort)
    )();
    expect(await members.submissionOf(1)).toMatchObject({ score: 90 });
    expect(await rescored()).toHaveLength(1);
  });

  it('is made once, and for the same key it has the same answer', async () => {
    await appeal();
    const keyed = await Promise.all([decide(80, { key: 'key' }), decide(80, { key: 'key' })]);
    expect(keyed[1]).toEqual(keyed[0]);
    for (const later of [decide(90), decide(90, { key: 'another' })])
      await expect(later).rejects.toMatchObject(unknown);
    expect(await members.submissionOf(1)).toMatchObject({ score: 80 });
    expect(await rescored()).toHaveLength(1);
  });

  it('and those of fresh reviewers at the same time are one', async () => {
    await appeal();
    const fresh = await reviewersOf(1);
    await Promise.allSettled([...fresh.map((id) => members.review(id, 1, 80)), decide(20), decide(30)]);
    const events = await rescored();
    expect(events).toHaveLength(1);
    expect(await members.submissionOf(1)).toMatchObject({ score: events[0]!.score, appeal: { state: 'decided' } });
  });

  it('needs an open appeal', async () => {
    await expect(decide(80)).rejects.toMatchObject(unknown);
    await appeal();
    await expect(decide(80, { learnerId: 2 })).rejects.toMatchObject(unknown);
    await expect(decide(80, { learnerId: 2_147_483_647 })).rejects.toMatchObject(unknown);
  });
});
