import type { Graph } from './graph.js';

export interface Task {
  skills: readonly string[];
  demonstrates: readonly string[];
  isProject: boolean;
}

interface Waiting<T extends Task> {
  task: T;
  needs: string[];
  unmetNeeds: number;
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
  const waiting = tasks.map((task) => {
    const needs = needsOf(task, prerequisites).filter((skill) => unmet.has(skill));
    return { task, needs, unmetNeeds: needs.length };
  });
  const waiters = waitersBySkill(waiting);
  const solved = new Set(waiting.filter(({ unmetNeeds }) => unmetNeeds === 0));
  // A set iterates over entries that are added during the iteration, so it is the queue as well.
  for (const { task } of solved) {
    for (const skill of task.demonstrates.filter((name) => unmet.delete(name))) {
      for (const waiter of waiters.get(skill) ?? []) {
        waiter.unmetNeeds -= 1;
        if (waiter.unmetNeeds === 0) solved.add(waiter);
      }
    }
  }
  const unsolved = waiting.filter((one) => !solved.has(one));
  return {
    tasks: unsolved.map(({ task, needs }) => ({ task, waitsFor: needs.filter((skill) => unmet.has(skill)) })),
    skills: unmet,
  };
}

function waitersBySkill<T extends Task>(waiting: readonly Waiting<T>[]): Map<string, Waiting<T>[]> {
  const waiters = new Map<string, Waiting<T>[]>();
  for (const waiter of waiting) {
    for (const skill of waiter.needs) {
      const known = waiters.get(skill);
      if (known) known.push(waiter);
      else waiters.set(skill, [waiter]);
    }
  }
  return waiters;
}

function needsOf({ skills, isProject }: Task, prerequisites: Graph): string[] {
  if (isProject) return [...new Set(skills)];
  const own = new Set(skills);
  return [...new Set(skills.flatMap((skill) => prerequisites.get(skill) ?? []))].filter((skill) => !own.has(skill));
}
