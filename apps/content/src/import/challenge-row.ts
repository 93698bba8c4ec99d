import type { Challenge } from '../curriculum/curriculum.js';

/** A challenge of unpublished tracks only must not become one of every track, so it is not visible. */
export function challengeRow(challenge: Challenge, position: number, visibleTracks: ReadonlySet<string>) {
  const { slug, title, description, starter, points, skills, tracks, is_published: isPublished } = challenge;
  const trackSlugs = tracks.filter((track) => visibleTracks.has(track));
  return {
    slug,
    title,
    description,
    starterCode: starter,
    points,
    skillSlugs: skills,
    trackSlugs,
    position,
    isVisible: isPublished && (tracks.length === 0 || trackSlugs.length > 0),
  };
}
