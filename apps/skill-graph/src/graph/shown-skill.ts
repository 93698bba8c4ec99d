import type { ReplyOf, showMyGraph, SkillStructure } from '@proximal/contracts';
import { assess, type Assessment } from '@proximal/learner-model';
import type { KnownLearner } from './learner-view.js';

type ShownSkill = Omit<ReplyOf<typeof showMyGraph>['skills'][number], 'is_practised'>;

/** Returns the values that every answer about a skill contains. */
export function assessed({ population, learner, at }: KnownLearner, { slug }: SkillStructure): Assessment {
  return assess(population, learner, slug, at);
}

/** @param registeredAt replaces the instant of the last review when there was none */
export function shownSkill(skill: SkillStructure, assessment: Assessment, registeredAt: string): ShownSkill {
  return {
    slug: skill.slug,
    name: skill.name,
    mastery: assessment.mastery,
    last_reviewed: lastReviewed(assessment, registeredAt),
    is_decaying: assessment.isDecaying,
    confidence: assessment.confidence,
  };
}

export function lastReviewed({ lastReviewedAt }: Assessment, registeredAt: string): string {
  return lastReviewedAt === null ? registeredAt : new Date(lastReviewedAt).toISOString();
}
