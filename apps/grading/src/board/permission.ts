/** What the board is asked for. */
export interface BoardRequest {
  method: string;
  /** Without the query. */
  path: string;
  /** The `Host` header. */
  host: string | undefined;
}

/**
 * What operators may do to jobs, which are only hints that submissions wait: sooner or gone, the sweeper adds what is
 * missing. Not among it is what would hold grading up for everybody without a trace: pausing, limits, obliterating.
 */
const harmless = /\/(retry|promote|clean)(\/[\w-]+)?$/;
/** A page of another site that has its name resolve to this machine sends its own name. */
const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Why a visit is refused, in a sentence; undefined when it is not. */
export function refusalOf({ method, path, host }: BoardRequest, mayWrite: boolean): string | undefined {
  if (!ownNames.test(host ?? '')) return 'The queue board answers only as localhost: reach it by port-forward.';
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (!mayWrite) return 'The queue board only shows: QUEUE_BOARD_WRITES=yes lets it retry, promote and remove jobs.';
  if (method === 'PUT' && harmless.test(path)) return undefined;
  return 'The queue board retries, promotes and removes jobs, and does nothing else to them.';
}
