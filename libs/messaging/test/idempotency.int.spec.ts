import { beforeAll, describe, expect, it } from '@jest/globals';
import { completeLesson, Refusal, type CallOf } from '@proximal/contracts';
import { onlyOnce } from '../src/index.js';
import { ScratchDatabase, scratchDatabase } from './scratch.js';

type Call = CallOf<typeof completeLesson>;

const caller = { id: 1, name: 'Ada', plan: 'free', registeredAt: '2026-11-20T08:00:00Z' } as const;
const empty = { query: {}, body: {}, page: { limit: 20, after: null } };

function call(idempotencyKey: string | null, parts: Partial<Call> = {}): Call {
  return { ...empty, caller, params: { id: 7 }, idempotencyKey, ...parts };
}

describe('a request with an Idempotency-Key', () => {
  let database: ScratchDatabase;
  let done = 0;
  beforeAll(async () => (database = await scratchDatabase()));

  const request = (made: Call, effect: () => Promise<unknown> = async () => ({ done: (done += 1) })) =>
    database.transaction((transaction) => onlyOnce(transaction, completeLesson, made, effect));
  const keys = () => database.column('SELECT key FROM idempotency_key ORDER BY key');

  it('is performed once, and a repeat gets the first answer', async () => {
    const first = await request(call('a'));
    expect(first.isFirst).toBe(true);
    expect(await request(call('a'))).toEqual({ answer: first.answer, isFirst: false });
  });

  it('is performed once when many arrive at the same instant', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(call('at once'))));
    expect(answers.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
  });

  it('is performed each time without a key', async () => {
    const [one, two] = [await request(call(null)), await request(call(null))];
    expect(one.answer).not.toEqual(two.answer);
  });

  it('is performed again for another learner, or after 25 hours', async () => {
    const { answer } = await request(call('shared'));
    expect((await request(call('shared', { caller: { ...caller, id: 2 } }))).answer).not.toEqual(answer);
    await database.run(`UPDATE idempotency_key SET created_at = now() - interval '25 hours' WHERE key = 'shared'`);
    const fresh = await request(call('shared', { params: { id: 8 } }));
    expect(fresh.isFirst).toBe(true);
    expect(await request(call('shared', { params: { id: 8 } }))).toEqual({ answer: fresh.answer, isFirst: false });
  });

  it('is refused with other parameters or another body', async () => {
    await request(call('b'));
    for (const other of [{ params: { id: 8 } }, { body: { code: 'x' } }]) {
      await expect(request(call('b', other as Partial<Call>))).rejects.toEqual(new Refusal('key-reused'));
    }
  });

  it('leaves no key behind when it fails', async () => {
    const fails = () => Promise.reject(new Refusal('lesson-unknown'));
    await expect(request(call('c'), fails)).rejects.toEqual(new Refusal('lesson-unknown'));
    expect(await keys()).not.toContain('c');
    expect((await request(call('c'))).isFirst).toBe(true);
  });
});
