import { forLearner } from '#lib/requests/learner.server.ts';
import { skillBands } from '#lib/skills/skill-map.ts';
import { skillsByTrack } from '#lib/tracks/skills-by-track.ts';
import { percent, stateWords } from '#lib/skills/skill-words.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const [{ data }, { data: published }] = await Promise.all([
      client.request('GET', '/learning-graph/me', { query: { tracks: 'all' } }),
      event.locals.visitor.pages.curriculum.read(client, '/tracks', {}),
    ]);
    const { skills, zone, zone_message: zoneMessage } = data;
    const next = zone.map(({ slug }) => slug);
    const names = new Map(skills.map(({ slug, name }) => [slug, name]));
    const shown = skills.map((skill) => {
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
    const tracks = skillsByTrack(shown, published, data.track_slug);
    return { map: skillBands(tracks), tracks, skills: shown, zone, zoneMessage };
  });
