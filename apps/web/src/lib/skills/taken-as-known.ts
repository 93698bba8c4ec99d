import type { Schemas } from '@proximal/client';

type Skill = Pick<
  Schemas['MyLearning']['skills'][number],
  'slug' | 'is_practised' | 'is_taken_as_known' | 'taken_as_known_because'
>;

/** The reasons, once all of the skills are shown or taken as known, and at least one is taken as known. */
export function takenAsKnownBecause(slugs: readonly string[], skills: readonly Skill[]): string | undefined {
  const own = slugs.map((slug) => skills.find((skill) => skill.slug === slug));
  if (!own.every((skill) => skill?.is_practised || skill?.is_taken_as_known)) return undefined;
  const taken = own.filter((skill) => skill?.is_taken_as_known);
  const reasons = taken.map((skill) => skill?.taken_as_known_because ?? '');
  return taken.length === 0 ? undefined : [...new Set(reasons)].join(' ');
}
