import type { SimulatedSubmission } from './simulated-learner.js';

/** What a learner does at a lab: submits a program, or looks at the author's solution. */
type LabAct = SimulatedSubmission | 'open-solution';

/** What a learner knows at a visit. */
export interface Visit {
  /** From 0. */
  number: number;
  /** How often the lab was worked at before. */
  timesSeen: number;
  hasReadLesson: boolean;
  hasSolved: boolean;
  /** 0..1, seeded. */
  random(): number;
  /** A program that was never written before. */
  another(score: number): SimulatedSubmission;
  /** The same program each time. */
  same(score: number): SimulatedSubmission;
}

/** A kind of learner, who follows the first recommendation unless it says otherwise. */
export interface LearnerKind {
  name: string;
  /** Whether following the recommendations has to lead to the end of all tracks. */
  reachesTheEnd: boolean;
  work(visit: Visit): LabAct[];
  /** Whether lessons are read: before their lab, only when they are the task, or all of them before anything else. */
  reads?: 'before' | 'when-asked' | 'all-first' | 'after-failing';
  /** Days to stay away once so many labs are solved. */
  pause?: { afterLabs: number; days: number };
  /** For so many visits goes to the last unsolved lab of the curriculum instead of the recommended one. */
  wandersFor?: number;
  /** Least and greatest mean mastery at the end of the practised skills, 0..1. */
  least?: number;
  most?: number;
}

const wrong = (visit: Visit, times: number, score = 0) => Array.from({ length: times }, () => visit.another(score));
const solvesAfter = (failures: number) => (visit: Visit) => [...wrong(visit, failures), visit.another(100)];
const syntaxError = (visit: Visit): SimulatedSubmission => ({ ...visit.another(0), ran: false });

/** In this order of mastery: kinds that solve at a later try end lower. */
export const kindsByTry: readonly LearnerKind[] = [
  { name: 'right at once', reachesTheEnd: true, work: solvesAfter(0), least: 0.85 },
  { name: 'right at the second try', reachesTheEnd: true, work: solvesAfter(1), least: 0.8 },
  { name: 'right at the third try', reachesTheEnd: true, work: solvesAfter(2), least: 0.75 },
  { name: 'right at the fifth try', reachesTheEnd: true, work: solvesAfter(4), least: 0.7 },
];

export const firstTryAfterSyntaxError: LearnerKind = {
  name: 'a syntax error, then right',
  reachesTheEnd: true,
  work: (visit) => [syntaxError(visit), visit.another(100)],
};

const others: readonly LearnerKind[] = [
  firstTryAfterSyntaxError,
  {
    name: 'right half of the time',
    reachesTheEnd: true,
    work: (visit) => [visit.another(visit.random() < 0.5 ? 100 : 30)],
  },
  {
    name: 'needs the lesson first',
    reachesTheEnd: true,
    reads: 'after-failing',
    work: (visit) => (visit.hasSolved || visit.hasReadLesson ? [visit.another(100)] : wrong(visit, 3)),
  },
  { name: 'pauses 60 days', reachesTheEnd: true, work: solvesAfter(1), pause: { afterLabs: 8, days: 60 } },
  { name: 'gives up and returns', reachesTheEnd: true, work: givesUpAndReturns, pause: { afterLabs: 4, days: 14 } },
  { name: 'does only the labs', reachesTheEnd: true, reads: 'when-asked', work: solvesAfter(0) },
  { name: 'reads every lesson first', reachesTheEnd: true, reads: 'all-first', work: solvesAfter(1) },
  { name: 'takes another order', reachesTheEnd: true, work: solvesAfter(1), wandersFor: 7 },
  {
    name: 'solves one visit in five',
    reachesTheEnd: true,
    work: (visit) => (visit.random() < 0.2 ? solvesAfter(0)(visit) : wrong(visit, 2)),
  },
  {
    name: 'tenth try, at three visits',
    reachesTheEnd: true,
    work: (visit) => (visit.hasSolved || visit.timesSeen > 1 ? [visit.another(100)] : wrong(visit, 5)),
  },
  { name: 'solves with 60', reachesTheEnd: true, work: (visit) => [visit.another(60)] },
  {
    name: 'opens solutions, pastes them',
    reachesTheEnd: true,
    work: (visit) => (visit.hasSolved ? ['open-solution', visit.same(100)] : [visit.another(60)]),
  },
  { name: 'hard-codes the examples', reachesTheEnd: false, work: (visit) => wrong(visit, 1, 15), most: 0.45 },
  { name: 'hard-codes half of the cases', reachesTheEnd: false, work: (visit) => wrong(visit, 1, 50), most: 0.45 },
  { name: 'never solves', reachesTheEnd: false, work: (visit) => wrong(visit, 2), most: 0.45 },
  { name: 'the same failure again', reachesTheEnd: false, work: (visit) => [visit.same(0)], most: 0.45 },
];

export const learnerKinds: readonly LearnerKind[] = [...kindsByTry, ...others];

/** Leaves each lab after three failures at the first visit, and solves it when it comes up again. */
function givesUpAndReturns(visit: Visit): LabAct[] {
  return visit.timesSeen === 0 && !visit.hasSolved ? wrong(visit, 3) : [visit.another(100)];
}
