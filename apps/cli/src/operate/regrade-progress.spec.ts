import { describe, expect, it } from '@jest/globals';
import type { Regrade } from '@proximal/contracts';
import type { Operator } from './operator.js';
import { follow } from './regrade-progress.js';

const at = '2026-11-20T12:00:00.000Z';
const begun: Regrade = {
  id: 1,
  labVersion: 'v',
  requestedBy: 'ada',
  requestedAt: at,
  submissions: 3,
  graded: 1,
  application: null,
  endedAt: null,
};
const isFinished = ({ submissions, graded }: Regrade) => submissions === graded;

const followFrom = (regrade: Regrade | null) =>
  follow({ client: { request: async () => ({ regrade }) } } as unknown as Operator, 101, begun, isFinished);

describe('following a regrade', () => {
  it('ends when all is graded again, even when somebody has applied it by then', async () => {
    const finished = { ...begun, graded: 3 };
    expect(await followFrom(finished)).toEqual(finished);
    const application = { by: 'bob', at, allowsDrops: false, outcomes: { raised: 3 }, xp: 5 };
    expect(await followFrom({ ...finished, application, endedAt: at })).toMatchObject({ application });
  });

  it.each<[string, Regrade | null]>([
    ['was given up, and has no submissions any more', { ...begun, submissions: 0, graded: 0, endedAt: at }],
    ['was replaced by another one', { ...begun, id: 2 }],
    ['does not exist any more', null],
  ])('fails when the preview %s', async (_, regrade) => {
    await expect(followFrom(regrade)).rejects.toThrow('preview it again');
  });
});
