import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  completeLesson,
  findPublishedCompletion,
  listCompletions,
  publishCompletion,
  withdrawCompletion,
  type Caller,
} from '@proximal/contracts';
import { logAs, usualLevel } from '@proximal/telemetry';
import { aLearner } from '@proximal/testing';
import { aGrade, publishGrades, startProgress, type Progress } from './progress.js';

let progress: Progress;
let caller: Caller;
beforeAll(async () => {
  progress = await startProgress();
});
beforeEach(async () => {
  caller = aLearner();
  for (const id of [1, 2, 3]) await progress.call(completeLesson, { caller, params: { id } });
  await publishGrades(progress, [aGrade({ learnerId: caller.id, labId: 101 })]);
});

const foundations = { slug: 'foundations' };
const list = (learner = caller) => progress.call(listCompletions, { caller: learner });
const publish = (idempotencyKey: string | null = null, learner = caller) =>
  progress.call(publishCompletion, { caller: learner, params: foundations, idempotencyKey });
const withdraw = (learner = caller) => progress.call(withdrawCompletion, { caller: learner, params: foundations });
const find = async (code: string) => (await progress.request(findPublishedCompletion, { code })).completion;

describe('a completion record', () => {
  it('is its owner’s alone until it is published', async () => {
    const record = {
      track_slug: 'foundations',
      track_title: 'Foundations',
      completed_at: '2026-11-20T12:00:00.000Z',
      lessons_completed: 3,
      labs_completed: 1,
    };
    expect(await list()).toEqual([record]);
    expect(await list(aLearner())).toEqual([]);
    const published = await publish();
    expect(published).toEqual({
      ...record,
      issued_at: '2026-11-20T12:00:00.000Z',
      verification_code: expect.stringMatching(/^(\w{5}-){4}\w{5}$/),
      url: `/completions/${published.verification_code}`,
    });
    expect(await list()).toEqual([published]);
    expect(await find(published.verification_code!)).toEqual({
      learnerId: caller.id,
      trackTitle: 'Foundations',
      completedAt: '2026-11-20T12:00:00.000Z',
      lessons: 3,
      labs: 1,
      issuedAt: '2026-11-20T12:00:00.000Z',
    });
  });

  it('gets one code from many requests at the same time', async () => {
    const published = await Promise.all([publish(), publish(), publish('a'), publish('b'), publish('b')]);
    const codes = published.map(({ verification_code }) => verification_code);
    expect(new Set(codes).size).toBe(1);
    expect(await publish('b')).toEqual(published[0]);
  });

  it('is found however a person types the code', async () => {
    const code = (await publish()).verification_code!;
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await find(typed)).toMatchObject({ learnerId: caller.id });
  });

  it('is unknown to everybody once it is withdrawn, also when it is published again', async () => {
    const first = (await publish()).verification_code!;
    const withdrawn = await withdraw();
    expect(withdrawn).not.toHaveProperty('verification_code');
    expect(withdrawn).not.toHaveProperty('issued_at');
    expect([await find(first), await withdraw()]).toEqual([null, withdrawn]);
    const second = (await publish()).verification_code!;
    expect(second).not.toBe(first);
    expect([await find(first), await find(second)]).toEqual([null, expect.any(Object)]);
  });

  it.each(['', '0', '%', '00000-00000-00000-00000-00000', "' OR true --", '\u0000', 'x'.repeat(10_000)])(
    'is not found by the wrong code %j',
    async (code) => {
      await publish();
      expect(await find(code)).toBeNull();
    },
  );

  it('cannot be published or withdrawn by others, nor for a track that is not complete', async () => {
    const unknown = { code: 'completion-unknown' };
    const other = aLearner();
    await expect(publish(null, other)).rejects.toMatchObject(unknown);
    await expect(withdraw(other)).rejects.toMatchObject(unknown);
    const params = { slug: 'models' };
    await expect(progress.call(publishCompletion, { caller, params })).rejects.toMatchObject(unknown);
    await expect(progress.call(withdrawCompletion, { caller, params })).rejects.toMatchObject(unknown);
  });

  it('leaves its code in no log line and in no event', async () => {
    const lines: string[] = [];
    logAs('debug', (line) => lines.push(JSON.stringify(line)));
    const code = (await publish('logged')).verification_code!;
    await find(code);
    await withdraw();
    logAs(usualLevel, () => undefined);
    expect(lines.join('\n')).not.toContain(code);
    const { rows } = await progress.database.query(`SELECT FROM outbox WHERE payload::text LIKE '%' || $1 || '%'`, [
      code,
    ]);
    expect(rows).toEqual([]);
  });
});
