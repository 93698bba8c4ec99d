import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  describeGraph,
  findNextLesson,
  listZone,
  showFreshness,
  showMyGraph,
  showMyLearning,
  showSkill,
  type Caller,
} from '@proximal/contracts';
import { aLearner, answeredInTime } from '@proximal/testing';
import { aGrade, startSkillGraph, publish, type SkillGraphService } from './skill-graph.js';

let skillGraph: SkillGraphService;
beforeAll(async () => {
  skillGraph = await startSkillGraph();
});

beforeEach(() => {
  skillGraph.grading.graded = [];
});

const python = { slug: 'python' };

/** The stream has not delivered the event of the grade yet. */
function aGradedLearner(gradedAt = '2026-11-20T11:59:00.000Z') {
  const caller = aLearner();
  const grade = aGrade({ learnerId: caller.id, labId: 101, gradedAt });
  skillGraph.grading.graded.push(grade);
  return { caller, grade };
}

async function pythonOf(caller: Caller) {
  const { skills } = await skillGraph.call(showMyGraph, { caller });
  return skills.find(({ slug }) => slug === 'python')!;
}

describe('a grade that only grading knows', () => {
  it(
    'is in my-graph at once',
    answeredInTime(async () => {
      const { caller } = aGradedLearner();
      const shown = await pythonOf(caller);
      expect(shown).toMatchObject({ is_practised: true, last_reviewed: '2026-11-20T11:59:00.000Z' });
      expect(shown.mastery).toBeGreaterThan(0);
    }),
  );

  it(
    'is in the zone at once',
    answeredInTime(async () => {
      const { caller } = aGradedLearner();
      const { data } = await skillGraph.call(listZone, { caller });
      expect(data.map(({ lab_id }) => lab_id)).toEqual([102]);
    }),
  );

  it(
    'is in the next lesson at once',
    answeredInTime(async () => {
      const { caller } = aGradedLearner();
      const { lessonId } = await skillGraph.request(findNextLesson, {
        learnerId: caller.id,
        trackSlug: 'models',
        lessonIds: [],
        labIds: [],
      });
      expect(lessonId).toBe(2);
    }),
  );

  it(
    'is in the skill and its freshness at once',
    answeredInTime(async () => {
      const { caller } = aGradedLearner();
      expect((await skillGraph.call(showFreshness, { caller, params: python })).freshness_score).toBeGreaterThan(0.9);
      const other = aGradedLearner().caller;
      const { evidence } = await skillGraph.call(showSkill, { caller: other, params: python });
      expect(evidence).toMatchObject([{ type: 'lab', id: '101', score: 100 }]);
    }),
  );

  it(
    'is in the graph for other services at once',
    answeredInTime(async () => {
      const { caller } = aGradedLearner();
      const { skills } = await skillGraph.request(describeGraph, { learnerId: caller.id });
      expect(skills[0]).toMatchObject({ slug: 'python', isPractised: true });
    }),
  );

  it(
    'is counted once when the event arrives afterwards, or at the same time',
    answeredInTime(async () => {
      const { caller, grade } = aGradedLearner();
      const looks = Array.from({ length: 8 }, () => pythonOf(caller));
      await Promise.all([...looks, publish(skillGraph, grade)]);
      const first = await looks[0]!;
      for (const look of looks) expect(await look).toEqual(first);
      expect(await pythonOf(caller)).toEqual(first);
      expect((await skillGraph.call(showSkill, { caller, params: python })).evidence).toHaveLength(1);
    }),
  );

  it(
    'is ignored when it is old, because its event has arrived already',
    answeredInTime(async () => {
      const { caller } = aGradedLearner('2026-11-20T11:54:59.999Z');
      expect(await pythonOf(caller)).toMatchObject({ is_practised: false });
    }),
  );
});

describe('what a learner is shown', () => {
  it.each([
    ['the zone', listZone],
    ['the graph', showMyGraph],
    ['the zone, the graph and the next lesson together', showMyLearning],
  ])('asks grading alone, and once, for %s', (_, operation) =>
    answeredInTime(async () => {
      const { caller } = aGradedLearner();
      const requested: string[] = [];
      const watching = ['content.*', 'grading.*', 'progress.*'].map((subject) =>
        skillGraph.bus.subscribe(subject, { callback: (_, message) => void requested.push(message.subject) }),
      );
      await skillGraph.bus.flush();
      await skillGraph.call(operation, { caller });
      await Promise.all(watching.map((subscription) => subscription.drain()));
      // The service compares its curriculum with content's from time to time, independently of learners.
      expect(requested.filter((subject) => !subject.startsWith('content.'))).toEqual(['grading.list-recent-grades']);
    })(),
  );
});

describe('without grading', () => {
  it('the stored state is shown when grading is late', async () => {
    const { caller } = aGradedLearner();
    let answer = () => {};
    skillGraph.grading.delay = new Promise((resolve) => (answer = resolve));
    const begun = performance.now();
    expect(await pythonOf(caller)).toMatchObject({ is_practised: false });
    expect(performance.now() - begun).toBeLessThan(4_500);
    answer();
    expect(await pythonOf(caller)).toMatchObject({ is_practised: true });
  });

  it('the stored state is shown when grading is unavailable', async () => {
    await skillGraph.grading.vanish();
    expect(await pythonOf(aLearner())).toMatchObject({ is_practised: false });
    await skillGraph.grading.appear();
  });
});
