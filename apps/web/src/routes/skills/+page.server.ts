import { forLearner } from '#lib/requests/learner.server.ts';
import { skillMap } from '#lib/skills/skill-map.ts';
import { percent, stateWords } from '#lib/skills/skill-words.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { data } = await client.request('GET', '/learning-graph/me');
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
    return { map: skillMap(shown), skills: shown, zone, zoneMessage };
  });
