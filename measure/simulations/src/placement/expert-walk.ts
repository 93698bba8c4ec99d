import { Random } from '@proximal/testing/harness';
import { required } from '../required.js';
import { Follower } from './following.js';
import { drawPerson, sum } from './kind-result.js';
import { expert } from './people.js';
import type { PlacedCurriculum } from './placed-curriculum.js';
import { place } from './placing.js';

/** The mean number of tasks from the start until the last module of a track. */
export interface ExpertWalk {
  readonly track: string;
  /** After the placement, which one person takes once for all tracks. */
  readonly placed: number;
  readonly unplaced: number;
}

const mostTasks = 400;
const nothing = { answers: [], result: { demonstrated: [], inferred: [], denied: [] } };

export function walkExperts(placed: PlacedCurriculum, people: number, seed: number): ExpertWalk[] {
  const experts = Array.from({ length: people }, (_, index) => {
    const random = new Random(seed, index);
    return place(placed, drawPerson(placed, expert, random), random);
  });
  return placed.syllabus.tracks.map(({ slug }) => {
    const walks = experts.map((placement) => ({
      placed: tasksUntilEnd(placed, slug, new Follower(placed, placement, slug)),
      unplaced: tasksUntilEnd(placed, slug, new Follower(placed, { known: placement.known, ...nothing }, slug)),
    }));
    return {
      track: slug,
      placed: sum(walks.map((walk) => walk.placed)) / people,
      unplaced: sum(walks.map((walk) => walk.unplaced)) / people,
    };
  });
}

function tasksUntilEnd(placed: PlacedCurriculum, track: string, follower: Follower): number {
  const { lessons, skills } = lastModule(placed, track);
  for (let tasks = 0; tasks < mostTasks; tasks += 1) {
    if (follower.hasReached(lessons, skills)) return tasks;
    const [first] = follower.recommendations();
    if (first) follower.follow(first);
  }
  return mostTasks;
}

/** The last module with labs that are no projects. */
function lastModule({ curriculum }: PlacedCurriculum, track: string): { lessons: Set<number>; skills: Set<string> } {
  const modules = required(curriculum.findTrack(track), track).levels.flatMap((level) => level.modules);
  const last = modules.findLast(({ lessons }) => lessons.some(({ labs }) => labs.some(({ isProject }) => !isProject)));
  const { lessons } = required(last, `module of ${track}`);
  return {
    lessons: new Set(lessons.map(({ id }) => id)),
    skills: new Set(lessons.flatMap(({ skillSlugs }) => skillSlugs)),
  };
}
