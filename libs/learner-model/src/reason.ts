import type { Candidate } from './candidate.js';
import type { SkillGraph } from './graph.js';

/** More names than this make a list that nobody reads. */
const namesShown = 3;

/** Why a skill is recommended, in words for the learner. */
export function reasonFor({ skill, standing, assessment, missing }: Candidate, graph: SkillGraph): string {
  if (standing.isImplied) return 'You have mastered what builds on it without practising it here: one task will confirm it.';
  if (assessment.isDecaying) return `You knew it, and recall has faded to ${percent(assessment.freshness)}: a short review brings it back.`;
  if (missing.length > 0) return `Nearly within reach: first strengthen ${titles(missing, graph)}.`;
  if (assessment.isPractised) return `All it builds on is in place, and about ${percent(assessment.expected)} of its tasks should succeed.`;
  const { prerequisites } = graph.nodes.get(skill)!;
  if (prerequisites.length > 0) return `You have what it builds on: ${titles(prerequisites, graph)}.${opening(skill, graph)}`;
  return `A place to start: it builds on nothing else.${opening(skill, graph)}`;
}

function opening(skill: string, graph: SkillGraph): string {
  const successors = graph.successors.get(skill)!;
  return successors.length === 0 ? '' : ` It leads to ${titles(successors, graph)}.`;
}

function titles(skills: readonly string[], graph: SkillGraph): string {
  const names = skills.slice(0, namesShown).map((skill) => graph.nodes.get(skill)!.title);
  const rest = skills.length - names.length;
  const parts = rest === 0 ? names : [...names, `${rest} more`];
  return parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
