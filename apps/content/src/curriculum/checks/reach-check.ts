import type { LabItem, SkillsItem } from '../reading/items.js';
import { cyclesIn } from './graph.js';
import { demonstratedBy, skillGraph, type PublishedModule } from './published.js';
import { outOfReach } from './reach.js';

const remedy = 'add a lab that needs less, or remove a prerequisite in skills.yaml.';

/** A circle of labs is reported at this many of its labs: one of them holds the mistake. */
const mostOfCircle = 3;

export function checkReach(skills: SkillsItem, modules: readonly PublishedModule[]): void {
  const graph = skillGraph(skills);
  const tasks = modules.flatMap(({ labs }) => labs).map(taskOf);
  const beyond = outOfReach(tasks, graph).tasks;
  const waits = new Map(beyond.map(({ task, waitsFor }) => [task.lab.slug, { lab: task.lab, waitsFor }]));
  const circles = cyclesIn(waitsOfLabs(beyond));
  const reported = new Set(circles.flatMap((circle) => circle.slice(0, -1).slice(0, mostOfCircle)));
  const others = beyond.length - new Set(circles.flat()).size;
  const waiting = others === 1 ? '1 more lab waits' : `${others} more labs wait`;
  const more = others > 0 ? ` (${waiting} for labs in a circle.)` : '';
  for (const slug of reported) {
    const { lab, waitsFor = [] } = waits.get(slug) ?? {};
    lab?.file.report(
      ['skills'],
      `no learner can ever reach this lab, which waits for ${waitsFor.join(', ')}: ${remedy}${more}`,
    );
  }
}

type Beyond = ReturnType<typeof outOfReach<ReturnType<typeof taskOf>>>['tasks'];

function waitsOfLabs(beyond: Beyond): Map<string, string[]> {
  const labsWith = (skill: string) => beyond.filter(({ task }) => task.demonstrates.includes(skill));
  return new Map(
    beyond.map(({ task, waitsFor }) => [task.lab.slug, waitsFor.flatMap(labsWith).map((one) => one.task.lab.slug)]),
  );
}

function taskOf(lab: LabItem) {
  return {
    lab,
    skills: lab.fields?.skills ?? [],
    demonstrates: demonstratedBy(lab),
    isProject: lab.fields?.is_project ?? false,
  };
}
