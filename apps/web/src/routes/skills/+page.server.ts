import { forLearner } from '#lib/requests/learner.server.ts';
import { skillMap } from '#lib/skills/skill-map.ts';
import { percent, stateWords } from '#lib/skills/skill-words.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { data: learning } = await client.request('GET', '/learning-graph/me');
    const { skills, zone } = learning;
    const next = zone.map(({ slug }) => slug);
    const names = new Map(skills.map(({ slug, name }) => [slug, name]));
    const shown = skills.map((skill) => {
      const rank = next.indexOf(skill.slug) + 1;
      return {
        slug: skill.slug,
        name: skill.name,
        mastery: skill.mastery,
        percent: percent(skill.mastery),
        is_practised: skill.is_practised,
        is_decaying: skill.is_decaying,
        last_reviewed: skill.last_reviewed,
        prerequisites: skill.prerequisites,
        /** From 1; 0 for a skill that is not in the zone. */
        rank,
        words: stateWords(skill, rank > 0),
        buildsOn: skill.prerequisites.map((slug) => ({ slug, name: names.get(slug) ?? slug })),
      };
    });
    return { map: skillMap(shown), skills: shown, zone, zoneMessage: learning.zone_message };
  });
