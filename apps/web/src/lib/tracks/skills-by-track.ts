import type { Schemas } from '@proximal/client';
import { inOrderOfPrerequisites } from '@proximal/graph-lanes';

type Skill = Pick<Schemas['MyLearning']['skills'][number], 'slug' | 'track_slug' | 'prerequisites'>;

/** Each track comes after those whose skills its own build on. */
export function skillsByTrack<S extends Skill>(
  skills: S[],
  tracks: { slug: string; title: string }[],
  present: string,
) {
  const trackOf = new Map(skills.map(({ slug, track_slug }) => [slug, track_slug]));
  const own = tracks.map(({ slug, title }) => {
    const taught = skills.filter(({ track_slug }) => track_slug === slug);
    const before = taught.flatMap(({ prerequisites }) => prerequisites.map((one) => trackOf.get(one)));
    return {
      slug,
      title: slug === present ? `${title} (your track)` : title,
      skills: taught,
      prerequisites: before.filter((one) => one != null),
    };
  });
  // An older release does not name the track of a skill.
  const others = skills.filter(({ track_slug }) => !tracks.some(({ slug }) => slug === track_slug));
  return [...inOrderOfPrerequisites(own), { slug: undefined, title: 'Other skills', skills: others }]
    .filter((group) => group.skills.length > 0)
    .map(({ slug, title, skills }) => ({ slug, title, skills }));
}
