import type { z } from 'zod';
import type { Operation } from './define-operation.js';
import type { CallerKind } from './ownership.js';
import type { RefusalCode } from './refusal.js';
import type { Role } from './role.js';

/** A person with an account on the test's platform. */
export interface Person {
  id: number;
  email: string;
  password: string;
  token: string;
}

/** What the owner has, and what the paths of operations name. */
export interface Things {
  roadmapId: number;
  levelId: number;
  moduleId: number;
  lessonId: number;
  labId: number;
  trackSlug: string;
  skillSlug: string;
  submissionId: string;
  /** A challenge of the owner's cohort that is open, its end, and one that is not open yet. */
  challengeId: number;
  challengeEnd: string;
  laterChallengeId: number;
  /** A review that the owner has to write. */
  reviewId: number;
  /** A review that a peer has written for the owner. */
  receivedReviewId: string;
  /** Two reviews with an open report: a moderator decides about each once. */
  reportedReviewIds: [upheld: number, dismissed: number];
  /** An open appeal of the member: a moderator decides it once. */
  appeal: { challenge_id: number; learner_id: number };
  /** A review of the appealed submission, for a moderator to hide once. */
  shownReviewId: number;
  /** A learner whose name has an open report: a moderator dismisses it once. */
  reportedNameOf: Person;
  notificationId: number;
  /** A second session of the owner, for an operation that ends it. */
  sessionId: string;
  cohortId: number;
  otherCohortId: number;
  /** A member of the owner's cohort whom instructors help. */
  member: Person;
  /** What everybody is called who has registered. */
  name: string;
}

/** A request of an operation; without `as` the one who may make it, and with `null` nobody. */
export interface CaseCall<T extends Operation = Operation> {
  as?: Person | null;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: z.input<T['body']>;
  headers?: Record<string, string>;
}

export interface CaseAnswer {
  status: number;
  json: unknown;
}

/** A running platform with a person of each kind: the owner in one cohort, all others in the next. */
export interface World {
  readonly things: Things;
  readonly people: Readonly<Record<Exclude<CallerKind, 'nobody'>, Person>>;
  call<T extends Operation>(operation: T, call?: CaseCall<T>): Promise<CaseAnswer>;
  /** Repeats a call, because only the last one is refused. */
  repeat<T extends Operation>(times: number, operation: T, call: CaseCall<T>): Promise<void>;
  /** A member of the owner's cohort who has not submitted to its challenge; the owner's own is under review. */
  readonly newcomer: Person;
  newPerson(): Promise<Person>;
  pause(ms: number): Promise<void>;
  /** Registers a person with a verified address and a role; an instructor looks after these cohorts. */
  personWith(role: Role, cohortIds?: number[]): Promise<Person>;
  /** Returns the person with the token of another session. */
  again(person: Person): Promise<Person>;
  /** Makes the call while nobody else is an admin. */
  callAsOnlyAdmins<T extends Operation>(people: Person[], operation: T, call: CaseCall<T>): Promise<CaseAnswer>;
  /** Returns headers of a network that has sent no request yet. */
  ofNewNetwork(): Record<string, string>;
  /** Returns the token in the newest mail to an address with this subject, and waits for another one than `known`. */
  mailedToken(email: string, subject: string, known?: string): Promise<string>;
  /** Places the person into a cohort, and returns its id. */
  cohortOf(person: Person): Promise<number>;
  /** Makes the call while every cohort is full. */
  callWithFullCohorts<T extends Operation>(operation: T, call: CaseCall<T>): Promise<CaseAnswer>;
  /** Gives the person a submission to a challenge with a score of so many days ago. @returns the challenge's id */
  scored(person: Person, daysAgo: number): Promise<number>;
  /** Completes the reviews that a peer of the owner has to write. @returns the peer and one of the reviews */
  completedReview(): Promise<{ by: Person; id: number }>;
  /** Has a person follow a grading that does not end, four times. @returns the id of their submission */
  followFourTimes(person: Person): Promise<string>;
  /** Programs for the lab of `things`, and one that runs for a second or two. */
  readonly programs: { right: string; wrong: string; slow: string };
}

type Example<T extends Operation> = (world: World, caller?: Person) => CaseCall<T> | Promise<CaseCall<T>>;

/** Brings about a refusal: returns the request that is refused, or its answer. */
type RefusalCase<T extends Operation> = (world: World) => CaseCall<T> | CaseAnswer | Promise<CaseCall<T> | CaseAnswer>;

export interface OperationCases<T extends Operation = Operation> {
  /**
   * A right request of any caller; everything that it names is the owner's or of their cohort. With `as` somebody else
   * makes it for a caller who has an account, because it ends their sessions. Left out where the operation takes
   * nothing. The document shows its answer.
   */
  example?: Example<T>;
  /** A case for each of the operation's refusals; those that every operation with a key shares have none. */
  refusalCases?: Partial<Record<RefusalCode, RefusalCase<T>>>;
}

/** The cases of one operation, as a file `<feature>.cases.ts` exports them. */
export interface CasesOf extends OperationCases {
  operation: Operation;
}

/** Declares the example and the refusals of an operation, for the tests that try every operation. */
export function casesOf<T extends Operation>(operation: T, cases: OperationCases<T>): CasesOf {
  return { operation, ...(cases as OperationCases) };
}

/** The highest id of a database: nothing has it. */
export const unusedId = 2_147_483_647;
/** A token of a mail that nobody has got. */
export const guessedToken = 'x'.repeat(43);

/** Returns an email that nobody has. */
export function unusedEmail(): string {
  return `nobody-${crypto.randomUUID()}@example.com`;
}
