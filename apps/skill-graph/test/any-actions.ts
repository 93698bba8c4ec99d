import {
  challengeReviewed,
  labGivenUp,
  lessonCompleted,
  solutionOpened,
  submissionGraded,
  type EventDefinition,
  type TrackStructure,
} from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import fc from 'fast-check';
import type { ReceivedEvidence } from '../src/evidence/evidence.js';
import {
  challengeEvidence,
  givingUpEvidence,
  labEvidence,
  lessonEvidence,
  openingEvidence,
} from '../src/evidence/received-evidence.js';
import { aCurriculum, aLesson, aTrack, sampleTracks } from './skilled-curriculum.js';

export interface Action {
  kind: 'lab' | 'lesson' | 'challenge' | 'opening' | 'giving-up';
  learner: number;
  number: number;
  version: string;
  revision: number;
  score: number;
  ran: boolean;
  codeKey: string | undefined;
  batch: number;
}

export const learnersAtOnce = 2;
const numbers = 56;

/** Draws from few values, so that ties, repeats, regrades, failed labs and unknown labs are common. */
const anyAction: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom(
    'lab' as const,
    'lab' as const,
    'lab' as const,
    'lab' as const,
    'lesson' as const,
    'challenge' as const,
    'opening' as const,
    'giving-up' as const,
  ),
  learner: fc.integer({ min: 0, max: learnersAtOnce - 1 }),
  number: fc.integer({ min: 1, max: numbers }),
  version: fc.constantFrom('v1', 'v1', 'v2'),
  revision: fc.integer({ min: 1, max: 3 }),
  score: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 59 }) },
    fc.constantFrom(60, 100),
    fc.integer({ min: 0, max: 100 }),
  ),
  ran: fc.constantFrom(true, true, true, true, true, false),
  codeKey: fc.option(fc.integer({ min: 1, max: 12 }).map(keyOfCode), { nil: undefined }),
  batch: fc.integer({ min: 0, max: 4 }),
});

const anyActions = fc.array(anyAction, { minLength: 10, maxLength: 120, size: 'max' });

/** Actions in order of their instants and without regrades, so that stored states are continued and never replayed. */
const actionsInOrder = anyActions.map((actions) =>
  actions.map((action) => ({ ...action, revision: 1, batch: instantOf(action) })),
);

export const anyHistory: fc.Arbitrary<Action[]> = fc.oneof(anyActions, actionsInOrder);

const plainAction: Omit<Action, 'kind' | 'number'> = {
  learner: 0,
  version: 'v1',
  revision: 1,
  score: 100,
  ran: true,
  codeKey: undefined,
  batch: 0,
};

/**
 * One history with everything that chance may leave out: six tries that leave lab 103 failed, lab 104 solved in two
 * ways, a try of it weeks later that fails, the opened solution of the failed lab, and lab 101 completed after it was
 * given up.
 */
export const fullHistory: Action[] = [
  ...[0, 1, 2, 3, 4, 5].map((number) => ({
    ...plainAction,
    kind: 'lab' as const,
    number,
    score: 10,
    codeKey: keyOfCode(number),
  })),
  ...[6, 7].map((number) => ({ ...plainAction, kind: 'lab' as const, number, codeKey: keyOfCode(number), batch: 1 })),
  { ...plainAction, kind: 'opening', number: 14, batch: 1 },
  { ...plainAction, kind: 'giving-up', number: 22, batch: 1 },
  { ...plainAction, kind: 'lab', number: 50, codeKey: keyOfCode(9), batch: 2 },
  { ...plainAction, kind: 'lab', number: 48, score: 10, codeKey: keyOfCode(8), batch: 2 },
];

function keyOfCode(key: number): string {
  return String(key).padStart(16, '0');
}

export function widerTracks(): TrackStructure[] {
  const lesson = aLesson(21, ['python'], {
    121: ['tensors', 'python', 'gradients', 'algebra'],
    122: ['python', 'tensors'],
  });
  lesson.labs[1]!.isProject = true;
  return [...sampleTracks(), aTrack('wider', { lessons: [lesson] })];
}

export interface PublishedAction {
  event: EventDefinition;
  row: OutboxRow;
  evidence: ReceivedEvidence;
}

const curriculum = aCurriculum(widerTracks());
const labIds = [103, 103, 103, 103, 103, 103, 104, 104, 101, 102, 111, 121, 122, 999];
const gradedAt = '2027-01-01T00:00:00.000Z';

export function publishedAction(learnerId: number, action: Action): PublishedAction {
  const at = new Date(Date.UTC(2026, 10, 1, 8 * instantOf(action))).toISOString();
  if (action.kind === 'lab') return submissionOf(learnerId, action, at);
  if (action.kind === 'challenge') return challengeOf(learnerId, action, at);
  const { number } = action;
  if (action.kind === 'lesson') {
    const payload = { learnerId, lessonId: 1 + (number % 12), completedAt: at };
    const row = outboxRow(lessonCompleted, `${learnerId}-${payload.lessonId}`, payload);
    return { event: lessonCompleted, row, evidence: lessonEvidence({ id: row.id, payload }, curriculum) };
  }
  if (action.kind === 'giving-up') {
    const payload = { learnerId, labId: labIds[number % labIds.length]!, givenUpAt: at };
    const row = outboxRow(labGivenUp, `${learnerId}-${payload.labId}`, payload);
    return { event: labGivenUp, row, evidence: givingUpEvidence({ id: row.id, payload }) };
  }
  const payload = { learnerId, labId: labIds[number % labIds.length]!, openedAt: at };
  const row = outboxRow(solutionOpened, `${learnerId}-${number}`, payload);
  return { event: solutionOpened, row, evidence: openingEvidence({ id: row.id, payload }, curriculum)[0]! };
}

function instantOf({ number }: Action): number {
  return Math.floor(number / 2);
}

function submissionOf(
  learnerId: number,
  { number, version, revision, score, ran, codeKey }: Action,
  submittedAt: string,
): PublishedAction {
  const submissionId = `sub_${learnerId}x${String(number).padStart(10, '0')}`;
  const marks = { score, correctness: score, style: score, efficiency: score, xpAwarded: 0, ran, codeKey };
  const lab = { labId: labIds[number % labIds.length]!, labVersion: version };
  const payload = { submissionId, learnerId, ...lab, ...marks, revision, submittedAt, gradedAt };
  const row = outboxRow(submissionGraded, `${submissionId}-${revision}`, payload);
  return { event: submissionGraded, row, evidence: labEvidence({ id: row.id, payload }, curriculum) };
}

function challengeOf(learnerId: number, { number, score }: Action, submittedAt: string): PublishedAction {
  const challenge = {
    submissionId: `cha_${learnerId}_${number}`,
    challengeId: number,
    skillSlugs: ['python', 'tensors'],
  };
  const payload = { ...challenge, learnerId, score, xpAwarded: 0, submittedAt, reviewedAt: gradedAt };
  const row = outboxRow(challengeReviewed, payload.submissionId, payload);
  return { event: challengeReviewed, row, evidence: challengeEvidence({ id: row.id, payload }) };
}
