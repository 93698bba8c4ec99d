import { nextPlacementTask } from '@proximal/learner-model';
import { answersOf, type Placement, type SetTask } from './placement.js';
import type { PlacementBasis } from './placement-basis.service.js';
import { placementTasks } from './placement-tasks.js';

/**
 * The task to set after these answers; null when none tells enough. It is the same for the same answers, curriculum and
 * population.
 * @param seen labs that the learner has submitted, or was asked in former placements
 */
export function nextTask(
  { tasks: asked, trackSlug }: Pick<Placement, 'tasks' | 'trackSlug'>,
  { curriculum, population, prior }: PlacementBasis,
  seen: ReadonlySet<number>,
  isOpenOnly = false,
): Pick<SetTask, 'number' | 'labId' | 'skills' | 'chance'> | null {
  const tasks = placementTasks(curriculum, population, { trackSlug, isOpenOnly });
  const task = nextPlacementTask({ prior, tasks, answers: answersOf({ tasks: asked }), seen });
  return task && { number: asked.length + 1, labId: task.lab, skills: task.skills, chance: task.chance };
}
