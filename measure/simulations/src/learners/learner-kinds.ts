import type { SimulatedSubmission } from './simulated-learner.js';

/** An act at a lab: the learner submits a program, or opens the author's solution. */
type LabAct = SimulatedSubmission | 'open-solution';

/** A visit as its learner sees it. */
export interface Visit {
  /** The number of the visit, from 0. */
  number: number;
  /** The number of earlier visits to the lab. */
  timesSeen: number;
  hasReadLesson: boolean;
  hasSolved: boolean;
  /** Returns a seeded random number, 0..1. */
  random(): number;
  /** Returns a program that the learner has never submitted. */
  another(score: number): SimulatedSubmission;
  /** Returns the same program each time. */
  same(score: number): SimulatedSubmission;
}

/** A kind of learner, who follows the first recommendation unless a field says otherwise. */
export interface LearnerKind {
  name: string;
  /** True when the recommendations have to lead this kind to the end of all tracks. */
  reachesTheEnd: boolean;
  work(visit: Visit): LabAct[];
  /** The time of reading lessons: before their lab, only when they are the task, after a failure, or all of them first. */
  reads?: 'before' | 'when-asked' | 'all-first' | 'after-failing';
  /** The days that the learner pauses after so many solved labs. */
  pause?: { afterLabs: number; days: number };
  /** The number of visits at which the learner takes the last unsolved lab of the curriculum instead of the recommended one. */
  wandersFor?: number;
  /** The least and the greatest mean mastery of the practised skills at the end, 0..1. */
  least?: number;
  most?: number;
}

const wrong = (visit: Visit, times: number, score = 0) => Array.from({ length: times }, () => visit.another(score));
const solvesAfter = (failures: number) => (visit: Visit) => [...wrong(visit, failures), visit.another(100)];
const syntaxError = (visit: Visit): SimulatedSubmission => ({ ...visit.another(0), ran: false });

/** The kinds in the order of their mastery: those that solve at a later try end lower. */
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
