import { beforeAll, describe, expect, it } from '@jest/globals';
import { showSkill, type Caller } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { keptStates } from './kept-states.js';
import { aGrade, startSkillGraph, tell, type SkillGraphService } from './skill-graph.js';

let service: SkillGraphService;
beforeAll(async () => {
  service = await startSkillGraph();
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();

async function masteryOf(caller: Caller): Promise<number> {
  return (await service.request(showSkill, { caller, params: { slug: 'python' } })).mastery;
}

describe('fifty resubmissions of a solved lab', () => {
  it.each([100, 0])('with a score of %d leave mastery where the first full mark put it', async (score) => {
    const caller = aLearner();
    const submission = (minute: number, given: number) => aGrade({ learnerId: caller.id, score: given, gradedAt: at(minute) });
    await tell(service, submission(0, 100));
    const solved = await masteryOf(caller);
    expect(solved).toBeGreaterThan(0.5);
    await tell(service, ...Array.from({ length: 50 }, (_, index) => submission(index + 1, score)));
    expect(await masteryOf(caller)).toBe(solved);
    const { learner_skill, attempts } = await keptStates(service, caller.id);
    expect(learner_skill).toMatchObject([{ practice_count: 1, last_reviewed_at: at(50).replace('.000Z', '+00:00') }]);
    expect(attempts).toMatchObject([{ graded: 51, is_solved: true }]);
  });
});

describe('a grade from far ahead', () => {
  it('counts as of tomorrow at the latest, so that what comes after it is not late for ever', async () => {
    const caller = aLearner();
    await tell(service, aGrade({ learnerId: caller.id, score: 100, gradedAt: '9999-12-31T00:00:00.000Z' }));
    const skill = showSkill.output.parse(await service.request(showSkill, { caller, params: { slug: 'python' } }));
    const dayAheadMs = Date.parse(skill.last_reviewed) - service.clock.instant.getTime();
    expect(dayAheadMs).toBe(24 * 3_600_000);
    expect(skill.next_review_at?.startsWith('20')).toBe(true);
  });
});
