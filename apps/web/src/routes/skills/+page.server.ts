import { forLearner } from '#lib/requests/learner.server.ts';
import { modulesOfSkills, skillBand } from '#lib/skills/skill-map.ts';
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
    const names = new Map(skills.map(({ slug, name }) => [slug, name]));
    const shown = skills.map(({ confidence: _, ...skill }) => {
      const rank = next.indexOf(skill.slug) + 1;
      return {
        ...skill,
        percent: percent(skill.mastery),
        /** From 1; 0 for a skill that is not in the zone. */
        rank,
        words: stateWords(skill, rank > 0),
        buildsOn: skill.prerequisites.flatMap((slug) => {
          const name = names.get(slug);
          return name === undefined ? [] : { slug, name };
        }),
      };
    });
    const tracks = skillsByTrack(shown, published, data.track_slug).map((track) => {
      const place = published.findIndex(({ slug }) => slug === track.slug);
      const modules = modulesOfSkills(published[place]?.levels ?? []);
      const isPresent = track.slug === data.track_slug;
      return { title: track.title, skills: track.skills, place, isPresent, ...skillBand(track.skills, modules, names) };
    });
    return { tracks, zone, zoneMessage };
  });
