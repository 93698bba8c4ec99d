import { ApiError, ConnectionError } from '@proximal/client';

/** Returns whether an error of the client passes by itself: the platform is away or busy, or a limit is reached. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof ConnectionError || (error instanceof ApiError && (error.status === 429 || error.status >= 500))
  );
}
