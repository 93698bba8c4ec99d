import type { Json } from './json.js';
import { valueOf } from './json-value.js';

/** How an API fails: `retryAfter` is in seconds. */
export interface ApiError {
  status: number;
  code: string;
  message: string;
  retryAfter: number | null;
}

/** What the host sends to the guest for a request; `model_api.py` reads it. */
export const answerLine = {
  answer: (message: Json) => lineOf(['answer', valueOf(message)]),
  events: (events: Json[], isCut: boolean) => lineOf(['events', valueOf(events), isCut]),
  lost: () => lineOf(['lost']),
  /** The answer can be collected after so many seconds. */
  begun: (number: number, seconds: number) => lineOf(['begun', number, valueOf(seconds)]),
  cancelled: () => lineOf(['cancelled']),
  failed: ({ message, status, code, retryAfter }: ApiError) =>
    lineOf(['failed', message, status, code, valueOf(retryAfter)]),
  /** `unfit`: no JSON, which a client notices before it sends anything. */
  refused: (kind: 'refused' | 'unfit', message: string) => lineOf([kind, message]),
};

function lineOf(message: unknown[]): Uint8Array {
  return Buffer.from(`${JSON.stringify(message)}\n`);
}
