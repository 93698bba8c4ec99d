import type { Challenge } from '../curriculum/curriculum.js';

/**
 * Builds the row of a challenge. A challenge for unpublished tracks only is not visible: without tracks it would be for
 * every track.
 */
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
