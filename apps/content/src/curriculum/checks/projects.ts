import type { LabItem } from '../reading/items.js';
import { demonstratedBy, type PublishedModule } from './published.js';

/**
 * A project may leave out one skill of its module's other labs, and may have one from elsewhere. A module may hold
 * nothing but projects: each joins the modules before it in its track, with a skill of every one that is no elective.
 */
export function checkProjects(modules: readonly PublishedModule[]): void {
  for (const [index, { item, track, labs }] of modules.entries()) {
    const projects = labs.filter(({ fields }) => fields?.is_project);
    const before = modules.slice(0, index).filter((other) => other.track === track && !other.item.fields?.elective);
    if (before.length > 0 && projects.length === labs.length) {
      for (const lab of projects) checkLastProject(lab, before);
    } else {
      const ofModule = [...new Set(labs.flatMap(demonstratedBy))];
      for (const lab of projects) checkProject(lab, item.slug, ofModule);
    }
  }
}

function checkLastProject({ file, fields }: LabItem, before: readonly PublishedModule[]): void {
  const skills = new Set(fields?.skills);
  const without = before.filter(({ labs }) => {
    const demonstrated = labs.flatMap(demonstratedBy);
    return demonstrated.length > 0 && !demonstrated.some((skill) => skills.has(skill));
  });
  if (without.length === 0) return;
  const slugs = without.map(({ item }) => item.slug).join(', ');
  file.report(['skills'], `the last project of a track has a skill of each module before it: add one of ${slugs}.`);
}

function checkProject({ file, fields }: LabItem, module: string, ofModule: readonly string[]): void {
  const skills = fields?.skills ?? [];
  const left = ofModule.filter((skill) => !skills.includes(skill));
  const foreign = skills.filter((skill) => !ofModule.includes(skill));
  const report = (message: string) =>
    file.report(
      ['skills'],
      `a project joins the skills that the other labs of its module ${module} demonstrate, ${message}`,
    );
  if (ofModule.length < 2) return report('and these are fewer than two: put it into a module with more labs.');
  if (left.length > 1) report(`and leaves out at most one of them: add all but one of ${left.join(', ')}.`);
  if (foreign.length > 1) report(`and has at most one other: remove all but one of ${foreign.join(', ')}.`);
}
