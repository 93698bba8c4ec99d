import type { Graph } from './closure.js';

/** A lab by what it asks of learners and what they demonstrate by solving it. */
export interface Task {
  skills: readonly string[];
  demonstrates: readonly string[];
  isProject: boolean;
}

/** What learners never come to, whatever they solve. */
export interface OutOfReach<T extends Task> {
  /** Tasks, each with the skills that it waits for. */
  tasks: { task: T; waitsFor: string[] }[];
  /** Skills that none but these tasks demonstrate. */
  skills: ReadonlySet<string>;
}

/**
 * Lets a learner who has met no skill solve every task within reach, until nothing more comes within reach. A task is
 * within reach when all prerequisites of its skills are met, but for those that are among its own skills; a project, when
 * all its skills are. A skill is met once a task demonstrates it; one without such a task is met by reading.
 */
export function outOfReach<T extends Task>(tasks: readonly T[], prerequisites: Graph): OutOfReach<T> {
  const unmet = new Set(tasks.flatMap(({ demonstrates }) => demonstrates));
  const waitsFor = (task: T) => needsOf(task, prerequisites).filter((skill) => unmet.has(skill));
  let waiting = [...tasks];
  for (;;) {
    const solved = new Set(waiting.filter((task) => waitsFor(task).length === 0));
    if (solved.size === 0) break;
    for (const skill of [...solved].flatMap(({ demonstrates }) => demonstrates)) unmet.delete(skill);
    waiting = waiting.filter((task) => !solved.has(task));
  }
  return { tasks: waiting.map((task) => ({ task, waitsFor: waitsFor(task) })), skills: unmet };
}

function needsOf({ skills, isProject }: Task, prerequisites: Graph): string[] {
  const needs = isProject ? skills : skills.flatMap((skill) => prerequisites.get(skill) ?? []);
  return [...new Set(needs)].filter((skill) => isProject || !skills.includes(skill));
}
