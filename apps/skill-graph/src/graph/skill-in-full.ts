import type { ReplyOf, showFreshness, showSkill, SkillStructure } from '@proximal/contracts';
import { mastery, skillStatuses, type SkillGraph } from '@proximal/learner-model';
import type { KnownLearner } from './learner-view.js';
import { assessed, lastReviewed, shownSkill } from './shown-skill.js';
import { trendSince } from './snapshot.js';

export type SkillInFull = ReplyOf<typeof showSkill>;

/** A learner's history in a skill, read from the log. */
export interface SkillHistory {
  /** Mastery at the end of the snapshot's day; 0 when there was none yet. */
  masteryBefore: number;
  /** The latest evidence, newest first. */
  evidence: SkillInFull['evidence'];
}

/** A skill, and the graph with its prerequisites and successors. */
export interface SkillWithTasks {
  skill: SkillStructure;
  graph: SkillGraph;
}

export function skillInFull(
  known: KnownLearner,
  { skill, graph }: SkillWithTasks,
  history: SkillHistory,
  registeredAt: string,
): SkillInFull {
  const { curriculum, population, learner, done, syllabus, at } = known;
  const assessment = assessed(known, skill);
  const statuses = skillStatuses(learner, syllabus, done);
  const { nextReviewAt } = assessment;
  return {
    ...shownSkill(skill, assessment, registeredAt),
    description: skill.description,
    freshness_score: assessment.freshness,
    trend: trendSince(history.masteryBefore, assessment, learner.skills.get(skill.slug), at),
    prerequisites: graph.nodes.get(skill.slug)!.prerequisites.map((slug) => {
      return { slug, mastery: mastery(population, learner, slug), is_met: statuses.get(slug)!.isMet };
    }),
    unlocks: [...graph.successors.get(skill.slug)!],
    lesson_ids: curriculum.lessonsOfSkill(skill.slug).map(({ id }) => id),
    lab_ids: curriculum.labsOfSkill(skill.slug).map(({ id }) => id),
    evidence: history.evidence,
    ...(nextReviewAt !== null && { next_review_at: new Date(nextReviewAt).toISOString() }),
  };
}

export function freshnessOf(
  known: KnownLearner,
  skill: SkillStructure,
  masteryBefore: number,
  registeredAt: string,
): ReplyOf<typeof showFreshness> {
  const assessment = assessed(known, skill);
  return {
    slug: skill.slug,
    freshness_score: assessment.freshness,
    trend: trendSince(masteryBefore, assessment, known.learner.skills.get(skill.slug), known.at),
    last_updated: lastReviewed(assessment, registeredAt),
  };
}
