import { beforeAll, describe, expect, it } from '@jest/globals';
import { listZone, rebuildLearners, showSkill, type Caller } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import {
  aGivingUp,
  aGrade,
  anOpening,
  SetClock,
  startSkillGraph,
  publish,
  type SkillGraphService,
} from './skill-graph.js';

const [lab, otherLab] = [103, 104];

let service: SkillGraphService;
beforeAll(async () => {
  service = await startSkillGraph();
});

function daysAgo(days: number): string {
  return new Date(new SetClock().instant.getTime() - days * 86_400_000).toISOString();
}

function submission({ id: learnerId }: Caller, days: number, score: number, labId = lab) {
  return aGrade({ learnerId, labId, score, gradedAt: daysAgo(days) });
}

const givingUp = ({ id }: Caller, days: number) => aGivingUp(id, lab, daysAgo(days));
const tensorsOf = (caller: Caller) => service.call(showSkill, { caller, params: { slug: 'tensors' } });

const tries = (caller: Caller) => [9.3, 9.2, 9.1].map((days) => submission(caller, days, 10));
const roots = (caller: Caller) => [101, 102].map((labId) => submission(caller, 10, 100, labId));

async function rebuilt({ id }: Caller) {
  return service.request(rebuildLearners, { learnerId: id, after: null });
}

describe('a lab that was given up', () => {
  it('gives no evidence any more, however well it is solved and however late', async () => {
    const caller = aLearner();
    await publish(service, ...roots(caller), ...tries(caller), givingUp(caller, 9));
    const before = await tensorsOf(caller);
    await publish(service, anOpening(caller.id, lab, daysAgo(9)));
    await publish(service, ...[8.9, 6, 0].map((days) => submission(caller, days, 100)));
    expect(await tensorsOf(caller)).toEqual(before);
    expect(before).toMatchObject({ mastery: 0, is_decaying: false, freshness_score: 0 });
    expect(before.evidence).toHaveLength(3);
    expect(await rebuilt(caller)).toMatchObject({ changed: 0 });
  });

  it('takes back what came after it when it arrives late', async () => {
    const [late, inTime] = [aLearner(), aLearner()];
    for (const caller of [late, inTime]) await publish(service, ...tries(caller));
    await publish(service, givingUp(inTime, 9), submission(inTime, 8, 100));
    await publish(service, submission(late, 8, 100));
    expect((await tensorsOf(late)).mastery).toBeGreaterThan(0);
    await publish(service, givingUp(late, 9));
    expect(await tensorsOf(late)).toEqual(await tensorsOf(inTime));
    expect(await rebuilt(late)).toMatchObject({ changed: 0 });
  });

  it('leaves the skill to another lab, which the zone names', async () => {
    const caller = aLearner();
    await publish(service, ...roots(caller), ...tries(caller));
    const labOfTensors = async () =>
      (await service.call(listZone, { caller })).data.find(({ slug }) => slug === 'tensors')?.lab_id;
    expect(await labOfTensors()).toBe(lab);
    await publish(service, givingUp(caller, 9));
    expect(await labOfTensors()).toBe(otherLab);
    await publish(service, submission(caller, 1, 100, otherLab));
    expect((await tensorsOf(caller)).mastery).toBeGreaterThan(0.5);
  });
});
