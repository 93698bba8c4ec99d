import { catalogue, type RefusalKind } from './refusal-catalogue.js';

export type { RefusalKind } from './refusal-catalogue.js';
export type RefusalCode = keyof typeof catalogue;

export interface InputError {
  /** Within the input, such as `body.email` or `query.limit`. */
  path: string;
  message: string;
}

interface RefusalParts {
  errors?: InputError[];
  /** Any number; callers get whole seconds, at least one. */
  retryAfterSeconds?: number;
}

/** An expected refusal; any other thrown error is a bug, for whose answer there is `internal-error`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;

  /** The message is the sentence for people; that of `invalid-input` names the first wrong field. */
  constructor(
    readonly code: RefusalCode,
    readonly more: RefusalParts = {},
  ) {
    const { kind, detail } = catalogue[code];
    super(firstError(more) ?? detail.replace('{wait}', () => secondsText(waitOf(more))));
    this.kind = kind;
  }

  /** Undefined where a repetition does not help. */
  get retryAfterSeconds(): number | undefined {
    return this.kind === 'too-many' || this.kind === 'unavailable' ? waitOf(this.more) : undefined;
  }
}

function firstError({ errors: [first] = [] }: RefusalParts): string | undefined {
  if (first === undefined) return undefined;
  // `body` alone stands for a body that is no object.
  const field = first.path.includes('.') ? first.path.slice(first.path.indexOf('.') + 1) : first.path;
  return `${field}: ${first.message}`;
}

function waitOf({ retryAfterSeconds = 1 }: RefusalParts): number {
  return Math.max(1, Math.ceil(retryAfterSeconds));
}

function secondsText(seconds: number): string {
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(catalogue, code);
}

export const refusalCodes: readonly RefusalCode[] = Object.keys(catalogue) as RefusalCode[];

export function kindOf(code: RefusalCode): RefusalKind {
  return catalogue[code].kind;
}

export function remedyOf(code: RefusalCode): string {
  return catalogue[code].remedy;
}
