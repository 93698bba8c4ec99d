export interface Refused {
  /** 0 when no answer has arrived. */
  status: number;
  code: string;
  detail: string;
  retryAfterSeconds?: number;
}

const longestWaitSeconds = 30;

/** Undefined when a retry will never succeed, or is not ours to decide. @param tries from 1 */
export function secondsToRetry({ status, retryAfterSeconds }: Refused, tries: number): number | undefined {
  if (status === 429) return Math.max(1, retryAfterSeconds ?? 5);
  if (status !== 0 && status < 500) return undefined;
  return retryAfterSeconds ?? Math.min(longestWaitSeconds, 2 ** tries);
}

export function waitingText({ status, code }: Refused, seconds: number): string {
  const again = `It is sent again by itself in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  if (code === 'run-in-flight') return `Your run before this one has not ended yet. ${again}`;
  if (status === 429) return `A short break: you have used your requests of this minute. ${again}`;
  if (status === 0) return `No connection. Your code is safe in this browser. ${again}`;
  return `The platform does not answer just now. Your code is safe in this browser. ${again}`;
}
