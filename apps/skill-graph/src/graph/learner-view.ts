import type { TrackStructure } from '@proximal/contracts';
import { isUnlocked, type Curriculum } from '@proximal/curriculum/rules';
import {
  isSolved,
  computeZone,
  type Done,
  type Learner,
  type Population,
  type SkillGraph,
  type Syllabus,
  type Zone,
} from '@proximal/learner-model';
import type { EndedPlacement } from '../learners/placed.js';
import type { Goal } from '../learners/goal.repository.js';

export interface KnownLearner {
  readonly curriculum: Curriculum;
  readonly syllabus: Syllabus;
  readonly population: Population;
  readonly learner: Learner;
  readonly done: Done;
  readonly placements: readonly EndedPlacement[];
  readonly enteredTrack: string | null;
  readonly isBeingPlaced: boolean;
  /** Slugs of those that have been unlocked at any time. */
  readonly unlockedTracks: readonly string[];
  readonly goal: Goal | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface LearnerView extends KnownLearner {
  readonly track: TrackStructure;
  readonly graph: SkillGraph;
  /** Labs with a best score of 60 or more, the learner's own work or not. */
  readonly solvedLabs: ReadonlySet<number>;
}

export interface LearnerWithZone extends LearnerView {
  readonly zone: Zone;
}

export function withZone(view: LearnerView): LearnerWithZone {
  return { ...view, zone: zoneOf(view) };
}

export function zoneOf(view: LearnerView): Zone {
  const { population, learner, syllabus, done, solvedLabs, at } = view;
  const tracks = { track: view.track.slug, unlocked: tracksOpenTo(view) };
  return computeZone({ population, learner, syllabus, done, solvedLabs, at, ...tracks, goal: skillsOfGoal(view) });
}

/** Undefined without a goal, and for one that the curriculum lacks. */
function skillsOfGoal({ goal, curriculum }: KnownLearner): string[] | undefined {
  if (!goal) return undefined;
  const { trackSlug, skillSlug } = goal;
  const skills = trackSlug === null ? [curriculum.findSkill(skillSlug!)] : curriculum.skillsOf({ slug: trackSlug });
  const known = skills.flatMap((skill) => skill?.slug ?? []);
  return known.length > 0 ? known : undefined;
}

function tracksOpenTo({ curriculum, done, solvedLabs, unlockedTracks }: LearnerView): string[] {
  const solvedHere = [...done.episodes].flatMap(([lab, episode]) => (isSolved(episode) ? [lab] : []));
  const labIds = new Set([...solvedLabs, ...solvedHere]);
  const completions = {
    lessonIds: done.lessons,
    labIds,
    unlockedTracks: new Set(unlockedTracks),
    ...(done.placed && { placedSkills: done.placed.passed }),
  };
  return curriculum.tracks.filter((track) => isUnlocked(track, curriculum, completions)).map(({ slug }) => slug);
}
