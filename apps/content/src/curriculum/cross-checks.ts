import {
  checkCircles,
  checkRoadmaps,
  checkSlugs,
  checkUses,
  namedItem,
  namedSkills,
  namedTracks,
  prerequisitesOf,
  usesIn,
} from './checks/names.js';
import { checkOpenLabs } from './checks/open-labs.js';
import { checkOrder } from './checks/order.js';
import { publishedModules } from './checks/published.js';
import { checkProjects } from './checks/projects.js';
import { checkReach } from './checks/reach-check.js';
import { checkReviewLabs } from './checks/review-labs.js';
import { checkStarters } from './checks/starters.js';
import { checkTaught } from './checks/taught.js';
import type { CurriculumFolder } from './reading/folder.js';
import { itemsBelow, type Item, type Tree } from './reading/items.js';

export function checkTree(folder: CurriculumFolder, tree: Tree): void {
  const { tracks } = tree;
  const { levels, modules, lessons, labs } = itemsBelow(tracks);
  const items: Item[] = [...tracks, ...levels, ...modules, ...lessons, ...labs];
  checkSlugs(folder, items);
  checkRoadmaps(tracks);
  checkAllNames(tree, items, modules);
  checkPrerequisiteParts(tracks, { level: levels, lesson: lessons });
  checkFoundation(folder, tracks);
  checkStarters(folder, labs);
  checkReviewLabs(tracks);
  checkOpenLabs(labs);
  // The check needs correct files: a wrong file might teach what others need, and would make them look wrong.
  if (folder.problems.length === 0) checkTeaching(folder, tree);
}

function checkAllNames({ skills, tracks, challenges }: Tree, items: Item[], modules: Item[]): void {
  const [skillNames, moduleNames, trackNames] = [namedSkills(skills), modules.map(namedItem), namedTracks(tracks)];
  for (const names of [skillNames, moduleNames, trackNames]) checkCircles(names);
  // When skills.yaml is wrong, only that is reported: one of its wrong entries may define what others use.
  if (skills.fields !== null) {
    const definitions = new Map(skillNames.map((skill) => [skill.name, skill]));
    checkUses('skill', [...prerequisitesOf(skillNames), ...usesIn('skills', [...items, ...challenges])], definitions);
  }
  checkUses('module', prerequisitesOf(moduleNames), namesOf(moduleNames, items));
  checkUses('track', [...usesIn('prerequisites', tracks), ...usesIn('tracks', challenges)], namesOf(trackNames, []));
}

function checkPrerequisiteParts(tracks: Tree['tracks'], parts: Record<'level' | 'lesson', readonly Item[]>): void {
  for (const [kind, items] of Object.entries(parts)) {
    checkUses(kind, usesIn(`prerequisite_${kind}s`, tracks), new Map(items.map(({ slug }) => [slug, null])));
  }
}

/** A module that a level lists without a folder was reported there already. */
function namesOf(named: readonly { name: string }[], items: readonly Item[]): Map<string, null> {
  const listed = usesIn(
    'modules',
    items.filter(({ kind }) => kind === 'level'),
  );
  return new Map([...named, ...listed].map(({ name }) => [name, null]));
}

function checkFoundation(folder: CurriculumFolder, tracks: Tree['tracks']): void {
  const isUnknown = tracks.some(({ fields }) => fields === null);
  if (isUnknown || tracks.some(({ fields }) => fields?.is_foundation && fields.is_published)) return;
  folder.report(
    'tracks',
    null,
    'needs at least one published track with is_foundation: true, for newcomers to begin with.',
  );
}

function checkTeaching(folder: CurriculumFolder, tree: Tree): void {
  const modules = publishedModules(tree.tracks);
  // A skill that nothing teaches spoils the order and the reach of what builds on it: one cause, one problem. One without
  // a task may be one of a project, too.
  const checks = [
    () => checkTaught(tree, modules),
    () => checkOrder(tree.skills, modules),
    () => checkReach(tree.skills, modules),
    () => checkProjects(modules),
  ];
  for (const check of checks) if (folder.problems.length === 0) check();
}
