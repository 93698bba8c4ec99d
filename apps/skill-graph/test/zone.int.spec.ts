import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  findNextLesson,
  listZone,
  showMyGraph,
  showMyLearning,
  showSkill,
  takeCompletion,
  type Caller,
} from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import {
  aCompletion,
  aGrade,
  anUnlock,
  SetClock,
  startSkillGraph,
  publish,
  type SkillGraphService,
} from './skill-graph.js';
import { sampleTracks } from './skilled-curriculum.js';

const labsOfModels = [101, 102, 103, 104, 105, 106, 107, 108];
const lessonsOfModels = [1, 2, 3, 4, 5, 6];

let skillGraph: SkillGraphService;
beforeAll(async () => {
  const [systems, models] = sampleTracks();
  const recall = { id: 119, version: 'v-119', isProject: false, skillSlugs: ['algebra'], variantOf: null, minutes: 5 };
  models!.levels[0]!.modules[0]!.lessons[1]!.reviewLabs = [recall];
  skillGraph = await startSkillGraph({ tracks: [{ ...systems!, prerequisiteTrackSlugs: ['models'] }, models!] });
});

beforeEach(() => {
  skillGraph.clock.instant = new SetClock().instant;
});

const now = () => skillGraph.clock.instant.toISOString();

async function zoneOf(caller: Caller) {
  return (await skillGraph.call(listZone, { caller })).data;
}

async function tasksOf(caller: Caller): Promise<(number | undefined)[]> {
  return (await zoneOf(caller)).map(({ lab_id }) => lab_id);
}

function solve({ id: learnerId }: Caller, ...labIds: number[]): Promise<void> {
  return publish(skillGraph, ...labIds.map((labId) => aGrade({ learnerId, labId, gradedAt: now() })));
}

function fail({ id: learnerId }: Caller, labId: number, tries: number): Promise<void> {
  return publish(
    skillGraph,
    ...Array.from({ length: tries }, () => aGrade({ learnerId, labId, score: 20, gradedAt: now() })),
  );
}

function read({ id }: Caller, ...lessonIds: number[]): Promise<void> {
  return publish(skillGraph, ...lessonIds.map((lessonId) => aCompletion(id, lessonId, now())));
}

function nextLesson({ id: learnerId }: Caller, completions: { lessonIds?: number[]; labIds?: number[] } = {}) {
  return skillGraph.request(findNextLesson, { learnerId, trackSlug: null, lessonIds: [], labIds: [], ...completions });
}

describe('a newcomer', () => {
  it('sees the roots in the curriculum’s order, each with a lesson and a lab, and nothing out of reach', async () => {
    const root = {
      mastery: 0,
      readiness: 1,
      prerequisites_met: 0,
      prerequisites_total: 0,
      is_review: false,
      is_due: false,
    };
    const reason = 'A place to start: it builds on nothing else.';
    expect(await zoneOf(aLearner())).toEqual([
      { slug: 'python', name: 'Python', ...root, unlocks: 1, reason, lesson_id: 1, lab_id: 101 },
      { slug: 'algebra', name: 'Algebra', ...root, unlocks: 2, reason, lesson_id: 2, lab_id: 102 },
    ]);
  });
});

describe('a learner who follows the first entry', () => {
  it('solves and reads everything, each task once, until only reviews are left', async () => {
    const caller = aLearner();
    const done = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const { data, message } = await skillGraph.call(listZone, { caller });
      if (data.length === 0) {
        expect(message).toMatch(/^All that is open to you is done; the next review is due on 20\d\d-\d\d-\d\d\.$/);
        break;
      }
      expect(message).toBeNull();
      const { lab_id, lesson_id, readiness } = data[0]!;
      const task = lab_id === undefined ? `lesson ${lesson_id}` : `lab ${lab_id}`;
      expect([readiness, done.has(task)]).toEqual([1, false]);
      expect(await nextLesson(caller)).toEqual({ lessonId: lesson_id });
      done.add(task);
      await (lab_id === undefined ? read(caller, lesson_id!) : solve(caller, lab_id));
    }
    const everything = [
      ...[...labsOfModels, 111].map((id) => `lab ${id}`),
      ...[...lessonsOfModels, 11].map((id) => `lesson ${id}`),
    ];
    expect([...done].sort()).toEqual(everything.sort());
    expect(await nextLesson(caller)).toEqual({ lessonId: null });
    skillGraph.clock.moveDays(200);
    const reviews = await zoneOf(caller);
    expect(reviews).toHaveLength(5);
    for (const { is_review, reason } of reviews)
      expect([is_review, reason]).toEqual([true, expect.stringMatching(/^Recall has faded to \d+ %: /)]);
    expect(await nextLesson(caller)).toEqual({ lessonId: null });
  });
});

