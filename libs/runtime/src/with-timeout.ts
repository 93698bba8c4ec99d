/**
 * Waits for a result, but no longer than the limit. The timer does not keep the process alive.
 * @param onTimeout gives the result instead once the limit has passed, or throws; what comes later is dropped
 */
export async function withTimeout<T, F>(result: Promise<T>, limitMs: number, onTimeout: () => F): Promise<T | F> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs).unref();
  }).then(onTimeout);
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
