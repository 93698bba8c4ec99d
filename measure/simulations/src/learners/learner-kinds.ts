import type { SimulatedSubmission } from './simulated-learner.js';

type LabAct = SimulatedSubmission | 'open-solution' | 'give-up';

export interface Visit {
  timesSeen: number;
  hasReadLesson: boolean;
  hasSolved: boolean;
  random(): number;
  another(score: number): SimulatedSubmission;
  same(score: number): SimulatedSubmission;
}

export interface LearnerKind {
  name: string;
  work(visit: Visit): LabAct[];
  /** The time of reading lessons: before their lab, only when they are the task, after a failure, or all of them first. */
  reads?: 'before' | 'when-asked' | 'all-first' | 'after-failing';
  pause?: { afterLabs: number; days: number };
  /** At so many visits the learner takes the last unsolved lab of the curriculum instead of the recommended one. */
  wandersFor?: number;
  /** 0..1, of the practised skills at the end. */
  least?: number;
  /** The greatest one, of a kind that never solves; the recommendations lead every other kind to the end of all tracks. */
  most?: number;
}

const wrong = (visit: Visit, times: number, score = 0) => Array.from({ length: times }, () => visit.another(score));
const solvesAfter = (failures: number) => (visit: Visit) => [...wrong(visit, failures), visit.another(100)];
const syntaxError = (visit: Visit): SimulatedSubmission => ({ ...visit.another(0), ran: false });

/** The kinds in the order of their mastery: those that solve at a later try end lower. */
export const kindsByTry: readonly LearnerKind[] = [
  { name: 'right at once', work: solvesAfter(0), least: 0.85 },
  { name: 'right at the second try', work: solvesAfter(1), least: 0.8 },
  { name: 'right at the third try', work: solvesAfter(2), least: 0.75 },
  { name: 'right at the fifth try', work: solvesAfter(4), least: 0.7 },
];

export const firstTryAfterSyntaxError: LearnerKind = {
  name: 'a syntax error, then right',
  work: (visit) => [syntaxError(visit), visit.another(100)],
};

/** Completes each lab with the author's solution, and shows no skill by it. */
export const alwaysGivesUp: LearnerKind = {
  name: 'always gives up',
  work: (visit) => [...wrong(visit, 3), 'give-up', 'open-solution', visit.another(100)],
  most: 0.01,
};

const others: readonly LearnerKind[] = [
  firstTryAfterSyntaxError,
  { name: 'right half of the time', work: (visit) => [visit.another(visit.random() < 0.5 ? 100 : 30)] },
  {
    name: 'needs the lesson first',
    reads: 'after-failing',
    work: (visit) => (visit.hasSolved || visit.hasReadLesson ? [visit.another(100)] : wrong(visit, 3)),
  },
  { name: 'pauses 60 days', work: solvesAfter(1), pause: { afterLabs: 8, days: 60 } },
  { name: 'gives up and returns', work: givesUpAndReturns, pause: { afterLabs: 4, days: 14 } },
  { name: 'does only the labs', reads: 'when-asked', work: solvesAfter(0) },
  { name: 'reads every lesson first', reads: 'all-first', work: solvesAfter(1) },
  { name: 'takes another order', work: solvesAfter(1), wandersFor: 7 },
  {
    name: 'solves one visit in five',
    work: (visit) => (visit.random() < 0.2 ? solvesAfter(0)(visit) : wrong(visit, 2)),
  },
  {
    name: 'tenth try, at three visits',
    work: (visit) => (visit.hasSolved || visit.timesSeen > 1 ? [visit.another(100)] : wrong(visit, 5)),
  },
  { name: 'solves with 60', work: (visit) => [visit.another(60)] },
  {
    name: 'opens solutions, pastes them',
    work: (visit) => (visit.hasSolved ? ['open-solution', visit.same(100)] : [visit.another(60)]),
  },
  alwaysGivesUp,
  { name: 'hard-codes the examples', work: (visit) => wrong(visit, 1, 15), most: 0.45 },
  { name: 'hard-codes half of the cases', work: (visit) => wrong(visit, 1, 50), most: 0.45 },
  { name: 'never solves', work: (visit) => wrong(visit, 2), most: 0.45 },
  { name: 'the same failure again', work: (visit) => [visit.same(0)], most: 0.45 },
];

export const learnerKinds: readonly LearnerKind[] = [...kindsByTry, ...others];

function givesUpAndReturns(visit: Visit): LabAct[] {
  return visit.timesSeen === 0 && !visit.hasSolved ? wrong(visit, 3) : [visit.another(100)];
}
