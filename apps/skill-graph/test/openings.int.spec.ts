import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rebuildLearners, showSkill, type Caller } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { aGrade, anOpening, SetClock, startSkillGraph, publish, type SkillGraphService } from './skill-graph.js';
import { sampleTracks } from './skilled-curriculum.js';

const lab = 103;
const variant = 120;

let service: SkillGraphService;
beforeAll(async () => {
  const [systems, models] = sampleTracks();
  const lesson = models!.levels[0]!.modules[0]!.lessons.find(({ labs }) => labs.some(({ id }) => id === lab))!;
  const ofTensors = { version: `v-${variant}`, isProject: false, skillSlugs: ['tensors'] };
  lesson.reviewLabs = [{ id: variant, variantOf: lab, minutes: 5, ...ofTensors }];
  service = await startSkillGraph({ tracks: [systems!, models!] });
});

beforeEach(() => {
  service.clock.instant = new SetClock().instant;
});

type Grade = Parameters<typeof aGrade>[0];

function daysAgo(days: number): string {
  return new Date(new SetClock().instant.getTime() - days * 86_400_000).toISOString();
}

function submission({ id: learnerId }: Caller, days: number, parts: Partial<Grade> = {}) {
  return aGrade({ learnerId, labId: lab, gradedAt: daysAgo(days), ...parts });
}

function opening({ id: learnerId }: Caller, days: number) {
  return anOpening(learnerId, lab, daysAgo(days));
}

function tensorsOf(caller: Caller) {
  return service.call(showSkill, { caller, params: { slug: 'tensors' } });
}

async function aDueLearner(parts: Partial<Grade> = {}): Promise<Caller> {
  const caller = aLearner();
  await publish(service, submission(caller, 60, parts));
  expect(await tensorsOf(caller)).toMatchObject({ is_decaying: true });
  return caller;
}

describe('a better score', () => {
  it('is evidence, but none after the author’s solution was opened, even long ago', async () => {
    const [honest, copying] = [aLearner(), aLearner()];
    for (const caller of [honest, copying]) await publish(service, submission(caller, 9, { score: 60 }));
    const { mastery } = await tensorsOf(honest);
    await publish(service, opening(copying, 8));
    for (const caller of [honest, copying]) await publish(service, submission(caller, 2));
    expect((await tensorsOf(honest)).mastery).toBeGreaterThan(mastery);
    expect((await tensorsOf(copying)).mastery).toBe(mastery);
  });
});

describe('the first solution of a variant', () => {
  it('is evidence, but none after the author’s solution of the original was opened', async () => {
    const [honest, copying] = [aLearner(), aLearner()];
    for (const caller of [honest, copying]) await publish(service, submission(caller, 9, { score: 60 }));
    const { mastery } = await tensorsOf(honest);
    await publish(service, opening(copying, 8));
    for (const caller of [honest, copying]) await publish(service, submission(caller, 2, { labId: variant }));
    expect((await tensorsOf(honest)).mastery).toBeGreaterThan(mastery);
    expect((await tensorsOf(copying)).mastery).toBe(mastery);
    expect(await service.request(rebuildLearners, { learnerId: copying.id, after: null })).toMatchObject({
      changed: 0,
    });
  });
});

describe('a review that is due', () => {
  it('is not answered by a solution that copies the author’s within a day of opening it', async () => {
    const caller = await aDueLearner();
    const due = await tensorsOf(caller);
    await publish(service, opening(caller, 1), submission(caller, 0.5));
    const { freshness_score, next_review_at, is_decaying, evidence } = await tensorsOf(caller);
    expect({ freshness_score, next_review_at, is_decaying }).toEqual({
      freshness_score: due.freshness_score,
      next_review_at: due.next_review_at,
      is_decaying: true,
    });
    expect(evidence).toHaveLength(2);
  });

  it('is answered two days after looking at it', async () => {
    const caller = await aDueLearner();
    await publish(service, opening(caller, 2), submission(caller, 0));
    expect(await tensorsOf(caller)).toMatchObject({
      is_decaying: false,
      freshness_score: 1,
      last_reviewed: daysAgo(0),
    });
  });

  it('is answered from memory by the same program, as a hard recall', async () => {
    const program = { codeKey: '00c0ffee00c0ffee' };
    const [same, hard, easy] = [await aDueLearner(program), await aDueLearner(program), await aDueLearner(program)];
    await publish(service, submission(same, 0, program));
    const inVain = [0.4, 0.3, 0.2].map((days) => submission(hard, days, { score: 10 }));
    await publish(service, ...inVain, submission(hard, 0), submission(easy, 0));
    const [ofSame, ofHard, ofEasy] = await Promise.all([same, hard, easy].map(tensorsOf));
    expect([ofSame!.is_decaying, ofSame!.next_review_at]).toEqual([false, ofHard!.next_review_at]);
    expect(Date.parse(ofEasy!.next_review_at!)).toBeGreaterThan(Date.parse(ofSame!.next_review_at!));
  });

  it('is not answered by a failing try, so the skill goes on fading', async () => {
    const caller = await aDueLearner();
    const { freshness_score } = await tensorsOf(caller);
    await publish(service, ...[0.4, 0.3, 0.2].map((days) => submission(caller, days, { score: 10 })));
    expect(await tensorsOf(caller)).toMatchObject({ freshness_score, is_decaying: true });
  });
});

describe('an opening', () => {
  it('removes what it disproves when it arrives late', async () => {
    const [late, inTime] = [aLearner(), aLearner()];
    for (const caller of [late, inTime]) await publish(service, submission(caller, 9, { score: 60 }));
    await publish(service, opening(inTime, 8), submission(inTime, 2));
    await publish(service, submission(late, 2));
    const { mastery } = await tensorsOf(late);
    await publish(service, opening(late, 8));
    const { evidence: ofLate, ...shown } = await tensorsOf(late);
    const { evidence: ofInTime, ...expected } = await tensorsOf(inTime);
    expect(shown).toEqual(expected);
    expect(ofLate).toEqual(ofInTime);
    expect(shown.mastery).toBeLessThan(mastery);
    expect(await service.request(rebuildLearners, { learnerId: late.id, after: null })).toMatchObject({ changed: 0 });
  });

  it('is no evidence of the skill, and changes nothing by itself', async () => {
    const caller = await aDueLearner();
    const before = await tensorsOf(caller);
    await publish(
      service,
      opening(caller, 1),
      anOpening(caller.id, 104, daysAgo(1)),
      anOpening(caller.id, 999, daysAgo(1)),
    );
    expect(await tensorsOf(caller)).toEqual(before);
  });
});
