import { z } from 'zod';
import type { CurriculumFolder } from '../folder.js';
import type { Item, SkillsItem, TrackItem } from '../items.js';
import { suggestion } from '../suggestion.js';
import type { LocatedName, YamlFile } from '../yaml-file.js';
import { cyclesIn } from './graph.js';

/** An item that others may name, with the names it lists itself. */
export interface Named {
  name: string;
  file: YamlFile;
  prerequisites: LocatedName[];
}

/** Reports a prerequisite that names nothing, and prerequisites in a circle. */
export function checkPrerequisites(kind: string, all: readonly Named[]): void {
  const known = new Set(all.map(({ name }) => name));
  for (const { file, prerequisites } of all) checkKnown(kind, file, prerequisites, known);
  const byName = new Map(all.map((named) => [named.name, named]));
  const graph = all.map(({ name, prerequisites }) => [name, prerequisites.map((one) => one.name)] as const);
  for (const cycle of cyclesIn(new Map(graph))) {
    const [closing, last] = [byName.get(cycle.at(-2) ?? ''), cycle.at(-1)];
    const position = closing?.prerequisites.find(({ name }) => name === last);
    closing?.file.report(position?.path ?? [], `the prerequisites run in a circle: ${cycle.join(' → ')}.`);
  }
}

/** Reports names that the items list in the field and that do not exist. */
export function checkNames(kind: string, field: string, items: readonly Item[], known: ReadonlySet<string>): void {
  for (const { file } of items) checkKnown(kind, file, file.namesIn(field) ?? [], known);
}

function checkKnown(kind: string, file: YamlFile, names: LocatedName[], known: ReadonlySet<string>): void {
  for (const { name, path } of names) {
    if (!known.has(name)) file.report(path, `there is no ${kind} ${name}${suggestion(name, known)}`);
  }
}

export function namedItem({ slug, file }: Item): Named {
  return { name: slug, file, prerequisites: file.namesIn('prerequisites') ?? [] };
}

/** Reads skills around other errors in skills.yaml: one bad entry must not make every use of a skill look wrong. */
export function namedSkills({ file }: SkillsItem): Named[] {
  return file.entries().flatMap((entry, index) => {
    const { data } = z.object({ slug: z.string(), prerequisites: z.array(z.unknown()).catch([]) }).safeParse(entry);
    if (!data) return [];
    const prerequisites = data.prerequisites.flatMap((name, position) =>
      typeof name === 'string' ? [{ name, path: [index, 'prerequisites', position] }] : [],
    );
    return [{ name: data.slug, file, prerequisites }];
  });
}

/** Reports a slug that two items of a kind share. */
export function checkSlugs(folder: CurriculumFolder, items: readonly Item[]): void {
  const first = new Map<string, string>();
  for (const { kind, slug, path } of items) {
    const other = first.get(`${kind} ${slug}`);
    if (other === undefined) first.set(`${kind} ${slug}`, path);
    else folder.report(path, null, `has the slug of another ${kind}, ${folder.label(other)}; rename the newer folder.`);
  }
}

/** Reports a slug that two roadmaps share. */
export function checkRoadmaps(tracks: readonly TrackItem[]): void {
  const first = new Map<string, string>();
  for (const { fields, slug, file } of tracks) {
    if (!fields) continue;
    const other = first.get(fields.roadmap.slug);
    if (other === undefined) first.set(fields.roadmap.slug, slug);
    else file.report(['roadmap', 'slug'], `slug is that of the roadmap of ${other} already: ${fields.roadmap.slug}.`);
  }
}
