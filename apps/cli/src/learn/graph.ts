import type { Schemas } from '@proximal/client';
import type { Learner } from './learner.js';
import { bar, printable, type Paint } from '../terminal/screen.js';

type Graph = Schemas['SkillGraph'];
type Skill = Graph['skills'][number];

const mastered = 0.85;
const widest = 40;

export async function showGraph({ client, screen }: Learner): Promise<void> {
  const { data } = await client.request('GET', '/learning-graph/my-graph');
  screen.show(data, (paint) => graphText(data, paint));
}

export function graphText({ skills, zpd_recommendations: zone }: Graph, paint: Paint): string[] {
  const width = skills.reduce((longest, { name }) => Math.max(longest, Math.min(name.length, widest)), 0);
  return [
    ...skills.map((skill) => {
      const name = printable(skill.name);
      const short = name.length > widest ? `${name.slice(0, widest - 1)}…` : name.padEnd(width);
      return `${masteryOf(skill, paint)}  ${short}  ${marksOf(skill, zone, paint)}`.trimEnd();
    }),
    '',
    `${skills.filter(({ mastery }) => mastery >= mastered).length} of ${skills.length} skills are mastered.`,
  ];
}

function masteryOf({ mastery, is_practised }: Skill, paint: Paint): string {
  const text = `${bar(mastery)} ${String(Math.round(mastery * 100)).padStart(3)} %`;
  if (!is_practised) return paint.dim(text);
  return mastery >= mastered ? paint.green(text) : paint.cyan(text);
}

function marksOf({ slug, is_decaying, is_taken_as_known }: Skill, zone: string[], paint: Paint): string {
  const marks = [
    ...(zone.includes(slug) ? [paint.bold('next')] : []),
    ...(is_taken_as_known ? ['taken as known'] : []),
    ...(is_decaying ? [paint.yellow('fading')] : []),
  ];
  return marks.join(', ');
}
