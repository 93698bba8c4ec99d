import type { Schemas } from '@proximal/client';
import type { Paint } from '../terminal/screen.js';
import { skillRows } from '../terminal/skill-rows.js';
import type { Learner } from './learner.js';

type Graph = Schemas['SkillGraph'];

export async function showGraph({ client, screen }: Learner): Promise<void> {
  const { data } = await client.request('GET', '/learning-graph/my-graph');
  screen.show(data, (paint) => graphText(data, paint));
}

export function graphText({ skills, zpd_recommendations: zone }: Graph, paint: Paint): string[] {
  const drawn = skills.map(({ is_practised: isPractised, is_taken_as_known, is_decaying, ...skill }) => ({
    ...skill,
    isPractised,
    marks: [
      ...(zone.includes(skill.slug) ? [paint.bold('next')] : []),
      ...(is_taken_as_known ? ['taken as known'] : []),
      ...(is_decaying ? [paint.yellow('fading')] : []),
    ],
  }));
  return skillRows(drawn, paint);
}
