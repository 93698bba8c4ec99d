import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  clearGoal,
  findNextLesson,
  listZone,
  setGoal,
  showGoal,
  showMyLearning,
  type Caller,
  type CallOf,
} from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { aCompletion, aGrade, SetClock, startSkillGraph, publish, type SkillGraphService } from './skill-graph.js';
import { aLesson, aSkill, aTrack, sampleSkills, sampleTracks } from './skilled-curriculum.js';

let skillGraph: SkillGraphService;
beforeAll(async () => {
  const [systems, models] = sampleTracks();
  for (const { lessons } of models!.levels[0]!.modules)
    for (const lesson of lessons) {
      lesson.minutes = 20;
      for (const lab of lesson.labs) lab.minutes = 15;
    }
  const elective = aTrack('extras', { lessons: [aLesson(21, ['riddles'], { 121: ['riddles'] })] });
  elective.levels[0]!.modules[0]!.isElective = true;
  const tracks = [{ ...systems!, prerequisiteTrackSlugs: ['models'] }, models!, elective];
  skillGraph = await startSkillGraph({ tracks, skills: [...sampleSkills(), aSkill('Riddles')] });
});

beforeEach(() => {
  skillGraph.clock.instant = new SetClock().instant;
});

const now = () => skillGraph.clock.instant.toISOString();
const set = (caller: Caller, body: CallOf<typeof setGoal>['body']) => skillGraph.call(setGoal, { caller, body });
const shownGoal = async (caller: Caller) => (await skillGraph.call(showGoal, { caller })).goal;

async function tasksOf(caller: Caller): Promise<(number | undefined)[]> {
  return (await skillGraph.call(listZone, { caller })).data.map(({ lab_id }) => lab_id);
}

function solve({ id: learnerId }: Caller, ...labIds: number[]): Promise<void> {
  return publish(skillGraph, ...labIds.map((labId) => aGrade({ learnerId, labId, gradedAt: now() })));
}

const attention = {
  track_slug: null,
  skill_slug: 'attention',
  name: 'Attention',
  due_on: '2026-12-17',
  skills_left: 4,
  lessons_left: 4,
  labs_left: 4,
  hours_left: 2.4,
};

describe('the goal of a learner', () => {
  it('is none at first, and after it was removed', async () => {
    const caller = aLearner();
    expect(await shownGoal(caller)).toBeNull();
    await set(caller, { track_slug: 'models' });
    for (const _ of ['removed', 'again']) expect(await skillGraph.call(clearGoal, { caller })).toEqual({ goal: null });
    expect(await shownGoal(caller)).toBeNull();
  });

  it('says what lies between, in skills, lessons, labs and hours', async () => {
    const caller = aLearner();
    // Four lessons of 20 minutes and four labs of 15 make 140; the four weeks end with the day.
    const goal = { ...attention, hours_a_week: 0.6 };
    expect(await set(caller, { skill_slug: 'attention', due_on: '2026-12-17' })).toEqual({ goal });
    expect(await shownGoal(caller)).toEqual(goal);
    expect((await skillGraph.call(showMyLearning, { caller })).goal).toEqual(goal);

    await solve(caller, 101, 102);
    await publish(skillGraph, aCompletion(caller.id, 1, now()));
    expect(await shownGoal(caller)).toMatchObject({ skills_left: 2, lessons_left: 2, labs_left: 2, hours_left: 1.2 });
    await solve(caller, 103, 107);
    const nothing = { skills_left: 0, lessons_left: 0, labs_left: 0, hours_left: 0, hours_a_week: 0 };
    expect(await shownGoal(caller)).toMatchObject(nothing);
  });

  it('has no hours a week without a day, nor after it, and needs all of them in its last week', async () => {
    const caller = aLearner();
    await set(caller, { track_slug: 'models', due_on: now().slice(0, 10) });
    const { hours_left, hours_a_week } = (await shownGoal(caller))!;
    expect(hours_a_week).toBe(hours_left);
    skillGraph.clock.moveDays(1);
    expect(await shownGoal(caller)).toMatchObject({ hours_left, hours_a_week: null });
    expect((await set(caller, { track_slug: 'models' })).goal).toMatchObject({ due_on: null, hours_a_week: null });
  });

  it('has no hours where the structure has no minutes yet', async () => {
    const { goal } = await set(aLearner(), { track_slug: 'systems', due_on: '2027-01-01' });
    expect(goal).toMatchObject({ name: 'Systems', labs_left: 1, hours_left: null, hours_a_week: null });
  });

  it('is replaced by the next one, and stays as it is when it is set again', async () => {
    const caller = aLearner();
    const stored = async () =>
      (await skillGraph.database.query('SELECT * FROM goal WHERE learner_id = $1', [caller.id])).rows as object[];
    await set(caller, { skill_slug: 'attention', due_on: '2026-12-17' });
    await set(caller, { track_slug: 'models', skill_slug: null, due_on: null });
    const first = await stored();
    expect(first).toMatchObject([{ track_slug: 'models', skill_slug: null, due_on: null }]);
    await set(caller, { track_slug: 'models' });
    expect(await stored()).toEqual(first);
  });

  it.each([
    ['an unknown track', { track_slug: 'gardening' }, { code: 'track-unknown' }],
    ['an unknown skill', { skill_slug: 'gardening' }, { code: 'skill-unknown' }],
    [
      'a day that is over',
      { track_slug: 'models', due_on: '2026-11-19' },
      { code: 'invalid-input', message: 'due_on: must be today (UTC) or later' },
    ],
  ])('is not %s', async (_, body, refusal) => {
    const caller = aLearner();
    await expect(set(caller, body)).rejects.toMatchObject(refusal);
    expect(await shownGoal(caller)).toBeNull();
  });

  it('is not shown while the curriculum lacks it', async () => {
    const caller = aLearner();
    await set(caller, { track_slug: 'models' });
    await skillGraph.database.query(`UPDATE goal SET track_slug = 'gone' WHERE learner_id = $1`, [caller.id]);
    expect(await shownGoal(caller)).toBeNull();
    expect(await tasksOf(caller)).toEqual([101, 102]);
  });
});

describe('the zone of a learner with a goal', () => {
  it('begins with what lies on the way, and so does the next lesson', async () => {
    const caller = aLearner();
    expect(await tasksOf(caller)).toEqual([101, 102]);
    await set(caller, { skill_slug: 'gradients' });
    expect(await tasksOf(caller)).toEqual([102, 101]);
    const request = { learnerId: caller.id, trackSlug: 'models', lessonIds: [], labIds: [] };
    expect(await skillGraph.request(findNextLesson, request)).toEqual({ lessonId: 2 });
    await skillGraph.call(clearGoal, { caller });
    expect(await tasksOf(caller)).toEqual([101, 102]);
  });

  it('leads into a locked track', async () => {
    const caller = aLearner();
    await solve(caller, 101);
    await set(caller, { track_slug: 'systems' });
    const { zone, next_lesson, skills } = await skillGraph.call(showMyLearning, { caller });
    expect(zone[0]).toMatchObject({ slug: 'serving', lab_id: 111, reason: expect.stringContaining('your goal') });
    expect(next_lesson).toMatchObject({ id: 11 });
    expect(skills.map(({ slug }) => slug)).toContain('serving');
  });

  it('has electives only for a goal that needs them', async () => {
    const caller = aLearner();
    await set(caller, { track_slug: 'models' });
    expect(await tasksOf(caller)).toEqual([101, 102]);
    await set(caller, { skill_slug: 'riddles' });
    expect(await tasksOf(caller)).toEqual([121, 101, 102]);
  });
});
