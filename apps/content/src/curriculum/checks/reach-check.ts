import type { LabItem, SkillsItem } from '../items.js';
import { demonstratedBy, skillGraph, type PublishedModule } from './published.js';
import { outOfReach } from './reach.js';

const remedy = 'add a lab that needs less, or remove a prerequisite in skills.yaml.';

/**
 * Reports labs in all tracks that no learner can reach: labs whose skills wait for each other, and labs that wait for
 * these.
 */
export function checkReach(skills: SkillsItem, modules: readonly PublishedModule[]): void {
  const graph = skillGraph(skills);
  const tasks = modules.flatMap(({ labs }) => labs).map(taskOf);
  const beyond = outOfReach(tasks, graph);
  for (const { task, waitsFor } of beyond.tasks) {
    task.lab.file.report(
      ['skills'],
      `no learner can ever reach this lab, which waits for ${waitsFor.join(', ')}: ${remedy}`,
    );
  }
  const waitsOf = new Map<string, string[]>();
  for (const { task, waitsFor } of beyond.tasks) {
    const wait = `${task.lab.slug} waits for ${waitsFor.join(', ')}`;
    for (const slug of new Set(task.demonstrates)) waitsOf.set(slug, [...(waitsOf.get(slug) ?? []), wait]);
  }
  [...graph.keys()].forEach((slug, index) => {
    if (!beyond.skills.has(slug)) return;
    const waits = waitsOf.get(slug) ?? [];
    skills.file.report([index, 'slug'], `no learner can ever demonstrate ${slug} (${waits.join('; ')}): ${remedy}`);
  });
}

function taskOf(lab: LabItem) {
  return {
    lab,
    skills: lab.fields?.skills ?? [],
    demonstrates: demonstratedBy(lab),
    isProject: lab.fields?.is_project ?? false,
  };
}
