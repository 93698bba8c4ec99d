import { isDemoLearner } from '@proximal/contracts';
import type { ItemOutcome, Learner, SkillState } from '@proximal/learner-model';
import { getOrThrow } from '../get-or-throw.js';
import type { DerivedTable } from './derived-tables.js';
import { rowOfEpisode } from './episode-row.js';
import type { LearnerRecord } from './learner-record.js';

export function rowsOf(records: readonly LearnerRecord[]): Record<DerivedTable['name'], object[]> {
  return {
    learner: records.map(learnerRow),
    learner_skill: records.flatMap(({ learnerId, learner }) =>
      [...learner.skills].map(([skill, state]) => skillRow(learnerId, skill, state)),
    ),
    episode: records.flatMap(({ learnerId, episodes, touchedLabs }) =>
      [...touchedLabs].map((labId) => rowOfEpisode(learnerId, labId, getOrThrow(episodes, labId))),
    ),
    mastery_day: records.flatMap(({ learnerId: learner_id, masteryDays }) =>
      [...masteryDays.values()].map(({ skill, day, mastery }) => ({ learner_id, skill_slug: skill, day, mastery })),
    ),
  };
}

/** The population learns from people alone. */
export function observationRows(records: readonly LearnerRecord[]): object[] {
  const ofPeople = records.filter(({ learnerId }) => !isDemoLearner(learnerId));
  return ofPeople.flatMap(({ learnerId, itemOutcomes, isEstablished }) =>
    [...itemOutcomes.values()].map((outcome) =>
      observationRow(learnerId, outcome, { isEstablished, isFailure: false }),
    ),
  );
}

export function observationRow(
  learnerId: number,
  { event: { item, skills, score, weight, at }, before }: ItemOutcome,
  { isEstablished, isFailure }: { isEstablished: boolean; isFailure: boolean },
): object {
  return {
    learner_id: learnerId,
    item,
    skills,
    score,
    weight,
    occurred_at: new Date(at),
    before: learnerJson(before),
    is_failure: isFailure,
    is_ready: isEstablished,
    learnt_in: null,
  };
}

export interface LearnerJson extends Omit<Learner, 'skills'> {
  skills: [skill: string, state: SkillState][];
}

function learnerJson(learner: Learner): LearnerJson {
  return { ...learner, skills: [...learner.skills] };
}

export function learnerOfJson(json: LearnerJson): Learner {
  return { ...json, skills: new Map(json.skills) };
}

function learnerRow({ learnerId, learner: { ability, form, lastEventAt }, latest }: LearnerRecord): object {
  return {
    learner_id: learnerId,
    ability_mean: ability.mean,
    ability_variance: ability.variance,
    form_mean: form.mean,
    form_variance: form.variance,
    last_event_at: instantOf(lastEventAt),
    latest_at: instantOf(latest?.occurredAt),
    latest_source: latest?.source ?? null,
    latest_source_id: latest?.sourceId ?? null,
  };
}

function skillRow(learnerId: number, skill: string, state: SkillState): object {
  return {
    learner_id: learnerId,
    skill_slug: skill,
    strength_mean: state.strength.mean,
    strength_variance: state.strength.variance,
    successes: state.successes,
    failures: state.failures,
    practice_count: state.practiceCount,
    last_evidence_at: instantOf(state.lastEvidenceAt),
    last_reviewed_at: instantOf(state.lastReviewedAt),
    stability: state.memory?.stability ?? null,
    difficulty: state.memory?.difficulty ?? null,
    memory_reviewed_at: instantOf(state.memory?.reviewedAt),
    demonstrated_at: instantOf(state.demonstratedAt),
    last_lab_id: state.lastLab,
  };
}

function instantOf(at: number | null | undefined): Date | null {
  return at === null || at === undefined ? null : new Date(at);
}
