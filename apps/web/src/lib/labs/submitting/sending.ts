import { secondsToRetry, type Refused } from './refused.js';

export interface Sending<T> {
  once: () => Promise<T>;
  onWait: (refused: Refused, secondsLeft: number) => void;
  /** Resolves after a second with false, or with true as soon as the browser is online again. */
  second: () => Promise<boolean>;
  isOver: () => boolean;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(readonly refused: Refused) {
    super(refused.detail);
  }
}

const mostTries = 30;

/** The request's key makes repeats safe. @throws Refusal when waiting does not help, or when it was given up */
export async function sendUntilAnswered<T>({ once, onWait, second, isOver }: Sending<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const pause = secondsToRetry(error.refused, tries);
      if (pause === undefined || tries === mostTries || isOver()) throw error;
      for (let left = pause; left > 0; left -= 1) {
        onWait(error.refused, left);
        const isOnline = await second();
        if (isOver()) throw error;
        if (isOnline) break;
      }
    }
  }
}

/** @throws Refusal with status 0 when no answer arrives or the request is aborted */
export async function postJson<T>(path: string, body: object, signal: AbortSignal | null = null): Promise<T> {
  const refused = (status: number, detail: string): Refused => ({ status, code: 'unavailable', detail });
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal }).catch(() => {
    throw new Refusal(refused(0, 'No connection.'));
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as T;
  const isRefused = typeof answer === 'object' && answer !== null && 'code' in answer;
  throw new Refusal(isRefused ? (answer as Refused) : refused(response.ok ? 0 : response.status, 'No answer.'));
}