describe('my learning', () => {
  it('is what the graph, the zone and the next lesson say one by one, at every stage', async () => {
    const caller = aLearner();
    const expectAgreement = async () => {
      const { skills, zone, zone_message, next_lesson } = await skillGraph.call(showMyLearning, { caller });
      const graph = await skillGraph.call(showMyGraph, { caller });
      expect(graph).toEqual({ skills, zpd_recommendations: zone.map(({ slug }) => slug) });
      expect(await skillGraph.call(listZone, { caller })).toEqual({ data: zone, message: zone_message });
      expect(await nextLesson(caller)).toEqual({ lessonId: next_lesson?.id ?? null });
      return next_lesson;
    };
    expect(await expectAgreement()).toEqual({ id: 1, slug: 'lesson-1', title: 'Lesson 1', module_id: 1 });
    await solve(caller, 101, 102);
    expect(await expectAgreement()).toMatchObject({ id: 3 });
    skillGraph.clock.moveDays(120);
    expect(await expectAgreement()).toMatchObject({ id: 3 });
    await solve(caller, ...labsOfModels, 111);
    await read(caller, ...lessonsOfModels, 11);
    expect(await expectAgreement()).toBeNull();
  });

  it('has the skills of one track and what they build on where it is asked for them, and all else the same', async () => {
    const caller = aLearner();
    await solve(caller, 101, 102);
    const { skills: all, ...everything } = await skillGraph.call(showMyLearning, { caller, query: { tracks: 'all' } });
    const ofTrack = async (track: string) => {
      const { skills, ...others } = await skillGraph.call(showMyLearning, { caller, query: { track } });
      expect(others).toEqual(everything);
      expect(skills).toEqual(all.filter(({ slug }) => skills.some((one) => one.slug === slug)));
      return skills.length;
    };
    const { track_slug: trackSlug } = everything;
    expect(await ofTrack('no-such-track')).toBe(0);
    expect(await ofTrack(trackSlug)).toBeGreaterThan(0);
    expect(await ofTrack(trackSlug)).toBeLessThan(all.length);
  });
});

describe('the next track', () => {
  it('continues the zone once it is unlocked and nothing is open in the learner’s own track', async () => {
    const caller = aLearner();
    await solve(caller, ...labsOfModels.slice(0, -1));
    expect(await tasksOf(caller)).toEqual([108]);
    await solve(caller, 108);
    // Eight labs of fourteen tasks are less than 80 %.
    expect(await tasksOf(caller)).not.toContain(111);
    await read(caller, ...lessonsOfModels.slice(0, -1));
    const zone = await zoneOf(caller);
    expect(zone).toMatchObject([
      { slug: 'serving', lesson_id: 11, lab_id: 111, prerequisites_met: 1, prerequisites_total: 1, unlocks: 0 },
    ]);
    const { skills, zpd_recommendations } = await skillGraph.call(showMyGraph, { caller });
    expect(zpd_recommendations).toEqual(['serving']);
    expect(skills.at(-1)).toMatchObject({ slug: 'serving', mastery: 0 });
    await solve(caller, 111);
    expect(await zoneOf(caller)).toMatchObject([
      { lesson_id: 6, reason: 'Its labs are solved: read it to complete the track.' },
    ]);
  });
});

describe('a track that progress has unlocked', () => {
  it('stays open, although less than 80 % of its prerequisite is done', async () => {
    const caller = aLearner();
    await solve(caller, ...labsOfModels);
    expect(await tasksOf(caller)).not.toContain(111);
    await publish(skillGraph, anUnlock(caller.id, 'gone'), anUnlock(caller.id, 'systems'));
    expect(await tasksOf(caller)).toContain(111);
    const column = 'SELECT unlocked_tracks FROM learner WHERE learner_id = $1';
    expect((await skillGraph.database.query(column, [caller.id])).rows).toEqual([
      { unlocked_tracks: ['gone', 'systems'] },
    ]);
  });
});

