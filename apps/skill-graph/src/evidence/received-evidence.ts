import type {
  challengeRescored,
  challengeReviewed,
  labGivenUp,
  lessonCompleted,
  solutionOpened,
  submissionGraded,
  EventEnvelope,
} from '@proximal/contracts';
import type { Curriculum } from '@proximal/curriculum';
import { reviewLabsOf } from '@proximal/curriculum/rules';
import { demonstratedBy } from '@proximal/learner-model';
import { labItem, type ReceivedEvidence } from './evidence.js';

export type Graded = EventEnvelope<typeof submissionGraded>;

const noProgram = { ran: true, codeKey: null, demonstrates: [], isPlacement: false };

export function labEvidence({ id, payload }: Graded, curriculum: Curriculum): ReceivedEvidence {
  const { submissionId, learnerId, labId, labVersion, revision, score, submittedAt } = payload;
  const lab = curriculum.findLab(labId);
  const skills = unique(lab?.skillSlugs);
  return {
    source: 'lab',
    sourceId: submissionId,
    eventId: id,
    learnerId,
    subjectId: labId,
    item: labItem(labId, labVersion),
    revision,
    skills,
    demonstrates: demonstratedBy({ skills, isProject: lab?.isProject ?? false }),
    score,
    ran: payload.ran ?? true,
    codeKey: payload.codeKey ?? marksOf(payload),
    isPlacement: false,
    occurredAt: Date.parse(submittedAt),
  };
}

export function lessonEvidence(
  { id, payload }: EventEnvelope<typeof lessonCompleted>,
  curriculum: Curriculum,
): ReceivedEvidence {
  const { learnerId, lessonId, completedAt } = payload;
  return {
    source: 'lesson',
    sourceId: `${learnerId}-${lessonId}`,
    eventId: id,
    learnerId,
    subjectId: lessonId,
    item: null,
    revision: 1,
    skills: unique(curriculum.findLesson(lessonId)?.skillSlugs),
    score: null,
    ...noProgram,
    occurredAt: Date.parse(completedAt),
  };
}

/** Evidence has the instant of the submission: the later reviews judge what the learner could do then. */
export function challengeEvidence(reviewed: EventEnvelope<typeof challengeReviewed>): ReceivedEvidence {
  return scoreEvidence(reviewed, 1);
}

/** The score after an appeal replaces the one before it, whichever of the two events comes first. */
export function appealEvidence(rescored: EventEnvelope<typeof challengeRescored>): ReceivedEvidence {
  return scoreEvidence(rescored, 2);
}

function scoreEvidence(
  { id, payload }: EventEnvelope<typeof challengeReviewed> | EventEnvelope<typeof challengeRescored>,
  revision: number,
): ReceivedEvidence {
  const { submissionId, challengeId, learnerId, skillSlugs, score, submittedAt } = payload;
  return {
    source: 'challenge',
    sourceId: submissionId,
    eventId: id,
    learnerId,
    subjectId: challengeId,
    item: `challenge:${challengeId}`,
    revision,
    skills: unique(skillSlugs),
    score,
    ...noProgram,
    occurredAt: Date.parse(submittedAt),
  };
}

type Opened = EventEnvelope<typeof solutionOpened>;

/** Its variants have the same solution. After it no solution is the learner's own: writing one is copying for a day. */
export function openingEvidence(opened: Opened, curriculum: Curriculum): ReceivedEvidence[] {
  const { id, payload } = opened;
  const { labId } = payload;
  const lesson = curriculum.lessonOfLab(labId);
  const variants = (lesson ? reviewLabsOf(lesson) : []).filter(({ variantOf }) => variantOf === labId);
  const ofVariants = variants.map((variant) => openingOf(opened, variant.id, `${id}-${variant.id}`));
  return [openingOf(opened, labId, id), ...ofVariants];
}

function openingOf({ id, payload }: Opened, labId: number, sourceId: string): ReceivedEvidence {
  const { learnerId, openedAt } = payload;
  return aboutLab({ source: 'opening', sourceId, eventId: id, learnerId, occurredAt: Date.parse(openedAt) }, labId);
}

export function givingUpEvidence({ id, payload }: EventEnvelope<typeof labGivenUp>): ReceivedEvidence {
  const { learnerId, labId, givenUpAt } = payload;
  const occurredAt = Date.parse(givenUpAt);
  return aboutLab({ source: 'giving-up', sourceId: id, eventId: id, learnerId, occurredAt }, labId);
}

type Event = Pick<ReceivedEvidence, 'source' | 'sourceId' | 'eventId' | 'learnerId' | 'occurredAt'>;

function aboutLab(event: Event, labId: number): ReceivedEvidence {
  return {
    ...event,
    subjectId: labId,
    item: null,
    revision: 1,
    skills: [],
    score: null,
    ...noProgram,
  };
}

/** Largest accepted clock difference, in milliseconds: evidence further ahead would stay the newest for that long. */
const furthestAheadMs = 24 * 3_600_000;

export function notFarAhead(received: readonly ReceivedEvidence[], now: Date): ReceivedEvidence[] {
  const latest = now.getTime() + furthestAheadMs;
  return received.map((one) => ({ ...one, occurredAt: Math.min(one.occurredAt, latest) }));
}

/** Keeps the author's order, which decides the skills that a lab demonstrates. */
function unique(slugs: readonly string[] = []): string[] {
  return [...new Set(slugs)];
}

/** Programs with the same four marks are probably the same program; older events contain nothing better. */
function marksOf({ score, correctness, style, efficiency }: Graded['payload']): string {
  return [score, correctness, style, efficiency].join('/');
}
