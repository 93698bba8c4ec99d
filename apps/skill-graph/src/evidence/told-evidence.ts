import type { challengeReviewed, lessonCompleted, submissionGraded, Told } from '@proximal/contracts';
import type { Curriculum } from '@proximal/curriculum';
import type { ToldEvidence } from './evidence.js';

export type Graded = Told<typeof submissionGraded>;

/** A lab at a version is an item of its own: another version may be harder. */
export function labEvidence({ id, payload }: Graded, curriculum: Curriculum): ToldEvidence {
  const { submissionId, learnerId, labId, labVersion, revision, score, submittedAt } = payload;
  return {
    source: 'lab',
    sourceId: submissionId,
    eventId: id,
    learnerId,
    subjectId: labId,
    item: `lab:${labId}@${labVersion}`,
    revision,
    skills: inOrder(curriculum.lab(labId)?.skillSlugs),
    score,
    occurredAt: Date.parse(submittedAt),
  };
}

export function lessonEvidence({ id, payload }: Told<typeof lessonCompleted>, curriculum: Curriculum): ToldEvidence {
  const { learnerId, lessonId, completedAt } = payload;
  return {
    source: 'lesson',
    sourceId: `${learnerId}-${lessonId}`,
    eventId: id,
    learnerId,
    subjectId: lessonId,
    item: null,
    revision: 1,
    skills: inOrder(curriculum.lesson(lessonId)?.skillSlugs),
    score: null,
    occurredAt: Date.parse(completedAt),
  };
}

/** Of the instant that it was handed in: the reviews, which come later, are about what the learner could do then. */
export function challengeEvidence({ id, payload }: Told<typeof challengeReviewed>): ToldEvidence {
  const { submissionId, challengeId, learnerId, skillSlugs, score, submittedAt } = payload;
  return {
    source: 'challenge',
    sourceId: submissionId,
    eventId: id,
    learnerId,
    subjectId: challengeId,
    item: `challenge:${challengeId}`,
    revision: 1,
    skills: inOrder(skillSlugs),
    score,
    occurredAt: Date.parse(submittedAt),
  };
}

function inOrder(slugs: readonly string[] = []): string[] {
  return [...new Set(slugs)].sort();
}
