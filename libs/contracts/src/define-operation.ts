import { z } from 'zod';
import type { Owner } from './owners.js';
import type { RefusalCode } from './refusal.js';
import { role, roleAccessOf, type RoleAccess } from './role.js';

export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof httpMethods)[number];
export type Plan = 'free' | 'pro';
export type Answer = 'data' | 'bare' | 'page' | 'explained';
export type Access = 'learner' | 'guest' | 'renewal' | 'anyone' | RoleAccess;

/**
 * Whose things an operation shows or changes:
 * - `anyone`: nobody's; it needs no account
 * - `self`: always the caller's own, for the path names nothing that is somebody's
 * - `everyone`: the same for every learner
 * - `role`: other people's; its `access` says to whom
 * - of `others`: the same, and a decision about somebody: whom it concerns, or who has a part in it, gets the refusal
 * - otherwise the path names a thing: that of one `learner` or that of the members of one `cohort`; all others get the
 *   refusal
 */
export type Ownership =
  | 'anyone'
  | 'self'
  | 'everyone'
  | 'role'
  | { of: 'learner' | 'cohort' | 'others'; otherwise: RefusalCode };

/** The learner who makes a request; every request to a service carries it. */
export const caller = z.object({
  id: z.int().positive(),
  name: z.string(),
  plan: z.enum(['free', 'pro']),
  registeredAt: z.iso.datetime(),
  /** Left out unless the operation's access is a role. */
  roles: z.array(role).optional(),
  instructs: z.array(z.int().positive()).optional(),
});
export type Caller = z.infer<typeof caller>;

/** The sort key of the last item before a page. */
export type PageKey = (number | string)[];

export interface Deprecation {
  since: string;
  /** At least 90 days after `since`. */
  sunset: string;
  successor: string;
}

/**
 * For an answer that is a list of events, each with an `id` that rises from 1 and a `type`. With
 * `Accept: text/event-stream` the gateway streams the same events, and calls the operation repeatedly for those that
 * follow.
 */
export interface EventStream {
  /** No event follows one of these types. */
  lastTypes: readonly string[];
}

/** Limits a call to the events after one, and lets the service wait for the first of them. */
export interface EventWait {
  afterId: number;
  /** After this time the answer has no events. */
  waitMs: number;
}

interface OperationOptions<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType> {
  summary: string;
  /** One or two sentences of Markdown for readers of the reference. */
  description: string;
  /**
   * `learner` needs a valid token; `guest` one that may be a guest’s; `renewal` a token that may have expired; `anyone`
   * none; a role a valid token, too.
   */
  access?: Access;
  /** Left out only where it follows: for `anyone`, for what a role reads, and for the curriculum. */
  owned?: Ownership;
  params?: P;
  query?: Q;
  body?: B;
  output: O;
  /**
   * `data`: wrapped; `bare`: the output itself; `page`: a list with `next_cursor`, whose output is one item;
   * `explained`: wrapped, with an optional `message` beside it.
   */
  answer?: Answer;
  success?: 200 | 201;
  /** The path of an answer that is not ready yet (202 with `Location`); undefined when it is ready. */
  acceptedAt?: (output: z.output<O>) => string | undefined;
  /** The seconds of `Retry-After`, after which to request that path; undefined when nothing is known. */
  retryAfterSeconds?: (output: z.output<O>) => number | undefined;
  /** The answer is the same for every caller until the curriculum changes. */
  isCurriculum?: boolean;
  stream?: EventStream;
  /** Of a page: it may be that of another query, which `did_you_mean` beside the items names. */
  correctsQuery?: boolean;
  refusals?: readonly RefusalCode[];
  /** The longest time that a caller waits before a 503. */
  deadlineMs?: number;
  deprecation?: Deprecation;
}

export interface Operation<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Answer = Answer,
  X extends Access = Access,
  M extends Method = Method,
  T extends string = string,
