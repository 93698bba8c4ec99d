import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rebuildLearners } from '@proximal/contracts';
import { solvedOutcome } from '@proximal/learner-model';
import { aSecondCopy, type Copy } from './second-copy.js';
import { aGrade, startSkillGraph, type SkillGraphService } from './skill-graph.js';

const most = 1_000;
const learnerId = 1;
const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();

let service: SkillGraphService;
let copy: Copy;
beforeEach(async () => {
  service = await startSkillGraph();
  copy = await aSecondCopy(service);
});

afterEach(async () => {
  await Promise.all([service.stop(), service.content.vanish(), service.grading.vanish()]);
});

function establish(): Promise<void> {
  return copy.processNow(
    [105, 106, 107, 108].map((labId, index) => aGrade({ learnerId, labId, gradedAt: at(index + 2) })),
  );
}

function submit(day: number, ...scores: number[]): Promise<void> {
  return copy.processNow(
    scores.map((score, index) => aGrade({ learnerId, labId: 103, score, gradedAt: at(day, index) })),
  );
}

async function outcomes() {
  const text = `SELECT score, is_failure, is_ready, learnt_in, occurred_at FROM observation
    WHERE item LIKE 'lab:103@%'`;
  const { rows } = await service.database.query<{
    score: number;
    is_failure: boolean;
    is_ready: boolean;
    learnt_in: number | null;
    occurred_at: Date;
  }>(text);
  return rows;
}

async function rebuildAfterDamage(): Promise<void> {
  await service.database.query('UPDATE learner SET form_variance = 0.1');
  expect(await service.request(rebuildLearners, { learnerId, after: null })).toMatchObject({ changed: 1 });
}

describe('a lab that is not solved within a week', () => {
  it('is given to the population once, a week after the first counted try, with half of the best score', async () => {
    await establish();
    await submit(14, 30, 50, 20);
    expect(await copy.failures.teachBatch(most)).toBe(0);
    service.clock.instant = new Date(at(21));
    expect(await copy.failures.teachBatch(most)).toBe(1);
    expect(await outcomes()).toEqual([
      { score: 0.25, is_failure: true, is_ready: true, learnt_in: null, occurred_at: new Date(at(21)) },
    ]);
    await submit(21, 55);
    expect(await copy.failures.teachBatch(most)).toBe(0);
    expect(await copy.populations.learnBatch({ most })).toBe(5);
    await copy.populations.refresh();
    expect((await copy.populations.current()).items.get('lab:103@v1')!.mean).toBeLessThan(0);
  });

  it('teaches nothing more when it is solved afterwards', async () => {
    await establish();
    await submit(10, 30);
    expect(await copy.failures.teachBatch(most)).toBe(1);
    await copy.populations.learnBatch({ most });
    await submit(20, 100);
    expect(await copy.failures.teachBatch(most)).toBe(0);
    expect(await copy.populations.learnBatch({ most })).toBe(0);
    expect(await outcomes()).toMatchObject([{ score: 0.15, learnt_in: 1 }]);
  });

  it('teaches the same when its late solution arrives first', async () => {
    await establish();
    await submit(10, 30);
    await submit(18, 100);
    expect(await copy.failures.teachBatch(most)).toBe(0);
    expect(await outcomes()).toMatchObject([{ score: 0.15, is_failure: false, is_ready: true }]);
  });

  it('is not given when it was solved in time, or never tried with a program that runs', async () => {
    await establish();
    await submit(3, 30, 100);
    await copy.processNow([aGrade({ learnerId, labId: 104, score: 0, ran: false, gradedAt: at(3) })]);
    expect(await copy.failures.teachBatch(most)).toBe(0);
    expect(await outcomes()).toMatchObject([{ score: solvedOutcome(1, 100), is_failure: false }]);
  });

  it('waits until solutions have established the learner', async () => {
    await submit(1, 30, 10);
    expect(await copy.failures.teachBatch(most)).toBe(1);
    expect(await outcomes()).toMatchObject([{ is_ready: false }]);
    expect(await copy.populations.learnBatch({ most })).toBe(0);
    await establish();
    expect(await copy.populations.learnBatch({ most })).toBe(5);
    expect(await outcomes()).toMatchObject([{ score: 0.15, learnt_in: 1 }]);
  });

  it('teaches nothing when the curriculum lacks it, and does not delay the others', async () => {
    await establish();
    await copy.processNow([aGrade({ learnerId, labId: 999, score: 10, gradedAt: at(1) })]);
    await submit(2, 30);
    expect([await copy.failures.teachBatch(1), await copy.failures.teachBatch(1)]).toEqual([2, 0]);
    expect(await outcomes()).toHaveLength(1);
  });

  it('is given once by copies at the same time, solved or not meanwhile', async () => {
    const other = await aSecondCopy(service);
    await establish();
    await submit(10, 30);
    const given = await Promise.all([copy, other, copy, other].map(({ failures }) => failures.teachBatch(most)));
    expect(given.toSorted()).toEqual([0, 0, 0, 1]);
    await submit(11, 20);
    await Promise.all([submit(20, 100), copy.failures.teachBatch(most), other.failures.teachBatch(most)]);
    expect(await outcomes()).toHaveLength(1);
  });
});

describe('a rebuild', () => {
  it('keeps what was learnt of failures, only once', async () => {
    await establish();
    await submit(10, 30);
    await copy.failures.teachBatch(most);
    await copy.populations.learnBatch({ most });
    const learnt = await outcomes();
    await rebuildAfterDamage();
    await copy.failures.teachBatch(most);
    expect(await outcomes()).toEqual(learnt);
    expect(await copy.populations.learnBatch({ most })).toBe(0);
  });

  it('restores outcomes that wait to be learnt', async () => {
    await establish();
    await submit(10, 30);
    await copy.failures.teachBatch(most);
    const waiting = await outcomes();
    expect(await service.request(rebuildLearners, { learnerId, after: null })).toMatchObject({ changed: 0 });
    expect(await outcomes()).toEqual(waiting);
    await rebuildAfterDamage();
    expect(await copy.failures.teachBatch(most)).toBe(1);
    expect(await outcomes()).toEqual(waiting);
    expect(await copy.populations.learnBatch({ most })).toBe(5);
  });
});
