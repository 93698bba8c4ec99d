import type { ReplyOf, showFreshness, showMyGraph, showSkill, SkillStructure } from '@proximal/contracts';
import { assess, mastery, quantities, skillStatuses, trend, trendDays } from '@proximal/learner-model';
import type { Assessment, SkillGraph, SkillState, Trend, Zone } from '@proximal/learner-model';
import { getOrThrow } from '../get-or-throw.js';
import { takenAsKnownBecause } from '../learners/placed.js';
import type { KnownLearner, LearnerWithZone } from './learner-view.js';

type SkillInFull = ReplyOf<typeof showSkill>;
type ShownSkill = Omit<ReplyOf<typeof showMyGraph>['skills'][number], 'is_practised' | 'track_slug' | 'prerequisites'>;
type Statuses = ReturnType<typeof statusesOf>;

export function assessSkill({ population, learner, at }: KnownLearner, { slug }: SkillStructure): Assessment {
  return assess(population, learner, slug, at);
}

/**
 * Not rounded: a learner would not understand why a mastery shown as 0.85 does not count as mastered.
 * @param registeredAt replaces the instant of the last review when there was none
 */
export function shownSkill(
  skill: SkillStructure,
  assessment: Assessment,
  known: KnownLearner,
  statuses: Statuses,
  registeredAt: string,
): ShownSkill {
  const isTakenAsKnown = getOrThrow(statuses, skill.slug).isImplied;
  return {
    slug: skill.slug,
    name: skill.name,
    mastery: assessment.mastery,
    last_reviewed: lastReviewed(assessment, registeredAt),
    is_decaying: assessment.isDecaying,
    confidence: assessment.confidence,
    is_taken_as_known: isTakenAsKnown,
    ...(isTakenAsKnown && { taken_as_known_because: because(known, skill) }),
  };
}

function because({ placements, syllabus }: KnownLearner, { slug }: SkillStructure): string {
  return takenAsKnownBecause(slug, placements, (one) => syllabus.graph.nodes.get(one)?.title ?? one);
}

export function statusesOf({ learner, syllabus, done }: KnownLearner) {
  return skillStatuses(learner, syllabus, done);
}

function lastReviewed({ lastReviewedAt }: Assessment, registeredAt: string): string {
  return lastReviewedAt === null ? registeredAt : new Date(lastReviewedAt).toISOString();
}

export interface SkillHistory {
  masteryBefore: number;
  evidence: SkillInFull['evidence'];
}

export function skillInFull(
  known: LearnerWithZone,
  { skill, graph }: { skill: SkillStructure; graph: SkillGraph },
  history: SkillHistory,
  registeredAt: string,
): SkillInFull {
  const { curriculum, population, learner, syllabus, zone, at } = known;
  const assessment = assessSkill(known, skill);
  const unlocks = [...getOrThrow(graph.successors, skill.slug)];
  const namedSkill = (slug: string) => ({ slug, name: getOrThrow(syllabus.graph.nodes, slug).title });
  const statuses = statusesOf(known);
  const { nextReviewAt } = assessment;
  return {
    ...shownSkill(skill, assessment, known, statuses, registeredAt),
    description: skill.description,
    freshness_score: assessment.freshness,
    trend: trendSince(history.masteryBefore, assessment, learner.skills.get(skill.slug), at),
    prerequisites: getOrThrow(graph.nodes, skill.slug).prerequisites.map((slug) => {
      const is_met = getOrThrow(statuses, slug).isMet;
      return { ...namedSkill(slug), mastery: mastery(population, learner, slug), is_met };
    }),
    unlocks,
    unlocked_skills: unlocks.map(namedSkill),
    zpd_rank: rankOf(skill.slug, zone),
    lesson_ids: curriculum.lessonsOfSkill(skill.slug).map(({ id }) => id),
    lab_ids: curriculum.labsOfSkill(skill.slug).map(({ id }) => id),
    evidence: history.evidence,
    ...(nextReviewAt !== null && { next_review_at: new Date(nextReviewAt).toISOString() }),
  };
}

function rankOf(slug: string, { recommendations }: Zone): number | null {
  const index = recommendations.findIndex(({ skill }) => skill === slug);
  return index === -1 ? null : index + 1;
}

export function freshnessOf(
  known: KnownLearner,
  skill: SkillStructure,
  masteryBefore: number,
  registeredAt: string,
): ReplyOf<typeof showFreshness> {
  const assessment = assessSkill(known, skill);
  return {
    slug: skill.slug,
    freshness_score: assessment.freshness,
    trend: trendSince(masteryBefore, assessment, known.learner.skills.get(skill.slug), known.at),
    last_updated: lastReviewed(assessment, registeredAt),
  };
}

/** Returns the last UTC day, `YYYY-MM-DD`, at whose end a mastery is old enough for a comparison. */
export function snapshotDay(at: number): string {
  return utcDay(at - trendDays * quantities.dayMs);
}

export function trendSince(
  masteryBefore: number,
  { mastery, isDecaying }: Assessment,
  state: SkillState | undefined,
  at: number,
): Trend {
  const lastEvidenceAt = state?.lastEvidenceAt ?? null;
  const hasNewerEvidence = lastEvidenceAt !== null && utcDay(lastEvidenceAt) > snapshotDay(at);
  return trend({ mastery, masteryBefore, isDecaying, hasNewerEvidence });
}

function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
