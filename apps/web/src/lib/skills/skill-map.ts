import { inOrderOfPrerequisites, withLanes, type GraphRow } from '@proximal/graph-lanes';

/** All that its station and its row on the map show. */
export interface ShownSkill {
  name: string;
  mastery: number;
  percent: string;
  is_practised: boolean;
  is_decaying: boolean;
  is_taken_as_known: boolean;
  /** Its place among what to learn next, from 1; otherwise 0. */
  rank: number;
  words: string[];
}

interface MappedSkill {
  slug: string;
  prerequisites: readonly string[];
}

interface ModuleOfSkill {
  title: string;
  /** Of the skill in its track. */
  place: number;
}

interface Outlined {
  modules: { title: string; lessons: { skill_slugs: readonly string[] }[] }[];
}

/** The first module that teaches each skill. */
export function modulesOfSkills(levels: readonly Outlined[]): Map<string, ModuleOfSkill> {
  const found = new Map<string, ModuleOfSkill>();
  for (const { title, lessons } of levels.flatMap(({ modules }) => modules))
    for (const slug of lessons.flatMap(({ skill_slugs }) => skill_slugs))
      if (!found.has(slug)) found.set(slug, { title, place: found.size });
  return found;
}

/**
 * The skills of a track as rows, in the order of its outline, but each below what it builds on. The part of a module
 * is split where a skill of another one comes between.
 *
 * @param shown all skills by their slugs; a row names what it builds on in other tracks
 */
export function skillBand<S extends { name: string }>(
  skills: readonly MappedSkill[],
  modules: ReadonlyMap<string, ModuleOfSkill>,
  shown: ReadonlyMap<string, S>,
) {
  const placeOf = (skill: MappedSkill) => modules.get(skill.slug)?.place ?? modules.size;
  const { rows, lanes } = withLanes(
    inOrderOfPrerequisites(skills.toSorted((one, other) => placeOf(one) - placeOf(other))),
  );
  const drawn = new Set<string>();
  const bandRows = rows.map(({ node: { slug, prerequisites }, ...row }) => {
    const elsewhere = prerequisites.flatMap((one) => (drawn.has(one) ? [] : (shown.get(one)?.name ?? [])));
    drawn.add(slug);
    return { ...row, slug, node: shown.get(slug)!, elsewhere };
  });
  return { lanes, parts: partsOf(bandRows, ({ slug }) => modules.get(slug)?.title) };
}

/** Rows that follow each other and belong to one module. */
function partsOf<R extends GraphRow<unknown>>(rows: R[], titleOf: (row: R) => string | undefined) {
  const parts: { title: string | undefined; above: number[]; rows: R[] }[] = [];
  for (const row of rows) {
    const title = titleOf(row);
    const present = parts.at(-1);
    if (present && present.title === title) present.rows.push(row);
    else parts.push({ title, above: row.above, rows: [row] });
  }
  return parts;
}
