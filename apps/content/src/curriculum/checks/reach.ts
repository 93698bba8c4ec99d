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
 * It takes time in proportion to tasks, their skills and prerequisites.
 */
export function outOfReach<T extends Task>(tasks: readonly T[], prerequisites: Graph): OutOfReach<T> {
  const unmet = new Set(tasks.flatMap(({ demonstrates }) => demonstrates));
  const needs = new Map(tasks.map((task) => [task, needsOf(task, prerequisites).filter((skill) => unmet.has(skill))]));
  const waitingFor = new Map([...needs].map(([task, skills]) => [task, skills.length]));
  const waiters = waitersOf(needs);
  const solved = new Set(tasks.filter((task) => waitingFor.get(task) === 0));
  // A set hands out what is added while it is walked: it is the queue as well.
  for (const { demonstrates } of solved) {
    for (const skill of demonstrates.filter((name) => unmet.delete(name))) {
      for (const task of waiters.get(skill) ?? []) {
        const count = waitingFor.get(task)! - 1;
        waitingFor.set(task, count);
        if (count === 0) solved.add(task);
      }
    }
  }
  const waiting = tasks.filter((task) => !solved.has(task));
  return {
    tasks: waiting.map((task) => ({ task, waitsFor: needs.get(task)!.filter((skill) => unmet.has(skill)) })),
    skills: unmet,
  };
}

function waitersOf<T extends Task>(needs: ReadonlyMap<T, readonly string[]>): Map<string, T[]> {
  const waiters = new Map<string, T[]>();
  for (const [task, skills] of needs) {
    for (const skill of skills) {
      const known = waiters.get(skill);
      if (known) known.push(task);
      else waiters.set(skill, [task]);
    }
  }
  return waiters;
}

function needsOf({ skills, isProject }: Task, prerequisites: Graph): string[] {
  if (isProject) return [...new Set(skills)];
  const own = new Set(skills);
  return [...new Set(skills.flatMap((skill) => prerequisites.get(skill) ?? []))].filter((skill) => !own.has(skill));
}
