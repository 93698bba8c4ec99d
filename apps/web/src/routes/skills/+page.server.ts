import type { Schemas } from '@proximal/client';
import { forLearner } from '#lib/requests/learner.server.ts';
import { modulesOfSkills, skillBand, type ShownSkill } from '#lib/skills/skill-map.ts';
import { percent, stateWords } from '#lib/skills/skill-words.ts';
import { skillsByTrack } from '#lib/tracks/skills-by-track.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { curriculum } = event.locals.visitor.pages;
    const [{ data }, published] = await Promise.all([
      client.request('GET', '/learning-graph/me', { query: { tracks: 'all' } }),
      curriculum.read(client, '/tracks', {}).then(({ data: tracks }) =>
        Promise.all(
          tracks.map(async ({ slug, title }) => {
            const { data: outline } = await curriculum.read(client, '/tracks/{slug}/outline', { slug });
            return { slug, title, levels: outline.levels };
          }),
        ),
      ),
    ]);
    const { skills, zone, zone_message: zoneMessage } = data;
    const next = zone.map(({ slug }) => slug);
    // One object for each, because an object that occurs again is written once into the page.
    const named = new Map(skills.map(({ slug, name }) => [slug, { slug, name }]));
    const shown = new Map(skills.map((skill) => [skill.slug, shownSkill(skill, next.indexOf(skill.slug) + 1, named)]));
    const tracks = skillsByTrack(skills, published, data.track_slug).map((track) => {
      const place = published.findIndex(({ slug }) => slug === track.slug);
      const modules = modulesOfSkills(published[place]?.levels ?? []);
      return {
        title: track.title,
        skills: track.skills.map(({ slug }) => shown.get(slug)!),
        place,
        isPresent: track.slug === data.track_slug,
        ...skillBand(track.skills, modules, shown),
      };
    });
    return { tracks, zone, zoneMessage };
  });

/** Only what the page shows, for each of hundreds. */
function shownSkill(
  skill: Schemas['MyLearning']['skills'][number],
  rank: number,
  named: ReadonlyMap<string, { slug: string; name: string }>,
): ShownSkill {
  const { slug, name, mastery, is_practised, is_decaying, is_taken_as_known, taken_as_known_because } = skill;
  return {
    slug,
    name,
    mastery,
    is_practised,
    is_decaying,
    is_taken_as_known,
    taken_as_known_because,
    percent: percent(mastery),
    last_reviewed: is_practised ? skill.last_reviewed : undefined,
    rank,
    words: stateWords(skill, rank > 0),
    buildsOn: skill.prerequisites.flatMap((one) => named.get(one) ?? []),
  };
}
