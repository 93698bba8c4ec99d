import type { Learner, SkillState } from '@proximal/learner-model';
import type { LearnerRecord } from './learner-record.js';

/** Rows by the name of their table, their columns named as there. */
export interface RecordRows {
  learner: object[];
  learner_skill: object[];
  attempts: object[];
  mastery_day: object[];
}

/** What is kept of the records, as rows. */
export function rowsOf(records: readonly LearnerRecord[]): RecordRows {
  return {
    learner: records.map(learnerRow),
    learner_skill: records.flatMap(({ learnerId, learner }) =>
      [...learner.skills].map(([skill, state]) => skillRow(learnerId, skill, state)),
    ),
    attempts: records.flatMap(({ learnerId: learner_id, attempts }) =>
      [...attempts].map(([lab_id, { graded, isSolved }]) => ({ learner_id, lab_id, graded, is_solved: isSolved })),
    ),
    mastery_day: records.flatMap(({ learnerId: learner_id, masteryDays }) =>
      [...masteryDays.values()].map(({ skill, day, mastery }) => ({ learner_id, skill_slug: skill, day, mastery })),
    ),
  };
}

/** The observations as rows; what is known of them by now is not said. */
export function observationRows(records: readonly LearnerRecord[]): object[] {
  return records.flatMap(({ learnerId, observations, isEstablished }) =>
    [...observations.values()].map(({ event: { item, skills, score, weight, at }, before }) => ({
      ...{ learner_id: learnerId, item, skills, score, weight, occurred_at: new Date(at) },
      ...{ before: learnerJson(before), is_ready: isEstablished, learnt_in: null },
    })),
  );
}

/** A learner as JSON, which has no maps. */
export interface LearnerJson extends Omit<Learner, 'skills'> {
  skills: [skill: string, state: SkillState][];
}

function learnerJson(learner: Learner): LearnerJson {
  return { ...learner, skills: [...learner.skills] };
}

export function learnerOfJson(json: LearnerJson): Learner {
  return { ...json, skills: new Map(json.skills) };
}

function learnerRow({ learnerId, learner: { ability, form, lastEventAt }, lastGraded }: LearnerRecord): object {
  return {
    learner_id: learnerId,
    ability_mean: ability.mean,
    ability_variance: ability.variance,
    form_mean: form.mean,
    form_variance: form.variance,
    last_event_at: instantOf(lastEventAt),
    graded_at: instantOf(lastGraded?.occurredAt),
    graded_source: lastGraded?.source ?? null,
    graded_source_id: lastGraded?.sourceId ?? null,
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
  };
}

function instantOf(at: number | null | undefined): Date | null {
  return at === null || at === undefined ? null : new Date(at);
}

