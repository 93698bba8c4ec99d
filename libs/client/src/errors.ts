import type { InputError, RefusalCode } from '@proximal/contracts';

export type ErrorCode = RefusalCode | (string & {});

interface ErrorBody {
  detail: string;
  code: ErrorCode;
  errors: InputError[];
}

/** A refusal of the platform. Its `code` is stable and for programs; its message is a sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    /** `unknown` when the answer is no refusal of the platform, for instance a page of a proxy. */
    readonly code: ErrorCode,
    readonly detail: string,
    readonly errors: InputError[] = [],
    readonly retryAfterSeconds?: number,
  ) {
    super(detail);
  }
}

/** No answer, or only a part of one, has arrived: `cause` is what fetch has thrown. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(url: string, cause: unknown) {
    super(`No answer from ${url}.`, { cause });
  }
}

/** The grade did not come within the time that was given for it; the submission is safe and can be read later. */
export class NotGradedYet extends Error {
  override readonly name = 'NotGradedYet';

  constructor(readonly submissionId: string) {
    super(`The submission ${submissionId} has no grade yet.`);
  }
}

export function errorOf(status: number, headers: Headers, body: unknown): ApiError {
  const { detail, code, errors } = (body ?? {}) as Partial<ErrorBody>;
  const text = detail ?? `The answer has the status ${status}.`;
  return new ApiError(status, code ?? 'unknown', text, errors ?? [], secondsOf(headers));
}

/** Returns `Retry-After` in seconds; undefined when there is none, or it is a date. */
export function secondsOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after');
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}
