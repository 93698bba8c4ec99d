import { z } from 'zod';
import { cyclesIn } from './cycles.js';
import type { CurriculumFolder } from './folder.js';
import type { Item, SkillsItem, Tree } from './items.js';
import { suggestion } from './suggestion.js';
import type { LocatedName, YamlFile } from './yaml-file.js';

/** Something that others may name, and what it names in turn. */
interface Named {
  name: string;
  file: YamlFile;
  prerequisites: LocatedName[];
}

/** Checks what no file can know alone: names used twice, names of nothing, circles, the track to begin with. */
export function checkTree(folder: CurriculumFolder, { skills, tracks, challenges }: Tree): void {
  const levels = tracks.flatMap((track) => track.children);
  const modules = levels.flatMap((level) => level.children);
  const lessons = modules.flatMap((module) => module.children);
  const items: Item[] = [...tracks, ...levels, ...modules, ...lessons, ...lessons.flatMap((lesson) => lesson.children)];
  checkSlugs(folder, items);
  checkRoadmaps(tracks);
  const skillNames = namedSkills(skills);
  checkPrerequisites('skill', skillNames);
  checkPrerequisites('module', modules.map(namedItem));
  checkPrerequisites('track', tracks.map(namedItem));
  // Where skills.yaml holds none, that is the problem, not every use of one.
  if (skillNames.length > 0) checkSkillsOf([...items, ...challenges], new Set(skillNames.map(({ name }) => name)));
  const trackSlugs = new Set(tracks.map(({ slug }) => slug));
  for (const { file } of challenges) checkNames('track', file, file.namesIn('tracks') ?? [], trackSlugs);
  checkFoundation(folder, tracks);
}

function checkSlugs(folder: CurriculumFolder, items: Item[]): void {
  const first = new Map<string, string>();
  for (const { kind, slug, path } of items) {
    const other = first.get(`${kind} ${slug}`);
    if (other === undefined) first.set(`${kind} ${slug}`, path);
    else folder.report(path, null, `has the slug of another ${kind}, ${folder.label(other)}; rename the newer folder.`);
  }
}

function checkRoadmaps(tracks: Tree['tracks']): void {
  const first = new Map<string, string>();
  for (const { fields, slug, file } of tracks) {
    if (!fields) continue;
    const other = first.get(fields.roadmap.slug);
    if (other === undefined) first.set(fields.roadmap.slug, slug);
    else file.report(['roadmap', 'slug'], `slug is that of the roadmap of ${other} already: ${fields.roadmap.slug}.`);
  }
}

function checkPrerequisites(kind: string, all: Named[]): void {
  const known = new Set(all.map(({ name }) => name));
  for (const { file, prerequisites } of all) checkNames(kind, file, prerequisites, known);
  const byName = new Map(all.map((named) => [named.name, named]));
  const graph = all.map(({ name, prerequisites }) => [name, prerequisites.map((one) => one.name)] as const);
  for (const cycle of cyclesIn(new Map(graph))) {
    const [closing, last] = [byName.get(cycle.at(-2) ?? ''), cycle.at(-1)];
    const place = closing?.prerequisites.find(({ name }) => name === last);
    closing?.file.report(place?.path ?? [], `the prerequisites run in a circle: ${cycle.join(' → ')}.`);
  }
}

function checkSkillsOf(items: Item[], known: Set<string>): void {
  for (const { file } of items) checkNames('skill', file, file.namesIn('skills') ?? [], known);
}

function checkNames(kind: string, file: YamlFile, names: LocatedName[], known: Set<string>): void {
  for (const { name, path } of names) {
    if (!known.has(name)) file.report(path, `there is no ${kind} ${name}${suggestion(name, known)}`);
  }
}

function checkFoundation(folder: CurriculumFolder, tracks: Tree['tracks']): void {
  const isUnknown = tracks.some(({ fields }) => fields === null);
  if (isUnknown || tracks.some(({ fields }) => fields?.is_foundation && fields.is_published)) return;
  folder.report('tracks', null, 'needs at least one published track with is_foundation: true, for newcomers to begin with.');
}

function namedItem({ slug, file }: Item): Named {
  return { name: slug, file, prerequisites: file.namesIn('prerequisites') ?? [] };
}

/** Reads around what else is wrong in skills.yaml: one bad entry must not make every use of a skill look wrong. */
function namedSkills({ file }: SkillsItem): Named[] {
  return file.entries().flatMap((entry, index) => {
    const { data } = z.object({ slug: z.string(), prerequisites: z.array(z.unknown()).catch([]) }).safeParse(entry);
    if (!data) return [];
    const prerequisites = data.prerequisites.flatMap((name, place) =>
      typeof name === 'string' ? [{ name, path: [index, 'prerequisites', place] }] : [],
    );
    return [{ name: data.slug, file, prerequisites }];
  });
}
