import { beforeAll, describe, expect, it } from '@jest/globals';
import { showMyGraph, showSkill, type Caller } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { aGrade, startSkillGraph, publish, type SkillGraphService } from './skill-graph.js';

let service: SkillGraphService;
beforeAll(async () => {
  service = await startSkillGraph();
});

type Grade = Parameters<typeof aGrade>[0];

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();

const [solvedLab, otherLab] = [103, 104];

async function shownTo(caller: Caller) {
  return (await service.call(showMyGraph, { caller })).skills;
}

async function masteryOf(caller: Caller): Promise<number> {
  return (await service.call(showSkill, { caller, params: { slug: 'tensors' } })).mastery;
}

function submit({ id: learnerId }: Caller, from: number, submissions: Partial<Grade>[]): Promise<void> {
  return publish(
    service,
    ...submissions.map((parts, index) => aGrade({ learnerId, gradedAt: at(from + index), ...parts })),
  );
}

function tries(count: number): Partial<Grade>[] {
  return Array.from({ length: count }, (_, index) => ({ labId: otherLab, score: 5 * index }));
}

async function aLearnerWhoSolved(score = 100): Promise<Caller> {
  const caller = aLearner();
  await submit(caller, 0, [{ labId: solvedLab, score }]);
  return caller;
}

describe('trying', () => {
  it('has no cost four times, counts against the skill the fifth time, and no more once the lab is solved', async () => {
    const caller = await aLearnerWhoSolved();
    const before = await shownTo(caller);
    const mastery = await masteryOf(caller);
    await submit(caller, 1, tries(4));
    expect(await shownTo(caller)).toEqual(before);
    await submit(caller, 10, [{ labId: otherLab, score: 45 }]);
    expect(await masteryOf(caller)).toBeLessThan(mastery);
    const failed = await shownTo(caller);
    await submit(caller, 20, tries(5));
    expect(await shownTo(caller)).toEqual(failed);
    await submit(caller, 30, [{ labId: otherLab, score: 60 }]);
    expect(await masteryOf(caller)).toBeGreaterThanOrEqual(mastery);
  });

  it('leaves nothing but the number of tries once the lab is solved', async () => {
    const [hasty, patient] = [await aLearnerWhoSolved(), await aLearnerWhoSolved()];
    // Ten tries and five give the same share, and the fifth makes a lab count as failed.
    await submit(hasty, 1, tries(10));
    await submit(patient, 1, tries(5));
    for (const caller of [hasty, patient]) await submit(caller, 40, [{ labId: otherLab, score: 90 }]);
    expect(await shownTo(hasty)).toEqual(await shownTo(patient));
  });

  it.each<[string, Partial<Grade>]>([
    ['the same program again', { codeKey: '00c0ffee00c0ffee' }],
    ['a program that does not load', { ran: false }],
    ['the same four marks of an older event', { ran: undefined, codeKey: undefined, style: 3 }],
  ])('%s is no try', async (_, again) => {
    const caller = await aLearnerWhoSolved();
    const before = await shownTo(caller);
    const repeats = Array.from({ length: 6 }, () => ({ labId: otherLab, score: 20, ...again }));
    await submit(caller, 1, [...tries(3), ...repeats]);
    expect(await shownTo(caller)).toEqual(before);
    await submit(caller, 20, tries(2));
    expect(await masteryOf(caller)).toBeLessThan(before.find(({ slug }) => slug === 'tensors')!.mastery);
  });

  it('counts older events by their four marks', async () => {
    const caller = await aLearnerWhoSolved();
    const mastery = await masteryOf(caller);
    const older = { labId: otherLab, score: 20, ran: undefined, codeKey: undefined };
    await submit(
      caller,
      1,
      [1, 2, 3, 4].map((style) => ({ ...older, style })),
    );
    expect(await masteryOf(caller)).toBe(mastery);
    await submit(caller, 10, [{ ...older, style: 5 }]);
    expect(await masteryOf(caller)).toBeLessThan(mastery);
  });

  it('without success is no practice', async () => {
    const caller = aLearner();
    await submit(caller, 0, tries(7));
    const tensors = (await shownTo(caller)).find(({ slug }) => slug === 'tensors');
    expect(tensors).toMatchObject({ mastery: 0, is_practised: false, last_reviewed: caller.registeredAt });
  });
});

describe('solving', () => {
  it('gives less the more tries it took', async () => {
    const earned: number[] = [];
    for (const count of [0, 1, 2, 4, 9]) {
      const caller = aLearner();
      await submit(caller, 0, [...tries(count), { labId: otherLab }]);
      earned.push(await masteryOf(caller));
    }
    expect(earned).toEqual(earned.toSorted((one, other) => other - one));
    expect(new Set(earned).size).toBe(5);
  });

  it('fifty times gives no more than once', async () => {
    const caller = await aLearnerWhoSolved();
    const mastery = await masteryOf(caller);
    await submit(
      caller,
      1,
      Array.from({ length: 50 }, (_, index) => ({ labId: solvedLab, score: 60 + (index % 41) })),
    );
    expect(await masteryOf(caller)).toBe(mastery);
  });

  it('with a better score later gives about what it would have given at once, and never less than before', async () => {
    const [later, atOnce] = [await aLearnerWhoSolved(60), await aLearnerWhoSolved(100)];
    const mastery = await masteryOf(later);
    await submit(later, 1, [{ labId: solvedLab, score: 100 }]);
    expect(await masteryOf(later)).toBeGreaterThan(mastery);
    expect(await masteryOf(later)).toBeLessThanOrEqual((await masteryOf(atOnce)) + 0.005);
  });

  it('is never devalued by later tries', async () => {
    const caller = await aLearnerWhoSolved(80);
    const before = await shownTo(caller);
    await submit(
      caller,
      1,
      tries(9).map((one) => ({ ...one, labId: solvedLab, score: 5 })),
    );
    expect(await shownTo(caller)).toEqual(before);
  });
});

describe('a grade dated far in the future', () => {
  it('counts as of tomorrow at the latest, so that later evidence is not late for ever', async () => {
    const caller = aLearner();
    await publish(service, aGrade({ learnerId: caller.id, score: 100, gradedAt: '9999-12-31T00:00:00.000Z' }));
    const skill = showSkill.output.parse(await service.call(showSkill, { caller, params: { slug: 'python' } }));
    const dayAheadMs = Date.parse(skill.last_reviewed) - service.clock.instant.getTime();
    expect(dayAheadMs).toBe(24 * 3_600_000);
    expect(skill.next_review_at?.startsWith('20')).toBe(true);
  });
});
