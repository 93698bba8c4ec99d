import { existsSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { StartFailure } from '@proximal/runtime';
import { slug as slugRule, text } from '../curriculum/reading/fields.js';
import { alternatives } from '../curriculum/suggestion.js';
import { fieldsOf, withChild } from './parent-file.js';
import { listItems, listSkills, type FoundItem } from './found-items.js';
import { withSkill } from './skill-entry.js';
import { templateFiles } from './templates.js';

const titleRule = text(200);

export type NewItem =
  /** Without skills it gets those of its lesson. */
  | { kind: 'lab'; slug: string; title: string; parent: string; skills: string[]; labKind: string }
  | { kind: 'lesson'; slug: string; title: string; parent: string; skills: string[] }
  | { kind: 'module'; slug: string; title: string; parent: string; skills: string[]; lesson: string }
  | { kind: 'skill'; slug: string; title: string; prerequisites: string[] };

/** The files that an item needs. Paths are relative to the curriculum's folder, with slashes. */
export interface Plan {
  folder: string | null;
  created: Map<string, string>;
  changed: Map<string, string>;
}

export const parentKinds = { lab: 'lesson', lesson: 'module', module: 'level' } as const;

/**
 * Changes nothing.
 * @throws StartFailure with one sentence when the slug is wrong or taken, or the parent or a skill does not exist
 */
export function planItem(root: string, item: NewItem): Plan {
  requireSlug(root, item.kind, item.slug);
  requireTitle(item.title);
  if (item.kind === 'skill') return planSkill(root, item);
  const parent = requireParent(root, item.kind, item.parent);
  for (const skill of item.skills) requireSkill(root, skill);
  const folder = `${parent.path}/${item.slug}`;
  if (existsSync(join(root, folder)))
    throw new StartFailure(`There is a folder ${labelOf(root, folder)} already: remove it, or choose another slug.`);
  const parentFile = `${parent.path}/${parent.file}`;
  const text = readFileSync(join(root, parentFile), 'utf8');
  const changed = new Map([[parentFile, withChild(labelOf(root, parentFile), text, item.kind, item.slug)]]);
  return { folder, created: filesOf(root, item, folder, text), changed };
}

export function requireSlug(root: string, kind: NewItem['kind'], slug: string): void {
  if (!slugRule.safeParse(slug).success) {
    const rule = 'use at most 120 lower-case letters and digits, words joined by hyphens, such as byte-pair-encoding.';
    throw new StartFailure(`"${slug}" is no slug: ${rule}`);
  }
  const path = pathOf(root, kind, slug);
  if (path === undefined) return;
  throw new StartFailure(`There is a ${kind} ${slug} already, in ${labelOf(root, path)}: choose another slug.`);
}

export function requireTitle(title: string): void {
  const isTitle = titleRule.safeParse(title).success && !/\p{Cc}/u.test(title);
  if (!isTitle) throw new StartFailure('A title is one line of 1 to 200 characters.');
}

export function requireParent(root: string, kind: keyof typeof parentKinds, slug: string): FoundItem {
  const candidates = listItems(root).filter((item) => item.kind === parentKinds[kind]);
  const parent = candidates.find((item) => item.slug === slug);
  if (parent) return parent;
  const known = candidates.map((item) => item.slug);
  throw new StartFailure(`There is no ${parentKinds[kind]} ${slug}${alternatives(slug, known)}`);
}

export function requireSkill(root: string, slug: string): void {
  const known = listSkills(root);
  if (!known.includes(slug)) throw new StartFailure(`There is no skill ${slug}${alternatives(slug, known)}`);
}

function planSkill(root: string, { slug, title, prerequisites }: Extract<NewItem, { kind: 'skill' }>): Plan {
  for (const skill of prerequisites) requireSkill(root, skill);
  const description = 'FILL IN (one sentence about what a learner can do with it)';
  const text = readFileSync(join(root, 'skills.yaml'), 'utf8');
  const edited = withSkill(text, { slug, name: title, description, prerequisites });
  if (edited === null) throw new StartFailure('skills.yaml is no list of skills: repair it first.');
  return { folder: null, created: new Map(), changed: new Map([['skills.yaml', edited]]) };
}

function filesOf(root: string, item: Exclude<NewItem, { kind: 'skill' }>, folder: string, parentText: string) {
  const parent = fieldsOf(parentText);
  const difficulty = typeof parent.difficulty === 'string' ? parent.difficulty : 'beginner';
  const skills = item.skills.length > 0 ? item.skills : textsIn(parent.skills);
  if (skills.length === 0) throw new StartFailure(`A ${item.kind} needs at least one skill.`);
  const blanks = { ...item, difficulty, skills };
  if (item.kind === 'lab') return within(folder, templateFiles(`lab-${item.labKind}`, blanks));
  if (item.kind === 'lesson') return within(folder, templateFiles('lesson', blanks));
  requireSlug(root, 'lesson', item.lesson);
  const lesson = { ...blanks, slug: item.lesson, title: titleOf(item.lesson) };
  return new Map([
    ...within(folder, templateFiles('module', blanks)),
    ...within(`${folder}/${item.lesson}`, templateFiles('lesson', lesson)),
  ]);
}

export function titleOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function within(folder: string, files: Map<string, string>): Map<string, string> {
  return new Map([...files].map(([path, text]) => [`${folder}/${path}`, text]));
}

function pathOf(root: string, kind: NewItem['kind'], slug: string): string | undefined {
  if (kind === 'skill') return listSkills(root).includes(slug) ? 'skills.yaml' : undefined;
  return listItems(root).find((item) => item.kind === kind && item.slug === slug)?.path;
}

export function labelOf(root: string, path: string): string {
  return posix.join(basename(root), path);
}
