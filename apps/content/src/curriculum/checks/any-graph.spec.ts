import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cyclesIn } from './graph.js';
import { outOfReach, type Task } from './reach.js';

/** This depth exceeds any call stack. */
const many = 20_000;
const line = (last: string[]) =>
  new Map(Array.from({ length: many }, (_, at) => [`s${at}`, at + 1 < many ? [`s${at + 1}`] : last]));
const names = ['a', 'b', 'c', 'd', 'e'];
const someNames = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 4 });
const smallGraph = fc
  .tuple(...names.map(() => someNames))
  .map((edges) => new Map(names.map((name, at) => [name, edges[at]!])));

function plainCyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) cycles.push([...path.slice(path.indexOf(name)), name]);
    if (path.includes(name) || done.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return cycles;
}

function plainOutOfReach(tasks: readonly Task[], graph: ReadonlyMap<string, readonly string[]>) {
  const solved = new Set<Task>();
  const isMet = (skill: string) => {
    const trained = tasks.filter(({ demonstrates }) => demonstrates.includes(skill));
    return trained.length === 0 || trained.some((task) => solved.has(task));
  };
  const needs = ({ skills, isProject }: Task) =>
    isProject
      ? [...skills]
      : skills.flatMap((skill) => graph.get(skill) ?? []).filter((skill) => !skills.includes(skill));
  for (let before = -1; before < solved.size;) {
    before = solved.size;
    const next = tasks.filter((task) => needs(task).every(isMet));
    for (const task of next) solved.add(task);
  }
  const beyond = tasks.filter((task) => !solved.has(task));
  return beyond.map((task) => ({ task, waitsFor: [...new Set(needs(task))].filter((skill) => !isMet(skill)) }));
}

describe('the cycles of a graph', () => {
  it('equal the cycles of a recursive walk, on any small graph', () => {
    fc.assert(fc.property(smallGraph, (graph) => expect(cyclesIn(graph)).toEqual(plainCyclesIn(graph))));
  });

  it('are found among twenty thousand names in a line', () => {
    expect(cyclesIn(line([]))).toEqual([]);
    const [cycle, ...others] = cyclesIn(line(['s0']));
    expect([cycle!.length, others.length]).toEqual([many + 1, 0]);
  });
});

describe('the labs and skills that no learner can reach', () => {
  const task = fc.record({ skills: someNames, demonstrates: someNames, isProject: fc.boolean() });

  it('are the rest after everything within reach was solved round after round, on any small graph', () => {
    fc.assert(
      fc.property(smallGraph, fc.array(task, { maxLength: 6 }), (graph, tasks) => {
        expect(outOfReach(tasks, graph).tasks).toEqual(plainOutOfReach(tasks, graph));
      }),
    );
  });

  it('are found among twenty thousand labs, each of which opens the one before it', () => {
    const graph = line([]);
    const tasks = [...graph.keys()].map((skill) => ({ skills: [skill], demonstrates: [skill], isProject: false }));
    expect(outOfReach(tasks, graph)).toEqual({ tasks: [], skills: new Set() });
    expect(outOfReach(tasks, line(['s0'])).tasks).toHaveLength(many);
  });
});
