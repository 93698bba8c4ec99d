import { placementTasksAtMost, type ReplyOf, type showPlacement } from '@proximal/contracts';
import { isUnlocked } from '@proximal/curriculum/rules';
import { placementResult, sureAbout, type PlacementResult } from '@proximal/learner-model';
import { reasonOf } from '../learners/placed.js';
import { answersOf, openTaskOf, placementSpacingMs, type Placement, type SetTask } from './placement.js';
import type { PlacementBasis } from './placement-basis.service.js';

export type ShownPlacement = ReplyOf<typeof showPlacement>;

/** @param passed of an ended placement: what later failures have left of it */
export function shownPlacement(
  placement: Placement,
  basis: PlacementBasis,
  passed?: ReadonlySet<string>,
): ShownPlacement {
  const { begunAt, endedAt, trackSlug, result } = placement;
  const open = openTaskOf(placement);
  return {
    status: endedAt === null ? 'running' : 'ended',
    track_slug: trackSlug,
    begun_at: begunAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    task: (open && shownTask(open, basis)) ?? null,
    ...whatItShows(placement, basis, result ?? placementResult(basis.prior, answersOf(placement)), passed),
    next_possible_at: endedAt && new Date(begunAt.getTime() + placementSpacingMs).toISOString(),
  };
}

/** The placement of a guest, who has no stored rows. */
export function visitorsPlacement(
  tasks: readonly SetTask[],
  trackSlug: string | null,
  next: Pick<SetTask, 'number' | 'labId' | 'skills'> | null,
  basis: PlacementBasis,
): ShownPlacement {
  return {
    status: next ? 'running' : 'ended',
    track_slug: trackSlug,
    begun_at: null,
    ended_at: null,
    task: (next && shownTask(next, basis)) ?? null,
    ...whatItShows({ tasks }, basis, placementResult(basis.prior, answersOf({ tasks }))),
    next_possible_at: null,
  };
}

/** Null for a lab that the curriculum has dropped since. */
function shownTask(
  { number, labId, skills }: Pick<SetTask, 'number' | 'labId' | 'skills'>,
  { curriculum }: PlacementBasis,
): ShownPlacement['task'] {
  const lesson = curriculum.lessonOfLab(labId);
  const minutes = curriculum.findLab(labId)?.minutes;
  if (!lesson) return null;
  return {
    number,
    lab_id: labId,
    lesson_id: lesson.id,
    estimated_minutes: minutes ?? 0,
    skills: skills.map((slug) => named(slug, curriculum)),
  };
}

function whatItShows(
  placement: Pick<Placement, 'tasks'>,
  { curriculum, prior }: PlacementBasis,
  { demonstrated, inferred }: PlacementResult,
  passed?: ReadonlySet<string>,
) {
  const answers = answersOf(placement);
  const left = inferred.filter(({ skill }) => passed?.has(skill) ?? true);
  const placed = new Set([...demonstrated, ...left.map(({ skill }) => skill)]);
  const opened = curriculum.tracks.filter((track) => !track.isFoundation && opensBy(track, placed));
  return {
    tasks_done: answers.length,
    tasks_at_most: placementTasksAtMost,
    skills_sure: sureAbout(prior, answers),
    skills_total: prior.skills.length,
    shown: demonstrated.map((slug) => named(slug, curriculum)),
    taken_as_known: left.map((one) => ({
      ...named(one.skill, curriculum),
      belief: one.belief,
      reason: reasonOf(one, (slug) => named(slug, curriculum).name),
    })),
    opened_track_slugs: opened.map(({ slug }) => slug),
  };

  function opensBy(track: (typeof curriculum.tracks)[number], placedSkills: ReadonlySet<string>): boolean {
    const nothing = { lessonIds: new Set<number>(), labIds: new Set<number>() };
    return isUnlocked(track, curriculum, { ...nothing, placedSkills }) && !isUnlocked(track, curriculum, nothing);
  }
}

/** A skill that the curriculum has dropped has its slug only. */
function named(slug: string, curriculum: PlacementBasis['curriculum']): { slug: string; name: string } {
  return { slug, name: curriculum.findSkill(slug)?.name ?? slug };
}
