import { beforeAll, describe, expect, it } from '@jest/globals';
import { challengeReviewed, showFreshness, showMyGraph, showSkill, type Caller } from '@proximal/contracts';
import { outboxRow } from '@proximal/messaging';
import { aLearner } from '@proximal/testing';
import { aCompletion, aGrade, startSkillGraph, publish, type SkillGraphService } from './skill-graph.js';

let skillGraph: SkillGraphService;
beforeAll(async () => {
  skillGraph = await startSkillGraph();
});

const dayMs = 86_400_000;
const python = { slug: 'python' };

function daysAgo(days: number): string {
  return new Date(skillGraph.clock.instant.getTime() - days * dayMs).toISOString();
}

function graded({ id: learnerId }: Caller, score: number, days: number, labId = 101) {
  return aGrade({ learnerId, labId, score, gradedAt: daysAgo(days) });
}

function inVain(caller: Caller, tries: number) {
  return Array.from({ length: tries }, () => graded(caller, 0, 1, 111));
}

describe('a skill', () => {
  it('is refused when the curriculum lacks it', async () => {
    const unknown = { params: { slug: 'no-such-skill' } };
    await expect(skillGraph.call(showSkill, unknown)).rejects.toMatchObject({ code: 'skill-unknown' });
    await expect(skillGraph.call(showFreshness, unknown)).rejects.toMatchObject({ code: 'skill-unknown' });
  });

  it('has no evidence for a newcomer, and dates from the registration', async () => {
    const caller = aLearner();
    expect(await skillGraph.call(showSkill, { caller, params: python })).toEqual({
      slug: 'python',
      name: 'Python',
      description: 'All about Python.',
      mastery: 0,
      confidence: 0,
      freshness_score: 0,
      last_reviewed: caller.registeredAt,
      is_decaying: false,
      is_taken_as_known: false,
      trend: 'stable',
      prerequisites: [],
      unlocks: ['tensors'],
      unlocked_skills: [{ slug: 'tensors', name: 'Tensors' }],
      zpd_rank: 1,
      lesson_ids: [11, 1],
      lab_ids: [111, 101],
      evidence: [],
    });
    expect(await skillGraph.call(showFreshness, { caller, params: python })).toEqual({
      slug: 'python',
      freshness_score: 0,
      trend: 'stable',
      last_updated: caller.registeredAt,
    });
  });

  it('shows its own evidence of every kind, newest first', async () => {
    const caller = aLearner();
    const reviewed = {
      submissionId: 'chs_1',
      challengeId: 7,
      learnerId: caller.id,
      skillSlugs: ['python'],
      score: 72.5,
      xpAwarded: 0,
      submittedAt: daysAgo(1),
      reviewedAt: daysAgo(1),
    };
    await publish(
      skillGraph,
      aCompletion(caller.id, 1, daysAgo(3)),
      aCompletion(caller.id, 2, daysAgo(3)),
      graded(caller, 64, 2),
      graded(caller, 30, 2, 102),
      outboxRow(challengeReviewed, reviewed.submissionId, reviewed),
    );
    const { evidence, ...shown } = await skillGraph.call(showSkill, { caller, params: python });
    expect(evidence).toEqual([
      { type: 'challenge', id: '7', score: 72.5, at: daysAgo(1) },
      { type: 'lab', id: '101', score: 64, at: daysAgo(2) },
      { type: 'lesson', id: '1', score: 100, at: daysAgo(3) },
    ]);
    expect(shown.last_reviewed).toBe(daysAgo(1));
  });

  it('shows only the last twenty, and no program that did not load', async () => {
    const caller = aLearner();
    await publish(skillGraph, aGrade({ learnerId: caller.id, ran: false, score: 99, gradedAt: daysAgo(0) }));
    await publish(skillGraph, ...Array.from({ length: 22 }, (_, index) => graded(caller, 10 + index, 22 - index)));
    const { evidence } = await skillGraph.call(showSkill, { caller, params: python });
    expect(evidence.map(({ score }) => score)).toEqual(Array.from({ length: 20 }, (_, index) => 31 - index));
  });

  it('is not practised after only a lesson, and has the lesson’s instant', async () => {
    const caller = aLearner();
    await publish(skillGraph, aCompletion(caller.id, 1, daysAgo(3)));
    const { skills } = await skillGraph.call(showMyGraph, { caller });
    const notPractised = { mastery: 0, is_practised: false, is_decaying: false };
    expect(skills[0]).toMatchObject({ slug: 'python', ...notPractised, last_reviewed: daysAgo(3) });
    const freshness = await skillGraph.call(showFreshness, { caller, params: python });
    expect(freshness).toMatchObject({ freshness_score: 0, last_updated: daysAgo(3) });
  });
});

describe('the trend of a skill', () => {
  it.each<[string, (caller: Caller) => ReturnType<typeof graded>[], string]>([
    ['of one first solved today', (caller) => [graded(caller, 100, 0)], 'rising'],
    ['of one solved 13 days ago', (caller) => [graded(caller, 100, 13)], 'rising'],
    ['of one refreshed without anything new', (caller) => [graded(caller, 100, 20), graded(caller, 100, 3)], 'stable'],
    ['of one solved in the past two months and left alone', (caller) => [graded(caller, 100, 60)], 'falling'],
    ['of one with another task that fails now', (caller) => [graded(caller, 100, 20), ...inVain(caller, 5)], 'falling'],
    [
      'of one with another task that was only begun',
      (caller) => [graded(caller, 100, 13), ...inVain(caller, 4)],
      'rising',
    ],
    ['of one without a solution', (caller) => inVain(caller, 7), 'stable'],
  ])('%s is right', async (_, history, expected) => {
    const caller = aLearner();
    await publish(skillGraph, ...history(caller));
    expect((await skillGraph.call(showSkill, { caller, params: python })).trend).toBe(expected);
    expect((await skillGraph.call(showFreshness, { caller, params: python })).trend).toBe(expected);
  });
});
