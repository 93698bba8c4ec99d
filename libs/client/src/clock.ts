export interface Clock {
  /** Milliseconds since some fixed instant. */
  now(): number;
  /** Resolves after the given time; rejects with the signal's reason as soon as that aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => {
    let timer: ReturnType<typeof setTimeout>;
    const elapsed = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    return untilAborted(elapsed, signal).finally(() => clearTimeout(timer));
  },
};

/** Rejects with the signal's reason when that aborts first; the work goes on. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  let abort: () => void;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', abort));
}