describe('a review', () => {
  it('offers another task of the skill than the one solved last, keeps its position, and disappears once answered', async () => {
    const caller = aLearner();
    await solve(caller, 101, 102, 104, 103);
    skillGraph.clock.moveDays(120);
    const review = async () => (await zoneOf(caller)).find(({ slug }) => slug === 'tensors');
    expect(await review()).toMatchObject({
      is_review: true,
      lesson_id: 3,
      lab_id: 104,
      reason: expect.stringMatching(/^Recall has faded to \d\d %: a different task of it brings it back\.$/),
    });
    const python = (await zoneOf(caller)).find(({ slug }) => slug === 'python');
    expect(python).toMatchObject({ lab_id: 101, reason: expect.stringContaining('solve its task again') });
    const mastery = (await review())!.mastery;
    await solve(caller, 104);
    expect(await review()).toBeUndefined();
    expect(await skillGraph.call(showSkill, { caller, params: { slug: 'tensors' } })).toMatchObject({
      mastery,
      is_decaying: false,
    });
  });

  it('offers a recall task first, which is never new work and counts as a solution of its own', async () => {
    const caller = aLearner();
    await solve(caller, 101);
    expect(await tasksOf(caller)).not.toContain(119);
    await solve(caller, 102);
    skillGraph.clock.moveDays(120);
    const algebra = async () => (await zoneOf(caller)).find(({ slug }) => slug === 'algebra');
    expect(await algebra()).toMatchObject({ is_review: true, lesson_id: 2, lab_id: 119 });
    const show = () => skillGraph.call(showSkill, { caller, params: { slug: 'algebra' } });
    const before = await show();
    await solve(caller, 119);
    expect(await algebra()).toBeUndefined();
    const after = await show();
    expect(after.mastery).toBeGreaterThan(before.mastery);
    expect(after).toMatchObject({ is_decaying: false, lab_ids: [102] });
  });

  it('comes after skills to learn, whose prerequisites may have faded', async () => {
    const caller = aLearner();
    await solve(caller, 101, 102);
    skillGraph.clock.moveDays(120);
    const zone = await zoneOf(caller);
    expect(zone.map(({ slug, is_review }) => [slug, is_review])).toEqual([
      ['tensors', false],
      ['gradients', false],
      ...[
        ['algebra', true],
        ['python', true],
      ].sort(),
    ]);
    expect(zone[0]!.reason).toBe(
      'You have what it builds on: Python and Algebra. Python and Algebra have faded: look at them first.',
    );
    expect(await nextLesson(caller)).toEqual({ lessonId: 3 });
  });
});

describe('a learner who is stuck on a lab', () => {
  it('sees the other labs of the skill first, then tasks that do not need it, and that lab last', async () => {
    const caller = aLearner();
    await read(caller, 1, 2);
    await solve(caller, 101, 102);
    await fail(caller, 103, 4);
    expect(await zoneOf(caller)).toMatchObject([
      { lab_id: 103, reason: 'You have begun it (4 tries): finish it next.' },
      { lab_id: 105 },
    ]);
    await fail(caller, 103, 1);
    expect(await tasksOf(caller)).toEqual([104, 105]);
    await fail(caller, 104, 5);
    expect(await tasksOf(caller)).toEqual([105, 103]);
    await solve(caller, 105);
    // Only stuck tasks are open, so lessons that the learner left out come before them.
    const [lesson, ...others] = await zoneOf(caller);
    expect(lesson).toMatchObject({ lesson_id: 4, reason: 'Its labs are solved: read it to complete the track.' });
    expect(others.at(-1)).toMatchObject({
      lab_id: 103,
      reason: 'Not solved yet after 5 tries: read the lesson again, then start again.',
    });
    await solve(caller, 104);
    expect(await tasksOf(caller)).toEqual(expect.arrayContaining([106, 107]));
  });
});

describe('what progress knows and the log does not', () => {
  it('counts for the next lesson, with the completions of the request', async () => {
    const caller = aLearner();
    await solve(caller, 101, 102);
    expect(await tasksOf(caller)).toEqual([103, 105]);
    expect(await nextLesson(caller)).toEqual({ lessonId: 3 });
    expect(await nextLesson(caller, { labIds: [103, 104], lessonIds: [3] })).toEqual({ lessonId: 4 });
    expect(
      await skillGraph.request(findNextLesson, {
        learnerId: caller.id,
        trackSlug: 'systems',
        lessonIds: [],
        labIds: [],
      }),
    ).toEqual({ lessonId: 11 });
  });
});

describe('a completed lesson', () => {
  it('is not recommended from the moment at which progress has told of it, and counts once', async () => {
    const caller = aLearner();
    expect((await zoneOf(caller))[0]).toMatchObject({ lesson_id: 1, lab_id: 101 });
    await solve(caller, ...labsOfModels);
    expect(await zoneOf(caller)).toMatchObject([{ lesson_id: 1 }, { lesson_id: 2 }, { lesson_id: 3 }, {}, {}]);
    const completed = aCompletion(caller.id, 1, now());
    const payload = { learnerId: caller.id, lessonId: 1, completedAt: now() };
    await skillGraph.request(takeCompletion, { event: { id: completed.id, payload } });
    expect((await zoneOf(caller))[0]).toMatchObject({ lesson_id: 2 });
    const known = await zoneOf(caller);
    await publish(skillGraph, completed);
    expect(await zoneOf(caller)).toEqual(known);
  });
});
