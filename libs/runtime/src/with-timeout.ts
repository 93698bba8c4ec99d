/**
 * The timer does not keep the process alive.
 * @param onTimeout returns the result or throws once the limit has passed; a later result is dropped
 */
export async function withTimeout<T, F>(result: Promise<T>, limitMs: number, onTimeout: () => F): Promise<T | F> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs).unref();
  }).then(onTimeout);
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
