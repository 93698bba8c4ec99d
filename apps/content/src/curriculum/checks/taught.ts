import { itemsBelow, type Tree } from '../reading/items.js';
import { closure } from './graph.js';
import { demonstratedBy, published, skillGraph, skillsNamedBy, type PublishedModule } from './published.js';

/** Learners would see a skill that they can never get. One that only unpublished items need is shown to nobody. */
export function checkTaught(tree: Tree, modules: readonly PublishedModule[]): void {
  const graph = skillGraph(tree.skills);
  const lessons = modules.flatMap((module) => module.lessons);
  const labs = modules.flatMap((module) => module.labs);
  const [taught, demonstrated] = [new Set(skillsNamedBy(lessons)), new Set(labs.flatMap(demonstratedBy))];
  const shown = closure(skillsNamedBy([...lessons, ...labs, ...published(tree.challenges)]), graph);
  const all = itemsBelow(tree.tracks);
  const needed = closure(skillsNamedBy([...all.lessons, ...all.labs, ...tree.challenges]), graph);
  [...graph.keys()].forEach((slug, index) => {
    if (needed.has(slug) && !shown.has(slug)) return;
    const message = complaintAbout(slug, taught.has(slug), demonstrated.has(slug));
    if (message) tree.skills.file.report([index, 'slug'], message);
  });
}

function complaintAbout(slug: string, isTaught: boolean, hasTask: boolean): string | null {
  const remedy = 'name it among the first three skills of a published lab that is no project.';
  if (isTaught) return hasTask ? null : `${slug} has no task: ${remedy}`;
  const untaught = `no published lesson teaches ${slug}: name it in the skills of one, or remove it here.`;
  return hasTask ? untaught : `${untaught} It has no task either: ${remedy}`;
}
