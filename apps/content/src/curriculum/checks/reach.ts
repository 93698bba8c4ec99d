import type { Graph } from './graph.js';

export interface Task {
  skills: readonly string[];
  demonstrates: readonly string[];
  isProject: boolean;
}

export interface OutOfReach<T extends Task> {
  tasks: { task: T; waitsFor: string[] }[];
  skills: ReadonlySet<string>;
}

/**
 * Simulates a learner without any skill who solves every task within reach: one whose skills have all prerequisites,
 * except for its own skills; a project needs all its skills. A skill without a task is met by reading.
 */
export function outOfReach<T extends Task>(tasks: readonly T[], prerequisites: Graph): OutOfReach<T> {
  const unmet = new Set(tasks.flatMap(({ demonstrates }) => demonstrates));
  const needs = new Map(tasks.map((task) => [task, needsOf(task, prerequisites).filter((skill) => unmet.has(skill))]));
  const waitingFor = new Map([...needs].map(([task, skills]) => [task, skills.length]));
  const waiters = waitersOf(needs);
  const solved = new Set(tasks.filter((task) => waitingFor.get(task) === 0));
  // A set iterates over entries that are added during the iteration, so it is the queue as well.
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
