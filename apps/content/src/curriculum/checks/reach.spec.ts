import { describe, expect, it } from '@jest/globals';
import { outOfReach, type Task } from './reach.js';

interface Lab extends Task {
  name: string;
}

function lab(name: string, list: string, isProject = false): Lab {
  const skills = list.split(' ');
  return { name, skills, isProject, demonstrates: isProject ? [] : skills.slice(0, 3) };
}

const project = (name: string, list: string) => lab(name, list, true);

function graphOf(...edges: string[]): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  for (const [skill, prerequisite] of edges.map((edge) => edge.split(' < '))) {
    graph.set(skill!, [...(graph.get(skill!) ?? []), prerequisite!]);
  }
  return graph;
}

describe('the labs that no learner can reach', () => {
  const circle = [lab('one', 'p y'), lab('two', 'q x')];
  const circleStuck = { one: ['q'], two: ['p'] };
  const line = [lab('last', 'c'), lab('middle', 'b'), lab('first', 'a')];

  it.each<[string, Lab[], Map<string, string[]>, Record<string, string[]>, string[]]>([
    ['is nothing where there is nothing', [], graphOf(), {}, []],
    ['is nothing in a line of labs, in any order', line, graphOf('c < b', 'b < a'), {}, []],
    ['is no lab that trains its prerequisite itself', [lab('both', 'b a')], graphOf('b < a'), {}, []],
    ['is no lab after a skill that is only read about', [lab('next', 'b')], graphOf('b < a'), {}, []],
    [
      'are two labs whose skills wait for each other',
      circle,
      graphOf('x < p', 'y < q'),
      circleStuck,
      ['p', 'y', 'q', 'x'],
    ],
    ['is no such lab when another one is a way in', [...circle, lab('way-in', 'q')], graphOf('x < p', 'y < q'), {}, []],
    [
      'include labs that wait for such labs',
      [...circle, lab('after', 'z'), lab('free', 'f')],
      graphOf('x < p', 'y < q', 'z < x', 'z < f'),
      { ...circleStuck, after: ['x'] },
      ['p', 'y', 'q', 'x', 'z'],
    ],
    [
      'include a lab that waits for the fourth skill of another one',
      [lab('wide', 'a b c d'), lab('next', 'e'), lab('late', 'd x')],
      graphOf('e < d', 'x < e'),
      { next: ['d'], late: ['e'] },
      ['e', 'd', 'x'],
    ],
    [
      'is no project whose skills are demonstrated',
      [project('all', 'a b'), lab('a', 'a'), lab('b', 'b')],
      graphOf('b < a'),
      {},
      [],
    ],
    [
      'include a project with a skill that only an unreachable lab demonstrates',
      [project('all', 'a p'), lab('a', 'a'), ...circle],
      graphOf('x < p', 'y < q'),
      { all: ['p'], ...circleStuck },
      ['p', 'y', 'q', 'x'],
    ],
  ])('%s', (_, labs, graph, tasks, skills) => {
    const found = outOfReach(labs, graph);
    expect(Object.fromEntries(found.tasks.map(({ task, waitsFor }) => [task.name, waitsFor]))).toEqual(tasks);
    expect([...found.skills]).toEqual(skills);
  });
});
