import type { SkillEntry } from '../../authoring/skill-entry.js';
import type { Exercise, ForeignTrack } from '../exercise.js';

/** A lab demonstrates the first skills of its list. */
const mostSkills = 3;

export interface TrackSkills {
  entries: SkillEntry[];
  /** Of an exercise, in our slugs; at least one. */
  of: (exercise: Exercise) => string[];
}

/**
 * The skills of a track: those that some exercise is about, because a skill without a task could never be shown. Only
 * skills with a lesson of their own are prerequisites, so that everything comes within reach.
 */
export function skillsOf(track: ForeignTrack, exercises: readonly Exercise[]): TrackSkills {
  const known = new Map(track.skills.map((skill) => [skill.slug, skill]));
  const rarest = byRarity(exercises);
  const ownOf = new Map(
    exercises.map((one) => [one, rarest(one.skills.filter((skill) => known.has(skill))).slice(0, mostSkills)]),
  );
  const practised = new Set([...ownOf.values()].flat());
  const prerequisites = prerequisitesOf(exercises, ownOf, practised);
  const depths = depthsIn(prerequisites);
  const general = `${track.slug}-exercises`;
  const ours = (slug: string) => (track.namesOurSkills ? slug : `${track.slug}-${slug}`);
  const skillsOfOne = (exercise: Exercise) => {
    const own = ownOf.get(exercise) ?? [];
    if (own.length > 0) return own.map(ours);
    const needed = exercise.prerequisites.filter((skill) => practised.has(skill));
    const deepest = needed.toSorted((a, b) => (depths.get(b) ?? 0) - (depths.get(a) ?? 0))[0];
    return [deepest === undefined ? general : ours(deepest)];
  };
  const isGeneral = exercises.some((one) => skillsOfOne(one)[0] === general);
  const entries = [...known.values()]
    .filter(({ slug }) => practised.has(slug))
    .map(({ slug, name, description }) => {
      return { slug: ours(slug), name, description, prerequisites: (prerequisites.get(slug) ?? []).map(ours) };
    });
  const generalEntry = {
    slug: general,
    name: `Exercises: ${track.title}`,
    description: `Solving exercises of the track ${track.title} that name no skill of their own.`,
    prerequisites: [],
  };
  return { entries: [...entries, ...(isGeneral ? [generalEntry] : [])], of: skillsOfOne };
}

/** Sorts rare skills first: only the first skills of a lab count, and each skill needs a lab. */
function byRarity(exercises: readonly Exercise[]): (skills: readonly string[]) => string[] {
  const uses = new Map<string, number>();
  for (const skill of exercises.flatMap(({ skills }) => skills)) uses.set(skill, (uses.get(skill) ?? 0) + 1);
  return (skills) => skills.toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
}

/**
 * A skill that a lesson explains needs what this lesson needs; another one what all its exercises need. Only what an
 * earlier lesson explains counts, so there is no cycle.
 */
function prerequisitesOf(
  exercises: readonly Exercise[],
  ownOf: ReadonlyMap<Exercise, string[]>,
  practised: ReadonlySet<string>,
): Map<string, string[]> {
  const teachers = exercises.filter(({ isTeaching }) => isTeaching);
  const firstOf = (skill: string) => teachers.findIndex((one) => ownOf.get(one)?.includes(skill));
  const entries = [...practised].map((skill): [string, string[]] => {
    const at = firstOf(skill);
    const teacher = teachers[at];
    const deciding = teacher ? [teacher] : exercises.filter((one) => ownOf.get(one)?.includes(skill));
    const [first, ...others] = deciding.map((one) => one.prerequisites);
    const isEarlier = (one: string) => firstOf(one) >= 0 && (!teacher || firstOf(one) < at);
    const needed = (first ?? []).filter((one) => isEarlier(one) && others.every((list) => list.includes(one)));
    return [skill, [...new Set(needed)]];
  });
  return new Map(entries);
}

/** The length of the longest path of prerequisites to each node of an acyclic graph. */
export function depthsIn(graph: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const depths = new Map<string, number>();
  const depthOf = (skill: string): number => {
    const known = depths.get(skill);
    if (known !== undefined) return known;
    const depth = Math.max(0, ...(graph.get(skill) ?? []).map((one) => depthOf(one) + 1));
    depths.set(skill, depth);
    return depth;
  };
  for (const skill of graph.keys()) depthOf(skill);
  return depths;
}
