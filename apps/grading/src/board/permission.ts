type BoardRequest = Record<'method' | 'path', string> & { host: string | undefined };

/**
 * The changes that operators may make to jobs. Jobs are only hints that submissions wait: when one runs sooner or is
 * removed, the sweeper adds what is missing. Pausing, limits and obliterating are not allowed, because they would stop
 * grading for everybody without a trace.
 */
const harmless = /\/(retry|promote|clean)(\/[\w-]+)?$/;
/** A page of another site whose name resolves to this machine sends the name of that site. */
const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export function refusalOf({ method, path, host }: BoardRequest, mayWrite: boolean): string | undefined {
  if (!ownNames.test(host ?? '')) return 'The queue board answers only as localhost: reach it by port-forward.';
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (!mayWrite) return 'The queue board only shows: QUEUE_BOARD_WRITES=yes lets it retry, promote and remove jobs.';
  if (method === 'PUT' && harmless.test(path)) return undefined;
  return 'The queue board retries, promotes and removes jobs, and does nothing else to them.';
}
