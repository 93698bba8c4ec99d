import { StartFailure } from '@proximal/runtime';

export function platformFetch(
  api: string,
  say: (line: string) => void,
  giveUp: (reason: StartFailure) => void,
): typeof fetch {
  let hasAnswered = false;
  return async (input, init) => {
    const answer = await fetch(input, init).catch((error: unknown) => {
      // Once it has answered it may be about to restart, so the client tries again.
      if (!hasAnswered && isUnreachable(error)) giveUp(unreachable(api));
      throw error;
    });
    hasAnswered = true;
    const seconds = answer.headers.get('retry-after');
    if (answer.status === 429 && seconds !== null) say(`The limit of requests is reached; waiting ${seconds} s.`);
    return answer;
  };
}

export function unreachable(api: string): StartFailure {
  return new StartFailure(
    `No platform answers at ${api}: start one with \`npm start\`, or log in to another with \`login --api <url>\`.`,
  );
}

/** One name may have several addresses, and an error for each. */
function isUnreachable(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.every((one) =>
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes((one as { code?: string }).code ?? ''),
  );
}