> {
  /** `<owner>.<imperative>` */
  subject: string;
  owner: Owner;
  method: M;
  /** Below the base address of the version, with parameters in braces: `/lessons/{id}`. */
  path: T;
  summary: string;
  description: string;
  access: X;
  owned: Ownership;
  params: P;
  query: Q;
  body: B;
  hasBody: boolean;
  output: O;
  answer: A;
  success: 200 | 201;
  acceptedAt: ((output: z.output<O>) => string | undefined) | undefined;
  retryAfterSeconds: ((output: z.output<O>) => number | undefined) | undefined;
  isCurriculum: boolean;
  stream: EventStream | undefined;
  correctsQuery: boolean;
  refusals: readonly RefusalCode[];
  deadlineMs: number;
  deprecation: Deprecation | undefined;
}

const nothing = z.object({});
type Nothing = typeof nothing;
type AnswerOf<A> = A extends Answer ? A : 'data';
type AccessOf<X> = X extends Access ? X : 'learner';

const usual = {
  success: 200,
  isCurriculum: false,
  stream: undefined,
  correctsQuery: false,
  refusals: [],
  deadlineMs: 5_000,
  deprecation: undefined,
  acceptedAt: undefined,
  retryAfterSeconds: undefined,
} as const;

/** A role that was taken away has no effect after this time. */
const longestRoleDeadlineMs = 5_000;

/**
 * Declares one HTTP operation: its route, its subject on the bus, its input and output.
 * @throws Error when `owned` is left out and does not follow, or when a role's operation may take longer than 5 s, is
 * the same for every caller, or is a stream
 */
export function defineOperation<
  O extends z.ZodType,
  const M extends Method,
  const T extends string,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  const A extends Answer | undefined = undefined,
  const X extends Access | undefined = undefined,
>(
  subject: `${Owner}.${string}`,
  options: OperationOptions<P, Q, B, O> & { method: M; path: T; answer?: A; access?: X },
): Operation<P, Q, B, O, AnswerOf<A>, AccessOf<X>, M, T> {
  checkRole(subject, options);
  return {
    subject,
    owner: subject.slice(0, subject.indexOf('.')) as Owner,
    ...usual,
    ...options,
    owned: options.owned ?? impliedOwnership(subject, options),
    params: options.params ?? (nothing as unknown as P),
    query: options.query ?? (nothing as unknown as Q),
    body: options.body ?? (nothing as unknown as B),
    hasBody: options.body !== undefined,
    answer: (options.answer ?? 'data') as AnswerOf<A>,
    access: (options.access ?? 'learner') as AccessOf<X>,
  };
}

function checkRole(
  subject: string,
  {
    access,
    deadlineMs = usual.deadlineMs,
    isCurriculum,
    stream,
  }: Pick<Partial<Operation>, 'access' | 'deadlineMs' | 'isCurriculum' | 'stream'>,
): void {
  if (roleAccessOf(access) && (deadlineMs > longestRoleDeadlineMs || isCurriculum || stream))
    throw new Error(`${subject} needs a role: it cannot be cached, streamed or take longer than 5 s`);
}

function impliedOwnership(
  subject: string,
  { access, method, isCurriculum = false }: { access?: Access; method: Method; isCurriculum?: boolean },
): Ownership {
  if (access === 'anyone') return 'anyone';
  if (roleAccessOf(access) && method === 'GET') return 'role';
  if (isCurriculum) return 'everyone';
  throw new Error(`${subject} does not say whose things it shows or changes: add "owned"`);
}

export interface CallOf<T extends Operation> {
  /** Null only where `access` is neither `learner` nor a role. */
  caller: T['access'] extends 'learner' | RoleAccess ? Caller : Caller | null;
  params: z.output<T['params']>;
  query: z.output<T['query']>;
  body: z.output<T['body']>;
  page: { limit: number; after: PageKey | null };
  idempotencyKey: string | null;
  /** Left out where the caller does not say how long to wait for an answer that is ready. */
  preferredWaitMs?: number;
  wait?: EventWait;
}

/** What a handler returns: for a page its items and, when more follow, the key of the last one. */
export type ReplyOf<T extends Operation> = T['answer'] extends 'page'
  ? { items: z.input<T['output']>[]; next: PageKey | null; did_you_mean?: string }
  : T['answer'] extends 'explained'
    ? { data: z.input<T['output']>; message: string | null }
    : z.input<T['output']>;
