import { z } from 'zod';
import type { CurriculumFolder } from '../reading/folder.js';
import { itemsBelow, type Item, type SkillsItem, type TrackItem } from '../reading/items.js';
import { nearestName, suggestion } from '../suggestion.js';
import type { LocatedName, YamlFile } from '../reading/yaml-file.js';
import { cyclesIn } from './graph.js';

export interface Use extends LocatedName {
  file: YamlFile;
}

export interface Named extends Use {
  prerequisites: LocatedName[];
}

export function checkCircles(all: readonly Named[]): void {
  const byName = new Map(all.map((named) => [named.name, named]));
  const graph = all.map(({ name, prerequisites }) => [name, prerequisites.map((one) => one.name)] as const);
  for (const cycle of cyclesIn(new Map(graph))) {
    const [closing, last] = [byName.get(cycle.at(-2) ?? ''), cycle.at(-1)];
    const position = closing?.prerequisites.find(({ name }) => name === last);
    closing?.file.report(position?.path ?? [], `the prerequisites run in a circle: ${cycle.join(' → ')}.`);
  }
}

/** Once, where it is first used. When nobody uses the name that was most likely meant, that one is misspelt. */
export function checkUses(kind: string, uses: readonly Use[], definitions: ReadonlyMap<string, Use | null>): void {
  const used = new Set(uses.map(({ name }) => name));
  const unknown = Map.groupBy(
    uses.filter(({ name }) => !definitions.has(name)),
    ({ name }) => name,
  );
  for (const [name, [first, ...others]] of unknown) {
    const meant = nearestName(name, definitions.keys());
    const isUnused = meant !== null && !used.has(meant) && others.length > 0;
    const definition = isUnused ? definitions.get(meant) : null;
    if (definition) {
      const uses = `${others.length + 1} entries name ${name}`;
      definition.file.report(definition.path, `nothing uses the ${kind} ${meant}, but ${uses}; did you mean ${name}?`);
    } else {
      const entries = others.length === 1 ? '1 more entry names it' : `${others.length} more entries name it`;
      const more = others.length === 0 ? '' : ` (${entries}.)`;
      first?.file.report(first.path, `there is no ${kind} ${name}${suggestion(name, definitions.keys())}${more}`);
    }
  }
}

export function usesIn(field: string, items: readonly Item[]): Use[] {
  return items.flatMap(({ file }) => (file.namesIn(field) ?? []).map((name) => ({ ...name, file })));
}

export function prerequisitesOf(all: readonly Named[]): Use[] {
  return all.flatMap(({ file, prerequisites }) => prerequisites.map((name) => ({ ...name, file })));
}

export function namedItem({ slug, file }: Item): Named {
  return { name: slug, path: [], file, prerequisites: file.namesIn('prerequisites') ?? [] };
}

/** A track also builds on the tracks whose levels and lessons it names. */
export function namedTracks(tracks: readonly TrackItem[]): Named[] {
  const owners = new Map(
    tracks.flatMap((track) => {
      const { levels, lessons } = itemsBelow([track]);
      return [...levels, ...lessons].map(({ kind, slug }) => [`${kind} ${slug}`, track.slug] as const);
    }),
  );
  return tracks.map((track) => {
    const parts = (['level', 'lesson'] as const).flatMap((kind) =>
      (track.file.namesIn(`prerequisite_${kind}s`) ?? []).flatMap(({ name, path }) => {
        const owner = owners.get(`${kind} ${name}`);
        return owner === undefined ? [] : { name: owner, path };
      }),
    );
    const { prerequisites, ...named } = namedItem(track);
    return { ...named, prerequisites: [...prerequisites, ...parts] };
  });
}

/** Around other errors in skills.yaml: one bad entry must not make every use of a skill look wrong. */
export function namedSkills({ file }: SkillsItem): Named[] {
  return file.entries().flatMap((entry, index) => {
    const { data } = z.object({ slug: z.string(), prerequisites: z.array(z.unknown()).catch([]) }).safeParse(entry);
    if (!data) return [];
    const prerequisites = data.prerequisites.flatMap((name, position) =>
      typeof name === 'string' ? [{ name, path: [index, 'prerequisites', position] }] : [],
    );
    return [{ name: data.slug, path: [index, 'slug'], file, prerequisites }];
  });
}

export function checkSlugs(folder: CurriculumFolder, items: readonly Item[]): void {
  const first = new Map<string, string>();
  for (const { kind, slug, path } of items) {
    const other = first.get(`${kind} ${slug}`);
    if (other === undefined) first.set(`${kind} ${slug}`, path);
    else folder.report(path, null, `has the slug of another ${kind}, ${folder.label(other)}; rename the newer folder.`);
  }
}

export function checkRoadmaps(tracks: readonly TrackItem[]): void {
  const first = new Map<string, string>();
  for (const { fields, slug, file } of tracks) {
    if (!fields) continue;
    const other = first.get(fields.roadmap.slug);
    if (other === undefined) first.set(fields.roadmap.slug, slug);
    else file.report(['roadmap', 'slug'], `slug is that of the roadmap of ${other} already: ${fields.roadmap.slug}.`);
  }
}
