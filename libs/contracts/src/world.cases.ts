import type { z } from 'zod';
import type { Operation } from './define-operation.js';
import type { RefusalCode } from './refusal.js';
import type { Role } from './role.js';

export type CallerKind =
  | 'nobody'
  | 'guest'
  | 'owner'
  | 'other learner'
  | 'instructor of that cohort'
  | 'instructor of another cohort'
  | 'moderator'
  | 'admin';

export interface Person {
  id: number;
  email: string;
  password: string;
  token: string;
}

export interface Things {
  roadmapId: number;
  levelId: number;
  moduleId: number;
  lessonId: number;
  labId: number;
  /** A project, which the owner has solved. */
  projectLabId: number;
  /** A data file of the lab. */
  dataName: string;
  trackSlug: string;
  skillSlug: string;
  submissionId: string;
  challengeId: number;
  challengeEnd: string;
  laterChallengeId: number;
  reviewId: number;
  receivedReviewId: string;
  /** With an open report: a moderator decides about each once. */
  reportedReviewIds: [upheld: number, dismissed: number];
  appeal: { challenge_id: number; learner_id: number };
  shownReviewId: number;
  /** A submission of the owner to the project, whose sharing a moderator has hidden. */
  hiddenSolutionOf: string;
  /** Of the member; the last one is reported. */
  sharedSolutions: [reportable: number, hidden: number, dismissed: number];
  reportedNameOf: Person;
  /** The owner has asked it, and has answered it. */
  questionId: number;
  answerId: number;
  /** The owner has written it, and nothing else is about it. */
  deletedPostId: number;
  /** Of the member, in the owner's cohort; two of them are reported. */
  postsOfMember: [reportable: number, hidden: number, dismissed: number, hiddenByInstructor: number];
  notificationId: number;
  sessionId: string;
  cohortId: number;
  otherCohortId: number;
  member: Person;
  name: string;
}

/** Without `as` the one who may make it, with `null` nobody. */
export interface CaseCall<T extends Operation = Operation> {
  as?: Pick<Person, 'token'> | null;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: z.input<T['body']>;
  headers?: Record<string, string>;
}

export interface CaseAnswer {
  status: number;
  json: unknown;
}

/** The owner is in one cohort, all others are in the next. */
export interface World {
  readonly things: Things;
  readonly people: Readonly<Record<Exclude<CallerKind, 'nobody' | 'guest'>, Person>>;
  /** Has a token and no account. */
  readonly guest: Pick<Person, 'token'>;
  call<T extends Operation>(operation: T, call?: CaseCall<T>): Promise<CaseAnswer>;
  repeat<T extends Operation>(times: number, operation: T, call: CaseCall<T>): Promise<void>;
  /** Has not submitted to the challenge of the owner's cohort; the owner's submission is under review. */
  readonly newcomer: Person;
  newPerson(): Promise<Person>;
  /** May give up the lab, or has done so. Always the same one. */
  stuckLearner(): Promise<Person>;
  pause(ms: number): Promise<void>;
  personWith(role: Role, cohortIds?: number[]): Promise<Person>;
  again(person: Person): Promise<Person>;
  callAsOnlyAdmins<T extends Operation>(people: Person[], operation: T, call: CaseCall<T>): Promise<CaseAnswer>;
  ofNewNetwork(): Record<string, string>;
  mailedToken(email: string, subject: string, known?: string): Promise<string>;
  /** Of the link in the reminders of the person. */
  unsubscribeToken(person: Person): string;
  cohortOf(person: Person): Promise<number>;
  callWithFullCohorts<T extends Operation>(operation: T, call: CaseCall<T>): Promise<CaseAnswer>;
  scored(person: Person, daysAgo: number): Promise<number>;
  /** Completes the reviews that a peer of the owner has to write. @returns the peer and one of the reviews */
  completedReview(): Promise<{ by: Person; id: number }>;
  /** The grading does not end. @returns the id of their submission */
  followFourTimes(person: Person): Promise<string>;
  /** `slow` runs for a second or two. */
  readonly programs: { right: string; wrong: string; slow: string };
}

type Example<T extends Operation> = (world: World, caller?: Person) => CaseCall<T> | Promise<CaseCall<T>>;

type RefusalCase<T extends Operation> = (world: World) => CaseCall<T> | CaseAnswer | Promise<CaseCall<T> | CaseAnswer>;

export interface OperationCases<T extends Operation = Operation> {
  /**
   * Everything that it names is the owner's or of their cohort. With `as` somebody else makes it, because it ends the
   * sessions of its caller. Left out where the operation takes nothing. The document shows its answer.
   */
  example?: Example<T>;
  refusalCases?: Partial<Record<RefusalCode, RefusalCase<T>>>;
}

export interface CasesOf extends OperationCases {
  operation: Operation;
}

export function casesOf<T extends Operation>(operation: T, cases: OperationCases<T>): CasesOf {
  return { operation, ...(cases as OperationCases) };
}

export const unusedId = 2_147_483_647;
export const guessedToken = 'x'.repeat(43);

export function unusedEmail(): string {
  return `nobody-${crypto.randomUUID()}@example.com`;
}
