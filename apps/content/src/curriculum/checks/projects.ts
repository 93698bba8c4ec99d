import type { LabItem } from '../items.js';
import { demonstratedBy, type PublishedModule } from './published.js';

/**
 * Reports projects that do not join the skills of their module: the skills that its other labs demonstrate. A project
 * may leave one of them out, and may have one from elsewhere.
 */
export function checkProjects(modules: readonly PublishedModule[]): void {
  for (const { item, labs } of modules) {
    const ofModule = [...new Set(labs.flatMap(demonstratedBy))];
    for (const lab of labs.filter(({ fields }) => fields?.is_project)) checkProject(lab, item.slug, ofModule);
  }
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
