import { checkNames, checkPrerequisites, checkRoadmaps, checkSlugs, namedItem, namedSkills } from './checks/names.js';
import { checkOrder } from './checks/order.js';
import { publishedModules } from './checks/published.js';
import { checkReach } from './checks/reach-check.js';
import { checkTaught } from './checks/taught.js';
import type { CurriculumFolder } from './folder.js';
import type { Item, Tree } from './items.js';

/**
 * Checks everything that needs more than one file: names, circles, the first track, and where and in which order skills
 * are taught.
 */
export function checkTree(folder: CurriculumFolder, tree: Tree): void {
  const { tracks } = tree;
  const levels = tracks.flatMap((track) => track.children);
  const modules = levels.flatMap((level) => level.children);
  const lessons = modules.flatMap((module) => module.children);
  const items: Item[] = [...tracks, ...levels, ...modules, ...lessons, ...lessons.flatMap((lesson) => lesson.children)];
  checkSlugs(folder, items);
  checkRoadmaps(tracks);
  checkAllNames(tree, items, modules);
  checkFoundation(folder, tracks);
  // The check needs correct files: a wrong file might teach what others need, and would make them look wrong.
  if (folder.problems.length === 0) checkTeaching(tree);
}

function checkAllNames({ skills, tracks, challenges }: Tree, items: Item[], modules: Item[]): void {
  const skillNames = namedSkills(skills);
  checkPrerequisites('skill', skillNames);
  checkPrerequisites('module', modules.map(namedItem));
  checkPrerequisites('track', tracks.map(namedItem));
  const skillSlugs = new Set(skillNames.map(({ name }) => name));
  // When skills.yaml has no skills, only that is reported, not every use of a skill.
  if (skillSlugs.size > 0) checkNames('skill', 'skills', [...items, ...challenges], skillSlugs);
  checkNames('track', 'tracks', challenges, new Set(tracks.map(({ slug }) => slug)));
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

function checkTeaching(tree: Tree): void {
  const modules = publishedModules(tree.tracks);
  checkTaught(tree, modules);
  checkReach(tree.skills, modules);
  checkOrder(tree.skills, modules);
}
