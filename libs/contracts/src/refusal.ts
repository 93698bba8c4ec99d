/** The meaning of a refusal for the caller; the gateway translates each kind into one HTTP status. */
export type RefusalKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'wrong-method'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'invalid'
  | 'too-many'
  | 'unavailable';

interface CatalogueEntry {
  kind: RefusalKind;
  detail: string;
}

const catalogue = {
  'malformed-json': { kind: 'malformed', detail: 'The body is not valid JSON.' },
  'malformed-request': {
    kind: 'malformed',
    detail: 'The request could not be read; check its request line, headers and encoding.',
  },
  'unknown-cursor': {
    kind: 'malformed',
    detail: 'The cursor is not one of this list; leave it out to start from the first page.',
  },
  'not-authenticated': { kind: 'unauthenticated', detail: 'Not authenticated' },
  'wrong-credentials': { kind: 'unauthenticated', detail: 'The email or the password is wrong.' },
  'not-yet-solved': {
    kind: 'forbidden',
    detail: 'The solution opens once your best score in this lab is 60 or more; submit a solution of your own first.',
  },
  'unknown-path': {
    kind: 'not-found',
    detail: 'There is nothing at this path; see /openapi.json for those that exist.',
  },
  'wrong-method': {
    kind: 'wrong-method',
    detail: 'This path does not answer this method; the Allow header names those it does.',
  },
  'roadmap-unknown': { kind: 'not-found', detail: 'There is no such roadmap.' },
  'level-unknown': { kind: 'not-found', detail: 'There is no such level.' },
  'module-unknown': { kind: 'not-found', detail: 'There is no such module.' },
  'lesson-unknown': { kind: 'not-found', detail: 'There is no such lesson.' },
  'lab-unknown': { kind: 'not-found', detail: 'There is no such lab.' },
  'track-unknown': { kind: 'not-found', detail: 'There is no such track.' },
  'skill-unknown': { kind: 'not-found', detail: 'There is no such skill.' },
  'submission-unknown': { kind: 'not-found', detail: 'There is no such submission of yours.' },
  'challenge-unknown': { kind: 'not-found', detail: 'There is no such challenge in your cohort.' },
  'review-unknown': { kind: 'not-found', detail: 'There is no such peer review assigned to you.' },
  'resource-unknown': { kind: 'not-found', detail: 'There is nothing with this id.' },
  'email-taken': { kind: 'conflict', detail: 'An account with this email exists already; log in instead.' },
  'review-completed': { kind: 'conflict', detail: 'This peer review is completed already.' },
  'challenge-not-open': { kind: 'conflict', detail: 'This challenge is not open for submissions.' },
  'submission-under-review': {
    kind: 'conflict',
    detail: 'Your submission is already under review and can no longer be replaced.',
  },
  'body-too-large': { kind: 'too-large', detail: 'The body is larger than 256 KiB.' },
  'headers-too-large': { kind: 'too-large', detail: 'The request line or the headers are too large.' },
  'not-json': { kind: 'unsupported', detail: 'Send the body as application/json in UTF-8, not compressed.' },
  'invalid-input': { kind: 'invalid', detail: 'Some of the input is missing or wrong; see errors.' },
  'key-reused': { kind: 'invalid', detail: 'This Idempotency-Key was used with another body; take a new one.' },
  'over-the-limit': {
    kind: 'too-many',
    detail: 'Too many requests for your plan; try again when Retry-After has passed.',
  },
  'too-many-failed-logins': {
    kind: 'too-many',
    detail: 'Too many failed logins; try again when Retry-After has passed.',
  },
  'run-in-flight': {
    kind: 'too-many',
    detail: 'A run of yours is still going on; wait for its answer, then run again.',
  },
  'too-many-streams': {
    kind: 'too-many',
    detail: 'You have four open streams already; close one of them, or wait until one has ended.',
  },
  unavailable: { kind: 'unavailable', detail: 'This part of the service is away for the moment; try again shortly.' },
} as const satisfies Record<string, CatalogueEntry>;

export type RefusalCode = keyof typeof catalogue;

export interface InputError {
  /** The path within the input, such as `body.email` or `query.limit`. */
  path: string;
  message: string;
}

/** An expected refusal; any other thrown error is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;

  constructor(
    readonly code: RefusalCode,
    readonly more: { errors?: InputError[]; retryAfterSeconds?: number } = {},
  ) {
    super(catalogue[code].detail);
    this.kind = catalogue[code].kind;
  }
}

/** Returns true for a code of the catalogue, such as one read from a message. */
export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(catalogue, code);
}

/** Every code of the catalogue, in its order. */
export const refusalCodes: readonly string[] = Object.keys(catalogue);

/** Returns the kind of a refusal, for code that only describes it (the OpenAPI document). */
export function kindOf(code: RefusalCode): RefusalKind {
  return catalogue[code].kind;
}
